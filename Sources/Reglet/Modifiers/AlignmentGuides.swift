// SPDX-License-Identifier: MIT
import CReglet

extension View {
    /// Sets the position of one of the view's guides. It counts from the leading side.
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modified(by: GuideModifier(axis: .horizontal, key: guide.key, locate: computeValue))
    }

    /// Sets the position of one of the view's guides. It counts from the top.
    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modified(by: GuideModifier(axis: .vertical, key: guide.key, locate: computeValue))
    }
}

struct GuideModifier: NodeModifier {
    let axis: Axis
    let key: AlignmentKey
    let locate: (ViewDimensions) -> CGFloat

    func pending(_ emission: inout Emission) -> PendingModifier {
        let payload = GuidePayload(
            emission.guide(axis, key), LocatedPosition(axis: axis, key: key, locate: locate))
        return PendingModifier(RGL_KIND_ALIGNMENT_GUIDE, rgl_parameters(), payload)
    }
}

/// A guide that a function locates. Functions cannot be compared, so an update always sets a new
/// one.
final class GuidePayload: Payload {
    private let guide: rgl_guide
    private let position: LocatedPosition
    private var tag: UInt64 = 0

    init(_ guide: rgl_guide, _ position: LocatedPosition) {
        self.guide = guide
        self.position = position
    }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) throws(LayoutError)
    {
        if tag == 0 { tag = registry.newNumber() }
        registry.positions[tag] = position
        var record = rgl_alignment_guide()
        record.axis = position.axis.record
        record.guide = guide
        record.position.locator = try registry.locatorID()
        record.position.tag = tag
        parameters.alignment_guide = record
    }

    override func wasRemoved(from registry: Registry) { registry.positions[tag] = nil }
}

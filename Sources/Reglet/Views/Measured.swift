// SPDX-License-Identifier: MIT
import CReglet

/// A leaf that a function measures: a picture, a text set by another library, a control.
///
/// The function must be pure: its answers are remembered until an update changes the content.
public struct Measured<Content: Equatable>: View, PrimitiveView {
    /// How an answer depends on the two sides of a proposal.
    public enum Dependence: Sendable {
        /// Each axis depends on its own side alone.
        case none
        /// The height depends on the proposed width, as with text.
        case heightOnWidth
        /// Each axis may depend on both sides.
        case both

        var flags: UInt32 {
            switch self {
            case .none: UInt32(RGL_MEASURE_INDEPENDENT)
            case .heightOnWidth: UInt32(RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH)
            case .both:
                UInt32(RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH | RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT)
            }
        }
    }

    let content: Content
    let dependence: Dependence
    let measure: (Content, ProposedViewSize) -> CGSize

    /// A leaf for a content. Equal contents have equal sizes.
    public init(
        _ content: Content, dependence: Dependence = .both,
        measure: @escaping (Content, ProposedViewSize) -> CGSize
    ) {
        self.content = content
        self.dependence = dependence
        self.measure = measure
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_MEASURED) }

    public func _emit(_ emission: inout Emission) {
        let payload = MeasuredPayload(content, dependence.flags, measure)
        emission.leaf(RGL_KIND_MEASURED, rgl_parameters(), payload)
    }
}

/// A leaf that a function measures, whatever its content.
class MeasuringPayload: Payload {
    func size(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

final class MeasuredPayload<Content: Equatable>: MeasuringPayload {
    private let content: Content
    private let flags: UInt32
    private let measure: (Content, ProposedViewSize) -> CGSize
    private var tag: UInt64 = 0

    init(
        _ content: Content, _ flags: UInt32,
        _ measure: @escaping (Content, ProposedViewSize) -> CGSize
    ) {
        self.content = content
        self.flags = flags
        self.measure = measure
    }

    override func size(_ proposal: ProposedViewSize) -> CGSize { measure(content, proposal) }

    override func isEqual(to old: Payload) -> Bool {
        guard let old = old as? MeasuredPayload<Content> else { return false }
        return content == old.content && flags == old.flags
    }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) throws(LayoutError)
    {
        if tag == 0 { tag = registry.newNumber() }
        registry.measured[tag] = self
        parameters.measured = rgl_measured(
            tag: tag, measurer: try registry.measurerID(), flags: flags)
    }

    override func wasRemoved(from registry: Registry) { registry.measured[tag] = nil }

    override var label: String? { "Measured(\(content))" }
}

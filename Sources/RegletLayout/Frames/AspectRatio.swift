// SPDX-License-Identifier: MIT
import RegletBase

/// A child with an aspect ratio: the largest size that fits into the proposal, or the smallest that
/// fills it. A ratio of nil is the ratio of the child's ideal size. See modifier.h.
public struct AspectRatio: Equatable, BitwiseCopyable {
    public var ratio: Double?
    public var fills: Bool

    public init(ratio: Double? = nil, fills: Bool = false) {
        self.ratio = ratio
        self.fills = fills
    }
}

extension KindFacts {
    static var ofAspectRatio: KindFacts { .sizingModifier }
}

/// The parameters in the tree.
private struct AspectRatioParameters: KindParameters {
    var ratio: OptionalNumber
    var fills: Bool
}

extension LayoutTree {
    public mutating func create(_ aspectRatio: AspectRatio) throws(Failure) -> NodeIndex {
        try create(.aspectRatio, Parameters(aspectRatioParameters(aspectRatio)))
    }

    public mutating func set(_ node: NodeIndex, _ aspectRatio: AspectRatio) {
        change(node, aspectRatioParameters(aspectRatio))
    }

    public func aspectRatio(_ node: NodeIndex) -> AspectRatio {
        let p = nodes[node].parameters[AspectRatioParameters.self]
        return AspectRatio(ratio: p.ratio.value, fills: p.fills)
    }

    private func aspectRatioParameters(_ aspectRatio: AspectRatio) -> AspectRatioParameters {
        AspectRatioParameters(
            ratio: OptionalNumber(aspectRatio.ratio), fills: aspectRatio.fills)
    }

    /// The child's proposal: the shape, scaled to the proposal. An unspecified side does not limit
    /// the scale; with both sides unspecified the child gets an unspecified proposal.
    ///
    /// SOURCE: recorded, negative ratios and proposals included; conformance cases aspect/*.
    @inline(never)  // One rule a frame.
    private mutating func shapedOffer(_ node: NodeIndex, _ proposal: Proposal) -> Proposal {
        if proposal.width.isUnspecified, proposal.height.isUnspecified { return proposal }
        let set = aspectRatio(node)
        var shape = Size(width: set.ratio ?? 1, height: 1)
        if set.ratio == nil {
            let child = firstChild(of: node)
            shape = child.exists ? size(child, .unspecified) : .zero
        }
        if shape.width == shape.height { shape = Size(width: 1, height: 1) }
        let across = LayoutTree.scale(proposal.width, shape.width)
        let down = LayoutTree.scale(proposal.height, shape.height)
        let scale: Double
        switch (across, down) {
        case (let across?, let down?): scale = set.fills ? max(across, down) : min(across, down)
        case (let only?, nil), (nil, let only?): scale = only
        case (nil, nil): scale = 1
        }
        return Proposal(
            width: LayoutTree.scaled(shape.width, scale),
            height: LayoutTree.scaled(shape.height, scale))
    }

    /// The factor by which a side of the shape must grow to be as long as the proposal; nil if that
    /// is unspecified.
    private static func scale(_ offered: ProposedLength, _ side: Double) -> Double? {
        guard let offered = offered.length, side != 0 || offered != 0 else { return nil }
        if side == 0 { return .infinity }
        let scale = offered / side
        return scale.isNaN ? 1 : scale
    }

    private static func scaled(_ side: Double, _ scale: Double) -> ProposedLength {
        if side == 0 { return .zero }
        let length = side * scale
        return length.isNaN || length == -.infinity ? .zero : ProposedLength(length)
    }

    mutating func aspectRatioLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let offer = shapedOffer(node, Proposal(axis, proposal, across: across))
        return childLength(of: node, axis, offer[axis], across: offer[axis.cross])
    }

    mutating func arrangeAspectRatio(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        arrangeOnlyChild(node, shapedOffer(node, proposal), size, &visitor)
    }
}

extension LayoutTree {
    func writeAspectRatio(_ node: NodeIndex, _ out: inout TextWriter) {
        let set = aspectRatio(node)
        out.write("aspectRatio")
        if let ratio = set.ratio { writeNumber(" ratio=", ratio, &out) }
        out.write(set.fills ? " fill" : " fit")
    }
}

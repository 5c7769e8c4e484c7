// SPDX-License-Identifier: MIT
import RegletBase

/// A child of a shape: the largest that fits into what is offered, or the smallest that fills it; nil takes
/// the shape of the child's ideal size. See modifier.h.
public struct AspectRatio: Equatable, BitwiseCopyable {
    public var ratio: Double?
    public var fills: Bool

    public init(ratio: Double? = nil, fills: Bool = false) {
        self.ratio = ratio
        self.fills = fills
    }
}

/// The numbers in the tree: a is the ratio, NaN where absent; b is 1 where the child fills.
extension LayoutTree {
    public mutating func create(_ aspectRatio: AspectRatio) throws(Failure) -> NodeIndex {
        try create(.aspectRatio, aspectRatioParameters(aspectRatio))
    }

    public mutating func set(_ node: NodeIndex, _ aspectRatio: AspectRatio) {
        change(node, aspectRatioParameters(aspectRatio))
    }

    public func aspectRatio(_ node: NodeIndex) -> AspectRatio {
        let p = nodes[node].parameters
        return AspectRatio(ratio: p.a.isNaN ? nil : p.a, fills: p.b == 1)
    }

    private func aspectRatioParameters(_ aspectRatio: AspectRatio) -> Parameters {
        Parameters(a: aspectRatio.ratio ?? .nan, b: aspectRatio.fills ? 1 : 0)
    }

    /// What the child is offered: the shape, scaled to what is offered. Where nothing is, the shape does not
    /// count either; an unspecified side takes no part.
    ///
    /// SOURCE: recorded, negative ratios and proposals included; conformance cases aspect/*.
    @inline(never)
    private mutating func shapedOffer(_ node: NodeIndex, _ proposal: Proposal) -> Proposal {
        if proposal.width.isUnspecified, proposal.height.isUnspecified { return proposal }
        let set = aspectRatio(node)
        var shape = Size(width: set.ratio ?? 1, height: 1)
        if set.ratio == nil {
            let child = firstChild(of: node)
            shape = child.exists ? size(of: child, .unspecified) : .zero
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

    /// By how much a side of the shape must grow to be as long as offered; nil where nothing is offered.
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

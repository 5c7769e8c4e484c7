// SPDX-License-Identifier: MIT
import RegletBase

/// A child that says where one of its guides lies; see guide.h.
public struct AlignmentGuide: Equatable, BitwiseCopyable {
    public var axis: Axis
    public var guide: Guide
    public var position: GuidePosition

    public init(axis: Axis, guide: Guide, position: GuidePosition) {
        self.axis = axis
        self.guide = guide
        self.position = position
    }
}

/// The numbers in the tree: a constant, b fraction, c the locator's position plus one, d the bits of its tag.
/// The option is the axis; the guide itself is the node's alignment on that axis.
extension LayoutTree {
    public mutating func create(_ alignmentGuide: AlignmentGuide) throws(Failure) -> NodeIndex {
        try create(
            .alignmentGuide, guideParameters(alignmentGuide), alignment(of: alignmentGuide),
            option: alignmentGuide.axis.rawValue)
    }

    public mutating func set(_ node: NodeIndex, _ alignmentGuide: AlignmentGuide) {
        if self.alignmentGuide(node) == alignmentGuide { return }
        write(
            node, guideParameters(alignmentGuide), alignment(of: alignmentGuide),
            option: alignmentGuide.axis.rawValue)
    }

    public func alignmentGuide(_ node: NodeIndex) -> AlignmentGuide {
        let p = nodes[node].parameters
        let axis = guidedAxis(node)
        return AlignmentGuide(
            axis: axis, guide: nodes[node].alignment[axis],
            position: GuidePosition(
                constant: p.a, fraction: p.b, locator: p.c == 0 ? nil : Int(p.c) - 1,
                tag: p.d.bitPattern))
    }

    /// The axis of the guide that a node sets; its option.
    func guidedAxis(_ node: NodeIndex) -> Axis {
        nodes[node].option == 0 ? .horizontal : .vertical
    }

    private func guideParameters(_ alignmentGuide: AlignmentGuide) -> Parameters {
        let position = alignmentGuide.position
        return Parameters(
            a: position.constant, b: position.fraction,
            c: Double((position.locator ?? -1) + 1), d: Double(bitPattern: position.tag))
    }

    private func alignment(of alignmentGuide: AlignmentGuide) -> Alignment {
        var alignment = Alignment.center
        if alignmentGuide.axis == .horizontal {
            alignment.horizontal = alignmentGuide.guide
        } else {
            alignment.vertical = alignmentGuide.guide
        }
        return alignment
    }

    /// What the node adds to the traits of its child.
    func alignmentGuideTraits(_ node: NodeIndex) -> NodeTraits {
        let set = alignmentGuide(node)
        var traits = NodeTraits.explicit(set.axis, set.guide)
        if set.position.locator != nil { traits.insert(.guidesDepend(set.axis)) }
        return traits
    }

    /// Where the guide that the node sets lies under a proposal.
    @inline(never)
    mutating func setGuide(_ node: NodeIndex, _ proposal: Proposal) -> Double {
        let set = alignmentGuide(node)
        let axis = set.axis
        let child = firstChild(of: node)
        guard set.position.locator != nil else {
            let asks = child.exists && set.position.fraction != 0
            let length =
                asks ? length(of: child, axis, proposal[axis], across: proposal[axis.cross]) : 0
            return LayoutTree.located(set.position.position(in: length))
        }
        var size = Size.zero
        var baselines = LeafBaselines(first: nil, last: nil)
        var inner = 0.0
        if child.exists {
            size = self.size(of: child, proposal)
            baselines = explicitBaselines(child, proposal)
            inner = guidePosition(child, axis, set.guide, proposal, length: size[axis])
        }
        return locate(
            node, axis, set.guide, set.position, size, inner: inner, baselines: baselines)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// A child with an explicit position for one of its guides; see guide.h.
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

/// The parameters in the tree: the guide's position.
private struct GuideParameters: KindParameters {
    var constant: Double
    var fraction: Double
    var tag: UInt64
    /// The locator's position, or -1 without a locator.
    var locator: Int32
}

extension KindFacts {
    static var ofAlignmentGuide: KindFacts { .passingModifier }
}

/// The option is the axis. The guide itself is the node's alignment on this axis.
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
        let p = nodes[node].parameters[GuideParameters.self]
        let axis = guidedAxis(node)
        return AlignmentGuide(
            axis: axis, guide: nodes[node].alignment[axis],
            position: GuidePosition(
                constant: p.constant, fraction: p.fraction,
                locator: p.locator >= 0 ? Int(p.locator) : nil, tag: p.tag))
    }

    func guidedAxis(_ node: NodeIndex) -> Axis {
        nodes[node].option == 0 ? .horizontal : .vertical
    }

    private func guideParameters(_ alignmentGuide: AlignmentGuide) -> Parameters {
        let position = alignmentGuide.position
        return Parameters(
            GuideParameters(
                constant: position.constant, fraction: position.fraction, tag: position.tag,
                locator: Int32(truncatingIfNeeded: position.locator ?? -1)))
    }

    private func alignment(of alignmentGuide: AlignmentGuide) -> Alignment {
        var alignment = Alignment.center
        alignment[alignmentGuide.axis] = alignmentGuide.guide
        return alignment
    }

    /// The traits that the node adds to the traits of its child.
    func alignmentGuideTraits(_ node: NodeIndex) -> NodeTraits {
        let set = alignmentGuide(node)
        var traits = NodeTraits.explicit(set.axis, set.guide)
        if set.position.locator != nil { traits.insert(.guidesDepend(set.axis)) }
        return traits
    }

    /// The guide that the node sets, or its child's guide if a different guide is requested.
    mutating func alignmentGuideGuide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal
    ) -> Double? {
        let isSet = nodes[node].alignment[axis] == guide && guidedAxis(node) == axis
        return isSet ? setGuide(node, proposal) : childGuide(node, axis, guide, proposal)
    }

    /// The position of the guide that the node sets, under a proposal.
    @inline(never)
    private mutating func setGuide(_ node: NodeIndex, _ proposal: Proposal) -> Double {
        let set = alignmentGuide(node)
        let axis = set.axis
        let child = firstChild(of: node)
        guard set.position.locator != nil else {
            let asks = child.exists && set.position.fraction != 0
            let length =
                asks ? length(child, axis, proposal[axis], across: proposal[axis.cross]) : 0
            return LayoutTree.located(set.position.position(in: length))
        }
        var size = Size.zero
        var baselines = LeafBaselines(first: nil, last: nil)
        var inner = 0.0
        if child.exists {
            size = self.size(child, proposal)
            baselines = explicitBaselines(child, proposal)
            inner = guidePosition(child, axis, set.guide, proposal, length: size[axis])
        }
        return locate(
            node, axis, set.guide, set.position, size, inner: inner, baselines: baselines)
    }
}

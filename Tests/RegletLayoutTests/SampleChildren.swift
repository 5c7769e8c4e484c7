// SPDX-License-Identifier: MIT
import RegletBase

@testable import RegletLayout

/// A child of a sample container. Without a size it takes its proposal, and 10 without one.
struct SampleItem {
    var size: Size?
    var priority = 0.0
    /// The position of every guide on both axes, instead of the default.
    var guide: Double?

    static var filling: SampleItem { SampleItem() }

    static func rigid(
        _ width: Double, _ height: Double, priority: Double = 0, guide: Double? = nil
    ) -> SampleItem {
        SampleItem(size: Size(width, height), priority: priority, guide: guide)
    }
}

/// A pass with the children of one container, which records the proposals and the visits.
struct SampleChildren: ArrangingPass {
    let container = Proposal.unspecified
    let children: [SampleItem]
    /// The number of visits after which the pass has failed.
    var lastVisit = Int.max
    private(set) var measured: [NodeIndex] = []
    private(set) var offers: [Proposal] = []
    private(set) var frames: [Rect] = []

    init(_ children: SampleItem...) { self.children = children }

    var items: Children { Children(first: children.isEmpty ? .none : NodeIndex(0)) }

    var hasFailed: Bool { frames.count >= lastVisit }

    func nextSibling(of node: NodeIndex) -> NodeIndex {
        Int(node.raw) + 1 < children.count ? NodeIndex(node.raw + 1) : .none
    }

    func itemAmongRows(after item: NodeIndex, of node: NodeIndex) -> NodeIndex {
        nextSibling(of: item)
    }

    func priority(of node: NodeIndex) -> Double { self[node].priority }

    func preferredGap(
        in container: NodeIndex, _ axis: Axis, from child: NodeIndex, to next: NodeIndex
    ) -> Double { 8 }

    mutating func length(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        measured.append(node)
        return self[node].size?[axis] ?? proposal.or(10)
    }

    mutating func childLength(
        of node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double { 0 }

    mutating func childSize(of node: NodeIndex, _ proposal: Proposal) -> Size { .zero }

    mutating func size(_ node: NodeIndex, _ proposal: Proposal) -> Size {
        Size(
            length(node, .horizontal, proposal.width, across: proposal.height),
            length(node, .vertical, proposal.height, across: proposal.width))
    }

    mutating func guidePosition(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal, length: Double
    ) -> Double {
        self[node].guide ?? guide.position(in: length)
    }

    mutating func explicitGuide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal
    ) -> Double? { self[node].guide }

    mutating func defaultGuide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ size: Size
    ) -> Double { guide.position(in: size[axis]) }

    mutating func visit(
        _ item: NodeIndex, _ offer: Proposal, _ size: Size, _ origin: Point,
        _ visitor: inout ChildVisitor
    ) {
        offers.append(offer)
        frames.append(Rect(origin: origin, size: size))
    }

    private subscript(node: NodeIndex) -> SampleItem { children[Int(node.raw)] }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The functions of a pass for the rule of a container, which iterates over its items (`Children`)
/// and arranges them. `LayoutTree` visits its nodes, and a test records the visits.
protocol ArrangingPass: MeasuringPass, ~Copyable {
    /// Whether the pass has failed. All answers are 0 then, and a rule stops.
    var hasFailed: Bool { get }

    /// The next child of the same parent.
    func nextSibling(of node: NodeIndex) -> NodeIndex

    /// The next item of a container whose items are not its children; see LayoutTree+Items.
    func itemAmongRows(after item: NodeIndex, of node: NodeIndex) -> NodeIndex

    /// The layout priority of a node.
    func priority(of node: NodeIndex) -> Double

    /// The gap that two neighbours in a container prefer.
    func preferredGap(
        in container: NodeIndex, _ axis: Axis, from child: NodeIndex, to next: NodeIndex
    ) -> Double

    mutating func size(_ node: NodeIndex, _ proposal: Proposal) -> Size

    /// The position of a guide in a node that has `length` under a proposal: explicit, or the
    /// default.
    mutating func guidePosition(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal, length: Double
    ) -> Double

    /// The position of a guide that a node or its content sets under a proposal, or nil.
    mutating func explicitGuide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal
    ) -> Double?

    /// The default position of a guide in a node of a size.
    mutating func defaultGuide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ size: Size
    ) -> Double

    /// Visits an item with its proposal, its answer and its origin in the container.
    mutating func visit(
        _ item: NodeIndex, _ offer: Proposal, _ size: Size, _ origin: Point,
        _ visitor: inout ChildVisitor)
}

extension LayoutTree: ArrangingPass {
    var hasFailed: Bool { failure != nil }

    mutating func visit(
        _ item: NodeIndex, _ offer: Proposal, _ size: Size, _ origin: Point,
        _ visitor: inout ChildVisitor
    ) {
        visitor.visit(&self, item, offer, size, origin)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The functions of a pass for the rule of a modifier, or of a container with few children.
/// `LayoutTree` measures its nodes, and a test returns numbers.
protocol MeasuringPass: ~Copyable {
    /// The container around the node that is measured; see Frames/Container.
    var container: Proposal { get }

    mutating func length(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double

    /// The length of a modifier's child; 0 without a child.
    mutating func childLength(
        of node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double

    /// The size of a modifier's child; zero without a child.
    mutating func childSize(of node: NodeIndex, _ proposal: Proposal) -> Size
}

extension LayoutTree: MeasuringPass {
    mutating func childSize(of node: NodeIndex, _ proposal: Proposal) -> Size {
        let child = nodes[node].firstChild
        return child.exists ? size(child, proposal) : .zero
    }
}

/// The rule of a modifier: its proposal to the child, and its length around the answer.
///
/// A rule is a value with its parameters, without access to the tree: its node only selects the
/// child that the pass measures.
protocol ModifierRule {
    /// The modifier's length on an axis under a proposal.
    func length(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Double

    /// The proposal with which the child is placed in a modifier of a size.
    func offer(
        _ proposal: Proposal, _ size: Size, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Proposal

    /// The modifier's traits around its child's traits.
    func traits(around child: NodeTraits) -> NodeTraits
}

extension ModifierRule {
    func traits(around child: NodeTraits) -> NodeTraits { child }
}

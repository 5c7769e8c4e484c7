// SPDX-License-Identifier: MIT
import RegletBase

/// On which axes a child gets its ideal length; see modifier.h.
public struct FixedSize: Equatable, BitwiseCopyable {
    public var horizontal: Bool
    public var vertical: Bool

    public init(horizontal: Bool, vertical: Bool) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// The numbers in the tree: a is 1 where the width is fixed, b where the height is.
extension LayoutTree {
    public mutating func create(_ fixedSize: FixedSize) throws(Failure) -> NodeIndex {
        try create(.fixedSize, fixedSizeParameters(fixedSize))
    }

    public mutating func set(_ node: NodeIndex, _ fixedSize: FixedSize) {
        change(node, fixedSizeParameters(fixedSize))
    }

    public func fixedSize(_ node: NodeIndex) -> FixedSize {
        FixedSize(
            horizontal: nodes[node].parameters.a == 1, vertical: nodes[node].parameters.b == 1)
    }

    private func fixedSizeParameters(_ fixedSize: FixedSize) -> Parameters {
        Parameters(a: fixedSize.horizontal ? 1 : 0, b: fixedSize.vertical ? 1 : 0)
    }

    private func offer(_ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength)
        -> ProposedLength
    {
        let isFixed =
            axis == .horizontal ? nodes[node].parameters.a == 1 : nodes[node].parameters.b == 1
        return isFixed ? .unspecified : proposal
    }

    mutating func fixedSizeLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        childLength(
            of: node, axis, offer(node, axis, proposal), across: offer(node, axis.cross, across))
    }

    mutating func arrangeFixedSize(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let inner = Proposal(
            width: offer(node, .horizontal, proposal.width),
            height: offer(node, .vertical, proposal.height))
        arrangeOnlyChild(node, inner, size, &visitor)
    }

    /// A fixed axis no longer looks at its own proposal, so the other one cannot depend on it.
    func fixedSizeTraits(_ node: NodeIndex, _ inner: NodeTraits) -> NodeTraits {
        var traits = inner
        if nodes[node].parameters.a == 1 { traits.remove(.heightDependsOnWidth) }
        if nodes[node].parameters.b == 1 { traits.remove(.widthDependsOnHeight) }
        return traits
    }
}

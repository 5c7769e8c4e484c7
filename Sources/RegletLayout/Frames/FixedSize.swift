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

extension KindFacts {
    static var ofFixedSize: KindFacts { .sizingModifier }
}

extension FixedSize: KindParameters {}

extension LayoutTree {
    public mutating func create(_ fixedSize: FixedSize) throws(Failure) -> NodeIndex {
        try create(.fixedSize, Parameters(fixedSize))
    }

    public mutating func set(_ node: NodeIndex, _ fixedSize: FixedSize) {
        change(node, fixedSize)
    }

    public func fixedSize(_ node: NodeIndex) -> FixedSize {
        nodes[node].parameters[FixedSize.self]
    }

    private func offer(_ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength)
        -> ProposedLength
    {
        let set = fixedSize(node)
        let isFixed = axis == .horizontal ? set.horizontal : set.vertical
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
        if fixedSize(node).horizontal { traits.remove(.heightDependsOnWidth) }
        if fixedSize(node).vertical { traits.remove(.widthDependsOnHeight) }
        return traits
    }
}

extension LayoutTree {
    func writeFixedSize(_ node: NodeIndex, _ out: inout TextWriter) {
        let set = fixedSize(node)
        out.write("fixedSize")
        if set.horizontal { out.write(" horizontal") }
        if set.vertical { out.write(" vertical") }
    }
}

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

extension FixedSize: ModifierRule {
    private func offer(_ axis: Axis, _ proposal: ProposedLength) -> ProposedLength {
        let isFixed = axis == .horizontal ? horizontal : vertical
        return isFixed ? .unspecified : proposal
    }

    func length(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Double {
        pass.childLength(of: node, axis, offer(axis, proposal), across: offer(axis.cross, across))
    }

    func offer(
        _ proposal: Proposal, _ size: Size, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Proposal {
        Proposal(
            width: offer(.horizontal, proposal.width), height: offer(.vertical, proposal.height))
    }

    /// A fixed axis ignores its own proposal, so the other axis cannot depend on that proposal.
    func traits(around child: NodeTraits) -> NodeTraits {
        var traits = child
        if horizontal { traits.remove(.heightDependsOnWidth) }
        if vertical { traits.remove(.widthDependsOnHeight) }
        return traits
    }
}

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
}

extension LayoutTree {
    func writeFixedSize(_ node: NodeIndex, _ out: inout TextWriter) {
        let set = fixedSize(node)
        out.write("fixedSize")
        if set.horizontal { out.write(" horizontal") }
        if set.vertical { out.write(" vertical") }
    }
}

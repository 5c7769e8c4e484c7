// SPDX-License-Identifier: MIT
import RegletBase

extension EdgeInsets {
    /// Whether 0 and infinity remain the same when the insets are subtracted.
    var areNotNegative: Bool { top >= 0 && leading >= 0 && bottom >= 0 && trailing >= 0 }
}

extension LengthRange {
    /// The range of a padding around a child with this range.
    @inline(__always)
    func padded(_ insets: EdgeInsets, _ axis: Axis) -> LengthRange {
        LengthRange(
            minimum: max(0, minimum + insets.start(axis) + insets.end(axis)),
            maximum: max(0, maximum + insets.start(axis) + insets.end(axis)))
    }
}

extension KindFacts {
    /// A modifier that determines the spacing on sides with insets.
    static var ofPadding: KindFacts {
        var facts = sizingModifier
        facts.coversEdges = true
        return facts
    }
}

extension EdgeInsets: KindParameters {}

/// Space around a child. The parameters in the tree are the insets.
// Attributes: see LayoutTree+Measure.
extension LayoutTree {
    public mutating func create(padding insets: EdgeInsets) throws(Failure) -> NodeIndex {
        try create(.padding, Parameters(insets))
    }

    /// Adds a padding. Its insets are checked. See `addPlain`.
    @inline(__always)
    public mutating func addPlainPadding(_ insets: EdgeInsets) -> NodeIndex? {
        var node = Node()
        node.kind = .padding
        node.parameters = Parameters(insets)
        node.state = .staleTraits | .stalePlacement
        return addPlain(node)
    }

    public mutating func set(_ node: NodeIndex, padding insets: EdgeInsets) {
        change(node, insets)
    }

    @inline(__always)
    public func padding(_ node: NodeIndex) -> EdgeInsets {
        nodes[node].parameters[EdgeInsets.self]
    }

    /// Less the insets, but never less than 0.
    @inline(__always)
    private func inner(_ proposal: ProposedLength, _ axis: Axis, _ insets: EdgeInsets)
        -> ProposedLength
    {
        guard let length = proposal.length else { return .unspecified }
        return ProposedLength(max(0, length - insets.start(axis) - insets.end(axis)))
    }

    @_optimize(speed)
    @inline(never)  // One rule a frame.
    mutating func paddingLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        nodes[node].state.insert(.asked)
        let insets = padding(node)
        let child = nodes[node].firstChild
        let length =
            child.exists
            ? self.lengthInPlace(
                child, axis, inner(proposal, axis, insets),
                across: inner(across, axis.cross, insets)) : 0
        return max(0, length + insets.start(axis) + insets.end(axis))
    }

    /// Both lengths at once.
    @_optimize(speed)
    mutating func paddingSize(_ node: NodeIndex, _ proposal: Proposal) -> Size {
        nodes[node].state.insert(.asked)
        let insets = padding(node)
        let child = nodes[node].firstChild
        let inner = child.exists ? sizeInPlace(child, innerProposal(proposal, insets)) : .zero
        return Size(
            width: max(0, inner.width + insets.leading + insets.trailing),
            height: max(0, inner.height + insets.top + insets.bottom))
    }

    @inline(__always)
    private func innerProposal(_ proposal: Proposal, _ insets: EdgeInsets) -> Proposal {
        Proposal(
            width: inner(proposal.width, .horizontal, insets),
            height: inner(proposal.height, .vertical, insets))
    }

    /// Both at once where the inner proposals are 0 and infinity again.
    mutating func paddingRange(
        _ node: NodeIndex, _ axis: Axis, across: ProposedLength
    ) -> LengthRange {
        nodes[node].state.insert(.asked)
        let insets = padding(node)
        let child = nodes[node].firstChild
        guard child.exists, insets.areNotNegative else {
            return LengthRange(
                minimum: paddingLength(node, axis, .zero, across: across),
                maximum: paddingLength(node, axis, .infinity, across: across))
        }
        return range(child, axis, across: inner(across, axis.cross, insets)).padded(insets, axis)
    }

    @inline(__always)
    mutating func arrangePadding(_ node: NodeIndex, _ proposal: Proposal, _ visit: ChildVisit) {
        let child = nodes[node].firstChild
        guard child.exists else { return }
        let insets = padding(node)
        let offer = innerProposal(proposal, insets)
        visit(
            &self, child, offer, sizeInPlace(child, offer), Point(x: insets.leading, y: insets.top))
    }

    /// Shows the child of a padding or of a safe area to a visitor.
    @inline(never)  // One rule a frame.
    mutating func visitPadded(
        _ node: NodeIndex, _ proposal: Proposal, _ visitor: inout ChildVisitor
    ) {
        arrangePadding(node, proposal) { visitor.visit(&$0, $1, $2, $3, $4) }
    }

    /// The edges at which the padding, not the child, decides about spacing.
    func paddedEdges(_ node: NodeIndex) -> NodeTraits {
        let insets = padding(node)
        var edges: NodeTraits = .empty
        if insets.leading != 0 { edges.insert(.zeroLeading) }
        if insets.trailing != 0 { edges.insert(.zeroTrailing) }
        if insets.top != 0 { edges.insert(.zeroTop) }
        if insets.bottom != 0 { edges.insert(.zeroBottom) }
        return edges
    }
}

extension LayoutTree {
    func writePadding(_ node: NodeIndex, _ out: inout TextWriter) {
        out.write("padding")
        write(padding(node), &out)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// Space around a child. The numbers in the tree: a top, b leading, c bottom, d trailing.
extension LayoutTree {
    public mutating func create(padding insets: EdgeInsets) throws(Failure) -> NodeIndex {
        try create(.padding, paddingParameters(insets))
    }

    public mutating func set(_ node: NodeIndex, padding insets: EdgeInsets) {
        if padding(node) == insets { return }
        nodes[node].parameters = paddingParameters(insets)
        invalidate(node)
    }

    @inline(__always)
    public func padding(_ node: NodeIndex) -> EdgeInsets {
        let p = nodes[node].parameters
        return EdgeInsets(top: p.a, leading: p.b, bottom: p.c, trailing: p.d)
    }

    private func paddingParameters(_ insets: EdgeInsets) -> Parameters {
        Parameters(a: insets.top, b: insets.leading, c: insets.bottom, d: insets.trailing)
    }

    /// Less the insets, but never less than 0.
    @inline(__always)
    private func inner(_ proposal: ProposedLength, _ axis: Axis, _ insets: EdgeInsets)
        -> ProposedLength
    {
        guard let length = proposal.length else { return .unspecified }
        return ProposedLength(max(0, length - insets.start(axis) - insets.end(axis)))
    }

    @inline(__always)
    mutating func paddingLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let insets = padding(node)
        let child = nodes[node].firstChild
        let length =
            child.exists
            ? self.length(
                child, axis, inner(proposal, axis, insets),
                across: inner(across, axis.cross, insets)) : 0
        return max(0, length + insets.start(axis) + insets.end(axis))
    }

    mutating func arrangePadding(_ node: NodeIndex, _ proposal: Proposal, _ visit: ChildVisit) {
        let child = nodes[node].firstChild
        guard child.exists else { return }
        let insets = padding(node)
        let offer = Proposal(
            width: inner(proposal.width, .horizontal, insets),
            height: inner(proposal.height, .vertical, insets))
        visit(&self, child, offer, size(child, offer), Point(x: insets.leading, y: insets.top))
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

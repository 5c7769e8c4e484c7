// SPDX-License-Identifier: MIT
import RegletBase

/// Containers that change their kind: the node is kept, with its children and their memos.
///
/// Source: Documentation/CustomLayouts.md, "One layout after another".
extension LayoutTree {
    /// Changes the kind of a node, with default parameters; does nothing if it is of that kind.
    ///
    /// - Parameters:
    ///   - kind: Not custom; see `become` with a layout.
    public mutating func become(_ node: NodeIndex, _ kind: NodeKind) throws(Failure) {
        if nodes[node].kind == kind { return }
        try makeMemo(node)
        change(node, into: kind, side: kind == .grid ? try grids.insert(GridPlan()) : -1)
    }

    /// Gives a node a custom layout, or replaces it. The tree owns the layout from then on.
    public mutating func become(_ node: NodeIndex, _ layout: CustomLayout) throws(Failure) {
        if nodes[node].kind == .custom { return try set(node, layout) }
        try makeMemo(node)
        change(node, into: .custom, side: try customs.insert(CustomNode(layout: layout)))
    }

    /// An aspect grid needs no memo, but its new kind may need one. In the opposite case, an unused
    /// memo does no harm.
    private mutating func makeMemo(_ node: NodeIndex) throws(Failure) {
        if nodes[node].memo < 0 { nodes[node].memo = try memos.insert(Memo()) }
    }

    private mutating func change(_ node: NodeIndex, into kind: NodeKind, side: Int32) {
        if nodes[node].side >= 0 { releaseSide(of: node) }
        nodes[node].kind = kind
        nodes[node].side = side
        nodes[node].hasRows = false
        write(node, Parameters())
        checkInvariants(node)
    }
}

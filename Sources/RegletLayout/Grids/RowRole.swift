// SPDX-License-Identifier: MIT
import RegletBase

/// The role of a row in its parent. `refreshTraits` derives it from the parent alone, on the way
/// down, so no edit has to record it.
///
/// Outside grids a row is a group: its cells belong to the container around it, as if each were its
/// child. The tree keeps the row, and the container iterates over its *items*
/// (Tree/LayoutTree+Items), which are its children with the cells of rows in place of the rows. The
/// row itself answers 0 and arranges nothing. It has the frame of its container, in which its cells
/// are placed.
///
/// Source: conformance cases gridrun/GG1, GG2.
enum RowRole: UInt8, BitwiseCopyable {
    /// Its cells are items of the container around it, or of the row around it.
    case cells
    /// The row of a grid. Subviews of custom layouts are also such rows, since the layout may place
    /// them like a grid.
    case band
    /// A vertical stack of its cells, if it is the root or if its parent takes one child only.
    case stack
}

extension LayoutTree {
    /// The role of a row. The role of its parent must be up to date.
    private func role(ofRow row: NodeIndex, in parent: NodeIndex) -> RowRole {
        let kind = nodes[parent].kind
        if kind == .grid || kind == .custom { return .band }
        if kind == .gridRow { return rowRole(parent) == .band ? .band : .cells }
        let facts = kind.facts
        let isBase = facts.role == .layer && nodes[parent].firstChild == row
        return facts.childLimit == KindFacts.anyNumber && !isBase ? .cells : .stack
    }

    /// Stores the role of a row in its parent, and whether its cells are items of the parent.
    @inline(never)
    mutating func noteRow(_ row: NodeIndex, in parent: NodeIndex) {
        let role = role(ofRow: row, in: parent)
        setRole(ofRow: row, role)
        if role == .cells || nodes[parent].kind == .gridRow { nodes[parent].hasRows = true }
    }

    /// Sets the role of a row. Only stacks remember answers.
    mutating func setRole(ofRow row: NodeIndex, _ role: RowRole) {
        let old = rowRole(row)
        guard old != role else { return }
        if role == .stack {
            attempt { (tree) throws(Failure) in
                tree.nodes[row].memo = try tree.memos.insert(Memo())
            }
            guard failure == nil else { return }
        } else if old == .stack {
            setSpacing(row, nil)
            dropMemo(of: row)
        }
        writeRole(ofRow: row, role)
        nodes[row].state.insert(.staleTraits | .stalePlacement)
    }

    /// Whether a node is a row that is a vertical stack of its cells.
    @inline(__always)
    func isRowStack(_ node: NodeIndex) -> Bool {
        nodes[node].kind == .gridRow && rowRole(node) == .stack
    }

    /// Whether a node is a row whose cells are items of the node around it.
    func isFlattened(_ node: NodeIndex) -> Bool {
        nodes[node].kind == .gridRow && rowRole(node) == .cells
    }

    /// The node that measures a node: its parent, or the node around the flattened rows in
    /// which it is.
    func asker(of node: NodeIndex) -> NodeIndex {
        var parent = nodes[node].parent
        while parent.exists, isFlattened(parent) { parent = nodes[parent].parent }
        return parent
    }

    /// Gives flattened rows the frame of their container, before their cells are placed in them.
    @inline(never)
    mutating func placeRows(in container: NodeIndex) {
        var placement = placements[container]
        placement.rect.origin = .zero
        var node = nodes[container].firstChild
        while node.exists, failure == nil {
            let isRow = isFlattened(node)
            if isRow { placeRow(node, placement) }
            node = following(node, in: container, enters: isRow)
        }
    }

    private mutating func placeRow(_ row: NodeIndex, _ placement: Placement) {
        let old = placements[row]
        if !nodes[row].state.contains(.placed) {
            guard noteNew(row) else { return }
        } else if old.proposal != placement.proposal || old.rect != placement.rect {
            guard noteReplaced(row) else { return }
        }
        placements[row] = placement
        // The mark of the container decides whether the cells are placed again.
        nodes[row].state.insert(.placed)
        nodes[row].state.remove(.stalePlacement)
    }
}

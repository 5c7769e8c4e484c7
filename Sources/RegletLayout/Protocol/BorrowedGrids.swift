// SPDX-License-Identifier: MIT
import RegletBase

/// Grids that place subviews of a custom layout.
///
/// A grid determines the positions of the cells of its rows, but the rows and their cells are
/// placed after the layout's function has returned. So a hidden grid that has placed rows is kept
/// until the last of them is placed. Meanwhile the row finds its grid by its `side`, since its
/// parent is the node with the layout.
///
/// INVARIANT: a row has a side, and a hidden grid without borrowed nodes exists, only while the
/// children of that node are arranged.
extension LayoutTree {
    /// Records the placement of a subview, and replaces an earlier record.
    mutating func note(_ placement: SubviewPlacement, at index: Int) {
        lentSubviews[index].placement = placement
        leaveGrid(index)
    }

    /// Returns the subviews that a container has placed, and discards the container. A grid is
    /// discarded with its last row.
    public mutating func giveBackPlaced(_ container: NodeIndex) {
        var rows = 0
        if nodes[container].kind == .grid, failure == nil {
            for i in lentCall.start..<(lentCall.start + lentCall.count) {
                let subview = lentSubviews[i].node
                guard nodes[subview].parent == container, isGridRow(subview) else { continue }
                lentSubviews[i].grid = container
                rows += 1
            }
        }
        giveBack(container)
        if rows == 0 { return discard(container) }
        grids[nodes[container].side].borrowedRows = Int32(truncatingIfNeeded: rows)
    }

    func isGridRow(_ node: NodeIndex) -> Bool { nodes[node].kind == .gridRow }

    /// Removes a subview from the hidden grid that has placed it.
    private mutating func leaveGrid(_ index: Int) {
        let grid = lentSubviews[index].grid
        guard grid.exists else { return }
        lentSubviews[index].grid = .none
        let side = nodes[grid].side
        grids[side].borrowedRows -= 1
        if grids[side].borrowedRows == 0 { discard(grid) }
    }

    /// Stores in each row the hidden grid that has placed it, and in the row's cells their indices
    /// in the plan of this grid. Other grids may have borrowed the rows in the meantime.
    mutating func enterGrids(from start: Int) {
        for i in start..<lentSubviews.count where lentSubviews[i].grid.exists {
            nodes[lentSubviews[i].node].side = lentSubviews[i].grid.raw
        }
        for i in start..<lentSubviews.count {
            let grid = lentSubviews[i].grid
            guard grid.exists, !grids[nodes[grid].side].hasNumberedRows else { continue }
            grids[nodes[grid].side].hasNumberedRows = true
            numberCells(of: grid)
        }
    }

    private mutating func numberCells(of grid: NodeIndex) {
        let plan = grids[nodes[grid].side]
        for i in 0..<plan.cellCount {
            let cell = plan.cells[i]
            let row = outermostRow(around: cell.node)
            guard row.exists, nodes[row].side == grid.raw else { continue }
            nodes[cell.node].planIndex = i
            setBand(of: row, Int(cell.row))
        }
    }

    /// Removes all subviews from their hidden grids: they are placed, or the pass has failed.
    mutating func leaveGrids(_ node: NodeIndex, from start: Int) {
        for i in start..<lentSubviews.count where lentSubviews[i].grid.exists {
            // The caller has only the id of the node with the layout.
            if var failure, failure.node == id(of: lentSubviews[i].grid) {
                failure.node = id(of: node)
                self.failure = failure
            }
            nodes[lentSubviews[i].node].side = -1
            leaveGrid(i)
        }
    }

    /// Records that a guide of a node is read after the layout. If the node is a row that a hidden
    /// grid has placed, that grid no longer exists, so the placement of the row is used. Without a
    /// grid its cells have no positions.
    mutating func beginReading(_ node: NodeIndex) {
        guard isGridRow(node), !isFlattened(node), !grid(around: node).exists else { return }
        let row = outermostRow(around: node)
        let first = nodes[row].firstChild
        if first.exists, nodes[first].state.contains(.placed) { readRow = row }
    }

    func isRead(_ row: NodeIndex) -> Bool {
        readRow.exists && outermostRow(around: row) == readRow
    }

    /// Shows a visitor the children of a row at their positions in the last layout.
    mutating func visitWhereTheyAre(
        _ row: NodeIndex, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        var children = children(of: row)
        while let child = children.next(in: self), failure == nil {
            let placement = placements[child]
            var origin = placement.rect.origin
            if nodes[row].state.contains(.flipped) {
                origin.x = size.width - origin.x - placement.rect.size.width
            }
            visitor.visit(&self, child, placement.proposal, placement.rect.size, origin)
        }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// How a grid places its cells.
///
/// A cell is placed in its slot, and the slot is proposed to it. If it answered the length of the
/// slot before, it gets the earlier proposal again, so that content whose answers are not stable
/// keeps its size. The anchor of the cell decides its position, otherwise the alignments of its
/// column and of its row, otherwise the grid's. A cell that spans several columns is in none.
///
/// Rows are nodes of the tree: a row's frame is its band across the grid, and its cells are placed
/// in that.
///
/// Source: Documentation/Grids.md, "Placement"; conformance cases grid/GR*, grid/GL*.
extension LayoutTree {
    @inline(never)
    mutating func arrangeGrid(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let plan = grids[nodes[node].side]
        guard plan.cellCount > 0 else { return arrangeEmptyGrid(node, proposal, &visitor) }
        solveGrid(node, proposal)
        if !plan.guidedAxes.isEmpty { computeLines(node, plan) }
        let keepsRows = visitor.places && keepsColumns(node)
        var children = children(of: node)
        while let child = children.next(in: self), failure == nil {
            if nodes[child].kind == .gridRow {
                visitRow(child, proposal, plan, keepsPlaced: keepsRows, &visitor)
            } else {
                visitCell(node, plan, child, top: 0, &visitor)
            }
        }
        if visitor.places, failure == nil { finishGrid(node) }
    }

    /// Whether the columns are those with which the rows of the grid were placed.
    private func keepsColumns(_ node: NodeIndex) -> Bool {
        let plan = grids[nodes[node].side]
        guard plan.placedStamp == UInt32(truncatingIfNeeded: exchangeStamp),
            plan.guidedAxes.isEmpty,
            (nodes[node].traits & (.usesContainer | .usesPlace)).isEmpty
        else { return false }
        for i in 0..<plan.columnCount where !plan.columns[i].isPlaced { return false }
        return true
    }

    /// Records that all tracks of a grid are placed.
    private mutating func finishGrid(_ node: NodeIndex) {
        let plan = grids[nodes[node].side]
        for i in 0..<plan.columnCount { plan.columns[i].isPlaced = true }
        for i in 0..<plan.rowCount { plan.rows[i].isPlaced = true }
        grids[nodes[node].side].placedStamp = UInt32(truncatingIfNeeded: exchangeStamp)
    }

    /// A grid has no cells if all its rows are empty.
    private mutating func arrangeEmptyGrid(
        _ node: NodeIndex, _ proposal: Proposal, _ visitor: inout ChildVisitor
    ) {
        var children = children(of: node)
        while let child = children.next(in: self), failure == nil {
            visitor.visit(&self, child, proposal, .zero, .zero)
        }
    }

    /// - Parameter keepsPlaced: Whether a row may be skipped that is placed with its present length
    ///   and the present answers of its cells.
    private mutating func visitRow(
        _ row: NodeIndex, _ proposal: Proposal, _ plan: GridPlan, keepsPlaced: Bool,
        _ visitor: inout ChildVisitor
    ) {
        // The slots depend on the whole grid, not on the row's proposal.
        guard firstItem(of: row).exists else {
            return visitor.visitAnew(&self, row, proposal, .zero, .zero)
        }
        let track = plan.rows[band(of: row)]
        let band = Size(
            width: grids[nodes[grid(around: row)].side].size.width, height: track.length)
        let origin = Point(x: 0, y: track.position)
        if keepsPlaced, track.isPlaced {
            visitor.visit(&self, row, proposal, band, origin)
        } else {
            visitor.visitAnew(&self, row, proposal, band, origin)
        }
    }

    /// Places the cells of a row, or of a row inside it, in the band of the outermost row.
    @inline(never)
    @_optimize(speed)
    mutating func arrangeRow(
        _ row: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        if rowRole(row) == .cells { return }
        let node = grid(around: row)
        guard node.exists, firstItem(of: row).exists else {
            if isRead(row) { return visitWhereTheyAre(row, size, &visitor) }
            if !node.exists, visitor.places { return displaceChildren(ofRow: row) }
            return arrangeEmptyGrid(row, proposal, &visitor)
        }
        solveGrid(node, proposal)
        let plan = grids[nodes[node].side]
        // Another solution since the placement of the grid has discarded its lines.
        if !plan.hasLines, !plan.guidedAxes.isEmpty { computeLines(node, plan) }
        let top = plan.rows[band(of: row)].position
        var children = children(of: row)
        while let child = children.next(in: self), failure == nil {
            if isGridRow(child) {
                visitor.visitAnew(
                    &self, child, proposal, firstItem(of: child).exists ? size : .zero, .zero)
            } else {
                visitCell(node, plan, child, top: top, &visitor)
            }
        }
    }

    /// Outside a grid a row has no positions for its cells.
    private mutating func displaceChildren(ofRow row: NodeIndex) {
        var children = children(of: row)
        while let child = children.next(in: self) {
            displace(child)
        }
    }

    /// The length of a row of a grid: the width of the grid, and the height of its band.
    mutating func rowLength(
        _ row: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        switch rowRole(row) {
        case .cells: return 0
        case .stack: return stackLength(row, .vertical, axis, proposal, across: across)
        case .band: break
        }
        let node = grid(around: row)
        guard node.exists, firstItem(of: row).exists else {
            return isRead(row) ? placements[row].rect.size[axis] : 0
        }
        solveGrid(node, Proposal(axis, proposal, across: across))
        guard failure == nil else { return 0 }
        let plan = grids[nodes[node].side]
        if axis == .horizontal { return plan.size.width }
        return plan.rows[band(of: row)].length
    }

    private func band(of row: NodeIndex) -> Int {
        ownBand(of: outermostRow(around: row))
    }

    /// The outermost row around a node, or the node itself. Returns none outside rows.
    func outermostRow(around node: NodeIndex) -> NodeIndex {
        var outermost = NodeIndex.none
        var node = node
        repeat {
            if nodes[node].kind == .gridRow { outermost = node }
            node = nodes[node].parent
        } while node.exists && nodes[node].kind == .gridRow
        return outermost
    }

    /// The grid whose row a node is, directly or through other rows; `none` outside grids. It may
    /// be a hidden grid: see Protocol/BorrowedGrids.
    func grid(around row: NodeIndex) -> NodeIndex {
        let outermost = outermostRow(around: row)
        guard rowRole(outermost) == .band else { return .none }
        if nodes[outermost].side >= 0 { return NodeIndex(nodes[outermost].side) }
        let node = nodes[outermost].parent
        return node.exists && nodes[node].kind == .grid ? node : .none
    }

    @inline(never)
    @_optimize(speed)
    private mutating func visitCell(
        _ node: NodeIndex, _ plan: GridPlan, _ child: NodeIndex, top: Double,
        _ visitor: inout ChildVisitor
    ) {
        let cell = plan.cells[nodes[child].planIndex]
        let slot = slotSize(plan, cell)
        let (offer, size) = placing(cell, slot)
        let left = cell.columns.lowerBound
        let origin = Point(
            x: plan.columns[left].position
                + start(node, plan, cell, .horizontal, slot, offer, size),
            y: plan.rows[Int(cell.row)].position - top
                + start(node, plan, cell, .vertical, slot, offer, size))
        visitor.visit(&self, child, offer, size, origin)
    }

    func slotSize(_ plan: GridPlan, _ cell: GridCell) -> Size {
        Size(width: slotLength(plan, cell, .horizontal), height: slotLength(plan, cell, .vertical))
    }

    /// The proposal to a cell in its slot, and its answer.
    private mutating func placing(_ cell: GridCell, _ slot: Size) -> (Proposal, Size) {
        if LengthTolerance.areEqual(slot, cell.answer) { return (cell.offer, cell.answer) }
        let offer = Proposal(slot)
        return (offer, self.size(cell.node, offer))
    }

    /// The start of a cell in its slot.
    private mutating func start(
        _ node: NodeIndex, _ plan: GridPlan, _ cell: GridCell, _ axis: Axis, _ slot: Size,
        _ offer: Proposal, _ size: Size
    ) -> Double {
        let slot = slot[axis]
        if cell.isAnchored, let anchor = cellSettings(of: cell.node).anchor {
            return (slot - size[axis]) * anchor[axis]
        }
        let guide = guide(node, plan, cell, axis)
        guard plan.guidedAxes.contains(axis) else { return guide.start(of: size[axis], in: slot) }
        return guidedStart(node, plan, cell, axis, guide, offer, size, slot)
    }

    /// The start of a cell whose guide is aligned with the guide of its track, or of its slot.
    @inline(never)
    private mutating func guidedStart(
        _ node: NodeIndex, _ plan: GridPlan, _ cell: GridCell, _ axis: Axis, _ guide: Guide,
        _ offer: Proposal, _ size: Size, _ slot: Double
    ) -> Double {
        let position = guidePosition(cell.node, axis, guide, offer, length: size[axis])
        guard let index = plan.lineTrack(axis, of: cell) else {
            var box = size
            box[axis] = slot
            return defaultGuide(node, axis, guide, box) - position
        }
        let track = plan.tracks(axis)[index]
        let room = track.length - track.before - track.after
        return track.before + (guide.isCustom ? 0 : guide.fraction) * room - position
    }

    /// Finds the lines on which the guides of each track's cells are aligned.
    private mutating func computeLines(_ node: NodeIndex, _ plan: GridPlan) {
        LayoutTree.forgetLines(plan.columns, plan.columnCount)
        LayoutTree.forgetLines(plan.rows, plan.rowCount)
        for i in 0..<plan.cellCount where failure == nil && !plan.cells[i].isAnchored {
            let cell = plan.cells[i]
            let (offer, size) = placing(cell, slotSize(plan, cell))
            if plan.guidedAxes.contains(.vertical) {
                noteLine(node, plan, .vertical, Int(cell.row), cell, offer, size)
            }
            if plan.guidedAxes.contains(.horizontal),
                let column = plan.lineTrack(.horizontal, of: cell)
            {
                noteLine(node, plan, .horizontal, column, cell, offer, size)
            }
        }
        grids[nodes[node].side].hasLines = failure == nil
    }

    private static func forgetLines(_ tracks: Slab<GridTrack>, _ count: Int) {
        for i in 0..<count {
            tracks[i].before = 0
            tracks[i].after = 0
        }
    }

    /// Records how far a cell reaches before and after the line of its track.
    @inline(never)
    mutating func noteLine(
        _ node: NodeIndex, _ plan: GridPlan, _ axis: Axis, _ track: Int, _ cell: GridCell,
        _ offer: Proposal, _ size: Size
    ) {
        let guide = guide(node, plan, cell, axis)
        let position = guidePosition(cell.node, axis, guide, offer, length: size[axis])
        let tracks = plan.tracks(axis)
        tracks[track].before = max(tracks[track].before, position)
        tracks[track].after = max(tracks[track].after, size[axis] - position)
    }
}

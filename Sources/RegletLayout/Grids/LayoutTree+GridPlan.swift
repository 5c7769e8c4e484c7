// SPDX-License-Identifier: MIT
import RegletBase

/// The structure of a grid, which is found before any length is measured.
///
/// Rows are the grid's row nodes that have cells. Every other child is in a row of its own, and
/// spans all columns. The longest row determines the number of columns.
///
/// Source: Documentation/Grids.md, "Structure"; conformance cases grid/GA*, grid/GX*, grid/GS*.
extension LayoutTree {
    /// The most columns of one grid.
    static var maximumGridColumns: Int { 65_536 }

    /// Rebuilds the plan of a grid, and computes its traits, priority and height.
    mutating func deriveGridTraits(_ node: NodeIndex) {
        grids[nodes[node].side].isMade = false
        guard let counts = countTracks(node), reservePlan(nodes[node].side, counts) else { return }
        fillPlan(node)
        computeGaps(node)
        let plan = grids[nodes[node].side]
        var any = NodeTraits.empty
        var edges = NodeTraits.empty
        for i in 0..<plan.cellCount {
            let cell = plan.cells[i]
            let traits = nodes[cell.node].traits
            any.insert(traits)
            edges.insert(traits & plan.edges(of: cell))
        }
        noteGuides(node)
        // Guides may have any position, so they may couple the axes as well.
        grids[nodes[node].side].isSeparable =
            (any & .coupled).isEmpty && grids[nodes[node].side].guidedAxes.isEmpty
        var traits = any.subtracting(.ofNodeAlone | .edgeGuidesOfBothAxes)
        // SOURCE: recorded: one cell without spacing at an edge is enough; conformance cases
        // gridrun/GE*.
        traits.insert(
            plan.cellCount > 0 ? edges | .coupled : .lowestPriority | .zeroEdges)
        nodes[node].traits = traits
        nodes[node].height = tallestChild(of: node) + 1
        grids[nodes[node].side].isMade = true
    }

    /// A row has the traits of its children, because only the grid has their positions. A row
    /// counts as two levels, since its rule takes about twice the stack of other rules.
    mutating func deriveRowTraits(_ node: NodeIndex) {
        if rowRole(node) == .stack { return deriveStackTraits(node) }
        var any = NodeTraits.empty
        var children = children(of: node)
        while let child = children.next(in: self) {
            any.insert(nodes[child].traits)
        }
        nodes[node].traits = any.subtracting(.ofNodeAlone)
        nodes[node].height = tallestChild(of: node) + (rowRole(node) == .band ? 2 : 0)
    }

    func tallestChild(of node: NodeIndex) -> Int32 {
        var tallest: Int32 = 0
        var children = children(of: node)
        while let child = children.next(in: self) {
            tallest = max(tallest, nodes[child].height)
        }
        return tallest
    }

    private struct TrackCounts {
        var cells = 0
        var columns = 0
        var rows = 0
    }

    /// Counts cells, columns and rows. Returns nil if there are too many columns.
    private mutating func countTracks(_ node: NodeIndex) -> TrackCounts? {
        var counts = TrackCounts()
        var members = items(of: node)
        while let member = members.next(in: self) {
            var cells = 1
            if nodes[member].kind == .gridRow {
                cells = 0
                var column = 0
                var items = items(of: member)
                while let cell = items.next(in: self) {
                    cells += 1
                    let columns = cellSettings(of: cell).columns
                    counts.columns = max(counts.columns, column + max(1, columns))
                    column += columns
                }
            } else {
                counts.columns = max(counts.columns, cellSettings(of: member).columns)
            }
            counts.cells += cells
            if cells > 0 { counts.rows += 1 }
        }
        if counts.rows > 0 { counts.columns = max(counts.columns, 1) }
        guard counts.columns <= LayoutTree.maximumGridColumns else {
            fail(
                Failure(
                    .limit, "columns", "is the limit of columns in one grid",
                    number: Double(LayoutTree.maximumGridColumns), node: id(of: node)))
            return nil
        }
        return counts
    }

    /// Reserves memory for a plan and stores the counts; false if memory has run out.
    private mutating func reservePlan(_ side: Int32, _ counts: TrackCounts) -> Bool {
        attempt { (tree) throws(Failure) in
            let allocator = tree.allocator
            try LayoutTree.fit(&tree.grids[side].cells, counts.cells, GridCell(), allocator)
            try LayoutTree.fit(&tree.grids[side].columns, counts.columns, GridTrack(), allocator)
            try LayoutTree.fit(&tree.grids[side].rows, counts.rows, GridTrack(), allocator)
        }
        guard failure == nil else { return false }
        grids[side].cellCount = counts.cells
        grids[side].columnCount = counts.columns
        grids[side].rowCount = counts.rows
        grids[side].hasSpans = false
        grids[side].rankedAxes = .empty
        for i in 0..<counts.columns { grids[side].columns[i] = GridTrack() }
        for i in 0..<counts.rows { grids[side].rows[i] = GridTrack() }
        return true
    }

    /// Reserves room for `count` elements in a slab, with a reserve for later elements.
    private static func fit<Element>(
        _ slab: inout Slab<Element>, _ count: Int, _ blank: Element, _ allocator: Allocator
    ) throws(Failure) {
        if count <= slab.count, slab.count <= 2 * count + 8 { return }
        let room = slab.count == 0 ? count : count + count / 4
        let larger = try Slab(room, repeating: blank, allocator)
        slab.release(allocator)
        slab = larger
    }

    /// Adds all cells with their rows, columns and spans.
    private mutating func fillPlan(_ node: NodeIndex) {
        let plan = grids[nodes[node].side]
        var next = 0
        var row = 0
        var items = items(of: node)
        while let member = items.next(in: self) {
            if nodes[member].kind != .gridRow {
                let settings = cellSettings(of: member)
                plan.cells[next] = GridCell(
                    node: member, row: row, column: 0, span: plan.columnCount, settings,
                    isRow: true)
                declare(settings, 0, plan)
                next += 1
                row += 1
            } else if firstItem(of: member).exists {
                fillRow(member, row, from: &next, plan)
                row += 1
            }
        }
        for i in 0..<next {
            let cell = plan.cells[i]
            nodes[cell.node].planIndex = i
            plan.rows[Int(cell.row)].cells += 1
            if cell.stands { plan.columns[Int(cell.column)].cells += 1 }
            if cell.span > 1 { grids[nodes[node].side].hasSpans = true }
        }
    }

    /// Adds the cells of one row to the plan, with their alignments for columns without one.
    private mutating func fillRow(
        _ node: NodeIndex, _ row: Int, from next: inout Int, _ plan: GridPlan
    ) {
        setBand(of: node, row)
        if let guide = gridRow(node).alignment {
            plan.rows[row].guide = guide
            plan.rows[row].hasGuide = true
        }
        var column = 0
        var items = items(of: node)
        while let cell = items.next(in: self) {
            let settings = cellSettings(of: cell)
            let span = max(1, settings.columns)
            plan.cells[next] = GridCell(
                node: cell, row: row, column: column, span: span, settings)
            declare(settings, column, plan)
            column += settings.columns
            next += 1
        }
    }

    /// Records the alignment of a column that a cell sets, unless an earlier cell has set it.
    private func declare(_ settings: GridCellSettings, _ column: Int, _ plan: GridPlan) {
        guard let guide = settings.columnAlignment, !plan.columns[column].hasGuide else { return }
        plan.columns[column].guide = guide
        plan.columns[column].hasGuide = true
    }
}

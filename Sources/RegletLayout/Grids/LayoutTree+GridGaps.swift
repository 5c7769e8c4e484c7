// SPDX-License-Identifier: MIT
import RegletBase

/// The gaps between a grid's tracks, and the guides on which its cells meet.
///
/// A gap that is given holds before every column, even one in which no cell begins. Otherwise a gap
/// is the largest distance that any two neighbours across it prefer; cells of neighbouring rows are
/// neighbours where their columns overlap. Cells that take no column share theirs with the next
/// cell of their row, and its neighbours are theirs.
extension LayoutTree {
    /// Works out the gaps of a plan and their sums.
    mutating func settleGaps(_ node: NodeIndex) {
        let plan = grids[nodes[node].side]
        let grid = self.grid(node)
        if let spacing = grid.horizontalSpacing {
            for i in 0..<plan.columnCount where i > 0 { plan.columns[i].gap = spacing }
        } else {
            preferHorizontalGaps(plan)
        }
        if let spacing = grid.verticalSpacing {
            for i in 0..<plan.rowCount where i > 0 { plan.rows[i].gap = spacing }
        } else {
            preferVerticalGaps(plan)
        }
        LayoutTree.sumGaps(plan.columns, plan.columnCount)
        LayoutTree.sumGaps(plan.rows, plan.rowCount)
    }

    /// Walks along each row, from one column to the next.
    private func preferHorizontalGaps(_ plan: GridPlan) {
        var before = 0..<0
        var here = plan.cells(from: 0)
        while !here.isEmpty {
            if !before.isEmpty, plan.last(of: before).row == plan.last(of: here).row {
                preferGap(plan, .horizontal, between: before, here)
            }
            before = here
            here = plan.cells(from: here.upperBound)
        }
    }

    /// Walks along two neighbouring rows at once, from one overlap to the next.
    private func preferVerticalGaps(_ plan: GridPlan) {
        var upper = plan.cells(from: 0)
        var lower = upper
        while !lower.isEmpty {
            let above = plan.last(of: upper)
            let below = plan.last(of: lower)
            if above.row + 1 < below.row {
                // The upper row has gone beyond its end, or the lower one has begun anew.
                upper = plan.cells(from: upper.upperBound)
                continue
            }
            if above.row == below.row {
                lower = plan.cells(from: lower.upperBound)
                continue
            }
            if above.columns.overlaps(below.columns) {
                // What takes no column is as wide as one, and so has neighbours in one alone.
                let isBelow = above.columns.contains(Int(below.column))
                let isAbove = below.columns.contains(Int(above.column))
                preferGap(
                    plan, .vertical, between: isAbove ? upper : upper.suffix(1),
                    isBelow ? lower : lower.suffix(1))
            }
            if above.columns.upperBound < below.columns.upperBound {
                upper = plan.cells(from: upper.upperBound)
            } else {
                lower = plan.cells(from: lower.upperBound)
            }
        }
    }

    /// Takes what two neighbours prefer: the cells that begin in one column, and those in another
    /// one. Each of them is a neighbour of the one that takes the other column.
    @inline(never)  // Many places call it.
    private func preferGap(
        _ plan: GridPlan, _ axis: Axis, between cells: Range<Int>, _ others: Range<Int>
    ) {
        for cell in cells { preferGap(plan, axis, cell, others.upperBound - 1) }
        for other in others { preferGap(plan, axis, cells.upperBound - 1, other) }
    }

    @inline(never)  // Many places call it.
    private func preferGap(_ plan: GridPlan, _ axis: Axis, _ cell: Int, _ other: Int) {
        let next = plan.cells[other]
        let column = Int(next.column)
        if axis == .horizontal, plan.cells[cell].columns.upperBound != column { return }
        let gap = preferredGap(axis, from: plan.cells[cell].node, to: next.node)
        let track = axis == .horizontal ? column : Int(next.row)
        let tracks = plan.tracks(axis)
        tracks[track].gap = max(tracks[track].gap, gap)
    }

    /// The gap that two neighbours prefer: what the preference of a custom layout makes of it, 0
    /// where one of them prefers none, else the default.
    func preferredGap(_ axis: Axis, from node: NodeIndex, to next: NodeIndex) -> Double {
        if (nodes[node].traits | nodes[next].traits).contains(.ownSpacing) {
            return ownGap(nodes[node].parent, axis, from: node, to: next)
        }
        let touches =
            nodes[node].traits.contains(.zeroEnd(axis))
            || nodes[next].traits.contains(.zeroStart(axis))
        return touches ? 0 : defaultSpacing
    }

    private static func sumGaps(_ tracks: Slab<GridTrack>, _ count: Int) {
        var sum = 0.0
        for i in 0..<count {
            sum += tracks[i].gap
            tracks[i].gapsBefore = sum
        }
    }

    /// Notes on which axes the guides of some cells must be asked for.
    mutating func noteGuides(_ node: NodeIndex) {
        let side = nodes[node].side
        let plan = grids[side]
        var asks = (horizontal: false, vertical: false)
        for i in 0..<plan.cellCount where !plan.cells[i].isAnchored {
            let cell = plan.cells[i]
            let traits = nodes[cell.node].traits
            if needsGuides(traits, .horizontal, guide(node, plan, cell, .horizontal)) {
                asks.horizontal = true
            }
            if needsGuides(traits, .vertical, guide(node, plan, cell, .vertical)) {
                asks.vertical = true
            }
        }
        grids[side].asksHorizontalGuides = asks.horizontal
        grids[side].asksVerticalGuides = asks.vertical
    }

    /// The guide by which a cell is aligned on an axis: that of its row or of its one column, else
    /// the grid's.
    func guide(_ node: NodeIndex, _ plan: GridPlan, _ cell: GridCell, _ axis: Axis) -> Guide {
        if let track = plan.lineTrack(axis, of: cell), plan.tracks(axis)[track].hasGuide {
            return plan.tracks(axis)[track].guide
        }
        return nodes[node].alignment[axis]
    }
}

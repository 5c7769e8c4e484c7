// SPDX-License-Identifier: MIT
import RegletBase

/// The gaps between a grid's tracks, and the guides on which its cells are aligned.
///
/// A given gap is before every column, even a column in which no cell begins. Otherwise a gap is
/// the largest distance that any two neighbours across it prefer. Cells of neighbouring rows are
/// neighbours if their columns overlap. If cells share a column, all of them keep their distance
/// from the cell before them, and only the last one keeps its distance from the next column.
extension LayoutTree {
    /// Computes the gaps of a plan.
    mutating func computeGaps(_ node: NodeIndex) {
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
    }

    private func preferHorizontalGaps(_ plan: GridPlan) {
        var before = 0
        for i in 0..<plan.cellCount where i > 0 && plan.cells[i].row == plan.cells[i - 1].row {
            let column = Int(plan.cells[i].column)
            if column == 0 { continue }
            if Int(plan.cells[i - 1].column) != column { before = i - 1 }
            let gap = preferredGap(
                .horizontal, from: plan.cells[before].node, to: plan.cells[i].node)
            plan.columns[column].gap = max(plan.columns[column].gap, gap)
        }
    }

    /// Walks two neighbouring rows at once, from one overlap to the next.
    private func preferVerticalGaps(_ plan: GridPlan) {
        var upper = 0
        var lower = 0
        while lower < plan.cellCount, plan.cells[lower].row == 0 { lower += 1 }
        while lower < plan.cellCount {
            let above = plan.cells[upper]
            let below = plan.cells[lower]
            if above.row + 1 < below.row {
                // The upper row has ended, or the lower row begins.
                upper += 1
                continue
            }
            if above.row == below.row {
                lower += 1
                continue
            }
            if plan.takesNone(upper) {
                upper += 1
                continue
            }
            if above.columns.overlaps(below.columns) {
                let row = Int(below.row)
                let gap = preferredGap(.vertical, from: above.node, to: below.node)
                plan.rows[row].gap = max(plan.rows[row].gap, gap)
            }
            if above.columns.upperBound < below.columns.upperBound {
                upper += 1
            } else {
                lower += 1
            }
        }
    }

    /// The gap that two neighbours prefer in the parent of the first.
    @inline(never)  // Grids and windows share one copy.
    func preferredGap(_ axis: Axis, from node: NodeIndex, to next: NodeIndex) -> Double {
        preferredGap(in: nodes[node].parent, axis, from: node, to: next)
    }

    /// Records on which axes the guides of some cells are needed.
    mutating func noteGuides(_ node: NodeIndex) {
        let side = nodes[node].side
        let plan = grids[side]
        var axes = AxisSet.empty
        for i in 0..<plan.cellCount where !plan.cells[i].isAnchored {
            let cell = plan.cells[i]
            let traits = nodes[cell.node].traits
            for number in 0..<2 {
                let axis = Axis(number: number)
                if needsGuides(traits, axis, guide(node, plan, cell, axis)) {
                    axes.insert(AxisSet(axis))
                }
            }
        }
        grids[side].guidedAxes = axes
    }

    /// The guide by which a cell is aligned on an axis: the guide of its row or its only column,
    /// else the grid's.
    func guide(_ node: NodeIndex, _ plan: GridPlan, _ cell: GridCell, _ axis: Axis) -> Guide {
        if let track = plan.lineTrack(axis, of: cell), plan.tracks(axis)[track].hasGuide {
            return plan.tracks(axis)[track].guide
        }
        return nodes[node].alignment[axis]
    }
}

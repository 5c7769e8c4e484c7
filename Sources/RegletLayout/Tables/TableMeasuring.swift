// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// One of the two widths that cells are measured for.
enum CellWidth: BitwiseCopyable {
    /// The ideal width of a cell.
    case ideal
    /// The smallest width of a cell.
    case minimum

    var offer: ProposedLength { self == .ideal ? .unspecified : .zero }
    var mark: TableCellMarks { self == .ideal ? .knowsIdeal : .knowsMinimum }
}

extension TablePlanCell {
    /// The cell's answer, without its padding.
    subscript(_ width: CellWidth) -> Double {
        get { width == .ideal ? ideal : minimum }
        set { if width == .ideal { ideal = newValue } else { minimum = newValue } }
    }
}

extension TableColumnCells {
    /// Whether the column determines the width itself, so that cells are not measured.
    func gives(_ width: CellWidth) -> Bool { width == .ideal ? givesIdeal : givesMinimum }

    /// The largest answer with its padding, and the cell that gave it.
    subscript(_ width: CellWidth) -> (length: Double, cell: Int32) {
        get { width == .ideal ? (ideal, idealCell) : (minimum, minimumCell) }
        set {
            if width == .ideal {
                (ideal, idealCell) = newValue
            } else {
                (minimum, minimumCell) = newValue
            }
        }
    }
}

extension TablePlan {
    /// The cells that have answered a width.
    subscript(_ width: CellWidth) -> KnownAnswers {
        get { width == .ideal ? ideals : minimums }
        set { if width == .ideal { ideals = newValue } else { minimums = newValue } }
    }
}

/// STEPS 1 and 2 of a table: its cells are measured for their ideal and their minimum widths.
extension LayoutTree {
    mutating func askWidths(
        _ width: CellWidth, _ node: NodeIndex, _ plan: Reference<TablePlan>
    ) {
        if plan.value.isAllOpen || plan.value[width] == .ofNobody {
            guard mayVisit(node, steps: plan.value.cells.count) else { return }
            for i in 0..<plan.value.cells.count {
                guard askWidth(width, of: i, plan) else { return }
            }
        } else {
            for i in 0..<plan.value.open.count {
                for cell in plan.value.bands[plan.value.open[i]].cells {
                    guard askWidth(width, of: cell, plan) else { return }
                }
            }
        }
        if plan.value.needsRescan { rescan(plan) }
        plan.value[width] = .ofAll
    }

    /// Measures a cell that was not measured yet. Returns false if the pass has failed.
    @inline(never)
    private mutating func askWidth(
        _ width: CellWidth, of index: Int, _ plan: Reference<TablePlan>
    ) -> Bool {
        let cell = plan.value.cell(index)
        if cell.value.marks.contains(width.mark) { return true }
        let node = cell.value.node
        // The walk over a long span counts as work.
        guard mayVisit(node, steps: Int(cell.value.columnCount)) else { return false }
        guard counts(cell, width, plan) else {
            cell.value.marks.insert(width.mark)
            cell.value[width] = 0
            return true
        }
        let own = length(node, .horizontal, width.offer, across: .unspecified)
        guard failure == nil else { return false }
        cell.value.marks.insert(width.mark)
        note(width, LayoutTree.sane(own), of: index, cell, plan)
        return true
    }

    /// An answer that is not a length counts as 0.
    static func sane(_ answer: Double) -> Double {
        answer > 0 && answer < .infinity ? min(answer, TableLimits.length) : 0
    }

    /// Whether a cell's answer affects its columns: it is measured, and at least one column does
    /// not determine the width.
    private func counts(
        _ cell: Reference<TablePlanCell>, _ width: CellWidth,
        _ plan: Reference<TablePlan>
    ) -> Bool {
        guard cell.value.isAsked(.unsizedWidth) else { return false }
        let only = cell.value.only
        if only >= 0 { return !plan.value.measures[only].gives(width) }
        for i in cell.value.columns
        where !plan.value.measures[i].isHidden && !plan.value.measures[i].gives(width) {
            return true
        }
        return false
    }

    /// A length with the padding of its cell.
    func padded(
        _ length: Double, _ cell: Reference<TablePlanCell>,
        _ plan: Reference<TablePlan>
    ) -> Double {
        let padding = padding(of: cell, plan)
        return min(length + padding.leading + padding.trailing, TableLimits.length)
    }

    /// Stores the answer of a cell that affects its columns.
    private func note(
        _ width: CellWidth, _ answer: Double, of index: Int,
        _ cell: Reference<TablePlanCell>, _ plan: Reference<TablePlan>
    ) {
        let isSame = answer == cell.value[width]
        cell.value[width] = answer
        let only = cell.value.only
        guard only >= 0 else {
            if !isSame { plan.value.isFed = false }
            return
        }
        let largest = plan.value.measures[only][width]
        let length = padded(answer, cell, plan)
        let place = Int32(truncatingIfNeeded: index)
        if largest.cell == place {
            if length == largest.length { return }
            if length < largest.length { plan.value.needsRescan = true }
        } else if length < largest.length || length == largest.length && place > largest.cell {
            // Of equal cells the first is named, in any order of measuring.
            return
        }
        plan.value.measures[only][width] = (length, place)
        plan.value.isFed = false
    }

    /// Searches the largest cells again, among the stored answers.
    private func rescan(_ plan: Reference<TablePlan>) {
        plan.value.needsRescan = false
        for i in 0..<plan.value.measures.count {
            plan.value.measures[i][.ideal] = (0, -1)
            plan.value.measures[i][.minimum] = (0, -1)
        }
        rescan(.ideal, plan)
        rescan(.minimum, plan)
        plan.value.isFed = false
    }

    @inline(never)
    private func rescan(_ width: CellWidth, _ plan: Reference<TablePlan>) {
        for i in 0..<plan.value.cells.count where plan.value.cells[i].only >= 0 {
            let cell = plan.value.cell(i)
            if cell.value.marks.contains(width.mark), counts(cell, width, plan) {
                note(width, cell.value[width], of: i, cell, plan)
            }
        }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// One of the two widths that cells are asked for.
enum CellWidth: BitwiseCopyable {
    /// How wide a cell would like to be.
    case ideal
    /// How wide it must be.
    case minimum

    var offer: ProposedLength { self == .ideal ? .unspecified : .zero }
    var mark: TableCellMarks { self == .ideal ? .knowsIdeal : .knowsMinimum }
}

extension TablePlanCell {
    /// What the cell has answered, without its padding.
    subscript(_ width: CellWidth) -> Double {
        get { width == .ideal ? ideal : minimum }
        set { if width == .ideal { ideal = newValue } else { minimum = newValue } }
    }
}

extension TableColumnCells {
    /// Whether the column gives the width itself, so that cells are not asked.
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

/// STEPS 1 and 2 of a table: its cells are asked how wide they would like to be, and how wide they must be.
extension LayoutTree {
    mutating func askWidths(
        _ width: CellWidth, _ node: NodeIndex, _ plan: UnsafeMutablePointer<TablePlan>
    ) {
        let steps = plan.pointee.cells.count + plan.pointee.spanSteps
        guard mayVisit(node, steps: steps) else { return }
        for i in 0..<plan.pointee.cells.count {
            let cell = plan.pointee.cells[i]
            if cell.marks.contains(width.mark) { continue }
            var answer = 0.0
            if counts(cell, width, plan) {
                let own = length(
                    probed(cell.node), .horizontal, width.offer, across: .unspecified)
                guard failure == nil else { return }
                answer = LayoutTree.sane(own)
            }
            plan.pointee.cells[i].marks.insert(width.mark)
            note(width, answer, of: i, plan)
        }
        if plan.pointee.needsRescan { rescan(plan) }
        if width == .ideal {
            plan.pointee.knowsIdeals = true
        } else {
            plan.pointee.knowsMinimums = true
        }
    }

    /// An answer that is no length counts as 0.
    static func sane(_ answer: Double) -> Double {
        answer > 0 && answer < .infinity ? min(answer, TableLimits.length) : 0
    }

    /// Whether what a cell answers counts for its columns: it is asked, and not all of them give the width.
    private func counts(
        _ cell: TablePlanCell, _ width: CellWidth, _ plan: UnsafeMutablePointer<TablePlan>
    ) -> Bool {
        guard cell.isAsked(.unsizedWidth) else { return false }
        for i in cell.columns
        where !plan.pointee.measures[i].isHidden && !plan.pointee.measures[i].gives(width) {
            return true
        }
        return false
    }

    /// A length with the padding of its cell.
    func padded(
        _ length: Double, _ cell: TablePlanCell, _ plan: UnsafeMutablePointer<TablePlan>
    ) -> Double {
        let padding = padding(of: cell, plan)
        return min(length + padding.leading + padding.trailing, TableLimits.length)
    }

    private func note(
        _ width: CellWidth, _ answer: Double, of index: Int,
        _ plan: UnsafeMutablePointer<TablePlan>
    ) {
        let cell = plan.pointee.cells[index]
        let isSame = answer == cell[width]
        plan.pointee.cells[index][width] = answer
        guard counts(cell, width, plan) else { return }
        guard cell.only >= 0 else {
            if !isSame { plan.pointee.isFed = false }
            return
        }
        let largest = plan.pointee.measures[cell.only][width]
        let length = padded(answer, cell, plan)
        if largest.cell == Int32(truncatingIfNeeded: index) {
            if length == largest.length { return }
            if length < largest.length { plan.pointee.needsRescan = true }
        } else if length <= largest.length {
            return
        }
        plan.pointee.measures[cell.only][width] = (length, Int32(truncatingIfNeeded: index))
        plan.pointee.isFed = false
    }

    /// Looks for the largest cells again, among what is kept.
    private func rescan(_ plan: UnsafeMutablePointer<TablePlan>) {
        plan.pointee.needsRescan = false
        for i in 0..<plan.pointee.measures.count {
            plan.pointee.measures[i][.ideal] = (0, -1)
            plan.pointee.measures[i][.minimum] = (0, -1)
        }
        for i in 0..<plan.pointee.cells.count where plan.pointee.cells[i].only >= 0 {
            let cell = plan.pointee.cells[i]
            if cell.marks.contains(.knowsIdeal) { note(.ideal, cell.ideal, of: i, plan) }
            if cell.marks.contains(.knowsMinimum) { note(.minimum, cell.minimum, of: i, plan) }
        }
        plan.pointee.isFed = false
    }
}

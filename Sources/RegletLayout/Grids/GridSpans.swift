// SPDX-License-Identifier: MIT
import RegletBase

/// STEP 5: cells that span several columns.
///
/// A column without standing cells is open as long as a level has a cell that crosses it. A cell that crosses
/// only such columns counts, once served, as one closed column.
///
/// QUIRK: both are what recorded grids do; conformance cases GS5, GZ6-3.
extension LayoutTree {
    /// STEP 3 for a spanning cell: opens the columns in which no cell stands.
    mutating func openSpan(_ run: inout GridRun, _ index: Int) {
        let cell = run.plan.cells[index]
        guard mayVisit(run.node, tracks: Int(cell.span)) else { return }
        var crossesOnlySpans = true
        for column in cell.columns {
            if run.plan.columns[column].cells > 0 {
                crossesOnlySpans = false
            } else if run.plan.columns[column].openedIn != run.level {
                run.plan.columns[column].openedIn = run.level
                run.horizontal.open &+= 1
            }
        }
        run.plan.cells[index].crossesOnlySpans = crossesOnlySpans
    }

    private func isOpen(_ run: GridRun, _ column: Int) -> Bool {
        run.plan.columns[column].pending > 0 || run.plan.columns[column].openedIn == run.level
    }

    /// Sums up what the columns before and after each one have or will get, where a spanning cell of the group
    /// must know it.
    mutating func sumLengths(_ run: GridRun, _ start: Int, _ end: Int, _ share: ProposedLength) {
        guard let share = share.length, share != .infinity else { return }
        var hasSpan = false
        for i in start..<end where !run.plan.cells[Int(gridItems[i].cell)].stands { hasSpan = true }
        let count = run.plan.columnCount
        guard hasSpan, mayVisit(run.node, tracks: count) else { return }
        var sum = 0.0
        for i in 0..<count {
            run.plan.columns[i].lengthBefore = sum
            sum += isOpen(run, i) ? share : run.plan.columns[i].length
        }
        sum = 0
        var i = count - 1
        while i >= 0 {
            run.plan.columns[i].lengthAfter = sum
            sum += isOpen(run, i) ? share : run.plan.columns[i].length
            i &-= 1
        }
    }

    /// STEP 4 for a spanning cell: all that the columns outside of its span leave over.
    @inline(never)
    func offerAcrossColumns(_ run: GridRun, _ cell: GridCell) -> Double {
        let columns = run.plan.columns
        let outside =
            columns[cell.columns.lowerBound].lengthBefore
            + columns[cell.columns.upperBound - 1].lengthAfter
        let left = run.horizontal.available.or(0) - outside + run.plan.innerGaps(cell)
        let slot = slotLength(run.plan, cell, .horizontal)
        return left.isNaN ? slot : max(left, slot)
    }

    /// Widens the columns of the spanning cells that had to wait for this group, and counts down what the group
    /// has served.
    @inline(never)
    @_optimize(speed)
    mutating func settleSpans(
        _ run: inout GridRun, _ start: Int, _ end: Int, _ share: ProposedLength
    ) {
        let ready = gridItems.count
        for i in start..<end {
            let cell = run.plan.cells[Int(gridItems[i].cell)]
            run.plan.rows[Int(cell.row)].pending &-= 1
            guard cell.stands else { continue }
            let column = Int(cell.column)
            run.plan.columns[column].pending &-= 1
            run.plan.columns[column].unserved &-= 1
            if run.plan.columns[column].unserved == 0 { wake(run, column) }
        }
        guard run.plan.hasSpans else { return }
        for i in start..<end where failure == nil {
            let index = Int(gridItems[i].cell)
            let cell = run.plan.cells[index]
            if cell.stands { continue }
            if !waits(run, index, from: cell.columns.lowerBound) { spread(&run, index) }
        }
        spreadReady(&run, from: ready)
        closeSpans(&run, start, end, share)
    }

    /// Lets a spanning cell wait for the first column at or after `column` that is not served; false when all are.
    private mutating func waits(_ run: GridRun, _ index: Int, from column: Int) -> Bool {
        let end = run.plan.cells[index].columns.upperBound
        guard mayVisit(run.node, tracks: end - column) else { return true }
        for column in column..<end where run.plan.columns[column].unserved > 0 {
            run.plan.cells[index].nextWaiting = run.plan.columns[column].firstWaiting
            run.plan.columns[column].firstWaiting = Int32(truncatingIfNeeded: index)
            return true
        }
        return false
    }

    /// Pushes the cells that have waited for a column and wait for no other one.
    @inline(never)
    private mutating func wake(_ run: GridRun, _ column: Int) {
        var waiting = run.plan.columns[column].firstWaiting
        run.plan.columns[column].firstWaiting = -1
        while waiting >= 0, failure == nil {
            let index = Int(waiting)
            waiting = run.plan.cells[index].nextWaiting
            if waits(run, index, from: column + 1) { continue }
            attempt { (tree) throws(Failure) in
                try tree.gridItems.append(GridItem(cell: Int32(truncatingIfNeeded: index)))
            }
        }
    }

    /// Widens columns for the cells from `start` on, in the order of the tree, and drops these items.
    @inline(never)
    private mutating func spreadReady(_ run: inout GridRun, from start: Int) {
        let end = gridItems.count
        guard end > start else { return }
        sortItems(from: start) { UInt64(bitPattern: Int64($0.cell)) }
        for i in start..<end where failure == nil { spread(&run, Int(gridItems[i].cell)) }
        gridItems.truncate(to: start)
    }

    /// STEP 5: what a spanning cell lacks is added in equal parts to its columns without standing cells, or to all.
    mutating func spread(_ run: inout GridRun, _ index: Int) {
        let cell = run.plan.cells[index]
        if cell.stands { return }
        guard mayVisit(run.node, tracks: Int(cell.span)) else { return }
        let lack = cell.answer.width - slotLength(run.plan, cell, .horizontal)
        guard lack > 0 else { return }
        var free = 0
        for column in cell.columns where run.plan.columns[column].cells == 0 { free &+= 1 }
        let part = lack / Double(free > 0 ? free : Int(cell.span))
        for column in cell.columns where free == 0 || run.plan.columns[column].cells == 0 {
            lengthen(&run, .horizontal, column, to: run.plan.columns[column].length + part)
        }
    }

    /// Counts each served cell that crosses only columns without standing cells as one closed column.
    @inline(never)
    private func closeSpans(
        _ run: inout GridRun, _ start: Int, _ end: Int, _ share: ProposedLength
    ) {
        guard let share = share.length, share != .infinity else { return }
        for i in start..<end {
            let cell = run.plan.cells[Int(gridItems[i].cell)]
            guard !cell.stands, cell.crossesOnlySpans else { continue }
            run.horizontal.spanLengths += max(share, cell.answer.width - run.plan.innerGaps(cell))
            run.horizontal.spansOfLevel &+= 1
        }
    }
}

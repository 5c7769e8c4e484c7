// SPDX-License-Identifier: MIT
import RegletBase

/// STEP 5: cells that span several columns.
extension LayoutTree {
    /// Sums up the lengths of the columns before and after each column, if the group has a spanning
    /// cell. An open column counts as one share.
    mutating func sumLengths(_ run: GridRun, _ start: Int, _ end: Int, _ share: ProposedLength) {
        guard let share = share.length, share != .infinity else { return }
        var hasSpan = false
        for i in start..<end where !run.plan.cells[Int(run.plan.cells[i].served)].stands {
            hasSpan = true
        }
        let columns = run.plan.columns
        let count = run.plan.columnCount
        guard hasSpan, mayVisit(run.node, steps: count) else { return }
        var sum = 0.0
        for i in 0..<count {
            columns[i].lengthBefore = sum
            sum += columns[i].isOpen ? share : columns[i].length
        }
        sum = 0
        var i = count - 1
        while i >= 0 {
            columns[i].lengthAfter = sum
            sum += columns[i].isOpen ? share : columns[i].length
            i -= 1
        }
    }

    /// STEP 4 for a spanning cell: the length that all columns outside its span leave.
    @inline(never)
    func offerAcrossColumns(_ run: GridRun, _ cell: GridCell) -> Double {
        let columns = run.plan.columns
        let outside =
            columns[cell.columns.lowerBound].lengthBefore
            + columns[cell.columns.upperBound - 1].lengthAfter
        let left = run.horizontal.base - outside + run.plan.innerGaps(cell)
        let slot = slotLength(run.plan, cell, .horizontal)
        return left.isNaN ? slot : max(left, slot)
    }

    /// Widens the columns of the spanning cells whose columns are all served: cells of the group,
    /// and cells that waited for it.
    mutating func spreadServed(_ run: inout GridRun, _ start: Int, _ end: Int) {
        guard run.plan.hasSpans, failure == nil else { return }
        let ready = gridItems.count
        for i in start..<end {
            let cell = run.plan.cells[Int(run.plan.cells[i].served)]
            guard cell.stands else { continue }
            let column = Int(cell.column)
            if run.plan.columns[column].unserved == 0 { wake(run, column) }
        }
        for i in start..<end where failure == nil {
            let index = Int(run.plan.cells[i].served)
            if run.plan.cells[index].stands { continue }
            let first = run.plan.cells[index].columns.lowerBound
            if !waits(run, index, from: first) { makeReady(index) }
        }
        spreadReady(&run, from: ready)
    }

    /// Lets a spanning cell wait for the first unserved column at or after `column`; false if all
    /// are served.
    private mutating func waits(_ run: GridRun, _ index: Int, from column: Int) -> Bool {
        let end = run.plan.cells[index].columns.upperBound
        guard mayVisit(run.node, steps: end - column) else { return true }
        for column in column..<end where run.plan.columns[column].unserved > 0 {
            run.plan.cells[index].nextWaiting = run.plan.columns[column].firstWaiting
            run.plan.columns[column].firstWaiting = Int32(truncatingIfNeeded: index)
            return true
        }
        return false
    }

    /// Pushes the cells that have waited for this column and wait for no other column.
    private mutating func wake(_ run: GridRun, _ column: Int) {
        var waiting = run.plan.columns[column].firstWaiting
        run.plan.columns[column].firstWaiting = -1
        while waiting >= 0, failure == nil {
            let index = Int(waiting)
            waiting = run.plan.cells[index].nextWaiting
            if !waits(run, index, from: column + 1) { makeReady(index) }
        }
    }

    private mutating func makeReady(_ index: Int) {
        attempt { (tree) throws(Failure) in
            try tree.gridItems.append(GridItem(cell: Int32(truncatingIfNeeded: index)))
        }
    }

    /// Widens columns for the items from `start` on, in the order of the tree, and drops these
    /// items.
    private mutating func spreadReady(_ run: inout GridRun, from start: Int) {
        let end = gridItems.count
        guard end > start else { return }
        sortItems(from: start) { UInt64(bitPattern: Int64($0.cell)) }
        for i in start..<end where failure == nil { spread(&run, Int(gridItems[i].cell)) }
        gridItems.truncate(to: start)
    }

    /// STEP 5: the length that a spanning cell lacks is shared equally by its free columns, or else
    /// by all its columns. A column is free if no cell is in it alone, and no span had given it
    /// anything when the cell was served. Only a span without such a cell in any of its columns
    /// counts as giving.
    mutating func spread(_ run: inout GridRun, _ index: Int) {
        let cell = run.plan.cells[index]
        if cell.stands { return }
        guard mayVisit(run.node, steps: Int(cell.span)) else { return }
        let lack = cell.answer.width - slotLength(run.plan, cell, .horizontal)
        guard lack > 0 else { return }
        let columns = run.plan.columns
        var free = 0
        var gives = true
        for column in cell.columns {
            if isFree(columns[column], for: cell) { free += 1 }
            if columns[column].cells > 0 { gives = false }
        }
        let part = lack / Double(free > 0 ? free : Int(cell.span))
        for column in cell.columns where free == 0 || isFree(columns[column], for: cell) {
            lengthen(&run, .horizontal, column, to: columns[column].length + part)
            if gives, columns[column].givenIn == 0 { columns[column].givenIn = run.group }
        }
    }

    private func isFree(_ column: GridTrack, for cell: GridCell) -> Bool {
        column.cells == 0 && (column.givenIn == 0 || column.givenIn >= cell.servedIn)
    }
}

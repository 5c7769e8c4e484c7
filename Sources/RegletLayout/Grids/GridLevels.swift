// SPDX-License-Identifier: MIT
import RegletBase

/// STEPS 3 and 6: the open tracks, and their remaining length.
///
/// QUIRK: follows recorded grids with several priorities and spans; conformance cases griddiv/*,
/// gridfuzz/*. The cases marked `unexplained` follow no known rule.
extension LayoutTree {
    /// STEP 3: opens the tracks that a level covers. They share the length that earlier levels have
    /// left, less the length that waiting spans lack.
    ///
    /// - Parameter last: The end of the items of all levels.
    mutating func beginLevel(_ run: inout GridRun, _ start: Int, _ end: Int, _ last: Int) {
        run.horizontal.open = 0
        run.vertical.open = 0
        // The order does not matter. With a single level, the order of the tree is faster.
        let isOnlyLevel = end - start == run.plan.cellCount
        for i in start..<end where failure == nil {
            let cell = run.plan.cells[isOnlyLevel ? i - start : Int(run.plan.cells[i].served)]
            cover(&run, .vertical, Int(cell.row))
            run.plan.rows[Int(cell.row)].holding += 1
            if !cell.stands, !mayVisit(run.node, steps: Int(cell.span)) { return }
            let holds = cell.stands || Int(cell.span) < run.plan.columnCount
            for column in cell.columns {
                cover(&run, .horizontal, column)
                if holds { run.plan.columns[column].holding += 1 }
            }
        }
        guard failure == nil else { return }
        share(&run, .horizontal, lack: waitingLack(run), start, end, last)
        share(&run, .vertical, lack: 0, start, end, last)
    }

    private func cover(_ run: inout GridRun, _ axis: Axis, _ track: Int) {
        let tracks = run.plan.tracks(axis)
        tracks[track].covering += 1
        if tracks[track].isOpen { return }
        tracks[track].isOpen = true
        run[axis].open += 1
    }

    /// The length that served spans lack if they still wait for a cell in their columns.
    private mutating func waitingLack(_ run: GridRun) -> Double {
        guard run.plan.hasSpans, run.group > 0, mayVisit(run.node, steps: run.plan.columnCount)
        else { return 0 }
        var sum = 0.0
        for column in 0..<run.plan.columnCount {
            var waiting = run.plan.columns[column].firstWaiting
            while waiting >= 0 {
                let cell = run.plan.cells[Int(waiting)]
                guard mayVisit(run.node, steps: Int(cell.span)) else { return 0 }
                sum += max(0, cell.answer.width - slotLength(run.plan, cell, .horizontal))
                waiting = cell.nextWaiting
            }
        }
        return sum
    }

    private func share(
        _ run: inout GridRun, _ axis: Axis, lack: Double, _ start: Int, _ end: Int, _ last: Int
    ) {
        guard let available = run[axis].finite else { return }
        var left = available - run[axis].touched - lack
        if end < last, left > 0 {
            left *= growth(run, axis, level: start..<end, Int(run.plan.cells[end].served))
        }
        run[axis].base = left
        run[axis].left = left
    }

    /// The factor by which a level may exceed the remaining length if the first cell of the next
    /// level is among its cells: the tracks of that cell are not counted.
    // QUIRK: exact in seven recordings. It looks like an error in counting.
    private func growth(_ run: GridRun, _ axis: Axis, level: Range<Int>, _ next: Int) -> Double {
        let cell = run.plan.cells[next]
        if cell.isUnsized(axis) { return 1 }
        let tracks = axis == .vertical ? Int(cell.row)..<Int(cell.row) + 1 : cell.columns
        var (isAfterOne, isBeforeOne) = (false, false)
        for i in level {
            let index = Int(run.plan.cells[i].served)
            if index < next { isAfterOne = true } else { isBeforeOne = true }
            let other = run.plan.cells[index]
            let covered =
                axis == .vertical ? Int(other.row)..<Int(other.row) + 1 : other.columns
            guard covered.overlaps(tracks) else { continue }
            if other.isUnsized(axis) || (axis == .horizontal && !other.stands) { return 1 }
        }
        guard isAfterOne, isBeforeOne else { return 1 }
        let open = run[axis].open
        var others = open
        let counted = axis == .horizontal && cell.isRow ? 0..<1 : tracks
        for track in counted where run.plan.tracks(axis)[track].isOpen { others -= 1 }
        return Double(open) / Double(max(1, others))
    }

    /// STEP 6: closes the tracks of the served cells of a group, cell by cell. Cells in one column
    /// come first.
    ///
    /// A column is closed by the last cell of the level that is in this column alone. A span over
    /// some of the columns keeps them open, served or not. A span over all of them does not. A span
    /// closes once, as one column, if no other cell of the level waits in its columns, which stay
    /// open for proposals.
    mutating func closeServed(_ run: inout GridRun, _ start: Int, _ end: Int) {
        for i in start..<end {
            let cell = run.plan.cells[Int(run.plan.cells[i].served)]
            guard cell.stands else { continue }
            let column = Int(cell.column)
            run.plan.columns[column].covering -= 1
            run.plan.columns[column].unserved -= 1
            leave(&run, .horizontal, column)
            leave(&run, .vertical, Int(cell.row))
        }
        guard run.plan.hasSpans else { return }
        for i in start..<end where failure == nil {
            let index = Int(run.plan.cells[i].served)
            if !run.plan.cells[index].stands { closeSpan(&run, index) }
        }
    }

    /// Counts a cell that holds a track open as served. The last cell closes the track.
    private func leave(_ run: inout GridRun, _ axis: Axis, _ track: Int) {
        let tracks = run.plan.tracks(axis)
        tracks[track].holding -= 1
        guard tracks[track].holding == 0 else { return }
        tracks[track].isOpen = false
        run[axis].close(tracks[track].length)
    }

    private mutating func closeSpan(_ run: inout GridRun, _ index: Int) {
        run.plan.cells[index].servedIn = run.group
        let cell = run.plan.cells[index]
        guard mayVisit(run.node, steps: Int(cell.span)) else { return }
        leave(&run, .vertical, Int(cell.row))
        var isFree = true
        for column in cell.columns {
            run.plan.columns[column].covering -= 1
            if run.plan.columns[column].covering > 0 { isFree = false }
        }
        guard isFree else { return }
        let lack = cell.answer.width - slotLength(run.plan, cell, .horizontal)
        run.horizontal.close(max(run.horizontal.left / Double(max(1, run.horizontal.open)), lack))
    }

    /// Records that a level has covered its tracks, and closes open tracks.
    mutating func endLevel(_ run: inout GridRun, start: Int, end: Int) {
        guard failure == nil, end - start < run.plan.cellCount else { return }
        for i in start..<end {
            let cell = run.plan.cells[Int(run.plan.cells[i].served)]
            touch(&run, .vertical, Int(cell.row))
            if !cell.stands, !mayVisit(run.node, steps: Int(cell.span)) { return }
            for column in cell.columns { touch(&run, .horizontal, column) }
        }
    }

    private func touch(_ run: inout GridRun, _ axis: Axis, _ track: Int) {
        let tracks = run.plan.tracks(axis)
        tracks[track].isOpen = false
        tracks[track].holding = 0
        if tracks[track].isTouched { return }
        tracks[track].isTouched = true
        run[axis].touched += tracks[track].length
    }
}

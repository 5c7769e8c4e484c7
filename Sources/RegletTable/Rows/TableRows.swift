// SPDX-License-Identifier: MIT
import RegletBase

/// The rows of a table, with the heights of their cells, whose baselines are aligned.
///
/// STEP 1: cells of one row. STEP 2: cells over several rows, short ones first. STEP 3: the height
/// that is proposed to the table beyond these, to rows by weight. STEP 4: edges.
public struct TableRows: ~Copyable {
    var rows: Arena<TableRow>
    private var tracks: Arena<RowTrack>
    /// The cells over several rows.
    private var spans: Arena<TableRowCell>
    private var keys: Arena<SortKey>
    private var answers: Arena<RowAnswer>
    /// Changes only with the positions of rows and their lines.
    public private(set) var stamp: UInt64 = 1

    public init(_ allocator: Allocator) {
        rows = Arena(allocator)
        tracks = Arena(allocator)
        spans = Arena(allocator)
        keys = Arena(allocator)
        answers = Arena(allocator)
    }

    public var count: Int { rows.count }

    /// The number of rows with an answer.
    public var answerCount: Int { answers.count }

    /// The result of `resolve` for a row.
    public func answer(_ row: Int) -> RowAnswer { answers[row] }

    /// The slot of a cell over some rows; see TableColumns.slot.
    public func slot(_ rows: Range<Int>, _ rules: TableRules) -> TableSlot {
        if rows.count == 1 {
            let answer = answers[rows.lowerBound]
            return TableSlot(start: answer.start, length: rules.units.points(answer.units))
        }
        var units = rules.units.near(rules.rowSpacing) * Double(rows.count - 1)
        for i in rows { units += answers[i].units }
        return TableSlot(
            start: answers[rows.lowerBound].start, length: rules.units.points(units))
    }

    /// Replaces the rows, all or none.
    public mutating func setRows(
        _ count: Int, columns: Int, _ given: (Int) -> TableRow
    ) throws(Failure) {
        try TableLimits.check(columns: columns, rows: count)
        for i in 0..<count {
            do throws(Failure) {
                try given(i).check()
            } catch {
                throw error.at(i)
            }
        }
        try rows.reserve(Swift.max(0, count - rows.count))
        rows.truncate(to: 0)
        for i in 0..<count { rows.appendReserved(given(i)) }
    }

    /// Computes all heights, and returns the height of the table, in points: at least the height of
    /// the cells.
    ///
    /// - Parameters:
    ///   - offer: Points; unspecified for the height that the rows need. Rows never shrink.
    ///   - cells: In any order; `checked` reads a cell, and may reject it.
    /// - Throws: `noMemory`, or the reason for rejecting a cell. The last answer remains.
    public mutating func resolve(
        _ offer: ProposedLength, _ rules: TableRules, cells count: Int,
        _ cell: (Int) throws(Failure) -> TableRowCell
    ) throws(Failure) -> Double {
        try start()
        try take(count, cell)
        for i in 0..<tracks.count { tracks[i].solve(rules.units) }
        try sortSpans()
        solveSpans(rules)
        let height = grow(offer, rules)
        writeAnswers(height, rules)
        return rules.units.points(height)
    }

    private mutating func start() throws(Failure) {
        tracks.truncate(to: 0)
        spans.truncate(to: 0)
        try tracks.reserve(rows.count)
        try answers.reserve(Swift.max(0, rows.count - answers.count))
        for i in 0..<rows.count { tracks.appendReserved(RowTrack(rows[i])) }
    }

    /// STEP 1.
    private mutating func take(
        _ count: Int, _ cell: (Int) throws(Failure) -> TableRowCell
    ) throws(Failure) {
        var covered = 0
        for i in 0..<count {
            do throws(Failure) {
                let cell = try cell(i)
                try cell.check(rows: tracks.count)
                tracks[cell.row].take(cell)
                if cell.span <= 1 || cell.height == nil { continue }
                covered += cell.span
                guard covered <= TableLimits.covered else {
                    throw Failure(
                        .limit, "cells", "span too many rows: at most 134,217,728 in all")
                }
                try spans.append(cell)
            } catch {
                throw error.at(i)
            }
        }
    }

    private mutating func sortSpans() throws(Failure) {
        keys.truncate(to: 0)
        try keys.reserve(spans.count)
        for i in 0..<spans.count { keys.appendReserved(SortKey(UInt64(spans[i].span))) }
        try spans.sort(from: 0, by: &keys)
    }

    /// STEP 2: spans of one length see the same rows, like spans of columns.
    private mutating func solveSpans(_ rules: TableRules) {
        var start = 0
        while start < spans.count {
            let length = spans[start].span
            var end = start
            while end < spans.count, spans[end].span == length {
                for row in 0..<length { tracks[spans[end].row + row].raised = 0 }
                end += 1
            }
            for i in start..<end { share(spans[i], rules) }
            for i in start..<end {
                for row in spans[i].row..<(spans[i].row + length) {
                    tracks[row].need = max(tracks[row].need, tracks[row].raised)
                }
            }
            start = end
        }
    }

    /// The missing height of a cell goes in equal parts to its rows without cells of one row, or
    /// else to all of its rows.
    private mutating func share(_ cell: TableRowCell, _ rules: TableRules) {
        let range = cell.row..<(cell.row + cell.span)
        var held = rules.units.near(rules.rowSpacing) * Double(cell.span - 1)
        var bare = 0
        for row in range {
            held += tracks[row].need
            if !tracks[row].hasCells { bare += 1 }
        }
        let lack =
            rules.units.up(max(0, tracks[cell.row].drop(of: cell) + (cell.height ?? 0))) - held
        if lack <= 0 { return }
        let part = lack / Double(bare > 0 ? bare : cell.span)
        var snapping = Snapping(rules.units)
        for row in range where bare == 0 || !tracks[row].hasCells {
            tracks[row].raised = max(
                tracks[row].raised, tracks[row].need + snapping.next(part))
        }
    }

    /// STEP 3: returns the height of the table, in units.
    private mutating func grow(_ offer: ProposedLength, _ rules: TableRules) -> Double {
        var needed = rules.units.near(rules.rowSpacing) * Double(Swift.max(0, tracks.count - 1))
        var weights = 0.0
        for i in 0..<tracks.count {
            needed += tracks[i].need
            weights += tracks[i].weight
        }
        let offered = rules.units.down(max(0, offer.or(0)))
        if weights == 0 || offered <= needed { return needed }
        if offered == .infinity { return offered }
        for i in 0..<tracks.count {
            tracks[i].need += (offered - needed) * tracks[i].weight / weights
        }
        return offered
    }

    /// STEP 4.
    private mutating func writeAnswers(_ height: Double, _ rules: TableRules) {
        let units = rules.units
        let gap = units.near(rules.rowSpacing)
        let known = answers.count
        var isMoved = known != tracks.count
        // `start` has reserved the memory.
        answers.truncate(to: min(known, tracks.count))
        for _ in answers.count..<tracks.count { answers.appendReserved(RowAnswer()) }
        var snapping = Snapping(units)
        var edge = 0.0
        for i in 0..<tracks.count {
            let length = snapping.next(tracks[i].need)
            let isLast = i == tracks.count - 1 && height < .infinity
            var answer = RowAnswer()
            answer.start = units.points(edge)
            answer.height = units.points(isLast ? height : edge + length) - answer.start
            answer.units = length
            answer.firstBaseline = tracks[i].first.position
            answer.lastBaseline = tracks[i].last.position
            if !answer.isSame(as: answers[i]) { isMoved = true }
            answers[i] = answer
            edge += length + gap
        }
        if isMoved { stamp &+= 1 }
    }
}

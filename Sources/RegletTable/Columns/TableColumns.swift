// SPDX-License-Identifier: MIT
import RegletBase

/// The columns of a table: their settings, the measures of their cells, and the resulting widths.
///
///     columns, measures, spans   solve     minimum <= ideal <= maximum of every column
///     a proposed width           resolve   hidden columns; padded or shrunk widths; edges
///
/// Documentation/Tables.md explains the steps.
public struct TableColumns: ~Copyable {
    /// The settings from the program.
    var columns: Arena<TableColumn>
    public internal(set) var measures: TableMeasures
    var spans: Arena<TableSpan>
    public internal(set) var rules = TableRules()
    /// While widths are computed: the columns that are not hidden, and the spans over them, short
    /// spans first.
    var tracks: Arena<Track>
    var trackSpans: Arena<TrackSpan>
    /// Work space: the tracks in a different order, for sorting and for the level.
    var order: Arena<Int32>
    var events: Arena<LevelEvent>
    var keys: Arena<SortKey>
    /// One for each column: the last result of `resolve`.
    var answers: Arena<ColumnAnswer>
    /// Whether there are answers.
    var isResolved = false
    /// Changes only with the positions of columns.
    public internal(set) var stamp: UInt64 = 1

    public init(_ allocator: Allocator, count: Int) throws(Failure) {
        columns = Arena(allocator)
        measures = TableMeasures(allocator)
        spans = Arena(allocator)
        tracks = Arena(allocator)
        trackSpans = Arena(allocator)
        order = Arena(allocator)
        events = Arena(allocator)
        keys = Arena(allocator)
        answers = Arena(allocator)
        try TableLimits.check(columns: count, rows: 0)
        try measures.start(count)
        try columns.reserve(count)
        try answers.reserve(count)
        for _ in 0..<count {
            columns.appendReserved(TableColumn())
            answers.appendReserved(ColumnAnswer())
        }
    }

    public var count: Int { columns.count }

    public func column(_ index: Int) throws(Failure) -> TableColumn {
        try check(index)
        return columns[index]
    }

    func check(_ index: Int) throws(Failure) {
        guard index >= 0, index < count else {
            throw Failure(
                .invalidArgument, "column", "is not one of the table's", number: Double(index))
        }
    }

    /// Replaces some columns, all or none.
    public mutating func setColumns(
        from first: Int, _ count: Int, _ given: (Int) throws(Failure) -> TableColumn
    ) throws(Failure) {
        guard first >= 0, count >= 0, count <= self.count, first <= self.count - count else {
            throw Failure(
                .invalidArgument, "count", "reaches beyond the last column",
                number: Double(count))
        }
        for i in 0..<count {
            do throws(Failure) {
                try given(i).check()
            } catch {
                throw error.at(i)
            }
        }
        for i in 0..<count { columns[first + i] = try given(i) }
    }

    public mutating func setRules(_ rules: TableRules) throws(Failure) {
        try rules.check()
        self.rules = rules
    }

    /// Replaces the cells over several columns, all or none.
    public mutating func setSpans(
        _ count: Int, _ given: (Int) -> TableSpan
    ) throws(Failure) {
        var covered = 0
        for i in 0..<count {
            do throws(Failure) {
                try given(i).check(columns: columns.count)
                covered += Int(given(i).count)
                if covered > TableLimits.covered {
                    throw Failure(
                        .limit, "spans", "cover too many columns: at most 134,217,728 in all")
                }
            } catch {
                throw error.at(i)
            }
        }
        try spans.reserve(Swift.max(0, count - spans.count))
        spans.truncate(to: 0)
        for i in 0..<count { spans.appendReserved(given(i)) }
    }

    public mutating func addMeasures(
        rows: Int, ideal: (Int) -> StridedNumbers?, minimum: (Int) -> StridedNumbers?
    ) throws(Failure) {
        try measures.add(rows: rows, ideal: ideal, minimum: minimum)
    }

    public mutating func mergeMeasures(
        rows: Int64, _ other: (Int) throws(Failure) -> ColumnMeasure
    ) throws(Failure) {
        try measures.merge(rows: rows, other)
    }

    public mutating func removeMeasures() { measures.removeAll() }

    /// The gap between columns.
    var gap: Double { rules.units.near(rules.columnSpacing) }
}

// SPDX-License-Identifier: MIT
import CReglet

/// A table in numbers, without views: computes the widths of columns from their limits and the
/// measures of their cells.
///
///     let table = try NumberTable(columns: [TableColumn(), TableColumn()])
///     try table.add(ideals: [[10, 8], [30, 2]])
///     try table.resolve(width: 100)
///     try table.columns()             // 0 and 61 wide, 61 and 39 wide
public final class NumberTable {
    let pointer: OpaquePointer
    private let columnCount: Int

    /// A cell over several columns.
    public struct Span: Hashable, Sendable {
        public var columns: Range<Int>
        public var minimum: CGFloat
        public var ideal: CGFloat

        public init(columns: Range<Int>, minimum: CGFloat = 0, ideal: CGFloat) {
            self.columns = columns
            self.minimum = minimum
            self.ideal = ideal
        }
    }

    /// - Parameters:
    ///   - columns: Limits and weights of each column; alignments have no meaning here.
    ///   - spacing: Between columns.
    ///   - rowSpacing: Between rows.
    ///   - pads: How width beyond the table's ideal width is distributed.
    ///   - shrinks: How missing width is distributed.
    ///   - scale: Pixels per point. With 0, nothing is rounded.
    public init(
        columns: [TableColumn], spacing: CGFloat = 0, rowSpacing: CGFloat = 0,
        pads: TablePadding = .equal, shrinks: TableShrinking = .level, scale: CGFloat = 0
    ) throws(LayoutError) {
        var table: OpaquePointer?
        let status = rgl_number_table_create(nil, columns.count, &table)
        guard status == RGL_OK.status, let table else {
            throw LayoutError(
                LayoutError.Code(rawValue: status),
                "no table of \(columns.count) columns could be created")
        }
        pointer = table
        columnCount = columns.count
        var rules = rgl_table_rules(
            column_spacing: Double(spacing), row_spacing: Double(rowSpacing), scale: Double(scale),
            padding: pads.rawValue, shrinking: shrinks.rawValue)
        try check(rgl_number_table_set_rules(table, &rules))
        if columns.isEmpty { return }
        let records = columns.map(\.width)
        try check(rgl_number_table_set_columns(table, 0, records, records.count))
    }

    deinit { _ = rgl_number_table_destroy(pointer) }

    /// Adds the cells of some rows, of one column each: their ideal and their minimum widths.
    public func add(ideals: [[CGFloat]], minimums: [[CGFloat]] = []) throws(LayoutError) {
        let rows = max(ideals.count, minimums.count)
        for row in ideals + minimums where row.count != columnCount {
            throw LayoutError(
                .invalidArgument,
                "a row of a table of \(columnCount) columns has \(row.count) cells")
        }
        guard minimums.isEmpty || ideals.isEmpty || minimums.count == ideals.count else {
            throw LayoutError(
                .invalidArgument,
                "\(ideals.count) rows of ideals came with \(minimums.count) rows of minimums")
        }
        guard rows > 0, columnCount > 0 else { return }
        let (first, second) = (
            ideals.flatMap { $0.map(Double.init) }, minimums.flatMap { $0.map(Double.init) }
        )
        let status = first.withUnsafeBufferPointer { first in
            second.withUnsafeBufferPointer { second in
                let (ideals, minimums) = (numbers(first), numbers(second))
                return rgl_number_table_add_measures(
                    pointer, ideals.isEmpty ? nil : ideals, minimums.isEmpty ? nil : minimums,
                    columnCount, rows)
            }
        }
        try check(status)
    }

    private func numbers(_ rows: UnsafeBufferPointer<Double>) -> [rgl_numbers] {
        guard let start = rows.baseAddress, !rows.isEmpty else { return [] }
        let stride = Int64(columnCount * MemoryLayout<Double>.stride)
        return (0..<columnCount).map {
            rgl_numbers(
                start: start + $0, stride: stride, format: UInt32(RGL_NUMBERS_DOUBLE), reserved: 0)
        }
    }

    /// Replaces the cells over several columns.
    public func setSpans(_ spans: [Span]) throws(LayoutError) {
        let records = spans.map {
            rgl_number_table_span(
                first: UInt32(clamping: $0.columns.lowerBound),
                count: UInt32(clamping: $0.columns.count), minimum: Double($0.minimum),
                ideal: Double($0.ideal))
        }
        try check(rgl_number_table_set_spans(pointer, records, records.count))
    }

    /// Removes the measures of all cells.
    public func clear() throws(LayoutError) { try check(rgl_number_table_clear_measures(pointer)) }

    /// Computes all widths for a proposed width, and returns the width of the table; nil for the
    /// ideal widths.
    @discardableResult
    public func resolve(width: CGFloat? = nil) throws(LayoutError) -> CGFloat {
        if let width, width.isNaN {
            throw LayoutError(.invalidNumber, "a table cannot be NaN points wide")
        }
        var answer = 0.0
        try check(rgl_number_table_resolve(pointer, width.map { Double($0) } ?? .nan, &answer))
        return CGFloat(answer)
    }

    /// The positions of the columns of the last `resolve`; nil for a hidden column.
    public func columns() throws(LayoutError) -> [TableTrack?] {
        try tracks(rgl_number_table_tracks).map { track in
            track.length.isNaN
                ? nil : TableTrack(start: CGFloat(track.start), length: CGFloat(track.length))
        }
    }

    func tracks(
        _ read: (
            OpaquePointer?, UnsafeMutablePointer<rgl_table_track>?, Int,
            UnsafeMutablePointer<Int>?
        ) -> rgl_status
    ) throws(LayoutError) -> [rgl_table_track] {
        var count = 0
        try check(read(pointer, nil, 0, &count))
        var tracks = [rgl_table_track](repeating: rgl_table_track(), count: count)
        try check(read(pointer, &tracks, count, &count))
        return tracks
    }

    /// Why a column has its width.
    public func explanation(ofColumn column: Int) throws(LayoutError) -> String {
        guard column >= 0 else {
            throw LayoutError(.invalidArgument, "columns are counted from 0, not \(column)")
        }
        return try written(by: { rgl_number_table_explain_text(pointer, column, $0, $1, $2) }) {
            (status) throws(LayoutError) in try check(status)
        }
    }

    /// The widths of columns of which only the ideals are known: padded by equal parts up to the
    /// available width, or cut from the widest down.
    public static func widths(
        ideals: [CGFloat], available: CGFloat? = nil, pads: Bool = true
    ) throws(LayoutError) -> [CGFloat] {
        let numbers = ideals.map { Double($0) }
        var widths = numbers
        if let available, available.isNaN {
            throw LayoutError(.invalidNumber, "NaN points cannot be available")
        }
        let status = rgl_column_widths(
            numbers, numbers.count, available.map { Double($0) } ?? .nan, pads ? 1 : 0, &widths)
        guard status == RGL_OK.status else {
            throw LayoutError(
                LayoutError.Code(rawValue: status),
                "the ideals of columns are lengths of up to 1e12, not \(ideals)")
        }
        return widths.map { CGFloat($0) }
    }

    func check(_ status: rgl_status) throws(LayoutError) {
        if status == RGL_OK.status { return }
        var error = rgl_error()
        error.struct_size = MemoryLayout<rgl_error>.size
        let code = LayoutError.Code(rawValue: status)
        guard rgl_number_table_last_error(pointer, &error) == RGL_OK.status, error.code == status,
            let message = error.message
        else { throw LayoutError(code, String(cString: rgl_status_name(status))) }
        throw LayoutError(code, String(cString: message), offset: error.offset)
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// Heights of rows, from cells whose baselines are aligned.
extension NumberTable {
    /// The settings of a row.
    public struct Row: Hashable, Sendable {
        public var minimumHeight: CGFloat
        /// Its share of the height above the table's need.
        public var weight: CGFloat

        public init(minimumHeight: CGFloat = 0, weight: CGFloat = 0) {
            self.minimumHeight = minimumHeight
            self.weight = weight
        }
    }

    /// A cell at the width that its columns have.
    public struct Cell: Hashable, Sendable {
        /// The line of a cell that is aligned with that line of its first row.
        public enum Line: UInt32, Sendable {
            case none = 0
            case firstBaseline = 1
            case lastBaseline = 2
        }

        /// The first row, from 0.
        public var row: Int
        public var rowSpan: Int
        /// The height with padding, or nil if the cell needs no height.
        public var height: CGFloat?
        public var line: Line
        /// The position of the line, from the top.
        public var baseline: CGFloat

        public init(
            row: Int, height: CGFloat?, rowSpan: Int = 1, line: Line = .none, baseline: CGFloat = 0
        ) {
            self.row = row
            self.height = height
            self.rowSpan = rowSpan
            self.line = line
            self.baseline = baseline
        }
    }

    /// The position of a row, and of the lines on which its cells are aligned.
    public struct RowTrack: Hashable, Sendable {
        public let start: CGFloat
        public let length: CGFloat
        /// The distance from the top of the row, or nil if no cell is aligned on this baseline.
        public let firstBaseline: CGFloat?
        public let lastBaseline: CGFloat?
    }

    /// Computes the heights of all rows for cells in any order: the height of the table, and the
    /// rows.
    ///
    /// - Parameters:
    ///   - rows: The limits of the rows, from the top.
    ///   - cells: The measured cells.
    ///   - height: The available height. Nil means the height that the cells need.
    public func resolveRows(
        _ rows: [Row], cells: [Cell], height: CGFloat? = nil
    ) throws(LayoutError) -> (height: CGFloat, rows: [RowTrack]) {
        for cell in cells where cell.row < 0 || cell.rowSpan < 1 {
            throw LayoutError(
                .invalidArgument,
                "a cell has a row from 0 and at least 1 row, not \(cell.row) and \(cell.rowSpan)")
        }
        let settings = rows.map {
            rgl_number_table_row(
                minimum_height: Double($0.minimumHeight), weight: Double($0.weight))
        }
        try check(rgl_number_table_set_rows(pointer, settings, settings.count))
        let records = cells.map {
            rgl_number_table_cell(
                row: UInt32(clamping: $0.row), row_span: UInt32(clamping: $0.rowSpan),
                line: $0.line.rawValue, reserved: 0, height: $0.height.orNaN,
                baseline: Double($0.baseline))
        }
        var total = 0.0
        try check(
            rgl_number_table_resolve_rows(pointer, height.orNaN, records, records.count, &total))
        var tracks: [RowTrack] = []
        for (index, track) in try self.tracks(rgl_number_table_row_tracks).enumerated() {
            tracks.append(
                RowTrack(
                    start: CGFloat(track.start), length: CGFloat(track.length),
                    firstBaseline: try line(.firstBaseline, ofRow: index),
                    lastBaseline: try line(.lastBaseline, ofRow: index)))
        }
        return (CGFloat(total), tracks)
    }

    private func line(_ line: Cell.Line, ofRow index: Int) throws(LayoutError) -> CGFloat? {
        var position = 0.0
        try check(rgl_number_table_row_line(pointer, index, line.rawValue, &position))
        return CGFloat(known: position)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The settings of a row.
public struct TableRow: BitwiseCopyable {
    /// Points.
    public var minimumHeight: Double
    /// Its share of the height that is proposed to the table beyond its own; 0 for none.
    public var weight: Double

    public init(minimumHeight: Double = 0, weight: Double = 0) {
        (self.minimumHeight, self.weight) = (minimumHeight, weight)
    }

    public func check() throws(Failure) {
        _ = try tableLength(minimumHeight, "row.minimum_height")
        guard weight == 0 || (weight >= 1e-9 && weight <= 1e9) else {
            throw Failure(
                .invalidNumber, "row.weight", "must be 0 or from 1e-9 to 1e9", number: weight)
        }
    }
}

/// A cell for the computation of rows: its height at the width of its columns. Lengths are points.
public struct TableRowCell: BitwiseCopyable {
    /// The line of the cell that is aligned with the line of the row in which it begins. Raw
    /// values match number_table.h.
    public enum Line: UInt32, BitwiseCopyable {
        case none = 0
        case firstBaseline = 1
        case lastBaseline = 2
    }

    public var row: Int
    public var span: Int
    public var line: Line
    /// The height with padding. Nil means that the cell takes its slot and needs no height.
    public var height: Double?
    /// The position of its line, from the top of its padding.
    public var baseline: Double

    public init(row: Int, span: Int, line: Line, height: Double?, baseline: Double) {
        (self.row, self.span, self.line) = (row, span, line)
        (self.height, self.baseline) = (height, baseline)
    }

    func check(rows: Int) throws(Failure) {
        guard span >= 0 else {
            throw Failure(
                .invalidArgument, "cell.row_span", "must not be negative", number: Double(span))
        }
        guard span <= TableLimits.span else {
            throw Failure(
                .limit, "cell.row_span", "is too long: at most 65,535", number: Double(span))
        }
        guard row >= 0, row < rows, Swift.max(span, 1) <= rows - row else {
            throw Failure(
                .invalidArgument, "cell.row", "begins a cell that ends after the last row",
                number: Double(row))
        }
        if let height { _ = try tableLength(height, "cell.height") }
        guard line == .none || baseline.magnitude <= TableLimits.length else {
            throw Failure(
                .invalidNumber, "cell.baseline", "must be between -1e12 and 1e12",
                number: baseline)
        }
    }
}

/// The position of a row. Lengths are points.
public struct RowAnswer: BitwiseCopyable {
    public internal(set) var start = 0.0
    public internal(set) var height = 0.0
    /// The same height in units, from which slots are computed.
    var units = 0.0
    /// From the row's top; NaN if no cell of the row has such a line.
    public internal(set) var firstBaseline = Double.nan
    public internal(set) var lastBaseline = Double.nan

    func isSame(as other: RowAnswer) -> Bool {
        start == other.start && height == other.height && units == other.units
            && firstBaseline.bitPattern == other.firstBaseline.bitPattern
            && lastBaseline.bitPattern == other.lastBaseline.bitPattern
    }
}

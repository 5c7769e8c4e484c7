// SPDX-License-Identifier: MIT
import RegletBase

/// How width beyond the ideal width of a table is distributed. Raw values match
/// number_table.h.
public enum TablePadding: UInt8, BitwiseCopyable {
    /// To all columns in equal parts.
    case equal = 0
    /// In proportion to the ideals.
    case proportional = 1
    /// In proportion to the columns' weights.
    case weight = 2
    /// To the last column. If it is full, to the column before it.
    case last = 3
    /// To no column: the table remains narrower.
    case none = 4
}

/// How a table shrinks below its ideal width. Raw values match number_table.h.
public enum TableShrinking: UInt8, BitwiseCopyable {
    /// The widest, down to the next widest, then both together, and so on: a water level.
    case level = 0
    /// All columns, in proportion to their widths above their minimums.
    case proportional = 1
    /// Columns of low priority first. Columns of equal priority shrink by the level.
    case priority = 2
}

/// The rules for all columns and rows of a table.
public struct TableRules: BitwiseCopyable {
    public var columnSpacing = 0.0
    public var rowSpacing = 0.0
    /// Pixels per point; 0 if nothing is rounded.
    public var scale = 0.0
    public var padding = TablePadding.equal
    public var shrinking = TableShrinking.level

    public init() {}

    public var units: TableUnits { TableUnits(scale: scale) }

    func check() throws(Failure) {
        _ = try tableLength(columnSpacing, "rules.column_spacing")
        _ = try tableLength(rowSpacing, "rules.row_spacing")
        guard scale == 0 || TableRules.scales.contains(scale) else {
            throw Failure(
                .invalidNumber, "rules.scale", "must be 0 or from 1e-6 to 1e6", number: scale)
        }
    }

    private static var scales: ClosedRange<Double> { 1e-6...1e6 }
}

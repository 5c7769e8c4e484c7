// SPDX-License-Identifier: MIT
import RegletBase

/// Who takes what a table is offered above its ideal. The raw values are those of table.h.
public enum TablePadding: UInt8, BitwiseCopyable {
    /// All columns alike.
    case equal = 0
    /// In proportion to the ideals.
    case proportional = 1
    /// In proportion to the columns' weights.
    case weight = 2
    /// The last column; where it is full, the one before it.
    case last = 3
    /// Nobody: the table stays narrower.
    case none = 4
}

/// Who gives where a table is offered less than its ideal. The raw values are those of table.h.
public enum TableShrinking: UInt8, BitwiseCopyable {
    /// The widest, down to the next widest, then both together, and so on: a water level.
    case level = 0
    /// All, in proportion to what they have above their minimums.
    case proportional = 1
    /// Columns of low priority first; of equal priority, by the level.
    case priority = 2
}

/// What holds for all columns and rows of a table.
public struct TableRules: BitwiseCopyable {
    public var columnSpacing = 0.0
    public var rowSpacing = 0.0
    /// Pixels per point; 0: nothing is rounded.
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

// SPDX-License-Identifier: MIT
import RegletBase

/// The settings of a column. Lengths are points.
public struct TableColumn: BitwiseCopyable {
    /// The width, independent of the cells. The column neither pads nor shrinks, and has no other
    /// limits.
    public var fixed: Double?
    /// The smallest width, replacing the cells' minimum.
    public var minimum: Double?
    /// The ideal width, replacing the cells' ideal.
    public var ideal: Double?
    /// Bounds the minimum and the ideal; may be infinite.
    public var maximum = Double.infinity
    /// Its share under `TablePadding.weight`.
    public var weight = 1.0
    /// Columns of higher priority shrink later and are hidden later.
    public var priority = 0.0
    /// Whether the column may be hidden if the table is too narrow.
    public var isHidable = false
    /// Whether the program has hidden the column.
    public var isHidden = false

    public init() {}

    /// Whether no cell is measured for its ideal.
    public var givesIdeal: Bool { fixed != nil || ideal != nil }
    /// Whether no cell is measured for its minimum.
    public var givesMinimum: Bool { fixed != nil || minimum != nil }

    func check() throws(Failure) {
        if let fixed { _ = try tableLength(fixed, "column.fixed") }
        if let minimum { _ = try tableLength(minimum, "column.minimum") }
        if let ideal { _ = try tableLength(ideal, "column.ideal") }
        if maximum != .infinity { _ = try tableLength(maximum, "column.maximum") }
        guard weight == 0 || TableColumn.weights.contains(weight) else {
            throw Failure(
                .invalidNumber, "column.weight", "must be 0 or from 1e-9 to 1e9", number: weight)
        }
        guard priority - priority == 0 else {
            throw Failure(.invalidNumber, "column.priority", "must be finite", number: priority)
        }
        if fixed != nil, minimum != nil || ideal != nil || maximum != .infinity {
            throw Failure(
                .invalidArgument, "column.fixed", "excludes a minimum, an ideal and a maximum")
        }
        if let minimum, minimum > maximum {
            throw Failure(
                .invalidNumber, "column.minimum", "must not exceed the maximum", number: minimum)
        }
    }

    private static var weights: ClosedRange<Double> { 1e-9...1e9 }
}

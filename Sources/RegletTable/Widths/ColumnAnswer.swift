// SPDX-License-Identifier: MIT
import RegletBase

/// The width of a column, and its causes. Lengths are points.
public struct ColumnAnswer: BitwiseCopyable {
    /// From the leading side of the table. NaN for both if the column is hidden.
    public internal(set) var start = Double.nan
    public internal(set) var width = Double.nan
    /// The same width in units, from which slots are computed.
    var units = 0.0
    /// NaN if the program has hidden the column.
    public internal(set) var minimum = Double.nan
    public internal(set) var ideal = Double.nan
    public internal(set) var maximum = Double.nan
    public internal(set) var minimumCause = TrackCause.nothing
    public internal(set) var idealCause = TrackCause.nothing
    /// The row of the cell, or the index of the span, of the cause; -1 for neither.
    public var minimumCell: Int64 = -1
    public var idealCell: Int64 = -1
    public internal(set) var step = TrackStep.hidden
    /// The policies that were used.
    public internal(set) var padding = TablePadding.equal
    public internal(set) var shrinking = TableShrinking.level

    init() {}

    /// Whether the column has the position and the width of another answer.
    func lies(where other: ColumnAnswer) -> Bool {
        width.isNaN
            ? other.width.isNaN
            : width == other.width && start == other.start && units == other.units
    }

    /// A column without its position.
    init(_ track: Track, _ rules: TableRules) {
        let units = rules.units
        minimum = units.points(track.minimum.length)
        ideal = units.points(track.ideal.length)
        maximum = units.points(track.maximum)
        minimumCause = track.minimum.cause
        idealCause = track.ideal.cause
        minimumCell = track.minimum.cell
        idealCell = track.ideal.cell
        step = track.step
        padding = rules.padding
        shrinking = rules.shrinking
    }
}

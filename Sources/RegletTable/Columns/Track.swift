// SPDX-License-Identifier: MIT
import RegletBase

/// The origin of a minimum or an ideal of a column. Raw values match number_table.h.
public enum TrackCause: UInt8, BitwiseCopyable {
    /// No cell has a measure.
    case nothing = 0
    /// The column's `fixed`, `minimum` or `ideal`.
    case given = 1
    /// The largest cell that is in this column alone.
    case cell = 2
    /// A cell over several columns.
    case span = 3
    /// Raised to the column's minimum.
    case minimum = 4
    /// Cut at the column's maximum.
    case maximum = 5
    /// A minimum that was cut at the ideal.
    case ideal = 6
}

/// The step that made a column's width from its minimum and its ideal. Raw values match
/// number_table.h.
public enum TrackStep: UInt8, BitwiseCopyable {
    /// It has its ideal.
    case ideal = 0
    /// A part of the width beyond the table's ideal was added.
    case padded = 1
    /// Padding stopped at its maximum.
    case full = 2
    /// It shrank, but can shrink further.
    case shrunk = 3
    /// It shrank as far as it can.
    case minimum = 4
    /// The table is too narrow for it.
    case hiddenByWidth = 5
    /// The program has hidden it.
    case hidden = 6
}

/// A length of a column, and its cause.
struct TrackLength: BitwiseCopyable {
    /// Units.
    var length = 0.0
    var cause = TrackCause.nothing
    /// The row of the cell, or the index of the span; -1 for none.
    var cell: Int64 = -1

    init() {}

    init(_ length: Double, _ cause: TrackCause, _ cell: Int64 = -1) {
        (self.length, self.cause, self.cell) = (length, cause, cell)
    }
}

/// A column that the program does not hide, while widths are computed. Lengths are units.
///
/// INVARIANT: 0 <= minimum <= ideal <= maximum, and only the maximum may be infinite.
struct Track: BitwiseCopyable {
    /// Its index among the given columns.
    var column: Int32
    var minimum = TrackLength()
    var ideal = TrackLength()
    var maximum = Double.infinity
    var isFixed = false
    var givesMinimum = false
    var givesIdeal = false
    /// Whether a cell is in this column alone.
    var hasCells = false
    var isHidable = false
    var isVisible = true
    var step = TrackStep.ideal
    var weight = 1.0
    var priority = 0.0
    /// The width, not snapped yet.
    var width = 0.0
    /// The largest length that spans of the current length require of this column.
    var raised = TrackLength()

    /// How far it can shrink, and how far it can grow.
    var give: Double { ideal.length - minimum.length }
    var room: Double { maximum - ideal.length }
}

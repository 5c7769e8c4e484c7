// SPDX-License-Identifier: MIT
import RegletBase

/// The lengths of one column, from its limits, its cells and the spans over it.
extension Track {
    /// STEP 1: a column with its ideal and its maximum.
    init(
        _ index: Int, _ column: TableColumn, _ measure: ColumnMeasure, _ units: TableUnits
    ) {
        self.init(column: Int32(index))
        hasCells = measure.hasCells
        isHidable = column.isHidable
        weight = column.weight
        priority = column.priority
        givesIdeal = column.givesIdeal
        givesMinimum = column.givesMinimum
        if let fixed = column.fixed {
            isFixed = true
            ideal = TrackLength(units.up(fixed), .given)
            minimum = ideal
            maximum = ideal.length
            return
        }
        maximum = units.up(column.maximum)
        ideal = Track.ideal(column, measure)
        ideal.length = units.up(ideal.length)
    }

    /// The ideal, in points: the column's setting, or else its cells, between its minimum and its
    /// maximum.
    private static func ideal(_ column: TableColumn, _ measure: ColumnMeasure) -> TrackLength {
        var ideal = TrackLength(measure.ideal)
        if let given = column.ideal { ideal = TrackLength(given, .given) }
        if let minimum = column.minimum, minimum > ideal.length {
            ideal = TrackLength(minimum, .minimum)
        }
        if ideal.length > column.maximum { ideal = TrackLength(column.maximum, .maximum) }
        return ideal
    }

    /// The minimum, after the ideal. A cell whose minimum is above its ideal gets its ideal.
    mutating func computeMinimum(
        _ column: TableColumn, _ measures: borrowing TableMeasures, _ units: TableUnits
    ) {
        if isFixed { return }
        if let given = column.minimum {
            minimum = TrackLength(units.up(given), .given)
            return
        }
        minimum = TrackLength(measures[Int(self.column)].minimum)
        minimum.length = units.up(minimum.length)
        cutMinimum()
    }

    /// A minimum that exceeds the ideal by a rounding error keeps its cause.
    private mutating func cutMinimum() {
        if minimum.length <= ideal.length { return }
        if !LengthTolerance.areEqual(minimum.length, ideal.length) {
            minimum = TrackLength(ideal.length, .ideal)
        }
        minimum.length = ideal.length
    }

    /// The part of a span's missing width that the column can take.
    func part(_ isForBare: Bool) -> Filling.Part {
        Filling.Part(key: givesIdeal || hasCells == isForBare ? 0 : 1, room: room)
    }

    /// Records the length that a span requires of the column.
    mutating func raise(to length: Double, _ span: TrackSpan) {
        if length > raised.length { raised = TrackLength(length, .span, Int64(span.index)) }
    }

    mutating func takeIdeal() {
        if raised.length <= ideal.length { return }
        ideal = raised.length > maximum ? TrackLength(maximum, .maximum) : raised
    }

    mutating func takeMinimum() {
        if raised.length <= minimum.length { return }
        minimum = raised
        cutMinimum()
    }
}

extension TrackLength {
    /// The measures of cells, in points.
    fileprivate init(_ extreme: Extreme) {
        self.init(extreme.length, extreme.bits == 0 ? .nothing : .cell, extreme.row)
    }
}

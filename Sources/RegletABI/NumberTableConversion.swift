// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletTable

func checked(_ column: rgl_number_table_column) throws(Failure) -> TableColumn {
    var checked = TableColumn()
    checked.fixed = optional(column.fixed)
    checked.minimum = optional(column.minimum)
    checked.ideal = optional(column.ideal)
    checked.maximum = column.maximum
    checked.weight = column.weight
    checked.priority = column.priority
    checked.isHidable = try flag(column.is_hidable, "column.is_hidable")
    checked.isHidden = try flag(column.is_hidden, "column.is_hidden")
    return checked
}

/// NaN is absent. The table checks whether the number is a length.
private func optional(_ number: Double) -> Double? { number.isNaN ? nil : number }

func exported(_ column: TableColumn) -> rgl_number_table_column {
    rgl_number_table_column(
        fixed: column.fixed ?? .nan, minimum: column.minimum ?? .nan, ideal: column.ideal ?? .nan,
        maximum: column.maximum, weight: column.weight, priority: column.priority,
        is_hidable: column.isHidable ? 1 : 0, is_hidden: column.isHidden ? 1 : 0)
}

func checked(_ rules: rgl_table_rules) throws(Failure) -> TableRules {
    guard let padding = UInt8(exactly: rules.padding).flatMap({ TablePadding(rawValue: $0) }) else {
        throw Failure(
            .invalidArgument, "rules.padding", "is not a policy", number: Double(rules.padding))
    }
    guard let shrinking = UInt8(exactly: rules.shrinking).flatMap({ TableShrinking(rawValue: $0) })
    else {
        throw Failure(
            .invalidArgument, "rules.shrinking", "is not a policy", number: Double(rules.shrinking))
    }
    var checked = TableRules()
    checked.columnSpacing = rules.column_spacing
    checked.rowSpacing = rules.row_spacing
    checked.scale = rules.scale
    checked.padding = padding
    checked.shrinking = shrinking
    return checked
}

func exported(_ rules: TableRules) -> rgl_table_rules {
    rgl_table_rules(
        column_spacing: rules.columnSpacing, row_spacing: rules.rowSpacing, scale: rules.scale,
        padding: rgl_padding_policy(rules.padding.rawValue),
        shrinking: rgl_shrinking_policy(rules.shrinking.rawValue))
}

/// Checks the description of a column's numbers; NULL means no cells.
func checked(_ numbers: rgl_numbers, _ subject: StaticText) throws(Failure) -> StridedNumbers? {
    guard numbers.reserved == 0, let format = StridedNumbers.Format(rawValue: numbers.format) else {
        throw Failure(
            .invalidArgument, subject, "must have a known format", number: Double(numbers.format))
    }
    guard numbers.stride.magnitude <= 1 << 40, let stride = Int(exactly: numbers.stride) else {
        throw Failure(
            .invalidArgument, subject, "must not be so far apart", number: Double(numbers.stride))
    }
    guard let start = numbers.start else { return nil }
    // SAFETY: the caller promises the numbers of all rows.
    return StridedNumbers(start: start, stride: stride, format: format)
}

func checked(_ span: rgl_number_table_span) -> TableSpan {
    // A number that does not fit into 32 bits is outside every limit, clamped or not.
    TableSpan(
        first: Int32(clamping: span.first), count: Int32(clamping: span.count),
        minimum: span.minimum, ideal: span.ideal)
}

/// The proposed width or height of a table; NaN is unspecified.
func tableOffer(_ number: Double, _ subject: StaticText) throws(Failure) -> ProposedLength {
    let offer = try proposedLength(number, subject)
    guard !(number > TableLimits.length) || number == .infinity else {
        throw Failure(.invalidNumber, subject, "must not exceed 1e12", number: number)
    }
    return offer
}

func checked(_ measure: rgl_number_table_measure) throws(Failure) -> ColumnMeasure {
    guard measure.reserved == 0 else {
        throw Failure(.invalidArgument, "measure.reserved", "must be 0")
    }
    return try ColumnMeasure(
        minimum: measure.minimum, row: measure.minimum_row, ideal: measure.ideal,
        row: measure.ideal_row, hasCells: try flag(measure.has_cells, "measure.has_cells"))
}

func exported(_ measure: ColumnMeasure) -> rgl_number_table_measure {
    rgl_number_table_measure(
        minimum: measure.minimum.length, ideal: measure.ideal.length,
        minimum_row: measure.minimum.row, ideal_row: measure.ideal.row,
        has_cells: measure.hasCells ? 1 : 0, reserved: 0)
}

func checked(_ cell: rgl_number_table_cell) throws(Failure) -> TableRowCell {
    guard cell.reserved == 0, let line = TableRowCell.Line(rawValue: cell.line) else {
        throw Failure(
            .invalidArgument, "cell.line", "is not a line of cells", number: Double(cell.line))
    }
    return TableRowCell(
        row: Int(clamping: cell.row), span: Int(clamping: cell.row_span), line: line,
        height: cell.height.isNaN ? nil : cell.height, baseline: cell.baseline)
}

func exported(_ answer: ColumnAnswer, _ structSize: Int) -> rgl_table_explanation {
    rgl_table_explanation(
        struct_size: structSize, start: answer.start, length: answer.width,
        minimum: answer.minimum, ideal: answer.ideal, maximum: answer.maximum,
        minimum_cell: answer.minimumCell, ideal_cell: answer.idealCell,
        minimum_cause: rgl_table_cause(answer.minimumCause.rawValue),
        ideal_cause: rgl_table_cause(answer.idealCause.rawValue),
        step: rgl_table_step(answer.step.rawValue),
        padding: rgl_padding_policy(answer.padding.rawValue),
        shrinking: rgl_shrinking_policy(answer.shrinking.rawValue), reserved: 0)
}

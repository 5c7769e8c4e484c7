// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout
import RegletTable

enum TableConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_table>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_table>
    ) throws(Failure) {
        try tree.set(node, try checked(given))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_table {
        let table = tree.layoutTable(node)
        precondition(
            MemoryLayout<LayoutTableRules>.stride == MemoryLayout<rgl_table_rules>.stride)
        return rgl_table(
            columns: UnsafeRawPointer(table.columns?.start)?.assumingMemoryBound(
                to: rgl_table_column.self),
            column_count: table.columns?.count ?? 0,
            rules: UnsafeRawPointer(tree.tableRules(node).start)?.assumingMemoryBound(
                to: rgl_table_rules.self),
            cell_padding: exported(table.padding), alignment: exported(table.alignment))
    }
}

enum TableSectionConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_table_section>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_table_section>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_table_section {
        rgl_table_section(kind: rgl_table_section_kind(tree.tableSection(node).rawValue))
    }
}

enum TableRowConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_table_row>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_table_row>
    ) throws(Failure) {
        try tree.set(node, try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_table_row {
        let row = tree.tableRow(node)
        return rgl_table_row(
            height: rgl_number_table_row(minimum_height: row.minimumHeight, weight: row.weight),
            alignment: inherited(row.alignment), reserved: 0)
    }
}

enum TableCellConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind,
        _ given: UnsafePointer<rgl_table_cell>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex,
        _ given: UnsafePointer<rgl_table_cell>
    ) throws(Failure) {
        try tree.set(node, try checked(given))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_table_cell {
        let cell = tree.tableCell(node)
        let none = EdgeInsets(top: .nan, leading: .nan, bottom: .nan, trailing: .nan)
        return rgl_table_cell(
            padding: exported(cell.padding ?? none),
            columns: cell.columns.map { Int32($0) } ?? Int32(RGL_TABLE_ALL_COLUMNS),
            rows: Int32(cell.rows),
            column: cell.column.map { Int32($0) } ?? Int32(RGL_TABLE_NEXT_COLUMN),
            horizontal: inherited(cell.horizontal), vertical: inherited(cell.vertical),
            unsized_axes: rgl_axis_set(cell.unsizedAxes.rawValue))
    }
}

/// Checks a table and each of its columns.
///
/// SAFETY: the array has the length in the struct, as the header requires.
private func checked(
    _ table: UnsafePointer<rgl_table>
) throws(Failure) -> LayoutTable {
    precondition(
        MemoryLayout<LayoutTableColumn>.stride == MemoryLayout<rgl_table_column>.stride
    )
    let columns = table.pointee.columns
    let count = table.pointee.column_count
    if count != 0 { _ = try required(columns, "table.columns") }
    try TableLimits.check(columns: count < 0 ? .max : count, rows: 0)
    for i in 0..<count {
        do throws(Failure) { try check(columns.unsafelyUnwrapped[i]) } catch { throw error.at(i) }
    }
    let given = UnsafeRawPointer(columns)?.assumingMemoryBound(to: LayoutTableColumn.self)
    return LayoutTable(
        columns: given.map { Borrowed($0, count: count) },
        rules: try table.pointee.rules.map(checkedRules) ?? TableRules(),
        padding: try checkedPadding(table.pointee.cell_padding, "table.cell_padding"),
        alignment: Alignment(
            horizontal: try plainGuide(
                .horizontal, table.pointee.alignment.horizontal, "table.alignment"),
            vertical: try plainGuide(
                .vertical, table.pointee.alignment.vertical, "table.alignment")))
}

private func checkedRules(_ rules: UnsafePointer<rgl_table_rules>) throws(Failure) -> TableRules {
    try checked(rules.pointee)
}

private func check(_ column: rgl_table_column) throws(Failure) {
    _ = try checked(column.width)
    _ = try inheritedGuide(.horizontal, column.alignment, "column.alignment")
    try zero(column.reserved, "column.reserved")
}

private func checked(_ section: rgl_table_section) throws(Failure) -> TableSectionRole {
    guard let role = UInt8(exactly: section.kind).flatMap({ TableSectionRole(rawValue: $0) }) else {
        throw Failure(
            .invalidArgument, "table_section.kind", "is not a kind of section",
            number: Double(section.kind))
    }
    return role
}

private func checked(_ row: rgl_table_row) throws(Failure) -> LayoutTableRow {
    try zero(row.reserved, "table_row.reserved")
    return LayoutTableRow(
        minimumHeight: try nonNegative(row.height.minimum_height, "row.minimum_height"),
        weight: try nonNegative(row.height.weight, "row.weight"),
        alignment: try inheritedGuide(.vertical, row.alignment, "table_row.alignment"))
}

private func checked(
    _ cell: UnsafePointer<rgl_table_cell>
) throws(Failure) -> TableCellSettings {
    let given = cell.pointee
    return TableCellSettings(
        columns: given.columns == RGL_TABLE_ALL_COLUMNS ? nil : Int(clamping: given.columns),
        rows: Int(clamping: given.rows),
        column: given.column == RGL_TABLE_NEXT_COLUMN ? nil : Int(clamping: given.column),
        horizontal: try inheritedGuide(
            .horizontal, given.horizontal, "table_cell.horizontal"),
        vertical: try inheritedGuide(.vertical, given.vertical, "table_cell.vertical"),
        padding: try ownPadding(given.padding),
        unsizedAxes: try axisSet(given.unsized_axes, "table_cell.unsized_axes"))
}

/// NaN at all edges means that the cell has no padding of its own.
private func ownPadding(_ insets: rgl_insets) throws(Failure) -> EdgeInsets? {
    if insets.top.isNaN, insets.leading.isNaN, insets.bottom.isNaN, insets.trailing.isNaN {
        return nil
    }
    return try checkedPadding(insets, "table_cell.padding")
}

private func checkedPadding(
    _ insets: rgl_insets, _ subject: StaticText
) throws(Failure) -> EdgeInsets {
    EdgeInsets(
        top: try nonNegative(insets.top, subject),
        leading: try nonNegative(insets.leading, subject),
        bottom: try nonNegative(insets.bottom, subject),
        trailing: try nonNegative(insets.trailing, subject))
}

/// Checks the number of a guide that all trees have.
private func plainGuide(
    _ axis: Axis, _ raw: Int32, _ subject: StaticText
) throws(Failure) -> Guide {
    guard raw >= 0, raw <= (axis == .horizontal ? 2 : 4) else {
        throw Failure(
            .invalidArgument, subject,
            axis == .horizontal
                ? "is not leading, center or trailing" : "is not a vertical alignment of tables",
            number: Double(raw))
    }
    return Guide(rawValue: UInt16(raw))
}

/// Converts a guide as `plainGuide` does. Nil means that the guide is inherited.
private func inheritedGuide(
    _ axis: Axis, _ raw: Int32, _ subject: StaticText
) throws(Failure) -> Guide? {
    raw == RGL_ALIGNMENT_INHERITED ? nil : try plainGuide(axis, raw, subject)
}

private func inherited(_ guide: Guide?) -> Int32 {
    guide.map { number($0) } ?? Int32(RGL_ALIGNMENT_INHERITED)
}

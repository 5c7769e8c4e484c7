// SPDX-License-Identifier: MIT
import CReglet

/// How many columns a cell covers.
public enum TableSpan: Hashable, Sendable, ExpressibleByIntegerLiteral {
    case columns(Int)
    /// All from the cell's first one on.
    case all

    public init(integerLiteral count: Int) { self = .columns(count) }

    var record: Int32 {
        switch self {
        case .columns(let count): count.orRefused
        case .all: Int32(RGL_TABLE_ALL_COLUMNS)
        }
    }
}

extension Int {
    /// The number for the header, where -1 has a meaning of its own and other negative numbers are
    /// refused.
    fileprivate var orRefused: Int32 { self < 0 ? -2 : Int32(clamping: self) }
}

extension View {
    /// Sets how the view is placed in the table around it.
    ///
    /// - Parameters:
    ///   - columns: The number of columns that it covers.
    ///   - rows: The number of rows that it covers.
    ///   - column: The column in which it begins, counted from 0. Nil: the next free column.
    ///   - horizontal: Its position in its slot; nil for the column's or the table's alignment.
    ///   - vertical: The same; nil for the row's or the table's alignment.
    ///   - padding: Replaces the table's padding.
    ///   - unsizedAxes: Axes on which it takes the slot's length, and does not contribute to it.
    public func tableCell(
        columns: TableSpan = 1, rows: Int = 1, column: Int? = nil,
        horizontal: HorizontalAlignment? = nil, vertical: VerticalAlignment? = nil,
        padding: EdgeInsets? = nil, unsizedAxes: Axis.Set = []
    ) -> some View {
        modified(
            by: TableCell(
                columns: columns, rows: rows, column: column, horizontal: horizontal,
                vertical: vertical, padding: padding, unsizedAxes: unsizedAxes))
    }
}

struct TableCell: NodeModifier {
    let columns: TableSpan
    let rows: Int
    let column: Int?
    let horizontal: HorizontalAlignment?
    let vertical: VerticalAlignment?
    let padding: EdgeInsets?
    let unsizedAxes: Axis.Set

    func pending(_ emission: inout Emission) -> PendingModifier {
        PendingModifier(RGL_KIND_TABLE_CELL, parameters(&emission))
    }

    func parameters(_ emission: inout Emission) -> rgl_parameters {
        var cell = rgl_table_cell_plain()
        cell.columns = columns.record
        cell.rows = Int32(clamping: rows)
        if let column { cell.column = column.orRefused }
        if let horizontal { cell.horizontal = emission.guide(.horizontal, horizontal.key) }
        if let vertical { cell.vertical = emission.guide(.vertical, vertical.key) }
        if let padding { cell.padding = padding.record }
        cell.unsized_axes = unsizedAxes.record
        var parameters = rgl_parameters()
        parameters.table_cell = cell
        return parameters
    }
}

/// A cell of a table that takes its place and shows nothing.
public struct EmptyCell: View, PrimitiveView {
    private let cell: TableCell

    /// - Parameters:
    ///   - columns: The number of columns that it covers.
    ///   - rows: The number of rows that it covers.
    ///   - column: The column in which it begins, counted from 0. Nil: the next free column.
    public init(columns: TableSpan = 1, rows: Int = 1, column: Int? = nil) {
        cell = TableCell(
            columns: columns, rows: rows, column: column, horizontal: nil, vertical: nil,
            padding: nil, unsizedAxes: [])
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_TABLE_CELL) }

    public func _emit(_ emission: inout Emission) {
        emission.leaf(RGL_KIND_TABLE_CELL, cell.parameters(&emission))
    }
}

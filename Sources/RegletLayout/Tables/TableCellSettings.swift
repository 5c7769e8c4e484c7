// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// The settings of a cell for the table around it; see table.h.
public struct TableCellSettings: Equatable, BitwiseCopyable {
    /// The number of columns that the cell covers; 0 counts as 1. nil: all from its first column
    /// on.
    public var columns: Int?
    /// The number of rows that the cell covers; 0 counts as 1.
    public var rows: Int
    /// The first column of the cell; nil means the next free column.
    public var column: Int?
    public var horizontal: Guide?
    public var vertical: Guide?
    /// Replaces the table's padding.
    public var padding: EdgeInsets?
    /// Axes on which the cell takes the length of its slot without adding to it.
    public var unsizedAxes: AxisSet

    public init(
        columns: Int? = 1, rows: Int = 1, column: Int? = nil, horizontal: Guide? = nil,
        vertical: Guide? = nil, padding: EdgeInsets? = nil, unsizedAxes: AxisSet = .empty
    ) {
        (self.columns, self.rows, self.column) = (columns, rows, column)
        (self.horizontal, self.vertical) = (horizontal, vertical)
        (self.padding, self.unsizedAxes) = (padding, unsizedAxes)
    }

    func check() throws(Failure) {
        try TableCellSettings.check(columns ?? 1, "table_cell.columns")
        try TableCellSettings.check(rows, "table_cell.rows")
        guard (column ?? 0) >= 0 else {
            throw Failure(
                .invalidArgument, "table_cell.column", "must not be negative",
                number: Double(column ?? 0))
        }
        try padding?.checkTableLengths("table_cell.padding")
    }

    private static func check(_ span: Int, _ subject: StaticText) throws(Failure) {
        guard span >= 0 else {
            throw Failure(.invalidArgument, subject, "must not be negative", number: Double(span))
        }
        guard span <= TableLimits.span else {
            throw Failure(.limit, subject, "is too long: at most 65,535", number: Double(span))
        }
    }

    /// Merges the settings of a modifier further inside: its values win, and unsized axes are
    /// united.
    mutating func add(inner: TableCellSettings) {
        if inner.columns != 1 { columns = inner.columns }
        if inner.rows != 1 { rows = inner.rows }
        column = inner.column ?? column
        horizontal = inner.horizontal ?? horizontal
        vertical = inner.vertical ?? vertical
        padding = inner.padding ?? padding
        unsizedAxes = unsizedAxes | inner.unsizedAxes
    }
}

extension KindFacts {
    static var ofTableCell: KindFacts { .passingModifier }
}

/// Passes all measurements on. Without a child it is an empty cell.
extension LayoutTree {
    public mutating func create(_ settings: TableCellSettings) throws(Failure) -> NodeIndex {
        try settings.check()
        try reserve(nodes: 1)
        return try create(
            .tableCell, Parameters(), side: try tableCells.insert(settings))
    }

    public mutating func set(_ node: NodeIndex, _ settings: TableCellSettings) throws(Failure) {
        try settings.check()
        if tableCell(node) == settings { return }
        tableCells[nodes[node].side] = settings
        forgetPlan(around: node)
        invalidate(node)
    }

    public func tableCell(_ node: NodeIndex) -> TableCellSettings { tableCells[nodes[node].side] }

    /// The settings of all modifiers around a cell's content, from the outermost to the innermost.
    func tableCellSettings(of cell: NodeIndex) -> TableCellSettings {
        var settings = TableCellSettings()
        var node = cell
        while node.exists, nodes[node].kind.passesOn {
            if nodes[node].kind == .tableCell { settings.add(inner: tableCell(node)) }
            node = nodes[node].firstChild
        }
        return settings
    }

    /// Whether a cell is empty.
    func isEmptyTableCell(_ cell: NodeIndex) -> Bool {
        nodes[cell].kind == .tableCell && !nodes[cell].firstChild.exists
    }
}

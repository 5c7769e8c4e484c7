// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// The plan of a table, until the node is set or removed; nil for a free slot.
struct TableReference: BitwiseCopyable {
    var plan: Reference<TablePlan>?
}

/// The known facts about a cell.
struct TableCellMarks: Flags {
    let rawValue: UInt16
    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The cell needs no length on this axis, and takes its slot's length.
    static var unsizedWidth: TableCellMarks { TableCellMarks(rawValue: 1) }
    static var unsizedHeight: TableCellMarks { TableCellMarks(rawValue: 2) }
    /// The cell is empty.
    static var isEmpty: TableCellMarks { TableCellMarks(rawValue: 4) }
    static var hasPadding: TableCellMarks { TableCellMarks(rawValue: 8) }
    static var knowsIdeal: TableCellMarks { TableCellMarks(rawValue: 16) }
    static var knowsMinimum: TableCellMarks { TableCellMarks(rawValue: 32) }
    /// At least one of its columns is visible.
    static var isShown: TableCellMarks { TableCellMarks(rawValue: 64) }
    /// The program has hidden all its columns, so the cell is omitted.
    static var isAbsent: TableCellMarks { TableCellMarks(rawValue: 128) }
    /// There are modifiers around it, which may have settings for the table.
    static var isModified: TableCellMarks { TableCellMarks(rawValue: 256) }

    static var answers: TableCellMarks { .knowsIdeal | .knowsMinimum }
}

/// A cell of a table: its position, and its answers. Lengths are points, of the content without
/// padding.
struct TablePlanCell: BitwiseCopyable {
    var node = NodeIndex.none
    var row: Int32 = 0
    var rowCount: Int32 = 1
    var column: Int32 = 0
    var columnCount: Int32 = 1
    /// Its only column that the program does not hide; -1 if there are several.
    var only: Int32 = -1
    var horizontal = Guide.start
    var vertical = Guide.center
    var marks = TableCellMarks.empty
    /// Its answers to unspecified, and to 0.
    var ideal = 0.0
    var minimum = 0.0
    /// The width for which the height and the guide below are valid; NaN for none.
    var width = Double.nan
    var height = 0.0
    var guide = 0.0

    var columns: Range<Int> { Int(column)..<Int(column) + Int(columnCount) }
    var rows: Range<Int> { Int(row)..<Int(row) + Int(rowCount) }

    /// Whether the cell is measured on an axis.
    func isAsked(_ unsized: TableCellMarks) -> Bool {
        (marks & (unsized | .isEmpty | .isAbsent)).isEmpty
    }

    mutating func forget() {
        marks.remove(.answers)
        width = .nan
    }
}

/// A row in the order shown.
struct TableBand: BitwiseCopyable {
    /// The row, or a cell that represents a row.
    var node = NodeIndex.none
    var isBare = false
    var section: Int32 = 0
    var firstCell: Int32 = 0
    var cellCount: Int32 = 0
    /// Whether a change is possible that the row's marks do not show.
    var isStale = true
    /// Whether the row is among the open rows of the plan.
    var isOpen = false
    /// The highest of its cells, if none of them is on a baseline or continues in other rows.
    var highest: Int32 = -1
    var isPlain = false
    /// The height of that cell, or -1.
    var height = -1.0
    /// The widths for which all its cells were measured for heights; 0 for none.
    var widthStamp: UInt64 = 0
    /// The widths and the height of the last placement of its cells; 0 if they were not placed.
    var placedStamp: UInt64 = 0
    var placedHeight = 0.0

    var cells: Range<Int> { Int(firstCell)..<Int(firstCell) + Int(cellCount) }
}

/// A section in the order shown.
struct TableBandGroup: BitwiseCopyable {
    /// `none` for rows directly in the table.
    var node = NodeIndex.none
    var firstRow: Int32 = 0
    var rowCount: Int32 = 0
}

/// The answers of the cells of one column, and the cells that gave them.
struct TableColumnCells: BitwiseCopyable {
    var ideal = 0.0
    var minimum = 0.0
    var idealCell: Int32 = -1
    var minimumCell: Int32 = -1
    var hasCells = false
    var givesIdeal = false
    var givesMinimum = false
    var isHidden = false
}

/// The rows whose answers to a measurement are stored.
enum KnownAnswers: UInt8, BitwiseCopyable {
    case ofNobody
    /// All rows except the open rows.
    case ofOthers
    case ofAll
}

/// The lengths with which a table has placed all its rows. While they are unchanged, rows that are
/// not open keep their placements.
struct TablePlacement: BitwiseCopyable {
    var columns: UInt64 = 0
    var rows: UInt64 = 0
    var width = 0.0
    var proposal = Proposal.unspecified
    /// The tree's `exchangeStamp`.
    var exchange: UInt64 = 0

    static func == (a: TablePlacement, b: TablePlacement) -> Bool {
        a.columns == b.columns && a.rows == b.rows && a.width == b.width
            && a.proposal == b.proposal && a.exchange == b.exchange
    }
}

/// The structure and the answers of a table's cells, columns and rows.
///
/// INVARIANT: memory is linear in columns, rows and cells. There is no matrix.
struct TablePlan: ~Copyable {
    // Settings of the program.
    var given: Arena<LayoutTableColumn>
    var rules: Arena<LayoutTableRules>
    var countsColumns = true
    var padding = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    // RegletTable computes the widths and heights.
    var columns: TableColumns
    var rows: TableRows

    // The structure: positions and settings of cells and rows.
    var cells: Arena<TablePlanCell>
    var bands: Arena<TableBand>
    var groups: Arena<TableBandGroup>
    /// The cells over several columns.
    var spans: Arena<Int32>
    /// The number of columns, or of rows, that those cells cover.
    var spanSteps = 0
    /// Work space: for each column the first row in which it is free, or the number of visible
    /// columns before it.
    var numbers: Arena<Int32>
    /// Whether the structure is up to date.
    var isMade = false

    // Changes.
    /// The rows in which something may have changed since all rows were placed.
    var open: Arena<Int32>
    /// Whether more rows are open than are distinguished, or nothing was placed yet.
    var isAllOpen = true
    var placed = TablePlacement()
    /// Whether only the open rows are placed now.
    var isPartial = false
    /// Whether the traits of the table are up to date.
    var hasTraits = false

    // Answers of cells.
    var measures: Arena<TableColumnCells>
    var ideals = KnownAnswers.ofNobody
    var minimums = KnownAnswers.ofNobody
    /// Whether a column's largest cell has become smaller.
    var needsRescan = false
    /// Whether `columns` has the measures.
    var isFed = false
    /// The container for which the answers are valid, if the table depends on it.
    var container = Proposal.unspecified

    // The solution.
    var hasWidths = false
    var widthOffer = ProposedLength.unspecified
    /// The widths for which all rows except the open ones were measured for heights; 0 for none.
    var heightStamp: UInt64 = 0
    var hasHeights = false
    var heightOffer = ProposedLength.unspecified
    var size = Size.zero
    /// The cells that affect rows: in a plain row only the highest.
    var shown: Arena<Int32>
    /// Whether the rows are placed for this solution.
    var isArranged = false

    /// The widths that columns have now; never 0.
    var widthStamp: UInt64 { columns.stamp }

    private init(_ allocator: Allocator, count: Int) throws(Failure) {
        given = Arena(allocator)
        rules = Arena(allocator)
        rows = TableRows(allocator)
        cells = Arena(allocator)
        bands = Arena(allocator)
        groups = Arena(allocator)
        spans = Arena(allocator)
        numbers = Arena(allocator)
        open = Arena(allocator)
        measures = Arena(allocator)
        shown = Arena(allocator)
        columns = try TableColumns(allocator, count: count)
    }

    /// Makes the plan of a table, and checks the table.
    static func make(
        _ table: LayoutTable, _ allocator: Allocator
    ) throws(Failure) -> Reference<TablePlan> {
        try table.padding.checkTableLengths("table.cell_padding")
        var plan = try TablePlan(allocator, count: table.columns?.count ?? 0)
        try plan.columns.setRules(table.rules)
        try plan.rules.append(LayoutTableRules(table.rules))
        plan.padding = table.padding
        if let columns = table.columns {
            plan.countsColumns = false
            // One more, so that there is an address to return.
            try plan.given.reserve(columns.count + 1)
            for i in 0..<columns.count { plan.given.appendReserved(columns[i]) }
            try plan.columns.setColumns(from: 0, columns.count) { columns[$0].column }
        }
        return try Reference(plan, allocator)
    }

    func holds(_ table: LayoutTable) -> Bool {
        guard padding == table.padding, rules[0] == LayoutTableRules(table.rules),
            countsColumns == (table.columns == nil), given.count == table.columns?.count ?? 0
        else { return false }
        guard let columns = table.columns else { return true }
        for i in 0..<given.count where !(given[i] == columns[i]) { return false }
        return true
    }
}

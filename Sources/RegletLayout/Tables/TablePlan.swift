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

    /// The cell needs no length on this axis, and takes the slot's.
    static var unsizedWidth: TableCellMarks { TableCellMarks(rawValue: 1) }
    static var unsizedHeight: TableCellMarks { TableCellMarks(rawValue: 2) }
    /// It only takes its place.
    static var isEmpty: TableCellMarks { TableCellMarks(rawValue: 4) }
    static var hasPadding: TableCellMarks { TableCellMarks(rawValue: 8) }
    static var knowsIdeal: TableCellMarks { TableCellMarks(rawValue: 16) }
    static var knowsMinimum: TableCellMarks { TableCellMarks(rawValue: 32) }
    /// One of its columns shows.
    static var isShown: TableCellMarks { TableCellMarks(rawValue: 64) }
    /// The program has hidden all its columns, so that it is not there.
    static var isAbsent: TableCellMarks { TableCellMarks(rawValue: 128) }
    /// There are modifiers around it, which may have settings for the table.
    static var isModified: TableCellMarks { TableCellMarks(rawValue: 256) }

    static var answers: TableCellMarks { .knowsIdeal | .knowsMinimum }
}

/// A cell as its table sees it: its position, and its answers. Lengths are points, and those of the
/// content, without padding.
struct TablePlanCell: BitwiseCopyable {
    var node = NodeIndex.none
    var row: Int32 = 0
    var rowCount: Int32 = 1
    var column: Int32 = 0
    var columnCount: Int32 = 1
    /// The only one of its columns that the program does not hide; -1: there are several.
    var only: Int32 = -1
    var horizontal = Guide.start
    var vertical = Guide.center
    var marks = TableCellMarks.empty
    /// Its answers to unspecified, and to 0.
    var ideal = 0.0
    var minimum = 0.0
    /// The width for which the height and the guide below hold; NaN: none.
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
    /// The row, or a cell that stands for one.
    var node = NodeIndex.none
    var isBare = false
    var section: Int32 = 0
    var firstCell: Int32 = 0
    var cellCount: Int32 = 0
    /// Something may have changed that the row's marks do not show.
    var isStale = true
    /// The row is among the open rows of the plan.
    var isOpen = false
    /// The highest of its cells, if none of them is on a baseline or continues in other rows.
    var highest: Int32 = -1
    var isPlain = false
    /// The height of that cell; -1 if there is none.
    var height = -1.0
    /// The widths for which all its cells were measured for heights; 0 for none.
    var widthStamp: UInt64 = 0
    /// The widths and the height with which its cells were placed last; 0: they were not.
    var placedStamp: UInt64 = 0
    var placedHeight = 0.0

    var cells: Range<Int> { Int(firstCell)..<Int(firstCell) + Int(cellCount) }
}

/// A section in the order shown.
struct TableBandGroup: BitwiseCopyable {
    /// None for rows directly in the table.
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

/// Whose answers to a question are kept.
enum KnownAnswers: UInt8, BitwiseCopyable {
    case ofNobody
    /// Of all rows but the open ones.
    case ofOthers
    case ofAll
}

/// The lengths with which a table has placed all its rows. As long as they are the same, rows that
/// are not open keep their places.
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
/// INVARIANT: memory is linear in columns, rows and cells; there is no matrix.
struct TablePlan: ~Copyable {
    // Settings of the program.
    var given: Arena<LayoutTableColumn>
    var rules: Arena<LayoutTableRules>
    var countsColumns = true
    var padding = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    // The numbers of section 5 and 6 are RegletTable's.
    var columns: TableColumns
    var rows: TableRows

    // The structure: positions and settings of cells and rows.
    var cells: Arena<TablePlanCell>
    var bands: Arena<TableBand>
    var groups: Arena<TableBandGroup>
    /// The cells over several columns.
    var spans: Arena<Int32>
    /// Columns, or rows, that those cover.
    var spanSteps = 0
    /// Work space: for each column the first row in which it is free, or how many columns before it
    /// are there.
    var numbers: Arena<Int32>
    /// The structure is that of the table's nodes.
    var isMade = false

    // Changes.
    /// The rows in which something may have changed since all rows were placed.
    var open: Arena<Int32>
    /// More rows are open than are distinguished; or nothing was placed yet.
    var isAllOpen = true
    var placed = TablePlacement()
    /// Only the open rows are placed now.
    var isPartial = false
    /// The table's traits are those of its rows.
    var hasTraits = false

    // Answers of cells.
    var measures: Arena<TableColumnCells>
    var ideals = KnownAnswers.ofNobody
    var minimums = KnownAnswers.ofNobody
    /// A column's largest cell has become smaller.
    var needsRescan = false
    /// `columns` have the measures.
    var isFed = false
    /// The container for which the answers hold, where the table depends on it.
    var container = Proposal.unspecified

    // The solution.
    var hasWidths = false
    var widthOffer = ProposedLength.unspecified
    /// The widths for which all rows except the open ones were measured for heights; 0 for none.
    var heightStamp: UInt64 = 0
    var hasHeights = false
    var heightOffer = ProposedLength.unspecified
    var size = Size.zero
    /// The cells that count for rows: of a plain row the highest one.
    var shown: Arena<Int32>
    /// The rows are placed now, so all is settled.
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

    /// Makes the plan of a table that is checked by the way.
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
            // One more, so that there is an address to lend out.
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

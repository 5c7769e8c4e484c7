// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// The state of a table while its cells get their positions.
struct TableFlow: BitwiseCopyable {
    /// The number of columns; nil means as many as the rows need.
    let limit: Int?
    /// The number of columns that the rows have needed so far.
    var widest = 0
    /// Whether a cell covers all columns of the table.
    var hasWholeRows = false

    // The current section and row.
    var end = 0
    var row = 0
    /// The position of the next cell.
    var column = 0

    init(limit: Int?) { self.limit = limit }
}

/// Finds the structure of a table before anything is measured.
///
/// STEP 1: sections are shown headers first, then bodies, then footers, each in their order; rows
/// directly in the table are bodies of their own, and any other child is a row of one cell over all
/// columns. STEP 2: cells fill a row as in HTML: each takes the first place after the previous cell
/// at which all its columns are free. One number is kept for each column: the first row in which it
/// is free. STEP 3: columns that the program hides are omitted, and so is a cell without any
/// remaining column.
///
/// Source: Documentation/Tables.md, "Cells and rows"; conformance cases table/tree/*.
extension LayoutTree {
    /// Rebuilds the plan of a table if its structure has changed.
    mutating func makeTablePlan(_ node: NodeIndex) {
        let plan = tablePlan(of: node)
        if plan.value.isMade { return }
        plan.value.hasWidths = false
        plan.value.hasHeights = false
        plan.value.openAll()
        attempt { (tree) throws(Failure) in
            try tree.placeTableCells(node, plan)
            try tree.resolveTableCells(node, plan)
            plan.value.isMade = true
        }
    }

    private mutating func placeTableCells(
        _ node: NodeIndex, _ plan: Reference<TablePlan>
    ) throws(Failure) {
        let declared = plan.value.countsColumns ? nil : plan.value.columns.count
        var flow = TableFlow(limit: declared)
        try placeSections(node, plan, &flow)
        if declared == nil, flow.hasWholeRows {
            // The number of all columns is known now.
            flow = TableFlow(limit: flow.widest)
            try placeSections(node, plan, &flow)
        }
        let columns = declared ?? flow.widest
        let rows = plan.value.bands.count
        do throws(Failure) {
            try TableLimits.check(columns: columns, rows: rows)
            if plan.value.columns.count != columns {
                var counted = try TableColumns(allocator, count: columns)
                try counted.setRules(plan.value.columns.rules)
                plan.value.columns = counted
            }
            let bands = plan.value.bands.elements(from: 0, count: rows)
            try plan.value.rows.setRows(rows, columns: columns) { row in
                bands[row].isBare ? TableRow() : tableRow(bands[row].node).numbers
            }
        } catch {
            throw error.inTable(id(of: node))
        }
    }

    /// STEP 1.
    private mutating func placeSections(
        _ node: NodeIndex, _ plan: Reference<TablePlan>, _ flow: inout TableFlow
    ) throws(Failure) {
        try plan.value.open.reserve(TablePlan.mostOpen)
        plan.value.cells.truncate(to: 0)
        plan.value.bands.truncate(to: 0)
        plan.value.groups.truncate(to: 0)
        plan.value.numbers.truncate(to: 0)
        for rank in 0..<3 {
            var member = firstItem(of: node)
            while member.exists {
                guard nodes[member].kind == .tableSection else {
                    let next = endOfBareRows(member, in: node)
                    if rank == 1 {
                        try placeSection(.none, member, before: next, node, plan, &flow)
                    }
                    member = next
                    continue
                }
                if tableSection(member).rank == rank {
                    setGroup(ofTableSection: member, plan.value.groups.count)
                    try placeSection(
                        member, firstItem(of: member), before: .none, node, plan, &flow)
                }
                member = item(after: member, of: node)
            }
        }
    }

    /// The first section after rows that are directly in a table, or none.
    private func endOfBareRows(_ first: NodeIndex, in node: NodeIndex) -> NodeIndex {
        var child = first
        while child.exists, nodes[child].kind != .tableSection {
            child = item(after: child, of: node)
        }
        return child
    }

    @inline(never)
    private mutating func placeSection(
        _ section: NodeIndex, _ first: NodeIndex, before end: NodeIndex, _ node: NodeIndex,
        _ plan: Reference<TablePlan>, _ flow: inout TableFlow
    ) throws(Failure) {
        let holder = section.exists ? section : node
        let start = plan.value.bands.count
        flow.end = start
        var row = first
        var cells = 0
        while row != end, row.exists {
            flow.end += 1
            cells += nodes[row].kind == .tableRow ? itemCount(of: row) : 1
            row = item(after: row, of: holder)
        }
        try plan.value.cells.reserve(cells)
        try plan.value.bands.reserve(flow.end - start)
        let group = TableBandGroup(
            node: section, firstRow: Int32(truncatingIfNeeded: start),
            rowCount: Int32(truncatingIfNeeded: flow.end - start))
        try plan.value.groups.append(group)
        row = first
        while row != end, row.exists {
            try placeRow(row, node, plan, &flow)
            row = item(after: row, of: holder)
        }
    }

    @inline(never)
    private mutating func placeRow(
        _ row: NodeIndex, _ node: NodeIndex, _ plan: Reference<TablePlan>,
        _ flow: inout TableFlow
    ) throws(Failure) {
        flow.row = plan.value.bands.count
        flow.column = 0
        var band = TableBand()
        band.node = row
        band.isBare = nodes[row].kind != .tableRow
        band.section = Int32(truncatingIfNeeded: plan.value.groups.count - 1)
        band.firstCell = Int32(truncatingIfNeeded: plan.value.cells.count)
        if band.isBare {
            try placeCell(row, node, plan, &flow, isRow: true)
        } else {
            setBand(ofTableRow: row, flow.row)
            var items = items(of: row)
            while let cell = items.next(in: self) {
                try placeCell(cell, node, plan, &flow, isRow: false)
            }
        }
        band.cellCount = Int32(truncatingIfNeeded: plan.value.cells.count) - band.firstCell
        plan.value.bands.appendReserved(band)
    }

    /// STEP 2.
    @inline(never)
    private mutating func placeCell(
        _ cell: NodeIndex, _ node: NodeIndex, _ plan: Reference<TablePlan>,
        _ flow: inout TableFlow, isRow: Bool
    ) throws(Failure) {
        let isModified = nodes[cell].kind.passesOn
        var (span, rows, column): (Int?, Int, Int?) = (isRow ? nil : 1, 1, nil)
        if isModified, !isRow {
            let settings = tableCellSettings(of: cell)
            (span, rows, column) = (settings.columns, max(1, settings.rows), settings.column)
        }
        let start = flow.column
        if let column {
            flow.column = column
        } else {
            findPlace(of: max(1, span ?? 1), plan, &flow)
        }
        let columns = try columnCount(span, cell, &flow)
        // A long search counts as work, like measuring.
        guard mayVisit(node, steps: abs(flow.column - start) + columns) else {
            throw failure ?? Failure(.limit)
        }
        try checkFree(columns, cell, plan, flow)
        guard flow.row + rows <= flow.end else {
            throw Failure(
                .invalidArgument, "table_cell.rows",
                "reach beyond the last row of the section", number: Double(rows), node: id(of: cell)
            )
        }
        try occupy(columns, rows, plan, flow)
        nodes[cell].planIndex = plan.value.cells.count
        plan.value.cells.appendReserved(
            TablePlanCell(
                node: cell, row: Int32(truncatingIfNeeded: flow.row),
                rowCount: Int32(truncatingIfNeeded: rows),
                column: Int32(truncatingIfNeeded: flow.column),
                columnCount: Int32(truncatingIfNeeded: columns),
                marks: isModified ? .isModified : .empty))
        flow.column += columns
    }

    /// Finds the first free columns for a cell, from the end of the last cell on.
    private func findPlace(
        of columns: Int, _ plan: Reference<TablePlan>, _ flow: inout TableFlow
    ) {
        var free = 0
        while free < columns {
            let column = flow.column + free
            // All later columns are free.
            if column >= plan.value.numbers.count { return }
            if plan.value.numbers[column] > flow.row {
                flow.column = column + 1
                free = 0
            } else {
                free += 1
            }
        }
    }

    /// The number of columns that a cell covers at its position.
    private func columnCount(
        _ span: Int?, _ cell: NodeIndex, _ flow: inout TableFlow
    ) throws(Failure) -> Int {
        var columns = max(1, span ?? 1)
        if span == nil {
            flow.hasWholeRows = true
            columns = max(1, (flow.limit ?? 0) - flow.column)
        }
        if let limit = flow.limit, flow.column + columns > limit {
            throw Failure(
                .invalidArgument, "table_cell.columns",
                "reach beyond the table's last column", number: Double(columns),
                node: id(of: cell))
        }
        flow.widest = max(flow.widest, flow.column + columns)
        guard flow.widest <= TableLimits.columns else {
            throw Failure(
                .limit, "columns", "are too many: a table has 1,048,576 at most",
                number: Double(flow.widest), node: id(of: cell))
        }
        return columns
    }

    /// Rejects a position that is occupied.
    private func checkFree(
        _ columns: Int, _ cell: NodeIndex, _ plan: Reference<TablePlan>,
        _ flow: TableFlow
    ) throws(Failure) {
        let end = min(flow.column + columns, plan.value.numbers.count)
        for column in min(flow.column, end)..<end {
            guard plan.value.numbers[column] > flow.row else { continue }
            var other = NodeIndex.none
            for i in 0..<plan.value.cells.count {
                let taken = plan.value.cells[i]
                if taken.rows.contains(flow.row), taken.columns.contains(column) {
                    other = taken.node
                }
            }
            throw refusal(
                .invalidArgument, "table_cell.column", "is taken by another cell", cell,
                other)
        }
    }

    /// Marks the columns of a cell as occupied.
    private func occupy(
        _ columns: Int, _ rows: Int, _ plan: Reference<TablePlan>, _ flow: TableFlow
    ) throws(Failure) {
        let end = flow.column + columns
        if plan.value.numbers.count < end {
            let extra = end - plan.value.numbers.count
            try plan.value.numbers.reserve(extra)
            for _ in 0..<extra { plan.value.numbers.appendReserved(0) }
        }
        for column in flow.column..<end {
            plan.value.numbers[column] = Int32(truncatingIfNeeded: flow.row + rows)
        }
    }
}

extension Failure {
    /// The same failure with the id of a table.
    func inTable(_ node: UInt64) -> Failure {
        var copy = self
        copy.node = node
        return copy
    }
}

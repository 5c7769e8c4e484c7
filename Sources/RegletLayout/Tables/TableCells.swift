// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

extension TablePlan {
    /// A cell of the plan. Cells are passed by address, since copying 72 bytes for every cell that
    /// is measured or placed took a quarter more time.
    ///
    /// SAFETY: valid until the plan is rebuilt.
    func cell(_ index: Int) -> Reference<TablePlanCell> { cells.reference(to: index) }

    func cell(_ index: Int32) -> Reference<TablePlanCell> { cells.reference(to: Int(index)) }
}

/// STEP 3 of TableFlow: the facts about cells once all of them have their positions.
extension LayoutTree {
    mutating func resolveTableCells(
        _ node: NodeIndex, _ plan: Reference<TablePlan>
    ) throws(Failure) {
        try makeTableMeasures(plan)
        plan.value.spans.truncate(to: 0)
        plan.value.spanSteps = 0
        for row in 0..<plan.value.bands.count {
            let band = plan.value.bands[row]
            let rowGuide = band.isBare ? nil : tableRow(band.node).alignment
            for i in band.cells {
                let cell = plan.value.cell(i)
                resolveColumns(of: cell, plan)
                let alignment = Alignment(
                    horizontal: columnGuide(cell, plan) ?? nodes[node].alignment.horizontal,
                    vertical: (cell.value.rowCount > 1 ? nil : rowGuide)
                        ?? nodes[node].alignment.vertical)
                resolveSettings(of: cell, alignment)
                if (cell.value.marks & (.isEmpty | .isAbsent)).isEmpty {
                    try noteSpan(of: cell, i, plan)
                }
            }
        }
    }

    /// The settings of a cell, and its alignment by default.
    private func resolveSettings(
        of cell: Reference<TablePlanCell>, _ alignment: Alignment
    ) {
        (cell.value.horizontal, cell.value.vertical) = (
            alignment.horizontal, alignment.vertical
        )
        if cell.value.marks.contains(.isModified) {
            let settings = tableCellSettings(of: cell.value.node)
            var marks = cell.value.marks
            if settings.unsizedAxes.contains(.horizontal) { marks.insert(.unsizedWidth) }
            if settings.unsizedAxes.contains(.vertical) { marks.insert(.unsizedHeight) }
            if settings.padding != nil { marks.insert(.hasPadding) }
            if isEmptyTableCell(cell.value.node) { marks.insert(.isEmpty) }
            cell.value.marks = marks
            if let guide = settings.horizontal { cell.value.horizontal = guide }
            if let guide = settings.vertical { cell.value.vertical = guide }
        }
        if cell.value.vertical.isBaseline, !cell.value.isAsked(.unsizedHeight) {
            cell.value.vertical = .start
        }
    }

    /// Reserves space for the lengths of the cells of each column, and records the lengths that the
    /// program sets.
    private func makeTableMeasures(_ plan: Reference<TablePlan>) throws(Failure) {
        let count = plan.value.columns.count
        plan.value.measures.truncate(to: 0)
        plan.value.numbers.truncate(to: 0)
        try plan.value.measures.reserve(count)
        try plan.value.numbers.reserve(count + 1)
        var before: Int32 = 0
        for i in 0..<count {
            let column = try plan.value.columns.column(i)
            var measure = TableColumnCells()
            measure.givesIdeal = column.givesIdeal
            measure.givesMinimum = column.givesMinimum
            measure.isHidden = column.isHidden
            plan.value.measures.appendReserved(measure)
            plan.value.numbers.appendReserved(before)
            if !column.isHidden { before += 1 }
        }
        plan.value.numbers.appendReserved(before)
        plan.value.ideals = .ofNobody
        plan.value.minimums = .ofNobody
        plan.value.isFed = false
        plan.value.needsRescan = false
    }

    /// Finds the columns of a cell that the program does not hide.
    private func resolveColumns(
        of cell: Reference<TablePlanCell>, _ plan: Reference<TablePlan>
    ) {
        let range = cell.value.columns
        let (before, after) = (
            plan.value.numbers[range.lowerBound], plan.value.numbers[range.upperBound]
        )
        if before == after { cell.value.marks.insert(.isAbsent) }
        cell.value.only = -1
        if after - before != 1 { return }
        var column = range.lowerBound
        while plan.value.measures[column].isHidden { column += 1 }
        cell.value.only = Int32(truncatingIfNeeded: column)
    }

    private func columnGuide(
        _ cell: Reference<TablePlanCell>, _ plan: Reference<TablePlan>
    ) -> Guide? {
        let only = cell.value.only
        guard only >= 0, !plan.value.countsColumns else { return nil }
        return plan.value.given[only].guide
    }

    private func noteSpan(
        of cell: Reference<TablePlanCell>, _ index: Int,
        _ plan: Reference<TablePlan>
    ) throws(Failure) {
        if cell.value.only >= 0 {
            plan.value.measures[cell.value.only].hasCells = true
        } else {
            plan.value.spanSteps += Int(cell.value.columnCount)
            try plan.value.spans.append(Int32(truncatingIfNeeded: index))
        }
        let rows = Int(cell.value.rowCount)
        if rows > 1 { plan.value.spanSteps += rows }
    }

    func padding(
        of cell: Reference<TablePlanCell>, _ plan: Reference<TablePlan>
    ) -> EdgeInsets {
        guard cell.value.marks.contains(.hasPadding) else { return plan.value.padding }
        return tableCellSettings(of: cell.value.node).padding ?? plan.value.padding
    }
}

extension LayoutTree {
    /// Computes a table's traits and its plan.
    mutating func deriveTableTraits(_ node: NodeIndex) {
        deriveUnion(node)
        tablePlan(of: node).value.hasTraits = true
        nodes[node].traits.remove(.edgeGuidesOfBothAxes | .widthDependsOnHeight)
        nodes[node].traits.insert(.heightDependsOnWidth)
        makeTablePlan(node)
    }

    /// The table around a row or a section, or none.
    func table(around member: NodeIndex) -> NodeIndex {
        var node = holder(of: member)
        if nodes[member].kind == .tableRow, node.exists, nodes[node].kind == .tableSection {
            node = holder(of: node)
        }
        return node.exists && nodes[node].kind == .table ? node : .none
    }

    /// The parent of a node, without flattened rows.
    private func holder(of node: NodeIndex) -> NodeIndex {
        var holder = nodes[node].parent
        while holder.exists, nodes[holder].kind == .gridRow {
            holder = nodes[holder].parent
        }
        return holder
    }
}

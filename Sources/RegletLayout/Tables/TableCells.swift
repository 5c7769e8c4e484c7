// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// STEP 3 of TableFlow: what cells are once all of them have their places.
extension LayoutTree {
    mutating func settleTableCells(
        _ node: NodeIndex, _ plan: UnsafeMutablePointer<TablePlan>
    ) throws(Failure) {
        try makeTableMeasures(plan)
        plan.pointee.spans.truncate(to: 0)
        plan.pointee.spanSteps = 0
        for row in 0..<plan.pointee.bands.count {
            let band = plan.pointee.bands[row]
            let rowGuide = band.isBare ? nil : tableRow(band.node).alignment
            for i in band.cells {
                var cell = plan.pointee.cells[i]
                settleColumns(of: &cell, plan)
                let alignment = Alignment(
                    horizontal: columnGuide(cell, plan) ?? nodes[node].alignment.horizontal,
                    vertical: (cell.rowCount > 1 ? nil : rowGuide)
                        ?? nodes[node].alignment.vertical)
                settleSettings(of: &cell, alignment)
                plan.pointee.cells[i] = cell
                if (cell.marks & (.isEmpty | .isAbsent)).isEmpty {
                    try noteSpan(of: cell, i, plan)
                }
            }
        }
    }

    /// What a cell says of itself, and how it is aligned where it says nothing.
    private func settleSettings(of cell: inout TablePlanCell, _ alignment: Alignment) {
        (cell.horizontal, cell.vertical) = (alignment.horizontal, alignment.vertical)
        if nodes[cell.node].kind.passesOn {
            let settings = tableCellSettings(of: cell.node)
            if settings.unsizedAxes.contains(.horizontal) { cell.marks.insert(.unsizedWidth) }
            if settings.unsizedAxes.contains(.vertical) { cell.marks.insert(.unsizedHeight) }
            if settings.padding != nil { cell.marks.insert(.hasPadding) }
            if isEmptyTableCell(cell.node) { cell.marks.insert(.isEmpty) }
            cell.horizontal = settings.horizontal ?? cell.horizontal
            cell.vertical = settings.vertical ?? cell.vertical
        }
        if cell.vertical.isBaseline, !cell.isAsked(.unsizedHeight) { cell.vertical = .start }
    }

    /// Makes room for what the cells of each column say, and notes what the program says instead.
    private func makeTableMeasures(_ plan: UnsafeMutablePointer<TablePlan>) throws(Failure) {
        let count = plan.pointee.columns.count
        plan.pointee.measures.truncate(to: 0)
        plan.pointee.numbers.truncate(to: 0)
        try plan.pointee.measures.reserve(count)
        try plan.pointee.numbers.reserve(count + 1)
        var before: Int32 = 0
        for i in 0..<count {
            let column = try plan.pointee.columns.column(i)
            var measure = TableColumnCells()
            measure.givesIdeal = column.givesIdeal
            measure.givesMinimum = column.givesMinimum
            measure.isHidden = column.isHidden
            plan.pointee.measures.appendReserved(measure)
            plan.pointee.numbers.appendReserved(before)
            if !column.isHidden { before += 1 }
        }
        plan.pointee.numbers.appendReserved(before)
        plan.pointee.ideals = .ofNobody
        plan.pointee.minimums = .ofNobody
        plan.pointee.isFed = false
        plan.pointee.needsRescan = false
    }

    /// Finds the columns of a cell that are there.
    private func settleColumns(
        of cell: inout TablePlanCell, _ plan: UnsafeMutablePointer<TablePlan>
    ) {
        let range = cell.columns
        let (before, after) = (
            plan.pointee.numbers[range.lowerBound], plan.pointee.numbers[range.upperBound]
        )
        if before == after { cell.marks.insert(.isAbsent) }
        cell.only = -1
        if after - before != 1 { return }
        var column = range.lowerBound
        while plan.pointee.measures[column].isHidden { column += 1 }
        cell.only = Int32(truncatingIfNeeded: column)
    }

    private func columnGuide(
        _ cell: TablePlanCell, _ plan: UnsafeMutablePointer<TablePlan>
    ) -> Guide? {
        guard cell.only >= 0, !plan.pointee.countsColumns else { return nil }
        return plan.pointee.given[cell.only].guide
    }

    private func noteSpan(
        of cell: TablePlanCell, _ index: Int, _ plan: UnsafeMutablePointer<TablePlan>
    ) throws(Failure) {
        if cell.only >= 0 {
            plan.pointee.measures[cell.only].hasCells = true
        } else {
            plan.pointee.spanSteps += Int(cell.columnCount)
            try plan.pointee.spans.append(Int32(truncatingIfNeeded: index))
        }
        if cell.rowCount > 1 { plan.pointee.spanSteps += Int(cell.rowCount) }
    }

    /// The padding of a cell.
    func padding(
        of cell: TablePlanCell, _ plan: UnsafeMutablePointer<TablePlan>
    ) -> EdgeInsets {
        guard cell.marks.contains(.hasPadding) else { return plan.pointee.padding }
        return tableCellSettings(of: cell.node).padding ?? plan.pointee.padding
    }
}

extension LayoutTree {
    /// Works out a table's traits, and its plan.
    mutating func deriveTableTraits(_ node: NodeIndex) {
        deriveUnion(node)
        tablePlan(of: node).pointee.hasTraits = true
        nodes[node].traits.remove(.edgeGuidesOfBothAxes | .widthDependsOnHeight)
        nodes[node].traits.insert(.heightDependsOnWidth)
        makeTablePlan(node)
    }

    /// The table in which a row or a section stands, or none.
    func table(around member: NodeIndex) -> NodeIndex {
        var node = holder(of: member)
        if nodes[member].kind == .tableRow, node.exists, nodes[node].kind == .tableSection {
            node = holder(of: node)
        }
        return node.exists && nodes[node].kind == .table ? node : .none
    }

    /// What is around a node, but for rows of grids, which passes dissolve, and whoever listens.
    private func holder(of node: NodeIndex) -> NodeIndex {
        var holder = nodes[node].parent
        while holder.exists, nodes[holder].kind == .gridRow || nodes[holder].kind == .probe {
            holder = nodes[holder].parent
        }
        return holder
    }
}

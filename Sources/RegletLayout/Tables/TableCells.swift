// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

extension TablePlan {
    /// A cell in place. Cells are passed by address: copying 72 bytes for every cell that is
    /// measured or placed took a quarter more time.
    ///
    /// SAFETY: valid until the plan is rebuilt.
    func cell(_ index: Int) -> UnsafeMutablePointer<TablePlanCell> { cells.address(index) }

    func cell(_ index: Int32) -> UnsafeMutablePointer<TablePlanCell> { cells.address(Int(index)) }
}

/// STEP 3 of TableFlow: what cells are once all of them have their places.
extension LayoutTree {
    mutating func resolveTableCells(
        _ node: NodeIndex, _ plan: UnsafeMutablePointer<TablePlan>
    ) throws(Failure) {
        try makeTableMeasures(plan)
        plan.pointee.spans.truncate(to: 0)
        plan.pointee.spanSteps = 0
        for row in 0..<plan.pointee.bands.count {
            let band = plan.pointee.bands[row]
            let rowGuide = band.isBare ? nil : tableRow(band.node).alignment
            for i in band.cells {
                let cell = plan.pointee.cell(i)
                resolveColumns(of: cell, plan)
                let alignment = Alignment(
                    horizontal: columnGuide(cell, plan) ?? nodes[node].alignment.horizontal,
                    vertical: (cell.pointee.rowCount > 1 ? nil : rowGuide)
                        ?? nodes[node].alignment.vertical)
                resolveSettings(of: cell, alignment)
                if (cell.pointee.marks & (.isEmpty | .isAbsent)).isEmpty {
                    try noteSpan(of: cell, i, plan)
                }
            }
        }
    }

    /// The settings of a cell, and its alignment by default.
    private func resolveSettings(
        of cell: UnsafeMutablePointer<TablePlanCell>, _ alignment: Alignment
    ) {
        (cell.pointee.horizontal, cell.pointee.vertical) = (
            alignment.horizontal, alignment.vertical
        )
        if cell.pointee.marks.contains(.isModified) {
            let settings = tableCellSettings(of: cell.pointee.node)
            var marks = cell.pointee.marks
            if settings.unsizedAxes.contains(.horizontal) { marks.insert(.unsizedWidth) }
            if settings.unsizedAxes.contains(.vertical) { marks.insert(.unsizedHeight) }
            if settings.padding != nil { marks.insert(.hasPadding) }
            if isEmptyTableCell(cell.pointee.node) { marks.insert(.isEmpty) }
            cell.pointee.marks = marks
            if let guide = settings.horizontal { cell.pointee.horizontal = guide }
            if let guide = settings.vertical { cell.pointee.vertical = guide }
        }
        if cell.pointee.vertical.isBaseline, !cell.pointee.isAsked(.unsizedHeight) {
            cell.pointee.vertical = .start
        }
    }

    /// Reserves space for the lengths of the cells of each column, and records the lengths that the
    /// program sets.
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
    private func resolveColumns(
        of cell: UnsafeMutablePointer<TablePlanCell>, _ plan: UnsafeMutablePointer<TablePlan>
    ) {
        let range = cell.pointee.columns
        let (before, after) = (
            plan.pointee.numbers[range.lowerBound], plan.pointee.numbers[range.upperBound]
        )
        if before == after { cell.pointee.marks.insert(.isAbsent) }
        cell.pointee.only = -1
        if after - before != 1 { return }
        var column = range.lowerBound
        while plan.pointee.measures[column].isHidden { column += 1 }
        cell.pointee.only = Int32(truncatingIfNeeded: column)
    }

    private func columnGuide(
        _ cell: UnsafeMutablePointer<TablePlanCell>, _ plan: UnsafeMutablePointer<TablePlan>
    ) -> Guide? {
        let only = cell.pointee.only
        guard only >= 0, !plan.pointee.countsColumns else { return nil }
        return plan.pointee.given[only].guide
    }

    private func noteSpan(
        of cell: UnsafeMutablePointer<TablePlanCell>, _ index: Int,
        _ plan: UnsafeMutablePointer<TablePlan>
    ) throws(Failure) {
        if cell.pointee.only >= 0 {
            plan.pointee.measures[cell.pointee.only].hasCells = true
        } else {
            plan.pointee.spanSteps += Int(cell.pointee.columnCount)
            try plan.pointee.spans.append(Int32(truncatingIfNeeded: index))
        }
        let rows = Int(cell.pointee.rowCount)
        if rows > 1 { plan.pointee.spanSteps += rows }
    }

    /// The padding of a cell.
    func padding(
        of cell: UnsafeMutablePointer<TablePlanCell>, _ plan: UnsafeMutablePointer<TablePlan>
    ) -> EdgeInsets {
        guard cell.pointee.marks.contains(.hasPadding) else { return plan.pointee.padding }
        return tableCellSettings(of: cell.pointee.node).padding ?? plan.pointee.padding
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

    /// The table around a row or a section, or none.
    func table(around member: NodeIndex) -> NodeIndex {
        var node = holder(of: member)
        if nodes[member].kind == .tableRow, node.exists, nodes[node].kind == .tableSection {
            node = holder(of: node)
        }
        return node.exists && nodes[node].kind == .table ? node : .none
    }

    /// The parent of a node, without flattened rows and probes.
    private func holder(of node: NodeIndex) -> NodeIndex {
        var holder = nodes[node].parent
        while holder.exists, nodes[holder].kind == .gridRow || nodes[holder].kind == .probe {
            holder = nodes[holder].parent
        }
        return holder
    }
}

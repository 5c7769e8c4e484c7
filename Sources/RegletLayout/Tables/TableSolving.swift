// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// How a table measures its cells, and computes its columns and rows.
///
///   1. Every cell is measured for its ideal width, unless its columns determine it: (unspecified,
///      unspecified).
///   2. For its minimum only if the proposal is finite and below the ideals: (0, unspecified).
///   3. RegletTable computes widths from this (TableColumns).
///   4. Every visible cell is measured for its height at the width of its slot: (width,
///      unspecified).
///   5. RegletTable computes rows from this (TableRows), and cells are placed (TablePlacement).
///
/// Nothing is measured twice: the answers of cells are stored until the marks of their row show a
/// change in it.
///
/// Source: Documentation/Tables.md; conformance cases table/tree/*.
extension LayoutTree {
    @inline(never)
    mutating func tableLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        if axis == .horizontal {
            solveTableColumns(node, proposal)
        } else {
            solveTable(node, Proposal(width: across, height: proposal))
        }
        return failure == nil ? tablePlan(of: node).value.size[axis] : 0
    }

    /// The largest length that a table takes of a proposal.
    private static func held(_ offer: ProposedLength) -> ProposedLength {
        guard let length = offer.length, length < .infinity else { return offer }
        return ProposedLength(min(length, TableLimits.length))
    }

    /// Computes the columns for a proposed width, unless they are up to date.
    @inline(never)
    mutating func solveTableColumns(_ node: NodeIndex, _ width: ProposedLength) {
        let plan = tablePlan(of: node)
        let offer = LayoutTree.held(width)
        guard failure == nil else { return }
        noteChangedRows(node, plan)
        if plan.value.ideals != .ofAll { askWidths(.ideal, node, plan) }
        attempt { (tree) throws(Failure) in
            try tree.feedColumns(node, plan)
            guard tree.failure == nil, plan.value.minimums != .ofAll,
                try plan.value.columns.needsMinimums(for: offer)
            else { return }
            tree.askWidths(.minimum, node, plan)
            try tree.feedColumns(node, plan)
        }
        guard failure == nil, !plan.value.hasWidths || plan.value.widthOffer != offer else {
            return
        }
        plan.value.hasWidths = false
        attempt { (tree) throws(Failure) in
            plan.value.size.width = try plan.value.columns.resolve(offer)
            plan.value.hasWidths = true
            plan.value.widthOffer = offer
        }
    }

    /// Measures cells of a solved table for their minimums as well. Its columns keep their widths.
    mutating func learnMinimums(_ node: NodeIndex, _ proposal: Proposal) {
        let plan = tablePlan(of: node)
        if plan.value.minimums == .ofAll { return }
        askWidths(.minimum, node, plan)
        solveTable(node, proposal)
    }

    // MARK: Widths.

    /// Passes the answers of cells to the columns, if they have changed.
    private mutating func feedColumns(
        _ node: NodeIndex, _ plan: Reference<TablePlan>
    ) throws(Failure) {
        guard failure == nil, !plan.value.isFed,
            mayVisit(node, steps: plan.value.columns.count + plan.value.spanSteps)
        else { return }
        plan.value.hasWidths = false
        plan.value.columns.removeMeasures()
        let count = Int64(plan.value.cells.count)
        try plan.value.columns.mergeMeasures(rows: count) { (column) throws(Failure) in
            let measure = plan.value.measures[column]
            return try ColumnMeasure(
                minimum: measure.minimum, row: Int64(measure.minimumCell), ideal: measure.ideal,
                row: Int64(measure.idealCell), hasCells: measure.hasCells)
        }
        do throws(Failure) {
            try plan.value.columns.setSpans(plan.value.spans.count) { index in
                let cell = plan.value.cell(plan.value.spans[index])
                let isSized = !cell.value.marks.contains(.unsizedWidth)
                return TableSpan(
                    first: cell.value.column, count: cell.value.columnCount,
                    minimum: isSized ? padded(cell.value.minimum, cell, plan) : 0,
                    ideal: isSized ? padded(cell.value.ideal, cell, plan) : 0)
            }
        } catch {
            throw error.inTable(id(of: node))
        }
        plan.value.isFed = true
    }

    // MARK: Heights.

    /// Computes columns and rows for a proposal, unless they are up to date.
    @inline(never)
    mutating func solveTable(_ node: NodeIndex, _ proposal: Proposal) {
        solveTableColumns(node, proposal.width)
        guard failure == nil else { return }
        let plan = tablePlan(of: node)
        askHeights(node, plan)
        let offer = LayoutTree.held(proposal.height)
        guard failure == nil, !plan.value.hasHeights || plan.value.heightOffer != offer else {
            return
        }
        plan.value.hasHeights = false
        attempt { (tree) throws(Failure) in try tree.resolveRows(node, plan, offer) }
    }

    /// STEP 4: measures rows whose heights are not for the present widths.
    private mutating func askHeights(_ node: NodeIndex, _ plan: Reference<TablePlan>) {
        let stamp = plan.value.widthStamp
        if plan.value.isAllOpen || plan.value.heightStamp != stamp {
            guard mayVisit(node, steps: plan.value.bands.count) else { return }
            if plan.value.heightStamp != stamp { plan.value.hasHeights = false }
            for row in 0..<plan.value.bands.count { askHeights(inRow: row, plan) }
        } else {
            for i in 0..<plan.value.open.count {
                askHeights(inRow: Int(plan.value.open[i]), plan)
            }
        }
        if failure == nil { plan.value.heightStamp = stamp }
    }

    @inline(never)
    private mutating func askHeights(
        inRow row: Int, _ plan: Reference<TablePlan>
    ) {
        let band = plan.value.bands[row]
        guard failure == nil, band.widthStamp != plan.value.widthStamp else { return }
        var isSame = true
        for cell in band.cells {
            if !askHeight(of: cell, plan) { isSame = false }
            guard failure == nil else { return plan.value.hasHeights = false }
        }
        noteHighest(row, plan)
        // Only the highest cell of a plain row affects the row.
        let now = plan.value.bands[row]
        if band.isPlain, now.isPlain { isSame = band.height == now.height }
        if !isSame || band.isPlain != now.isPlain { plan.value.hasHeights = false }
        plan.value.bands[row].widthStamp = plan.value.widthStamp
        plan.value.bands[row].placedStamp = 0
    }

    /// Finds the cell that determines the height of a row, if one alone does.
    private func noteHighest(_ row: Int, _ plan: Reference<TablePlan>) {
        var (highest, height, isPlain) = (-1, -1.0, true)
        for i in plan.value.bands[row].cells {
            let cell = plan.value.cell(i)
            let marks = cell.value.marks
            guard marks.contains(.isShown) else { continue }
            if cell.value.rowCount > 1 || cell.value.line != .none { isPlain = false }
            if marks.contains(.isEmpty) { continue }
            let padding = padding(of: cell, plan)
            let own =
                marks.contains(.unsizedHeight)
                ? 0 : padding.top + cell.value.height + padding.bottom
            if own > height { (highest, height) = (i, own) }
        }
        plan.value.bands[row].isPlain = isPlain
        plan.value.bands[row].height = height
        plan.value.bands[row].highest = Int32(truncatingIfNeeded: highest)
    }

    /// Measures a cell for its height at the width of its slot. Returns false if the height has
    /// changed.
    private mutating func askHeight(
        of index: Int, _ plan: Reference<TablePlan>
    ) -> Bool {
        let cell = plan.value.cell(index)
        // The walk over a long span counts as work.
        guard mayVisit(cell.value.node, steps: Int(cell.value.columnCount)) else {
            return false
        }
        let wasShown = cell.value.marks.contains(.isShown)
        guard let slot = plan.value.columns.slot(cell.value.columns) else {
            cell.value.marks.remove(.isShown)
            return !wasShown
        }
        let padding = padding(of: cell, plan)
        let ideal = cell.value.ideal
        var width = max(0, slot.length - padding.leading - padding.trailing)
        // A slot that is too narrow by a rounding error must not break a text.
        if width < ideal, ideal < width + LengthTolerance.ofUnits { width = ideal }
        cell.value.marks.insert(.isShown)
        if cell.value.width == width { return wasShown }
        let before = (height: cell.value.height, guide: cell.value.guide)
        var (height, guide) = before
        if cell.value.isAsked(.unsizedHeight) {
            let natural = Proposal(width: ProposedLength(width), height: .unspecified)
            height = LayoutTree.sane(
                length(cell.value.node, .vertical, natural.height, across: natural.width))
            let vertical = cell.value.vertical
            if vertical.isBaseline {
                guide = guidePosition(
                    cell.value.node, .vertical, vertical, natural, length: height)
                if guide - guide != 0 { guide = 0 }
            }
        }
        guard failure == nil else { return false }
        cell.value.width = width
        cell.value.height = height
        cell.value.guide = guide
        return wasShown && before.height == height && before.guide == guide
    }

    /// STEP 5.
    private mutating func resolveRows(
        _ node: NodeIndex, _ plan: Reference<TablePlan>, _ offer: ProposedLength
    ) throws(Failure) {
        let steps = plan.value.bands.count + plan.value.spanSteps
        guard mayVisit(node, steps: steps) else { return }
        plan.value.shown.truncate(to: 0)
        try plan.value.shown.reserve(plan.value.cells.count)
        for row in 0..<plan.value.bands.count {
            let band = plan.value.bands[row]
            if band.isPlain {
                if band.highest >= 0 { plan.value.shown.appendReserved(band.highest) }
                continue
            }
            for i in band.cells {
                let marks = plan.value.cells[i].marks
                if marks.contains(.isShown), !marks.contains(.isEmpty) {
                    plan.value.shown.appendReserved(Int32(truncatingIfNeeded: i))
                }
            }
        }
        do throws(Failure) {
            plan.value.size.height = try plan.value.rows.resolve(
                offer, plan.value.columns.rules, cells: plan.value.shown.count
            ) { rowCell(plan.value.cell(plan.value.shown[$0]), plan) }
        } catch {
            throw error.inTable(id(of: node))
        }
        plan.value.hasHeights = true
        plan.value.heightOffer = offer
    }

    /// A cell for the computation of rows.
    private func rowCell(
        _ cell: Reference<TablePlanCell>, _ plan: Reference<TablePlan>
    ) -> TableRowCell {
        let padding = padding(of: cell, plan)
        let height = min(padding.top + cell.value.height + padding.bottom, TableLimits.length)
        let baseline = padding.top + cell.value.guide
        return TableRowCell(
            row: Int(cell.value.row), span: Int(cell.value.rowCount), line: cell.value.line,
            height: cell.value.marks.contains(.unsizedHeight) ? nil : height,
            baseline: max(-TableLimits.length, min(TableLimits.length, baseline)))
    }
}

extension TablePlanCell {
    /// The line of its row on which one of its own guides is.
    var line: TableRowCell.Line {
        if !vertical.isBaseline { return .none }
        return vertical == .firstTextBaseline ? .firstBaseline : .lastBaseline
    }
}

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
    /// How long a table is on an axis.
    @inline(never)  // One rule a frame.
    mutating func tableLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        if axis == .horizontal {
            solveTableColumns(node, proposal)
        } else {
            solveTable(node, Proposal(width: across, height: proposal))
        }
        return failure == nil ? tablePlan(of: node).pointee.size[axis] : 0
    }

    /// The length that a table takes of a proposal at most.
    private static func held(_ offer: ProposedLength) -> ProposedLength {
        guard let length = offer.length, length < .infinity else { return offer }
        return ProposedLength(min(length, TableLimits.length))
    }

    /// Makes sure that the columns are those for an offered width.
    @inline(never)  // One rule a frame.
    mutating func solveTableColumns(_ node: NodeIndex, _ width: ProposedLength) {
        let plan = tablePlan(of: node)
        let offer = LayoutTree.held(width)
        guard failure == nil else { return }
        noteChangedRows(node, plan)
        if plan.pointee.ideals != .ofAll { askWidths(.ideal, node, plan) }
        attempt { (tree) throws(Failure) in
            try tree.feedColumns(node, plan)
            guard tree.failure == nil, plan.pointee.minimums != .ofAll,
                try plan.pointee.columns.needsMinimums(for: offer)
            else { return }
            tree.askWidths(.minimum, node, plan)
            try tree.feedColumns(node, plan)
        }
        guard failure == nil, !plan.pointee.hasWidths || plan.pointee.widthOffer != offer else {
            return
        }
        plan.pointee.hasWidths = false
        attempt { (tree) throws(Failure) in
            plan.pointee.size.width = try plan.pointee.columns.resolve(offer)
            plan.pointee.hasWidths = true
            plan.pointee.widthOffer = offer
        }
    }

    /// Measures cells of a solved table for their minimums as well. Its columns keep their widths.
    mutating func learnMinimums(_ node: NodeIndex, _ proposal: Proposal) {
        let plan = tablePlan(of: node)
        if plan.pointee.minimums == .ofAll { return }
        askWidths(.minimum, node, plan)
        solveTable(node, proposal)
    }

    // MARK: Widths.

    /// Passes the answers of cells to the columns, if they have changed.
    private mutating func feedColumns(
        _ node: NodeIndex, _ plan: UnsafeMutablePointer<TablePlan>
    ) throws(Failure) {
        guard failure == nil, !plan.pointee.isFed,
            mayVisit(node, steps: plan.pointee.columns.count + plan.pointee.spanSteps)
        else { return }
        plan.pointee.hasWidths = false
        plan.pointee.columns.removeMeasures()
        let count = Int64(plan.pointee.cells.count)
        try plan.pointee.columns.mergeMeasures(rows: count) { (column) throws(Failure) in
            let measure = plan.pointee.measures[column]
            return try ColumnMeasure(
                minimum: measure.minimum, row: Int64(measure.minimumCell), ideal: measure.ideal,
                row: Int64(measure.idealCell), hasCells: measure.hasCells)
        }
        do throws(Failure) {
            try plan.pointee.columns.setSpans(plan.pointee.spans.count) { index in
                let cell = plan.pointee.cell(plan.pointee.spans[index])
                let isSized = !cell.pointee.marks.contains(.unsizedWidth)
                return TableSpan(
                    first: cell.pointee.column, count: cell.pointee.columnCount,
                    minimum: isSized ? padded(cell.pointee.minimum, cell, plan) : 0,
                    ideal: isSized ? padded(cell.pointee.ideal, cell, plan) : 0)
            }
        } catch {
            throw error.inTable(id(of: node))
        }
        plan.pointee.isFed = true
    }

    // MARK: Heights.

    /// Makes sure that columns and rows are those for a proposal.
    @inline(never)  // One rule a frame.
    mutating func solveTable(_ node: NodeIndex, _ proposal: Proposal) {
        solveTableColumns(node, proposal.width)
        guard failure == nil else { return }
        let plan = tablePlan(of: node)
        askHeights(node, plan)
        let offer = LayoutTree.held(proposal.height)
        guard failure == nil, !plan.pointee.hasHeights || plan.pointee.heightOffer != offer else {
            return
        }
        plan.pointee.hasHeights = false
        attempt { (tree) throws(Failure) in try tree.resolveRows(node, plan, offer) }
    }

    /// STEP 4: of rows whose heights are not those for the present widths.
    private mutating func askHeights(_ node: NodeIndex, _ plan: UnsafeMutablePointer<TablePlan>) {
        let stamp = plan.pointee.widthStamp
        if plan.pointee.isAllOpen || plan.pointee.heightStamp != stamp {
            guard mayVisit(node, steps: plan.pointee.bands.count) else { return }
            if plan.pointee.heightStamp != stamp { plan.pointee.hasHeights = false }
            for row in 0..<plan.pointee.bands.count { askHeights(inRow: row, plan) }
        } else {
            for i in 0..<plan.pointee.open.count {
                askHeights(inRow: Int(plan.pointee.open[i]), plan)
            }
        }
        if failure == nil { plan.pointee.heightStamp = stamp }
    }

    @inline(never)  // Two places call it.
    private mutating func askHeights(
        inRow row: Int, _ plan: UnsafeMutablePointer<TablePlan>
    ) {
        let band = plan.pointee.bands[row]
        guard failure == nil, band.widthStamp != plan.pointee.widthStamp else { return }
        var isSame = true
        for cell in band.cells {
            if !askHeight(of: cell, plan) { isSame = false }
            guard failure == nil else { return plan.pointee.hasHeights = false }
        }
        noteHighest(row, plan)
        // The cells of a plain row count only by the highest of them.
        let now = plan.pointee.bands[row]
        if band.isPlain, now.isPlain { isSame = band.height == now.height }
        if !isSame || band.isPlain != now.isPlain { plan.pointee.hasHeights = false }
        plan.pointee.bands[row].widthStamp = plan.pointee.widthStamp
        plan.pointee.bands[row].placedStamp = 0
    }

    /// Finds the cell that determines the height of a row, if one alone does.
    private func noteHighest(_ row: Int, _ plan: UnsafeMutablePointer<TablePlan>) {
        var (highest, height, isPlain) = (-1, -1.0, true)
        for i in plan.pointee.bands[row].cells {
            let cell = plan.pointee.cell(i)
            let marks = cell.pointee.marks
            guard marks.contains(.isShown) else { continue }
            if cell.pointee.rowCount > 1 || cell.pointee.line != .none { isPlain = false }
            if marks.contains(.isEmpty) { continue }
            let padding = padding(of: cell, plan)
            let own =
                marks.contains(.unsizedHeight)
                ? 0 : padding.top + cell.pointee.height + padding.bottom
            if own > height { (highest, height) = (i, own) }
        }
        plan.pointee.bands[row].isPlain = isPlain
        plan.pointee.bands[row].height = height
        plan.pointee.bands[row].highest = Int32(truncatingIfNeeded: highest)
    }

    /// Measures a cell for its height at the width of its slot; false if the height has changed.
    private mutating func askHeight(
        of index: Int, _ plan: UnsafeMutablePointer<TablePlan>
    ) -> Bool {
        let cell = plan.pointee.cell(index)
        // A long span is walked along.
        guard mayVisit(cell.pointee.node, steps: Int(cell.pointee.columnCount)) else {
            return false
        }
        let wasShown = cell.pointee.marks.contains(.isShown)
        guard let slot = plan.pointee.columns.slot(cell.pointee.columns) else {
            cell.pointee.marks.remove(.isShown)
            return !wasShown
        }
        let padding = padding(of: cell, plan)
        let ideal = cell.pointee.ideal
        var width = max(0, slot.length - padding.leading - padding.trailing)
        // A slot that is a hair too narrow must not break a text.
        if width < ideal, ideal < width + LengthTolerance.ofUnits { width = ideal }
        cell.pointee.marks.insert(.isShown)
        if cell.pointee.width == width { return wasShown }
        let before = (height: cell.pointee.height, guide: cell.pointee.guide)
        var (height, guide) = before
        if cell.pointee.isAsked(.unsizedHeight) {
            let content = probed(cell.pointee.node)
            let natural = Proposal(width: ProposedLength(width), height: .unspecified)
            height = LayoutTree.sane(
                length(content, .vertical, natural.height, across: natural.width))
            let vertical = cell.pointee.vertical
            if vertical.isBaseline {
                guide = guidePosition(content, .vertical, vertical, natural, length: height)
                if guide - guide != 0 { guide = 0 }
            }
        }
        guard failure == nil else { return false }
        cell.pointee.width = width
        cell.pointee.height = height
        cell.pointee.guide = guide
        return wasShown && before.height == height && before.guide == guide
    }

    /// STEP 5.
    private mutating func resolveRows(
        _ node: NodeIndex, _ plan: UnsafeMutablePointer<TablePlan>, _ offer: ProposedLength
    ) throws(Failure) {
        let steps = plan.pointee.bands.count + plan.pointee.spanSteps
        guard mayVisit(node, steps: steps) else { return }
        plan.pointee.shown.truncate(to: 0)
        try plan.pointee.shown.reserve(plan.pointee.cells.count)
        for row in 0..<plan.pointee.bands.count {
            let band = plan.pointee.bands[row]
            if band.isPlain {
                if band.highest >= 0 { plan.pointee.shown.appendReserved(band.highest) }
                continue
            }
            for i in band.cells {
                let marks = plan.pointee.cells[i].marks
                if marks.contains(.isShown), !marks.contains(.isEmpty) {
                    plan.pointee.shown.appendReserved(Int32(truncatingIfNeeded: i))
                }
            }
        }
        do throws(Failure) {
            plan.pointee.size.height = try plan.pointee.rows.resolve(
                offer, plan.pointee.columns.rules, cells: plan.pointee.shown.count
            ) { rowCell(plan.pointee.cell(plan.pointee.shown[$0]), plan) }
        } catch {
            throw error.inTable(id(of: node))
        }
        plan.pointee.hasHeights = true
        plan.pointee.heightOffer = offer
    }

    /// A cell as rows see it.
    private func rowCell(
        _ cell: UnsafeMutablePointer<TablePlanCell>, _ plan: UnsafeMutablePointer<TablePlan>
    ) -> TableRowCell {
        let padding = padding(of: cell, plan)
        let height = min(padding.top + cell.pointee.height + padding.bottom, TableLimits.length)
        let baseline = padding.top + cell.pointee.guide
        return TableRowCell(
            row: Int(cell.pointee.row), span: Int(cell.pointee.rowCount), line: cell.pointee.line,
            height: cell.pointee.marks.contains(.unsizedHeight) ? nil : height,
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

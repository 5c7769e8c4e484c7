// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// The open rows of a table: rows in which something may have changed since all rows were placed.
///
/// A change in a cell passes its row on its way up, and opens it. While few rows are open, every
/// step visits only those: traits, widths, heights, placements. So a change costs as much as its
/// row, however long the table is. After the table was placed, its rows are closed.
extension TablePlan {
    /// The number of rows that are distinguished. POLICY: sections search among them, so they are
    /// few.
    static var mostOpen: Int { 64 }

    /// Opens all rows.
    mutating func openAll() {
        isAllOpen = true
        placed = TablePlacement()
        heightStamp = 0
        for i in 0..<open.count where Int(open[i]) < bands.count { bands[open[i]].isOpen = false }
        open.truncate(to: 0)
    }

    mutating func open(_ row: Int) {
        if isAllOpen || bands[row].isOpen { return }
        guard open.count < open.capacity else { return isAllOpen = true }
        bands[row].isOpen = true
        open.appendReserved(Int32(truncatingIfNeeded: row))
    }
}

extension LayoutTree {
    /// Discards the plan of a table or of a grid, since the children of a node in it or the node's
    /// settings have changed: the rows and sections, rows of grids, whose cells belong to the
    /// container around them, and modifiers around cells. The content of cells and everything
    /// outside do not affect the plan.
    ///
    /// The way up ends at the depth limit of a layout: a chain of more modifiers cannot be laid out
    /// before it is cut, which is a change of its own.
    @inline(never)
    mutating func forgetPlan(around node: NodeIndex) {
        var ancestor = node
        for _ in 0...limits.depth {
            guard ancestor.exists else { return }
            let kind = nodes[ancestor].kind
            if kind == .table { return tablePlan(of: ancestor).value.isMade = false }
            if kind == .grid { return grids[nodes[ancestor].side].isMade = false }
            guard kind == .tableRow || kind == .tableSection || kind == .gridRow || kind.passesOn
            else { return }
            ancestor = nodes[ancestor].parent
        }
    }

    /// Opens a row in which something has changed.
    @inline(never)  // Every change passes the place from which it is called.
    mutating func openTableRow(_ row: NodeIndex) {
        let table = table(around: row)
        guard table.exists else { return }
        let plan = tablePlan(of: table)
        let band = band(ofTableRow: row)
        // A plan without the row is rebuilt before it is used.
        guard band >= 0, band < plan.value.bands.count, plan.value.bands[band].node == row
        else { return }
        plan.value.open(band)
    }

    /// Updates the traits of a table's open rows. Returns false if the traits of the whole table
    /// must be computed.
    @inline(never)
    mutating func refreshOpenRows(
        of node: NodeIndex, surroundings: NodeState, depth: Int
    ) -> Bool {
        let plan = tablePlan(of: node)
        guard plan.value.isMade, !plan.value.isAllOpen, plan.value.hasTraits else {
            return false
        }
        // Updated rows no longer show their change, in case the pass fails.
        plan.value.hasTraits = false
        var isSame = true
        for i in 0..<plan.value.open.count where failure == nil {
            let band = plan.value.bands[plan.value.open[i]]
            if nodes[band.node].kind == .leaf { continue }
            let before = (nodes[band.node].traits, nodes[band.node].height)
            let section = plan.value.groups[band.section].node
            refreshTraits(
                band.node, surroundings: surroundings, depth: depth + (section.exists ? 2 : 1))
            if before != (nodes[band.node].traits, nodes[band.node].height) { isSame = false }
        }
        guard isSame, failure == nil else { return false }
        plan.value.hasTraits = true
        for i in 0..<plan.value.open.count {
            // Sections and flattened rows between the table and the row have not changed.
            var around = nodes[plan.value.bands[plan.value.open[i]].node].parent
            while around.exists, around != node {
                nodes[around].state.remove(.staleTraits)
                around = nodes[around].parent
            }
        }
        return true
    }

    /// Discards the answers of the cells of rows in which something has changed.
    ///
    /// A row remembers nothing, so a change below it removes the mark that it was measured, which
    /// the table sets.
    mutating func noteChangedRows(_ node: NodeIndex, _ plan: Reference<TablePlan>) {
        if nodes[node].traits.contains(.usesContainer), plan.value.container != container {
            plan.value.container = container
            for row in 0..<plan.value.bands.count { plan.value.bands[row].isStale = true }
            plan.value.openAll()
        }
        if plan.value.isAllOpen {
            for row in 0..<plan.value.bands.count { noteChanges(inRow: row, plan) }
        } else {
            for i in 0..<plan.value.open.count {
                noteChanges(inRow: Int(plan.value.open[i]), plan)
            }
        }
    }

    private mutating func noteChanges(
        inRow row: Int, _ plan: Reference<TablePlan>
    ) {
        let band = plan.value.bands[row]
        if !hasChanged(band) { return }
        for cell in band.cells { plan.value.cells[cell].forget() }
        if plan.value.ideals == .ofAll { plan.value.ideals = .ofOthers }
        if plan.value.minimums == .ofAll { plan.value.minimums = .ofOthers }
        plan.value.bands[row].isStale = false
        plan.value.bands[row].widthStamp = 0
        plan.value.bands[row].placedStamp = 0
        if !band.isBare { nodes[band.node].state.insert(.asked) }
        // A cell in a section without a row is measured through that section.
        let section = plan.value.groups[band.section].node
        if section.exists { nodes[section].state.insert(.asked) }
    }

    /// Whether cells of a row may answer differently from the stored answers. A cell that
    /// represents a row reports nothing.
    private func hasChanged(_ band: TableBand) -> Bool {
        band.isBare || band.isStale || !nodes[band.node].state.contains(.asked)
    }

    /// Closes the rows of a table that has been placed, except rows that have changed meanwhile.
    mutating func closeTableRows(
        _ plan: Reference<TablePlan>, _ placed: TablePlacement
    ) {
        plan.value.placed = placed
        // They were not measured because they were not needed.
        if plan.value.minimums == .ofOthers { plan.value.minimums = .ofNobody }
        if plan.value.isAllOpen {
            plan.value.openAll()
            plan.value.heightStamp = plan.value.widthStamp
            plan.value.placed = placed
            plan.value.isAllOpen = false
            for row in 0..<plan.value.bands.count where hasChanged(plan.value.bands[row]) {
                plan.value.open(row)
            }
            return
        }
        var left = 0
        for i in 0..<plan.value.open.count {
            let row = plan.value.open[i]
            if hasChanged(plan.value.bands[row]) {
                plan.value.open[left] = row
                left += 1
            } else {
                plan.value.bands[row].isOpen = false
            }
        }
        plan.value.open.truncate(to: left)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// The open rows of a table: rows in which something may have changed since all rows were placed.
///
/// A change in a cell passes its row on its way up, and opens it. As long as few rows are open,
/// every step visits those alone: traits, widths, heights, places. So a change costs as much as its
/// row, however long the table is. After the table was placed, its rows are closed.
extension TablePlan {
    /// The number of rows that are distinguished. POLICY: sections search among them, so they are
    /// few.
    static var mostOpen: Int { 64 }

    /// Forgets which rows have changed: all may have.
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
    @inline(never)  // Many places call it.
    mutating func forgetPlan(around node: NodeIndex) {
        var ancestor = node
        for _ in 0...limits.depth {
            guard ancestor.exists else { return }
            let kind = nodes[ancestor].kind
            if kind == .table { return tablePlan(of: ancestor).pointee.isMade = false }
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
        guard band >= 0, band < plan.pointee.bands.count, plan.pointee.bands[band].node == row
        else { return }
        plan.pointee.open(band)
    }

    /// Updates the traits of a table's open rows; false if the traits of the whole table must be
    /// computed.
    @inline(never)  // Many places call it.
    mutating func refreshOpenRows(
        of node: NodeIndex, surroundings: NodeState, depth: Int
    ) -> Bool {
        let plan = tablePlan(of: node)
        guard plan.pointee.isMade, !plan.pointee.isAllOpen, plan.pointee.hasTraits else {
            return false
        }
        // Updated rows no longer show that they had changed, in case the pass fails.
        plan.pointee.hasTraits = false
        var isSame = true
        for i in 0..<plan.pointee.open.count where failure == nil {
            let band = plan.pointee.bands[plan.pointee.open[i]]
            if nodes[band.node].kind == .leaf { continue }
            let before = (nodes[band.node].traits, nodes[band.node].height)
            let section = plan.pointee.groups[band.section].node
            refreshTraits(
                band.node, surroundings: surroundings, depth: depth + (section.exists ? 2 : 1))
            if before != (nodes[band.node].traits, nodes[band.node].height) { isSame = false }
        }
        guard isSame, failure == nil else { return false }
        plan.pointee.hasTraits = true
        for i in 0..<plan.pointee.open.count {
            // Sections and flattened rows between the table and the row have not changed.
            var around = nodes[plan.pointee.bands[plan.pointee.open[i]].node].parent
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
    mutating func noteChangedRows(_ node: NodeIndex, _ plan: UnsafeMutablePointer<TablePlan>) {
        if nodes[node].traits.contains(.usesContainer), plan.pointee.container != container {
            plan.pointee.container = container
            for row in 0..<plan.pointee.bands.count { plan.pointee.bands[row].isStale = true }
            plan.pointee.openAll()
        }
        if plan.pointee.isAllOpen {
            for row in 0..<plan.pointee.bands.count { noteChanges(inRow: row, plan) }
        } else {
            for i in 0..<plan.pointee.open.count {
                noteChanges(inRow: Int(plan.pointee.open[i]), plan)
            }
        }
    }

    private mutating func noteChanges(
        inRow row: Int, _ plan: UnsafeMutablePointer<TablePlan>
    ) {
        let band = plan.pointee.bands[row]
        if !hasChanged(band) { return }
        for cell in band.cells { plan.pointee.cells[cell].forget() }
        if plan.pointee.ideals == .ofAll { plan.pointee.ideals = .ofOthers }
        if plan.pointee.minimums == .ofAll { plan.pointee.minimums = .ofOthers }
        plan.pointee.bands[row].isStale = false
        plan.pointee.bands[row].widthStamp = 0
        plan.pointee.bands[row].placedStamp = 0
        if !band.isBare { nodes[band.node].state.insert(.asked) }
        // A cell in a section without a row is measured through that section.
        let section = plan.pointee.groups[band.section].node
        if section.exists { nodes[section].state.insert(.asked) }
    }

    /// Whether cells of a row may answer differently from the stored answers. A cell that
    /// represents a row reports nothing.
    private func hasChanged(_ band: TableBand) -> Bool {
        band.isBare || band.isStale || !nodes[band.node].state.contains(.asked)
    }

    /// Closes the rows of a table that has been placed, but for those that have changed meanwhile.
    mutating func closeTableRows(
        _ plan: UnsafeMutablePointer<TablePlan>, _ placed: TablePlacement
    ) {
        plan.pointee.placed = placed
        // They were not measured because they were not needed.
        if plan.pointee.minimums == .ofOthers { plan.pointee.minimums = .ofNobody }
        if plan.pointee.isAllOpen {
            plan.pointee.openAll()
            plan.pointee.heightStamp = plan.pointee.widthStamp
            plan.pointee.placed = placed
            plan.pointee.isAllOpen = false
            for row in 0..<plan.pointee.bands.count where hasChanged(plan.pointee.bands[row]) {
                plan.pointee.open(row)
            }
            return
        }
        var left = 0
        for i in 0..<plan.pointee.open.count {
            let row = plan.pointee.open[i]
            if hasChanged(plan.pointee.bands[row]) {
                plan.pointee.open[left] = row
                left += 1
            } else {
                plan.pointee.bands[row].isOpen = false
            }
        }
        plan.pointee.open.truncate(to: left)
    }
}

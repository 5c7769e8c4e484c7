// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// How a table places its cells.
///
/// The proposal to a cell is its slot less padding. If the cell took exactly this size when only
/// its width was proposed, only its width is proposed again. The same holds for cells on a
/// baseline, which was computed from that measurement. In its slot a cell is placed by its own
/// alignment, otherwise by the alignment of its column and its row, otherwise by the table's. A
/// cell over several columns or rows does not use theirs.
///
/// Sections and rows are nodes of the tree: their frames are bands across the table, and cells are
/// placed in those.
///
/// Source: Documentation/Tables.md; conformance cases table/tree/*.
extension LayoutTree {
    @inline(never)
    mutating func arrangeTable(
        _ node: NodeIndex, _ proposal: Proposal, _ visitor: inout ChildVisitor
    ) {
        solveTable(node, proposal)
        guard failure == nil else { return }
        let plan = tablePlan(of: node)
        guard mayVisit(node, steps: plan.value.spanSteps) else { return }
        // The guides of a table are the guides of its cells.
        if visitor.mergesGuides { return visitAllCells(node, plan, &visitor) }
        let placement = TablePlacement(
            columns: plan.value.widthStamp, rows: plan.value.rows.stamp, width: bandWidth(plan),
            proposal: proposal, exchange: exchangeStamp)
        plan.value.isArranged = true
        if visitor.places, staysInPlace(node, plan, placement) {
            plan.value.isPartial = true
            visitOpenRows(of: node, proposal, in: 0, plan, &visitor)
            plan.value.isPartial = false
        } else {
            // Rows that are placed by provisional answers are not closed.
            if visitor.places { plan.value.placed = TablePlacement() }
            visitMembers(of: node, proposal, in: 0, plan, &visitor)
        }
        plan.value.isArranged = false
        if visitor.places, failure == nil, requests.isEmpty {
            // A mirrored table has different positions.
            let isFlipped = nodes[node].state.contains(.flipped)
            closeTableRows(plan, isFlipped ? TablePlacement() : placement)
        }
    }

    /// Whether all rows of a table except the open rows keep their placements.
    private func staysInPlace(
        _ node: NodeIndex, _ plan: Reference<TablePlan>, _ placement: TablePlacement
    ) -> Bool {
        !plan.value.isAllOpen && plan.value.placed == placement
            && !nodes[node].state.contains(.flipped)
            && (nodes[node].traits & (.usesContainer | .usesPlace)).isEmpty
    }

    /// The sections and rows of a table, or the rows of a section.
    @inline(never)
    private mutating func visitMembers(
        of node: NodeIndex, _ proposal: Proposal, in top: Double,
        _ plan: Reference<TablePlan>, _ visitor: inout ChildVisitor
    ) {
        var items = items(of: node)
        while let child = items.next(in: self), failure == nil {
            visitMember(child, of: node, proposal, in: top, plan, &visitor)
        }
    }

    @inline(never)
    private mutating func visitMember(
        _ member: NodeIndex, of node: NodeIndex, _ proposal: Proposal, in top: Double,
        _ plan: Reference<TablePlan>, _ visitor: inout ChildVisitor
    ) {
        if nodes[member].kind == .tableSection, nodes[node].kind == .table {
            let band = groupBand(group(ofTableSection: member), plan)
            visitBand(member, proposal, band, in: top, plan, &visitor)
        } else if nodes[member].kind == .tableRow {
            let band = rowBand(band(ofTableRow: member), plan)
            visitBand(member, proposal, band, in: top, plan, &visitor)
        } else {
            // Any other child is a row of one cell.
            visitTableCell(member, nodes[member].planIndex, in: top, plan, &visitor)
        }
    }

    /// The open rows of a table or a section, and for a table the sections in which they are.
    @inline(never)
    private mutating func visitOpenRows(
        of node: NodeIndex, _ proposal: Proposal, in top: Double,
        _ plan: Reference<TablePlan>, _ visitor: inout ChildVisitor
    ) {
        for i in 0..<plan.value.open.count where failure == nil {
            let band = plan.value.bands[plan.value.open[i]]
            let section = plan.value.groups[band.section].node
            if nodes[node].kind == .tableSection, section != node { continue }
            let member = section.exists && section != node ? section : band.node
            visitMember(member, of: node, proposal, in: top, plan, &visitor)
        }
    }

    /// The rows of a section, in its band.
    @inline(never)
    mutating func arrangeTableSection(
        _ section: NodeIndex, _ proposal: Proposal, _ visitor: inout ChildVisitor
    ) {
        guard let plan = solvedPlan(around: section, proposal, &visitor) else { return }
        let top = groupBand(group(ofTableSection: section), plan).start
        if plan.value.isPartial {
            visitOpenRows(of: section, proposal, in: top, plan, &visitor)
        } else {
            visitMembers(of: section, proposal, in: top, plan, &visitor)
        }
    }

    /// The cells of a row, in its band.
    @inline(never)
    mutating func arrangeTableRow(
        _ row: NodeIndex, _ proposal: Proposal, _ visitor: inout ChildVisitor
    ) {
        guard let plan = solvedPlan(around: row, proposal, &visitor) else { return }
        let top = rowBand(band(ofTableRow: row), plan).start
        var items = items(of: row)
        while let child = items.next(in: self), failure == nil {
            visitTableCell(child, nodes[child].planIndex, in: top, plan, &visitor)
        }
    }

    /// The length of a row or a section: the width of its table, and the height of its band.
    mutating func bandLength(
        _ member: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let node = table(around: member)
        guard node.exists else { return 0 }
        let plan = tablePlan(of: node)
        // Measuring a row marks it, so its mark no longer has a meaning.
        if nodes[member].kind == .tableRow {
            let row = band(ofTableRow: member)
            plan.value.bands[row].isStale = true
            plan.value.open(row)
        }
        solveTable(node, Proposal(axis, proposal, across: across))
        guard failure == nil else { return 0 }
        if axis == .horizontal { return bandWidth(plan) }
        return nodes[member].kind == .tableRow
            ? rowBand(band(ofTableRow: member), plan).length
            : groupBand(group(ofTableSection: member), plan).length
    }

    /// The plan of the table around a row or a section, solved for a proposal; nil outside tables,
    /// where children have no positions.
    private mutating func solvedPlan(
        around member: NodeIndex, _ proposal: Proposal, _ visitor: inout ChildVisitor
    ) -> Reference<TablePlan>? {
        let node = table(around: member)
        guard node.exists else {
            if visitor.places { displaceChildren(of: member) }
            return nil
        }
        let plan = tablePlan(of: node)
        if !plan.value.isArranged { solveTable(node, proposal) }
        return failure == nil ? plan : nil
    }

    private mutating func displaceChildren(of member: NodeIndex) {
        var items = items(of: member)
        while let child = items.next(in: self) {
            displace(child)
        }
    }

    // MARK: Bands.

    /// Bands are as wide as the table, and as its columns if its width is not limited.
    func bandWidth(_ plan: Reference<TablePlan>) -> Double {
        let width = plan.value.size.width
        return width < .infinity ? width : plan.value.columns.extent
    }

    func rowBand(_ row: Int, _ plan: Reference<TablePlan>) -> TableSlot {
        let answer = plan.value.rows.answer(row)
        return TableSlot(start: answer.start, length: answer.height)
    }

    /// From the first row of a section to its last row. An empty section follows the previous row.
    private func groupBand(_ group: Int, _ plan: Reference<TablePlan>) -> TableSlot {
        let first = Int(plan.value.groups[group].firstRow)
        let end = first + Int(plan.value.groups[group].rowCount)
        if first == end {
            if first == 0 { return TableSlot(start: 0, length: 0) }
            let before = rowBand(first - 1, plan)
            return TableSlot(start: before.start + before.length, length: 0)
        }
        let (top, bottom) = (rowBand(first, plan), rowBand(end - 1, plan))
        return TableSlot(start: top.start, length: bottom.start + bottom.length - top.start)
    }

    private mutating func visitBand(
        _ member: NodeIndex, _ proposal: Proposal, _ band: TableSlot, in top: Double,
        _ plan: Reference<TablePlan>, _ visitor: inout ChildVisitor
    ) {
        let size = Size(width: bandWidth(plan), height: band.length)
        let origin = Point(x: 0, y: band.start - top)
        guard visitor.places, isMoved(member, band, plan) else {
            return visitor.visit(&self, member, proposal, size, origin)
        }
        // The proposals to cells depend on the whole table, and not on the band's proposal.
        visitor.visitAnew(&self, member, proposal, size, origin)
        if failure != nil, nodes[member].kind == .tableRow {
            plan.value.bands[self.band(ofTableRow: member)].placedStamp = 0
        }
    }

    /// Whether cells of a row may be placed differently in it than in the last placement.
    private func isMoved(
        _ member: NodeIndex, _ band: TableSlot, _ plan: Reference<TablePlan>
    ) -> Bool {
        guard nodes[member].kind == .tableRow else { return true }
        let row = self.band(ofTableRow: member)
        let placed = plan.value.bands[row]
        plan.value.bands[row].placedStamp = plan.value.widthStamp
        plan.value.bands[row].placedHeight = band.length
        return !placed.isPlain || placed.placedStamp != plan.value.widthStamp
            || placed.placedHeight != band.length
    }

    // MARK: Cells.

    /// The slot of a cell, which may be hidden.
    func slotSize(
        _ cell: Reference<TablePlanCell>, _ plan: Reference<TablePlan>
    ) -> Size {
        Size(
            width: plan.value.columns.slot(cell.value.columns)?.length ?? 0,
            height: plan.value.rows.slot(cell.value.rows, plan.value.columns.rules).length)
    }

    private mutating func visitAllCells(
        _ node: NodeIndex, _ plan: Reference<TablePlan>, _ visitor: inout ChildVisitor
    ) {
        for i in 0..<plan.value.cells.count where failure == nil {
            visitTableCell(plan.value.cells[i].node, i, in: 0, plan, &visitor)
        }
    }

    /// Visits a cell in a parent that begins at `top`.
    @inline(never)
    private mutating func visitTableCell(
        _ child: NodeIndex, _ index: Int, in top: Double,
        _ plan: Reference<TablePlan>, _ visitor: inout ChildVisitor
    ) {
        let cell = plan.value.cell(index)
        guard cell.value.marks.contains(.isShown),
            let column = plan.value.columns.slot(cell.value.columns)
        else {
            if visitor.places { displace(child) }
            return
        }
        let row = plan.value.rows.slot(cell.value.rows, plan.value.columns.rules)
        let padding = padding(of: cell, plan)
        let room = Size(
            width: cell.value.width, height: max(0, row.length - padding.top - padding.bottom))
        let (offer, size) = offer(child, cell, room)
        let origin = Point(
            x: column.start + padding.leading
                + LayoutTree.start(cell.value.horizontal, size.width, in: room.width),
            y: row.start - top + LayoutTree.top(cell, size.height, in: room.height, padding, plan))
        visitor.visit(&self, child, offer, size, origin)
    }

    private mutating func offer(
        _ child: NodeIndex, _ cell: Reference<TablePlanCell>, _ room: Size
    ) -> (Proposal, Size) {
        let natural = Proposal(width: ProposedLength(cell.value.width), height: .unspecified)
        if cell.value.line != .none { return (natural, size(child, natural)) }
        var offer = Proposal(room)
        let height = cell.value.height
        if cell.value.isAsked(.unsizedHeight), abs(room.height - height) < LengthTolerance.ofUnits {
            // POLICY: a height that differs by a rounding error counts as the cell's answer.
            let answered = Size(width: room.width, height: height)
            let size = size(child, natural)
            // The last bits of a host's answer depend on its earlier ones.
            if LengthTolerance.areEqual(size, answered) { return (natural, size) }
            offer = Proposal(answered)
        }
        return (offer, size(child, offer))
    }

    /// The position of a length in a slot. An infinite length begins at the start of the slot.
    private static func start(_ guide: Guide, _ length: Double, in room: Double) -> Double {
        length - length == 0 ? guide.start(of: length, in: room) : 0
    }

    /// The start of a cell below the top of its row.
    private static func top(
        _ cell: Reference<TablePlanCell>, _ height: Double, in room: Double,
        _ padding: EdgeInsets, _ plan: Reference<TablePlan>
    ) -> Double {
        let line = cell.value.line
        if line == .none { return padding.top + start(cell.value.vertical, height, in: room) }
        let row = plan.value.rows.answer(Int(cell.value.row))
        return (line == .firstBaseline ? row.firstBaseline : row.lastBaseline) - cell.value.guide
    }
}

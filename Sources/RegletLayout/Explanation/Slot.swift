// SPDX-License-Identifier: MIT
import RegletBase

/// A child's place in a parent that puts its children into lines; see rgl_slot.
public struct Slot: BitwiseCopyable {
    public var line = 0
    public var position = 0
    public var count = 1
    /// The space of the cell, of the track, or of the line.
    public var size = Size.zero
    /// The proposal to the child while the parent computed its own size, and the child's answer.
    public var asked = Proposal.unspecified
    public var answer = Size.zero
}

/// The rules of grids, lazy containers, flows and choices for one child, as numbers.
extension LayoutTree {
    mutating func explainSlot(of node: NodeIndex, in parent: NodeIndex) -> Slot? {
        guard parent.exists else { return nil }
        let (node, parent) = cell(around: node, in: parent)
        switch kind(of: parent).facts.lines {
        case .none: return nil
        case .grid: return kind(of: node) == .gridRow ? nil : gridSlot(of: node, in: parent)
        case .row:
            let grid = grid(around: parent)
            let isCell = grid.exists && kind(of: node) != .gridRow
            return isCell ? gridSlot(of: node, in: grid) : nil
        case .tableRow: return tableSlot(of: node, in: parent)
        case .lazy: return lazySlot(of: node, in: parent)
        case .flow: return flowSlot(of: node, in: parent)
        case .masonry: return masonrySlot(of: node, in: parent)
        case .choice: return choice(of: node, in: parent)
        }
    }

    /// The node, or the cell of a grid or a table around it that has settings, and its parent.
    func cell(
        around node: NodeIndex, in parent: NodeIndex
    ) -> (node: NodeIndex, parent: NodeIndex) {
        var (node, parent) = (node, parent)
        while parent != laidOutRoot, kind(of: parent) == .gridCell || kind(of: parent) == .tableCell
        {
            node = parent
            parent = asker(of: node)
        }
        return (node, parent)
    }

    /// The slot of a grid's cell in the solution for the proposal with which the grid was placed.
    private mutating func gridSlot(of node: NodeIndex, in grid: NodeIndex) -> Slot {
        solveGrid(grid, placements[grid].proposal)
        let plan = grids[nodes[grid].side]
        let cell = plan.cells[nodes[node].planIndex]
        return Slot(
            line: Int(cell.row), position: Int(cell.column), count: Int(cell.span),
            size: slotSize(plan, cell), asked: cell.offer, answer: cell.answer)
    }

    /// The slot of a table's cell in the solution for the proposal that the table was placed with,
    /// without the cell's padding.
    private mutating func tableSlot(of node: NodeIndex, in row: NodeIndex) -> Slot? {
        let table = table(around: row)
        guard table.exists else { return nil }
        solveTable(table, placements[table].proposal)
        let plan = tablePlan(of: table)
        guard failure == nil, plan.value.isMade else { return nil }
        let cell = plan.value.cell(nodes[node].planIndex)
        let size = slotSize(cell, plan)
        let slot = Slot(
            line: Int(cell.value.row), position: Int(cell.value.column),
            count: Int(cell.value.columnCount), size: size)
        let taken = cell.value.width
        let width = ProposedLength(taken.isNaN ? size.width : taken)
        return asked(node, Proposal(width: width, height: .unspecified), slot)
    }

    /// The track of a line, and the length of the line, which is the proposal that the child was
    /// placed with.
    private mutating func lazySlot(of node: NodeIndex, in lazy: NodeIndex) -> Slot {
        let axis = trackAxis(lazy)
        let shape = lazyShape(lazy, placements[lazy].rect.size[axis])
        var slot = Slot()
        var cursor = LazyCursor(shape)
        var items = items(of: lazy)
        while let member = items.next(in: self), member != node {
            cursor.advance()
            slot.position += 1
            if cursor.isAtEnd {
                cursor = LazyCursor(shape)
                slot.position = 0
                slot.line += 1
            }
        }
        let cell = placements[node].proposal
        slot.size = Size(width: cell.width.or(0), height: cell.height.or(0))
        return asked(
            node, Proposal(axis, ProposedLength(cursor.length), across: .unspecified), slot)
    }

    /// The line of a flow, as long as its items and gaps.
    private mutating func flowSlot(of node: NodeIndex, in flow: NodeIndex) -> Slot {
        let rule = flowRule(flow)
        let axis = rule.flow.axis
        let room = placements[flow].proposal[axis]
        var slot = Slot()
        var line = rule.fullLine(from: rule.items.upcoming, room, in: &self)
        var item = line.first
        while item.exists, item != node, failure == nil {
            item = self.item(after: item, of: flow)
            slot.position += 1
            if item == line.end {
                line = rule.fullLine(from: item, room, in: &self)
                slot.position = 0
                slot.line += 1
            }
        }
        slot.count = line.count
        slot.size[axis] = line.length
        slot.size[axis.cross] = line.extent
        return asked(node, Proposal(axis, room, across: .unspecified), slot)
    }

    /// The index of the chosen child, and its ideal length on the axes that decide. The same for
    /// the children that were tried before it.
    private mutating func choice(of node: NodeIndex, in choices: NodeIndex) -> Slot {
        let offered = placements[choices].proposal
        let asked = trialProposal(choices, offered)
        listTrials(of: choices, upTo: node, offered, asked)
        var slot = Slot(position: trials.count - 1, count: itemCount(of: choices))
        slot.size = Size(width: offered.width.or(.infinity), height: offered.height.or(.infinity))
        return self.asked(node, asked, slot)
    }

    private mutating func asked(_ node: NodeIndex, _ proposal: Proposal, _ slot: Slot) -> Slot {
        var slot = slot
        slot.asked = proposal
        slot.answer = size(node, proposal)
        return slot
    }
}

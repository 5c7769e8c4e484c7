// SPDX-License-Identifier: MIT
import RegletBase
import RegletTable

/// Why a column of a table in a tree has its width, and the cells that determine it.
public struct TableColumnExplanation: BitwiseCopyable {
    /// The rows of the cells in the answer are counted in the order shown.
    public var answer: ColumnAnswer
    public var minimumCell = NodeIndex.none
    public var idealCell = NodeIndex.none
}

/// The columns and rows of a table that was laid out.
extension LayoutTree {
    /// Restores the columns and rows for the proposal with which a table was placed, before
    /// anything below is read.
    ///
    /// - Parameter explains: Whether cells are measured for their minimums even if the layout did
    ///   not need them. An explanation names the cells that determine them, independent of earlier
    ///   layouts.
    /// - Throws: `notLaidOut`, or any error of measuring cells again.
    public mutating func readTable(_ node: NodeIndex, explains: Bool) throws(Failure) {
        let proposal = try placedProposal(of: node)
        let root = root(of: node)
        beginPass(root, .question)
        settle(root, .question) { tree in
            tree.restoreContainer(around: node)
            tree.solveTable(node, proposal)
            if explains, tree.failure == nil { tree.learnMinimums(node, proposal) }
        }
        if let failure {
            revertReadings()
            self.failure = nil
            throw failure
        }
        endReadings(root)
    }

    public func tableColumnCount(_ node: NodeIndex) -> Int {
        tablePlan(of: node).value.columns.count
    }

    public func tableRowCount(_ node: NodeIndex) -> Int { tablePlan(of: node).value.bands.count }

    /// The position of a column, from the left side of the table's frame; nil if it is hidden.
    public func tableColumn(_ node: NodeIndex, _ index: Int) -> TableSlot? {
        guard let slot = tablePlan(of: node).value.columns.slot(index..<index + 1) else {
            return nil
        }
        let isFlipped = nodes[node].state.contains(.flipped)
        guard (laidOutDirection == .rightToLeft) != isFlipped else { return slot }
        let width = bandWidth(tablePlan(of: node))
        return TableSlot(start: width - slot.start - slot.length, length: slot.length)
    }

    /// The position of a row, from the top of the table's frame.
    public func tableBand(_ node: NodeIndex, _ index: Int) -> TableSlot {
        rowBand(index, tablePlan(of: node))
    }

    /// Why a column has its width.
    public func explainTableColumn(
        _ node: NodeIndex, _ index: Int
    ) throws(Failure) -> TableColumnExplanation {
        let plan = tablePlan(of: node)
        var found = TableColumnExplanation(answer: try plan.value.columns.answer(index))
        (found.answer.minimumCell, found.minimumCell) = cell(
            found.answer.minimumCell, found.answer.minimumCause, plan)
        (found.answer.idealCell, found.idealCell) = cell(
            found.answer.idealCell, found.answer.idealCause, plan)
        return found
    }

    /// The row and the node of a cell, from its index among all cells, or among the cells over
    /// several columns.
    private func cell(
        _ place: Int64, _ cause: TrackCause, _ plan: Reference<TablePlan>
    ) -> (Int64, NodeIndex) {
        var index = Int(place)
        switch cause {
        case .cell: break
        case .span: index = Int(plan.value.spans[index])
        case .nothing, .given, .minimum, .maximum, .ideal: return (-1, .none)
        }
        if index < 0 { return (-1, .none) }
        let cell = plan.value.cells[index]
        return (Int64(cell.row), cell.node)
    }
}

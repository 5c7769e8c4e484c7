// SPDX-License-Identifier: MIT
import RegletBase

/// A row while heights are computed.
struct RowTrack: BitwiseCopyable {
    /// Points at first, units after the cells of the row alone are added.
    var need = 0.0
    var weight = 0.0
    /// Whether a cell is in this row alone.
    var hasCells = false
    var first = RowLine()
    var last = RowLine()
    /// The largest height that spans of the current length require of it.
    var raised = 0.0

    init(_ row: TableRow) { (need, weight) = (row.minimumHeight, row.weight) }

    /// Adds a cell that begins in this row.
    mutating func take(_ cell: TableRowCell) {
        if cell.span <= 1 { hasCells = true }
        guard let height = cell.height else { return }
        switch cell.line {
        case .none: if cell.span <= 1 { need = max(need, height) }
        case .firstBaseline: first.take(cell, height)
        case .lastBaseline: last.take(cell, height)
        }
    }

    /// Computes the height for the row's own cells, in units.
    mutating func solve(_ units: TableUnits) {
        need = units.up(max(need, max(first.height, last.height)))
    }

    /// The distance by which a cell that begins here is moved down to align its line.
    func drop(of cell: TableRowCell) -> Double {
        switch cell.line {
        case .none: 0
        case .firstBaseline: first.top - cell.baseline
        case .lastBaseline: last.top - cell.baseline
        }
    }
}

/// The line of a row on which the baselines of its cells are aligned.
struct RowLine: BitwiseCopyable {
    /// From the row's top.
    private(set) var top = 0.0
    /// The largest part below it, of cells of this row alone.
    private var below = -Double.infinity
    private var isThere = false

    mutating func take(_ cell: TableRowCell, _ height: Double) {
        isThere = true
        top = max(top, cell.baseline)
        if cell.span <= 1 { below = max(below, max(0, height - cell.baseline)) }
    }

    /// The height of its cells together.
    var height: Double { below == -.infinity ? 0 : top + below }

    var position: Double { isThere ? top : .nan }
}

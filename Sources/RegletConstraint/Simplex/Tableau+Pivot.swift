// SPDX-License-Identifier: MIT
import RegletBase

/// Exchanging a basic symbol for a parametric one.
///
///     before   leaving  = a · entering + Σ c · other            with a ≠ 0
///     after    entering = 1/a · leaving − Σ c/a · other
///
/// and in every other row the entering symbol is replaced by this sum.
extension Tableau {
    /// Collects the rows that mention a parametric symbol into `column`, each once, unless they are
    /// there already.
    mutating func gather(_ symbol: SymbolIndex) throws(Failure) {
        if column.symbol == symbol { return }
        let list = symbols[symbol].column
        let positions = columns.positions(list)
        work.left -= positions.count
        cellsTouched &+= UInt64(truncatingIfNeeded: positions.count)
        try column.begin(room: positions.count, rowCount: basics.count)
        var kept = positions.lowerBound
        for position in positions {
            let row = columns[position: position]
            if !basics[row].exists || column.contains(row) { continue }
            guard let coefficient = coefficient(row, symbol) else { continue }
            columns[position: kept] = row
            kept += 1
            column.add(row, coefficient)
        }
        columns.truncate(list, to: column.count)
        column.end(symbol)
    }

    /// The coefficient of a symbol in a row, if it is mentioned there.
    @inline(__always)
    private func coefficient(_ row: RowIndex, _ symbol: SymbolIndex) -> Double? {
        let cells = rows.elements(row)
        var low = 0
        var high = cells.count
        while high - low > 4 {
            let middle = (low + high) / 2
            if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle + 1 }
        }
        while low < high, cells[low].symbol < symbol { low += 1 }
        return low < high && cells[low].symbol == symbol ? cells[low].coefficient : nil
    }

    /// Moves a parametric symbol, and with it all basic symbols in `column`.
    mutating func move(_ symbol: SymbolIndex, by distance: Double) throws(Failure) {
        if distance != 0 { moves += 1 }
        noteDistance(distance)
        symbols[symbol].value += distance
        for i in 0..<column.count {
            let cell = column[i]
            let basic = basics[cell.row]
            symbols[basic].value += cell.coefficient * distance
            if symbols[basic].isViolated { try listViolated(basic) }
        }
    }

    /// Exchanges two symbols whose values are already final; `column` contains the entering
    /// symbol's.
    mutating func pivot(entering: SymbolIndex, leaving: SymbolIndex) throws(Failure) {
        try countPivot()
        noteChange()
        let row = symbols[leaving].row
        try solve(row, for: entering, leaving: leaving)
        try exchangeCosts(row, entering, leaving)
        symbols[leaving].row = .none
        symbols[entering].row = row
        basics[row] = entering
        let list = symbols[leaving].column
        columns.truncate(list, to: 0)
        try columns.append(row, to: list)
        for i in 0..<column.count where column[i].row != row {
            try substitute(column[i].coefficient, row, into: column[i].row, replacing: entering)
        }
        columns.truncate(symbols[entering].column, to: 0)
        try listImprovable(leaving)
        if isDeciding { try loose.append(leaving) }
    }

    private mutating func solve(
        _ row: RowIndex, for entering: SymbolIndex, leaving: SymbolIndex
    ) throws(Failure) {
        let inverse = 1 / rows.coefficient(row, entering)
        let size = inverse.magnitude
        if size > Tolerance.roughPivot || size < 1 / Tolerance.roughPivot { roughPivots += 1 }
        scratch.sum.truncate(to: 0)
        try scratch.sum.reserve(rows.count(row))
        var isPlaced = false
        for position in rows.positions(row) {
            let cell = rows[position: position]
            if !isPlaced, leaving < cell.symbol {
                scratch.sum.appendReserved(Cell(symbol: leaving, coefficient: inverse))
                isPlaced = true
            }
            if cell.symbol == entering { continue }
            let coefficient = -cell.coefficient * inverse
            scratch.sum.appendReserved(Cell(symbol: cell.symbol, coefficient: coefficient))
        }
        if !isPlaced { scratch.sum.appendReserved(Cell(symbol: leaving, coefficient: inverse)) }
        try rows.replace(row, by: scratch.sum)
    }

    /// Adds a multiple of `row` to `target`, in place of the symbol that `row` defines.
    // For speed: most of the time of a solve is spent here.
    @_optimize(speed)
    private mutating func substitute(
        _ factor: Double, _ row: RowIndex, into target: RowIndex, replacing symbol: SymbolIndex
    ) throws(Failure) {
        try add(factor, row, to: rows.elements(target), replacing: symbol, noting: target)
        try rows.replace(target, by: scratch.sum)
    }

    /// Writes `cells` plus a multiple of a row into `scratch.sum`. The cell of one symbol is
    /// omitted; columns of symbols that are not in `cells` record the row.
    ///
    /// Most of the time of a solve is spent here, hence the pointers.
    ///
    /// SAFETY: neither `rows` nor the storage of `cells` grows before the end; `scratch.sum` has
    /// space for all cells.
    @inline(never)
    // For speed: most of the time of a solve is spent here.
    @_optimize(speed)
    mutating func add(
        _ factor: Double, _ row: RowIndex, to cells: UnsafeBufferPointer<Cell>,
        replacing symbol: SymbolIndex, noting target: RowIndex
    ) throws(Failure) {
        let source = rows.elements(row)
        let room = cells.count + source.count
        work.left -= room
        cellsTouched &+= UInt64(truncatingIfNeeded: room)
        scratch.sum.truncate(to: 0)
        if room == 0 { return }
        try scratch.sum.extend(by: room)
        let out = scratch.sum.address(0)
        var written = 0
        var a = 0
        for cell in source {
            while a < cells.count, cells[a].symbol < cell.symbol {
                out[written] = cells[a]
                if cells[a].symbol != symbol { written += 1 }
                a += 1
            }
            let amount = factor * cell.coefficient
            out[written] = Cell(symbol: cell.symbol, coefficient: amount)
            if a < cells.count, cells[a].symbol == cell.symbol {
                let before = cells[a].coefficient
                a += 1
                if cancels(before, amount) { continue }
                out[written].coefficient = before + amount
            } else if target.exists {
                try columns.append(target, to: symbols[cell.symbol].column)
            }
            written += 1
        }
        while a < cells.count {
            out[written] = cells[a]
            if cells[a].symbol != symbol { written += 1 }
            a += 1
        }
        scratch.sum.truncate(to: written)
    }
}

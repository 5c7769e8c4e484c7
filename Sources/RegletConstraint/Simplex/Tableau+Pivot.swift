// SPDX-License-Identifier: MIT
import RegletBase

/// Exchanging a basic symbol for a parametric one.
///
///     before   leaving  = a · entering + Σ c · other            with a ≠ 0
///     after    entering = 1/a · leaving − Σ c/a · other
///
/// and in every other row the entering symbol is replaced by what it equals now.
extension Tableau {
    /// Collects the rows that mention a parametric symbol into `column`, each once.
    mutating func gather(_ symbol: SymbolIndex) throws(Failure) {
        column.truncate(to: 0)
        stamp += 1
        let list = symbols[symbol].column
        var kept = 0
        for i in 0..<columns.count(list) {
            let row = columns[list, i]
            if basics[Int(row)] < 0 || rowStamps[Int(row)] == stamp { continue }
            guard let coefficient = coefficient(row, Int(symbol)) else { continue }
            rowStamps[Int(row)] = stamp
            columns[list, kept] = row
            kept += 1
            try column.append(ColumnCell(row: row, coefficient: coefficient))
        }
        columns.truncate(list, to: kept)
    }

    /// The coefficient of a symbol in a row, if it is mentioned there.
    @inline(__always)
    private func coefficient(_ row: RowIndex, _ key: Int) -> Double? {
        let positions = rows.positions(row)
        var low = positions.lowerBound
        var high = positions.upperBound
        while low < high {
            let middle = (low + high) / 2
            if rows[position: middle].key < key { low = middle + 1 } else { high = middle }
        }
        guard low < positions.upperBound, rows[position: low].key == key else { return nil }
        return rows[position: low].coefficient
    }

    /// Moves a parametric symbol, and with it all basic ones that `column` has gathered.
    mutating func move(_ symbol: SymbolIndex, by distance: Double) throws(Failure) {
        symbols[symbol].value += distance
        for i in 0..<column.count {
            let cell = column[i]
            let basic = basics[Int(cell.row)]
            symbols[basic].value += cell.coefficient * distance
            if symbols[basic].isViolated { try listViolated(basic) }
        }
    }

    /// Exchanges two symbols whose values are already what they shall be; `column` holds the entering one's.
    mutating func pivot(entering: SymbolIndex, leaving: SymbolIndex) throws(Failure) {
        try countPivot()
        let row = symbols[leaving].row
        try solve(row, for: entering, leaving: leaving)
        try exchangeCosts(row, entering, leaving)
        symbols[leaving].row = -1
        symbols[entering].row = row
        basics[Int(row)] = entering
        let list = symbols[leaving].column
        columns.truncate(list, to: 0)
        try columns.append(row, to: list)
        for i in 0..<column.count where column[i].row != row {
            try substitute(column[i].coefficient, row, into: column[i].row, replacing: entering)
        }
        columns.truncate(symbols[entering].column, to: 0)
        try listImprovable(leaving)
    }

    /// Solves a row for the entering symbol.
    private mutating func solve(
        _ row: RowIndex, for entering: SymbolIndex, leaving: SymbolIndex
    ) throws(Failure) {
        let inverse = 1 / rows.coefficient(row, Int(entering))
        sum.truncate(to: 0)
        var isPlaced = false
        for position in rows.positions(row) {
            let cell = rows[position: position]
            if !isPlaced, cell.key > Int(leaving) {
                try sum.append(Cell(key: Int(leaving), coefficient: inverse))
                isPlaced = true
            }
            if cell.key == Int(entering) { continue }
            try sum.append(Cell(key: cell.key, coefficient: -cell.coefficient * inverse))
        }
        if !isPlaced { try sum.append(Cell(key: Int(leaving), coefficient: inverse)) }
        try rows.replace(row, by: sum)
    }

    /// Adds a multiple of a row to another one, in place of the symbol that the row is the equation of.
    private mutating func substitute(
        _ factor: Double, _ row: RowIndex, into target: RowIndex, replacing symbol: SymbolIndex
    ) throws(Failure) {
        sum.truncate(to: 0)
        let source = rows.positions(row)
        let old = rows.positions(target)
        try sum.reserve(source.count + old.count)
        var a = old.lowerBound
        var b = source.lowerBound
        while a < old.upperBound || b < source.upperBound {
            let left = a < old.upperBound ? rows[position: a].key : Int.max
            let right = b < source.upperBound ? rows[position: b].key : Int.max
            if left < right {
                if left != Int(symbol) { sum.appendReserved(rows[position: a]) }
                a += 1
                continue
            }
            let amount = factor * rows[position: b].coefficient
            b += 1
            if left == right {
                let before = rows[position: a].coefficient
                a += 1
                if cancels(before, amount) { continue }
                sum.appendReserved(Cell(key: right, coefficient: before + amount))
            } else {
                sum.appendReserved(Cell(key: right, coefficient: amount))
                try columns.append(target, to: symbols[Int32(truncatingIfNeeded: right)].column)
            }
        }
        try rows.replace(target, by: sum)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// Adds and removes constraints, and changes their constants.
extension Tableau {
    /// Starts the sum of a new constraint.
    mutating func beginSum() { scratch.expansion.truncate(to: 0) }

    /// Adds a multiple of an external to the sum: its cell while it is parametric, else its row.
    mutating func addToSum(_ external: SymbolIndex, _ coefficient: Double) throws(Failure) {
        let row = symbols[external].row
        if !row.exists {
            return try merge(Cell(symbol: external, coefficient: coefficient))
        }
        let cells = scratch.expansion.elements(from: 0, count: scratch.expansion.count)
        try add(coefficient, row, to: cells, replacing: .none, noting: .none)
        swap(&scratch.sum, &scratch.expansion)
    }

    /// Adds one cell to `scratch.expansion`.
    private mutating func merge(_ cell: Cell) throws(Failure) {
        var i = scratch.expansion.count
        while i > 0, !(scratch.expansion[i - 1].symbol < cell.symbol) { i -= 1 }
        guard i < scratch.expansion.count, scratch.expansion[i].symbol == cell.symbol else {
            return try scratch.expansion.insert(cell, at: i)
        }
        let old = scratch.expansion[i].coefficient
        if cancels(old, cell.coefficient) {
            scratch.expansion.remove(at: i)
        } else {
            scratch.expansion[i].coefficient = old + cell.coefficient
        }
    }

    /// Makes the sum the row of a new basic symbol, whose value is given.
    ///
    /// A soft symbol has the cost of its side from now on, so the primal simplex must follow. A
    /// required symbol may be violated, so the dual simplex must follow.
    mutating func insert(
        _ kind: SymbolKind, owner: SymbolOwner, level: Level, weight: Double, value: Double,
        scale: Double,
        unit: Double = 1
    ) throws(Failure) -> SymbolIndex {
        let symbol = try createSymbol(kind, owner: owner, value: value)
        symbols[symbol].unit = unit
        symbols[symbol].level = level
        symbols[symbol].weight = weight
        symbols[symbol].scale = scale
        symbols[symbol].side = level.exists && value < 0 ? -1 : 1
        let row = try createRow(symbol)
        try rows.replace(row, by: scratch.expansion)
        for i in 0..<scratch.expansion.count {
            try columns.append(
                row, to: symbols[scratch.expansion[i].symbol].column)
        }
        let gradient = symbols[symbol].gradient
        if gradient != 0 { try addCosts(symbol, level, gradient) }
        if symbols[symbol].isViolated { try listViolated(symbol) }
        return symbol
    }

    /// Changes the constant of a constraint, such that its symbol falls by an amount.
    ///
    /// A parametric symbol remains 0. The basic symbols of its column move, which is the derivative
    /// of the solution by this constant. The dual simplex has to follow.
    mutating func shift(_ symbol: SymbolIndex, by amount: Double, scale: Double) throws(Failure) {
        symbols[symbol].scale = max(symbols[symbol].scale, scale)
        if isBasic(symbol) {
            noteDistance(amount)
            symbols[symbol].value -= amount
            if symbols[symbol].isViolated { try listViolated(symbol) }
            return
        }
        try gather(symbol)
        try move(symbol, by: amount)
        symbols[symbol].value = 0
    }

    /// Moves a displaced symbol to its value by the rows: a parametric slack or error becomes 0
    /// again, and moves the basic symbols. The dual simplex must follow.
    mutating func restore(_ symbol: SymbolIndex) throws(Failure) {
        if isBasic(symbol) {
            if symbols[symbol].isViolated { try listViolated(symbol) }
            return
        }
        let way = -symbols[symbol].value
        if way == 0 { return }
        try gather(symbol)
        try move(symbol, by: way)
        symbols[symbol].value = 0
    }

    /// Removes a constraint's symbol. The primal simplex must follow.
    mutating func remove(_ symbol: SymbolIndex) throws(Failure) {
        if isBasic(symbol) {
            let gradient = symbols[symbol].gradient
            if gradient != 0 { try addCosts(symbol, symbols[symbol].level, -gradient) }
        } else {
            symbols[symbol].kind = .released
            symbols[symbol].level = .none
            try makeBasic(symbol)
        }
        retire(symbol)
    }

    /// Removes an external that no constraint mentions; false when rounding has left traces of it
    /// in other rows.
    mutating func removeExternal(_ symbol: SymbolIndex) throws(Failure) -> Bool {
        if !isBasic(symbol) {
            try gather(symbol)
            if !column.isEmpty { return false }
        }
        retire(symbol)
        return true
    }

    /// Removes a symbol that no other row mentions.
    @inline(never)
    mutating func retire(_ symbol: SymbolIndex) {
        if isBasic(symbol) { destroyRow(symbol) }
        unlistImprovable(symbol)
        unlistViolated(symbol)
        destroySymbol(symbol)
    }

    /// Brings a parametric symbol without costs of its own into the basis, by a move to the side on
    /// which costs fall.
    private mutating func makeBasic(_ symbol: SymbolIndex) throws(Failure) {
        try gather(symbol)
        if column.isEmpty { return }
        var side: Int8 = 1
        switch trend(symbol, 1) {
        case .cheaper: break
        case .dearer: side = -1
        case .neutral, .blocked: return try replaceFreely(symbol)
        }
        if let end = try moveEnd(symbol, side) {
            return try exchange(symbol, side, end)
        }
        costs.truncate(symbols[symbol].cost, to: 0)
        try replaceFreely(symbol)
    }

    /// Brings a parametric symbol whose moves have no cost into the basis: in exchange for an
    /// external, which may leave at its value, or else for the first symbol that stops it.
    private mutating func replaceFreely(_ symbol: SymbolIndex) throws(Failure) {
        var best: ColumnCell?
        for i in 0..<column.count {
            let cell = column[i]
            if symbols[basics[cell.row]].kind != .external { continue }
            if let known = best, known.coefficient.magnitude >= cell.coefficient.magnitude {
                continue
            }
            best = cell
        }
        if let best {
            symbols[symbol].side = 1
            return try pivot(entering: symbol, leaving: basics[best.row])
        }
        if let end = try moveEnd(symbol, 1) { return try exchange(symbol, 1, end) }
        if let end = try moveEnd(symbol, -1) { try exchange(symbol, -1, end) }
    }
}

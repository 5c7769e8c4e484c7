// SPDX-License-Identifier: MIT
import RegletBase

/// The objective rows: reduced costs as tuples over the levels, compared level by level.
extension Tableau {
    /// The change of the costs when a parametric symbol moves: the first level that changes.
    enum Trend {
        /// The symbol is at its bound.
        case blocked
        case neutral
        case dearer
        /// The level and by how much a point.
        case cheaper(level: Level, slope: Double)
    }

    /// Writes into `scratch.tuple` how each level's cost changes for each point that a parametric
    /// symbol moves to a side: the reduced cost of the symbol, and its own cost. Returns false if
    /// the side is beyond the symbol's bound.
    @inline(never)
    mutating func writeTuple(_ symbol: SymbolIndex, _ side: Int8) throws(Failure) -> Bool {
        let record = symbols[symbol]
        guard let own = record.slope(side) else { return false }
        try scratch.tuple.set(record.cost, of: costs, times: Double(side))
        if own > 0 { try scratch.tuple.add(own, at: record.level) }
        return true
    }

    /// The change of the costs when a parametric symbol moves to a side.
    @_optimize(speed)
    func trend(_ symbol: SymbolIndex, _ side: Int8) -> Trend {
        let record = symbols[symbol]
        guard let own = record.slope(side) else { return .blocked }
        var isOwnPending = own > 0
        let sign = Double(side)
        for position in costs.positions(record.cost) {
            let cell = costs[position: position]
            if isOwnPending, record.level < cell.level { return .dearer }
            var slope = sign * cell.coefficient
            if isOwnPending, record.level == cell.level {
                isOwnPending = false
                slope += own
                if slope.magnitude <= Tolerance.cost * own { continue }
            }
            return slope < 0 ? .cheaper(level: cell.level, slope: slope) : .dearer
        }
        return isOwnPending ? .dearer : .neutral
    }

    /// Adds costs at a level for each point of a basic symbol.
    mutating func addCosts(_ basic: SymbolIndex, _ level: Level, _ amount: Double) throws(Failure) {
        changes += 1
        for position in rows.positions(symbols[basic].row) {
            let cell = rows[position: position]
            try costs.add(
                Cost(level: level, coefficient: amount * cell.coefficient),
                to: symbols[cell.symbol].cost)
            try listImprovable(cell.symbol)
        }
    }

    /// Computes the reduced cost of a parametric symbol again, from the costs of the basic symbols
    /// of its column. If these costs cancel each other out at a level, their sum is a rounding
    /// error. It is omitted, because it would hide all levels below.
    mutating func refreshCosts(_ symbol: SymbolIndex) throws(Failure) {
        if isBasic(symbol) { return }
        try gather(symbol)
        // The sums, and the sizes of their summands.
        scratch.tuple.removeAll()
        scratch.otherTuple.removeAll()
        for i in 0..<column.count {
            let record = symbols[basics[column[i].row]]
            let amount = record.gradient * column[i].coefficient
            if amount == 0 { continue }
            try scratch.tuple.accumulate(amount, at: record.level)
            try scratch.otherTuple.accumulate(amount.magnitude, at: record.level)
        }
        let list = symbols[symbol].cost
        costs.truncate(list, to: 0)
        for i in 0..<scratch.tuple.count {
            let sum = scratch.tuple[i]
            let size = scratch.otherTuple[i].coefficient
            if sum.coefficient.magnitude > Tolerance.cancellation * size {
                try costs.append(sum, to: list)
            }
        }
        changes += 1
        try listImprovable(symbol)
    }

    /// Changes the side of 0 for which the costs of a basic symbol are counted.
    mutating func changeSide(_ basic: SymbolIndex) throws(Failure) {
        let old = symbols[basic].gradient
        symbols[basic].side = -symbols[basic].side
        try addCosts(basic, symbols[basic].level, symbols[basic].gradient - old)
    }

    /// The objective rows' part of a pivot. The row has been solved for the entering symbol.
    ///
    ///     cost of other   −=  c/a · cost of entering
    ///     cost of leaving  =  1/a · cost of entering − own cost of leaving while it was basic
    ///
    /// The entering symbol's cost includes its own from now on.
    mutating func exchangeCosts(
        _ row: RowIndex, _ entering: SymbolIndex, _ leaving: SymbolIndex
    ) throws(Failure) {
        let record = symbols[entering]
        try scratch.tuple.set(record.cost, of: costs, times: 1)
        if record.gradient != 0 { try scratch.tuple.add(record.gradient, at: record.level) }
        costs.truncate(record.cost, to: 0)
        costs.truncate(symbols[leaving].cost, to: 0)
        if scratch.tuple.leading != 0 {
            for position in rows.positions(row) {
                let cell = rows[position: position]
                let list = symbols[cell.symbol].cost
                for i in 0..<scratch.tuple.count where scratch.tuple[i].coefficient != 0 {
                    let cost = scratch.tuple[i]
                    let amount = cost.coefficient * cell.coefficient
                    try costs.add(Cost(level: cost.level, coefficient: amount), to: list)
                }
                try listImprovable(cell.symbol)
            }
        }
        let paid = symbols[leaving].gradient
        if paid == 0 { return }
        try costs.add(
            Cost(level: symbols[leaving].level, coefficient: -paid), to: symbols[leaving].cost)
    }
}

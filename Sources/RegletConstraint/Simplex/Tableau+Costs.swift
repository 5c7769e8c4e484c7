// SPDX-License-Identifier: MIT
import RegletBase

/// The objective rows: reduced costs as tuples over the levels, compared level by level.
extension Tableau {
    /// What the costs do when a parametric symbol moves away from where it is: the first level that changes.
    enum Trend {
        /// A wall stands there.
        case blocked
        case neutral
        case dearer
        /// The level and by how much a point.
        case cheaper(level: Int, slope: Double)
    }

    /// Writes what each level's cost changes when a parametric symbol moves a point to a side into `tuple`:
    /// its reduced cost, and what it pays itself. False behind a wall.
    mutating func writeTuple(_ symbol: SymbolIndex, _ side: Int8) throws(Failure) -> Bool {
        let record = symbols[symbol]
        guard let own = record.slope(side) else { return false }
        tuple.truncate(to: 0)
        try tuple.reserve(costs.count(record.cost) + 1)
        let sign = Double(side)
        for position in costs.positions(record.cost) {
            let cell = costs[position: position]
            tuple.appendReserved(Cell(key: cell.key, coefficient: sign * cell.coefficient))
        }
        if own > 0 { try addToTuple(record.level, own) }
        return true
    }

    /// Adds to a level of `tuple`.
    mutating func addToTuple(_ level: Int, _ amount: Double) throws(Failure) {
        var i = 0
        while i < tuple.count, tuple[i].key < level { i &+= 1 }
        if i < tuple.count, tuple[i].key == level {
            let sum = tuple[i].coefficient + amount
            tuple[i].coefficient = sum.magnitude <= Tolerance.cost * amount.magnitude ? 0 : sum
            return
        }
        try tuple.insert(Cell(key: level, coefficient: amount), at: i)
    }

    /// The first cell of `tuple` that is not 0.
    var leading: Cell? {
        for i in 0..<tuple.count where tuple[i].coefficient != 0 { return tuple[i] }
        return nil
    }

    /// What the costs do when a parametric symbol moves to a side.
    @_optimize(speed)
    func trend(_ symbol: SymbolIndex, _ side: Int8) -> Trend {
        let record = symbols[symbol]
        guard let own = record.slope(side) else { return .blocked }
        var isOwnPending = own > 0
        let sign = Double(side)
        for position in costs.positions(record.cost) {
            let cell = costs[position: position]
            if isOwnPending, record.level < cell.key { return .dearer }
            var slope = sign * cell.coefficient
            if isOwnPending, record.level == cell.key {
                isOwnPending = false
                slope += own
                if slope.magnitude <= Tolerance.cost * own { continue }
            }
            return slope < 0 ? .cheaper(level: cell.key, slope: slope) : .dearer
        }
        return isOwnPending ? .dearer : .neutral
    }

    /// Adds costs at a level for each point of a basic symbol.
    mutating func addCosts(_ basic: SymbolIndex, _ level: Int, _ amount: Double) throws(Failure) {
        changes &+= 1
        for position in rows.positions(symbols[basic].row) {
            let cell = rows[position: position]
            let symbol = SymbolIndex(truncatingIfNeeded: cell.key)
            try costs.add(symbols[symbol].cost, level, amount * cell.coefficient)
            try listImprovable(symbol)
        }
    }

    /// Lets a basic symbol pay for the other side of 0.
    mutating func changeSide(_ basic: SymbolIndex) throws(Failure) {
        let old = symbols[basic].gradient
        symbols[basic].side = -symbols[basic].side
        try addCosts(basic, symbols[basic].level, symbols[basic].gradient - old)
    }

    /// The objective rows' part of a pivot; the row has been solved for the entering symbol.
    ///
    ///     cost of other   −=  c/a · cost of entering
    ///     cost of leaving  =  1/a · cost of entering − what leaving paid while it was basic
    ///
    /// where the entering symbol's cost includes what it pays itself from now on.
    mutating func exchangeCosts(
        _ row: RowIndex, _ entering: SymbolIndex, _ leaving: SymbolIndex
    ) throws(Failure) {
        let record = symbols[entering]
        tuple.truncate(to: 0)
        for position in costs.positions(record.cost) { try tuple.append(costs[position: position]) }
        if record.gradient != 0 { try addToTuple(record.level, record.gradient) }
        costs.truncate(record.cost, to: 0)
        costs.truncate(symbols[leaving].cost, to: 0)
        if leading != nil {
            for position in rows.positions(row) {
                let cell = rows[position: position]
                let symbol = SymbolIndex(truncatingIfNeeded: cell.key)
                let list = symbols[symbol].cost
                for i in 0..<tuple.count where tuple[i].coefficient != 0 {
                    try costs.add(list, tuple[i].key, tuple[i].coefficient * cell.coefficient)
                }
                try listImprovable(symbol)
            }
        }
        let paid = symbols[leaving].gradient
        if paid != 0 { try costs.add(symbols[leaving].cost, symbols[leaving].level, -paid) }
    }
}

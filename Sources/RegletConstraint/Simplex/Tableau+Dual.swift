// SPDX-License-Identifier: MIT
import RegletBase

/// The dual simplex: repairs violated rows while no cost can be improved.
///
/// 1. Choose a violated row. Its symbol leaves the basis at 0.
/// 2. Of the parametric symbols that can push it there, the one enters whose cost for each point of
///    the row is least, compared level by level: so no other column becomes improvable.
/// 3. A soft symbol may go through 0 instead, with the cost of the other side, if that is cheaper.
/// 4. A required row that nothing can push is a contradiction.
extension Tableau {
    /// Restores the primal invariant. Returns the row's symbol that cannot be made right, or nil.
    mutating func dualSimplex() throws(Failure) -> SymbolIndex? {
        stalled = 0
        while let leaving = chooseLeaving() {
            let side: Int8 = symbols[leaving].value < 0 ? 1 : -1
            let entering = try chooseEntering(for: leaving, side)
            guard let entering else {
                if symbols[leaving].isSoft {
                    try changeSide(leaving)
                    continue
                }
                if acceptsRounding(leaving) { continue }
                return leaving
            }
            try gather(entering.symbol)
            let distance = -symbols[leaving].value / entering.coefficient
            let isProgress =
                distance.magnitude * entering.coefficient.magnitude > symbols[leaving].tolerance
                && entering.isCostly
            stalled = isProgress ? 0 : stalled + 1
            try move(entering.symbol, by: distance)
            symbols[leaving].value = 0
            symbols[entering.symbol].side = distance < 0 ? -1 : 1
            try pivot(entering: entering.symbol, leaving: leaving)
            if symbols[entering.symbol].isViolated { try listViolated(entering.symbol) }
        }
        return nil
    }

    /// STEP 1: the violated row with the largest violation, required rows first, among the first
    /// few that are found, or among all when progress stalls.
    private mutating func chooseLeaving() -> SymbolIndex? {
        var best: SymbolIndex?
        var found = 0
        var i = violated.count - 1
        while i >= 0, found < Tableau.choices || isStalled {
            let symbol = violated[i]
            if symbols[symbol].row.exists, symbols[symbol].isViolated {
                found += 1
                if best == nil || isWorse(symbol, than: best.unsafelyUnwrapped) { best = symbol }
            } else {
                unlistViolated(symbol)
            }
            i -= 1
        }
        return best
    }

    private func isWorse(_ a: SymbolIndex, than b: SymbolIndex) -> Bool {
        if isStalled { return a < b }
        if symbols[a].isSoft != symbols[b].isSoft { return symbols[b].isSoft }
        let left = symbols[a].value.magnitude
        let right = symbols[b].value.magnitude
        return left > right || (left == right && a < b)
    }

    struct Entering {
        var symbol: SymbolIndex
        var coefficient: Double
        /// Whether moving it costs anything.
        var isCostly: Bool
    }

    /// STEPS 2 and 3: the symbol that enters; nil when none can, or when paying is cheaper.
    private mutating func chooseEntering(
        for leaving: SymbolIndex, _ side: Int8
    ) throws(Failure) -> Entering? {
        let row = symbols[leaving].row
        var largest = 0.0
        for position in rows.positions(row) {
            largest = max(largest, rows[position: position].coefficient.magnitude)
        }
        var best: Entering?
        scratch.otherTuple.removeAll()
        for position in rows.positions(row) {
            let cell = rows[position: position]
            if cell.coefficient.magnitude < Tolerance.pivot * largest { continue }
            let symbol = cell.symbol
            let direction: Int8 = cell.coefficient < 0 ? -side : side
            if try !writeTuple(symbol, direction) { continue }
            scratch.tuple.scale(by: 1 / cell.coefficient.magnitude)
            if let known = best {
                let order = scratch.tuple.compare(with: scratch.otherTuple)
                if order > 0 { continue }
                if order == 0, !isPreferred(cell, to: known) { continue }
            }
            best = Entering(
                symbol: symbol, coefficient: cell.coefficient,
                isCostly: scratch.tuple.leading != 0)
            swap(&scratch.tuple, &scratch.otherTuple)
        }
        if best != nil, let bend = symbols[leaving].bend {
            scratch.tuple.removeAll()
            try scratch.tuple.add(bend, at: symbols[leaving].level)
            if scratch.tuple.compare(with: scratch.otherTuple) < 0 { return nil }
        }
        return best
    }

    /// Among equally cheap symbols: the larger cell for precision, then the shorter column for
    /// sparse rows.
    private func isPreferred(_ cell: Cell, to known: Entering) -> Bool {
        if isStalled { return cell.symbol < known.symbol }
        let size = cell.coefficient.magnitude
        let knownSize = known.coefficient.magnitude
        if size != knownSize { return size > knownSize }
        return columns.count(symbols[cell.symbol].column)
            < columns.count(symbols[known.symbol].column)
    }

    /// STEP 4: a row without freedom may be off by the rounding of a redundant constraint: of its
    /// own numbers, and of the numbers of the constraints from which it follows.
    private mutating func acceptsRounding(_ symbol: SymbolIndex) -> Bool {
        let record = symbols[symbol]
        let off = record.value.magnitude
        var room = max(Tolerance.redundancy * record.scale, Tolerance.redundantPoints * record.unit)
        if off > room {
            var size = 0.0
            for cell in rows.elements(record.row) {
                size += cell.coefficient.magnitude * symbols[cell.symbol].scale
            }
            room = max(room, Tolerance.cancellation * size)
        }
        guard off <= room else { return false }
        symbols[symbol].value = 0
        return true
    }
}

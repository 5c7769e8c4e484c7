// SPDX-License-Identifier: MIT
import RegletBase

/// The primal simplex: lowers the costs, the highest level first, while no row is violated.
///
/// 1. Choose a parametric symbol and a side such that moving there makes the first level that
///    changes cheaper.
/// 2. Move it until a basic symbol reaches 0. A symbol bounded at 0 stops the move. A soft symbol
///    makes it more expensive from there on. As long as the costs still fall, the symbol changes
///    sides and the move continues.
/// 3. The basic symbol that stopped it leaves, at 0, and the parametric one enters.
extension Tableau {
    /// Restores the dual invariant.
    mutating func primalSimplex() throws(Failure) {
        stalled = 0
        descents = 0
        while let entering = chooseImproving() {
            descents += 1
            try gather(entering.symbol)
            let end = try moveEnd(entering.symbol, entering.side)
            guard let end else {
                // No cost falls for ever: what seems to improve is rounding.
                costs.truncate(symbols[entering.symbol].cost, to: 0)
                continue
            }
            try exchange(entering.symbol, entering.side, end)
        }
    }

    struct Improving {
        var symbol: SymbolIndex
        var side: Int8
        var level: Level
        var slope: Double
    }

    /// STEP 1: the steepest descent of the highest level that can still fall, among the first few
    /// columns that are found.
    ///
    /// POLICY: checking all of them for each pivot would take the square of their number. Any
    /// column whose costs fall is sufficient, so a few candidates are enough. When progress stalls,
    /// the smallest index of all decides.
    @_optimize(speed)
    private mutating func chooseImproving() -> Improving? {
        var best: Improving?
        var found = 0
        var i = improvable.count - 1
        while i >= 0, found < Tableau.choices || isStalled {
            let symbol = improvable[i]
            if let candidate = improvement(symbol) {
                found += 1
                if best == nil || isBetter(candidate, than: best.unsafelyUnwrapped) {
                    best = candidate
                }
            } else {
                unlistImprovable(symbol)
            }
            i -= 1
        }
        return best
    }

    private func improvement(_ symbol: SymbolIndex) -> Improving? {
        if symbols[symbol].kind == .none || symbols[symbol].row.exists { return nil }
        if case .cheaper(let level, let slope) = trend(symbol, 1) {
            return Improving(symbol: symbol, side: 1, level: level, slope: slope)
        }
        if case .cheaper(let level, let slope) = trend(symbol, -1) {
            return Improving(symbol: symbol, side: -1, level: level, slope: slope)
        }
        return nil
    }

    private func isBetter(_ a: Improving, than b: Improving) -> Bool {
        if isStalled { return a.symbol < b.symbol }
        if descents > 100 + symbols.count { return lot(a.symbol) < lot(b.symbol) }
        if a.level != b.level { return a.level < b.level }
        return a.slope < b.slope || (a.slope == b.slope && a.symbol < b.symbol)
    }

    /// The choice between columns after the steepest descent has continued for long: there are
    /// systems in which it visits every corner (Klee and Minty's), and a random choice does not. It
    /// is the same in every run.
    private func lot(_ symbol: SymbolIndex) -> UInt64 {
        var bits =
            UInt64(truncatingIfNeeded: symbol.raw) &+ UInt64(descents) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        return bits ^ (bits >> 31)
    }

    /// STEP 2: the end of a symbol's move; nil if nothing stops it. `column` must contain the
    /// symbol's column.
    ///
    /// Soft symbols that reach 0 during the move change sides when the end of the move is known.
    /// Costs never fall without end: a slope that remains after the last breakpoint is a rounding
    /// error, and the move ends there.
    mutating func moveEnd(_ symbol: SymbolIndex, _ side: Int8) throws(Failure) -> Breakpoint? {
        try listBreakpoints(side)
        _ = try writeTuple(symbol, side)
        scratch.passed.truncate(to: 0)
        while !scratch.breakpoints.isEmpty {
            let point = scratch.breakpoints.popFirst()
            let isBoundAtZero = symbols[point.symbol].bend == nil
            if let bend = symbols[point.symbol].bend {
                try scratch.tuple.add(
                    bend * point.rate.magnitude, at: symbols[point.symbol].level)
            }
            let isFalling = scratch.tuple.leading < 0
            if isBoundAtZero || !isFalling || scratch.breakpoints.isEmpty {
                for i in 0..<scratch.passed.count { try changeSide(scratch.passed[i]) }
                return point
            }
            try scratch.passed.append(point.symbol)
        }
        return nil
    }

    /// Collects the points at which the basic symbols of the column reach 0.
    private mutating func listBreakpoints(_ side: Int8) throws(Failure) {
        scratch.breakpoints.removeAll()
        for i in 0..<column.count {
            let cell = column[i]
            if let point = breakpoint(basics[cell.row], cell.coefficient * Double(side)) {
                try scratch.breakpoints.append(point)
            }
        }
        scratch.breakpoints.order()
    }

    /// The point at which a basic symbol reaches 0, or nil if it moves away from 0.
    private func breakpoint(_ basic: SymbolIndex, _ rate: Double) -> Breakpoint? {
        let record = symbols[basic]
        if record.kind == .external || record.kind == .released { return nil }
        if rate.magnitude < Tolerance.cell { return nil }
        let precedence = isStalled ? 0 : rate.magnitude
        if record.kind == .error, record.isRequired {
            return Breakpoint(distance: 0, rate: rate, precedence: precedence, symbol: basic)
        }
        if (record.side > 0) == (rate > 0) { return nil }
        let way = record.side > 0 ? record.value : -record.value
        return Breakpoint(
            distance: max(0, way) / rate.magnitude, rate: rate, precedence: precedence,
            symbol: basic)
    }

    /// STEP 3: moves a symbol to the end of its move, and exchanges it for the symbol that stopped
    /// it.
    mutating func exchange(_ symbol: SymbolIndex, _ side: Int8, _ end: Breakpoint) throws(Failure) {
        stalled = end.distance > symbols[end.symbol].tolerance ? 0 : stalled + 1
        try move(symbol, by: Double(side) * end.distance)
        symbols[end.symbol].value = 0
        symbols[symbol].side = side
        try pivot(entering: symbol, leaving: end.symbol)
    }
}

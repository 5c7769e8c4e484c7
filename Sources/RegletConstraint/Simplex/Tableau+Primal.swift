// SPDX-License-Identifier: MIT
import RegletBase

/// The primal simplex: lowers the costs, the highest level first, while no row is violated.
///
/// 1. Choose a parametric symbol and a side such that moving there makes the first level that changes cheaper.
/// 2. Move it until a basic symbol reaches 0. A wall stops the move. A soft symbol makes it dearer from there on;
///    as long as the move still pays, the symbol changes sides and the move goes on.
/// 3. The basic symbol that stopped it leaves, at 0, and the parametric one enters.
extension Tableau {
    /// Restores the dual invariant.
    mutating func primalSimplex() throws(Failure) {
        stalled = 0
        while let entering = chooseImproving() {
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
        var level: Int
        var slope: Double
    }

    /// STEP 1: the steepest descent of the highest level that can still fall, among the first few columns that are found.
    ///
    /// POLICY: looking at all of them for each pivot would take the square of their number. Any column whose costs fall
    /// will do, so that a few to choose among are enough; when progress stalls, the smallest index of all decides.
    @_optimize(speed)
    private mutating func chooseImproving() -> Improving? {
        var best: Improving?
        var found = 0
        var i = improvable.count - 1
        while i >= 0, found < Tableau.choices || isStalled {
            let symbol = improvable[i]
            if let candidate = improvement(symbol) {
                found &+= 1
                if best == nil || isBetter(candidate, than: best.unsafelyUnwrapped) {
                    best = candidate
                }
            } else {
                unlistImprovable(symbol)
            }
            i &-= 1
        }
        return best
    }

    private func improvement(_ symbol: SymbolIndex) -> Improving? {
        if symbols[symbol].kind == .none || symbols[symbol].row >= 0 { return nil }
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
        if a.level != b.level { return a.level < b.level }
        return a.slope < b.slope || (a.slope == b.slope && a.symbol < b.symbol)
    }

    /// STEP 2: where the move of a symbol ends; nil when nothing stops it. `column` is the symbol's.
    mutating func moveEnd(_ symbol: SymbolIndex, _ side: Int8) throws(Failure) -> Breakpoint? {
        breakpoints.truncate(to: 0)
        for i in 0..<column.count {
            let cell = column[i]
            let basic = basics[cell.row]
            if let point = breakpoint(basic, cell.coefficient * Double(side)) {
                try breakpoints.append(point)
            }
        }
        _ = try writeTuple(symbol, side)
        makeHeap()
        while breakpoints.count > 0 {
            let point = breakpoints[0]
            guard let bend = symbols[point.symbol].bend else { return point }
            try addToTuple(symbols[point.symbol].level, bend * point.rate.magnitude)
            guard let first = leading, first.coefficient < 0 else { return point }
            try changeSide(point.symbol)
            removeFirst()
        }
        return nil
    }

    /// Where a basic symbol reaches 0; nil when it moves away from it.
    private func breakpoint(_ basic: SymbolIndex, _ rate: Double) -> Breakpoint? {
        let record = symbols[basic]
        if record.kind == .external || record.kind == .released { return nil }
        if rate.magnitude < Tolerance.pivot { return nil }
        if record.kind == .error, record.level == 0 {
            return Breakpoint(distance: 0, rate: rate, symbol: basic)
        }
        if (record.side > 0) == (rate > 0) { return nil }
        let way = record.side > 0 ? record.value : -record.value
        return Breakpoint(distance: max(0, way) / rate.magnitude, rate: rate, symbol: basic)
    }

    /// STEP 3: moves a symbol to where it is stopped, and exchanges it for what stopped it.
    mutating func exchange(_ symbol: SymbolIndex, _ side: Int8, _ end: Breakpoint) throws(Failure) {
        stalled = end.distance > symbols[end.symbol].tolerance ? 0 : stalled + 1
        try move(symbol, by: Double(side) * end.distance)
        symbols[end.symbol].value = 0
        symbols[symbol].side = side
        try pivot(entering: symbol, leaving: end.symbol)
    }
}

/// The breakpoints as a heap, the nearest one first.
extension Tableau {
    @inline(never)
    private func isBefore(_ a: Int, _ b: Int) -> Bool {
        let left = breakpoints[a]
        let right = breakpoints[b]
        if left.distance != right.distance { return left.distance < right.distance }
        if isStalled { return left.symbol < right.symbol }
        if left.rate.magnitude != right.rate.magnitude {
            return left.rate.magnitude > right.rate.magnitude
        }
        return left.symbol < right.symbol
    }

    private mutating func makeHeap() {
        var i = breakpoints.count / 2 - 1
        while i >= 0 {
            sift(i)
            i &-= 1
        }
    }

    private mutating func removeFirst() {
        let last = breakpoints.count - 1
        breakpoints[0] = breakpoints[last]
        breakpoints.truncate(to: last)
        if last > 0 { sift(0) }
    }

    private mutating func sift(_ start: Int) {
        var i = start
        while true {
            var least = i
            let left = 2 * i + 1
            if left < breakpoints.count, isBefore(left, least) { least = left }
            if left + 1 < breakpoints.count, isBefore(left + 1, least) { least = left + 1 }
            if least == i { return }
            let moved = breakpoints[i]
            breakpoints[i] = breakpoints[least]
            breakpoints[least] = moved
            i = least
        }
    }
}

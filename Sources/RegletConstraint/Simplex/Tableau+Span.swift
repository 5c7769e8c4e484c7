// SPDX-License-Identifier: MIT
import RegletBase

/// The directions in which the face of equally good solutions extends.
///
/// A free column may move without any cost, unless a basic symbol that is already 0 stops it
/// (*degenerate*). The remaining columns allow a cone of directions, whose span is computed here: a
/// symbol that can leave 0 in any of these solutions does not narrow the span, and a symbol that
/// cannot removes a dimension.
///
/// 1. Required equalities in the basis are exchanged for a free column each, and fixed.
/// 2. A column that nothing stops moves its degenerate symbols away from 0, so they no longer stop
///    any column. Repeated until nothing changes, which is one walk over the cells.
/// 3. For each symbol that is still at 0, the simplex looks for a direction in which it leaves. If
///    there is no such direction, all free columns of its row are fixed.
///
/// This leaves the tableau unusable for anything else, so it works on a copy.
extension Tableau {
    /// A symbol, and to which side it moves.
    struct Direction: RecordIndex {
        let raw: Int32

        init(_ raw: Int32) { self.raw = raw }

        init(_ symbol: SymbolIndex, _ side: Int8) { raw = 2 * symbol.raw + (side > 0 ? 1 : 0) }

        var symbol: SymbolIndex { SymbolIndex(raw / 2) }
    }

    /// Directions that wait, and the number of symbols that stop them.
    struct Span: ~Copyable {
        /// By direction: the number of degenerate symbols that stop it; -1 if it has a cost.
        var stops: Arena<Int32>
        /// Directions that nothing stops.
        var queue: Arena<Direction>

        init(_ allocator: Allocator) {
            stops = Arena(allocator)
            queue = Arena(allocator)
        }
    }

    /// Fixes all columns along which nothing can move; symbols that other columns move are not
    /// affected.
    mutating func findSpan(_ allocator: Allocator) throws(Failure) {
        beginSession()
        stalled = 0
        for i in symbols.indices where symbols[i].kind != .none { try fixUnlessFree(i) }
        for i in symbols.indices where symbols[i].kind == .error && symbols[i].isRequired {
            try replaceByFree(i)
        }
        try followUnstopped(allocator)
        for i in symbols.indices { try followSimplex(i) }
    }

    /// How fast a symbol moves along a direction that is in no special position to any row.
    func generalRate(_ symbol: SymbolIndex) -> Rate {
        if !symbols[symbol].row.exists {
            if !isSpanning(symbol) { return Rate() }
            let number = Tableau.generalNumber(symbol)
            return Rate(number: number, largest: number)
        }
        var rate = Rate()
        for cell in rows.elements(symbols[symbol].row) {
            let other = cell.symbol
            if isSpanning(other), Tableau.counts(cell.coefficient) {
                rate.add(Tableau.generalNumber(other) * cell.coefficient)
            }
        }
        return rate.rounded
    }

    /// Whether a cell is larger than a remainder of rounding.
    @inline(__always)
    private static func counts(_ coefficient: Double) -> Bool {
        coefficient.magnitude >= Tolerance.cell
    }

    private func isSpanning(_ symbol: SymbolIndex) -> Bool {
        symbols[symbol].kind != .none && !isFixed(symbol)
    }

    /// An odd integer between 2^24 and 2^25 that looks random: small enough for sums without
    /// rounding.
    private static func generalNumber(_ symbol: SymbolIndex) -> Double {
        var bits = (UInt64(truncatingIfNeeded: symbol.raw) &+ 1) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
        return Double(1 << 24 | (bits >> 40) | 1)
    }

    /// STEP 1: exchanges a basic symbol that must stay 0 for a free column of its row, if there is
    /// one.
    private mutating func replaceByFree(_ basic: SymbolIndex) throws(Failure) {
        if !symbols[basic].row.exists { return }
        guard let entering = largestFree(symbols[basic].row) else { return }
        symbols[entering].side = isFree(entering, 1) ? 1 : -1
        try gather(entering)
        try pivot(entering: entering, leaving: basic)
        fix(basic)
    }

    private func largestFree(_ row: RowIndex) -> SymbolIndex? {
        var best: Cell?
        for cell in rows.elements(row) {
            if isFixed(cell.symbol) { continue }
            if let best, best.coefficient.magnitude >= cell.coefficient.magnitude { continue }
            best = cell
        }
        return best.map { $0.symbol }
    }

    /// Whether a basic symbol is 0 and must not go to the other side.
    private func isDegenerate(_ symbol: SymbolIndex) -> Bool {
        let record = symbols[symbol]
        guard record.row.exists, record.kind == .slack || record.kind == .error else {
            return false
        }
        return record.value.magnitude <= Tolerance.degeneracy * record.scale
    }

    // STEP 2.

    /// The direction in which a degenerate basic symbol stops the column of a cell in its row.
    private func stopped(_ cell: Cell, by basic: SymbolIndex) -> Direction {
        return Direction(
            cell.symbol, (cell.coefficient > 0) == (symbols[basic].side > 0) ? -1 : 1)
    }

    private mutating func followUnstopped(_ allocator: Allocator) throws(Failure) {
        var span = Span(allocator)
        try span.stops.reserve(2 * symbols.count)
        for symbol in symbols.indices {
            let isOpen =
                symbols[symbol].kind != .none && !isBasic(symbol) && !isFixed(symbol)
            span.stops.appendReserved(isOpen && isFree(symbol, -1) ? 0 : -1)
            span.stops.appendReserved(isOpen && isFree(symbol, 1) ? 0 : -1)
        }
        for symbol in symbols.indices where isDegenerate(symbol) {
            for cell in rows.elements(symbols[symbol].row) where Tableau.counts(cell.coefficient) {
                let direction = stopped(cell, by: symbol)
                if span.stops[direction] >= 0 { span.stops[direction] += 1 }
            }
        }
        for direction in Direction.all(span.stops.count) where span.stops[direction] == 0 {
            try span.queue.append(direction)
        }
        var next = 0
        while next < span.queue.count {
            let symbol = span.queue[next].symbol
            next += 1
            try release(symbol, &span)
            try gather(symbol)
            for i in 0..<column.count where Tableau.counts(column[i].coefficient) {
                let basic = basics[column[i].row]
                if isDegenerate(basic) { try release(basic, &span) }
            }
        }
    }

    /// Notes that a symbol can leave 0: it stops nothing, and may itself move to both sides.
    private mutating func release(_ symbol: SymbolIndex, _ span: inout Span) throws(Failure) {
        if symbols[symbol].kind == .external || symbols[symbol].kind == .released { return }
        let row = symbols[symbol].row
        if row.exists {
            for cell in rows.elements(row) where Tableau.counts(cell.coefficient) {
                let direction = stopped(cell, by: symbol)
                if span.stops[direction] <= 0 { continue }
                span.stops[direction] -= 1
                if span.stops[direction] == 0 { try span.queue.append(direction) }
            }
        } else {
            try openOtherSide(of: symbol, &span)
        }
        symbols[symbol].kind = .released
        symbols[symbol].level = .none
    }

    /// Opens the direction in which a column could not move before: counts the degenerate symbols
    /// that stop it, and queues it if no symbol does.
    private mutating func openOtherSide(
        of symbol: SymbolIndex, _ span: inout Span
    ) throws(Failure) {
        let side: Int8 = span.stops[Direction(symbol, 1)] < 0 ? 1 : -1
        let direction = Direction(symbol, side)
        if span.stops[direction] >= 0 { return }
        span.stops[direction] = 0
        try gather(symbol)
        for i in 0..<column.count {
            let basic = basics[column[i].row]
            let cell = Cell(symbol: symbol, coefficient: column[i].coefficient)
            if Tableau.counts(cell.coefficient), isDegenerate(basic),
                stopped(cell, by: basic) == direction
            {
                span.stops[direction] += 1
            }
        }
        if span.stops[direction] == 0 { try span.queue.append(direction) }
    }

    // STEP 3.

    /// Lets a degenerate symbol leave 0, or fixes the symbols that would have to move for that. The
    /// symbols with the smallest indexes enter and leave, so that the loop ends.
    private mutating func followSimplex(_ symbol: SymbolIndex) throws(Failure) {
        while isDegenerate(symbol) {
            guard let step = firstImproving(symbol) else {
                for cell in rows.elements(symbols[symbol].row) {
                    fix(cell.symbol)
                }
                return
            }
            try gather(step.symbol)
            if let stop = firstStop(step.side) {
                symbols[step.symbol].side = step.side
                try pivot(entering: step.symbol, leaving: stop)
                continue
            }
            for i in 0..<column.count where Tableau.counts(column[i].coefficient) {
                releaseBasic(basics[column[i].row])
            }
            symbols[step.symbol].kind =
                symbols[step.symbol].kind == .external ? .external : .released
            symbols[step.symbol].level = .none
        }
    }

    private mutating func releaseBasic(_ symbol: SymbolIndex) {
        if !isDegenerate(symbol) { return }
        symbols[symbol].kind = .released
        symbols[symbol].level = .none
    }

    /// The first free column that lets a degenerate symbol leave 0, and the side to which it moves.
    private func firstImproving(_ basic: SymbolIndex) -> (symbol: SymbolIndex, side: Int8)? {
        for cell in rows.elements(symbols[basic].row) {
            if !Tableau.counts(cell.coefficient) { continue }
            let symbol = cell.symbol
            let side: Int8 = (cell.coefficient > 0) == (symbols[basic].side > 0) ? 1 : -1
            if isFree(symbol, side) { return (symbol, side) }
        }
        return nil
    }

    /// The first degenerate symbol that stops the gathered column on its way to a side.
    private func firstStop(_ side: Int8) -> SymbolIndex? {
        var best: SymbolIndex?
        for i in 0..<column.count {
            let basic = basics[column[i].row]
            if !Tableau.counts(column[i].coefficient) || !isDegenerate(basic) { continue }
            let isTowards = (column[i].coefficient > 0) == (side > 0)
            if isTowards == (symbols[basic].side > 0) { continue }
            if let known = best, known < basic { continue }
            best = basic
        }
        return best
    }
}

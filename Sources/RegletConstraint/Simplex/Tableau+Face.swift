// SPDX-License-Identifier: MIT
import RegletBase

/// The face of equally good solutions, among which the costs do not decide.
///
/// A parametric symbol that may move to a side without any level changing spans it. Moves along the
/// face keep every cost, since a soft symbol that reaches 0 stops them.
extension Tableau {
    /// Starts a session: columns that get fixed in it stay fixed until the next one.
    mutating func beginSession() {
        if session == .max {
            for symbol in symbols.indices { symbols[symbol].fixed = 0 }
            session = 0
        }
        session += 1
    }

    func isFixed(_ symbol: SymbolIndex) -> Bool { symbols[symbol].fixed == session }

    mutating func fix(_ symbol: SymbolIndex) { symbols[symbol].fixed = session }

    /// Whether a parametric symbol may move to a side at no cost.
    func isFree(_ symbol: SymbolIndex, _ side: Int8) -> Bool {
        if symbols[symbol].fixed == session { return false }
        if case .neutral = trend(symbol, side) { return true }
        return false
    }

    func isFree(_ symbol: SymbolIndex) -> Bool { isFree(symbol, 1) || isFree(symbol, -1) }

    /// Fixes the column of a symbol that no equally good solution moves: pivots along the face
    /// never free it. While externals are decided, a free one is listed.
    @inline(never)
    @_optimize(speed)
    mutating func fixUnlessFree(_ symbol: SymbolIndex) throws(Failure) {
        if symbols[symbol].row.exists { return }
        if !isFree(symbol) { return fix(symbol) }
        if isDeciding { try loose.append(symbol) }
    }

    /// Starts to decide undetermined externals, until `endDeciding`; `loose` has the free columns.
    mutating func beginDeciding() { isDeciding = true }

    mutating func endDeciding() {
        isDeciding = false
        loose.truncate(to: 0)
    }

    /// Whether any column is still free.
    @inline(never)
    mutating func hasFreeColumn() -> Bool {
        while !loose.isEmpty {
            let symbol = loose[loose.count - 1]
            if symbols[symbol].kind != .none, !isBasic(symbol), isFree(symbol) { return true }
            loose.truncate(to: loose.count - 1)
        }
        return false
    }

    /// Moves an external to a side as far as the face allows, at most by `limit`; returns whether
    /// it was stopped before. The limit may be infinite: then false means that nothing stops it.
    mutating func slide(
        _ external: SymbolIndex, _ side: Int8, limit: Double
    ) throws(Failure) -> Bool {
        var left = limit
        stalled = 0
        while left > 0 {
            let step: (symbol: SymbolIndex, rate: Double)
            if isBasic(external) {
                guard let found = slope(of: external, side) else { return true }
                step = found
            } else {
                guard isFree(external, side) else { return true }
                step = (external, 1)
            }
            let direction: Int8 = (step.rate > 0) == (side > 0) ? 1 : -1
            try gather(step.symbol)
            let end = try moveEnd(step.symbol, direction)
            let distance = left / step.rate.magnitude
            guard let end, end.distance < distance else {
                if distance.isInfinite { return false }
                try move(step.symbol, by: Double(direction) * distance)
                symbols[step.symbol].side = direction
                try fix(step.symbol, external)
                return false
            }
            left -= end.distance * step.rate.magnitude
            try exchange(step.symbol, direction, end)
        }
        return false
    }

    /// Ends a move within its limit: a slack or an error that has left 0 must become basic, in
    /// exchange for the external that was moved.
    private mutating func fix(_ symbol: SymbolIndex, _ external: SymbolIndex) throws(Failure) {
        if symbol == external || symbols[symbol].kind == .external { return }
        try pivot(entering: symbol, leaving: external)
    }

    /// The free column that moves a basic external to a side, and how fast.
    private mutating func slope(
        of external: SymbolIndex, _ side: Int8
    ) -> (symbol: SymbolIndex, rate: Double)? {
        var best: (symbol: SymbolIndex, rate: Double)?
        for position in rows.positions(symbols[external].row) {
            let cell = rows[position: position]
            if cell.coefficient.magnitude < Tolerance.cell { continue }
            let symbol = cell.symbol
            let direction: Int8 = (cell.coefficient > 0) == (side > 0) ? 1 : -1
            if !isFree(symbol, direction) { continue }
            if let known = best, isStalled || known.rate.magnitude >= cell.coefficient.magnitude {
                continue
            }
            best = (symbol, cell.coefficient)
        }
        return best
    }

    /// Moves an external as near to a value as the face allows, and fixes it for this session.
    mutating func decide(_ external: SymbolIndex, near target: Double) throws(Failure) {
        let record = symbols[external]
        let way = target - record.value
        let scale = max(record.unit, max(target.magnitude, record.value.magnitude))
        // Exact lengths do not keep the rounding of earlier ones.
        let noise = countsRounded ? 0 : Tolerance.movement * scale
        var isStopped = false
        if way.magnitude > noise {
            isStopped = try slide(external, way > 0 ? 1 : -1, limit: way.magnitude)
        }
        if !isBasic(external) {
            fix(external)
        } else if isStopped {
            fixColumns(of: external)
        } else {
            try pinAtTarget(external)
        }
    }

    /// Fixes every free column that moves a basic external, which could only move it away.
    private mutating func fixColumns(of external: SymbolIndex) {
        for position in rows.positions(symbols[external].row) {
            fix(rows[position: position].symbol)
        }
    }

    /// Makes a basic external that has its final value parametric, and fixes it.
    private mutating func pinAtTarget(_ external: SymbolIndex) throws(Failure) {
        var best: Cell?
        for position in rows.positions(symbols[external].row) {
            let cell = rows[position: position]
            let symbol = cell.symbol
            if !isFree(symbol) { continue }
            if let known = best, known.coefficient.magnitude >= cell.coefficient.magnitude {
                continue
            }
            best = cell
        }
        guard let best else { return }
        let entering = best.symbol
        symbols[entering].side = isFree(entering, 1) ? 1 : -1
        try gather(entering)
        try pivot(entering: entering, leaving: external)
        fix(external)
    }
}

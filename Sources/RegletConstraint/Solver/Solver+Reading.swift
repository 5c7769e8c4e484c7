// SPDX-License-Identifier: MIT
import RegletBase

/// A constraint that takes part in deciding something, and how strongly.
public struct Reason: BitwiseCopyable {
    public var constraint: ConstraintIndex
    /// By how much the value changes for each point of the constraint's constant.
    public var influence: Double
}

/// Queries on a solution. All of them solve first if something has changed.
extension Solver {
    /// The amount by which a constraint is not met, in its own points; 0 if it is met.
    @inline(never)
    public mutating func violation(of constraint: ConstraintIndex) throws(Failure) -> Double {
        try solve()
        let record = constraints[constraint]
        var sum = -record.constant
        var scale = max(1, record.constant.magnitude)
        for i in 0..<terms.count(record.terms) {
            let term = terms[record.terms, i]
            let part = term.coefficient * values[term.variable]
            sum += part
            scale = max(scale, part.magnitude)
        }
        let off: Double
        switch record.relation {
        case .equal: off = sum.magnitude
        case .lessOrEqual: off = max(0, sum)
        case .greaterOrEqual: off = max(0, -sum)
        }
        return off <= Tolerance.feasibility * scale ? 0 : off
    }

    /// Whether a constraint has been set aside because of a conflict.
    public func isBroken(_ constraint: ConstraintIndex) -> Bool {
        constraints[constraint].isBroken
    }

    /// The smallest and the largest value of a variable in equally good solutions; infinite without
    /// a limit.
    public mutating func range(
        of variable: VariableIndex
    ) throws(Failure) -> (minimum: Double, maximum: Double) {
        try solve()
        let record = variables[variable]
        if !record.part.exists { return (-.infinity, .infinity) }
        let value = values[variable]
        tableau.beginSession()
        if record.symbol.exists, !mayMove(record.symbol) { return (value, value) }
        try beginScratch()
        defer { endScratch() }
        let symbol = !record.symbol.exists ? try showInTableau(variable) : record.symbol
        if !mayMove(symbol) { return (value, value) }
        let minimum = try end(of: symbol, -1)
        let maximum = try end(of: symbol, 1)
        return (min(minimum, value), max(maximum, value))
    }

    private mutating func end(of symbol: SymbolIndex, _ side: Int8) throws(Failure) -> Double {
        let isStopped = try tableau.slide(symbol, side, limit: .infinity)
        if !isStopped { return Double(side) * .infinity }
        return tableau.symbols[symbol].number + 0
    }

    /// Whether a free column touches an external. If none does, the value is unique.
    @_optimize(speed)
    func mayMove(_ symbol: SymbolIndex) -> Bool {
        let row = tableau.symbols[symbol].row
        if !row.exists { return tableau.isFree(symbol) }
        for position in tableau.rows.positions(row) {
            if tableau.isFree(tableau.rows[position: position].symbol) { return true }
        }
        return false
    }

    public func relation(of constraint: ConstraintIndex) -> Relation {
        constraints[constraint].relation
    }
    public func constant(of constraint: ConstraintIndex) -> Double {
        constraints[constraint].constant
    }
    public func priority(of constraint: ConstraintIndex) -> Double {
        constraints[constraint].priority.number
    }
    public func weight(of constraint: ConstraintIndex) -> Double {
        constraints[constraint].weight
    }
    public func termCount(of constraint: ConstraintIndex) -> Int {
        terms.count(constraints[constraint].terms)
    }
    public func term(of constraint: ConstraintIndex, _ index: Int) -> Term {
        terms[constraints[constraint].terms, index]
    }

    public var reasonCount: Int { reasons.count }
    public func reason(_ index: Int) -> Reason { reasons[index] }

    /// Lists the constraints that decide a variable's value as `reasons`.
    public mutating func explain(_ variable: VariableIndex) throws(Failure) {
        try solve()
        reasons.truncate(to: 0)
        let record = variables[variable]
        if !record.part.exists { return }
        do throws(Failure) {
            if record.symbol.exists {
                try listReasons(record.symbol, 1)
            } else {
                // A defined variable has no row, so the row is computed.
                tableau.beginSum()
                _ = try addToSum(variable, 1)
                try listReasons(tableau.scratch.expansion.borrowed, 1)
            }
            try weigh(variable, factor: -1)
            try listDefinitions(record.part)
            try sortReasons()
        } catch {
            definitions.forgetWork()
            throw error
        }
    }

    /// Lists the constraints that prevent a constraint from being met, or from being met better, as
    /// `reasons`.
    public mutating func explainViolation(of constraint: ConstraintIndex) throws(Failure) {
        try solve()
        reasons.truncate(to: 0)
        let record = constraints[constraint]
        if !record.symbol.exists { return }
        do throws(Failure) {
            try listReasons(record.symbol, record.orientation)
            try weigh(constraint, -1)
            try listDefinitions(record.part)
            try sortReasons()
        } catch {
            definitions.forgetWork()
            throw error
        }
    }

    private mutating func listReasons(_ symbol: SymbolIndex, _ sign: Double) throws(Failure) {
        let record = tableau.symbols[symbol]
        if record.row.exists {
            try listReasons(Borrowed(tableau.rows.elements(record.row)), sign / record.unit)
        }
    }

    /// INVARIANT: the arena that contains the cells does not grow.
    private mutating func listReasons(_ cells: Borrowed<Cell>, _ sign: Double) throws(Failure) {
        for i in 0..<cells.count {
            let cell = cells[i]
            let other = tableau.symbols[cell.symbol]
            if other.kind != .slack, other.kind != .error { continue }
            let influence =
                sign * cell.coefficient * constraints[other.constraint].orientation * other.unit
            try reasons.append(
                Reason(constraint: other.constraint, influence: influence))
            try weigh(other.constraint, influence)
        }
    }

    /// Puts the reasons into the order in which the constraints came, whatever the tableau's is.
    private mutating func sortReasons() throws(Failure) {
        var keys = Arena<SortKey>(allocator)
        for i in 0..<reasons.count {
            try keys.append(SortKey(serial(of: reasons[i].constraint)))
        }
        try reasons.sort(from: 0, by: &keys)
    }

    /// Adds the part's definitions that lead from the reasons to the constraint.
    private mutating func listDefinitions(_ part: PartIndex) throws(Failure) {
        while let found = try nextBalance(part) {
            try reasons.append(
                Reason(constraint: found.constraint, influence: found.factor))
        }
    }
}

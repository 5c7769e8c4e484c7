// SPDX-License-Identifier: MIT
import RegletBase

/// A constraint that takes part in deciding something, and how strongly.
public struct Reason: BitwiseCopyable {
    public var constraint: ConstraintIndex
    /// By how much the value changes for each point of the constraint's constant.
    public var influence: Double
}

/// What can be asked of a solution. All of it solves first where something has changed.
extension Solver {
    /// By how much a constraint is missed, in its own points; 0 where it holds.
    @inline(never)
    public mutating func violation(of constraint: ConstraintIndex) throws(Failure) -> Double {
        try solve()
        let record = constraints[constraint.raw]
        var sum = -record.constant
        var scale = max(1, record.constant.magnitude)
        for i in 0..<terms.count(record.terms) {
            let term = terms[record.terms, i]
            let part = term.coefficient * values[term.variable.raw]
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
        constraints[constraint.raw].isBroken
    }

    /// The smallest and the largest value that a variable can have in equally good solutions; infinite where
    /// nothing bounds it.
    public mutating func range(
        of variable: VariableIndex
    ) throws(Failure) -> (minimum: Double, maximum: Double) {
        try solve()
        let record = variables[variable.raw]
        if record.symbol < 0, record.definition < 0 { return (-.infinity, .infinity) }
        let value = values[variable.raw]
        tableau.beginSession()
        do throws(Failure) {
            let symbol = record.symbol < 0 ? try showInTableau(variable) : record.symbol
            if !mayMove(symbol) {
                if record.symbol < 0 { try hideFromTableau(variable) }
                return (value, value)
            }
            tableau.pivotsLeft = pivotBudget
            // The tableau goes to another corner of the same face; the next solve decides anew.
            parts.listUnread(record.part)
            let minimum = try end(of: symbol, -1)
            let maximum = try end(of: symbol, 1)
            if record.symbol < 0 { try hideFromTableau(variable) }
            try solve()
            return (min(minimum, value), max(maximum, value))
        } catch {
            parts.listPending(record.part)
            abandon(error)
            throw error
        }
    }

    private mutating func end(of symbol: SymbolIndex, _ side: Int8) throws(Failure) -> Double {
        let isStopped = try tableau.slide(symbol, side, limit: .infinity)
        if !isStopped { return Double(side) * .infinity }
        return tableau.symbols[symbol].value + 0
    }

    /// Whether a free column touches an external. Where it does not, the value is unique.
    @_optimize(speed)
    func mayMove(_ symbol: SymbolIndex) -> Bool {
        let row = tableau.symbols[symbol].row
        if row < 0 { return tableau.isFree(symbol) }
        for position in tableau.rows.positions(row) {
            let key = tableau.rows[position: position].key
            if tableau.isFree(SymbolIndex(truncatingIfNeeded: key)) { return true }
        }
        return false
    }

    /// Whether a variable could have other values in equally good solutions.
    @inline(never)
    public mutating func isAmbiguous(_ variable: VariableIndex) throws(Failure) -> Bool {
        let range = try range(of: variable)
        if range.minimum.isInfinite || range.maximum.isInfinite { return true }
        let scale = max(1, max(range.minimum.magnitude, range.maximum.magnitude))
        return range.maximum - range.minimum > Tolerance.redundancy * scale
    }

    public func relation(of constraint: ConstraintIndex) -> Relation {
        constraints[constraint.raw].relation
    }
    public func constant(of constraint: ConstraintIndex) -> Double {
        constraints[constraint.raw].constant
    }
    public func priority(of constraint: ConstraintIndex) -> Double {
        constraints[constraint.raw].priority
    }
    public func weight(of constraint: ConstraintIndex) -> Double {
        constraints[constraint.raw].weight
    }
    public func termCount(of constraint: ConstraintIndex) -> Int {
        terms.count(constraints[constraint.raw].terms)
    }
    public func term(of constraint: ConstraintIndex, _ index: Int) -> Term {
        terms[constraints[constraint.raw].terms, index]
    }

    /// Finds the variables whose values are not unique, those that nothing mentions included.
    public mutating func findAmbiguous() throws(Failure) {
        try solve()
        ambiguous.truncate(to: 0)
        try ambiguous.reserve(variables.liveCount)
        for i in 0..<Int32(variables.count) where variables.isLive(i) && !variables[i].isRemoved {
            let variable = VariableIndex(i)
            if try isAmbiguous(variable) { ambiguous.appendReserved(variable) }
        }
    }

    public var ambiguousCount: Int { ambiguous.count }
    public func ambiguousVariable(_ index: Int) -> VariableIndex { ambiguous[index] }

    public var reasonCount: Int { reasons.count }
    public func reason(_ index: Int) -> Reason { reasons[index] }

    /// Lists the constraints that decide a variable's value as `reasons`.
    public mutating func explain(_ variable: VariableIndex) throws(Failure) {
        try solve()
        reasons.truncate(to: 0)
        let record = variables[variable.raw]
        if record.symbol < 0, record.definition < 0 { return }
        do throws(Failure) {
            let symbol = record.symbol < 0 ? try showInTableau(variable) : record.symbol
            try listReasons(symbol, 1)
            if record.symbol < 0 { try hideFromTableau(variable) }
            try weigh(variable.raw, factor: -1)
            try listDefinitions(record.part)
            try sortReasons()
        } catch {
            parts.listPending(record.part)
            abandon(error)
            throw error
        }
    }

    /// Lists the constraints that keep another one from being met, or from being met better, as `reasons`.
    public mutating func explainViolation(of constraint: ConstraintIndex) throws(Failure) {
        try solve()
        reasons.truncate(to: 0)
        let record = constraints[constraint.raw]
        if record.symbol < 0 { return }
        do throws(Failure) {
            try listReasons(record.symbol, record.orientation)
            try weigh(constraint.raw, -1)
            try listDefinitions(record.part)
            try sortReasons()
        } catch {
            parts.listPending(record.part)
            abandon(error)
            throw error
        }
    }

    private mutating func listReasons(_ symbol: SymbolIndex, _ sign: Double) throws(Failure) {
        let row = tableau.symbols[symbol].row
        if row < 0 { return }
        for position in tableau.rows.positions(row) {
            let cell = tableau.rows[position: position]
            let other = tableau.symbols[SymbolIndex(truncatingIfNeeded: cell.key)]
            if other.kind != .slack, other.kind != .error { continue }
            let influence = sign * cell.coefficient * constraints[other.owner].orientation
            try reasons.append(
                Reason(constraint: ConstraintIndex(other.owner), influence: influence))
            try weigh(other.owner, influence)
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

    /// Adds the part's definitions that lead from the reasons to what they are reasons for.
    private mutating func listDefinitions(_ part: PartIndex) throws(Failure) {
        while let found = try nextBalance(part) {
            try reasons.append(
                Reason(constraint: ConstraintIndex(found.constraint), influence: found.factor))
        }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// Why required constraints cannot hold together.
///
/// The row that the dual simplex could not make right says it: its symbol is a sum of symbols that all stand at
/// walls, and comes out on the wrong side of its own. So the constraints behind them, with the coefficients as
/// factors, add up to 0 = k or 0 ≥ k with k > 0. Such a certificate is minimal in exact arithmetic (an extreme
/// ray has minimal support). Rounding could have spoiled that, so it is looked at again: from the multipliers, and
/// where these do not tell, by the deletion filter.
extension Solver {
    public var conflictCount: Int { conflict.count }

    /// A member of the last conflict: the constraint that could not be met comes first, then the others in the
    /// order in which they came.
    public func conflictMember(_ index: Int) -> ConflictMember { conflict[index] }

    /// Reads the certificate off the row of a symbol that cannot be made right.
    mutating func explain(_ symbol: SymbolIndex) throws(Failure) {
        conflict.truncate(to: 0)
        conflictTerms.truncate(to: 0)
        let record = tableau.symbols[symbol]
        conflictSize = record.value.magnitude
        try addMember(record.owner, 1, record.value)
        var largest = 0.0
        for position in tableau.rows.positions(record.row) {
            largest = max(largest, tableau.rows[position: position].coefficient.magnitude)
        }
        for position in tableau.rows.positions(record.row) {
            let cell = tableau.rows[position: position]
            if cell.coefficient.magnitude < Tolerance.pivot * largest { continue }
            let other = tableau.symbols[SymbolIndex(truncatingIfNeeded: cell.key)]
            if !other.isRequired { continue }
            try addMember(other.owner, -cell.coefficient, record.value)
        }
        for i in 0..<conflict.count {
            try weigh(conflict[i].constraint.raw, conflict[i].multiplier)
        }
        while let found = try nextBalance(constraints[record.owner].part) {
            let sign = constraints[found.constraint].orientation
            try addMember(found.constraint, sign * found.factor, record.value)
        }
        try filter()
        try sortMembers()
    }

    /// Puts the members behind the first one into the order in which they came, whatever the tableau's is.
    private mutating func sortMembers() throws(Failure) {
        var keys = Arena<SortKey>(allocator)
        for i in 1..<conflict.count {
            try keys.append(SortKey(serial(of: conflict[i].constraint)))
        }
        try conflict.sort(from: 1, by: &keys)
    }

    /// Adds a constraint whose symbol enters the sum with a factor; the sum of all is `value`.
    private mutating func addMember(
        _ index: Int32, _ factor: Double, _ value: Double
    ) throws(Failure) {
        let constraint = ConstraintIndex(index)
        let record = constraints[index]
        let multiplier = factor * record.orientation
        try conflict.append(
            ConflictMember(
                constraint: constraint, id: id(of: constraint), index: numberInBatch(index),
                multiplier: multiplier, repair: value / multiplier,
                relation: record.relation, constant: record.constant,
                firstTerm: conflictTerms.count, termCount: terms.count(record.terms)))
        for i in 0..<terms.count(record.terms) { try conflictTerms.append(terms[record.terms, i]) }
    }

    /// The number of a constraint among those that the journal's batch has added.
    private mutating func numberInBatch(_ index: Int32) -> Int? {
        var number = 0
        for i in 0..<journal.count where journal[i].kind == .addedConstraint {
            if journal[i].index == index { return number }
            number &+= 1
        }
        return nil
    }

    /// The deletion filter: a member without which the others still contradict each other is dropped. Where it is
    /// certain that there is none, nothing is solved; and the filter stops after a number of pivots, with what it has.
    private mutating func filter() throws(Failure) {
        if try areMembersTied() { return }
        probe.pivotsLeft = 10_000 + 50 * conflict.count
        defer { forgetProbes() }
        var i = conflict.count - 1
        while i >= 0, conflict.count > 1 {
            do throws(Failure) {
                if try !isFeasible(without: i) { conflict.remove(at: i) }
            } catch {
                guard error.code == .limit else { throw error }
                return
            }
            i &-= 1
        }
    }

    /// Whether all members but one can hold together.
    private mutating func isFeasible(without left: Int) throws(Failure) -> Bool {
        probe.removeAll()
        for i in 0..<conflict.count { forgetProbe(conflict[i].constraint.raw) }
        for i in 0..<conflict.count where i != left { try enterProbe(conflict[i].constraint.raw) }
        return try probe.dualSimplex() == nil
    }

    @inline(never)
    mutating func forgetProbe(_ index: Int32) {
        let list = constraints[index].terms
        for i in 0..<terms.count(list) { variables[terms[list, i].variable.raw].probe = -1 }
    }

    private mutating func enterProbe(_ index: Int32) throws(Failure) {
        let record = constraints[index]
        probe.beginSum()
        for i in 0..<terms.count(record.terms) {
            let term = terms[record.terms, i]
            var symbol = variables[term.variable.raw].probe
            if symbol < 0 {
                symbol = try probe.createSymbol(.external, owner: term.variable.raw, value: 0)
                variables[term.variable.raw].probe = symbol
            }
            try probe.addToSum(symbol, record.orientation * term.coefficient)
        }
        // All externals are still 0, or rather: no pivot has been made yet.
        _ = try probe.insert(
            record.relation == .equal ? .error : .slack, owner: index, level: 0, weight: 1,
            value: -record.orientation * record.constant,
            scale: max(1, record.constant.magnitude))
    }

    /// Sets the member of the last conflict aside that came last; false when all are internal.
    mutating func breakLast() throws(Failure) -> Bool {
        var victim: Int32 = -1
        for i in 0..<conflict.count {
            let index = conflict[i].constraint.raw
            if constraints[index].isInternal { continue }
            if victim < 0 || constraints[index].serial > constraints[victim].serial {
                victim = index
            }
        }
        guard victim >= 0 else { return false }
        try journal.append(Change(kind: .broken, index: victim, number: 0))
        setBroken(victim, true)
        return true
    }

    /// Whether the batch may have made room for constraints that were set aside.
    var makesRoom: Bool {
        for i in 0..<journal.count {
            switch journal[i].kind {
            case .removedConstraint, .constant, .priority: return true
            default: continue
            }
        }
        return false
    }

    /// Tries the constraints that were set aside again, the oldest first.
    mutating func retryBroken() throws(Failure) {
        var last: UInt64 = 0
        while let found = nextBroken(after: last) {
            let index = found.raw
            last = serial(of: found)
            try journal.append(Change(kind: .broken, index: index, number: 1))
            setBroken(index, false)
            do throws(Failure) {
                try updateOnce()
            } catch {
                guard error.code == .conflict else { throw error }
                setBroken(index, true)
                try updateOnce()
            }
        }
    }

    /// When a constraint came, as a number above 0.
    public func serial(of constraint: ConstraintIndex) -> UInt64 {
        constraints[constraint.raw].serial
    }

    /// The first constraint that is set aside and came after a serial number.
    public func nextBroken(after serial: UInt64) -> ConstraintIndex? {
        var best: Int32?
        for i in 0..<Int32(constraints.count) where constraints.isLive(i) {
            let record = constraints[i]
            if !record.isBroken || record.isRemoved || record.serial <= serial { continue }
            if let known = best, constraints[known].serial < record.serial { continue }
            best = i
        }
        return best.map { ConstraintIndex($0) }
    }

}

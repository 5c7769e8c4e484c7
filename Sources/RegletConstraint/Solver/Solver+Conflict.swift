// SPDX-License-Identifier: MIT
import RegletBase

/// The reasons why required constraints cannot hold together.
///
/// They are in the row that the dual simplex could not repair: its symbol is a sum of symbols that
/// are all at their bounds, and its value violates its own bound. So their constraints, with
/// the coefficients as factors, add up to 0 = k or 0 ≥ k with k > 0. Such a certificate is minimal
/// in exact arithmetic (an extreme ray has minimal support). Rounding could have changed that, so
/// it is checked again: by the multipliers, and if these do not decide, by the deletion filter.
extension Solver {
    public var conflictCount: Int { contradiction.members.count }

    /// The members of the last conflict: the constraint that was added last is the first one, then
    /// the rest follows in the order of addition.
    public func conflictMember(_ index: Int) -> ConflictMember { contradiction.members[index] }

    /// By how much the members of the last conflict contradict each other.
    public var conflictSize: Double { contradiction.size }

    /// Reads the certificate off the row of a symbol that cannot be made right, as `latest`. Where
    /// memory runs out, the last conflict stays.
    mutating func explain(_ symbol: SymbolIndex) throws(Failure) {
        var found = Contradiction(allocator)
        try readCertificate(symbol, &found)
        try filter(&found)
        try order(&found)
        swap(&found, &latest)
    }

    /// Makes the conflict that a call has met the last one, at the end of the call. If the call
    /// fails for another reason, the last one remains.
    mutating func keepLatestConflict(_ failure: Failure?) {
        if latest.members.isEmpty { return }
        if failure == nil || failure?.code == .conflict { swap(&latest, &contradiction) }
        dropLatestConflict()
    }

    /// Discards conflicts that a call has met while it was undone.
    mutating func dropLatestConflict() {
        latest.members.removeAll()
        latest.terms.removeAll()
    }

    private mutating func readCertificate(
        _ symbol: SymbolIndex, _ found: inout Contradiction
    ) throws(Failure) {
        let record = tableau.symbols[symbol]
        let value = record.number
        found.size = value.magnitude
        try addMember(record.constraint, 1, value, &found)
        var largest = 0.0
        for position in tableau.rows.positions(record.row) {
            largest = max(largest, tableau.rows[position: position].coefficient.magnitude)
        }
        for position in tableau.rows.positions(record.row) {
            let cell = tableau.rows[position: position]
            if cell.coefficient.magnitude < Tolerance.pivot * largest { continue }
            let other = tableau.symbols[cell.symbol]
            if !other.isRequired { continue }
            let factor = -cell.coefficient * other.unit / record.unit
            try addMember(other.constraint, factor, value, &found)
        }
        for i in 0..<found.members.count {
            try weigh(found.members[i].constraint, found.members[i].multiplier)
        }
        while let balance = try nextBalance(constraints[record.constraint].part) {
            let sign = constraints[balance.constraint].orientation
            try addMember(balance.constraint, sign * balance.factor, value, &found)
        }
    }

    /// Brings the members into an order, and their multipliers to a scale, that do not depend on
    /// the tableau: the constraint that was added last is first, with factor 1.
    private func order(_ found: inout Contradiction) throws(Failure) {
        var keys = Arena<SortKey>(allocator)
        var hasInequality = false
        for i in 0..<found.members.count {
            try keys.append(SortKey(serial(of: found.members[i].constraint)))
            if found.members[i].relation != .equal { hasInequality = true }
        }
        try found.members.sort(from: 0, by: &keys)
        let last = found.members[found.members.count - 1]
        try found.members.insert(last, at: 0)
        found.members.truncate(to: found.members.count - 1)
        // The signs of a sum of equalities are arbitrary. An inequality decides them.
        let scale = hasInequality ? last.multiplier.magnitude : last.multiplier
        for i in 0..<found.members.count { found.members[i].multiplier /= scale }
        found.size /= scale.magnitude
    }

    /// Adds a constraint whose symbol enters the sum with a factor. The sum of all is `value`.
    private func addMember(
        _ constraint: ConstraintIndex, _ factor: Double, _ value: Double,
        _ found: inout Contradiction
    ) throws(Failure) {
        let record = constraints[constraint]
        let multiplier = factor * record.orientation
        try found.members.append(
            ConflictMember(
                constraint: constraint, id: id(of: constraint), index: numberInBatch(constraint),
                multiplier: multiplier, repair: value / multiplier,
                relation: record.relation, constant: record.constant,
                firstTerm: found.terms.count, termCount: terms.count(record.terms)))
        for i in 0..<terms.count(record.terms) { try found.terms.append(terms[record.terms, i]) }
    }

    /// The number of a constraint among those that the journal's batch has added.
    private func numberInBatch(_ constraint: ConstraintIndex) -> Int? {
        var number = 0
        for i in 0..<journal.count where journal[i].kind == .addedConstraint {
            if journal[i].constraint == constraint { return number }
            number += 1
        }
        return nil
    }

    /// The deletion filter: a member is dropped if the remaining members still contradict each
    /// other without it. If it is certain that there is no such member, nothing is solved. The
    /// filter stops after a number of pivots, with the members that remain.
    private mutating func filter(_ found: inout Contradiction) throws(Failure) {
        if try areMembersTied(found) { return }
        probe.pivotsLeft = 10_000 + 50 * found.members.count
        probe.beginWork(limits.work, progress)
        defer { forgetProbes() }
        var i = found.members.count - 1
        while i >= 0, found.members.count > 1 {
            do throws(Failure) {
                if try !isFeasible(found, without: i) { found.members.remove(at: i) }
            } catch {
                guard error.code == .limit, !error.isOutOfMemory else { throw error }
                return
            }
            i -= 1
        }
    }

    /// Whether all members but one can hold together.
    private mutating func isFeasible(
        _ found: borrowing Contradiction, without left: Int
    ) throws(Failure) -> Bool {
        probe.removeAll()
        for i in 0..<found.members.count { forgetProbe(found.members[i].constraint) }
        for i in 0..<found.members.count where i != left {
            try enterProbe(found.members[i].constraint)
        }
        return try probe.dualSimplex() == nil
    }

    @inline(never)
    mutating func forgetProbe(_ index: ConstraintIndex) {
        let list = constraints[index].terms
        for i in 0..<terms.count(list) { variables[terms[list, i].variable].probe = .none }
    }

    private mutating func enterProbe(_ index: ConstraintIndex) throws(Failure) {
        let record = constraints[index]
        let unit = unit(of: record)
        probe.beginSum()
        for i in 0..<terms.count(record.terms) {
            let term = terms[record.terms, i]
            var symbol = variables[term.variable].probe
            if !symbol.exists {
                symbol = try probe.createSymbol(
                    .external, owner: SymbolOwner(term.variable), value: 0)
                variables[term.variable].probe = symbol
            }
            let scaled = term.coefficient / self.unit(of: term.variable)
            try probe.addToSum(symbol, record.orientation * unit * scaled)
        }
        // All externals are still 0, or rather: no pivot has been made yet.
        _ = try probe.insert(
            record.relation == .equal ? .error : .slack, owner: SymbolOwner(index), level: .none,
            weight: 1,
            value: -record.orientation * unit * record.constant,
            scale: max(unit, unit * record.constant.magnitude), unit: unit)
    }

    /// Sets the member of the last conflict aside that came last; false when all are internal.
    mutating func breakLast() throws(Failure) -> Bool {
        var victim = ConstraintIndex.none
        for i in 0..<latest.members.count {
            let index = latest.members[i].constraint
            if constraints[index].isInternal { continue }
            if !victim.exists || constraints[index].serial > constraints[victim].serial {
                victim = index
            }
        }
        guard victim.exists else { return false }
        try journal.append(Change(.broken, victim, 0))
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
            last = serial(of: found)
            try journal.append(Change(.broken, found, 1))
            setBroken(found, false)
            do throws(Failure) {
                try updateOnce()
            } catch {
                guard error.code == .conflict else { throw error }
                setBroken(found, true)
                try updateOnce()
            }
        }
    }

    /// When a constraint came, as a number above 0.
    public func serial(of constraint: ConstraintIndex) -> UInt64 {
        constraints[constraint].serial
    }

    /// The first constraint that is set aside and came after a serial number.
    public func nextBroken(after serial: UInt64) -> ConstraintIndex? {
        var best: ConstraintIndex?
        for i in constraints.indices where constraints.isLive(i) {
            let record = constraints[i]
            if !record.isBroken || record.isRemoved || record.serial <= serial { continue }
            if let known = best, constraints[known].serial < record.serial { continue }
            best = i
        }
        return best
    }

}

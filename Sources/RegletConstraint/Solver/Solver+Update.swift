// SPDX-License-Identifier: MIT
import RegletBase

/// Updating the tableau from the records, part by part.
///
/// 1. Removed constraints, and those with a changed priority or weight, leave. The primal simplex
///    follows.
/// 2. Constants change. The dual simplex follows.
/// 3. Required constraints enter, one after the other. The dual simplex follows each of them, since
///    rows that wait while others pivot fill up with cells.
/// 4. Soft constraints enter. The primal simplex follows.
extension Solver {
    /// Applies the changes in the journal to the tableau, and rebuilds parts where necessary. If
    /// the policy allows it, constraints are set aside until there is no contradiction.
    mutating func update() throws(Failure) {
        while true {
            do throws(Failure) {
                return try updateOnce()
            } catch {
                guard error.code == .conflict, policy == .breakLast, try breakLast() else {
                    throw error
                }
            }
        }
    }

    mutating func updateOnce() throws(Failure) {
        do throws(Failure) {
            try definitions.makeRoom(variables: variables.count)
            if !isTableauValid || hasMostlyNewConstraints {
                try collectAll()
            } else {
                try listChanges()
            }
            var i = 0
            while i < parts.pending.count {
                if !parts[parts.pending[i]].isGone { try update(parts.pending[i]) }
                i += 1
            }
        } catch {
            abandon(error)
            throw error
        }
        parts.clearPending()
    }

    /// Whether most constraints are new: then it is faster to find all parts at once.
    private var hasMostlyNewConstraints: Bool {
        var count = 0
        for i in 0..<journal.count where journal[i].kind == .addedConstraint {
            let record = constraints[journal[i].constraint]
            if record.isWanted, !record.part.exists { count += 1 }
        }
        return count > 8 + constraints.liveCount / 2
    }

    private func isNewEquality(_ record: ConstraintRecord) -> Bool {
        record.relation == .equal && record.isRequired && record.isWanted
            && !record.definition.exists
            && !record.symbol.exists
    }

    /// Starts the tableau again, with one part that contains everything and is divided when it is
    /// updated.
    private mutating func collectAll() throws(Failure) {
        isTableauValid = false
        tableau.removeAll()
        parts.removeAll()
        try definitions.removeAll(variables: variables.count)
        let part = try createPart()
        try parts.variables.reserve(parts[part].variables, variables.liveCount)
        try parts.constraints.reserve(parts[part].constraints, constraints.liveCount)
        for i in variables.indices {
            variables[i].symbol = .none
            variables[i].definition = .none
            variables[i].part = .none
            if variables.isLive(i), variables[i].uses > 0 { try attach(variable: i, to: part) }
        }
        for i in constraints.indices {
            constraints[i].symbol = .none
            constraints[i].definition = .none
            constraints[i].part = .none
            guard constraints.isLive(i), constraints[i].isWanted else { continue }
            try attach(constraint: i, to: part)
        }
        parts[part].isValid = false
        parts.listPending(part)
        isTableauValid = true
    }

    /// Applies the journal to the parts.
    mutating func listChanges() throws(Failure) {
        for i in 0..<journal.count where journal[i].isAboutConstraint {
            let record = constraints[journal[i].constraint]
            if record.isWanted, !record.part.exists { try join(journal[i].constraint) }
        }
        for i in 0..<Int32(truncatingIfNeeded: journal.count) {
            let change = journal[i]
            if change.kind == .edit { continue }
            let part =
                change.isAboutConstraint
                ? constraints[change.constraint].part : variables[change.variable].part
            if !part.exists { continue }
            parts.listPending(part)
            journal[i].next = -1
            let last = parts[part].lastChange
            if last < 0 {
                parts[part].firstChange = i
            } else {
                journal[last].next = i
            }
            parts[part].lastChange = i
        }
    }

    /// Brings a part up to date.
    private mutating func update(_ part: PartIndex) throws(Failure) {
        let changes = tableau.changes
        let moves = tableau.moves
        let pivots = tableau.pivots
        let rough = tableau.roughPivots
        let far = tableau.farMoves
        let cells = tableau.cellsTouched
        if !parts[part].isValid || needsRebuild(part) { return try rebuild(part) }
        if try reconcile(part) {
            if tableau.changes != changes { parts[part].isRigid = false }
            if tableau.moves != moves || startsAtZero { parts[part].hasMoved = true }
            if tableau.roughPivots != rough { parts[part].isRough = true }
            if tableau.farMoves != far { parts[part].isFar = true }
            parts[part].work += Int(truncatingIfNeeded: tableau.cellsTouched &- cells)
            parts[part].pivots &+= UInt32(truncatingIfNeeded: tableau.pivots - pivots)
            parts[part].firstChange = -1
            parts[part].lastChange = -1
        } else {
            try rebuild(part)
        }
    }

    /// Applies the changes of a part to the tableau; false if it must be rebuilt instead.
    private mutating func reconcile(_ part: PartIndex) throws(Failure) -> Bool {
        if try take(.removals, of: part) { try tableau.primalSimplex() }
        if try take(.constants, of: part) { try applyOffsets(part) }
        try makeFeasible()
        _ = try take(.required, of: part)
        _ = try take(.optional, of: part)
        try tableau.primalSimplex()
        return try !take(.newVariables, of: part)
    }

    /// A walk through the changes of a part.
    private enum Round: BitwiseCopyable {
        case removals, constants, required, optional, newVariables
    }

    /// Takes the changes of a part into the tableau that belong to a round. Returns whether
    /// something has to follow: the primal simplex after removals, new offsets after definitions,
    /// a rebuild after variables.
    @inline(never)
    private mutating func take(_ round: Round, of part: PartIndex) throws(Failure) -> Bool {
        var hasConsequence = false
        var i = parts[part].firstChange
        while i >= 0 {
            let change = journal[i]
            i = change.next
            if change.isAboutConstraint == (round == .newVariables) { continue }
            switch round {
            case .removals:
                if try leave(change.constraint) { hasConsequence = true }
            case .constants:
                if hasMoved(definition: change.constraint) { hasConsequence = true }
                try move(change.constraint)
            case .required: try enterRequired(change.constraint)
            case .optional: try enter(change.constraint, required: false)
            case .newVariables:
                if try !leave(variable: change.variable) { return true }
            }
        }
        return hasConsequence
    }

    /// Whether a part must be built again. Its definitions are found again if one was removed, or
    /// if many equalities were added that could be definitions. Its units are chosen again if a
    /// constraint was added whose numbers differ greatly in these units.
    ///
    /// A few equalities are not a reason by themselves. They are a reason if many other constraints
    /// are added, since each of these is a sum over the variables that the equalities connect, or
    /// if updates have taken as much work as building the part.
    private func needsRebuild(_ part: PartIndex) -> Bool {
        var additions = 0
        var arrivals = Int(parts[part].newEqualities)
        var i = parts[part].firstChange
        while i >= 0 {
            let change = journal[i]
            i = change.next
            if !change.isAboutConstraint { continue }
            let record = constraints[change.constraint]
            if record.definition.exists, !record.isWanted || !record.isRequired { return true }
            if change.kind != .addedConstraint { continue }
            additions += 1
            if isNewEquality(record) { arrivals += 1 }
            if record.isWanted, isFarApart(record) { return true }
        }
        if arrivals <= 8 { return false }
        let count = parts.constraints.count(parts[part].constraints)
        return arrivals > 8 + definitions.lists.count(parts[part].definitions) / 4
            || additions > 8 + count / 4 || parts[part].work > 200 * count
    }

    /// Whether a definition's constant has changed since the offsets were computed with it.
    private func hasMoved(definition index: ConstraintIndex) -> Bool {
        let record = constraints[index]
        return record.definition.exists && record.constant != record.appliedConstant
    }

    /// Rebuilds a part from its records, or the pieces that it has fallen into.
    private mutating func rebuild(_ part: PartIndex) throws(Failure) {
        rebuilds += 1
        parts[part].firstChange = -1
        parts[part].lastChange = -1
        discard(part)
        var pieces = Arena<PartIndex>(allocator)
        var work = Presolve(allocator)
        try divide(part, into: &pieces)
        for i in 0..<pieces.count { try build(pieces[i], &work) }
    }

    private mutating func build(_ part: PartIndex, _ work: inout Presolve) throws(Failure) {
        let rough = tableau.roughPivots
        let far = tableau.farMoves
        try scale(part)
        if !parts[part].keepsEqualities { try presolve(part, &work) }
        parts[part].keepsEqualities = false
        try enterFreeVariables(part)
        let list = parts[part].constraints
        for i in 0..<parts.constraints.count(list) {
            try enterRequired(parts.constraints[list, i])
        }
        for i in 0..<parts.constraints.count(list) {
            try enter(parts.constraints[list, i], required: false)
        }
        try tableau.primalSimplex()
        if tableau.roughPivots != rough { parts[part].isRough = true }
        if tableau.farMoves != far { parts[part].isFar = true }
        parts[part].isRigid = false
        parts[part].hasMoved = true
        parts[part].isValid = true
        parts[part].newEqualities = 0
        parts[part].work = 0
    }

    /// Repairs violated rows, or reports the constraints that contradict each other.
    mutating func makeFeasible() throws(Failure) {
        guard let symbol = try tableau.dualSimplex() else { return }
        try explain(symbol)
        conflicts += 1
        throw Failure(
            .conflict, "required constraints", "contradict each other",
            node: latest.members[0].id)
    }

    /// STEP 1 for one constraint; returns whether it left.
    private mutating func leave(_ index: ConstraintIndex) throws(Failure) -> Bool {
        let record = constraints[index]
        if !record.isWanted, record.part.exists {
            if mayTie(record) { parts[record.part].mayFallApart = true }
            detach(constraint: index)
        }
        if !record.symbol.exists { return false }
        if record.isWanted, record.priority == record.appliedPriority,
            record.weight == record.appliedWeight
        {
            return false
        }
        constraints[index].symbol = .none
        try tableau.remove(record.symbol)
        return true
    }

    /// Whether a part may be held together by a constraint, or has a variable only because of it.
    private func mayTie(_ record: ConstraintRecord) -> Bool {
        if terms.count(record.terms) != 1 { return true }
        return variables[terms[record.terms, 0].variable].uses == 0
    }

    /// The constant of one constraint.
    private mutating func move(_ index: ConstraintIndex) throws(Failure) {
        let record = constraints[index]
        if !record.symbol.exists || record.constant == record.appliedConstant { return }
        constraints[index].appliedConstant = record.constant
        let unit = tableau.symbols[record.symbol].unit
        let way = record.orientation * (record.constant - record.appliedConstant)
        // The size of the constraint shrinks with its constant, and with it the tolerance.
        if record.appliedConstant.magnitude > 16 * max(1, record.constant.magnitude) {
            tableau.symbols[record.symbol].scale = unit
            parts[record.part].isFar = true
            parts[record.part].hasMoved = true
        }
        try tableau.shift(
            record.symbol, by: unit * way, scale: unit * record.constant.magnitude)
    }

    /// STEP 3 for one constraint.
    private mutating func enterRequired(_ index: ConstraintIndex) throws(Failure) {
        try enter(index, required: true)
        if !tableau.violated.isEmpty { try makeFeasible() }
    }

    /// STEPS 3 and 4 for one constraint.
    private mutating func enter(_ index: ConstraintIndex, required: Bool) throws(Failure) {
        let record = constraints[index]
        if record.symbol.exists || record.definition.exists || !record.isWanted { return }
        if record.isRequired != required { return }
        try tableau.checkWork(terms.count(record.terms))
        if required, record.relation == .equal { parts[record.part].newEqualities += 1 }
        let unit = unit(of: record)
        if unit != 1 { parts[record.part].isIllScaled = true }
        let sign = record.orientation * unit
        var value = -unit * record.constant
        var scale = max(unit, value.magnitude)
        tableau.beginSum()
        for i in 0..<terms.count(record.terms) {
            let term = terms[record.terms, i]
            let part = try addToSum(term.variable, sign * term.coefficient)
            value += record.orientation * part
            scale = max(scale, Tolerance.summand * part.magnitude)
        }
        constraints[index].symbol = try tableau.insert(
            record.relation == .equal ? .error : .slack, owner: SymbolOwner(index),
            level: required ? .none : Level(record.priority), weight: record.weight / unit,
            value: record.orientation * value, scale: scale, unit: unit)
        constraints[index].appliedConstant = record.constant
        constraints[index].appliedPriority = record.priority
        constraints[index].appliedWeight = record.weight
    }

    /// Gives every free variable of a part's definitions its symbol, so that undetermined variables
    /// can be found.
    private mutating func enterFreeVariables(_ part: PartIndex) throws(Failure) {
        let list = parts[part].definitions
        for rank in 0..<definitions.lists.count(list) {
            let index = definitions.lists[list, rank].constraint
            for term in terms.elements(constraints[index].terms)
            where !variables[term.variable].definition.exists {
                _ = try external(for: term.variable)
            }
        }
    }

    /// The symbol of a variable, which starts with the variable's last value.
    @inline(never)
    mutating func external(for variable: VariableIndex) throws(Failure) -> SymbolIndex {
        let known = variables[variable].symbol
        if known.exists { return known }
        let unit = unit(of: variable)
        let symbol = try tableau.createSymbol(
            .external, owner: SymbolOwner(variable),
            value: startsAtZero ? 0 : unit * values[variable])
        try noteShown(variable)
        tableau.symbols[symbol].unit = unit
        variables[variable].symbol = symbol
        return symbol
    }

    /// Takes a variable that nothing mentions out of its part; false when rounding has left traces
    /// of it in rows.
    private mutating func leave(variable: VariableIndex) throws(Failure) -> Bool {
        let record = variables[variable]
        if !record.part.exists || !record.isRemoved { return true }
        if record.symbol.exists, try !tableau.removeExternal(record.symbol) { return false }
        variables[variable].symbol = .none
        detach(variable: variable)
        return true
    }
}

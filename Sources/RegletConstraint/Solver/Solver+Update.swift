// SPDX-License-Identifier: MIT
import RegletBase

/// Bringing the tableau up to the records.
///
/// 1. Constraints that went, or whose priority or weight changed, leave; the primal simplex follows.
/// 2. Constants change and required constraints come; the dual simplex follows.
/// 3. Soft constraints come; the primal simplex follows.
extension Solver {
    /// Tells the tableau what the journal has noted, or everything when it has to be built anew. Where the policy
    /// allows, constraints are set aside until nothing contradicts itself.
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

    /// The most pivots of one operation.
    var pivotBudget: Int {
        limits.pivots ?? 10_000 + 50 * (variables.count + constraints.count)
    }

    mutating func updateOnce() throws(Failure) {
        try prepareTableau()
        tableau.pivotsLeft = pivotBudget
        isSolved = false
        do throws(Failure) {
            if isTableauValid {
                try reconcile()
            } else {
                try rebuild()
                isTableauValid = true
            }
        } catch {
            isTableauValid = false
            throw error
        }
    }

    private mutating func reconcile() throws(Failure) {
        if journal.isEmpty { return }
        if needsRebuild { return try rebuild() }
        try definitions.makeRoom(variables: variables.count)
        var hasRemoved = false
        var hasMovedDefinitions = false
        for i in 0..<journal.count where journal[i].isAboutConstraint {
            if try leave(journal[i].index) { hasRemoved = true }
        }
        if hasRemoved { try tableau.primalSimplex() }
        for i in 0..<journal.count where journal[i].isAboutConstraint {
            if hasMoved(definition: journal[i].index) { hasMovedDefinitions = true }
            try move(journal[i].index)
            try enter(journal[i].index, required: true)
        }
        if hasMovedDefinitions { try applyOffsets() }
        try makeFeasible()
        for i in 0..<journal.count where journal[i].isAboutConstraint {
            try enter(journal[i].index, required: false)
        }
        try tableau.primalSimplex()
        for i in 0..<journal.count where journal[i].isAboutVariable {
            try leave(variable: journal[i].index)
        }
    }

    /// Whether definitions have to be found anew: one has gone, or many equalities have come that could be some.
    private var needsRebuild: Bool {
        mutating get {
            var arrivals = newEqualities
            for i in 0..<journal.count where journal[i].isAboutConstraint {
                let record = constraints[journal[i].index]
                if record.definition >= 0 {
                    if !record.isWanted || !record.isRequired { return true }
                } else if journal[i].kind == .addedConstraint, record.relation == .equal,
                    record.isRequired, record.isWanted
                {
                    arrivals += 1
                }
            }
            return arrivals > 8 + definitions.list.count / 4
        }
    }

    /// Whether a definition's constant is not the one that the offsets were worked out with.
    private mutating func hasMoved(definition index: Int32) -> Bool {
        let record = constraints[index]
        return record.definition >= 0 && record.constant != record.appliedConstant
    }

    mutating func rebuild() throws(Failure) {
        rebuilds += 1
        newEqualities = 0
        tableau.removeAll()
        for i in 0..<Int32(variables.count) { variables[i].symbol = -1 }
        for i in 0..<Int32(constraints.count) { constraints[i].symbol = -1 }
        try peel()
        try enterFreeVariables()
        for i in 0..<Int32(constraints.count) where constraints.isLive(i) {
            try enter(i, required: true)
        }
        try makeFeasible()
        for i in 0..<Int32(constraints.count) where constraints.isLive(i) {
            try enter(i, required: false)
        }
        try tableau.primalSimplex()
    }

    private mutating func makeFeasible() throws(Failure) {
        guard let symbol = try tableau.dualSimplex() else { return }
        try explain(symbol)
        conflicts += 1
        throw Failure(
            .conflict, "required constraints", "contradict each other",
            node: conflict.isEmpty ? 0 : conflict[0].id)
    }

    /// STEP 1 for one constraint; returns whether it left.
    private mutating func leave(_ index: Int32) throws(Failure) -> Bool {
        let record = constraints[index]
        if record.symbol < 0 { return false }
        if record.isWanted, record.priority == record.appliedPriority,
            record.weight == record.appliedWeight
        {
            return false
        }
        constraints[index].symbol = -1
        try tableau.remove(record.symbol)
        return true
    }

    /// The constant of one constraint.
    private mutating func move(_ index: Int32) throws(Failure) {
        let record = constraints[index]
        if record.symbol < 0 || record.constant == record.appliedConstant { return }
        constraints[index].appliedConstant = record.constant
        try tableau.shift(
            record.symbol, by: record.orientation * (record.constant - record.appliedConstant),
            scale: record.constant.magnitude)
    }

    /// STEPS 2 and 3 for one constraint.
    private mutating func enter(_ index: Int32, required: Bool) throws(Failure) {
        let record = constraints[index]
        if record.symbol >= 0 || record.definition >= 0 || !record.isWanted { return }
        if record.isRequired != required { return }
        if required, record.relation == .equal { newEqualities += 1 }
        let sign = record.orientation
        var value = -record.constant
        var scale = max(1, record.constant.magnitude)
        tableau.beginSum()
        for i in 0..<terms.count(record.terms) {
            let term = terms[record.terms, i]
            let part = sign * (try addToSum(term.variable, sign * term.coefficient))
            value += part
            scale = max(scale, part.magnitude)
        }
        constraints[index].symbol = try tableau.insert(
            record.relation == .equal ? .error : .slack, owner: index,
            level: required ? 0 : levelKey(record.priority), weight: record.weight,
            value: sign * value, scale: scale)
        constraints[index].appliedConstant = record.constant
        constraints[index].appliedPriority = record.priority
        constraints[index].appliedWeight = record.weight
    }

    /// Gives every free variable of a definition its symbol, so that what is left open shows.
    private mutating func enterFreeVariables() throws(Failure) {
        for rank in 0..<definitions.list.count {
            let list = constraints[definitions.list[rank].constraint].terms
            for i in 0..<terms.count(list) {
                let variable = terms[list, i].variable
                if variables[variable.raw].definition < 0 { _ = try external(for: variable) }
            }
        }
    }

    /// The symbol of a variable, which starts where the variable was.
    mutating func external(for variable: VariableIndex) throws(Failure) -> SymbolIndex {
        let known = variables[variable.raw].symbol
        if known >= 0 { return known }
        let symbol = try tableau.createSymbol(
            .external, owner: variable.raw, value: values[Int(variable.raw)])
        variables[variable.raw].symbol = symbol
        return symbol
    }

    /// Takes a variable that nothing mentions out of the tableau.
    private mutating func leave(variable: Int32) throws(Failure) {
        let record = variables[variable]
        if record.symbol < 0 || !record.isRemoved { return }
        variables[variable].symbol = -1
        if try !tableau.removeExternal(record.symbol) { try rebuild() }
    }
}

extension Change {
    var isAboutConstraint: Bool {
        switch kind {
        case .addedVariable, .removedVariable, .edit: return false
        default: return true
        }
    }

    var isAboutVariable: Bool { kind == .addedVariable || kind == .removedVariable }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// Finding definitions among the required equalities.
///
/// 1. Rows: an equality with one undefined variable defines it.
/// 2. Columns: a variable that only one of the remaining equalities mentions is defined by it.
///    First the variables that nothing else mentions: positions are then defined by sizes, and not
///    sizes by positions, which inequalities and soft constraints for sizes would combine in every
///    row. Then the variables that one other constraint mentions: the length of a container is only
///    required not to be negative, so the sum of its contents defines it, and then their positions
///    can be defined.
/// 3. Cycles: if each variable of the remaining equalities is mentioned by two or more of them, the
///    last equality is left to the tableau, and step 2 is repeated for its variables. A row of
///    views of equal width between two edges is such a cycle.
///
/// Definitions of step 1 are computed first, in its order. The rest follow in the opposite order,
/// since an equality that was found early may use variables that were found late.
extension Solver {
    /// The state of the search in the equalities of a part: the equalities that mention a variable,
    /// and the number of unknowns of each. Variables and constraints are named by their positions
    /// in the part.
    struct Presolve: ~Copyable {
        var part = PartIndex.none
        /// The part's lists.
        var variables = ListIndex<VariableIndex>.none
        var constraints = ListIndex<ConstraintIndex>.none
        /// By variable: where its equalities begin in `entries`.
        var starts: Arena<Int32>
        var entries: Arena<Int32>
        /// By variable: how many remaining equalities mention it; -1 when it is defined.
        var degrees: Arena<Int32>
        /// By constraint: the number of unknowns; -1 if it is not an equality, or is already a
        /// definition.
        var unknowns: Arena<Int32>
        var queue: Arena<Int32>
        /// Variables that one remaining equality may mention.
        var released: Arena<Int32>
        /// The definitions of steps 2 and 3, in their order.
        var columns: Arena<Definition>

        init(_ allocator: Allocator) {
            starts = Arena(allocator)
            entries = Arena(allocator)
            degrees = Arena(allocator)
            unknowns = Arena(allocator)
            queue = Arena(allocator)
            released = Arena(allocator)
            columns = Arena(allocator)
        }

        /// Starts again, with space for a part.
        mutating func clear(variables: Int, constraints: Int) throws(Failure) {
            degrees.truncate(to: 0)
            starts.truncate(to: 0)
            unknowns.truncate(to: 0)
            entries.truncate(to: 0)
            queue.truncate(to: 0)
            released.truncate(to: 0)
            columns.truncate(to: 0)
            try degrees.reserve(variables)
            try starts.reserve(variables + 1)
            try unknowns.reserve(constraints)
            for _ in 0..<variables { degrees.appendReserved(0) }
        }
    }

    /// Finds the definitions of a part.
    mutating func presolve(_ part: PartIndex, _ presolve: inout Presolve) throws(Failure) {
        try definitions.makeRoom(variables: variables.count)
        presolve.part = part
        presolve.variables = parts[part].variables
        presolve.constraints = parts[part].constraints
        try index(&presolve)
        try presolveRows(&presolve)
        try presolveColumns(&presolve)
        try presolveCycles(&presolve)
        var i = presolve.columns.count - 1
        while i >= 0 {
            try define(presolve.columns[i], in: part)
            i -= 1
        }
        computeOffsets(part)
    }

    private func isEquality(_ index: ConstraintIndex) -> Bool {
        let record = constraints[index]
        return record.relation == .equal && record.isRequired
    }

    private mutating func index(_ presolve: inout Presolve) throws(Failure) {
        let variableCount = parts.variables.count(presolve.variables)
        let constraintCount = parts.constraints.count(presolve.constraints)
        try presolve.clear(variables: variableCount, constraints: constraintCount)
        for i in 0..<constraintCount {
            let constraint = parts.constraints[presolve.constraints, i]
            guard isEquality(constraint) else {
                presolve.unknowns.appendReserved(-1)
                continue
            }
            let list = constraints[constraint].terms
            presolve.unknowns.appendReserved(Int32(terms.count(list)))
            for term in terms.elements(list) {
                presolve.degrees[variables[term.variable].place] += 1
            }
        }
        // The end of each variable's equalities; filling them from the back turns it into their
        // beginning.
        var total: Int32 = 0
        for i in 0..<variableCount {
            total += presolve.degrees[i]
            presolve.starts.appendReserved(total)
        }
        presolve.starts.appendReserved(total)
        try presolve.entries.extend(by: Int(total))
        try reserveDefinitions(presolve)
        var i = constraintCount - 1
        while i >= 0 {
            if presolve.unknowns[i] >= 0 {
                let list = constraints[parts.constraints[presolve.constraints, i]].terms
                for term in terms.elements(list) {
                    let place = Int(variables[term.variable].place)
                    presolve.starts[place] -= 1
                    presolve.entries[presolve.starts[place]] = Int32(truncatingIfNeeded: i)
                }
            }
            i -= 1
        }
    }

    /// Reserves space for the largest possible number of definitions, and for all terms of
    /// equalities except the defined variables.
    private mutating func reserveDefinitions(_ presolve: borrowing Presolve) throws(Failure) {
        var equalities = 0
        for i in 0..<presolve.unknowns.count where presolve.unknowns[i] >= 0 { equalities += 1 }
        let most = min(equalities, presolve.degrees.count)
        if most == 0 { return }
        try definitions.lists.reserve(parts[presolve.part].definitions, most)
        try definitions.terms.reserve(
            parts[presolve.part].terms, presolve.entries.count - equalities)
    }

    /// STEP 1.
    private mutating func presolveRows(_ presolve: inout Presolve) throws(Failure) {
        for i in 0..<presolve.unknowns.count where presolve.unknowns[i] == 1 {
            try presolve.queue.append(Int32(i))
        }
        var next = 0
        while next < presolve.queue.count {
            let place = Int(presolve.queue[next])
            next += 1
            if presolve.unknowns[place] != 1 { continue }
            let index = parts.constraints[presolve.constraints, place]
            guard let term = unknown(of: index, &presolve), isSteady(term, index) else { continue }
            presolve.unknowns[place] = -1
            try define(
                Definition(
                    variable: term.variable, constraint: index, coefficient: term.coefficient,
                    short: .none), in: presolve.part)
            let variable = Int(variables[term.variable].place)
            presolve.degrees[variable] = -1
            for entry in presolve.starts[variable]..<presolve.starts[variable + 1] {
                let other = presolve.entries[entry]
                if presolve.unknowns[other] < 0 { continue }
                presolve.unknowns[other] -= 1
                if presolve.unknowns[other] == 1 { try presolve.queue.append(other) }
            }
        }
    }

    /// The term of the only variable of an equality that is not defined.
    private func unknown(of index: ConstraintIndex, _ presolve: inout Presolve) -> Term? {
        for term in terms.elements(constraints[index].terms)
        where presolve.degrees[variables[term.variable].place] >= 0 {
            return term
        }
        return nil
    }

    /// Whether dividing an equality by a coefficient keeps its numbers in bounds.
    private func isSteady(_ term: Term, _ index: ConstraintIndex) -> Bool {
        let list = constraints[index].terms
        for i in 0..<terms.count(list)
        where terms[list, i].coefficient.magnitude > 16 * term.coefficient.magnitude {
            return false
        }
        return true
    }

    /// STEP 2.
    private mutating func presolveColumns(_ presolve: inout Presolve) throws(Failure) {
        presolve.released.truncate(to: 0)
        for i in 0..<presolve.degrees.count where presolve.degrees[i] >= 0 {
            try countRemaining(i, &presolve)
            try presolve.released.append(Int32(truncatingIfNeeded: i))
        }
        try defineReleased(&presolve)
    }

    /// STEP 3.
    private mutating func presolveCycles(_ presolve: inout Presolve) throws(Failure) {
        var equality = presolve.unknowns.count
        while equality > 0 {
            equality -= 1
            if presolve.unknowns[equality] < 0 { continue }
            presolve.unknowns[equality] = -1
            presolve.released.truncate(to: 0)
            try release(parts.constraints[presolve.constraints, equality], &presolve)
            try defineReleased(&presolve)
        }
    }

    /// Defines variables that one remaining equality mentions: those that no other constraint
    /// mentions first.
    private mutating func defineReleased(_ presolve: inout Presolve) throws(Failure) {
        for round in 0...2 {
            // Constraints other than equalities that may mention the variable.
            let most: Int32 = round == 2 ? .max : Int32(round)
            presolve.queue.truncate(to: 0)
            try list(from: 0, &presolve, most)
            var next = 0
            while next < presolve.queue.count {
                let first = presolve.released.count
                try define(presolve.queue[next], &presolve)
                try list(from: first, &presolve, most)
                next += 1
            }
        }
    }

    private mutating func define(_ place: Int32, _ presolve: inout Presolve) throws(Failure) {
        let variable = parts.variables[presolve.variables, Int(place)]
        guard presolve.degrees[place] == 1, let equality = remaining(of: place, &presolve)
        else { return }
        let index = parts.constraints[presolve.constraints, Int(equality)]
        guard let term = term(of: variable, in: index), isSteady(term, index) else { return }
        presolve.unknowns[equality] = -1
        presolve.degrees[place] = -1
        try presolve.columns.append(
            Definition(
                variable: variable, constraint: index, coefficient: term.coefficient,
                short: .none))
        try release(index, &presolve)
    }

    /// Removes an equality from the count of its variables, and notes those with one left.
    private mutating func release(
        _ index: ConstraintIndex, _ presolve: inout Presolve
    ) throws(Failure) {
        let list = constraints[index].terms
        for i in 0..<terms.count(list) {
            let place = variables[terms[list, i].variable].place
            if presolve.degrees[place] <= 0 { continue }
            presolve.degrees[place] -= 1
            if presolve.degrees[place] == 1 { try presolve.released.append(place) }
        }
    }

    /// Queues the released variables from `first` on that one remaining equality mentions, unless
    /// more than `most` other constraints do.
    @inline(never)
    private mutating func list(
        from first: Int, _ presolve: inout Presolve, _ most: Int32
    ) throws(Failure) {
        for i in first..<presolve.released.count {
            let place = presolve.released[i]
            if presolve.degrees[place] != 1 { continue }
            let equalities = presolve.starts[Int(place) + 1] - presolve.starts[place]
            let variable = parts.variables[presolve.variables, Int(place)]
            if variables[variable].uses - equalities <= most { try presolve.queue.append(place) }
        }
    }

    /// Counts the equalities of a variable that step 1 has left.
    private mutating func countRemaining(_ variable: Int, _ presolve: inout Presolve)
        throws(Failure)
    {
        var count: Int32 = 0
        for entry in presolve.starts[variable]..<presolve.starts[variable + 1]
        where presolve.unknowns[Int(presolve.entries[entry])] >= 0 {
            count += 1
        }
        presolve.degrees[variable] = count
    }

    private func remaining(of variable: Int32, _ presolve: inout Presolve) -> Int32? {
        let range = presolve.starts[variable]..<presolve.starts[Int(variable) + 1]
        for entry in range {
            let index = presolve.entries[entry]
            if presolve.unknowns[index] >= 0 { return index }
        }
        return nil
    }

    private func term(of variable: VariableIndex, in index: ConstraintIndex) -> Term? {
        let list = constraints[index].terms
        for i in 0..<terms.count(list) where terms[list, i].variable == variable {
            return terms[list, i]
        }
        return nil
    }

    /// Adds a definition whose other variables are free or defined before it, with its short form.
    private mutating func define(
        _ definition: Definition, in part: PartIndex
    ) throws(Failure) {
        var definition = definition
        let cells = terms.elements(constraints[definition.constraint].terms)
        let list = parts[part].definitions
        let target = parts[part].terms
        let short = try definitions.shorts.create()
        var isShort = true
        definition.firstTerm = Int32(truncatingIfNeeded: definitions.terms.count(target))
        for term in cells where term.variable != definition.variable {
            let scaled = Term(term.variable, -term.coefficient / definition.coefficient)
            if isShort { isShort = try addToShort(short, scaled, list) }
            try definitions.terms.append(scaled, to: target)
            definition.termCount += 1
        }
        if isShort {
            definition.short = short
        } else {
            definitions.shorts.destroy(short)
        }
        let rank = DefinitionRank(definitions.lists.count(list))
        try definitions.lists.append(definition, to: list)
        variables[definition.variable].definition = rank
        constraints[definition.constraint].definition = rank
    }

    /// Adds a multiple of a variable to a short form; false when that is no longer short.
    private mutating func addToShort(
        _ short: ListIndex<Term>, _ term: Term, _ list: ListIndex<Definition>
    ) throws(Failure) -> Bool {
        let rank = variables[term.variable].definition
        if !rank.exists {
            try definitions.shorts.add(term, to: short)
        } else {
            let other = definitions.lists[list, Int(rank.raw)].short
            if !other.exists { return false }
            for i in 0..<definitions.shorts.count(other) {
                var cell = definitions.shorts[other, i]
                cell.coefficient *= term.coefficient
                try definitions.shorts.add(cell, to: short)
            }
        }
        return definitions.shorts.count(short) <= Definitions.shortest
    }
}

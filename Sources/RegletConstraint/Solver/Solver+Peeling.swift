// SPDX-License-Identifier: MIT
import RegletBase

/// Finding definitions among the required equalities.
///
/// 1. Rows: an equality all of whose variables but one are defined defines that one.
/// 2. Columns: a variable that only one of the remaining equalities mentions is defined by it. First those that nothing
///    else mentions: positions are defined by sizes then, and not sizes by positions, which inequalities and wishes for
///    sizes would mix up with one another in every row.
///
/// What step 1 defines is worked out first, in its order; what step 2 defines last, in the opposite order, since an
/// equality that was peeled early may use variables that were peeled late.
extension Solver {
    /// What peeling knows about the equalities: which mention a variable, and how many unknowns each has left.
    struct Peeling: ~Copyable {
        /// By variable: where its equalities begin in `entries`.
        var starts: Arena<Int32>
        var entries: Arena<Int32>
        /// By variable: how many remaining equalities mention it; -1 when it is defined.
        var degrees: Arena<Int32>
        /// By constraint: how many unknowns it has; -1 when it is no equality, or is peeled.
        var unknowns: Arena<Int32>
        var queue: Arena<Int32>
        /// What step 2 has found, in its order.
        var columns: Arena<Definition>

        init(_ allocator: Allocator) {
            starts = Arena(allocator)
            entries = Arena(allocator)
            degrees = Arena(allocator)
            unknowns = Arena(allocator)
            queue = Arena(allocator)
            columns = Arena(allocator)
        }
    }

    /// Finds all definitions.
    mutating func peel() throws(Failure) {
        try definitions.removeAll(variables: variables.count)
        for i in 0..<Int32(variables.count) { variables[i].definition = -1 }
        for i in 0..<Int32(constraints.count) { constraints[i].definition = -1 }
        var peeling = Peeling(allocator)
        try index(&peeling)
        try peelRows(&peeling)
        try peelColumns(&peeling)
        var i = peeling.columns.count - 1
        while i >= 0 {
            try define(peeling.columns[i])
            i -= 1
        }
        try computeOffsets()
    }

    private mutating func isEquality(_ index: Int32) -> Bool {
        guard constraints.isLive(index) else { return false }
        let record = constraints[index]
        return record.relation == .equal && record.isRequired && record.isWanted
    }

    private mutating func index(_ peeling: inout Peeling) throws(Failure) {
        try peeling.degrees.reserve(variables.count)
        try peeling.starts.reserve(variables.count + 1)
        try peeling.unknowns.reserve(constraints.count)
        for _ in 0..<variables.count { peeling.degrees.appendReserved(0) }
        for i in 0..<Int32(constraints.count) {
            guard isEquality(i) else {
                peeling.unknowns.appendReserved(-1)
                continue
            }
            let list = constraints[i].terms
            peeling.unknowns.appendReserved(Int32(terms.count(list)))
            for j in 0..<terms.count(list) {
                peeling.degrees[Int(terms[list, j].variable.raw)] += 1
            }
        }
        var total: Int32 = 0
        for i in 0..<variables.count {
            peeling.starts.appendReserved(total)
            total += peeling.degrees[i]
        }
        peeling.starts.appendReserved(total)
        try peeling.entries.extend(by: Int(total))
        // Filled from the back, so that each variable's equalities end up in their order.
        var fill = Arena<Int32>(allocator)
        try fill.reserve(variables.count)
        for i in 0..<variables.count { fill.appendReserved(peeling.starts[i]) }
        for i in 0..<Int32(constraints.count) where peeling.unknowns[Int(i)] >= 0 {
            let list = constraints[i].terms
            for j in 0..<terms.count(list) {
                let variable = Int(terms[list, j].variable.raw)
                peeling.entries[Int(fill[variable])] = i
                fill[variable] += 1
            }
        }
    }

    /// STEP 1.
    private mutating func peelRows(_ peeling: inout Peeling) throws(Failure) {
        for i in 0..<peeling.unknowns.count where peeling.unknowns[i] == 1 {
            try peeling.queue.append(Int32(i))
        }
        var next = 0
        while next < peeling.queue.count {
            let index = peeling.queue[next]
            next += 1
            if peeling.unknowns[Int(index)] != 1 { continue }
            guard let term = unknown(of: index, &peeling), isSteady(term, index) else { continue }
            peeling.unknowns[Int(index)] = -1
            try define(
                Definition(
                    variable: term.variable.raw, constraint: index, coefficient: term.coefficient,
                    short: -1))
            let variable = Int(term.variable.raw)
            peeling.degrees[variable] = -1
            for entry in peeling.starts[variable]..<peeling.starts[variable + 1] {
                let other = peeling.entries[Int(entry)]
                if peeling.unknowns[Int(other)] < 0 { continue }
                peeling.unknowns[Int(other)] -= 1
                if peeling.unknowns[Int(other)] == 1 { try peeling.queue.append(other) }
            }
        }
    }

    /// The term of the only variable of an equality that is not defined.
    private mutating func unknown(of index: Int32, _ peeling: inout Peeling) -> Term? {
        let list = constraints[index].terms
        for i in 0..<terms.count(list) {
            let term = terms[list, i]
            if peeling.degrees[Int(term.variable.raw)] >= 0 { return term }
        }
        return nil
    }

    /// Whether dividing an equality by a coefficient keeps its numbers in bounds.
    private mutating func isSteady(_ term: Term, _ index: Int32) -> Bool {
        let list = constraints[index].terms
        for i in 0..<terms.count(list)
        where terms[list, i].coefficient.magnitude > 16 * term.coefficient.magnitude {
            return false
        }
        return true
    }

    /// STEP 2.
    private mutating func peelColumns(_ peeling: inout Peeling) throws(Failure) {
        for i in 0..<peeling.degrees.count where peeling.degrees[i] >= 0 {
            try countRemaining(i, &peeling)
        }
        try peelColumns(&peeling, mentionedElsewhere: false)
        try peelColumns(&peeling, mentionedElsewhere: true)
    }

    private mutating func peelColumns(
        _ peeling: inout Peeling, mentionedElsewhere: Bool
    ) throws(Failure) {
        peeling.queue.truncate(to: 0)
        for i in 0..<Int32(peeling.degrees.count) {
            try list(i, &peeling, mentionedElsewhere)
        }
        var next = 0
        while next < peeling.queue.count {
            let variable = peeling.queue[next]
            next += 1
            if peeling.degrees[Int(variable)] != 1 { continue }
            guard let index = remaining(of: variable, &peeling),
                let term = term(of: variable, in: index), isSteady(term, index)
            else { continue }
            peeling.unknowns[Int(index)] = -1
            peeling.degrees[Int(variable)] = -1
            try peeling.columns.append(
                Definition(
                    variable: variable, constraint: index, coefficient: term.coefficient, short: -1)
            )
            let list = constraints[index].terms
            for i in 0..<terms.count(list) {
                let other = terms[list, i].variable.raw
                if peeling.degrees[Int(other)] <= 0 { continue }
                peeling.degrees[Int(other)] -= 1
                try self.list(other, &peeling, mentionedElsewhere)
            }
        }
    }

    /// Queues a variable that one equality is left for, unless other constraints than equalities mention it.
    private mutating func list(
        _ variable: Int32, _ peeling: inout Peeling, _ mentionedElsewhere: Bool
    ) throws(Failure) {
        if peeling.degrees[Int(variable)] != 1 { return }
        let equalities = peeling.starts[Int(variable) + 1] - peeling.starts[Int(variable)]
        if !mentionedElsewhere, variables[variable].uses > equalities { return }
        try peeling.queue.append(variable)
    }

    /// Counts the equalities of a variable that step 1 has left.
    private mutating func countRemaining(_ variable: Int, _ peeling: inout Peeling) throws(Failure)
    {
        var count: Int32 = 0
        for entry in peeling.starts[variable]..<peeling.starts[variable + 1]
        where peeling.unknowns[Int(peeling.entries[Int(entry)])] >= 0 {
            count += 1
        }
        peeling.degrees[variable] = count
    }

    private mutating func remaining(of variable: Int32, _ peeling: inout Peeling) -> Int32? {
        let range = peeling.starts[Int(variable)]..<peeling.starts[Int(variable) + 1]
        for entry in range {
            let index = peeling.entries[Int(entry)]
            if peeling.unknowns[Int(index)] >= 0 { return index }
        }
        return nil
    }

    private mutating func term(of variable: Int32, in index: Int32) -> Term? {
        let list = constraints[index].terms
        for i in 0..<terms.count(list) where terms[list, i].variable.raw == variable {
            return terms[list, i]
        }
        return nil
    }

    /// Adds a definition whose other variables are free or defined before it, with its short form.
    private mutating func define(_ definition: Definition) throws(Failure) {
        var definition = definition
        let list = constraints[definition.constraint].terms
        let short = try definitions.shorts.create()
        var isShort = true
        for i in 0..<terms.count(list) where isShort {
            let term = terms[list, i]
            if term.variable.raw == definition.variable { continue }
            isShort = try addToShort(short, term, -term.coefficient / definition.coefficient)
        }
        if isShort {
            definition.short = short
        } else {
            definitions.shorts.destroy(short)
        }
        definition.firstPart = Int32(truncatingIfNeeded: definitions.parts.count)
        for i in 0..<terms.count(list) {
            let term = terms[list, i]
            if term.variable.raw == definition.variable { continue }
            try definitions.parts.append(
                Term(term.variable, -term.coefficient / definition.coefficient))
            definition.partCount += 1
        }
        let rank = Int32(truncatingIfNeeded: definitions.list.count)
        variables[definition.variable].definition = rank
        constraints[definition.constraint].definition = rank
        try definitions.list.append(definition)
    }

    /// Adds a multiple of a variable to a short form; false when that is no longer short.
    private mutating func addToShort(
        _ short: Int32, _ term: Term, _ factor: Double
    ) throws(Failure) -> Bool {
        let rank = variables[term.variable.raw].definition
        if rank < 0 {
            try definitions.shorts.add(short, Int(term.variable.raw), factor)
        } else {
            let other = definitions.list[Int(rank)].short
            if other < 0 { return false }
            for i in 0..<definitions.shorts.count(other) {
                let cell = definitions.shorts[other, i]
                try definitions.shorts.add(short, cell.key, factor * cell.coefficient)
            }
        }
        return definitions.shorts.count(short) <= Definitions.shortest
    }
}

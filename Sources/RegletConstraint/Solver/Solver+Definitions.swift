// SPDX-License-Identifier: MIT
import RegletBase

/// Using definitions: offsets, sums over free variables, and their part in explanations.
extension Solver {
    /// Works out every defined variable of a part for free variables that are 0, and how far that moved.
    mutating func computeOffsets(_ part: PartIndex) {
        let list = parts[part].definitions
        let cells = definitions.terms.elements(parts[part].terms)
        for rank in 0..<definitions.lists.count(list) {
            var definition = definitions.lists[list, rank]
            let constant = constraints[definition.constraint].constant
            constraints[definition.constraint].appliedConstant = constant
            definition.base = constant / definition.coefficient
            definitions.lists[list, rank] = definition
            var new = definition.base
            let first = Int(definition.firstTerm)
            for i in first..<first + Int(definition.termCount) {
                // Free variables have the offset 0.
                new += cells[i].coefficient * definitions.offsets[cells[i].variable.raw]
            }
            let variable = Int(definition.variable)
            definitions.shifts[variable] = new - definitions.offsets[variable]
            definitions.offsets[variable] = new
        }
    }

    /// Carries changed constants of a part's definitions into the tableau: while the free variables stand still, defined
    /// ones move, and with them every symbol that mentions them. Parametric symbols are then brought back to 0, which
    /// moves the free variables after all.
    mutating func applyOffsets(_ part: PartIndex) throws(Failure) {
        computeOffsets(part)
        let members = parts[part]
        for i in 0..<parts.members.count(members.variables) {
            let variable = parts.members[members.variables, i]
            let record = variables[variable]
            if record.definition < 0 || record.symbol < 0 { continue }
            tableau.symbols[record.symbol].value += definitions.shifts[variable]
        }
        for i in 0..<parts.members.count(members.constraints) {
            let record = constraints[parts.members[members.constraints, i]]
            if record.symbol < 0 { continue }
            var sum = 0.0
            for term in terms.elements(record.terms) {
                if variables[term.variable.raw].definition < 0 { continue }
                sum += term.coefficient * definitions.shifts[term.variable.raw]
            }
            if sum != 0 { tableau.symbols[record.symbol].value += record.orientation * sum }
        }
        for i in 0..<parts.members.count(members.constraints) {
            let symbol = constraints[parts.members[members.constraints, i]].symbol
            if symbol >= 0 { try tableau.restore(symbol) }
        }
    }

    /// The definition of a variable that has one.
    private func definition(of record: VariableRecord) -> Definition {
        definitions.lists[parts[record.part].definitions, Int(record.definition)]
    }

    /// Adds a multiple of a variable to the tableau's sum, through its definition where it has one; returns what that
    /// is worth at present.
    mutating func addToSum(
        _ variable: VariableIndex, _ coefficient: Double
    ) throws(Failure) -> Double {
        let record = variables[variable.raw]
        if record.symbol >= 0 || record.definition < 0 {
            let symbol = try external(for: variable)
            try tableau.addToSum(symbol, coefficient)
            return coefficient * tableau.symbols[symbol].value
        }
        var worth = coefficient * definitions.offsets[variable.raw]
        let short = definition(of: record).short
        if short >= 0 {
            for i in 0..<definitions.shorts.count(short) {
                let cell = definitions.shorts[short, i]
                worth += try addFree(Int32(cell.key), coefficient * cell.coefficient)
            }
            return worth
        }
        definitions.sums[variable.raw] = coefficient
        try definitions.push(record.definition, variable.raw)
        try unfold(parts[record.part].definitions)
        for i in 0..<definitions.touched.count {
            let free = definitions.touched[i]
            let amount = definitions.sums[free]
            definitions.sums[free] = 0
            if amount != 0 { worth += try addFree(free, amount) }
        }
        definitions.touched.truncate(to: 0)
        return worth
    }

    /// Adds a multiple of a free variable to the tableau's sum; returns what it is worth.
    private mutating func addFree(_ variable: Int32, _ amount: Double) throws(Failure) -> Double {
        let symbol = try external(for: VariableIndex(variable))
        try tableau.addToSum(symbol, amount)
        return amount * tableau.symbols[symbol].value
    }

    /// Replaces the waiting definitions by free variables, which end up in `touched` with their sums.
    private mutating func unfold(_ list: Int32) throws(Failure) {
        while let definition = definitions.pop(list) {
            let amount = definitions.sums[definition.variable]
            definitions.sums[definition.variable] = 0
            if amount == 0 { continue }
            if definition.short >= 0 {
                for i in 0..<definitions.shorts.count(definition.short) {
                    let cell = definitions.shorts[definition.short, i]
                    try collect(Int32(cell.key), amount * cell.coefficient)
                }
                continue
            }
            for term in terms.elements(constraints[definition.constraint].terms)
            where term.variable.raw != definition.variable {
                try collect(
                    term.variable.raw, -amount * term.coefficient / definition.coefficient)
            }
        }
    }

    @inline(never)
    private mutating func collect(_ variable: Int32, _ amount: Double) throws(Failure) {
        let old = definitions.sums[variable]
        definitions.sums[variable] = cancels(old, amount) ? 0 : old + amount
        let rank = variables[variable].definition
        if rank >= 0 { return try definitions.push(rank, variable) }
        if old == 0 { try definitions.touched.append(variable) }
    }

    /// Adds a multiple of a constraint's terms to the sums of the defined variables among them.
    mutating func weigh(_ constraint: Int32, _ factor: Double) throws(Failure) {
        for term in terms.elements(constraints[constraint].terms) {
            try weigh(term.variable.raw, factor: factor * term.coefficient)
        }
    }

    @inline(never)
    mutating func weigh(_ variable: Int32, factor: Double) throws(Failure) {
        let rank = variables[variable].definition
        if rank < 0 { return }
        let old = definitions.sums[variable]
        definitions.sums[variable] = cancels(old, factor) ? 0 : old + factor
        try definitions.push(rank, variable)
    }

    /// The next definition of a part that the weighed sums need to come out as 0, and its factor.
    mutating func nextBalance(
        _ part: PartIndex
    ) throws(Failure) -> (constraint: Int32, factor: Double)? {
        while let definition = definitions.pop(parts[part].definitions) {
            let sum = definitions.sums[definition.variable]
            definitions.sums[definition.variable] = 0
            if sum.magnitude < 1e-9 { continue }
            let factor = -sum / definition.coefficient
            for term in terms.elements(constraints[definition.constraint].terms)
            where term.variable.raw != definition.variable {
                try weigh(term.variable.raw, factor: factor * term.coefficient)
            }
            return (definition.constraint, factor)
        }
        return nil
    }

    /// Gives a defined variable a symbol and a row in the tableau, so that it can be asked and moved there.
    @inline(never)
    mutating func showInTableau(_ variable: VariableIndex) throws(Failure) -> SymbolIndex {
        tableau.beginSum()
        let value = try addToSum(variable, 1)
        let symbol = try tableau.insert(
            .external, owner: variable.raw, level: 0, weight: 0, value: value, scale: 1)
        variables[variable.raw].symbol = symbol
        return symbol
    }

    /// Takes a defined variable out of the tableau again, unless it has become a coordinate of it.
    @inline(never)
    mutating func hideFromTableau(_ variable: VariableIndex) throws(Failure) {
        let symbol = variables[variable.raw].symbol
        if symbol < 0 || !tableau.isBasic(symbol) { return }
        _ = try tableau.removeExternal(symbol)
        variables[variable.raw].symbol = -1
    }
}

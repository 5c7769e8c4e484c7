// SPDX-License-Identifier: MIT
import RegletBase

/// Using definitions: offsets, sums over free variables, and their part in explanations.
extension Solver {
    /// Computes every defined variable of a part for free variables that are 0, and by how much it
    /// has changed.
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
                new += cells[i].coefficient * definitions.offsets[cells[i].variable]
            }
            let variable = definition.variable
            definitions.shifts[variable] = new - definitions.offsets[variable]
            definitions.offsets[variable] = new
        }
    }

    /// Carries changed constants of a part's definitions into the tableau: while the free variables
    /// are fixed, defined ones move, and with them every symbol that mentions them. Parametric
    /// symbols are then brought back to 0, which moves the free variables after all.
    mutating func applyOffsets(_ part: PartIndex) throws(Failure) {
        computeOffsets(part)
        parts[part].hasMoved = true
        let members = parts[part]
        for i in 0..<parts.variables.count(members.variables) {
            let variable = parts.variables[members.variables, i]
            let record = variables[variable]
            if !record.definition.exists || !record.symbol.exists { continue }
            let unit = tableau.symbols[record.symbol].unit
            tableau.noteDistance(definitions.shifts[variable])
            tableau.symbols[record.symbol].value += unit * definitions.shifts[variable]
        }
        for i in 0..<parts.constraints.count(members.constraints) {
            let record = constraints[parts.constraints[members.constraints, i]]
            if !record.symbol.exists { continue }
            var sum = 0.0
            for term in terms.elements(record.terms) {
                if !variables[term.variable].definition.exists { continue }
                sum += term.coefficient * definitions.shifts[term.variable]
            }
            if sum == 0 { continue }
            tableau.noteDistance(sum)
            let unit = tableau.symbols[record.symbol].unit
            tableau.symbols[record.symbol].value += record.orientation * unit * sum
        }
        try restoreSymbols(part)
    }

    /// Moves the displaced symbols of a part's constraints to their values by the rows.
    mutating func restoreSymbols(_ part: PartIndex) throws(Failure) {
        let list = parts[part].constraints
        for i in 0..<parts.constraints.count(list) {
            let symbol = constraints[parts.constraints[list, i]].symbol
            if symbol.exists { try tableau.restore(symbol) }
        }
    }

    private func definition(of record: VariableRecord) -> Definition {
        definitions.lists[parts[record.part].definitions, Int(record.definition.raw)]
    }

    /// Adds a multiple of a variable to the tableau's sum, through its definition if it has one;
    /// returns the present value of the added terms.
    mutating func addToSum(
        _ variable: VariableIndex, _ coefficient: Double
    ) throws(Failure) -> Double {
        let record = variables[variable]
        if record.symbol.exists || !record.definition.exists {
            return try addExternal(variable, coefficient)
        }
        var worth = coefficient * definitions.offsets[variable]
        let short = definition(of: record).short
        if short.exists {
            for i in 0..<definitions.shorts.count(short) {
                let cell = definitions.shorts[short, i]
                worth += try addExternal(cell.variable, coefficient * cell.coefficient)
            }
            return worth
        }
        definitions.sums[variable] = coefficient
        try definitions.push(record.definition, variable)
        try unfold(parts[record.part].definitions)
        for i in 0..<definitions.touched.count {
            let free = definitions.touched[i]
            let amount = definitions.sums[free]
            definitions.sums[free] = 0
            if amount != 0 { worth += try addExternal(free, amount) }
        }
        definitions.touched.truncate(to: 0)
        return worth
    }

    /// Adds a multiple of a variable that has a symbol, or gets one, to the tableau's sum; returns
    /// its value.
    private mutating func addExternal(
        _ variable: VariableIndex, _ amount: Double
    ) throws(Failure) -> Double {
        let symbol = try external(for: variable)
        let scaled = amount / tableau.symbols[symbol].unit
        try tableau.addToSum(symbol, scaled)
        return scaled * tableau.symbols[symbol].value
    }

    /// Replaces the waiting definitions by free variables, which are then in `touched` with their
    /// sums.
    private mutating func unfold(_ list: ListIndex<Definition>) throws(Failure) {
        while let definition = definitions.pop(list) {
            let amount = definitions.sums[definition.variable]
            definitions.sums[definition.variable] = 0
            if amount == 0 { continue }
            if definition.short.exists {
                for i in 0..<definitions.shorts.count(definition.short) {
                    let cell = definitions.shorts[definition.short, i]
                    try collect(cell.variable, amount * cell.coefficient)
                }
                continue
            }
            for term in terms.elements(constraints[definition.constraint].terms)
            where term.variable != definition.variable {
                try collect(
                    term.variable, -amount * term.coefficient / definition.coefficient)
            }
        }
    }

    @inline(never)
    private mutating func collect(_ variable: VariableIndex, _ amount: Double) throws(Failure) {
        let old = definitions.sums[variable]
        definitions.sums[variable] = cancels(old, amount) ? 0 : old + amount
        let rank = variables[variable].definition
        if rank.exists { return try definitions.push(rank, variable) }
        if old == 0 { try definitions.touched.append(variable) }
    }

    /// Adds a multiple of a constraint's terms to the sums of the defined variables among them.
    mutating func weigh(_ constraint: ConstraintIndex, _ factor: Double) throws(Failure) {
        for term in terms.elements(constraints[constraint].terms) {
            try weigh(term.variable, factor: factor * term.coefficient)
        }
    }

    @inline(never)
    mutating func weigh(_ variable: VariableIndex, factor: Double) throws(Failure) {
        let rank = variables[variable].definition
        if !rank.exists { return }
        let old = definitions.sums[variable]
        definitions.sums[variable] = cancels(old, factor) ? 0 : old + factor
        try definitions.push(rank, variable)
    }

    /// The next definition of a part that the weighed sums need to come out as 0, and its factor.
    mutating func nextBalance(
        _ part: PartIndex
    ) throws(Failure) -> (constraint: ConstraintIndex, factor: Double)? {
        while let definition = definitions.pop(parts[part].definitions) {
            let sum = definitions.sums[definition.variable]
            definitions.sums[definition.variable] = 0
            if sum.magnitude < Tolerance.weight { continue }
            let factor = -sum / definition.coefficient
            for term in terms.elements(constraints[definition.constraint].terms)
            where term.variable != definition.variable {
                try weigh(term.variable, factor: factor * term.coefficient)
            }
            return (definition.constraint, factor)
        }
        return nil
    }

    /// Gives a defined variable a symbol and a row in the tableau, so that it can be read and moved
    /// there.
    @inline(never)
    mutating func showInTableau(_ variable: VariableIndex) throws(Failure) -> SymbolIndex {
        tableau.beginSum()
        let unit = unit(of: variable)
        let value = try addToSum(variable, unit)
        let symbol = try tableau.insert(
            .external, owner: SymbolOwner(variable), level: .none, weight: 0, value: value,
            scale: 1,
            unit: unit)
        try noteShown(variable)
        variables[variable].symbol = symbol
        return symbol
    }

    /// Takes a defined variable out of the tableau again, unless it has become a coordinate of it.
    @inline(never)
    mutating func hideFromTableau(_ variable: VariableIndex) throws(Failure) {
        let symbol = variables[variable].symbol
        if !symbol.exists || !tableau.isBasic(symbol) { return }
        _ = try tableau.removeExternal(symbol)
        variables[variable].symbol = .none
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// From the tableau to values.
extension Solver {
    /// Brings all values up to date. Cheap when nothing has changed. Inside of a batch it shows what a commit
    /// would yield; a failure there leaves the batch open.
    public mutating func solve() throws(Failure) {
        if isInBatch, !hasSavedValues { try saveValues() }
        if isInBatch || !isTableauValid { try update() }
        if isSolved { return }
        try prepareTableau()
        try breakTies()
        try readValues()
        if hasDrifted {
            isTableauValid = false
            try update()
            try breakTies()
            try readValues()
        }
        try takeValues()
        isSolved = true
        solves += 1
    }

    /// Whether rounding has crept into the tableau: now and then every constraint is worked out from the values of
    /// its variables.
    private var hasDrifted: Bool {
        mutating get {
            if tableau.pivots - pivotsAtCheck < 256 { return false }
            pivotsAtCheck = tableau.pivots
            return largestResidual() > 1e-8
        }
    }

    private mutating func saveValues() throws(Failure) {
        savedValues.truncate(to: 0)
        try savedValues.reserve(values.count)
        for i in 0..<values.count { savedValues.appendReserved(values[i]) }
        hasSavedValues = true
    }

    /// How far the tableau's symbols are from what their variables say, at most, beside their size.
    func largestResidual() -> Double {
        var largest = 0.0
        for i in 0..<Int32(constraints.count) where constraints.isLive(i) {
            let record = constraints[i]
            if record.symbol < 0 { continue }
            var sum = -record.constant
            for j in 0..<terms.count(record.terms) {
                let term = terms[record.terms, j]
                sum += term.coefficient * fresh[Int(term.variable.raw)]
            }
            let symbol = tableau.symbols[record.symbol]
            let off = (record.orientation * sum - symbol.value).magnitude / symbol.scale
            largest = max(largest, off)
        }
        return largest
    }

    /// What the constraints leave open is decided variable by variable, each as near to its last value as the
    /// ones before it allow: so the answer does not depend on the order in which constraints came.
    private mutating func breakTies() throws(Failure) {
        tableau.pivotsLeft = pivotBudget
        tableau.beginSession()
        if !tableau.hasFreedom { return }
        do throws(Failure) {
            for order in 0...largestOrder {
                for i in 0..<Int32(variables.count) where variables.isLive(i) {
                    if variables[i].order == order, try decide(VariableIndex(i)) { return }
                }
            }
        } catch {
            isTableauValid = false
            throw error
        }
    }

    /// Brings a variable as near to its last value as may be. Returns whether nothing is left open afterwards.
    private mutating func decide(_ variable: VariableIndex) throws(Failure) -> Bool {
        let record = variables[variable.raw]
        var symbol = record.symbol
        if symbol < 0 {
            if record.definition < 0 || !shortMayMove(record.definition) { return false }
            symbol = try showInTableau(variable)
        }
        let moves = mayMove(symbol)
        if moves { try tableau.decide(symbol, near: values[Int(variable.raw)]) }
        if record.symbol < 0 { try hideFromTableau(variable) }
        return moves && !tableau.hasFreedom
    }

    /// Whether a definition's short form mentions a variable that may move; true where it has none.
    private func shortMayMove(_ rank: Int32) -> Bool {
        let short = definitions.list[Int(rank)].short
        if short < 0 { return true }
        for i in 0..<definitions.shorts.count(short) {
            let symbol = variables[Int32(definitions.shorts[short, i].key)].symbol
            if symbol >= 0, mayMove(symbol) { return true }
        }
        return false
    }

    /// Works out the values of all variables: those of the tableau, and then the defined ones.
    private mutating func readValues() throws(Failure) {
        fresh.truncate(to: 0)
        try fresh.reserve(variables.count)
        for i in 0..<variables.count { fresh.appendReserved(values[i]) }
        for i in 0..<Int32(tableau.symbols.count) where tableau.symbols[i].kind == .external {
            // Adding 0 turns a negative zero into an ordinary one.
            fresh[Int(tableau.symbols[i].owner)] = tableau.symbols[i].value + 0
        }
        for rank in 0..<definitions.list.count {
            let definition = definitions.list[rank]
            var value = definition.base
            for i in Int(definition.firstPart)..<Int(definition.firstPart + definition.partCount) {
                let part = definitions.parts[i]
                value += part.coefficient * fresh[Int(part.variable.raw)]
            }
            fresh[Int(definition.variable)] = value + 0
        }
        for i in 0..<fresh.count where !(fresh[i].magnitude < 1e100) {
            throw Failure(
                .limit, "value", "leaves the range of numbers",
                node: id(of: VariableIndex(Int32(i))))
        }
    }

    /// Takes the values over; those that have moved are noted, unless a batch may still take them back.
    private mutating func takeValues() throws(Failure) {
        try changed.reserve(variables.count)
        for i in 0..<Int32(variables.count) {
            let new = fresh[Int(i)]
            let old = values[Int(i)]
            if (new - old).magnitude <= Tolerance.movement * max(1, old.magnitude) { continue }
            values[Int(i)] = new
            if !isInBatch { noteChange(i) }
        }
    }

    private mutating func noteChange(_ variable: Int32) {
        if variables[variable].isChanged { return }
        variables[variable].isChanged = true
        changed.appendReserved(VariableIndex(variable))
    }

    /// Notes the changes of solves inside of a batch that has been committed.
    mutating func noteSavedChanges() {
        for i in 0..<Int32(min(variables.count, values.count)) where variables.isLive(i) {
            let old = Int(i) < savedValues.count ? savedValues[Int(i)] : 0
            if values[Int(i)] != old { noteChange(i) }
        }
    }

    /// The value of a variable as of the last solve.
    public func value(of variable: VariableIndex) -> Double { values[Int(variable.raw)] }

    /// Lends the values of all variables, by index, as of the last solve.
    public mutating func withValues<Result>(
        _ body: (UnsafeMutableBufferPointer<Double>) -> Result
    ) -> Result {
        values.withElements(body)
    }

    /// How many variables have moved since `takeChanges`.
    public var changedCount: Int { changed.count }
    public func changedVariable(_ index: Int) -> VariableIndex { changed[index] }

    /// Starts the list of changes anew.
    public mutating func takeChanges() {
        for i in 0..<changed.count { variables[changed[i].raw].isChanged = false }
        changed.truncate(to: 0)
    }
}

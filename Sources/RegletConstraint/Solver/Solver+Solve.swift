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
        if tableau.isRigid { return }
        tableau.pivotsLeft = pivotBudget
        tableau.beginSession()
        if !tableau.fixDecided() {
            tableau.isRigid = true
            return
        }
        do throws(Failure) {
            try definitions.makeRoom(variables: variables.count)
            findOpen()
            for order in 0...largestOrder {
                for i in 0..<variables.count where definitions.isOpen[i] {
                    let variable = Int32(truncatingIfNeeded: i)
                    if variables[variable].order != order { continue }
                    let isOpen = isStillOpen(variable)
                    definitions.isOpen[i] = false
                    if isOpen { try decide(variable) }
                }
            }
        } catch {
            isTableauValid = false
            throw error
        }
    }

    /// Finds the variables that ties can be open for: those that a free column moves, and what is defined by them.
    /// Deciding one variable opens no other.
    @_optimize(speed)
    private mutating func findOpen() {
        for i in 0..<variables.count {
            let symbol = variables[Int32(truncatingIfNeeded: i)].symbol
            definitions.isOpen[i] = symbol >= 0 && mayMove(symbol)
        }
        for rank in 0..<definitions.list.count {
            let variable = Int(definitions.list[rank].variable)
            if !definitions.isOpen[variable], isAnyPartOpen(rank) {
                definitions.isOpen[variable] = true
            }
        }
    }

    /// Whether anything that a variable is defined by is open still. Most of what a decision has closed is seen here,
    /// since definitions lead from variable to variable in about the order in which they are decided.
    private func isStillOpen(_ variable: Int32) -> Bool {
        let rank = Int(variables[variable].definition)
        return variables[variable].symbol >= 0 || rank < 0 || isAnyPartOpen(rank)
    }

    @_optimize(speed)
    private func isAnyPartOpen(_ rank: Int) -> Bool {
        let definition = definitions.list[rank]
        for i in Int(definition.firstPart)..<Int(definition.firstPart + definition.partCount)
        where definitions.isOpen[Int(definitions.parts[i].variable.raw)] {
            return true
        }
        return false
    }

    /// Brings a variable as near to its last value as may be.
    private mutating func decide(_ variable: Int32) throws(Failure) {
        let record = variables[variable]
        let symbol =
            record.symbol < 0 ? try showInTableau(VariableIndex(variable)) : record.symbol
        if mayMove(symbol) { try tableau.decide(symbol, near: values[Int(variable)]) }
        if record.symbol < 0 { try hideFromTableau(VariableIndex(variable)) }
    }

    /// Works out the values of all variables: those of the tableau, and then the defined ones.
    ///
    /// SAFETY: variables of symbols, definitions and terms are below `variables.count`, which `fresh` has room for.
    @_optimize(speed)
    private mutating func readValues() throws(Failure) {
        fresh.truncate(to: 0)
        if variables.count == 0 { return }
        try fresh.extend(by: variables.count)
        let out = fresh.address(0)
        for i in 0..<variables.count { out[i] = values[i] }
        for i in 0..<Int32(tableau.symbols.count) where tableau.symbols[i].kind == .external {
            // Adding 0 turns a negative zero into an ordinary one.
            out[Int(tableau.symbols[i].owner)] = tableau.symbols[i].value + 0
        }
        let parts = definitions.parts.elements(from: 0, count: definitions.parts.count)
        for definition in definitions.list.elements(from: 0, count: definitions.list.count) {
            var value = definition.base
            let first = Int(definition.firstPart)
            for i in first..<first &+ Int(definition.partCount) {
                value += parts[i].coefficient * out[Int(parts[i].variable.raw)]
            }
            out[Int(definition.variable)] = value + 0
        }
        for i in 0..<variables.count where !(out[i].magnitude < 1e100) {
            throw Failure(
                .limit, "value", "leaves the range of numbers",
                node: id(of: VariableIndex(Int32(i))))
        }
    }

    /// Takes the values over; those that have moved are noted, unless a batch may still take them back.
    @_optimize(speed)
    private mutating func takeValues() throws(Failure) {
        try changed.reserve(variables.count)
        for i in 0..<variables.count {
            let new = fresh[i]
            let old = values[i]
            if (new - old).magnitude <= Tolerance.movement * max(1, old.magnitude) { continue }
            values[i] = new
            if !isInBatch { noteChange(Int32(truncatingIfNeeded: i)) }
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

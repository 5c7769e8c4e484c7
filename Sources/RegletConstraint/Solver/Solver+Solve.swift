// SPDX-License-Identifier: MIT
import RegletBase

/// From the tableau to values.
extension Solver {
    /// Brings all values up to date. Cheap when nothing has changed. Inside of a batch it shows what a commit
    /// would yield; a failure there leaves the batch open.
    public mutating func solve() throws(Failure) {
        if isInBatch || isOutdated { try update() }
        if isSolved { return }
        try separateParts()
        try fresh.extend(by: max(0, variables.count - fresh.count))
        var count = 0
        var i = 0
        while i < parts.unread.count {
            let part = parts.unread[i]
            i &+= 1
            if parts[part].isGone { continue }
            try settle(part)
            count += parts.members.count(parts[part].variables)
        }
        if isInBatch { try savedValues.reserve(count) }
        for i in 0..<parts.unread.count where !parts[parts.unread[i]].isGone {
            takeValues(parts.unread[i])
        }
        parts.clearUnread()
        solves &+= 1
    }

    /// Divides the unread parts that may have fallen apart.
    private mutating func separateParts() throws(Failure) {
        var pieces = Arena<PartIndex>(allocator)
        var i = 0
        while i < parts.unread.count {
            let part = parts.unread[i]
            i &+= 1
            if parts[part].isGone || !parts[part].mayFallApart { continue }
            do throws(Failure) {
                try divide(part, into: &pieces)
            } catch {
                abandon(error)
                throw error
            }
        }
        if isOutdated { try update() }
    }

    /// Decides what a part leaves open, and works its values out.
    private mutating func settle(_ part: PartIndex) throws(Failure) {
        let pivots = tableau.pivots
        try breakTies(part)
        try readValues(part)
        parts[part].pivots &+= UInt32(truncatingIfNeeded: tableau.pivots - pivots)
        guard hasDrifted(part) else { return }
        discard(part)
        try update()
        try breakTies(part)
        try readValues(part)
    }

    /// Whether rounding has crept into a part of the tableau: now and then every constraint is worked out from the values
    /// of its variables.
    private mutating func hasDrifted(_ part: PartIndex) -> Bool {
        if parts[part].pivots < 256 { return false }
        parts[part].pivots = 0
        return largestResidual(part) > 1e-8
    }

    /// How far a part's symbols are from what their variables say, at most, beside their size.
    private func largestResidual(_ part: PartIndex) -> Double {
        var largest = 0.0
        let list = parts[part].constraints
        for i in 0..<parts.members.count(list) {
            let record = constraints[parts.members[list, i]]
            if record.symbol < 0 { continue }
            var sum = -record.constant
            for term in terms.elements(record.terms) {
                sum += term.coefficient * fresh[term.variable.raw]
            }
            let symbol = tableau.symbols[record.symbol]
            let off = (record.orientation * sum - symbol.value).magnitude / symbol.scale
            largest = max(largest, off)
        }
        return largest
    }

    /// What the constraints of a part leave open is decided variable by variable, each as near to its last value as the
    /// ones before it allow: so the answer does not depend on the order in which constraints came.
    ///
    /// - Parameter first: A variable that comes before all others.
    mutating func breakTies(_ part: PartIndex, first: VariableIndex = .none) throws(Failure) {
        if parts[part].isRigid { return }
        tableau.pivotsLeft = pivotBudget
        tableau.beginSession()
        if !fixDecided(part) {
            parts[part].isRigid = true
            return
        }
        do throws(Failure) {
            findOpen(part)
            try listOpen(part)
            if first.exists, definitions.isOpen[first.raw] {
                definitions.isOpen[first.raw] = false
                try decide(first.raw)
            }
            for i in 0..<open.count {
                let variable = open[i].raw
                let isOpen = isStillOpen(variable)
                definitions.isOpen[variable] = false
                if isOpen { try decide(variable) }
            }
        } catch {
            for i in 0..<open.count { definitions.isOpen[open[i].raw] = false }
            parts.listPending(part)
            abandon(error)
            throw error
        }
    }

    /// Fixes the columns of a part that are decided; returns whether any is left.
    private mutating func fixDecided(_ part: PartIndex) -> Bool {
        var isAnyFree = false
        for variable in parts.members.elements(parts[part].variables) {
            let symbol = variables[variable].symbol
            if symbol >= 0, tableau.fixUnlessFree(symbol) { isAnyFree = true }
        }
        for constraint in parts.members.elements(parts[part].constraints) {
            let symbol = constraints[constraint].symbol
            if symbol >= 0, tableau.fixUnlessFree(symbol) { isAnyFree = true }
        }
        return isAnyFree
    }

    /// Finds the variables that ties can be open for: those that a free column moves, and what is defined by them.
    /// Deciding one variable opens no other.
    private mutating func findOpen(_ part: PartIndex) {
        for variable in parts.members.elements(parts[part].variables) {
            let symbol = variables[variable].symbol
            definitions.isOpen[variable] = symbol >= 0 && mayMove(symbol)
        }
        let list = parts[part].definitions
        for rank in 0..<definitions.lists.count(list) {
            let variable = Int(definitions.lists[list, rank].variable)
            if !definitions.isOpen[variable], isAnyTermOpen(rank, part) {
                definitions.isOpen[variable] = true
            }
        }
    }

    /// Lists a part's open variables: by order, and among equals as they came.
    private mutating func listOpen(_ part: PartIndex) throws(Failure) {
        open.truncate(to: 0)
        let list = parts[part].variables
        try open.reserve(parts.members.count(list))
        var isSorted = true
        for index in parts.members.elements(list) where definitions.isOpen[index] {
            let variable = VariableIndex(index)
            if open.count > 0, decides(variable, before: open[open.count - 1]) { isSorted = false }
            open.appendReserved(variable)
        }
        if !isSorted { sortOpen() }
    }

    /// Sorts the open variables as a heap, the last one first, that shrinks from its end.
    private mutating func sortOpen() {
        var i = open.count / 2
        while i > 0 {
            i &-= 1
            sift(i, open.count)
        }
        var end = open.count - 1
        while end > 0 {
            let last = open[end]
            open[end] = open[0]
            open[0] = last
            sift(0, end)
            end &-= 1
        }
    }

    @inline(never)
    private mutating func sift(_ start: Int, _ end: Int) {
        var i = start
        while 2 * i + 1 < end {
            var child = 2 * i + 1
            if child + 1 < end, decides(open[child], before: open[child + 1]) { child &+= 1 }
            if !decides(open[i], before: open[child]) { return }
            let moved = open[i]
            open[i] = open[child]
            open[child] = moved
            i = child
        }
    }

    @inline(never)
    private func decides(_ a: VariableIndex, before b: VariableIndex) -> Bool {
        let first = variables[a.raw].order
        let second = variables[b.raw].order
        return first < second || (first == second && a.raw < b.raw)
    }

    /// Whether anything that a variable is defined by is open still. Most of what a decision has closed is seen here,
    /// since definitions lead from variable to variable in about the order in which they are decided.
    private func isStillOpen(_ variable: Int32) -> Bool {
        let rank = Int(variables[variable].definition)
        if variables[variable].symbol >= 0 || rank < 0 { return true }
        return isAnyTermOpen(rank, variables[variable].part)
    }

    @_optimize(speed)
    private func isAnyTermOpen(_ rank: Int, _ part: PartIndex) -> Bool {
        let definitions = self.definitions.lists.elements(parts[part].definitions)
        let terms = self.definitions.terms.elements(parts[part].terms)
        let first = Int(definitions[rank].firstTerm)
        for i in first..<first + Int(definitions[rank].termCount)
        where self.definitions.isOpen[terms[i].variable.raw] {
            return true
        }
        return false
    }

    /// Brings a variable as near to its last value as may be.
    private mutating func decide(_ variable: Int32) throws(Failure) {
        let record = variables[variable]
        let symbol =
            record.symbol < 0 ? try showInTableau(VariableIndex(variable)) : record.symbol
        if mayMove(symbol) { try tableau.decide(symbol, near: values[variable]) }
        if record.symbol < 0 { try hideFromTableau(VariableIndex(variable)) }
    }

    /// Works out the values of a part's variables: those of the tableau, and then the defined ones.
    ///
    /// SAFETY: members of parts, variables of definitions and of terms are below `variables.count`, which `fresh` has room
    /// for.
    @_optimize(speed)
    mutating func readValues(_ part: PartIndex) throws(Failure) {
        let members = parts.members.elements(parts[part].variables)
        if members.count == 0 { return }
        valuesRead &+= UInt64(truncatingIfNeeded: members.count)
        let out = fresh.address(0)
        for index in members {
            if variables[index].definition >= 0 { continue }
            let symbol = variables[index].symbol
            // Adding 0 turns a negative zero into an ordinary one.
            out[Int(index)] =
                symbol < 0 ? values[index] : tableau.symbols[symbol].value + 0
        }
        let terms = definitions.terms.elements(parts[part].terms)
        for definition in definitions.lists.elements(parts[part].definitions) {
            var value = definition.base
            let first = Int(definition.firstTerm)
            for i in first..<first &+ Int(definition.termCount) {
                value += terms[i].coefficient * out[Int(terms[i].variable.raw)]
            }
            out[Int(definition.variable)] = value + 0
        }
        for index in members where !(out[Int(index)].magnitude < 1e100) {
            throw Failure(
                .limit, "value", "leaves the range of numbers", node: id(of: VariableIndex(index)))
        }
    }

    /// Takes the values of a part over; those that have moved are noted, unless a batch may still take them back.
    private mutating func takeValues(_ part: PartIndex) {
        for index in parts.members.elements(parts[part].variables) {
            let new = fresh[index]
            let old = values[index]
            if (new - old).magnitude <= Tolerance.movement * max(1, old.magnitude) { continue }
            values[index] = new
            if isInBatch { save(old, of: index) } else { noteChange(index) }
        }
    }

    /// Keeps the value that a variable had before the batch.
    private mutating func save(_ value: Double, of variable: Int32) {
        if variables[variable].isSaved { return }
        variables[variable].isSaved = true
        savedValues.appendReserved(SavedValue(variable: variable, value: value))
    }

    private mutating func noteChange(_ variable: Int32) {
        if variables[variable].changedAt >= 0 { return }
        variables[variable].changedAt = Int32(truncatingIfNeeded: changed.count)
        changed.appendReserved(VariableIndex(variable))
    }

    /// Notes the changes of solves inside of a batch that has been committed.
    mutating func noteSavedChanges() {
        for i in 0..<savedValues.count {
            let saved = savedValues[i]
            variables[saved.variable].isSaved = false
            if values[saved.variable] != saved.value { noteChange(saved.variable) }
        }
    }

    /// The value of a variable as of the last solve.
    public func value(of variable: VariableIndex) -> Double { values[variable.raw] }

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
        for i in 0..<changed.count { variables[changed[i].raw].changedAt = -1 }
        changed.truncate(to: 0)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// From the tableau to values, and which of them have changed.
extension Solver {
    /// Computes the values of a part's variables: first the variables in the tableau, then the
    /// defined ones.
    ///
    /// SAFETY: members of parts, variables of definitions and of terms are below `variables.count`,
    /// for which `fresh` has space.
    // Not for speed: most definitions have one or two terms, and unrolled loops take longer.
    mutating func readValues(_ part: PartIndex) throws(Failure) {
        let members = parts.variables.elements(parts[part].variables)
        if members.count == 0 { return }
        valuesRead += UInt64(truncatingIfNeeded: members.count)
        let out = fresh.address(0)
        var isInRange = true
        for variable in members {
            if variables[variable].definition.exists { continue }
            let symbol = variables[variable].symbol
            // Adding 0 turns a negative zero into an ordinary one.
            let value =
                symbol.exists
                ? tableau.symbols[symbol].number + 0 : startsAtZero ? 0 : values[variable]
            if !Solver.isInRange(value) { isInRange = false }
            out[Int(variable.raw)] = value
        }
        let terms = definitions.terms.elements(parts[part].terms)
        for definition in definitions.lists.elements(parts[part].definitions) {
            var value = definition.base
            var i = Int(definition.firstTerm)
            let end = i &+ Int(definition.termCount)
            while i < end {
                value += terms[i].coefficient * out[Int(terms[i].variable.raw)]
                i &+= 1
            }
            value += 0
            if !Solver.isInRange(value) { isInRange = false }
            out[Int(definition.variable.raw)] = value
        }
        if isInRange { return }
        for variable in members where !Solver.isInRange(out[Int(variable.raw)]) {
            throw Failure(
                .limit, "value", "leaves the range of numbers", node: id(of: variable))
        }
    }

    @inline(__always)
    private static func isInRange(_ value: Double) -> Bool { value.magnitude < 1e100 }

    /// Takes the values of a part over that have moved, and notes them as changed.
    ///
    /// SAFETY: members of parts are below `variables.count`, for which `values` and `fresh` have
    /// space.
    mutating func takeValues(_ part: PartIndex) {
        let members = parts.variables.elements(parts[part].variables)
        if members.count == 0 { return }
        let new = fresh.address(0)
        let old = values.address(0)
        for variable in members {
            let i = Int(variable.raw)
            if !hasMoved(from: old[i], to: new[i]) { continue }
            old[i] = new[i]
            noteChange(variable)
        }
    }

    /// Takes the values of a part over inside a batch, which may still be undone: the old values
    /// are kept.
    ///
    /// - Throws: `noMemory`, before it has taken any.
    mutating func showValues(_ part: PartIndex) throws(Failure) {
        try savedValues.reserve(parts.size(part))
        for index in parts.variables.elements(parts[part].variables)
        where hasMoved(from: values[index], to: fresh[index]) {
            savedValues.appendReserved(SavedValue(variable: index, value: values[index]))
            values[index] = fresh[index]
        }
    }

    /// Restores the values that reading inside the batch has replaced.
    mutating func restoreValues() {
        isBatchSolved = false
        var i = savedValues.count - 1
        while i >= 0 {
            let saved = savedValues[i]
            values[saved.variable] = saved.value
            let part = variables[saved.variable].part
            if isTableauValid, part.exists { parts.listUnread(part) }
            i -= 1
        }
        savedValues.truncate(to: 0)
    }

    /// Whether a computed value differs from the last one by more than rounding.
    @inline(__always)
    private func hasMoved(from old: Double, to new: Double) -> Bool {
        if startsAtZero { return new != old }
        let way = (new - old).magnitude
        return way > Tolerance.movement * max(1, old.magnitude)
    }

    private mutating func noteChange(_ variable: VariableIndex) {
        if variables[variable].changedAt >= 0 { return }
        variables[variable].changedAt = Int32(truncatingIfNeeded: changed.count)
        changed.appendReserved(variable)
    }

    /// The value of a variable in the last solve. A variable that no constraint mentions has kept
    /// its value, which is used only if values may depend on earlier ones, and is 0 otherwise.
    public func value(of variable: VariableIndex) -> Double {
        startsAtZero && !variables[variable].part.exists ? 0 : values[variable]
    }

    /// The values of all variables in the last solve, by index, valid until the solver changes.
    public var allValues: Borrowed<Double> { values.borrowed }

    /// How many variables have moved since `takeChanges`.
    public var changedCount: Int { changed.count }
    public func changedVariable(_ index: Int) -> VariableIndex { changed[index] }

    /// Clears the list of changes.
    public mutating func takeChanges() {
        for i in 0..<changed.count { variables[changed[i]].changedAt = -1 }
        changed.truncate(to: 0)
    }
}

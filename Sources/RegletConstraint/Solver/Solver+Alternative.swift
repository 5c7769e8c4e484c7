// SPDX-License-Identifier: MIT
import RegletBase

/// Other solutions that are as good.
extension Solver {
    /// Shows the equally good solution in which a variable is as near as possible to a value. Other
    /// undetermined variables remain as near as that allows to their values. `value(of:)` returns
    /// it until `hideAlternative`, which must follow before any other call.
    ///
    /// The variable is decided before the other variables of its part, near the value instead of
    /// near its last one.
    public mutating func showAlternative(
        _ variable: VariableIndex, near value: Double
    ) throws(Failure) {
        try solve()
        try fresh.extend(by: max(0, variables.count - fresh.count))
        let part = variables[variable].part
        // A variable that is in no part has no constraints, so it can have any value.
        fresh[variable] = value
        if part.exists { try work(outAlternative: variable, in: part, near: value) }
        exchangeValues(variable)
    }

    /// Goes back to the solution that was shown before `showAlternative` of the same variable.
    public mutating func hideAlternative(_ variable: VariableIndex) { exchangeValues(variable) }

    private mutating func work(
        outAlternative variable: VariableIndex, in part: PartIndex, near value: Double
    ) throws(Failure) {
        let last = values[variable]
        let isRigid = parts[part].isRigid
        try beginScratch()
        values[variable] = value
        defer {
            values[variable] = last
            parts[part].isRigid = isRigid
            endScratch()
        }
        try breakTies(part, first: variable)
        try readValues(part)
    }

    /// Exchanges the values of a variable's part and the values that were computed last.
    private mutating func exchangeValues(_ variable: VariableIndex) {
        let part = variables[variable].part
        if !part.exists { return exchangeValue(variable) }
        let list = parts[part].variables
        for i in 0..<parts.variables.count(list) { exchangeValue(parts.variables[list, i]) }
    }

    private mutating func exchangeValue(_ variable: VariableIndex) {
        let value = values[variable]
        values[variable] = fresh[variable]
        fresh[variable] = value
    }
}

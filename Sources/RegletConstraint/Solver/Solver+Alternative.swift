// SPDX-License-Identifier: MIT
import RegletBase

/// Other solutions that are as good.
extension Solver {
    /// Shows the equally good solution in which a variable is as near as may be to a value; what else is open stays
    /// as near as that allows to where it is. `value(of:)` tells it until `hideAlternative`, which must follow before
    /// anything else.
    ///
    /// The variable is decided before the others, near the value instead of near its last one.
    public mutating func showAlternative(
        _ variable: VariableIndex, near value: Double
    ) throws(Failure) {
        try solve()
        let last = values[Int(variable.raw)]
        values[Int(variable.raw)] = value
        isSolved = false
        // However far it goes, the way back must not round: from here the tableau is only good for this solution.
        defer { isTableauValid = false }
        do throws(Failure) {
            try breakTies(first: variable)
            try readValues()
        } catch {
            values[Int(variable.raw)] = last
            throw error
        }
        values[Int(variable.raw)] = last
        swap(&values, &fresh)
    }

    /// Goes back to the solution that was shown before `showAlternative`.
    public mutating func hideAlternative() throws(Failure) {
        swap(&values, &fresh)
        try solve()
    }
}

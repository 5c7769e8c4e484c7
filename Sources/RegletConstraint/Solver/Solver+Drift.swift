// SPDX-License-Identifier: MIT
import RegletBase

/// Rounding that has crept into the tableau.
extension Solver {
    /// Whether numbers of a part are or were far from 1.
    private func isSuspect(_ part: PartIndex) -> Bool {
        parts[part].isRough || parts[part].isIllScaled
    }

    /// Whether rounding may have crept into a part of the tableau: now and then, after each pivot
    /// on a small or a large number, and after each step that was far, every constraint is computed
    /// from the values of its variables.
    func mayHaveDrifted(_ part: PartIndex) -> Bool {
        parts[part].pivots >= 256 || parts[part].isFar || isSuspect(part)
    }

    /// Makes sure that the solution of a part is the best one if rounding may have hidden this from
    /// the primal simplex: costs are computed again, until that changes nothing.
    mutating func improve(_ part: PartIndex) throws(Failure) {
        if !isSuspect(part) { return }
        var rounds = 4
        var pivots = UInt64.max
        while tableau.pivots != pivots, rounds > 0 {
            rounds -= 1
            pivots = tableau.pivots
            for variable in parts.variables.elements(parts[part].variables) {
                let symbol = variables[variable].symbol
                if symbol.exists { try tableau.refreshCosts(symbol) }
            }
            for constraint in parts.constraints.elements(parts[part].constraints) {
                let symbol = constraints[constraint].symbol
                if symbol.exists { try tableau.refreshCosts(symbol) }
            }
            try tableau.primalSimplex()
        }
    }

    /// Throws `limit` if the values of a part do not agree with its constraints, although the
    /// tableau has just been built.
    mutating func checkResidual(_ part: PartIndex) throws(Failure) {
        if try correct(part) <= Tolerance.agreement { return }
        throw Failure(.limit, "the system", "has numbers too far apart to be solved")
    }

    /// Sets the symbols of a part to their values by the variables, and moves parametric ones back
    /// to 0 from there. Returns their largest deviation, relative to the largest number of each
    /// constraint.
    mutating func correct(_ part: PartIndex) throws(Failure) -> Double {
        for variable in parts.variables.elements(parts[part].variables) {
            let symbol = variables[variable].symbol
            if symbol.exists {
                tableau.symbols[symbol].value = tableau.symbols[symbol].unit * fresh[variable]
            }
        }
        var largest = 0.0
        let list = parts[part].constraints
        for i in 0..<parts.constraints.count(list) {
            let record = constraints[parts.constraints[list, i]]
            var sum = -record.constant
            var size = max(1, sum.magnitude)
            var largestTerm = 0.0
            for term in terms.elements(record.terms) {
                let amount = term.coefficient * fresh[term.variable]
                sum += amount
                largestTerm = max(largestTerm, amount.magnitude)
            }
            sum *= record.orientation
            var known = 0.0
            if record.symbol.exists {
                let symbol = tableau.symbols[record.symbol]
                known = symbol.number
                tableau.symbols[record.symbol].value = symbol.unit * sum
                tableau.symbols[record.symbol].scale =
                    symbol.unit * max(size, Tolerance.summand * largestTerm)
            }
            size = max(size, largestTerm)
            largest = max(largest, (sum - known).magnitude / size)
        }
        try restoreSymbols(part)
        return largest
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// Rounding that has crept into the tableau.
extension Solver {
    /// Whether numbers of a part are or were far from 1.
    private func isSuspect(_ part: PartIndex) -> Bool {
        parts[part].isRough || parts[part].isIllScaled
    }

    /// Whether rounding has crept into a part of the tableau: now and then, and after each pivot on
    /// a small or a large number, every constraint is worked out from the values of its variables.
    mutating func hasDrifted(_ part: PartIndex) -> Bool {
        if parts[part].pivots < 256, !isSuspect(part) { return false }
        parts[part].pivots = 0
        parts[part].isRough = false
        return largestResidual(part) > Tolerance.redundancy
    }

    /// Makes sure that the solution of a part is the best one where rounding may have hidden that
    /// from the primal simplex: costs are worked out anew, until that changes nothing.
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

    /// Refuses values that the constraints do not agree with even in a tableau that has just been
    /// built.
    func checkResidual(_ part: PartIndex) throws(Failure) {
        if largestResidual(part) <= Tolerance.agreement { return }
        throw Failure(.limit, "the system", "has numbers too far apart to be solved")
    }

    /// How far a part's symbols and definitions are from what their variables say, at most, beside
    /// their size.
    private func largestResidual(_ part: PartIndex) -> Double {
        var largest = 0.0
        let list = parts[part].constraints
        for i in 0..<parts.constraints.count(list) {
            let record = constraints[parts.constraints[list, i]]
            var sum = -record.constant
            var size = max(1, sum.magnitude)
            var known = 0.0
            if record.symbol.exists {
                let symbol = tableau.symbols[record.symbol]
                known = symbol.number
                size = symbol.scale / symbol.unit
            }
            for term in terms.elements(record.terms) {
                let amount = term.coefficient * fresh[term.variable]
                sum += amount
                size = max(size, amount.magnitude)
            }
            let off = (record.orientation * sum - known).magnitude
            largest = max(largest, off / size)
        }
        return largest
    }
}

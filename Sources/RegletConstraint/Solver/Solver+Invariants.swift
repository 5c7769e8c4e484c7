// SPDX-License-Identifier: MIT
import RegletBase

/// The invariants between two calls; empty unless built with REGLET_CHECKS.
///
/// - The tableau's own invariants.
/// - Records and parts name each other, and every active record is in a part.
/// - If no update is pending, each constraint of a part has a symbol or is a definition, and its
///   symbol has the value that follows from the variables.
extension Solver {
    @inline(__always)
    func checkInvariants() {
        #if REGLET_CHECKS
            precondition(!isInBatch && journal.isEmpty && savedValues.isEmpty)
            precondition(changed.capacity >= variables.count)
            for i in 0..<changed.count { precondition(variables[changed[i]].changedAt == i) }
            if isOutdated || !isSolved { return }
            guard isTableauReady else { return }
            tableau.checkInvariants()
            for part in parts.indices where !parts[part].isGone { check(part) }
            for i in constraints.indices where constraints.isLive(i) {
                precondition(constraints[i].isWanted == (constraints[i].part.exists))
            }
        #endif
    }

    #if REGLET_CHECKS
        private func check(_ part: PartIndex) {
            let variables = parts.variables.elements(parts[part].variables)
            for place in 0..<variables.count {
                let record = self.variables[variables[place]]
                precondition(record.part == part && record.place == place)
                if !record.symbol.exists { continue }
                precondition(tableau.symbols[record.symbol].kind == .external)
                precondition(tableau.symbols[record.symbol].variable == variables[place])
            }
            let constraints = parts.constraints.elements(parts[part].constraints)
            for place in 0..<constraints.count {
                let record = self.constraints[constraints[place]]
                precondition(record.part == part && record.place == place && record.isWanted)
                precondition((record.symbol.exists) != (record.definition.exists))
                // With definitions alone, rounding may be larger than their sum.
                if !record.definition.exists || !parts[part].isIllScaled { checkValue(of: record) }
            }
        }

        /// Checks that a constraint's symbol agrees with the variables' values.
        private func checkValue(of record: ConstraintRecord) {
            var sum = -record.constant
            var scale = max(1, record.constant.magnitude)
            if record.symbol.exists {
                let symbol = tableau.symbols[record.symbol]
                scale = max(scale, symbol.scale / symbol.unit)
            }
            for term in terms.elements(record.terms) {
                let amount = term.coefficient * values[term.variable]
                sum += amount
                scale = max(scale, amount.magnitude)
            }
            let known =
                !record.symbol.exists
                ? 0
                : record.orientation * tableau.symbols[record.symbol].number
            precondition((sum - known).magnitude <= 2 * Tolerance.agreement * scale)
        }
    #endif
}

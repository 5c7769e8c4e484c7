// SPDX-License-Identifier: MIT
import RegletBase

/// Queries that pivot work on a copy: reading must not change later results, not even by rounding.
extension Solver {
    /// Replaces the tableau by a copy; `endScratch` must follow in every case.
    ///
    /// - Throws: `noMemory`; `endScratch` must not follow then.
    mutating func beginScratch() throws(Failure) {
        do throws(Failure) {
            try definitions.shown.reserve(variables.count)
            try copyTableau()
        } catch {
            forgetProbes()
            throw error
        }
        exchangeTableaus()
        try beginWork()
        definitions.isScratch = true
    }

    /// Restores the tableau, and frees the memory of the copy.
    mutating func endScratch() {
        definitions.isScratch = false
        let shown = definitions.shown.count
        for i in 0..<shown { variables[definitions.shown[i]].symbol = .none }
        definitions.shown.truncate(to: 0)
        definitions.forgetWork()
        exchangeTableaus()
        forgetProbes()
    }

    /// Notes a variable that has a symbol in the copy only.
    mutating func noteShown(_ variable: VariableIndex) throws(Failure) {
        if definitions.isScratch { try definitions.shown.append(variable) }
    }
}

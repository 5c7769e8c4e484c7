// SPDX-License-Identifier: MIT
import RegletBase

/// The variables that could have other values in equally good solutions.
///
/// The tableau finds the columns that span the face of these solutions (`Tableau+Span.swift`). A
/// general direction of the face moves every variable that any direction moves: so each column gets
/// a number that no coincidence cancels out, and one walk over rows and definitions finds the
/// variables that move.
extension Solver {
    /// Finds the variables whose values are not unique, including variables that no constraint
    /// mentions.
    public mutating func findAmbiguous() throws(Failure) {
        try solve()
        ambiguous.truncate(to: 0)
        try ambiguous.reserve(variables.liveCount)
        isAmbiguous.truncate(to: 0)
        try isAmbiguous.reserve(variables.count)
        for i in variables.indices { isAmbiguous.appendReserved(!variables[i].part.exists) }
        if variables.liveCount > 0 { try findMoving() }
        for i in variables.indices where variables.isLive(i) && !variables[i].isRemoved {
            if isAmbiguous[i] { ambiguous.appendReserved(i) }
        }
    }

    public var ambiguousCount: Int { ambiguous.count }
    public func ambiguousVariable(_ index: Int) -> VariableIndex { ambiguous[index] }

    /// Whether `findAmbiguous` has found a variable.
    public func wasAmbiguous(_ variable: VariableIndex) -> Bool { isAmbiguous[variable] }

    /// Marks the variables that a general direction of the face moves.
    private mutating func findMoving() throws(Failure) {
        try prepareTableau()
        try beginScratch()
        defer { endScratch() }
        try tableau.findSpan(allocator)
        var rates = Arena<Rate>(allocator)
        try rates.reserve(variables.count)
        for i in variables.indices {
            let symbol = variables[i].symbol
            let rate =
                symbol.exists
                ? tableau.generalRate(symbol).divided(by: tableau.symbols[symbol].unit) : Rate()
            rates.appendReserved(rate)
            if rate.number != 0 { isAmbiguous[i] = true }
        }
        for part in parts.indices where !parts[part].isGone { findMovingDefined(part, &rates) }
    }

    /// Marks the variables of a part whose definitions contain moving variables.
    private mutating func findMovingDefined(_ part: PartIndex, _ rates: inout Arena<Rate>) {
        let cells = definitions.terms.elements(parts[part].terms)
        for definition in definitions.lists.elements(parts[part].definitions) {
            if variables[definition.variable].symbol.exists { continue }
            var rate = Rate()
            let first = Int(definition.firstTerm)
            for i in first..<first + Int(definition.termCount) {
                rate.add(rates[cells[i].variable].number * cells[i].coefficient)
            }
            rates[definition.variable] = rate.rounded
            if rate.rounded.number != 0 { isAmbiguous[definition.variable] = true }
        }
    }
}

/// How fast a symbol moves along a direction, as a sum of which the largest summand is known.
struct Rate: BitwiseCopyable {
    var number = 0.0
    var largest = 0.0

    mutating func add(_ amount: Double) {
        number += amount
        largest = max(largest, amount.magnitude)
    }

    func divided(by unit: Double) -> Rate { Rate(number: number / unit, largest: largest / unit) }

    /// 0 if the sum consists only of the rounding of its summands.
    var rounded: Rate {
        number.magnitude <= Tolerance.rate * largest ? Rate() : self
    }
}

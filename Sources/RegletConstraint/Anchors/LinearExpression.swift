// SPDX-License-Identifier: MIT
import RegletBase

/// A sum of variables with coefficients, and a constant.
///
/// An attribute uses two variables, and is measured from an ancestor's edge, which uses two more.
/// So both sides of a constraint together never have more than eight.
struct LinearExpression: BitwiseCopyable {
    private(set) var terms = InlineArray<8, Term>(repeating: Term(.none, 0))
    private(set) var count = 0
    var constant = 0.0

    mutating func add(_ variable: VariableIndex, _ coefficient: Double) {
        for i in 0..<count where terms[i].variable == variable {
            terms[i].coefficient += coefficient
            return
        }
        terms[count] = Term(variable, coefficient)
        count += 1
    }

    mutating func add(_ other: LinearExpression, times factor: Double) {
        for i in 0..<other.count {
            add(other.terms[i].variable, factor * other.terms[i].coefficient)
        }
        constant += factor * other.constant
    }

    /// Drops the terms that have cancelled out.
    ///
    /// INVARIANT: terms cancel exactly: the same coefficient is added and subtracted.
    mutating func dropZeros() {
        var kept = 0
        for i in 0..<count where terms[i].coefficient != 0 {
            terms[kept] = terms[i]
            kept += 1
        }
        count = kept
    }
}

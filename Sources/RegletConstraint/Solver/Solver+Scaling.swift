// SPDX-License-Identifier: MIT
import RegletBase

/// Units that bring numbers of very different sizes near to each other, so that tolerances mean the
/// same everywhere.
///
/// In the tableau each constraint and each variable is multiplied by a number of its own, its
/// *unit*: a power of two, which changes no bit of a number but its exponent. It is 1 for the
/// coefficients that layouts have.
///
/// The units of variables are chosen when a part is built: each is the geometric mean of the
/// coefficients of its variable, after each constraint was divided by the mean of its own.
/// Constants take part, since they show how large values will be. A constant next to 0 is omitted.
/// A constraint's unit follows from the units of its variables when it enters.
extension Solver {
    /// The coefficients of a variable or of a constraint, as powers of two.
    struct ExponentRange: BitwiseCopyable {
        private var low = Int32.max
        private var high = Int32.min

        mutating func include(_ exponent: Int32) {
            low = min(low, exponent)
            high = max(high, exponent)
        }

        var isEmpty: Bool { low > high }
        var middle: Int32 { isEmpty ? 0 : (low + high) >> 1 }
        var width: Int32 { isEmpty ? 0 : high - low }
    }

    /// Walks over the constraints of a part that has to be scaled.
    private static var scalingRounds: Int { 8 }
    /// The largest exponent of a variable's unit.
    private static var largestExponent: Int32 { 60 }
    /// The number of bits by which coefficients of a constraint may differ before new units are
    /// computed.
    private static var widestRange: Int32 { 16 }

    /// Chooses the units of a part's variables. No symbol of the part is in the tableau.
    mutating func scale(_ part: PartIndex) throws(Failure) {
        let wasIllScaled = parts[part].isIllScaled
        let isIllScaled = hasUnusualCoefficients(part)
        parts[part].isIllScaled = isIllScaled
        if !wasIllScaled, !isIllScaled { return }
        for variable in parts.variables.elements(parts[part].variables) {
            variables[variable].exponent = 0
        }
        if !isIllScaled { return }
        var ranges = Arena<ExponentRange>(allocator)
        try ranges.extend(by: parts.size(part))
        for _ in 0..<Solver.scalingRounds {
            if !centre(part, &ranges) { return }
        }
    }

    private func hasUnusualCoefficients(_ part: PartIndex) -> Bool {
        for constraint in parts.constraints.elements(parts[part].constraints) {
            for term in terms.elements(constraints[constraint].terms)
            where !isUsual(term.coefficient.magnitude) {
                return true
            }
        }
        return false
    }

    /// Whether a coefficient is common in layouts.
    private func isUsual(_ size: Double) -> Bool { size >= 1.0 / 64 && size <= 64 }

    /// Brings each constraint of a part, and then each variable, into the middle of its
    /// coefficients. Returns whether a unit has changed.
    private mutating func centre(
        _ part: PartIndex, _ ranges: inout Arena<ExponentRange>
    ) -> Bool {
        for i in 0..<ranges.count { ranges[i] = ExponentRange() }
        for constraint in parts.constraints.elements(parts[part].constraints) {
            let record = constraints[constraint]
            var own = exponents(of: record)
            if record.constant.magnitude >= Tolerance.smallestConstant {
                own.include(Solver.exponent(record.constant))
            }
            for term in terms.elements(record.terms) {
                let place = variables[term.variable].place
                ranges[place].include(Solver.exponent(term.coefficient) - own.middle)
            }
        }
        var hasChanged = false
        for variable in parts.variables.elements(parts[part].variables) {
            let middle = ranges[variables[variable].place].middle
            let limit = Solver.largestExponent
            let exponent = Int8(truncatingIfNeeded: max(-limit, min(limit, middle)))
            if variables[variable].exponent != exponent { hasChanged = true }
            variables[variable].exponent = exponent
        }
        return hasChanged
    }

    @inline(__always)
    private static func exponent(_ number: Double) -> Int32 {
        Int32(truncatingIfNeeded: number.exponent)
    }

    /// The coefficients of a constraint, in the units of its variables.
    private func exponents(of record: ConstraintRecord) -> ExponentRange {
        var range = ExponentRange()
        for term in terms.elements(record.terms) {
            range.include(
                Solver.exponent(term.coefficient) - Int32(variables[term.variable].exponent))
        }
        return range
    }

    /// Whether a constraint has numbers that are far apart in the units of its variables.
    func isFarApart(_ record: ConstraintRecord) -> Bool {
        exponents(of: record).width > Solver.widestRange
    }

    /// The factor of a variable in the tableau.
    @inline(__always)
    func unit(of variable: VariableIndex) -> Double {
        let exponent = variables[variable].exponent
        if exponent == 0 { return 1 }
        return Double(sign: .plus, exponent: Int(exponent), significand: 1)
    }

    /// The factor of a constraint in the tableau, which makes its largest coefficient near 1.
    func unit(of record: ConstraintRecord) -> Double {
        var largest = 0.0
        for term in terms.elements(record.terms) {
            let unit = unit(of: term.variable)
            largest = max(largest, term.coefficient.magnitude / unit)
        }
        if largest == 0 || isUsual(largest) { return 1 }
        return Double(sign: .plus, exponent: -Int(largest.exponent), significand: 1)
    }
}

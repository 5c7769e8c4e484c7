// SPDX-License-Identifier: MIT
import RegletBase

/// The meaning of a column or a basic row of the tableau.
enum SymbolKind: UInt8, BitwiseCopyable {
    /// Nothing: the slot is unused.
    case none
    /// A variable of the user; free to take any value.
    case external
    /// How far a sum is from its constant on the good side of an inequality: below 0 it is
    /// violated.
    case slack
    /// How far a sum is from its constant in an equality: anything but 0 is an error.
    case error
    /// The former slack or error of a constraint that is being removed. It has no cost.
    case released
}

/// The owner of a symbol: a variable, or a constraint.
struct SymbolOwner: BitwiseCopyable {
    let raw: Int32

    init(_ variable: VariableIndex) { raw = variable.raw }
    init(_ constraint: ConstraintIndex) { raw = constraint.raw }
}

/// A symbol of the tableau, and its cost.
///
/// A soft constraint has one symbol instead of the textbook's two error variables. A value below 0
/// costs `weight` for each point at its level. A value above 0 costs the same for an equality, and
/// nothing for an inequality. A required constraint has no level: 0 is the bound of its symbol.
struct Symbol: BitwiseCopyable {
    var kind: SymbolKind
    /// The row of a basic symbol, and `none` for a parametric symbol.
    var row = RowIndex.none
    /// While the symbol is parametric: the rows that have a cell for it, and possibly rows that no
    /// longer have one.
    var column: ListIndex<RowIndex>
    /// While the symbol is parametric: its reduced cost, one cell for each level.
    var cost: ListIndex<Cost>
    /// The variable or constraint that it belongs to.
    var owner: SymbolOwner
    /// Of a basic slack or error: the side of 0 for which its costs are counted, 1 or -1.
    var side: Int8 = 1
    /// Its place in the list of columns whose costs may fall, or -1.
    var improvableAt: Int32 = -1
    /// Its place in the list of rows that may be violated, or -1.
    var violatedAt: Int32 = -1
    /// The session of tie-breaking in which its column was fixed.
    var fixed: UInt32 = 0
    /// Its level, or `none` for a required or free symbol.
    var level = Level.none
    var weight: Double = 0
    var value: Double
    /// The size of the numbers in its constraint, by which tolerances are measured.
    var scale: Double = 1
    /// The factor of its variable or its constraint, a power of two: the size of a point in the
    /// tableau.
    var unit: Double = 1

    /// Its value in the units of variables and constraints, without the factor.
    var number: Double { value / unit }

    /// The variable that an external is.
    var variable: VariableIndex { VariableIndex(owner.raw) }
    /// The constraint that a slack or an error belongs to.
    var constraint: ConstraintIndex { ConstraintIndex(owner.raw) }

    /// Whether 0 is its bound.
    var isRequired: Bool { !level.exists && (kind == .slack || kind == .error) }

    var isSoft: Bool { level.exists }

    /// The cost of a point further from 0 on a side, or nil on a side that is not allowed.
    @inline(__always)
    func slope(_ side: Int8) -> Double? {
        switch kind {
        case .none, .external, .released: return 0
        case .slack: return side > 0 ? 0 : level.exists ? weight : nil
        case .error: return level.exists ? weight : nil
        }
    }

    /// The derivative of its costs by its value, on its side; 0 for symbols that never have a cost.
    @inline(__always)
    var gradient: Double {
        if !level.exists { return 0 }
        return side < 0 ? -weight : kind == .error ? weight : 0
    }

    /// How much the derivative of its costs grows from below 0 to above 0. Nil if 0 is its bound.
    var bend: Double? { level.exists ? (kind == .error ? 2 * weight : weight) : nil }

    var tolerance: Double { Tolerance.feasibility * scale }

    /// Whether a basic symbol is on the wrong side of 0.
    @inline(__always)
    var isViolated: Bool {
        switch kind {
        case .none, .external, .released: return false
        case .slack: return side > 0 ? value < -tolerance : value > tolerance
        case .error:
            if !level.exists { return value.magnitude > tolerance }
            return side > 0 ? value < -tolerance : value > tolerance
        }
    }
}

extension Pool where Element == Symbol {
    /// All symbols, of which some slots are unused.
    var indices: Range<SymbolIndex> { SymbolIndex.all(count) }
}

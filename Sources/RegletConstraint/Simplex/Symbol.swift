// SPDX-License-Identifier: MIT

/// What a column or a basic row of the tableau stands for.
enum SymbolKind: UInt8, BitwiseCopyable {
    /// Nothing: the slot is unused.
    case none
    /// A variable of the user; free to take any value.
    case external
    /// How far a sum is from its constant on the good side of an inequality: below 0 it is violated.
    case slack
    /// How far a sum is from its constant in an equality: anything but 0 is an error.
    case error
    /// What was a slack or an error of a constraint that is being removed; it costs nothing any more.
    case released
}

/// A symbol of the tableau, and what it costs.
///
/// A soft constraint has one symbol where the textbook has two error variables: to be below 0 costs `weight`
/// for each point at its level, and to be above 0 as much again for an equality and nothing for an inequality.
/// A required one has no level; there 0 is a wall.
struct Symbol: BitwiseCopyable {
    var kind: SymbolKind
    /// The row in which the symbol is basic, or -1: it is parametric.
    var row: Int32 = -1
    /// While it is parametric: the rows that have a cell for it, perhaps some that had one.
    var column: Int32
    /// While it is parametric: its reduced cost, one cell for each level.
    var cost: Int32
    /// The variable or constraint that it belongs to.
    var owner: Int32
    /// Of a basic slack or error: the side of 0 for which its costs are counted, 1 or -1.
    var side: Int8 = 1
    /// Its place in the list of columns whose costs may fall, or -1.
    var improvableAt: Int32 = -1
    /// Its place in the list of rows that may be violated, or -1.
    var violatedAt: Int32 = -1
    /// The session of tie-breaking in which its column was fixed.
    var fixed: UInt32 = 0
    /// The key of its level; 0 where it is required or free.
    var level: Int = 0
    var weight: Double = 0
    var value: Double
    /// The size of the numbers in its constraint, by which tolerances are measured.
    var scale: Double = 1

    /// Whether 0 is a wall for it.
    @inline(__always)
    var isRequired: Bool { level == 0 && (kind == .slack || kind == .error) }

    @inline(__always)
    var isSoft: Bool { level != 0 }

    /// What it costs to be a point further from 0 on a side; nil behind a wall.
    @inline(__always)
    func slope(_ side: Int8) -> Double? {
        switch kind {
        case .none, .external, .released: return 0
        case .slack: return side > 0 ? 0 : level == 0 ? nil : weight
        case .error: return level == 0 ? nil : weight
        }
    }

    /// The derivative of its costs by its value, on its side; 0 for all that never pay.
    @inline(__always)
    var gradient: Double {
        level == 0 ? 0 : side < 0 ? -weight : kind == .error ? weight : 0
    }

    /// How much the derivative of its costs grows from below 0 to above 0; nil for walls.
    @inline(__always)
    var bend: Double? { level == 0 ? nil : kind == .error ? 2 * weight : weight }

    @inline(__always)
    var tolerance: Double { Tolerance.feasibility * scale }

    /// Whether a basic symbol is on the wrong side of 0.
    @inline(__always)
    var isViolated: Bool {
        switch kind {
        case .none, .external, .released: return false
        case .slack: return side > 0 ? value < -tolerance : value > tolerance
        case .error:
            if level == 0 { return value.magnitude > tolerance }
            return side > 0 ? value < -tolerance : value > tolerance
        }
    }
}

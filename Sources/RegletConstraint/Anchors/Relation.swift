// SPDX-License-Identifier: MIT

/// The relation of the two sides of a constraint. Raw values match constraint.h.
public enum Relation: Int8, BitwiseCopyable {
    case lessOrEqual = -1
    case equal = 0
    case greaterOrEqual = 1
}

// SPDX-License-Identifier: MIT

/// The relation of the two sides of a constraint. The raw values are those of constraint.h.
public enum Relation: Int8, BitwiseCopyable {
    case lessOrEqual = -1
    case equal = 0
    case greaterOrEqual = 1
}

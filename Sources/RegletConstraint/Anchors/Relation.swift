// SPDX-License-Identifier: MIT

/// How the two sides of a constraint compare; the raw values are those of constraint.h.
public enum Relation: Int8, BitwiseCopyable {
    case lessOrEqual = -1
    case equal = 0
    case greaterOrEqual = 1
}

// SPDX-License-Identifier: MIT
import RegletBase

/// A variable of a solver.
public struct VariableIndex: RecordIndex {
    public let raw: Int32

    public init(_ raw: Int32) { self.raw = raw }
}

/// A constraint of a solver.
public struct ConstraintIndex: RecordIndex {
    public let raw: Int32

    public init(_ raw: Int32) { self.raw = raw }
}

/// A part of a solver's system.
struct PartIndex: RecordIndex {
    let raw: Int32

    init(_ raw: Int32) { self.raw = raw }
}

/// A definition, by its rank among the definitions of its part.
struct DefinitionRank: RecordIndex {
    let raw: Int32

    init(_ raw: Int32) { self.raw = raw }
}

/// A symbol of a tableau.
struct SymbolIndex: RecordIndex {
    let raw: Int32

    init(_ raw: Int32) { self.raw = raw }
}

/// An item of a layout.
public struct ItemIndex: RecordIndex {
    public let raw: Int32

    public init(_ raw: Int32) { self.raw = raw }
}

public struct LayoutConstraintIndex: RecordIndex {
    public let raw: Int32

    public init(_ raw: Int32) { self.raw = raw }
}

/// A box of a layout.
public struct BoxIndex: RecordIndex {
    public let raw: Int32

    public init(_ raw: Int32) { self.raw = raw }
}

/// A row of a tableau: the list of its cells.
typealias RowIndex = ListIndex<Cell>

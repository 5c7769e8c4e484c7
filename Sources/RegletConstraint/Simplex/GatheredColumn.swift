// SPDX-License-Identifier: MIT
import RegletBase

/// The cells of one parametric symbol: each row that mentions it, once.
///
/// Rows have lists of their cells, but a symbol lists only rows that may mention it. The column
/// remains valid until a row changes, which saves work for successive suggestions.
struct GatheredColumn: ~Copyable {
    /// The symbol whose cells these are. It is `none` after rows have changed.
    private(set) var symbol = SymbolIndex.none
    private var cells: Arena<ColumnCell>
    /// The gathering in which each row was last added.
    private var stamps: Arena<UInt32>
    private var stamp: UInt32 = 0

    init(_ allocator: Allocator) {
        cells = Arena(allocator)
        stamps = Arena(allocator)
    }

    var count: Int { cells.count }
    var isEmpty: Bool { cells.isEmpty }

    subscript(index: Int) -> ColumnCell { cells[index] }

    /// Marks the cells as not valid. They can still be read.
    @inline(__always)
    mutating func invalidate() { symbol = .none }

    /// Begins a gathering with room for `room` cells, in a tableau of `rowCount` rows.
    mutating func begin(room: Int, rowCount: Int) throws(Failure) {
        invalidate()
        cells.truncate(to: 0)
        try cells.reserve(room)
        while stamps.count < rowCount { try stamps.append(0) }
        if stamp == .max {
            for i in 0..<stamps.count { stamps[i] = 0 }
            stamp = 0
        }
        stamp += 1
    }

    /// Whether a row was added in this gathering.
    @inline(__always)
    func contains(_ row: RowIndex) -> Bool { stamps[row] == stamp }

    @inline(__always)
    mutating func add(_ row: RowIndex, _ coefficient: Double) {
        stamps[row] = stamp
        cells.appendReserved(ColumnCell(row: row, coefficient: coefficient))
    }

    /// Ends the gathering of a symbol's cells.
    mutating func end(_ symbol: SymbolIndex) { self.symbol = symbol }
}

/// A row that mentions a symbol, and with which coefficient.
struct ColumnCell: BitwiseCopyable {
    var row: RowIndex
    var coefficient: Double
}

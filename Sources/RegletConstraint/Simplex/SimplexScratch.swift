// SPDX-License-Identifier: MIT
import RegletBase

/// Values that steps of the simplex pass to each other. A tableau stores them only to use their
/// memory again: no operation reads a value of an earlier one, and copies of a tableau do not
/// include them.
struct SimplexScratch: ~Copyable {
    /// The result of `Tableau.add`, until the next call.
    var sum: Arena<Cell>
    /// The sum of a constraint, from `beginSum` until it is inserted or read.
    var expansion: Arena<Cell>
    /// The reduced cost that was computed last.
    var tuple: CostTuple
    /// The tuple to compare it with: the least one so far, or the sizes of the summands.
    var otherTuple: CostTuple
    /// The points that would stop the entering symbol, the nearest first, in `moveEnd`.
    var breakpoints: Heap<Breakpoint>
    /// The soft symbols that change sides during the move, in `moveEnd`.
    var passed: Arena<SymbolIndex>

    init(_ allocator: Allocator) {
        sum = Arena(allocator)
        expansion = Arena(allocator)
        tuple = CostTuple(allocator)
        otherTuple = CostTuple(allocator)
        breakpoints = Heap(allocator)
        passed = Arena(allocator)
    }
}

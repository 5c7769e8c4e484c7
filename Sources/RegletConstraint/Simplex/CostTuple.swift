// SPDX-License-Identifier: MIT
import RegletBase

/// The change of each level's cost for each point that a symbol moves. Levels ascend, and each
/// occurs once.
struct CostTuple: ~Copyable {
    private var cells: Arena<Cost>

    init(_ allocator: Allocator) { cells = Arena(allocator) }

    var count: Int { cells.count }

    subscript(index: Int) -> Cost { cells[index] }

    /// The change at the first level that changes, or 0.
    var leading: Double {
        for i in 0..<cells.count where cells[i].coefficient != 0 { return cells[i].coefficient }
        return 0
    }

    /// Removes all cells, and keeps the memory.
    mutating func removeAll() { cells.truncate(to: 0) }

    /// Becomes the multiple of a list of costs.
    @inline(__always)  // Lists are short, so a call would take a notable part of the time.
    mutating func set(
        _ list: ListIndex<Cost>, of costs: borrowing Lists<Cost>, times factor: Double
    ) throws(Failure) {
        cells.truncate(to: 0)
        try cells.reserve(costs.count(list) + 1)
        for position in costs.positions(list) {
            let cell = costs[position: position]
            cells.appendReserved(Cost(level: cell.level, coefficient: factor * cell.coefficient))
        }
    }

    /// Adds to a level. A sum that is only rounding becomes 0.
    @inline(never)
    mutating func add(_ amount: Double, at level: Level) throws(Failure) {
        let index = try index(of: level)
        let sum = cells[index].coefficient + amount
        cells[index].coefficient = sum.magnitude <= Tolerance.cost * amount.magnitude ? 0 : sum
    }

    /// Adds to a level, without regard to rounding.
    mutating func accumulate(_ amount: Double, at level: Level) throws(Failure) {
        cells[try index(of: level)].coefficient += amount
    }

    /// The index of a level's cell, which is 0 if it is new.
    private mutating func index(of level: Level) throws(Failure) -> Int {
        var i = 0
        while i < cells.count, cells[i].level < level { i += 1 }
        if i == cells.count || level < cells[i].level {
            try cells.insert(Cost(level: level, coefficient: 0), at: i)
        }
        return i
    }

    mutating func scale(by factor: Double) {
        for i in 0..<cells.count { cells[i].coefficient *= factor }
    }

    /// -1 if this tuple is cheaper than another at the first level at which they differ, 1 if it is
    /// dearer, and 0 if they are equal.
    func compare(with other: borrowing CostTuple) -> Int {
        var a = 0
        var b = 0
        while a < cells.count || b < other.cells.count {
            let left = cell(a)
            let right = other.cell(b)
            let x = right.level < left.level ? 0 : left.coefficient
            let y = left.level < right.level ? 0 : right.coefficient
            if !(right.level < left.level) { a += 1 }
            if !(left.level < right.level) { b += 1 }
            if (x - y).magnitude <= Tolerance.cost * max(x.magnitude, y.magnitude) { continue }
            return x < y ? -1 : 1
        }
        return 0
    }

    /// The cell at an index, and after the last one a cell behind all levels.
    private func cell(_ index: Int) -> Cost {
        index < cells.count ? cells[index] : Cost(level: .last, coefficient: 0)
    }
}

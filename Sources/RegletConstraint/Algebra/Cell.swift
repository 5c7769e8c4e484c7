// SPDX-License-Identifier: MIT
import RegletBase

/// A number with the place that it stands at: the coefficient of a symbol in a row, or the cost of a level in
/// a reduced cost. Rows and costs are lists of cells in ascending order of their keys.
struct Cell: BitwiseCopyable {
    var key: Int
    var coefficient: Double
}

extension Lists where Element == Cell {
    /// Where a key stands in a sorted list, or where it would be inserted.
    func search(_ list: Int32, _ key: Int) -> (index: Int, found: Bool) {
        let cells = elements(list)
        var low = 0
        var high = cells.count
        while low < high {
            let middle = (low + high) / 2
            if cells[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return (low, low < cells.count && cells[low].key == key)
    }

    /// The coefficient of a key, 0 where it has no cell.
    func coefficient(_ list: Int32, _ key: Int) -> Double {
        let place = search(list, key)
        return place.found ? self[list, place.index].coefficient : 0
    }

    /// Adds to the coefficient of a key; a cell that cancels out is removed.
    mutating func add(_ list: Int32, _ key: Int, _ amount: Double) throws(Failure) {
        let place = search(list, key)
        if !place.found {
            return try insert(Cell(key: key, coefficient: amount), at: place.index, of: list)
        }
        let old = self[list, place.index].coefficient
        if cancels(old, amount) {
            remove(at: place.index, of: list)
        } else {
            self[list, place.index].coefficient = old + amount
        }
    }
}

/// Whether a sum is nothing but the rounding of its summands.
@inline(__always)
func cancels(_ a: Double, _ b: Double) -> Bool {
    let sum = a + b
    return sum.magnitude <= Tolerance.cancellation * (a.magnitude > b.magnitude ? a : b).magnitude
}

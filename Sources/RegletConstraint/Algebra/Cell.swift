// SPDX-License-Identifier: MIT
import RegletBase

/// A number under a key. Lists of cells are in ascending order of their keys, each of which is
/// there once.
protocol SortedCell: BitwiseCopyable {
    associatedtype Key
    var key: Key { get }
    var coefficient: Double { get set }
    static func isBefore(_ a: Key, _ b: Key) -> Bool
}

/// The coefficient of a symbol in a row.
struct Cell: SortedCell {
    var symbol: SymbolIndex
    var coefficient: Double

    var key: SymbolIndex { symbol }

    static func isBefore(_ a: SymbolIndex, _ b: SymbolIndex) -> Bool { a < b }
}

/// The change of a level's cost for each point that a symbol moves.
struct Cost: SortedCell {
    var level: Level
    var coefficient: Double

    var key: Level { level }

    static func isBefore(_ a: Level, _ b: Level) -> Bool { a < b }
}

extension Term: SortedCell {
    var key: VariableIndex { variable }

    static func isBefore(_ a: VariableIndex, _ b: VariableIndex) -> Bool { a < b }
}

extension Lists where Element: SortedCell {
    /// The position of a key in a list, or the position at which it must be inserted.
    private func search(
        _ list: ListIndex<Element>, _ key: Element.Key
    ) -> (index: Int, found: Bool) {
        let cells = elements(list)
        var low = 0
        var high = cells.count
        while low < high {
            let middle = (low + high) / 2
            if Element.isBefore(cells[middle].key, key) { low = middle + 1 } else { high = middle }
        }
        return (low, low < cells.count && !Element.isBefore(key, cells[low].key))
    }

    /// The coefficient of a key, 0 if it has no cell.
    func coefficient(_ list: ListIndex<Element>, _ key: Element.Key) -> Double {
        let place = search(list, key)
        return place.found ? self[list, place.index].coefficient : 0
    }

    /// Adds to the coefficient of a key. A cell that becomes 0 is removed.
    mutating func add(_ cell: Element, to list: ListIndex<Element>) throws(Failure) {
        let place = search(list, cell.key)
        if !place.found { return try insert(cell, at: place.index, of: list) }
        let old = self[list, place.index].coefficient
        if cancels(old, cell.coefficient) {
            remove(at: place.index, of: list)
        } else {
            self[list, place.index].coefficient = old + cell.coefficient
        }
    }
}

/// Whether a sum consists only of the rounding of its summands.
@inline(__always)
func cancels(_ a: Double, _ b: Double) -> Bool {
    let sum = a + b
    return sum.magnitude <= Tolerance.cancellation * (a.magnitude > b.magnitude ? a : b).magnitude
}

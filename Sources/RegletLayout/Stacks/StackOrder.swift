// SPDX-License-Identifier: MIT
import RegletBase

/// An order of children: as a comparison for a few of them, and as numbers to sort many by.
protocol StackOrder {
    func isBefore(_ a: StackItem, _ b: StackItem) -> Bool
    /// The primary key, and the key that orders equal ones. Smaller keys come first.
    func major(_ item: StackItem) -> UInt64
    func minor(_ item: StackItem) -> UInt64
}

/// The order in which a stack serves the children of a group: those that can change least come
/// first.
///
/// SOURCE: the tie-break by minimum is recorded for infinite flexibility only.
struct ServingOrder: StackOrder {
    @inline(__always)
    func isBefore(_ a: StackItem, _ b: StackItem) -> Bool {
        if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
        return a.flexibility == .infinity && a.minimum > b.minimum
    }

    func major(_ item: StackItem) -> UInt64 { item.flexibility.sortKey }

    func minor(_ item: StackItem) -> UInt64 {
        item.flexibility == .infinity ? ~item.minimum.sortKey : 0
    }
}

/// The order of groups: by priority, and of one priority those with weights last.
struct GroupOrder: StackOrder {
    @inline(__always)
    func isBefore(_ a: StackItem, _ b: StackItem) -> Bool {
        a.priority != b.priority ? a.priority > b.priority : a.weight == 0 && b.weight > 0
    }

    func major(_ item: StackItem) -> UInt64 { ~item.priority.sortKey }
    func minor(_ item: StackItem) -> UInt64 { item.weight > 0 ? 1 : 0 }
}

extension LayoutTree {
    /// Up to how many items are sorted by insertion, which takes no room: sorting a handful of
    /// children by numbers made layouts of nested stacks 10 to 21 % dearer.
    static var insertionLimit: Int { 32 }

    /// Sorts a part of the work space; stable.
    @_optimize(speed)
    mutating func sortItems<Order: StackOrder>(from start: Int, to end: Int, by order: Order) {
        if end - start > LayoutTree.insertionLimit {
            sortMany(from: start, to: end) { order.minor($0) }
            return sortMany(from: start, to: end) { order.major($0) }
        }
        if end - start < 2 { return }
        // SAFETY: both ends are checked, and no item is added while others are moved.
        let items = stackItems.address(start)
        _ = stackItems.address(end - 1)
        for i in 1..<(end - start) {
            guard order.isBefore(items[i], items[i - 1]) else { continue }
            let item = items[i]
            var j = i
            repeat {
                items[j] = items[j - 1]
                j -= 1
            } while j > 0 && order.isBefore(item, items[j - 1])
            items[j] = item
        }
    }

    private mutating func sortMany(
        from start: Int, to end: Int, by key: (StackItem) -> UInt64
    ) {
        attempt { (tree) throws(Failure) in
            tree.sortKeys.truncate(to: 0)
            try tree.sortKeys.reserve(end - start)
            for i in start..<end { tree.sortKeys.appendReserved(SortKey(key(tree.stackItems[i]))) }
            try tree.stackItems.sort(from: start, by: &tree.sortKeys)
        }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The items whose frames may be out of date: each once, in the order of listing.
struct UnframedItems: ~Copyable {
    /// INVARIANT: both have room for every item, so that listing one cannot fail.
    private var items: Arena<ItemIndex>
    private var isListed: Arena<Bool>

    init(_ allocator: Allocator) {
        items = Arena(allocator)
        isListed = Arena(allocator)
    }

    var count: Int { items.count }

    subscript(index: Int) -> ItemIndex { items[index] }

    /// Makes room for a number of items.
    mutating func makeRoom(items count: Int) throws(Failure) {
        try items.reserve(max(0, count - items.count))
        try isListed.reserve(max(0, count - isListed.count))
        while isListed.count < count { isListed.appendReserved(false) }
    }

    mutating func list(_ item: ItemIndex) {
        if isListed[item.raw] { return }
        isListed[item.raw] = true
        items.appendReserved(item)
    }

    mutating func removeAll() {
        for i in 0..<items.count { isListed[items[i].raw] = false }
        items.truncate(to: 0)
    }
}

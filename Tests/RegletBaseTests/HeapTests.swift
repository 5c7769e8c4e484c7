// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@Suite struct HeapTests {
    private struct Item: HeapElement {
        var number: Int
        var place: Int

        static func precedes(_ a: Item, _ b: Item) -> Bool {
            a.number != b.number ? a.number < b.number : a.place < b.place
        }
    }

    /// Many are equal.
    private func items(_ count: Int) -> [Item] {
        (0..<count).map { Item(number: ($0 &* 7919) % 97, place: $0) }
    }

    @Test(arguments: [0, 1, 2, 3, 50, 1_000])
    func removesElementsInOrder(count: Int) throws {
        let expected = items(count).sorted { Item.precedes($0, $1) }.map(\.place)
        var pushed = Heap<Item>(.system)
        var ordered = Heap<Item>(.system)
        for item in items(count) {
            try pushed.push(item)
            try ordered.append(item)
        }
        ordered.order()
        // The macro would copy the heap.
        let places = (0..<count).map { _ in pushed.popFirst().place }
        let others = (0..<count).map { _ in ordered.popFirst().place }
        let areEmpty = pushed.isEmpty && ordered.isEmpty
        #expect(places == expected && others == expected && areEmpty)
    }

    @Test func acceptsElementsBetweenRemovals() throws {
        var heap = Heap<Item>(.system)
        try heap.push(Item(number: 5, place: 0))
        try heap.push(Item(number: 3, place: 1))
        let least = heap.popFirst().number
        #expect(least == 3)
        try heap.push(Item(number: 4, place: 2))
        let (first, count) = (heap.first.number, heap.count)
        #expect(first == 4 && count == 2)
        heap.removeAll()
        let isEmpty = heap.isEmpty
        #expect(isEmpty)
    }
}

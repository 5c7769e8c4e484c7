// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

@Suite struct SortTests {
    /// An element with its earlier position.
    private struct Item: BitwiseCopyable {
        var number: Double
        var place: Int
    }

    /// Compared with the standard library's stable order.
    private func check(_ numbers: [Double]) throws {
        var arena = Arena<Item>(.system)
        var keys = Arena<SortKey>(.system)
        try arena.append(Item(number: -1, place: -1))
        for (place, number) in numbers.enumerated() {
            try arena.append(Item(number: number, place: place))
        }
        try arena.append(Item(number: -2, place: -2))
        for number in numbers { try keys.append(SortKey(number.sortKey)) }
        try arena.sort(from: 1, by: &keys)
        let expected = numbers.enumerated().sorted {
            ($0.element, $0.offset) < ($1.element, $1.offset)
        }
        for (i, item) in expected.enumerated() {
            #expect(arena[i + 1].number == item.element)
            #expect(arena[i + 1].place == item.offset)
        }
        #expect(arena[0].place == -1)
        #expect(arena[numbers.count + 1].place == -2)
    }

    @Test(arguments: [0, 1, 2, 23, 24, 25, 26, 300, 5_000])
    func sortsLikeTheStandardLibrary(count: Int) throws {
        var state: UInt64 = 88172645463325252 &+ UInt64(count)
        func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        // Few different ones, many different ones, both signs, zeros and infinities.
        try check((0..<count).map { _ in Double(next() % 7) })
        try check((0..<count).map { _ in Double(Int64(bitPattern: next())) * 1e-7 })
        try check(
            (0..<count).map { _ in
                switch next() % 6 {
                case 0: return 0.0
                case 1: return -0.0
                case 2: return Double.infinity
                case 3: return -Double.infinity
                default: return Double(Int64(bitPattern: next()) >> 40) / 8
                }
            })
    }

    @Test func withoutMemoryNothingMoves() throws {
        let memory = CountingAllocator()
        var arena = Arena<Int>(.system)
        var keys = Arena<SortKey>(memory.allocator)
        for i in 0..<100 {
            try arena.append(100 - i)
            try keys.append(SortKey(UInt64(100 - i)))
        }
        memory.granted = 0
        let code = failureCode { try arena.sort(from: 0, by: &keys) }
        #expect(code == .noMemory)
        for i in 0..<100 { #expect(arena[i] == 100 - i) }
    }
}

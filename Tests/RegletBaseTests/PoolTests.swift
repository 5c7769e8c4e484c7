// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

@Suite struct PoolTests {
    @Test func reusesFreedElements() throws {
        var pool = Pool<Int>(.system)
        for i in 0..<5 {
            let index = try pool.insert(i)
            #expect(index == Int32(i))
        }
        pool.remove(1)
        pool.remove(3)
        let last = try pool.insert(30)
        let before = try pool.insert(10)
        let fresh = try pool.insert(50)
        #expect(last == 3)
        #expect(before == 1)
        #expect(fresh == 5)
        #expect(pool.count == 6)
        #expect(pool[1] == 10)
        #expect(pool[2] == 2)
        #expect(pool[3] == 30)
    }

    @Test func removalNeverAllocates() throws {
        let memory = CountingAllocator()
        var pool = Pool<Double>(memory.allocator)
        for i in 0..<300 { _ = try pool.insert(Double(i)) }
        let before = memory.requests
        memory.granted = 0
        for i in 0..<300 { pool.remove(Int32(i)) }
        #expect(memory.requests == before)
        // All 300 places are free and need no memory.
        for i in 0..<300 { _ = try pool.insert(Double(-i)) }
        #expect(memory.requests == before)
        #expect(pool.count == 300)
    }

    @Test func reservedInsertsNeverAllocate() throws {
        let memory = CountingAllocator()
        var pool = Pool<Int>(memory.allocator)
        for i in 0..<10 { _ = try pool.insert(i) }
        pool.remove(4)
        try pool.reserve(100)
        let before = memory.requests
        memory.granted = 0
        for i in 0..<100 { _ = try pool.insert(i) }
        for i in 0..<109 { pool.remove(Int32(i)) }
        #expect(memory.requests == before)
    }

    @Test func elementsAreAddedAndRemovedInReservedMemory() throws {
        let memory = CountingAllocator()
        var pool = Pool<Int>(memory.allocator)
        for i in 0..<200 {
            if !pool.hasRoom(1) { try pool.reserve(1) }
            let granted = memory.granted
            memory.granted = 0
            _ = pool.insertReserved(i)
            for all in 0..<(i + 1) { pool.remove(Int32(all)) }
            for _ in 0..<(i + 1) { _ = pool.insertReserved(i) }
            memory.granted = granted
        }
        #expect(pool.count == 200)
    }

    @Test(arguments: 0..<6)
    func aFailedInsertChangesNothing(granted: Int) throws {
        let memory = CountingAllocator()
        var pool = Pool<Int>(memory.allocator)
        memory.granted = granted
        var stored = 0
        while failureCode({ _ = try pool.insert(stored) }) == nil { stored += 1 }
        #expect(pool.count == stored)
        memory.granted = nil
        let next = try pool.insert(-1)
        #expect(next == Int32(stored))
        for i in 0..<stored { #expect(pool[Int32(i)] == i) }
    }
}

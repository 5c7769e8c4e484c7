// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

@Suite struct ArenaTests {
    @Test func growsAndKeepsItsElements() throws {
        let memory = CountingAllocator()
        do {
            var arena = Arena<Int>(memory.allocator)
            for i in 0..<10_000 { try arena.append(i * i) }
            #expect(arena.count == 10_000)
            var isKept = true
            for i in 0..<10_000 where arena[i] != i * i { isKept = false }
            #expect(isKept)
            #expect(memory.countedBytes == memory.liveBytes)
        }
        #expect(memory.liveBytes == 0)
        #expect(!memory.sawWrongSize)
        // Growing by half at least: 4 * 1.5^20 is more than 10,000.
        #expect(memory.requests <= 21)
    }

    @Test func anEmptyArenaAllocatesNothing() {
        let memory = CountingAllocator()
        do {
            let arena = Arena<Double>(memory.allocator)
            #expect(arena.count == 0)
            #expect(memory.countedBytes == 0)
        }
        #expect(memory.requests == 0)
    }

    @Test func aFirstReservationIsExact() throws {
        var arena = Arena<UInt64>(.system)
        try arena.reserve(1_000)
        #expect(arena.capacity == 1_000)
        let isEmpty = arena.isEmpty
        #expect(isEmpty)
    }

    @Test func reservedAppendsNeverAllocate() throws {
        let memory = CountingAllocator()
        var arena = Arena<Int>(memory.allocator)
        try arena.append(-1)
        try arena.reserve(500)
        let before = memory.requests
        memory.granted = 0
        for i in 0..<500 { arena.appendReserved(i) }
        #expect(memory.requests == before)
        #expect(arena.count == 501)
        #expect(arena[500] == 499)
    }

    @Test func failedGrowthChangesNothing() throws {
        let memory = CountingAllocator()
        var arena = Arena<Int>(memory.allocator)
        for i in 0..<4 { try arena.append(i) }
        let capacity = arena.capacity
        memory.granted = 0
        #expect(failureCode { try arena.append(4) } == .noMemory)
        #expect(arena.count == 4)
        #expect(arena.capacity == capacity)
        #expect(arena[3] == 3)
        memory.granted = nil
        try arena.append(4)
        #expect(arena[4] == 4)
    }

    @Test(arguments: [Int.max, Int.max / 2, Int.max / 8, Int.max / 32 + 1])
    func hugeCountsFailAsNoMemory(count: Int) {
        let memory = CountingAllocator()
        var arena = Arena<UInt64>(memory.allocator)
        #expect(failureCode { try arena.reserve(count) } == .noMemory)
        #expect(memory.requests == 0)
    }

    @Test func truncatingKeepsTheMemory() throws {
        var arena = Arena<Int>(.system)
        for i in 0..<10 { try arena.append(i) }
        let capacity = arena.capacity
        arena.truncate(to: 3)
        #expect(arena.count == 3)
        #expect(arena.capacity == capacity)
        try arena.append(7)
        #expect(arena[3] == 7)
        arena.truncate(to: 4)
        #expect(arena.count == 4)
    }

    @Test func elementsChangeInPlace() throws {
        var arena = Arena<Size>(.system)
        try arena.append(.zero)
        arena[0].width = 3
        arena[0][.vertical] += 4
        #expect(arena[0] == Size(width: 3, height: 4))
        let sum = arena.withElements { $0.reduce(0) { $0 + $1.width + $1.height } }
        #expect(sum == 7)
    }
}

/// Invalid accesses end the process.
@Suite struct ArenaChecks {
    @Test func anIndexBeyondTheCountTraps() async {
        await #expect(processExitsWith: .failure) {
            var arena = Arena<Int>(.system)
            try arena.reserve(8)
            try arena.append(1)
            arena[1] = 2
        }
    }

    @Test func aNegativeIndexTraps() async {
        await #expect(processExitsWith: .failure) {
            var arena = Arena<Int>(.system)
            try arena.append(1)
            arena[-1] = 2
        }
    }

    @Test func truncatingToMoreTraps() async {
        await #expect(processExitsWith: .failure) {
            var arena = Arena<Int>(.system)
            try arena.reserve(8)
            arena.truncate(to: 1)
        }
    }

    @Test func truncatingToANegativeCountTraps() async {
        await #expect(processExitsWith: .failure) {
            var arena = Arena<Int>(.system)
            try arena.append(1)
            arena.truncate(to: -1)
        }
    }

    @Test func appendingBeyondTheReservationTraps() async {
        await #expect(processExitsWith: .failure) {
            var arena = Arena<Int>(.system)
            arena.appendReserved(1)
        }
    }

    /// Counting from two threads may lose counts.
    @Test func aWrongCountBlocksNoOtherCall() throws {
        let memory = CountingAllocator()
        memory.allocator.deallocate(try memory.allocator.allocate(64), 1 << 20)
        #expect(memory.allocator.bytes < 0)
        memory.allocator.deallocate(try memory.allocator.allocate(64), 64)
    }
}

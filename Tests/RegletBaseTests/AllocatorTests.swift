// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

@Suite struct AllocatorTests {
    /// The allocator of an object of 40 bytes with inline space.
    private func withAllocator(
        _ inlineSize: Int, limit: Int = .max, _ body: (CountingAllocator, Allocator) throws -> Void
    ) throws {
        let memory = CountingAllocator()
        let object = try Allocator.makeBlock(
            40, memory.allocator.hooks, limit: limit, inlineSize: inlineSize)
        try body(memory, Allocator(ofObject: object))
        Allocator.freeBlock(object)
        #expect(memory.liveBytes == 0)
        #expect(!memory.sawWrongSize)
    }

    @Test func firstBlocksAreInTheObjectsBlock() throws {
        try withAllocator(64) { memory, allocator in
            let (requests, bytes) = (memory.requests, allocator.bytes)
            let first = try allocator.allocate(17)
            let second = try allocator.allocate(32)
            #expect(second - first == 32)
            #expect(UInt(bitPattern: first) % 16 == 0)
            #expect(memory.requests == requests)
            #expect(allocator.bytes == bytes)
            #expect(allocator.isAllInline)

            let outside = try allocator.allocate(1)
            #expect(memory.requests == requests + 1)
            #expect(allocator.bytes == bytes + 1)
            #expect(!allocator.isAllInline)
            allocator.deallocate(outside, 1)
            allocator.deallocate(first, 17)
            allocator.deallocate(second, 32)
            #expect(allocator.isAllInline)
        }
    }

    @Test func aBlockThatDoesNotFitIsOutsideAndASmallerOneStillFits() throws {
        try withAllocator(40) { memory, allocator in
            let requests = memory.requests
            let outside = try allocator.allocate(41)
            #expect(memory.requests == requests + 1)
            _ = try allocator.allocate(20)
            // 32 bytes are taken, and the last block ends where the space ends.
            _ = try allocator.allocate(8)
            #expect(memory.requests == requests + 1)
            let second = try allocator.allocate(1)
            #expect(memory.requests == requests + 2)
            allocator.deallocate(outside, 41)
            allocator.deallocate(second, 1)
        }
    }

    @Test func aGrowingBlockKeepsItsBytesWhenItLeavesTheInlineSpace() throws {
        try withAllocator(64) { memory, allocator in
            let small = try allocator.allocate(16)
            for i in 0..<16 { small.storeBytes(of: UInt8(i), toByteOffset: i, as: UInt8.self) }
            let inline = try allocator.resize(small, from: 16, to: 40)
            let outside = try allocator.resize(inline, from: 40, to: 100)
            for i in 0..<16 {
                #expect(outside.load(fromByteOffset: i, as: UInt8.self) == UInt8(i))
            }
            #expect(!allocator.isAllInline)
            allocator.deallocate(outside, 100)
            #expect(allocator.isAllInline)
        }
    }

    @Test func aFailedResizeKeepsTheInlineBlock() throws {
        try withAllocator(32) { memory, allocator in
            let block = try allocator.allocate(32)
            block.storeBytes(of: 7, as: UInt64.self)
            memory.granted = 0
            #expect(throws: Failure.self) { try allocator.resize(block, from: 32, to: 64) }
            #expect(block.load(as: UInt64.self) == 7)
        }
    }

    @Test func theLimitCountsTheInlineSpaceOnce() throws {
        let memory = CountingAllocator()
        #expect(throws: Failure.self) {
            try Allocator.makeBlock(40, memory.allocator.hooks, limit: 1000, inlineSize: 1000)
        }
        try withAllocator(500, limit: 1000) { _, allocator in
            _ = try allocator.allocate(500)
            #expect(throws: Failure.self) { try allocator.allocate(501) }
        }
    }
}

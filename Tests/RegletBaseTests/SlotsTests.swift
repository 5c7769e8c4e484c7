// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

private struct TestIndex: RecordIndex {
    let raw: Int32

    init(_ raw: Int32) { self.raw = raw }
}

@Suite struct SlotsTests {
    @Test func removedSlotsAreUsedAgainWithANewGeneration() throws {
        var slots = Slots<TestIndex, Int>(.system)
        let first = try slots.insert(1)
        let id = slots.id(first, tag: 5)
        slots.remove(first)
        let second = try slots.insert(2)
        #expect(second == first)
        #expect(slots.id(second, tag: 5) != id)
        #expect(slots.liveCount == 1)
        #expect(slots.count == 1)
    }

    @Test func undoingAnInsertionAndARemovalRestoresIndicesAndIDs() throws {
        var slots = Slots<TestIndex, Int>(.system)
        let kept = try slots.insert(1)
        let removed = try slots.insert(2)
        slots.remove(removed)
        let reused = try slots.insert(3)
        let appended = try slots.insert(4)
        let id = slots.id(kept, tag: 5)
        slots.remove(kept)
        slots.undoRemove(kept)
        #expect(slots.id(kept, tag: 5) == id)
        let found = try slots.resolve(id, tag: 5, "id")
        #expect(found == kept)
        slots.undoInsert(appended)
        #expect(slots.count == 2)
        slots.undoInsert(reused)
        #expect(slots.count == 2)
        #expect(slots.liveCount == 1)
        #expect(slots.isLive(removed) == false)
        let again = [try slots.insert(5), try slots.insert(6)]
        #expect(again[0] == reused)
        #expect(again[1] == appended)
    }

    @Test func undoingTheRemovalOfAWornSlotRestoresIt() throws {
        var slots = Slots<TestIndex, Int>(.system)
        for _ in 0..<Int(UInt16.max) { slots.remove(try slots.insert(0)) }
        let last = try slots.insert(1)
        let id = slots.id(last, tag: 5)
        slots.remove(last)
        slots.undoRemove(last)
        let found = try slots.resolve(id, tag: 5, "id")
        #expect(found == last)
        #expect(slots.liveCount == 1)
    }

    /// An index beyond the bits of ids would give another record's id.
    @Test func idsAreNotExceeded() throws {
        let memory = CountingAllocator()
        var slots = Slots<TestIndex, Int>(memory.allocator, maximum: 3)
        for i in 0..<3 { _ = try slots.insert(i) }
        let requests = memory.requests
        let code = failureCode { _ = try slots.insert(3) }
        #expect(code == .limit)
        #expect(slots.count == 3)
        #expect(slots.liveCount == 3)
        #expect(memory.requests == requests)
        slots.remove(TestIndex(Int32(1)))
        let again = try slots.insert(4)
        #expect(again == TestIndex(Int32(1)))
        #expect(slots[again] == 4)
    }

    @Test func aReservationForSeveralIsCheckedAsAWhole() throws {
        var slots = Slots<TestIndex, Int>(.system, maximum: 4)
        _ = try slots.insert(0)
        let last = try slots.insert(1)
        slots.remove(last)
        // One free slot and two new ones.
        try slots.reserve(3)
        let code = failureCode { try slots.reserve(4) }
        #expect(code == .limit)
        for i in 0..<3 { _ = try slots.insert(i) }
        #expect(slots.count == 4)
    }

    /// A slot whose generations are used up counts, though it has no record.
    @Test func retiredSlotsCountAgainstTheLimit() throws {
        var slots = Slots<TestIndex, Int>(.system, maximum: 2)
        for i in 0...Int(UInt16.max) {
            let index = try slots.insert(i)
            slots.remove(index)
        }
        let next = try slots.insert(0)
        #expect(next == TestIndex(Int32(1)))
        let code = failureCode { _ = try slots.insert(1) }
        #expect(code == .limit)
        #expect(slots.liveCount == 1)
    }
}

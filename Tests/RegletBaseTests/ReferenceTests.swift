// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

@Suite struct ReferenceTests {
    @Test func aBlockIsReleasedWithItsValue() throws {
        let memory = CountingAllocator()
        var inner = Arena<Int>(memory.allocator)
        try inner.append(5)
        let reference = try Reference(inner, memory.allocator)
        #expect(memory.countedBytes == memory.liveBytes)
        let copy = reference
        try copy.value.append(6)
        #expect(reference.value.count == 2)
        #expect(reference.value[1] == 6)
        reference.release(memory.allocator)
        #expect(memory.liveBytes == 0)
        #expect(!memory.sawWrongSize)
    }

    @Test func anElementIsChangedInPlace() throws {
        var arena = Arena<Int>(.system)
        for i in 0..<3 { try arena.append(i) }
        let reference = arena.reference(to: 1)
        reference.value += 10
        #expect(arena[1] == 11)
    }

    @Test func anElementOutOfRangeHasNoReference() async {
        await #expect(processExitsWith: .failure) {
            _ = Arena<Int>(.system).reference(to: 0)
        }
    }
}

@Suite struct BorrowedTests {
    @Test func elementsAreRead() {
        let numbers = [3, 4, 5]
        numbers.withUnsafeBufferPointer {
            let borrowed = Borrowed($0)
            #expect(borrowed.count == 3)
            #expect(borrowed[2] == 5)
        }
        #expect(Borrowed<Int>().start == nil)
    }

    @Test func partsHaveTheirOwnIndices() throws {
        var arena = Arena<Int>(.system)
        for i in 3...6 { try arena.append(i) }
        let part = arena.borrowed[1..<3]
        #expect(part.count == 2)
        #expect(part[0] == 4)
        #expect(Borrowed<Int>()[0..<0].count == 0)
    }

    @Test func elementsAreWritten() {
        var numbers = [0, 0]
        numbers.withUnsafeMutableBufferPointer {
            let output = OutputBuffer($0.baseAddress!, count: $0.count)
            output[1] = 7
            #expect(output[1] == 7)
        }
        #expect(numbers == [0, 7])
    }

    @Test func indicesAreChecked() async {
        await #expect(processExitsWith: .failure) {
            [1, 2].withUnsafeBufferPointer { _ = Borrowed($0)[2] }
        }
        await #expect(processExitsWith: .failure) {
            [1, 2].withUnsafeBufferPointer { _ = Borrowed($0)[1..<3] }
        }
        await #expect(processExitsWith: .failure) {
            var numbers = [1, 2]
            numbers.withUnsafeMutableBufferPointer {
                OutputBuffer($0.baseAddress!, count: 2)[-1] = 0
            }
        }
    }
}

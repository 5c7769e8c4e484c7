// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@Suite struct ByteCursorTests {
    private func reading(_ text: String, _ body: (inout ByteCursor) -> Void) {
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer {
            var cursor = ByteCursor(Borrowed($0))
            body(&cursor)
        }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    @Test func takesByteByByte() {
        reading("a-") { cursor in
            #expect(cursor.peek == UInt8(ascii: "a"))
            #expect(cursor.offset == 0)
            let isDash = cursor.take(UInt8(ascii: "-"))
            #expect(!isDash)
            #expect(cursor.offset == 0)
            cursor.advance()
            #expect(cursor.offset == 1)
            let second = cursor.take(UInt8(ascii: "-"))
            #expect(second)
            #expect(cursor.isAtEnd)
        }
    }

    @Test func staysAtTheEnd() {
        reading("x") { cursor in
            cursor.advance()
            #expect(cursor.peek == nil)
            #expect(cursor.peek(after: 1) == nil)
            let taken = cursor.take(0)
            #expect(!taken)
            #expect(cursor.offset == 1)
        }
    }

    @Test func anEmptyTextIsAtItsEnd() {
        let cursor = ByteCursor(Borrowed())
        #expect(cursor.peek == nil)
        #expect(cursor.isAtEnd)
        #expect(cursor.end == 0)
    }

    @Test func takesARunOfBytes() {
        reading("120pt") { cursor in
            let number = cursor.take(while: isDigit)
            #expect(number == 0..<3)
            let none = cursor.take(while: isDigit)
            #expect(none == 3..<3)
            let rest = cursor.take { _ in true }
            #expect(rest == 3..<5)
            #expect(cursor.isAtEnd)
        }
    }

    @Test func rewinds() {
        reading("12px") { cursor in
            let start = cursor.offset
            _ = cursor.take(while: isDigit)
            cursor.rewind(to: start)
            #expect(cursor.offset == 0)
            #expect(cursor.peek == UInt8(ascii: "1"))
        }
    }

    @Test func looksAhead() {
        reading("a->") { cursor in
            #expect(cursor.peek(after: 0) == UInt8(ascii: "a"))
            #expect(cursor.peek(after: 2) == UInt8(ascii: ">"))
            #expect(cursor.peek(after: 3) == nil)
        }
    }

    @Test func endsEarlier() {
        reading("ab // c") { cursor in
            for _ in 0..<3 { cursor.advance() }
            cursor.endHere()
            #expect(cursor.isAtEnd)
            #expect(cursor.end == 3)
            cursor.rewind(to: 1)
            #expect(cursor.peek == UInt8(ascii: "b"))
            let bytes = cursor.bytes(0..<2)
            #expect((0..<bytes.count).map { bytes[$0] } == Array("ab".utf8))
        }
    }

    @Test func advancingBeyondTheEndTraps() async {
        await #expect(processExitsWith: .failure) {
            var cursor = ByteCursor(Borrowed())
            cursor.advance()
        }
    }

    @Test func rewindingForwardsTraps() async {
        await #expect(processExitsWith: .failure) {
            let bytes: [UInt8] = [1, 2, 3]
            bytes.withUnsafeBufferPointer {
                var cursor = ByteCursor(Borrowed($0))
                cursor.rewind(to: 1)
            }
        }
    }
}

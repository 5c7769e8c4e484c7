// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@Suite struct ByteCursorTests {
    private func reading(_ text: String, _ body: (inout ByteCursor) -> Void) {
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer {
            var cursor = ByteCursor($0)
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
            let first = cursor.next()
            #expect(first == UInt8(ascii: "a"))
            let second = cursor.take(UInt8(ascii: "-"))
            #expect(second)
            #expect(cursor.isAtEnd)
        }
    }

    @Test func staysAtTheEnd() {
        reading("x") { cursor in
            _ = cursor.next()
            let beyond = cursor.next()
            #expect(beyond == nil)
            #expect(cursor.peek == nil)
            let taken = cursor.take(0)
            #expect(!taken)
            #expect(cursor.offset == 1)
        }
    }

    @Test func anEmptyTextIsAtItsEnd() {
        var cursor = ByteCursor(UnsafeBufferPointer(start: nil, count: 0))
        let next = cursor.next()
        #expect(next == nil)
        #expect(cursor.isAtEnd)
        let (line, column) = cursor.lineAndColumn(of: 0)
        #expect(line == 1 && column == 1)
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

    @Test(arguments: [
        (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (4, 3, 1), (6, 3, 3), (99, 3, 3),
    ])
    func countsLinesAndColumnsFromOne(offset: Int, line: Int, column: Int) {
        reading("ab\n\ncd") { cursor in
            let place = cursor.lineAndColumn(of: offset)
            #expect(place.line == line)
            #expect(place.column == column)
        }
    }

    @Test func columnsAreBytes() {
        reading("é|") { cursor in
            let place = cursor.lineAndColumn(of: 2)
            #expect(place.column == 3)
        }
    }

    @Test func rewindingForwardsTraps() async {
        await #expect(processExitsWith: .failure) {
            let bytes: [UInt8] = [1, 2, 3]
            bytes.withUnsafeBufferPointer {
                var cursor = ByteCursor($0)
                cursor.rewind(to: 1)
            }
        }
    }
}

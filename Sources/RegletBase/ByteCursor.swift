// SPDX-License-Identifier: MIT

/// Reads UTF-8 text byte by byte and knows where it is; the parsers' only view of a text.
///
/// The position is a byte offset from first to last, so an error found deep in a production still says
/// exactly where.
public struct ByteCursor: BitwiseCopyable {
    /// SAFETY: the text is lent for the cursor's life.
    let text: UnsafeBufferPointer<UInt8>
    /// The byte that `peek` shows next; never beyond the end.
    public private(set) var offset = 0

    public init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    public var isAtEnd: Bool { offset == text.count }

    /// The next byte, or nil at the end.
    public var peek: UInt8? { offset < text.count ? text[offset] : nil }

    /// Takes the next byte, if there is one.
    public mutating func next() -> UInt8? {
        guard let byte = peek else { return nil }
        offset += 1
        return byte
    }

    /// Takes the next byte if it is this one.
    public mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    /// Takes bytes as long as they satisfy the condition; returns where they lie.
    public mutating func take(while condition: (UInt8) -> Bool) -> Range<Int> {
        let start = offset
        while let byte = peek, condition(byte) { offset += 1 }
        return start..<offset
    }

    /// Goes back to a position that the cursor has been at.
    public mutating func rewind(to offset: Int) {
        precondition(offset >= 0 && offset <= self.offset)
        self.offset = offset
    }

    /// The line and the column, in bytes, of an offset; both count from 1.
    public func lineAndColumn(of offset: Int) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        for i in 0..<min(offset, text.count) {
            if text[i] == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else {
                column += 1
            }
        }
        return (line, column)
    }
}

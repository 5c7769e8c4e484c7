// SPDX-License-Identifier: MIT

/// Reads UTF-8 text byte by byte. Parsers read texts only through it.
///
/// The position is a byte offset, so errors have exact positions.
public struct ByteCursor: BitwiseCopyable {
    /// SAFETY: the text is valid as long as the cursor, and `offset` is in it.
    private var text: UnsafeBufferPointer<UInt8>
    /// The offset of the next byte; at most `end`.
    public private(set) var offset = 0

    public init(_ text: Borrowed<UInt8>) {
        self.text = UnsafeBufferPointer(start: text.start, count: text.count)
    }

    public var isAtEnd: Bool { offset == text.count }

    /// The offset after the last byte.
    public var end: Int { text.count }

    /// The next byte, or nil at the end.
    public var peek: UInt8? { offset < text.count ? text[offset] : nil }

    public mutating func next() -> UInt8? {
        guard let byte = peek else { return nil }
        offset += 1
        return byte
    }

    /// The byte at a distance after the next byte, or nil at the end.
    public func peek(after distance: Int) -> UInt8? {
        distance < text.count - offset ? text[offset + distance] : nil
    }

    /// Passes the next byte, which must exist.
    public mutating func advance() {
        precondition(offset < text.count)
        offset += 1
    }

    /// Takes the next byte if it is this one.
    public mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    /// Takes bytes as long as they satisfy the condition; returns their range.
    public mutating func take(while condition: (UInt8) -> Bool) -> Range<Int> {
        let start = offset
        while let byte = peek, condition(byte) { offset += 1 }
        return start..<offset
    }

    /// Returns to an earlier position.
    public mutating func rewind(to offset: Int) {
        precondition(offset >= 0 && offset <= self.offset)
        self.offset = offset
    }

    /// Makes the text end at the next byte. The rest is not read.
    public mutating func endHere() { text = UnsafeBufferPointer(rebasing: text[..<offset]) }

    /// Bytes of the text.
    public func bytes(_ range: Range<Int>) -> Borrowed<UInt8> { Borrowed(text)[range] }
}

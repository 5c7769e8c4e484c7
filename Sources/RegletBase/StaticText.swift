// SPDX-License-Identifier: MIT

/// A text of the program, written as a literal: by its address, and it ends in NUL.
///
/// A StaticString is three words, which every call that hands one on would have to fill.
public struct StaticText: ExpressibleByStringLiteral, BitwiseCopyable {
    public let start: UnsafePointer<UInt8>

    @inline(__always)
    public init(stringLiteral text: StaticString) { start = text.utf8Start }

    /// SAFETY: the text lives as long as the program, and ends in NUL.
    init(_ start: UnsafePointer<UInt8>) { self.start = start }

    public var isEmpty: Bool { start.pointee == 0 }
}

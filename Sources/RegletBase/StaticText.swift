// SPDX-License-Identifier: MIT

/// A text of the program by its address, which ends in NUL.
// POLICY: one word, since a StaticString takes three at each of the thousand places that pass a
// literal on.
public struct StaticText: BitwiseCopyable, ExpressibleByStringLiteral {
    public let start: UnsafePointer<UInt8>

    init(_ start: UnsafePointer<UInt8>) { self.start = start }

    public init(stringLiteral text: StaticString) { start = text.utf8Start }

    public var isEmpty: Bool { start.pointee == 0 }
}

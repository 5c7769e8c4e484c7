// SPDX-License-Identifier: MIT

/// Elements in memory of another owner, such as the caller of the library. A plain value, valid
/// during the call.
///
/// Every subscript is checked.
public struct Borrowed<Element: BitwiseCopyable>: BitwiseCopyable {
    /// SAFETY: points to `count` elements during the call, or is nil if `count` is 0.
    public let start: UnsafePointer<Element>?
    public let count: Int

    public init(_ start: UnsafePointer<Element>?, count: Int) {
        (self.start, self.count) = (start, count)
    }

    public init(_ elements: UnsafeBufferPointer<Element>) {
        self.init(elements.baseAddress, count: elements.count)
    }

    /// No elements.
    public init() { self.init(nil, count: 0) }

    /// The elements at some of the indices.
    public subscript(range: Range<Int>) -> Borrowed {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return Borrowed(start.map { $0 + range.lowerBound }, count: range.count)
    }

    public subscript(index: Int) -> Element {
        unsafeAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return start.unsafelyUnwrapped + index
        }
    }
}

extension Arena {
    /// All elements, valid until the arena grows.
    public var borrowed: Borrowed<Element> { Borrowed(base, count: count) }
}

/// Memory of another owner for elements that a call writes. A plain value, valid during the call.
///
/// Every subscript is checked.
public struct OutputBuffer<Element: BitwiseCopyable>: BitwiseCopyable {
    /// SAFETY: points to room for `count` elements during the call.
    private let start: UnsafeMutablePointer<Element>
    public let count: Int

    public init(_ start: UnsafeMutablePointer<Element>, count: Int) {
        (self.start, self.count) = (start, count)
    }

    public subscript(index: Int) -> Element {
        unsafeAddress { UnsafePointer(address(index)) }
        nonmutating unsafeMutableAddress { address(index) }
    }

    @inline(__always)
    private func address(_ index: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return start + index
    }
}

// SPDX-License-Identifier: MIT

/// The index of a record of one type; `none` if there is no record.
///
/// Each type of record has an index type of its own, so that indices cannot be confused.
public protocol RecordIndex: Strideable, BitwiseCopyable where Stride == Int {
    var raw: Int32 { get }
    init(_ raw: Int32)
}

extension RecordIndex {
    public init(_ index: Int) { self.init(Int32(truncatingIfNeeded: index)) }

    public static var none: Self { Self(Int32(-1)) }

    public var exists: Bool { raw >= 0 }

    public static func == (a: Self, b: Self) -> Bool { a.raw == b.raw }

    public static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }

    public func distance(to other: Self) -> Int { Int(other.raw) - Int(raw) }

    public func advanced(by distance: Int) -> Self { Self(Int(raw) + distance) }

    /// The indices of `count` records.
    public static func all(_ count: Int) -> Range<Self> { Self(0)..<Self(count) }
}

extension Arena {
    /// The element at a record's index.
    public subscript<Index: RecordIndex>(index: Index) -> Element {
        unsafeAddress { UnsafePointer(address(Int(index.raw))) }
        unsafeMutableAddress { address(Int(index.raw)) }
    }
}

extension Pool {
    /// The element for a record.
    public subscript<Index: RecordIndex>(index: Index) -> Element {
        unsafeAddress { UnsafePointer(address(index.raw)) }
        unsafeMutableAddress { address(index.raw) }
    }
}

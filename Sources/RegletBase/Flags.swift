// SPDX-License-Identifier: MIT

/// A set of named bits, joined by `|`.
///
/// Not OptionSet, whose array literals allocate, which the shipped build forbids.
public protocol Flags: BitwiseCopyable, Equatable {
    associatedtype RawValue: FixedWidthInteger & BitwiseCopyable
    var rawValue: RawValue { get }
    init(rawValue: RawValue)
}

extension Flags {
    public static var empty: Self { Self(rawValue: 0) }

    public static func | (a: Self, b: Self) -> Self { Self(rawValue: a.rawValue | b.rawValue) }

    public static func & (a: Self, b: Self) -> Self { Self(rawValue: a.rawValue & b.rawValue) }

    public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }

    public var isEmpty: Bool { rawValue == 0 }

    /// Whether all of these flags are set.
    public func contains(_ flags: Self) -> Bool { rawValue & flags.rawValue == flags.rawValue }

    public mutating func insert(_ flags: Self) { self = self | flags }

    public mutating func remove(_ flags: Self) { self = subtracting(flags) }

    public func subtracting(_ flags: Self) -> Self { Self(rawValue: rawValue & ~flags.rawValue) }
}

// SPDX-License-Identifier: MIT
import CReglet

/// How important a constraint is: above 0, up to 1000, which is required. A higher one always wins.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static let required = LayoutPriority(Float(RGL_PRIORITY_REQUIRED))
    public static let defaultHigh = LayoutPriority(Float(RGL_PRIORITY_COMPRESSION_RESISTANCE))
    public static let defaultLow = LayoutPriority(Float(RGL_PRIORITY_HUGGING))
    public static let fittingSizeLevel = LayoutPriority(Float(RGL_PRIORITY_FITTING_SIZE))

    var record: Double { Double(rawValue) }

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: Self, b: Float) -> Self { Self(a.rawValue + b) }
    public static func - (a: Self, b: Float) -> Self { Self(a.rawValue - b) }
}

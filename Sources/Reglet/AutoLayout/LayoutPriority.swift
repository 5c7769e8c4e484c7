// SPDX-License-Identifier: MIT
import CReglet

/// How important a constraint is: above 0, up to 1000, which is required. A higher one always wins.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Double

    public init(rawValue: Double) { self.rawValue = rawValue }
    public init(_ rawValue: Double) { self.rawValue = rawValue }

    public static let required = LayoutPriority(RGL_PRIORITY_REQUIRED)
    public static let defaultHigh = LayoutPriority(RGL_PRIORITY_COMPRESSION_RESISTANCE)
    public static let defaultLow = LayoutPriority(RGL_PRIORITY_HUGGING)
    public static let fittingSizeLevel = LayoutPriority(RGL_PRIORITY_FITTING_SIZE)

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: Self, b: Double) -> Self { Self(a.rawValue + b) }
    public static func - (a: Self, b: Double) -> Self { Self(a.rawValue - b) }
}

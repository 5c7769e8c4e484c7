// SPDX-License-Identifier: MIT

/// A line by which views are aligned on one axis: one of the five below, or a custom guide of a
/// tree.
public struct Guide: Equatable, BitwiseCopyable {
    /// The number of the guide in the C header, where both axes share the numbers.
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static var center: Guide { Guide(rawValue: 0) }
    /// Leading or top.
    public static var start: Guide { Guide(rawValue: 1) }
    /// Trailing or bottom.
    public static var end: Guide { Guide(rawValue: 2) }
    public static var firstTextBaseline: Guide { Guide(rawValue: 3) }
    public static var lastTextBaseline: Guide { Guide(rawValue: 4) }

    /// The smallest number of a custom guide.
    public static var firstCustom: Int { 16 }

    /// Whether the tree defines the guide.
    public var isCustom: Bool { rawValue >= 16 }
    public var isBaseline: Bool { rawValue == 3 || rawValue == 4 }

    /// The default position of a built-in guide in a view, as a fraction of the view's length. A
    /// view without text has its baselines at the bottom.
    @inline(__always)
    public var fraction: Double {
        if rawValue == 0 { return 0.5 }
        return rawValue == 1 ? 0 : 1
    }

    /// The default position of a built-in guide in a view of a length, which may be infinite.
    public func position(in length: Double) -> Double { self == .start ? 0 : fraction * length }

    /// The position of a view of a length if one of its built-in guides is aligned with the same
    /// guide of a whole. Both lengths may be infinite.
    @inline(__always)
    public func start(of length: Double, in whole: Double) -> Double {
        self == .start ? 0 : fraction * (whole - length)
    }

    public static func == (a: Guide, b: Guide) -> Bool { a.rawValue == b.rawValue }
}

/// The two guides by which children are aligned: horizontally and vertically.
public struct Alignment: Equatable, BitwiseCopyable {
    public var horizontal: Guide
    public var vertical: Guide

    public init(horizontal: Guide, vertical: Guide) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static var center: Alignment { Alignment(horizontal: .center, vertical: .center) }

    public subscript(axis: Axis) -> Guide {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
        }
    }
}

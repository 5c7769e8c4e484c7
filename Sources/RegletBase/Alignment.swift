// SPDX-License-Identifier: MIT

/// A line that children can meet on, along one axis.
public enum Guide: UInt8, BitwiseCopyable {
    case center
    /// Leading or top.
    case start
    /// Trailing or bottom.
    case end
    case firstTextBaseline
    case lastTextBaseline

    /// Where the guide lies in a view that says nothing about it, as a fraction of the view's length.
    /// A view without text has its baselines at the bottom.
    @inline(__always)
    public var fraction: Double {
        switch self {
        case .center: return 0.5
        case .start: return 0
        case .end, .firstTextBaseline, .lastTextBaseline: return 1
        }
    }

    /// Where the guide lies in a view of a length, which may be infinite.
    @inline(__always)
    public func position(in length: Double) -> Double { self == .start ? 0 : fraction * length }
}

/// The guides on which children meet, one for each axis.
public struct Alignment: Equatable, BitwiseCopyable {
    public var horizontal: Guide
    public var vertical: Guide

    public init(horizontal: Guide, vertical: Guide) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static var center: Alignment { Alignment(horizontal: .center, vertical: .center) }

    public subscript(axis: Axis) -> Guide {
        @inline(__always) get { axis == .horizontal ? horizontal : vertical }
    }
}

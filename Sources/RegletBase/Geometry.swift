// SPDX-License-Identifier: MIT

/// Width and height in points.
public struct Size: Equatable, BitwiseCopyable {
    public var width: Double
    public var height: Double

    @inline(__always)
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A size by axis: one length along it, one across.
    @inline(__always)
    public init(_ axis: Axis, _ along: Double, across: Double) {
        self =
            axis == .horizontal
            ? Size(width: along, height: across) : Size(width: across, height: along)
    }

    public static var zero: Size { Size(width: 0, height: 0) }

    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal { width = newValue } else { height = newValue }
        }
    }
}

/// A position in points; x grows to the right, y downwards.
public struct Point: Equatable, BitwiseCopyable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static var zero: Point { Point(x: 0, y: 0) }

    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set {
            if axis == .horizontal { x = newValue } else { y = newValue }
        }
    }
}

/// A rectangle in points: its top left corner and its size.
public struct Rect: Equatable, BitwiseCopyable {
    public var origin: Point
    public var size: Size

    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    public static var zero: Rect { Rect(origin: .zero, size: .zero) }
}

/// Distances from the four edges in points; leading is left unless the layout runs right to left.
public struct EdgeInsets: Equatable, BitwiseCopyable {
    public var top: Double
    public var leading: Double
    public var bottom: Double
    public var trailing: Double

    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The inset at the start of an axis: leading or top.
    public func start(_ axis: Axis) -> Double { axis == .horizontal ? leading : top }

    /// The inset at the end of an axis: trailing or bottom.
    public func end(_ axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }
}

/// The leading side: left, or right as in Arabic and Hebrew.
public enum LayoutDirection: UInt8, BitwiseCopyable {
    case leftToRight
    case rightToLeft
}

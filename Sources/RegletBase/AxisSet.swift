// SPDX-License-Identifier: MIT

/// Some of the two axes; raw values are the RGL_AXES_ flags of the C header.
public struct AxisSet: Flags {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static var horizontal: AxisSet { AxisSet(rawValue: 1) }
    public static var vertical: AxisSet { AxisSet(rawValue: 2) }
    public static var both: AxisSet { .horizontal | .vertical }

    @inline(__always)
    public init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    @inline(__always)
    public func contains(_ axis: Axis) -> Bool { contains(AxisSet(axis)) }
}

/// Some of the four edges; raw values are the RGL_EDGE_ flags of the C header.
public struct EdgeSet: Flags {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static var top: EdgeSet { EdgeSet(rawValue: 1) }
    public static var leading: EdgeSet { EdgeSet(rawValue: 2) }
    public static var bottom: EdgeSet { EdgeSet(rawValue: 4) }
    public static var trailing: EdgeSet { EdgeSet(rawValue: 8) }
    public static var all: EdgeSet { EdgeSet(rawValue: 15) }

    /// The edge at the start of an axis: leading or top.
    public static func start(_ axis: Axis) -> EdgeSet { axis == .horizontal ? .leading : .top }

    /// The edge at the end of an axis: trailing or bottom.
    public static func end(_ axis: Axis) -> EdgeSet { axis == .horizontal ? .trailing : .bottom }
}

// SPDX-License-Identifier: MIT
import CReglet

/// Horizontal or vertical.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
    case horizontal
    case vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)

        var record: rgl_axis_set { rgl_axis_set(UInt8(bitPattern: rawValue)) }
    }

    init(_ axis: rgl_axis) { self = axis == Axis.vertical.record ? .vertical : .horizontal }

    var record: rgl_axis { rgl_axis(rawValue) }
}

/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
    case top
    case leading
    case bottom
    case trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
        public static let top = Set(.top)
        public static let leading = Set(.leading)
        public static let bottom = Set(.bottom)
        public static let trailing = Set(.trailing)
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
        public static let all: Set = [.horizontal, .vertical]

        var record: rgl_edge_set { rgl_edge_set(UInt8(bitPattern: rawValue)) }
    }
}

/// Leading or trailing.
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
    case leading
    case trailing
}

/// Top or bottom.
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
    case top
    case bottom
}

/// Distances from the edges, in points.
public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    @inlinable
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    @inlinable public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// The same length at some edges, 0 at the remaining ones.
    init(_ edges: Edge.Set, _ length: CGFloat) {
        self.init(
            top: edges.contains(.top) ? length : 0,
            leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0,
            trailing: edges.contains(.trailing) ? length : 0)
    }

    var record: rgl_insets {
        rgl_insets(
            top: Double(top), leading: Double(leading),
            bottom: Double(bottom), trailing: Double(trailing))
    }
}

/// Which side leads.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight
    case rightToLeft

    init(_ direction: rgl_layout_direction) {
        self = direction == RGL_RIGHT_TO_LEFT ? .rightToLeft : .leftToRight
    }

    var record: rgl_layout_direction {
        rgl_layout_direction(self == .rightToLeft ? RGL_RIGHT_TO_LEFT : RGL_LEFT_TO_RIGHT)
    }
}

/// How a shape fills the size that it is proposed.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit
    case fill
}

/// How the lines of a text are set.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading
    case center
    case trailing

    var record: rgl_horizontal_alignment {
        switch self {
        case .leading: rgl_horizontal_alignment(RGL_HORIZONTAL_LEADING)
        case .center: rgl_horizontal_alignment(RGL_HORIZONTAL_CENTER)
        case .trailing: rgl_horizontal_alignment(RGL_HORIZONTAL_TRAILING)
        }
    }
}

/// How much room a user interface has on an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact
    case regular
}

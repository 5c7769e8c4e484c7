// SPDX-License-Identifier: MIT
import CReglet

/// A filled shape.
public protocol Shape: View where Body == Never {
    static var _shape: Int32 { get }
}

extension Shape {
    public func _emit(_ emission: inout Emission) {
        PlainShape(shape: Self._shape)._emit(&emission)
    }
}

extension Shape {
    /// The shape in a colour.
    public func fill(_ color: Color) -> some View { foregroundStyle(color) }
}

/// The curve of round corners. Both are drawn as arcs of circles.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular
    case continuous
}

/// The node of a shape.
struct PlainShape: View {
    let shape: Int32

    typealias Body = Never

    func _emit(_ emission: inout Emission) {
        var parameters = rgl_parameters()
        parameters.shape = rgl_shape(shape: shape)
        emission.leaf(RGL_KIND_SHAPE, parameters)
    }
}

/// Takes its proposal.
public struct Rectangle: Shape, Sendable {
    public init() {}
    public static var _shape: Int32 { Int32(RGL_SHAPE_RECTANGLE) }
}

/// Takes its proposal; only the drawing has round corners.
public struct RoundedRectangle: Shape, Sendable {
    public var cornerRadius: CGFloat
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = cornerRadius
    }
    public static var _shape: Int32 { Int32(RGL_SHAPE_RECTANGLE) }
}

/// Takes its proposal. Its shorter sides are round.
public struct Capsule: Shape, Sendable {
    public init(style: RoundedCornerStyle = .continuous) {}
    public static var _shape: Int32 { Int32(RGL_SHAPE_CAPSULE) }
}

/// Takes its proposal.
public struct Ellipse: Shape, Sendable {
    public init() {}
    public static var _shape: Int32 { Int32(RGL_SHAPE_ELLIPSE) }
}

/// As wide as high: the smaller proposed side.
public struct Circle: Shape, Sendable {
    public init() {}
    public static var _shape: Int32 { Int32(RGL_SHAPE_CIRCLE) }
}

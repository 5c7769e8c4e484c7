// SPDX-License-Identifier: MIT

/// How a view is to be drawn. It does not change the layout, and is read from the nodes of a
/// result. Of several borders, shadows or clips of one view the outermost counts here;
/// `LayoutResult.svg` draws them all, in their order.
public struct ViewStyle: Hashable, Sendable {
    /// A line along the inner side of the frame.
    public struct Border: Hashable, Sendable {
        public var color: Color
        public var width: CGFloat

        public init(color: Color, width: CGFloat = 1) {
            self.color = color
            self.width = width
        }
    }

    public struct Shadow: Hashable, Sendable {
        public var color: Color
        public var radius: CGFloat
        public var x: CGFloat
        public var y: CGFloat

        public init(
            color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) {
            self.color = color
            self.radius = radius
            self.x = x
            self.y = y
        }
    }

    /// The shape that the frame is clipped to.
    public enum Clip: Hashable, Sendable {
        case rectangle, circle, ellipse, capsule
        case roundedRectangle(cornerRadius: CGFloat)
        case unevenRoundedRectangle(RectangleCornerRadii)
    }

    /// The colour of texts and shapes, which views inside have, too.
    public var foreground: Color?
    /// The colour of controls, which views inside have, too.
    public var tint: Color?
    /// The fill of the frame, below the view. Of several fills, the innermost is used.
    public var background: Color?
    public var border: Border?
    public var shadow: Shadow?
    public var cornerRadius: CGFloat?
    public var clip: Clip?
    /// The outline of a shape, which is not filled then.
    public var stroke: Stroke?
    /// From 0 to 1; multiplied with the opacity of the views around it when it is drawn.
    public var opacity = 1.0

    public init() {}

    /// The effects of drawing the view, from the outermost.
    var effects: [Effect] = []
    /// The corners of a shape.
    var shapeCorners: CGFloat?
    var unevenCorners: RectangleCornerRadii?

    enum Effect: Hashable, Sendable {
        case background(Color, Clip)
        case border(Border)
        case shadow(Shadow)
        case clip(Clip)
        case opacity(Double)
    }

    // Styles are opened from the outermost to the innermost.

    mutating func fill(_ color: Color, _ shape: Clip) {
        effects.append(.background(color, shape))
        background = color
    }

    mutating func add(_ border: Border) {
        effects.append(.border(border))
        if self.border == nil { self.border = border }
    }

    mutating func add(_ shadow: Shadow) {
        effects.append(.shadow(shadow))
        if self.shadow == nil { self.shadow = shadow }
    }

    mutating func cut(_ shape: Clip) {
        effects.append(.clip(shape))
        if clip == nil { clip = shape }
    }

    mutating func round(_ radius: CGFloat) {
        effects.append(.clip(.roundedRectangle(cornerRadius: radius)))
        if cornerRadius == nil { cornerRadius = radius }
    }

    mutating func fade(_ factor: Double) {
        effects.append(.opacity(factor))
        opacity *= factor
    }
}

/// The properties that views inside inherit.
struct InheritedStyle: Hashable, Sendable {
    var foreground: Color?
    var tint: Color?
}

struct Styled<Content: View>: View {
    let content: Content
    var lengths: [CGFloat] = []
    var color: Color?
    let change: (inout ViewStyle) -> Void

    typealias Body = Never

    func _emit(_ emission: inout Emission) {
        let first = emission.entries.count
        emission.modify(PendingModifier(kind: .style(change), layers: nil)) { emission in
            content._emit(&emission)
        }
        emission.require(color, from: first)
        if lengths.contains(where: { !$0.isFinite }) {
            emission.report(
                LayoutError(
                    .invalidNumber, "a style must have lengths that are numbers, not \(lengths)",
                    view: first < emission.entries.count
                        ? emission.path(of: first) : emission.path))
        }
    }
}

extension View {
    private func styled(
        _ lengths: [CGFloat] = [], _ color: Color? = nil,
        _ change: @escaping (inout ViewStyle) -> Void
    ) -> some View {
        Styled(content: self, lengths: lengths, color: color, change: change)
    }

    /// The colour of texts and shapes in the view.
    public func foregroundColor(_ color: Color?) -> EnvironmentView<Self, Color?> {
        environment(\.drawing.foreground, color)
    }

    public func foregroundStyle(_ color: Color) -> EnvironmentView<Self, Color?> {
        environment(\.drawing.foreground, color)
    }

    /// The colour of controls in the view.
    public func tint(_ color: Color?) -> EnvironmentView<Self, Color?> {
        environment(\.drawing.tint, color)
    }

    /// A colour below the view: a style, for which no node is made.
    public func background(_ color: Color) -> some View {
        styled([], color) { $0.fill(color, .rectangle) }
    }

    public func background(_ color: Color, in shape: some ClippingShape) -> some View {
        let clip = shape.clip
        return styled([], color) { $0.fill(color, clip) }
    }

    public func border(_ color: Color, width: CGFloat = 1) -> some View {
        styled([width], color) { $0.add(ViewStyle.Border(color: color, width: width)) }
    }

    public func shadow(
        color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        styled([radius, x, y], color) {
            $0.add(ViewStyle.Shadow(color: color, radius: radius, x: x, y: y))
        }
    }

    public func cornerRadius(_ radius: CGFloat) -> some View {
        styled([radius]) { $0.round(radius) }
    }

    public func clipShape(_ shape: some ClippingShape) -> some View {
        let clip = shape.clip
        return styled { $0.cut(clip) }
    }

    /// Cuts the view to its frame.
    public func clipped() -> some View { styled { $0.cut(.rectangle) } }

    public func opacity(_ opacity: Double) -> some View {
        styled([CGFloat(opacity)]) { $0.fade(min(max(opacity, 0), 1)) }
    }
}

/// A shape that views can be cut to.
public protocol ClippingShape: Shape {
    var clip: ViewStyle.Clip { get }
}

extension ClippingShape where Self == Rectangle {
    public static var rect: Rectangle { Rectangle() }
}

extension ClippingShape where Self == RoundedRectangle {
    public static func rect(
        cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension ClippingShape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }
}

extension ClippingShape where Self == Ellipse {
    public static var ellipse: Ellipse { Ellipse() }
}

extension ClippingShape where Self == Circle {
    public static var circle: Circle { Circle() }
}

extension Rectangle: ClippingShape {
    public var clip: ViewStyle.Clip { .rectangle }
}

extension RoundedRectangle: ClippingShape {
    public var clip: ViewStyle.Clip { .roundedRectangle(cornerRadius: cornerRadius) }

    public func _emit(_ emission: inout Emission) {
        let radius = cornerRadius
        let content = PlainShape(shape: Self._shape)
        Styled(content: content, lengths: [radius]) { $0.shapeCorners = radius }._emit(&emission)
    }
}

extension Capsule: ClippingShape {
    public var clip: ViewStyle.Clip { .capsule }
}

extension Ellipse: ClippingShape {
    public var clip: ViewStyle.Clip { .ellipse }
}

extension Circle: ClippingShape {
    public var clip: ViewStyle.Clip { .circle }
}

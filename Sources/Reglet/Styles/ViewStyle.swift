// SPDX-License-Identifier: MIT

/// How a view is to be drawn. Nothing of it changes the layout: it is carried with the frames, and
/// read from the nodes of a result.
public struct ViewStyle: Hashable, Sendable {
    /// A line along the inside of the frame.
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

        public init(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) {
            self.color = color
            self.radius = radius
            self.x = x
            self.y = y
        }
    }

    /// What the frame is cut to.
    public enum Clip: Hashable, Sendable {
        case rectangle, circle, ellipse, capsule
        case roundedRectangle(cornerRadius: CGFloat)
    }

    /// The colour of texts and shapes, which views inside have, too.
    public var foreground: Color?
    /// The colour of controls, which views inside have, too.
    public var tint: Color?
    public var border: Border?
    public var shadow: Shadow?
    public var cornerRadius: CGFloat?
    public var clip: Clip?
    /// From 0 to 1; that of views around it multiplies with it when it is drawn.
    public var opacity = 1.0

    public init() {}
}

/// What views inside have, too.
struct InheritedStyle: Hashable, Sendable {
    var foreground: Color?
    var tint: Color?
}

/// A view whose first node has a style.
struct Styled<Content: View>: View {
    let content: Content
    let lengths: [CGFloat]
    let change: (inout ViewStyle) -> Void

    typealias Body = Never

    func _emit(_ emission: inout Emission) {
        if lengths.contains(where: { !$0.isFinite }) {
            emission.report(
                LayoutError(
                    .invalidNumber, "a style must have lengths that are numbers, not \(lengths)",
                    view: emission.path))
        }
        emission.modify(PendingModifier(kind: .style(change), layers: nil)) { emission in
            content._emit(&emission)
        }
    }
}

extension View {
    private func styled(
        _ lengths: [CGFloat] = [], _ change: @escaping (inout ViewStyle) -> Void
    ) -> some View {
        Styled(content: self, lengths: lengths, change: change)
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

    public func border(_ color: Color, width: CGFloat = 1) -> some View {
        styled([width]) { $0.border = ViewStyle.Border(color: color, width: width) }
    }

    public func shadow(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        styled([radius, x, y]) {
            $0.shadow = ViewStyle.Shadow(color: color, radius: radius, x: x, y: y)
        }
    }

    public func cornerRadius(_ radius: CGFloat) -> some View {
        styled([radius]) { $0.cornerRadius = radius }
    }

    public func clipShape(_ shape: Rectangle) -> some View { styled { $0.clip = .rectangle } }
    public func clipShape(_ shape: Circle) -> some View { styled { $0.clip = .circle } }
    public func clipShape(_ shape: Ellipse) -> some View { styled { $0.clip = .ellipse } }
    public func clipShape(_ shape: Capsule) -> some View { styled { $0.clip = .capsule } }
    public func clipShape(_ shape: RoundedRectangle) -> some View {
        styled { $0.clip = .roundedRectangle(cornerRadius: shape.cornerRadius) }
    }

    public func opacity(_ opacity: Double) -> some View {
        styled([CGFloat(opacity)]) { $0.opacity = min(max(opacity, 0), 1) * $0.opacity }
    }
}

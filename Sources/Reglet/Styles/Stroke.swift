// SPDX-License-Identifier: MIT

/// The line of a stroked shape.
public struct StrokeStyle: Hashable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    /// The alternating lengths of dashes and gaps. An empty array means a solid line.
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    /// `miterLimit` has no effect.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

#if !canImport(CoreGraphics)
    /// The ends of a line.
    public enum CGLineCap: String, Hashable, Sendable { case butt, round, square }

    /// The corners of a line.
    public enum CGLineJoin: String, Hashable, Sendable { case miter, round, bevel }
#endif

extension ViewStyle {
    /// The outline of a shape, which has the colour `foreground`.
    public struct Stroke: Hashable, Sendable {
        public var style: StrokeStyle
        /// Whether the line is inside the frame, and not centred on its edge.
        public var isInside: Bool
    }
}

/// The outline of a shape.
public struct StrokedShape<Base: Shape>: View {
    let base: Base
    let stroke: ViewStyle.Stroke

    public func _emit(_ emission: inout Emission) {
        let stroke = stroke
        let lengths = [stroke.style.lineWidth, stroke.style.dashPhase] + stroke.style.dash
        Styled(content: base, lengths: lengths) { $0.stroke = stroke }._emit(&emission)
    }
}

extension Shape {
    /// The outline of the shape: a line that is centred on its edge.
    public func stroke(style: StrokeStyle) -> StrokedShape<Self> {
        StrokedShape(base: self, stroke: ViewStyle.Stroke(style: style, isInside: false))
    }

    public func stroke(lineWidth: CGFloat = 1) -> StrokedShape<Self> {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }

    public func stroke(_ color: Color, style: StrokeStyle) -> some View {
        stroke(style: style).foregroundStyle(color)
    }

    public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> some View {
        stroke(color, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The outline of the shape: a line inside its edge.
    public func strokeBorder(style: StrokeStyle) -> StrokedShape<Self> {
        StrokedShape(base: self, stroke: ViewStyle.Stroke(style: style, isInside: true))
    }

    public func strokeBorder(lineWidth: CGFloat = 1) -> StrokedShape<Self> {
        strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
    }

    public func strokeBorder(_ color: Color, style: StrokeStyle) -> some View {
        strokeBorder(style: style).foregroundStyle(color)
    }

    public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> some View {
        strokeBorder(color, style: StrokeStyle(lineWidth: lineWidth))
    }
}

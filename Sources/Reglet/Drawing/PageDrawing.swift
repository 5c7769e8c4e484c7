// SPDX-License-Identifier: MIT
import CReglet

/// Draws a result as a reader of the finished page sees it.
struct PageDrawing {
    private let order: PaintOrder
    private let setter = TextSetter()
    private var svg = SVGWriter()

    private static let ink = "#1a1a1a"

    private var result: LayoutResult { order.result }

    init(_ result: LayoutResult) { order = PaintOrder(result) }

    mutating func draw(_ background: Color?) -> String {
        let page = CGRect(origin: .zero, size: result.size)
        if let background { fill(page, .rectangle, background) }
        if !result.frames.isEmpty { draw(0) }
        return svg.document(page)
    }

    // MARK: Nodes

    private mutating func draw(_ index: Int) {
        guard result.isShown(index), !order.isHidden(index) else { return }
        let style = result.outline.styles[index] ?? ViewStyle()
        apply(style.effects[...], result.frames[index]) { $0.drawContent(index, style) }
    }

    private mutating func drawContent(_ index: Int, _ style: ViewStyle) {
        let frame = result.frames[index]
        if let color = result.outline.colors[index] {
            fill(frame, .rectangle, color)
        } else if result.outline.texts[index] != nil {
            drawText(index, style)
        } else if order.kind(index) == RGL_KIND_SHAPE {
            draw(shapeOf(index, style), frame, style)
        } else if order.kind(index) == RGL_KIND_DIVIDER {
            shape(frame, .rectangle, paint(style.foreground ?? .primary))
        }
        let children = order.painted(index)
        if children.isEmpty { return }
        if order.kind(index) == RGL_KIND_SCROLL_VIEW {
            apply([.clip(.rectangle)], frame) { drawing in
                for child in children { drawing.draw(child) }
            }
        } else {
            for child in children { draw(child) }
        }
    }

    private func shapeOf(_ index: Int, _ style: ViewStyle) -> ViewStyle.Clip {
        if let corners = style.shapeCorners { return .roundedRectangle(cornerRadius: corners) }
        if let corners = style.unevenCorners { return .unevenRoundedRectangle(corners) }
        switch Int(result.outline.parameters[index]?.shape.shape ?? 0) {
        case RGL_SHAPE_CIRCLE: return .circle
        case RGL_SHAPE_ELLIPSE: return .ellipse
        case RGL_SHAPE_CAPSULE: return .capsule
        default: return .rectangle
        }
    }

    private mutating func drawText(_ index: Int, _ style: ViewStyle) {
        guard let text = result.placedText(index, setter) else { return }
        let outline = result.outline
        for line in text.lines {
            svg.line(line) { outline.paint($0 ?? style.foreground ?? .primary) }
        }
    }

    // MARK: Styles

    /// Draws the content inside effects, the outermost first.
    private mutating func apply(
        _ effects: ArraySlice<ViewStyle.Effect>, _ frame: CGRect,
        _ content: (inout PageDrawing) -> Void
    ) {
        guard let effect = effects.first else { return content(&self) }
        let rest = effects.dropFirst()
        switch effect {
        case .background(let color, let clip):
            fill(frame, clip, color)
            apply(rest, frame, content)
        case .border(let border):
            apply(rest, frame, content)
            draw(border, frame)
        case .opacity(let opacity):
            group(("opacity", SVGWriter.number(CGFloat(opacity)))) {
                $0.apply(rest, frame, content)
            }
        case .clip(let clip):
            let (tag, attributes) = PageDrawing.outline(clip, frame)
            let id = svg.definition("clip", "clipPath", [], svg.inner(tag, attributes))
            group(("clip-path", "url(#\(id))")) { $0.apply(rest, frame, content) }
        case .shadow(let shadow):
            group(("filter", "url(#\(filter(shadow, frame)))")) { $0.apply(rest, frame, content) }
        }
    }

    private mutating func group(
        _ attribute: SVGWriter.Attribute, _ content: (inout PageDrawing) -> Void
    ) {
        svg.begin("g", [attribute])
        content(&self)
        svg.end("g")
    }

    private mutating func filter(_ shadow: ViewStyle.Shadow, _ frame: CGRect) -> String {
        let paint = paint(shadow.color)
        // The blur of a shadow is half its radius, as in CSS.
        let reach = 2 * abs(shadow.radius) + max(abs(shadow.x), abs(shadow.y))
        let area = frame.insetBy(dx: -reach, dy: -reach)
        let drop = svg.inner(
            "feDropShadow",
            [
                ("dx", SVGWriter.number(shadow.x)), ("dy", SVGWriter.number(shadow.y)),
                ("stdDeviation", SVGWriter.number(abs(shadow.radius) / 2)),
                ("flood-color", paint.color),
                ("flood-opacity", SVGWriter.opacity(paint.opacity)),
            ])
        return svg.definition(
            "shadow", "filter",
            [("filterUnits", "userSpaceOnUse")] + PageDrawing.box(area), drop)
    }

    private mutating func draw(_ border: ViewStyle.Border, _ frame: CGRect) {
        // A line stays inside the frame, so that neighbours never overlap.
        let width = min(border.width, min(frame.width, frame.height))
        guard width > 0 else { return }
        let paint = paint(border.color)
        svg.element(
            "rect",
            PageDrawing.box(frame.insetBy(dx: width / 2, dy: width / 2)) + [
                ("fill", "none"), ("stroke", paint.color),
                ("stroke-opacity", SVGWriter.opacity(paint.opacity)),
                ("stroke-width", SVGWriter.number(width)),
            ])
    }

    private mutating func draw(_ clip: ViewStyle.Clip, _ frame: CGRect, _ style: ViewStyle) {
        let paint = paint(style.foreground ?? .primary)
        guard let stroke = style.stroke else { return shape(frame, clip, paint) }
        let width = stroke.style.lineWidth
        let inset = stroke.isInside ? min(width, min(frame.width, frame.height)) / 2 : 0
        guard width > 0, frame.width > 0, frame.height > 0 else { return }
        let (tag, attributes) = PageDrawing.outline(
            clip.inset(by: inset), frame.insetBy(dx: inset, dy: inset))
        svg.element(tag, attributes + stroke.attributes(paint))
    }

    private mutating func fill(_ frame: CGRect, _ clip: ViewStyle.Clip, _ color: Color) {
        if color.name == Color.clear.name { return }
        shape(frame, clip, paint(color))
    }

    private mutating func shape(
        _ frame: CGRect, _ clip: ViewStyle.Clip, _ paint: SVGWriter.Paint
    ) {
        guard frame.width > 0, frame.height > 0 else { return }
        let (tag, attributes) = PageDrawing.outline(clip, frame)
        svg.element(
            tag,
            attributes + [
                ("fill", paint.color), ("fill-opacity", SVGWriter.opacity(paint.opacity)),
            ])
    }

    private func paint(_ color: Color) -> SVGWriter.Paint { result.outline.paint(color) }

    // MARK: Outlines

    static func box(_ frame: CGRect) -> [SVGWriter.Attribute] {
        [
            ("x", SVGWriter.number(frame.minX)), ("y", SVGWriter.number(frame.minY)),
            ("width", SVGWriter.number(frame.width)), ("height", SVGWriter.number(frame.height)),
        ]
    }

    static func outline(
        _ clip: ViewStyle.Clip, _ frame: CGRect
    ) -> (tag: String, attributes: [SVGWriter.Attribute]) {
        switch clip {
        case .rectangle: return ("rect", box(frame))
        case .roundedRectangle(let radius):
            let most = min(frame.width, frame.height) / 2
            return ("rect", box(frame) + [("rx", SVGWriter.number(min(max(radius, 0), most)))])
        case .unevenRoundedRectangle(let radii): return ("path", [("d", radii.path(around: frame))])
        case .capsule:
            let radius = SVGWriter.number(min(frame.width, frame.height) / 2)
            return ("rect", box(frame) + [("rx", radius), ("ry", radius)])
        case .ellipse: return ("ellipse", ellipse(frame, frame.width / 2, frame.height / 2))
        case .circle:
            let radius = min(frame.width, frame.height) / 2
            return ("ellipse", ellipse(frame, radius, radius))
        }
    }

    private static func ellipse(
        _ frame: CGRect, _ rx: CGFloat, _ ry: CGFloat
    ) -> [SVGWriter.Attribute] {
        [
            ("cx", SVGWriter.number(frame.midX)), ("cy", SVGWriter.number(frame.midY)),
            ("rx", SVGWriter.number(rx)), ("ry", SVGWriter.number(ry)),
        ]
    }
}

extension ViewStyle.Clip {
    /// The shape inside a line along its edge.
    fileprivate func inset(by inset: CGFloat) -> ViewStyle.Clip {
        switch self {
        case .roundedRectangle(let radius):
            return .roundedRectangle(cornerRadius: max(radius - inset, 0))
        case .unevenRoundedRectangle(let radii):
            let inner = radii.all.map { max($0 - inset, 0) }
            return .unevenRoundedRectangle(
                RectangleCornerRadii(
                    topLeading: inner[0], bottomLeading: inner[3], bottomTrailing: inner[2],
                    topTrailing: inner[1]))
        default: return self
        }
    }
}

extension ViewStyle.Stroke {
    fileprivate func attributes(_ paint: SVGWriter.Paint) -> [SVGWriter.Attribute] {
        let dashes = style.dash.map(SVGWriter.number).joined(separator: " ")
        return [
            ("fill", "none"), ("stroke", paint.color),
            ("stroke-opacity", SVGWriter.opacity(paint.opacity)),
            ("stroke-width", SVGWriter.number(style.lineWidth)),
            ("stroke-linecap", style.lineCap == .butt ? nil : "\(style.lineCap)"),
            ("stroke-linejoin", style.lineJoin == .miter ? nil : "\(style.lineJoin)"),
            ("stroke-dasharray", dashes.isEmpty ? nil : dashes),
            (
                "stroke-dashoffset",
                style.dashPhase == 0 ? nil : SVGWriter.number(style.dashPhase)
            ),
        ]
    }
}

extension Outline {
    fileprivate func paint(_ color: Color) -> SVGWriter.Paint {
        if let paint = color.paint { return paint }
        return palette[color.name]?.opacity(color.alpha).paint ?? ("none", 1)
    }
}

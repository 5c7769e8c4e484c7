// SPDX-License-Identifier: MIT
import CReglet

/// Draws containers as dashed outlines, leaves and lines of texts as boxes, padding as a ring,
/// spacers as lines, each with its name.
struct BlueprintDrawing {
    private let order: PaintOrder
    private let setter = TextSetter()
    private var svg = SVGWriter()

    private static let margin: CGFloat = 16

    private var result: LayoutResult { order.result }

    init(_ result: LayoutResult) { order = PaintOrder(result) }

    mutating func draw(_ background: Color?) -> String {
        let shown = result.frames.indices.filter(result.isShown)
        var bounds = CGRect(origin: .zero, size: result.size)
        for index in shown { bounds = bounds.union(result.frames[index]) }
        bounds = bounds.insetBy(dx: -BlueprintDrawing.margin, dy: -BlueprintDrawing.margin)
        if let paint = background?.paint {
            svg.element("rect", PageDrawing.box(bounds) + [("fill", paint.color)])
        }
        if !result.frames.isEmpty { draw(0) }
        return svg.document(bounds)
    }

    private mutating func draw(_ index: Int) {
        guard result.isShown(index), !order.isHidden(index) else { return }
        let frame = result.frames[index]
        switch order.kind(index) {
        case RGL_KIND_PARAGRAPH: drawText(index)
        case RGL_KIND_SPACER: drawSpacer(frame)
        case RGL_KIND_PADDING: drawPadding(index)
        default: drawBox(index)
        }
        for child in order.painted(index) { draw(child) }
    }

    private mutating func drawBox(_ index: Int) {
        let frame = result.frames[index]
        let kind = order.kind(index)
        if kind == RGL_KIND_LEAF || kind == RGL_KIND_SHAPE || kind == RGL_KIND_MEASURED {
            svg.element(
                "rect", PageDrawing.box(frame) + [("fill", "#dfe9fb"), ("stroke", "#3c6bc0")])
            label(name(index), frame, "#3c6bc0")
            return
        }
        guard let look = BlueprintDrawing.outlines[kind] else { return }
        svg.element(
            "rect",
            PageDrawing.box(frame) + [
                ("fill", "none"), ("stroke", look.color), ("stroke-dasharray", look.dashes),
            ])
        label(name(index), frame, look.color)
    }

    private func name(_ index: Int) -> String {
        result.outline.colors[index].map { "Color.\($0.name)" } ?? result.outline.kinds[index].name
    }

    private mutating func drawText(_ index: Int) {
        guard let text = result.placedText(index, setter) else { return }
        for line in text.lines {
            svg.element(
                "rect",
                PageDrawing.box(line.frame) + [("fill", "#eceff4"), ("stroke", "#a7b0bf")])
            svg.line(line) { _ in ("#2a3342", 1) }
        }
    }

    private mutating func drawSpacer(_ frame: CGRect) {
        let isWide = frame.width >= frame.height
        let start = CGPoint(
            x: isWide ? frame.minX : frame.midX, y: isWide ? frame.midY : frame.minY)
        let end = CGPoint(
            x: isWide ? frame.maxX : frame.midX, y: isWide ? frame.midY : frame.maxY)
        svg.element(
            "line",
            [
                ("x1", SVGWriter.number(start.x)), ("y1", SVGWriter.number(start.y)),
                ("x2", SVGWriter.number(end.x)), ("y2", SVGWriter.number(end.y)),
                ("stroke", "#8a94a6"),
            ])
    }

    /// The ring between the frame and the frame of the child, hatched.
    private mutating func drawPadding(_ index: Int) {
        let frame = result.frames[index]
        guard let child = order.children(index).first, result.isShown(child) else { return }
        let inside = result.frames[child]
        let line = svg.inner(
            "line",
            [
                ("x1", "0"), ("y1", "0"), ("x2", "0"), ("y2", "5"), ("stroke", "#58a89a"),
                ("stroke-width", "1"),
            ])
        let hatch = svg.definition(
            "hatch", "pattern",
            [
                ("width", "5"), ("height", "5"), ("patternUnits", "userSpaceOnUse"),
                ("patternTransform", "rotate(45)"),
            ], line)
        svg.element(
            "path",
            [
                ("d", path(frame) + path(inside)), ("fill", "url(#\(hatch))"),
                ("fill-rule", "evenodd"), ("stroke", "#58a89a"),
            ])
    }

    private func path(_ frame: CGRect) -> String {
        let number = SVGWriter.number
        return "M\(number(frame.minX)) \(number(frame.minY))H\(number(frame.maxX))"
            + "V\(number(frame.maxY))H\(number(frame.minX))Z"
    }

    private mutating func label(_ name: String, _ frame: CGRect, _ color: String) {
        svg.element(
            "text",
            [
                ("x", SVGWriter.number(frame.minX + 2)), ("y", SVGWriter.number(frame.minY - 2)),
                ("fill", color), ("font-family", "sans-serif"), ("font-size", "7"),
            ],
            "\(name) \(SVGWriter.number(frame.width)) × \(SVGWriter.number(frame.height))")
    }

    /// How containers are outlined; modifiers that have their child's frame are not.
    private static let outlines: [Int: (color: String, dashes: String?)] = [
        RGL_KIND_HSTACK: ("#d9772b", "5 2.5"), RGL_KIND_VSTACK: ("#7a52c7", "5 2.5"),
        RGL_KIND_ZSTACK: ("#2e8b57", "5 2.5"), RGL_KIND_CUSTOM: ("#b8452a", "8 2.5"),
        RGL_KIND_GRID: ("#1f7a8c", "5 2.5"), RGL_KIND_GRID_ROW: ("#1f7a8c", "1.5 3"),
        RGL_KIND_LAZY_VGRID: ("#1f7a8c", "5 2.5"), RGL_KIND_LAZY_HGRID: ("#1f7a8c", "5 2.5"),
        RGL_KIND_LAZY_VSTACK: ("#7a52c7", "1.5 3"), RGL_KIND_LAZY_HSTACK: ("#d9772b", "1.5 3"),
        RGL_KIND_ASPECT_GRID: ("#1f7a8c", "5 2.5"), RGL_KIND_TABLE: ("#4a6fa5", "5 2.5"),
        RGL_KIND_TABLE_SECTION: ("#4a6fa5", "3 1.5"), RGL_KIND_TABLE_ROW: ("#4a6fa5", "1.5 3"),
        RGL_KIND_FRAME: ("#c0396f", nil), RGL_KIND_FLEXIBLE_FRAME: ("#c0396f", "1.5 1.5"),
        RGL_KIND_VIEW_THAT_FITS: ("#2f7fb5", "1.5 1.5"), RGL_KIND_SCROLL_VIEW: ("#1f6f8b", nil),
        RGL_KIND_GEOMETRY_READER: ("#8a6d1f", "1.5 1.5"), RGL_KIND_FLOW: ("#b3541e", "5 2.5"),
        RGL_KIND_CONTAINER_RELATIVE_FRAME: ("#c0396f", "3 1.5"),
        RGL_KIND_RELATIVE_FRAME: ("#c0396f", "3 1.5"),
        RGL_KIND_MEASUREMENT_READER: ("#8a6d1f", "5 2.5"),
        RGL_KIND_SAFE_AREA: ("#58a89a", "3 1.5"), RGL_KIND_SAFE_AREA_INSET: ("#2f7fb5", "5 2.5"),
        RGL_KIND_CONSTRAINT_HOST: ("#5b6472", "5 2.5"), RGL_KIND_DIVIDER: ("#8a94a6", nil),
    ]
}

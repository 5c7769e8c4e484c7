// SPDX-License-Identifier: MIT

extension SVGWriter {
    typealias Paint = (color: String, opacity: Double)

    mutating func line(_ line: PlacedText.Line, _ paint: (Color?) -> Paint) {
        for (index, piece) in line.pieces.enumerated() {
            let next = index + 1 < line.pieces.count ? line.pieces[index + 1] : nil
            let size = piece.style.size ?? SVGWriter.usualSize
            text(piece, paint(piece.color))
            if let own = piece.underline {
                stroke(
                    piece, to: next?.underline == nil ? nil : next, at: piece.baseline + size / 10,
                    paint(own.color ?? piece.color))
            }
            if let own = piece.strikethrough {
                stroke(
                    piece, to: next?.strikethrough == nil ? nil : next,
                    at: piece.baseline - size * 0.3, paint(own.color ?? piece.color))
            }
        }
    }

    /// The size of a text without one.
    private static let usualSize: CGFloat = 16

    /// Strokes a piece, up to the next piece if that has a stroke as well.
    private mutating func stroke(
        _ piece: PlacedText.Piece, to next: PlacedText.Piece?, at y: CGFloat, _ paint: Paint
    ) {
        let end = max(piece.x + piece.width, next?.x ?? -.infinity)
        let thickness = (piece.style.size ?? SVGWriter.usualSize) / 16
        element(
            "line",
            [
                ("x1", SVGWriter.number(piece.x)), ("y1", SVGWriter.number(y)),
                ("x2", SVGWriter.number(end)), ("y2", SVGWriter.number(y)),
                ("stroke", paint.color),
                ("stroke-opacity", SVGWriter.opacity(paint.opacity)),
                ("stroke-width", SVGWriter.number(thickness)),
            ])
    }

    /// A word in its place, as wide as the layout has made it.
    private mutating func text(_ piece: PlacedText.Piece, _ paint: Paint) {
        guard !piece.text.isEmpty else { return }
        let style = piece.style
        let isBold = style.isBold || (style.weight?.rawValue ?? 400) >= 700
        let weight = style.weight.map { "\($0.rawValue)" }
        let family =
            switch style.design {
            case .serif?: "serif"
            case .monospaced?: "monospace"
            default: "sans-serif"
            }
        element(
            "text",
            [
                ("x", SVGWriter.number(piece.x)), ("y", SVGWriter.number(piece.baseline)),
                ("fill", paint.color), ("fill-opacity", SVGWriter.opacity(paint.opacity)),
                ("font-family", style.font.map { "'\($0)', \(family)" } ?? family),
                ("font-size", SVGWriter.number(style.size ?? SVGWriter.usualSize)),
                (
                    "font-weight",
                    style.isBold && weight == nil ? "bold" : isBold ? weight ?? "bold" : weight
                ),
                ("font-style", style.isItalic ? "italic" : nil),
                ("letter-spacing", piece.kerning == 0 ? nil : SVGWriter.number(piece.kerning)),
                ("textLength", SVGWriter.number(piece.width)),
                ("lengthAdjust", "spacingAndGlyphs"),
            ], piece.text)
    }

    /// An opacity as an attribute; nil if it is full.
    static func opacity(_ opacity: Double) -> String? {
        opacity == 1 ? nil : number(CGFloat(opacity))
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// Words that wrap. The graph's measurer measures them.
public struct Text: View, PrimitiveView, Sendable, Equatable {
    let string: String
    var isBold: Bool?
    var isItalic: Bool?
    var font: Font?
    var weight: Font.Weight?
    var color: Color?
    /// The parts of a concatenated text, in order. None of them has parts itself.
    var parts: [Text] = []

    public init(_ string: some StringProtocol) { self.string = String(string) }

    public init(verbatim string: String) { self.string = string }

    public func bold(_ isBold: Bool = true) -> Text {
        var text = self
        text.isBold = isBold
        return text
    }

    public func italic(_ isItalic: Bool = true) -> Text {
        var text = self
        text.isItalic = isItalic
        return text
    }

    public func font(_ font: Font?) -> Text {
        var text = self
        text.font = font
        return text
    }

    public func fontWeight(_ weight: Font.Weight?) -> Text {
        var text = self
        text.weight = weight
        return text
    }

    public func foregroundColor(_ color: Color?) -> Text {
        var text = self
        text.color = color
        return text
    }

    /// Concatenates two texts. Each part keeps its style.
    public static func + (first: Text, second: Text) -> Text {
        var both = Text(verbatim: first.string + second.string)
        both.parts = first.flat + second.flat
        return both
    }

    /// The parts of this text, each with its style.
    private var flat: [Text] {
        if parts.isEmpty { return [self] }
        return parts.map { part in
            var part = part
            part.isBold = part.isBold ?? isBold
            part.isItalic = part.isItalic ?? isItalic
            part.font = part.font ?? font
            part.weight = part.weight ?? weight
            part.color = part.color ?? color
            return part
        }
    }

    static var viewKind: ViewKind { .text }

    public func _emit(_ emission: inout Emission) {
        let environment = emission.environment
        let flat = flat
        let runs = flat.map { text in
            TextRun(
                length: text.string.unicodeScalars.count, style: text.style(in: environment),
                color: flat.count > 1 ? text.color : nil)
        }
        let space = environment.lineSpacing
        let sizes = runs.compactMap(\.style.size)
        let first = emission.entries.count
        let payload = TextPayload(string, environment, runs)
        let outer = environment.drawing
        if let color { emission.environment.drawing.foreground = color }
        defer { emission.environment.drawing = outer }
        if space == 0 {
            emission.leaf(RGL_KIND_PARAGRAPH, rgl_parameters(), payload)
        } else {
            // The last line has no space below it.
            var parameters = rgl_parameters()
            parameters.padding = EdgeInsets(.bottom, -space).record
            emission.modify(PendingModifier(RGL_KIND_PADDING, parameters)) { emission in
                emission.leaf(RGL_KIND_PARAGRAPH, rgl_parameters(), payload)
            }
        }
        for text in flat { emission.require(text.color, from: first) }
        if let size = sizes.first(where: { !($0.isFinite && $0 >= 0) }) {
            emission.report(
                LayoutError(
                    .invalidNumber, "the size of a font must be a length, not \(size)",
                    view: path(emission, first)))
        }
        if !(space.isFinite && space >= 0) {
            emission.report(
                LayoutError(
                    .invalidNumber, "the distance between lines must be a length, not \(space)",
                    view: path(emission, first)))
        }
    }

    /// The place of the text, for messages.
    private func path(_ emission: Emission, _ first: Int) -> String {
        let own = emission.entries.indices.dropFirst(first).first {
            emission.entries[$0].payload is TextPayload
        }
        return own.map { emission.path(of: $0) } ?? emission.path
    }

    private func style(in environment: EnvironmentValues) -> TextStyle {
        var style = environment.textStyle
        if let font { style.take(font) }
        if let weight { style.weight = weight }
        if let isBold { style.isBold = isBold }
        if let isItalic { style.isItalic = isItalic }
        if let known = style.fontStyle { style.size = known.size(at: environment.dynamicTypeSize) }
        return style
    }
}

/// A part of a text with one style.
struct TextRun: Hashable, Sendable {
    /// In Unicode scalars.
    let length: Int
    let style: TextStyle
    /// Nil for the style of the view.
    let color: Color?
}

extension View {
    /// The most lines that texts in the view have; nil: no limit.
    public func lineLimit(_ number: Int?) -> EnvironmentView<Self, Int?> {
        environment(\.lineLimit, number)
    }

    /// How the lines of texts in the view are set.
    public func multilineTextAlignment(
        _ alignment: TextAlignment
    ) -> EnvironmentView<Self, TextAlignment> {
        environment(\.multilineTextAlignment, alignment)
    }

    /// The distance between the lines of texts in the view, besides their height.
    public func lineSpacing(_ lineSpacing: CGFloat) -> EnvironmentView<Self, CGFloat> {
        environment(\.lineSpacing, lineSpacing)
    }

    /// How texts in the view are set, for the graph's measurer.
    public func textStyle(_ style: TextStyle) -> EnvironmentView<Self, TextStyle> {
        environment(\.textStyle, style)
    }
}

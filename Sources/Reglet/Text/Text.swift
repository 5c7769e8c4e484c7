// SPDX-License-Identifier: MIT
import CReglet

/// Words that wrap. The graph's measurer knows how long they are.
public struct Text: View, PrimitiveView, Sendable, Equatable {
    let string: String
    var isBold: Bool?
    var isItalic: Bool?
    var font: Font?
    var weight: Font.Weight?
    var color: Color?

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

    static var viewKind: ViewKind { .text }

    public func _emit(_ emission: inout Emission) {
        var style = emission.environment.textStyle
        if let font { style.take(font) }
        if let weight { style.weight = weight }
        if let isBold { style.isBold = isBold }
        if let isItalic { style.isItalic = isItalic }
        if let size = style.size, !(size.isFinite && size >= 0) {
            emission.report(
                LayoutError(
                    .invalidNumber, "the size of a font must be a length, not \(size)",
                    view: emission.path + " › Text(\"\(string.prefix(24))\")"))
        }
        let outer = emission.environment.drawing
        if let color { emission.environment.drawing.foreground = color }
        defer { emission.environment.drawing = outer }
        emission.leaf(
            RGL_KIND_PARAGRAPH, rgl_parameters(),
            TextPayload(string, emission.environment, style: style))
    }
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

    /// How texts in the view are set, for the graph's measurer.
    public func textStyle(_ style: TextStyle) -> EnvironmentView<Self, TextStyle> {
        environment(\.textStyle, style)
    }
}

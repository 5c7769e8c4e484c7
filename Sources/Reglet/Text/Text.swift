// SPDX-License-Identifier: MIT
import CReglet

/// Words that wrap. The graph's measurer knows how long they are.
public struct Text: View, PrimitiveView, Sendable, Equatable {
    let string: String
    var size: CGFloat?
    var isBold: Bool?
    var isItalic: Bool?

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

    static var viewKind: ViewKind { .text }

    public func _emit(_ emission: inout Emission) {
        var style = emission.environment.textStyle
        if let isBold { style.isBold = isBold }
        if let isItalic { style.isItalic = isItalic }
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

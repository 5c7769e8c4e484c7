// SPDX-License-Identifier: MIT

/// The style that modifiers have given to a text. Values are in a block of their own, since few
/// texts have modifiers and texts are copied often.
indirect enum TextModifiers: Hashable, Sendable {
    case none
    case given(Values)

    /// Nil means the same as around the text.
    struct Values: Hashable, Sendable {
        var font: Font?
        var weight: Font.Weight?
        var isBold: Bool?
        var isItalic: Bool?
        var color: Color?
        var kerning: CGFloat?
        var baselineOffset: CGFloat?
        var underline: Text.LineStyle??
        var strikethrough: Text.LineStyle??
    }

    var values: Values? {
        if case .given(let values) = self { values } else { nil }
    }

    var color: Color? { values?.color }

    /// The style of a part of a text that has modifiers itself.
    func inside(_ outer: TextModifiers) -> TextModifiers {
        switch (self, outer) {
        case (.none, _): outer
        case (_, .none): self
        case (.given(let own), .given(let outer)): .given(own.inside(outer))
        }
    }
}

extension TextModifiers.Values {
    fileprivate func inside(_ outer: Self) -> Self {
        Self(
            font: font ?? outer.font, weight: weight ?? outer.weight,
            isBold: isBold ?? outer.isBold, isItalic: isItalic ?? outer.isItalic,
            color: color ?? outer.color, kerning: kerning ?? outer.kerning,
            baselineOffset: baselineOffset ?? outer.baselineOffset,
            underline: underline ?? outer.underline,
            strikethrough: strikethrough ?? outer.strikethrough)
    }
}

/// Modifiers that return a text, which can be concatenated. A part of a sum has its own modifiers,
/// and the modifiers of the sum for everything else.
extension Text {
    /// A line below or through letters.
    public struct LineStyle: Hashable, Sendable {
        /// Nil means the colour of the letters.
        public var color: Color?
    }

    private func with<Value>(
        _ path: WritableKeyPath<TextModifiers.Values, Value>, _ value: Value
    ) -> Text {
        var values = given.values ?? TextModifiers.Values()
        values[keyPath: path] = value
        var text = self
        text.given = .given(values)
        return text
    }

    public func font(_ font: Font?) -> Text { with(\.font, font) }

    public func fontWeight(_ weight: Font.Weight?) -> Text { with(\.weight, weight) }

    public func bold(_ isBold: Bool = true) -> Text { with(\.isBold, isBold) }

    public func italic(_ isItalic: Bool = true) -> Text { with(\.isItalic, isItalic) }

    public func foregroundColor(_ color: Color?) -> Text { with(\.color, color) }

    public func foregroundStyle(_ color: Color) -> Text { with(\.color, color) }

    /// Room after each letter and each space, in points; negative: letters move together.
    public func kerning(_ kerning: CGFloat) -> Text { with(\.kerning, kerning) }

    /// How far letters are above the baseline of their line, in points. The line is as high as that
    /// needs.
    public func baselineOffset(_ offset: CGFloat) -> Text { with(\.baselineOffset, offset) }

    /// - Parameters:
    ///   - isActive: Whether there is a line.
    ///   - color: Nil: the colour of the letters.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with(\.underline, .some(isActive ? LineStyle(color: color) : nil))
    }

    /// - Parameters:
    ///   - isActive: Whether there is a line.
    ///   - color: Nil: the colour of the letters.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with(\.strikethrough, .some(isActive ? LineStyle(color: color) : nil))
    }
}

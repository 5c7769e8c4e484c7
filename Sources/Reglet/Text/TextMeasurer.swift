// SPDX-License-Identifier: MIT

/// The style of a text, for a measurer, which decides the meaning of names and sizes.
public struct TextStyle: Hashable, Sendable {
    public var font: String?
    public var size: CGFloat?
    public var isBold: Bool
    public var isItalic: Bool
    /// The weight of the letters, if a font has one.
    public var weight: Font.Weight?
    /// Which kind of letters the system's font has.
    public var design: Font.Design?
    /// The text style of the font, which determines the size.
    var fontStyle: Font.TextStyle?

    public init(
        font: String? = nil, size: CGFloat? = nil, isBold: Bool = false, isItalic: Bool = false,
        weight: Font.Weight? = nil, design: Font.Design? = nil
    ) {
        self.font = font
        self.size = size
        self.weight = weight
        self.design = design
        self.isBold = isBold
        self.isItalic = isItalic
    }
}

/// The lengths that all lines of a style share, in points.
public struct LineMetrics: Hashable, Sendable {
    /// The distance from one line to the next.
    public var lineHeight: CGFloat
    /// The distance from the top of a line to its baseline.
    public var baseline: CGFloat

    public init(lineHeight: CGFloat, baseline: CGFloat) {
        self.lineHeight = lineHeight
        self.baseline = baseline
    }
}

/// Measures words. The engine breaks lines. A measurer is called once for each word.
public protocol TextMeasurer {
    /// The width of a word, a space or a single character, in points; finite and not negative.
    func width(of text: Substring, style: TextStyle) -> CGFloat

    func lineMetrics(of style: TextStyle) -> LineMetrics
}

/// Measures a text set in characters of one width, as in a terminal.
public struct MonospacedMeasurer: TextMeasurer, Hashable, Sendable {
    public var characterWidth: CGFloat
    public var lineHeight: CGFloat

    public init(characterWidth: CGFloat = 10, lineHeight: CGFloat = 20) {
        self.characterWidth = characterWidth
        self.lineHeight = lineHeight
    }

    public func width(of text: Substring, style: TextStyle) -> CGFloat {
        CGFloat(text.count) * characterWidth
    }

    public func lineMetrics(of style: TextStyle) -> LineMetrics {
        LineMetrics(lineHeight: lineHeight, baseline: 0.8 * lineHeight)
    }
}

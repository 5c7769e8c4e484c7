// SPDX-License-Identifier: MIT

/// How texts are set, by SwiftUI's names. What a measurer is asked with is the `TextStyle` that
/// follows from it.
public struct Font: Hashable, Sendable {
    /// How heavy letters are, as in CSS from 100 to 900.
    public enum Weight: Int, Hashable, Sendable, CaseIterable {
        case ultraLight = 100
        case thin = 200
        case light = 300
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
        case heavy = 800
        case black = 900
    }

    /// Which kind of letters the system's font has.
    public enum Design: String, Hashable, Sendable, CaseIterable {
        case `default`, serif, rounded, monospaced
    }

    /// The text styles, with the sizes that they have by default on a telephone.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote
        case caption, caption2

        var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption: 12
            case .caption2: 11
            }
        }
    }

    /// The name of a font that is not the system's.
    public var name: String?
    public var size: CGFloat
    public var weight: Weight?
    public var design: Design?
    public var isItalic = false

    public static func system(
        size: CGFloat, weight: Weight? = nil, design: Design? = nil
    ) -> Font {
        Font(name: nil, size: size, weight: weight, design: design)
    }

    public static func system(
        _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
    ) -> Font {
        let own: Weight? = style == .headline ? .semibold : nil
        return Font(name: nil, size: style.size, weight: weight ?? own, design: design)
    }

    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(name: name, size: size, weight: nil, design: nil)
    }

    public static let largeTitle = system(.largeTitle)
    public static let title = system(.title)
    public static let title2 = system(.title2)
    public static let title3 = system(.title3)
    public static let headline = system(.headline)
    public static let body = system(.body)
    public static let callout = system(.callout)
    public static let subheadline = system(.subheadline)
    public static let footnote = system(.footnote)
    public static let caption = system(.caption)
    public static let caption2 = system(.caption2)

    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.weight = weight
        return font
    }

    public func bold() -> Font { weight(.bold) }

    public func italic() -> Font {
        var font = self
        font.isItalic = true
        return font
    }
}

extension EnvironmentValues {
    /// The font of texts; setting it gives `textStyle` what it says.
    public var font: Font? {
        get {
            guard let size = textStyle.size else { return nil }
            return Font(
                name: textStyle.font, size: size, weight: textStyle.weight,
                design: textStyle.design, isItalic: textStyle.isItalic)
        }
        set { textStyle.take(newValue) }
    }
}

extension TextStyle {
    /// Takes over what a font says; nil: nothing is known of it.
    mutating func take(_ font: Font?) {
        self.font = font?.name
        size = font?.size
        weight = font?.weight
        design = font?.design
        isBold = (font?.weight?.rawValue ?? 0) >= Font.Weight.bold.rawValue
        isItalic = font?.isItalic ?? false
    }
}

extension View {
    /// The font of texts in the view.
    public func font(_ font: Font?) -> EnvironmentView<Self, Font?> {
        environment(\.font, font)
    }

    /// Sets texts in the view in bold.
    public func bold(_ isBold: Bool = true) -> EnvironmentView<Self, Bool> {
        environment(\.textStyle.isBold, isBold)
    }

    public func italic(_ isItalic: Bool = true) -> EnvironmentView<Self, Bool> {
        environment(\.textStyle.isItalic, isItalic)
    }

    /// How heavy texts in the view are.
    public func fontWeight(_ weight: Font.Weight?) -> EnvironmentView<Self, Font.Weight?> {
        environment(\.textStyle.weight, weight)
    }
}

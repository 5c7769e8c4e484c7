// SPDX-License-Identifier: MIT

/// The font of texts, by SwiftUI's names. It determines the `TextStyle` that a measurer gets.
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

        /// The size in points; `sizes` has them from the smallest to the largest type.
        func size(at type: DynamicTypeSize) -> CGFloat { sizes[type.rawValue] }

        private var sizes: [CGFloat] {
            switch self {
            case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
            case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
            case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
            case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
            case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
            case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
            case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
            case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
            case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
            case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
            }
        }
    }

    /// The name of a font that is not the system's.
    public var name: String?
    public var size: CGFloat
    public var weight: Weight?
    public var design: Design?
    public var isItalic = false
    /// The text style that determines the size.
    var textStyle: TextStyle?

    public static func system(
        size: CGFloat, weight: Weight? = nil, design: Design? = nil
    ) -> Font {
        Font(name: nil, size: size, weight: weight, design: design)
    }

    public static func system(
        _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
    ) -> Font {
        let own: Weight? = style == .headline ? .semibold : nil
        return Font(
            name: nil, size: style.size(at: .large), weight: weight ?? own, design: design,
            textStyle: style)
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

/// How large the text styles of fonts are, as people choose it; `large` is the default.
public enum DynamicTypeSize: Int, Comparable, Hashable, Sendable, CaseIterable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

extension EnvironmentValues {
    /// The font of texts; setting it changes `textStyle` accordingly.
    public var font: Font? {
        get {
            guard let size = textStyle.size else { return nil }
            return Font(
                name: textStyle.font, size: size, weight: textStyle.weight,
                design: textStyle.design, isItalic: textStyle.isItalic,
                textStyle: textStyle.fontStyle)
        }
        set { textStyle.take(newValue) }
    }
}

extension TextStyle {
    /// Applies the properties of a font; nil if nothing is known of it.
    mutating func take(_ font: Font?) {
        self.font = font?.name
        fontStyle = font?.textStyle
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

    /// How large the text styles of fonts in the view are. Fonts with a size of their own keep it.
    public func dynamicTypeSize(
        _ size: DynamicTypeSize
    ) -> EnvironmentView<Self, DynamicTypeSize> {
        environment(\.dynamicTypeSize, size)
    }

    /// Limits how large the text styles of fonts in the view are.
    public func dynamicTypeSize<Sizes: RangeExpression>(_ range: Sizes) -> some View
    where Sizes.Bound == DynamicTypeSize {
        LimitedType(content: self) { size in
            if range.contains(size) { return size }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            return allowed.last { $0 < size } ?? allowed.first ?? size
        }
    }
}

/// A view in which text styles have another size, depending on that around it.
struct LimitedType<Content: View>: View {
    let content: Content
    let limited: (DynamicTypeSize) -> DynamicTypeSize

    typealias Body = Never

    func _emit(_ emission: inout Emission) {
        content.dynamicTypeSize(limited(emission.environment.dynamicTypeSize))._emit(&emission)
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// A colour. As a view it takes its proposal.
///
/// Names are SwiftUI's and "#1a6" or "#11aa66", with two more digits for the opacity. A program
/// defines others in `environment.colors` of a graph. A colour that does not exist is refused with
/// the view that has it.
public struct Color: View, PrimitiveView, Hashable, Sendable {
    public var name: String
    /// The opacity, from 0 to 1.
    var alpha = 1.0

    public init(_ name: String) { self.name = name }

    /// Parts from 0 to 1, which are rounded to 255 steps.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let parts = [red, green, blue]
        name = parts.allSatisfy(\.isFinite) ? Color.name(parts) : "\(parts)"
        alpha = Color.unit(opacity)
    }

    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let part = { (offset: Double) in
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
    }

    /// The colour, less opaque; opacities multiply.
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.alpha *= Color.unit(opacity)
        return color
    }

    public static let clear = Color("clear")
    public static let black = Color("black")
    public static let white = Color("white")
    public static let gray = Color("gray")
    public static let red = Color("red")
    public static let orange = Color("orange")
    public static let yellow = Color("yellow")
    public static let green = Color("green")
    public static let blue = Color("blue")
    public static let purple = Color("purple")
    public static let pink = Color("pink")
    public static let brown = Color("brown")
    public static let cyan = Color("cyan")
    public static let indigo = Color("indigo")
    public static let mint = Color("mint")
    public static let teal = Color("teal")
    public static let primary = Color("primary")
    public static let secondary = Color("secondary")
    public static let tertiary = Color("tertiary")
    public static let quaternary = Color("quaternary")
    public static let accentColor = Color("accentColor")

    static var viewKind: ViewKind { .leaf }

    public func _emit(_ emission: inout Emission) {
        var parameters = rgl_parameters()
        parameters.leaf = rgl_leaf_filling()
        let first = emission.entries.count
        let payload = ColorPayload(Color(name), parameters)
        if alpha == 1 {
            emission.leaf(RGL_KIND_LEAF, parameters, payload)
        } else {
            let alpha = alpha
            let style = PendingModifier(kind: .style { $0.fade(alpha) }, layers: nil)
            emission.modify(style) { emission in
                emission.leaf(RGL_KIND_LEAF, parameters, payload)
            }
        }
        emission.require(self, from: first)
    }

    private static func unit(_ value: Double) -> Double {
        value.isFinite ? min(max(value, 0), 1) : 1
    }

    private static func name(_ parts: [Double]) -> String {
        "#"
            + parts.map { part in
                let digits = String(Int((unit(part) * 255).rounded()), radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}

final class ColorPayload: Payload {
    private let own: Color
    private let parameters: rgl_parameters

    init(_ color: Color, _ parameters: rgl_parameters) {
        own = color
        self.parameters = parameters
    }

    override var color: Color? { own }

    override func isEqual(to old: Payload) -> Bool { (old as? ColorPayload)?.own == own }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) {
        parameters = self.parameters
    }

    override var label: String? { "Color.\(own.name)" }
}

// MARK: - Names of colours

extension Color {
    /// The names, with their values in a light appearance.
    private static let known: [String: String] = [
        "clear": "none", "black": "#000000", "white": "#ffffff", "gray": "#8e8e93",
        "red": "#ff3b30", "orange": "#ff9500", "yellow": "#ffcc00", "green": "#34c759",
        "blue": "#007aff", "purple": "#af52de", "pink": "#ff2d55", "brown": "#a2845e",
        "cyan": "#32ade6", "indigo": "#5856d6", "mint": "#00c7be", "teal": "#30b0c7",
        "primary": "#1a1a1a", "secondary": "#8a8a8e", "tertiary": "#c4c4c7",
        "quaternary": "#dcdcde", "accentColor": "#007aff",
    ]

    /// The colour as an attribute of SVG writes it, and its opacity; nil if there is no such
    /// colour.
    var paint: (color: String, opacity: Double)? {
        if let known = Color.known[name] { return (known, alpha) }
        guard name.first == "#", name.dropFirst().allSatisfy(\.isHexDigit) else { return nil }
        var digits = Array(name.dropFirst().lowercased())
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        let own = digits.count == 8 ? Double(Int(String(digits[6...]), radix: 16) ?? 255) / 255 : 1
        return ("#" + String(digits[..<6]), own * alpha)
    }
}

extension EnvironmentValues {
    func meaning(of color: Color) -> Color? {
        if color.paint != nil { return color }
        guard let own = colors[color.name], own.paint != nil else { return nil }
        return own.opacity(color.alpha)
    }
}

extension Emission {
    /// Refuses a view whose colour does not exist. Its nodes begin with an entry.
    mutating func require(_ color: Color?, from entry: Int) {
        guard let color, color.paint == nil else { return }
        if let meaning = environment.meaning(of: Color(color.name)) {
            registry.palette[color.name] = meaning
            return
        }
        report(
            LayoutError(
                .invalidArgument,
                "no colour is called \"\(color.name)\": add it to graph.environment.colors",
                view: entry < entries.count ? path(of: entry) : path))
    }
}

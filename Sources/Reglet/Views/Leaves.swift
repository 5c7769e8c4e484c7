// SPDX-License-Identifier: MIT
import CReglet

/// Flexible space along the stack around it; on both axes outside of one.
public struct Spacer: View, PrimitiveView, Sendable {
    let minLength: CGFloat?

    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    static var viewKind: ViewKind { .spacer }

    public func _emit(_ emission: inout Emission) {
        var parameters = rgl_parameters()
        parameters.spacer = rgl_spacer(minimum_length: minLength.orNaN)
        emission.leaf(RGL_KIND_SPACER, parameters)
    }
}

/// A line across the stack around it.
public struct Divider: View, PrimitiveView, Sendable {
    public init() {}

    static var viewKind: ViewKind { .divider }

    public func _emit(_ emission: inout Emission) {
        var parameters = rgl_parameters()
        parameters.divider = rgl_divider(thickness: .nan)
        emission.leaf(RGL_KIND_DIVIDER, parameters)
    }
}

/// A leaf between a smallest and a largest size: it answers its ideal length where nothing is
/// offered, and else what it is offered, within its limits. Pictures, controls and whatever else is
/// drawn by somebody else.
public struct Leaf: View, PrimitiveView, Sendable {
    public var minimum: CGSize
    public var ideal: CGSize
    public var maximum: CGSize
    /// From the top to the baselines of the first and the last line; nil: the leaf has no text.
    public var firstTextBaseline: CGFloat?
    public var lastTextBaseline: CGFloat?

    public init(
        minimum: CGSize, ideal: CGSize, maximum: CGSize,
        firstTextBaseline: CGFloat? = nil, lastTextBaseline: CGFloat? = nil
    ) {
        self.minimum = minimum
        self.ideal = ideal
        self.maximum = maximum
        self.firstTextBaseline = firstTextBaseline
        self.lastTextBaseline = lastTextBaseline
    }

    /// A box that always has one size.
    public init(width: CGFloat, height: CGFloat) {
        let size = CGSize(width: width, height: height)
        self.init(minimum: size, ideal: size, maximum: size)
    }

    static var viewKind: ViewKind { .leaf }

    public func _emit(_ emission: inout Emission) {
        var parameters = rgl_parameters()
        parameters.leaf = rgl_leaf(
            minimum: minimum.record, ideal: ideal.record, maximum: maximum.record,
            first_text_baseline: firstTextBaseline.orNaN,
            last_text_baseline: lastTextBaseline.orNaN)
        emission.leaf(RGL_KIND_LEAF, parameters)
    }
}

/// A colour, which takes what it is offered. The name is the program's; nothing is drawn here.
public struct Color: View, PrimitiveView, Hashable, Sendable {
    public var name: String

    public init(_ name: String) { self.name = name }

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
    public static let accentColor = Color("accentColor")

    static var viewKind: ViewKind { .leaf }

    public func _emit(_ emission: inout Emission) {
        var parameters = rgl_parameters()
        parameters.leaf = rgl_leaf_filling()
        emission.leaf(RGL_KIND_LEAF, parameters, ColorPayload(self, parameters))
    }
}

/// A leaf that is a colour.
final class ColorPayload: Payload {
    let color: Color
    private let parameters: rgl_parameters

    init(_ color: Color, _ parameters: rgl_parameters) {
        self.color = color
        self.parameters = parameters
    }

    override func isEqual(to old: Payload) -> Bool { (old as? ColorPayload)?.color == color }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) {
        parameters = self.parameters
    }

    override var label: String? { "Color.\(color.name)" }
}

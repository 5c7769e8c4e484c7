// SPDX-License-Identifier: MIT

/// A translucent background, drawn as a light colour: nothing is blurred.
public struct Material: Hashable, Sendable {
    let color: Color

    private init(_ opacity: Double) { color = Color(white: 0.97, opacity: opacity) }

    public static let ultraThin = Material(0.4)
    public static let thin = Material(0.6)
    public static let regular = Material(0.75)
    public static let thick = Material(0.85)
    public static let ultraThick = Material(0.93)
    public static let bar = Material(0.9)

    public static let ultraThinMaterial = ultraThin
    public static let thinMaterial = thin
    public static let regularMaterial = regular
    public static let thickMaterial = thick
    public static let ultraThickMaterial = ultraThick
}

extension View {
    /// A material below the view: a style, for which no node is made.
    public func background(_ material: Material) -> some View { background(material.color) }

    public func background(_ material: Material, in shape: some ClippingShape) -> some View {
        background(material.color, in: shape)
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// Flexible space along the stack around it; outside a stack, on both axes.
public struct Spacer: View, PrimitiveView, Sendable {
    let minLength: CGFloat?

    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    static var viewKind: ViewKind { .spacer }

    public func _emit(_ emission: inout Emission) {
        var parameters = rgl_parameters()
        parameters.spacer = rgl_spacer(
            minimum_length: emission.length(minLength, of: RGL_KIND_SPACER))
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

/// A leaf between a minimum and a maximum size: it takes its ideal length, or the proposal within
/// its limits. For pictures, controls and everything else that the program draws.
public struct Leaf: View, PrimitiveView, Sendable {
    public var minimum: CGSize
    public var ideal: CGSize
    public var maximum: CGSize
    /// The distances from the top to the baselines of the first and the last line; nil if the leaf
    /// has no text.
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

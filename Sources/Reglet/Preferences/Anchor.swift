// SPDX-License-Identifier: MIT

/// A position in a view, to be read in the coordinates of another view: `proxy[anchor]`.
public struct Anchor<Value> {
    /// The value, in the coordinates of the root.
    let value: Value

    /// A rectangle or point of a view.
    public struct Source {
        let place: (CGRect) -> Value
    }
}

extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor: Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
    /// The frame of the view.
    public static var bounds: Anchor<CGRect>.Source { .init { $0 } }

    /// A rectangle in the coordinates of the view.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        .init { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the coordinates of the view.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        .init { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
    }

    /// A point by fractions of the view's size.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
        .init {
            CGPoint(x: $0.minX + point.x * $0.width, y: $0.minY + point.y * $0.height)
        }
    }

    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

/// The types of an anchor's value.
protocol AnchoredPlace {
    func moved(by origin: CGPoint) -> Self
}

extension CGRect: AnchoredPlace {
    func moved(by origin: CGPoint) -> CGRect { offsetBy(dx: -origin.x, dy: -origin.y) }
}

extension CGPoint: AnchoredPlace {
    func moved(by origin: CGPoint) -> CGPoint { CGPoint(x: x - origin.x, y: y - origin.y) }
}

// SPDX-License-Identifier: MIT
//
// The names that programs written for UIKit use. Where UIKit is, they are UIKit's.
#if !canImport(UIKit) && !canImport(AppKit)
    public typealias UIView = LayoutItem
    public typealias UIStackView = StackItem
    public typealias UILayoutGuide = LayoutGuide
    public typealias UILayoutPriority = LayoutPriority
    public typealias NSLayoutConstraint = LayoutConstraint
    public typealias NSLayoutAnchor = LayoutAnchor
    public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
    public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
    public typealias NSLayoutDimension = LayoutDimension
    public typealias NSDirectionalEdgeInsets = EdgeInsets

    extension Tack {
        public typealias ViewOrLayoutGuide = LayoutItem
        public typealias OrientedChain = TackLine
    }

    // Foundation has these on Apple's platforms.
    extension CGPoint {
        public var debugDescription: String { "(\(x), \(y))" }
    }

    extension CGSize {
        public var debugDescription: String { "(\(width), \(height))" }
    }

    extension CGRect {
        public var debugDescription: String {
            "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
        }
    }
#endif

// SPDX-License-Identifier: MIT
import CReglet

/// Distances from four edges that don't change sides.
public struct UIEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static let zero = UIEdgeInsets()

    var record: rgl_edges {
        rgl_edges(
            top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right))
    }
}

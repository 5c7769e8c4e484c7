// SPDX-License-Identifier: MIT
import CReglet

/// The radii of the corners of a rectangle.
public struct RectangleCornerRadii: Hashable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    var all: [CGFloat] { [topLeading, topTrailing, bottomTrailing, bottomLeading] }
}

/// Takes its proposal. Only the drawing has round corners. Leading is left, also from right to
/// left.
public struct UnevenRoundedRectangle: ClippingShape, Sendable {
    public var cornerRadii: RectangleCornerRadii

    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
    }

    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        cornerRadii = RectangleCornerRadii(
            topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
            bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius)
    }

    public static var _shape: Int32 { Int32(RGL_SHAPE_RECTANGLE) }

    public var clip: ViewStyle.Clip { .unevenRoundedRectangle(cornerRadii) }

    public func _emit(_ emission: inout Emission) {
        let radii = cornerRadii
        let content = PlainShape(shape: Self._shape)
        Styled(content: content, lengths: radii.all) { $0.unevenCorners = radii }._emit(&emission)
    }
}

extension RectangleCornerRadii {
    /// The outline of a frame with these corners, as a path of SVG. Radii are at most half of the
    /// shorter side.
    func path(around frame: CGRect) -> String {
        let most = min(frame.width, frame.height) / 2
        let radii = all.map { min(max($0, 0), most) }
        let corners = [
            CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.minY),
            CGPoint(x: frame.maxX, y: frame.maxY), CGPoint(x: frame.minX, y: frame.maxY),
        ]
        // The directions in which the outline comes to a corner.
        let directions: [(x: CGFloat, y: CGFloat)] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
        var path = ""
        for corner in 0..<4 {
            let (point, radius) = (corners[corner], radii[corner])
            let (before, after) = (directions[corner], directions[(corner + 1) % 4])
            let numbers = [
                point.x - radius * before.x, point.y - radius * before.y,
                point.x + radius * after.x, point.y + radius * after.y,
            ].map(SVGWriter.number)
            let round = SVGWriter.number(radius)
            path += "\(corner == 0 ? "M" : "L")\(numbers[0]) \(numbers[1])"
            if radius > 0 { path += "A\(round) \(round) 0 0 1 \(numbers[2]) \(numbers[3])" }
        }
        return path + "Z"
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// A view's size, and the positions of its guides.
public struct ViewDimensions {
    public let width: CGFloat
    public let height: CGFloat
    let guides: any GuideSource

    public var size: CGSize { CGSize(width: width, height: height) }

    /// The position of a guide, from the leading side.
    public subscript(guide: HorizontalAlignment) -> CGFloat {
        guides.position(.horizontal, guide.key, in: self)
    }

    /// The position of a guide, from the top.
    public subscript(guide: VerticalAlignment) -> CGFloat {
        guides.position(.vertical, guide.key, in: self)
    }

    /// The position that the view sets for a guide; nil if it sets none.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
        guides.explicitPosition(.horizontal, guide.key, in: self)
    }

    /// The position that the view sets for a guide; nil if it sets none.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
        guides.explicitPosition(.vertical, guide.key, in: self)
    }
}

extension ViewDimensions: Equatable {
    public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool { a.size == b.size }
}

protocol GuideSource {
    func position(_ axis: Axis, _ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat
    func explicitPosition(_ axis: Axis, _ key: AlignmentKey, in dimensions: ViewDimensions)
        -> CGFloat?
}

struct LocatedGuides: GuideSource {
    var axis: Axis
    var key: AlignmentKey
    /// The position of the requested guide in the view.
    var position: CGFloat?
    var firstTextBaseline: CGFloat?
    var lastTextBaseline: CGFloat?

    func position(_ axis: Axis, _ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat {
        explicitPosition(axis, key, in: dimensions) ?? key.defaultPosition(axis, in: dimensions)
    }

    func explicitPosition(
        _ axis: Axis, _ key: AlignmentKey, in dimensions: ViewDimensions
    ) -> CGFloat? {
        if axis == self.axis && key == self.key { return position }
        if axis == .vertical {
            if key == VerticalAlignment.firstTextBaseline.key { return firstTextBaseline }
            if key == VerticalAlignment.lastTextBaseline.key { return lastTextBaseline }
        }
        return nil
    }
}

extension AlignmentKey {
    func defaultPosition(_ axis: Axis, in dimensions: ViewDimensions) -> CGFloat {
        let length = axis == .horizontal ? dimensions.width : dimensions.height
        switch self {
        case .custom(let key): return key.id.defaultValue(in: dimensions)
        case .standard(let guide):
            switch (axis, Int(guide)) {
            case (.horizontal, RGL_HORIZONTAL_LEADING), (.vertical, RGL_VERTICAL_TOP): return 0
            case (.horizontal, RGL_HORIZONTAL_CENTER), (.vertical, RGL_VERTICAL_CENTER):
                return length / 2
            default: return length
            }
        }
    }
}

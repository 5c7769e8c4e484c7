// SPDX-License-Identifier: MIT
import RegletBase

/// The attribute of an item in a constraint. Raw values match constraint.h.
public enum Attribute: UInt8, BitwiseCopyable, Sendable {
    /// The second attribute of a constraint without a second item.
    case none = 0
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
}

/// The kind of line or length of an attribute. It decides which attributes can be compared.
enum AttributeFamily: UInt8, BitwiseCopyable {
    case none
    /// Widths and heights.
    case size
    /// Left, right and their margins, which do not depend on the layout direction.
    case physical
    /// Leading, trailing and their margins, which change sides with the layout direction.
    case reading
    /// Horizontal centres, which go with both.
    case horizontalCenter
    case vertical

    var isLocation: Bool { self != .none && self != .size }

    /// SOURCE: the pairs that the platform's constraint constructor refuses.
    func goes(with other: AttributeFamily) -> Bool {
        switch self {
        case .none: return other == .none
        case .size, .vertical: return other == self
        case .horizontalCenter:
            return other == .horizontalCenter || other == .physical || other == .reading
        case .physical, .reading: return other == self || other == .horizontalCenter
        }
    }
}

extension Attribute {
    var family: AttributeFamily {
        switch self {
        case .none: return .none
        case .width, .height: return .size
        case .left, .right, .leftMargin, .rightMargin: return .physical
        case .leading, .trailing, .leadingMargin, .trailingMargin: return .reading
        case .centerX, .centerXWithinMargins: return .horizontalCenter
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            return .vertical
        }
    }

    /// The axis of the attribute; `none` counts as horizontal.
    var axis: Axis { family == .vertical || self == .height ? .vertical : .horizontal }

    /// The attribute's name, as programs write it.
    public var name: StaticText {
        switch self {
        case .none: return "none"
        case .left: return "left"
        case .right: return "right"
        case .top: return "top"
        case .bottom: return "bottom"
        case .leading: return "leading"
        case .trailing: return "trailing"
        case .width: return "width"
        case .height: return "height"
        case .centerX: return "centerX"
        case .centerY: return "centerY"
        case .lastBaseline: return "lastBaseline"
        case .firstBaseline: return "firstBaseline"
        case .leftMargin: return "leftMargin"
        case .rightMargin: return "rightMargin"
        case .topMargin: return "topMargin"
        case .bottomMargin: return "bottomMargin"
        case .leadingMargin: return "leadingMargin"
        case .trailingMargin: return "trailingMargin"
        case .centerXWithinMargins: return "centerXWithinMargins"
        case .centerYWithinMargins: return "centerYWithinMargins"
        }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The position of an item in its target along one axis. Raw values match align.h.
public enum AlignMode: UInt8, BitwiseCopyable {
    case none = 0
    case fill = 1
    case center = 2
    case golden = 3
    case left = 4
    case right = 5
    case leading = 6
    case trailing = 7
    case top = 8
    case bottom = 9
    case firstBaseline = 10
    case lastBaseline = 11

    /// Whether the mode has a meaning along an axis.
    public func fits(_ axis: Axis) -> Bool {
        switch self {
        case .none, .fill, .center, .golden: return true
        case .left, .right, .leading, .trailing: return axis == .horizontal
        case .top, .bottom, .firstBaseline, .lastBaseline: return axis == .vertical
        }
    }
}

/// Constraints that align an item with a target, and keep it inside the target.
///
///     near  == target.near + inset            and the far edge stays inside
///     centre == target.centre + (near inset - far inset) / 2, and both edges stay inside
///
/// SOURCE: Tack's align policies. QUIRK: Tack multiplies the target's centre for the golden
/// section, which is right only if the target contains the item, because coordinates count from the
/// common ancestor; any other target gets a guide as long as the shorter part.
public struct ItemAlignment: BitwiseCopyable {
    public var item: UInt64
    public var target: UInt64
    public var horizontally = AlignMode.none
    public var vertically = AlignMode.none
    /// Distances from the target's edges; leading and trailing are left and right unless `reads`.
    public var insets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    /// Whether the horizontal insets follow the reading direction.
    public var reads = false
    /// Whether the target contains the item.
    public var isInside = true

    /// The constraints of one alignment, two guides included.
    public typealias List = InlineArray<10, FormatConstraint>

    public init(item: UInt64, target: UInt64) {
        self.item = item
        self.target = target
    }

    /// The shorter part of the golden section: 1 - 1 / φ, for Tack's φ of 1.618034.
    private static var shorterPart: Double { 1 / (1 + 1.47093999 * 1.1) }

    /// Fills a list and returns how many constraints it holds.
    public func constraints(_ list: inout List) -> Int {
        var count = 0
        align(.horizontal, horizontally, &list, &count)
        align(.vertical, vertically, &list, &count)
        return count
    }

    private func align(_ axis: Axis, _ mode: AlignMode, _ list: inout List, _ count: inout Int) {
        let near = insets.start(axis)
        let far = insets.end(axis)
        let edges = edges(axis)
        switch mode {
        case .none: return
        case .fill:
            add(edges.near, .equal, near, &list, &count)
            add(edges.far, .equal, -far, &list, &count)
        case .center, .golden:
            middle(axis, mode, edges, near - far, &list, &count)
            add(edges.near, .greaterOrEqual, near, &list, &count)
            add(edges.far, .lessOrEqual, -far, &list, &count)
        case .left, .leading, .top, .firstBaseline:
            add(mode.attribute, .equal, near, &list, &count)
            add(mode.opposite, .lessOrEqual, -far, &list, &count)
        case .right, .trailing, .bottom, .lastBaseline:
            add(mode.attribute, .equal, -far, &list, &count)
            add(mode.opposite, .greaterOrEqual, near, &list, &count)
        }
    }

    /// The middle of the item at the middle of the target, or at the golden section; `shift` is
    /// twice the move.
    private func middle(
        _ axis: Axis, _ mode: AlignMode, _ edges: (near: Attribute, far: Attribute),
        _ shift: Double,
        _ list: inout List, _ count: inout Int
    ) {
        let center: Attribute = axis == .horizontal ? .centerX : .centerY
        let isMirrored = axis == .horizontal && reads
        if mode == .center, !isMirrored || shift == 0 {
            return add(center, .equal, shift / 2, &list, &count)
        }
        if mode == .golden, isInside, !isMirrored {
            return append(
                FormatConstraint(
                    item, center, .equal, target, center,
                    multiplier: 2 * ItemAlignment.shorterPart, constant: shift / 2), &list, &count)
        }
        let guide = FormatSpacer.item(axis == .horizontal ? 0 : 1)
        let length: Attribute = axis == .horizontal ? .width : .height
        if mode == .center {
            // A guide that lacks the shift on one side has its middle half of it further along.
            append(
                FormatConstraint(guide, edges.near, .equal, target, edges.near, constant: shift),
                &list, &count)
            append(FormatConstraint(guide, edges.far, .equal, target, edges.far), &list, &count)
            return append(FormatConstraint(item, center, .equal, guide, center), &list, &count)
        }
        append(
            FormatConstraint(guide, edges.near, .equal, target, edges.near, constant: shift / 2),
            &list, &count)
        append(
            FormatConstraint(
                guide, length, .equal, target, length, multiplier: ItemAlignment.shorterPart),
            &list,
            &count)
        append(FormatConstraint(item, center, .equal, guide, edges.far), &list, &count)
    }

    private func edges(_ axis: Axis) -> (near: Attribute, far: Attribute) {
        if axis == .vertical { return (.top, .bottom) }
        return reads ? (.leading, .trailing) : (.left, .right)
    }

    /// Compares an attribute of the item with the same one of the target.
    private func add(
        _ attribute: Attribute, _ relation: Relation, _ constant: Double, _ list: inout List,
        _ count: inout Int
    ) {
        append(
            FormatConstraint(item, attribute, relation, target, attribute, constant: constant),
            &list, &count)
    }

    private func append(
        _ constraint: FormatConstraint, _ list: inout List, _ count: inout Int
    ) {
        list[count] = constraint
        list[count].tag = UInt64(count)
        count += 1
    }
}

extension AlignMode {
    /// The attribute that a mode of an edge or a baseline is about.
    fileprivate var attribute: Attribute {
        switch self {
        case .left: return .left
        case .right: return .right
        case .leading: return .leading
        case .trailing: return .trailing
        case .top: return .top
        case .bottom: return .bottom
        case .firstBaseline: return .firstBaseline
        case .lastBaseline: return .lastBaseline
        case .none, .fill, .center, .golden: return .none
        }
    }

    /// The attribute at the other end.
    fileprivate var opposite: Attribute {
        switch self {
        case .left: return .right
        case .right: return .left
        case .leading: return .trailing
        case .trailing: return .leading
        case .top: return .bottom
        case .bottom: return .top
        case .firstBaseline: return .lastBaseline
        case .lastBaseline: return .firstBaseline
        case .none, .fill, .center, .golden: return .none
        }
    }
}

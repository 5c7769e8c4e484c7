// SPDX-License-Identifier: MIT
import RegletBase

/// The flexible parts of an item with autoresizing. Raw values match item.h.
public struct AutoresizingMask: Flags, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let flexibleLeft = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRight = AutoresizingMask(rawValue: 4)
    public static let flexibleTop = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottom = AutoresizingMask(rawValue: 32)

    /// The three flags of an axis, in their order along it.
    func low(_ axis: Axis) -> Bool { contains(axis == .horizontal ? .flexibleLeft : .flexibleTop) }
    func middle(_ axis: Axis) -> Bool {
        contains(axis == .horizontal ? .flexibleWidth : .flexibleHeight)
    }
    func high(_ axis: Axis) -> Bool {
        contains(axis == .horizontal ? .flexibleRight : .flexibleBottom)
    }
}

/// A frame and how it follows its superview.
public struct Autoresizing: BitwiseCopyable {
    public var frame: Rect
    /// The size of the superview for which the frame was set.
    public var superviewSize: Size
    public var mask: AutoresizingMask

    public init(frame: Rect, superviewSize: Size, mask: AutoresizingMask) {
        self.frame = frame
        self.superviewSize = superviewSize
        self.mask = mask
    }
}

/// How a frame follows its superview along one axis, as two equations in the superview's length P:
///
///     position = offset + offsetShare × P
///     length = extent + extentShare × P
struct AutoresizingAxis: BitwiseCopyable {
    var offset: Double
    var offsetShare: Double
    var extent: Double
    var extentShare: Double
}

extension Autoresizing {
    /// The equations of an axis.
    ///
    /// The flexible parts share the growth of the superview in proportion to their lengths, equally
    /// if these are all 0. If nothing is flexible, the far margin changes.
    func equations(_ axis: Axis) -> AutoresizingAxis {
        let position = frame.origin[axis]
        let length = frame.size[axis]
        let parent = superviewSize[axis]
        let low = mask.low(axis) ? position : 0
        let middle = mask.middle(axis) ? length : 0
        let high = mask.high(axis) ? parent - position - length : 0
        let total = low + middle + high
        let count =
            (mask.low(axis) ? 1 : 0) + (mask.middle(axis) ? 1 : 0) + (mask.high(axis) ? 1 : 0)
        var lowShare = 0.0
        var middleShare = 0.0
        if total != 0 {
            lowShare = low / total
            middleShare = middle / total
        } else if count > 0 {
            lowShare = mask.low(axis) ? 1 / Double(count) : 0
            middleShare = mask.middle(axis) ? 1 / Double(count) : 0
        }
        return AutoresizingAxis(
            offset: position - lowShare * parent, offsetShare: lowShare,
            extent: length - middleShare * parent, extentShare: middleShare)
    }

    /// Writes the mask of an axis in the platform's shorthand: flexible parts are "&", fixed ones
    /// "-".
    func writeShorthand(_ axis: Axis, _ out: inout TextWriter) {
        let low = mask.low(axis)
        let middle = mask.middle(axis)
        // If nothing is flexible, the far margin changes nevertheless.
        let high = mask.high(axis) || !(low || middle)
        out.write(axis == .horizontal ? "h=" : "v=")
        out.write(byte: UInt8(ascii: low ? "&" : "-"))
        out.write(byte: UInt8(ascii: middle ? "&" : "-"))
        out.write(byte: UInt8(ascii: high ? "&" : "-"))
    }
}

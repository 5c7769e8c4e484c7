// SPDX-License-Identifier: MIT
import RegletBase

/// Attributes in which the views of a format are to agree, one bit each: `1 << attribute`.
public struct FormatAlignment: Flags {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ attribute: Attribute) { rawValue = 1 << UInt32(attribute.rawValue) }

    /// The attributes by which views in a row may be aligned: edges and centres across it.
    public static var acrossHorizontal: FormatAlignment {
        FormatAlignment(.top) | FormatAlignment(.bottom) | FormatAlignment(.centerY)
            | FormatAlignment(.lastBaseline) | FormatAlignment(.firstBaseline)
    }

    /// The attributes by which views in a column may be aligned.
    public static var acrossVertical: FormatAlignment {
        FormatAlignment(.left) | FormatAlignment(.right) | FormatAlignment(.leading)
            | FormatAlignment(.trailing) | FormatAlignment(.centerX)
    }

    /// Whether views along an axis can agree in all of these.
    func fits(_ axis: Axis) -> Bool {
        let across =
            axis == .horizontal ? FormatAlignment.acrossHorizontal : FormatAlignment.acrossVertical
        return across.contains(self)
    }
}

/// The side at which a horizontal format begins.
public enum FormatDirection: UInt8, BitwiseCopyable {
    case leadingToTrailing = 0
    case leftToRight = 1
    case rightToLeft = 2
}

/// The options of reading formats, and the items of their edges.
public struct FormatOptions: BitwiseCopyable {
    public var dialect = FormatDialect.empty
    public var alignment = FormatAlignment.empty
    public var direction = FormatDirection.leadingToTrailing
    /// Whether spacing between views of a column goes from baseline to baseline.
    public var spacesBaselines = false
    /// The length of `-` between views, in points.
    public var siblingSpacing = 8.0
    /// The length of `-` at an edge, in points.
    public var edgeSpacing = 20.0
    /// The item that `
    /// ` names; 0 for none.
    public var superview: UInt64 = 0
    /// The item that `
    /// >` and `<
    /// ` name; 0 for none.
    public var safeArea: UInt64 = 0
    /// The item whose edges `|-` touches instead of keeping the edge spacing; 0 if no item does.
    public var margins: UInt64 = 0

    public init() {}
}

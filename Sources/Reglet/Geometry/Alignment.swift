// SPDX-License-Identifier: MIT
import CReglet

/// A guide of your own, on which views meet.
public protocol AlignmentID {
    /// The default position of the guide in a view, from its leading or top side.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The identity of a guide: a guide of the header, or a type.
enum AlignmentKey: Hashable, Sendable {
    case standard(Int32)
    case custom(CustomAlignmentKey)
}

/// A guide that a program defines. A type is safe to send: it never changes.
struct CustomAlignmentKey: Hashable, @unchecked Sendable {
    let id: any AlignmentID.Type

    static func == (a: Self, b: Self) -> Bool { a.id == b.id }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
}

/// A position on the horizontal axis that views align by.
public struct HorizontalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    public init(_ id: any AlignmentID.Type) { key = .custom(CustomAlignmentKey(id: id)) }

    init(_ key: AlignmentKey) { self.key = key }

    init(standard: Int) { key = .standard(Int32(standard)) }

    public static let leading = HorizontalAlignment(standard: RGL_HORIZONTAL_LEADING)
    public static let center = HorizontalAlignment(standard: RGL_HORIZONTAL_CENTER)
    public static let trailing = HorizontalAlignment(standard: RGL_HORIZONTAL_TRAILING)
}

/// A position on the vertical axis that views align by.
public struct VerticalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    public init(_ id: any AlignmentID.Type) { key = .custom(CustomAlignmentKey(id: id)) }

    init(_ key: AlignmentKey) { self.key = key }

    init(standard: Int) { key = .standard(Int32(standard)) }

    public static let top = VerticalAlignment(standard: RGL_VERTICAL_TOP)
    public static let center = VerticalAlignment(standard: RGL_VERTICAL_CENTER)
    public static let bottom = VerticalAlignment(standard: RGL_VERTICAL_BOTTOM)
    public static let firstTextBaseline = VerticalAlignment(
        standard: RGL_VERTICAL_FIRST_TEXT_BASELINE)
    public static let lastTextBaseline = VerticalAlignment(
        standard: RGL_VERTICAL_LAST_TEXT_BASELINE)
}

extension HorizontalAlignment {
    /// The mean of the positions that are not nil; nil if all are.
    public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat?
    where S.Element == CGFloat? { key.merge(values.compactMap(\.self)) }
}

extension VerticalAlignment {
    /// The smallest position of the first text baseline, the largest of the last one, and the mean
    /// of the positions of all other guides. Positions that are nil do not count; nil if all are.
    public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat?
    where S.Element == CGFloat? { key.merge(values.compactMap(\.self)) }
}

/// A point on which views meet.
public struct Alignment: Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let centerFirstTextBaseline = Alignment(
        horizontal: .center, vertical: .firstTextBaseline)
    public static let centerLastTextBaseline = Alignment(
        horizontal: .center, vertical: .lastTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(
        horizontal: .leading, vertical: .firstTextBaseline)
    public static let leadingLastTextBaseline = Alignment(
        horizontal: .leading, vertical: .lastTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(
        horizontal: .trailing, vertical: .firstTextBaseline)
    public static let trailingLastTextBaseline = Alignment(
        horizontal: .trailing, vertical: .lastTextBaseline)
}

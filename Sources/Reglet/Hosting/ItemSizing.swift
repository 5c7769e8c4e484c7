// SPDX-License-Identifier: MIT
import CReglet

/// On which sides of its ideal size an item may be.
public struct ItemFlexibility: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let smallerWidth = ItemFlexibility(rawValue: 1)
    public static let largerWidth = ItemFlexibility(rawValue: 2)
    public static let smallerHeight = ItemFlexibility(rawValue: 4)
    public static let largerHeight = ItemFlexibility(rawValue: 8)
    public static let width: ItemFlexibility = [.smallerWidth, .largerWidth]
    public static let height: ItemFlexibility = [.smallerHeight, .largerHeight]
    public static let all: ItemFlexibility = [.width, .height]
    /// Its ideal size and no other.
    public static let none: ItemFlexibility = []
    /// The item's priorities: resistance below 750 allows a smaller size, hugging below 750 a
    /// larger one.
    public static let ofContent = ItemFlexibility(rawValue: 16)
}

/// The source of an item's ideal size.
public enum ItemIdealSize {
    /// The content's width, or the smallest that the constraints allow, and the height that they
    /// give at the width taken.
    case fitting
    /// The size of the item's own content. A text is on one line.
    case content
    /// A function of the item and the size that it has. The item and the graph may not be laid out
    /// in it.
    case calculated((_ item: LayoutItem, _ size: CGSize) -> IdealSize)

    var record: rgl_ideal_size {
        switch self {
        case .fitting: rgl_ideal_size(RGL_IDEAL_FITTING)
        case .content: rgl_ideal_size(RGL_IDEAL_CONTENT)
        case .calculated: rgl_ideal_size(RGL_IDEAL_FUNCTION)
        }
    }
}

/// An ideal size. A side that is nil is the side of the item's own content.
public struct IdealSize: Hashable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public init(width: CGFloat? = nil, height: CGFloat? = nil) {
        self.width = width
        self.height = height
    }
}

struct ItemSizing {
    var flexibility: ItemFlexibility
    var idealSize: ItemIdealSize

    /// As an item outside a graph: between its content and the limits that its priorities set.
    static var ofContent: ItemSizing { ItemSizing(flexibility: .ofContent, idealSize: .content) }
}

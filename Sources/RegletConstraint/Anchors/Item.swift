// SPDX-License-Identifier: MIT
import RegletBase

enum ItemKind: UInt8, BitwiseCopyable {
    case view
    /// A guide that only constraints place.
    case guide
    /// A guide that represents the gap of a format. It is removed with the last constraint that
    /// mentions it.
    case spacer
    case safeArea
    /// The rectangle inside the owner's margins.
    case margins

    /// Whether the item has variables of its own. The others are their owner's rectangle less
    /// insets.
    var isPlaced: Bool { self == .view || self == .guide || self == .spacer }
    var isGuide: Bool { self != .view }
}

/// The three kinds of guides. Raw values match item.h.
public enum GuideKind: UInt8, BitwiseCopyable {
    case free = 0
    case safeArea = 1
    case margins = 2
}

/// Distances from the four physical edges.
public struct PhysicalEdges: Equatable, BitwiseCopyable {
    public var top, left, bottom, right: Double

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The distance at the low end of an axis: left or top.
    func low(_ axis: Axis) -> Double { axis == .horizontal ? left : top }
    /// The distance at the high end of an axis: right or bottom.
    func high(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}

/// The properties of an item along one axis, with their rows of the solver.
struct ItemAxis: BitwiseCopyable {
    var position = VariableIndex.none
    var length = VariableIndex.none
    /// The length that the item was given; nil for none.
    var size: Double?
    /// The length of the content, set or measured; nil for none.
    var intrinsic: Double?
    var hugging = 250.0
    var resistance = 750.0

    var notNegativeRow = ConstraintIndex.none
    var sizeRow = ConstraintIndex.none
    var huggingRow = ConstraintIndex.none
    var resistanceRow = ConstraintIndex.none
    var positionRow = ConstraintIndex.none
    var lengthRow = ConstraintIndex.none
}

/// An item: a rectangle with two variables an axis, or a guide that follows from its owner's.
struct Item: BitwiseCopyable {
    /// The axes are the first members, one after the other: an item's axis is found by its number.
    var horizontal = ItemAxis()
    var vertical = ItemAxis()
    var kind = ItemKind.view
    /// The superview, or a guide's owner.
    var owner = ItemIndex.none
    var firstChild = ItemIndex.none
    var lastChild = ItemIndex.none
    var nextSibling = ItemIndex.none
    var previousSibling = ItemIndex.none
    var depth: Int32 = 0
    var safeAreaGuide = ItemIndex.none
    var marginsGuide = ItemIndex.none
    /// The first of the constraints that mention the item; see ConstraintLink.
    var firstLink: Int32 = -1
    /// Whether the last layout has given it a frame.
    var hasFrame = false

    /// From the top to the first baseline, and from the last baseline to the bottom.
    var firstBaseline = 0.0
    var lastBaseline = 0.0
    var alignmentInsets = PhysicalEdges()
    var margins = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    var marginsFollowSafeArea = true
    var safeArea = PhysicalEdges()
    var autoresizing: Autoresizing?
    var text: MeasuredText?
    var name = Name()

    @inline(never)
    init() {}
}

extension Slots where Index == ItemIndex, Record == Item {
    /// The properties of an item along an axis, in place.
    subscript(item: ItemIndex, axis: Axis) -> ItemAxis {
        unsafeAddress { UnsafePointer(address(item, axis)) }
        unsafeMutableAddress { address(item, axis) }
    }

    /// SAFETY: an item begins with its two axes.
    @inline(__always)
    private func address(_ item: ItemIndex, _ axis: Axis) -> UnsafeMutablePointer<ItemAxis> {
        UnsafeMutableRawPointer(address(item)).assumingMemoryBound(to: ItemAxis.self)
            + Int(axis.rawValue)
    }
}

/// The sizes of an item's content.
public struct Content: BitwiseCopyable {
    public var width: Double?
    public var height: Double?
    public var horizontalHugging = 250.0
    public var verticalHugging = 250.0
    public var horizontalResistance = 750.0
    public var verticalResistance = 750.0
    public var firstBaseline = 0.0
    public var lastBaseline = 0.0

    public init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }

    func length(_ axis: Axis) -> Double? { axis == .horizontal ? width : height }
    public func hugging(_ axis: Axis) -> Double {
        axis == .horizontal ? horizontalHugging : verticalHugging
    }
    public func resistance(_ axis: Axis) -> Double {
        axis == .horizontal ? horizontalResistance : verticalResistance
    }
}

/// A name for messages, which the slot that has it releases.
struct Name: BitwiseCopyable {
    private let bytes: Slab<UInt8>

    static let maximum = 65_535

    init() { bytes = Slab() }

    init(_ text: Borrowed<UInt8>, _ allocator: Allocator) throws(Failure) {
        bytes = try Slab(text.count, repeating: 0, allocator)
        for i in 0..<text.count { bytes[i] = text[i] }
    }

    var isEmpty: Bool { bytes.count == 0 }

    func release(_ allocator: Allocator) { bytes.release(allocator) }

    func write(_ out: inout TextWriter) {
        for i in 0..<bytes.count { out.write(byte: bytes[i]) }
    }
}

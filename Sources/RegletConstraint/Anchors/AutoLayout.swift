// SPDX-License-Identifier: MIT
import RegletBase

/// Items, the constraints between them, and the solver that makes them hold.
///
/// Every item has four variables: the left edge, the top, the width and the height of its alignment
/// rectangle, in the coordinates of the item at the top, whose own corner is 0. Everything else
/// that is known about an item (content, size, margins, guides) becomes rows of the solver or
/// constants in them; changing it later changes constants wherever that is possible.
///
/// Every change is a transaction: see `atomically`.
public struct AutoLayout: ~Copyable {
    /// The tags in ids of items and constraints, which distinguish them from the ids of other
    /// objects.
    let itemTag: UInt32
    let constraintTag: UInt32
    public let allocator: Allocator
    public let limits: Limits

    /// POLICY: in a block of its own, because the compiler checks every use of a value without
    /// copies field by field, and the solver has very many of them.
    let solver: Reference<Solver>
    var items: Slots<ItemIndex, Item>
    var constraints: Slots<LayoutConstraintIndex, ConstraintSlot>
    /// Two for each constraint: its place in the lists of its first and its second item.
    var links: Arena<ConstraintLink>
    /// By row: its meaning.
    var rowOwners: Arena<RowOwner>
    /// By variable: the item that it belongs to.
    var variableOwners: Arena<ItemIndex>
    var boxes: Boxes
    /// The ids that the last call for several constraints has added or shared, in the order of its
    /// array.
    var added: Arena<UInt64>

    public internal(set) var direction = LayoutDirection.leftToRight

    var journal: Journal
    var conflict: Conflict
    /// The owner of contents that are laid out with the items; see AutoLayout+Contents.
    public var contentsEntryPoint: ContentsEntryPoint?
    var measurers: Arena<Measurer>
    /// The host that has the contents of hosted items, while one of its calls runs.
    public var host: Measurer?
    /// The host whose answers the contents of hosted items are. The address is only compared. A
    /// layout may have several hosts.
    public var hostedBy: UnsafeMutableRawPointer?
    /// The number of hosts of this layout.
    public var hosts = 0
    /// The texts of items that have no measurer.
    var paragraphs: Pool<Paragraph>
    var textBlocks: TextBlocks
    var textCount = 0
    /// Whether something may have changed since the frames were computed.
    var isStale = true
    var isLaidOut = false
    /// The frames of the last layout: alignment insets included, in the root's coordinates.
    var frames: Arena<Rect>
    /// The frames of `frames`, each in the coordinates of the item's superview.
    var localFrames: Arena<Rect>
    var changes: Arena<ItemIndex>
    /// The state that a pass of a hosting tree restores if it fails.
    var hosting: HostingState
    /// Whether a host has taken frames, for which contents are not laid out yet.
    var awaitsContents = false
    /// The number of bindings of hosts so far.
    var bindings: UInt32 = 0
    /// The items whose frames must be computed.
    var unframed: UnframedItems

    public init(
        itemTag: UInt32, constraintTag: UInt32, boxTag: UInt32, allocator: Allocator, limits: Limits
    ) throws(Failure) {
        self.itemTag = itemTag
        self.constraintTag = constraintTag
        self.allocator = allocator
        self.limits = limits
        solver = try Reference(
            Solver(
                variableTag: itemTag, constraintTag: constraintTag, allocator: allocator,
                limits: SolverLimits()),
            allocator)
        items = Slots(allocator)
        constraints = Slots(allocator, maximum: Limits.maximumNodes)
        links = Arena(allocator)
        rowOwners = Arena(allocator)
        variableOwners = Arena(allocator)
        boxes = Boxes(tag: boxTag, allocator)
        added = Arena(allocator)
        journal = Journal(allocator)
        conflict = Conflict(allocator)
        measurers = Arena(allocator)
        paragraphs = Pool(allocator)
        textBlocks = TextBlocks(allocator)
        frames = Arena(allocator)
        localFrames = Arena(allocator)
        changes = Arena(allocator)
        hosting = HostingState(allocator)
        unframed = UnframedItems(allocator)
    }

    deinit {
        for item in items.indices { items[item].name.release(allocator) }
        for constraint in constraints.indices { constraints[constraint].name.release(allocator) }
        for i in 0..<measurers.count { measurers[i].release() }
        solver.release(allocator)
    }
}

extension AutoLayout {
    /// Sets the observer of long calls; see `Solver.set`.
    public mutating func set(_ progress: Progress?) { solver.value.set(progress) }
}

/// The state of a constraint. Raw values match autolayout.h.
public enum ConstraintState: UInt8, BitwiseCopyable {
    case inactive = 0
    case active = 1
    /// Active, but without effect because it contradicts required ones.
    case broken = 2
}

/// A constraint as the layout keeps it.
struct ConstraintSlot: BitwiseCopyable {
    var record: LayoutConstraint
    /// The nearest common ancestor, from whose edges locations are measured.
    var ancestor: ItemIndex
    /// While the transaction that creates it runs: its place in the caller's array.
    var element = ConstraintSlot.noElement
    /// The solver's row, or `none` while the constraint is inactive.
    var row = ConstraintIndex.none
    /// In how many boxes it is, and in how many active ones.
    var boxCount: Int32 = 0
    var activeBoxCount: Int32 = 0
    var name = Name()

    static let noElement: Int32 = -1

    init(record: LayoutConstraint, ancestor: ItemIndex) {
        self.record = record
        self.ancestor = ancestor
    }
}

/// The position of a constraint in the list of one of its items. The link of constraint c is 2c for
/// its first item and 2c + 1 for its second.
struct ConstraintLink: BitwiseCopyable {
    var next: Int32 = -1
    var previous: Int32 = -1

    static func constraint(_ link: Int32) -> LayoutConstraintIndex {
        LayoutConstraintIndex(link / 2)
    }
}

/// The meaning of a row of the solver.
struct RowOwner: BitwiseCopyable {
    var origin: Origin
    var axis: Axis
    /// An item's or a constraint's position.
    var index: Int32
}

/// The origin of a row. Raw values match conflict.h.
public enum Origin: UInt8, BitwiseCopyable {
    case constraint = 0
    case size = 1
    case notNegative = 2
    case hugging = 3
    case resistance = 4
    case autoresizingPosition = 5
    case autoresizingLength = 6
    case fitting = 7
}

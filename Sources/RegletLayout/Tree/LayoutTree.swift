// SPDX-License-Identifier: MIT
import RegletBase
import Synchronization

/// The layout engine: nodes in arenas, their memos, and the passes over them.
///
/// One value owns all memory, so destroying it costs the same however deep the tree is. Extensions
/// hold one idea each: editing (Tree/), measuring and placing (Pass/), one rule for each kind
/// (Leaves/, Stacks/, Frames/).
public struct LayoutTree: ~Copyable {
    // POLICY: the most used members come first. An access to the first 128 bytes is 3 bytes
    // shorter, and there are 1,800 of them.

    // INVARIANT: nodes and placements have the same count; node i and placement i belong together.
    var nodes: Arena<Node>
    var placements: Arena<Placement>
    /// The first failure of the running pass; from then on every answer is 0.
    var failure: Failure?
    /// Counts measuring and layout passes; wraps.
    public internal(set) var passNumber: UInt32 = 0
    var work = Work()
    /// The memos of nodes.
    var memos: Pool<Memo>

    /// Stands in the ids of this tree's nodes.
    public let tag: UInt32
    public let allocator: Allocator
    public let limits: Limits
    public var counters = Counters()

    // POLICY: an atomic can't be moved by copying its bytes, so a struct that holds one is always
    // passed by address. Without it every call of a method that is not mutating copied the 1.4 KB
    // of this struct to the stack: 209 instead of 188 ns a node (W2, 10,000, in one run), and 1.5
    // KB of stack for each level.
    private let pin = Atomic<UInt8>(0)

    /// The node that was freed last. Each free node has the one before it as its next sibling.
    var firstFreeNode = NodeIndex.none
    var freeNodeCount = 0
    var answers: AnswerTable
    var leafBaselines: Pool<LeafBaselines>
    /// The memos of wrapping text.
    var textMemos: Pool<TextMemo>
    var paragraphs: Pool<ParagraphWords>
    var textBlocks: TextBlocks
    var measuredLeaves: Pool<MeasuredLeaf>
    var measurers: Arena<Measurer>
    var customGuides: Arena<CustomGuide>
    var locators: Arena<Locator>
    var flexibleFrames: Pool<FlexibleFrameLengths>
    var relativeFrames: Pool<RelativeFrame>
    var contentSources: Arena<ContentSource>
    /// The nodes of the last `paint` or `hit`, from the back to the front.
    var painted: Arena<NodeIndex>
    /// How far scroll views are scrolled in the next hit test, and work space of it.
    public var scrollOffsets: Arena<ScrollOffset>
    var hitScopes: Arena<HitScope>
    /// Where children are found by their index.
    var childIndex: ChildIndex
    /// The callers' numbers for the first nodes; see Tree/LayoutTree+Tags.
    var nodeTags: Arena<UInt64>
    var customs: Pool<CustomNode>
    var spacings: Pool<ViewSpacing>
    var grids: Pool<GridPlan>
    var lazyGrids: Pool<LazyGridTracks>
    var tables: Pool<TableReference>
    var tableCells: Pool<TableCellSettings>
    /// Changes if nodes get other placements than their last ones: after a failed layout, or if a
    /// kept layout is shown.
    var exchangeStamp: UInt64 = 1

    /// Work space of stacks, used as a stack: a function that pushes truncates to the previous
    /// length.
    var stackItems: Arena<StackItem>
    /// Work space of grids, used in the same way.
    var gridItems: Arena<GridItem>
    /// The columns of masonries, used in the same way.
    var masonryColumns: Arena<MasonryColumn>
    /// What either is sorted by.
    var sortKeys: Arena<SortKey>

    /// The subviews of the callbacks that run, used as a stack.
    var lentSubviews: Arena<LentSubview>
    var lentCall = LentCall()
    /// How often a function of a custom layout has been called.
    var callNumber: UInt64 = 0
    /// The direction that custom layouts have seen last.
    var customDirection = LayoutDirection.leftToRight
    /// Whether layouts were called that are notified of the end of the pass.
    public var hasLayoutsInPass = false
    /// Keeps or reverts the layouts that custom layouts have made in a call on the tree at an
    /// address. nil without such layouts.
    public var innerLayoutsEnd: InnerLayoutsEnd?

    public typealias InnerLayoutsEnd = @convention(c) (UnsafeMutableRawPointer, Bool) -> Void

    /// Nodes whose placement the running layout has changed, in order.
    var changed: Arena<ChangedPlacement>
    /// The previous placements of these nodes, in the same order, if they had one.
    var replaced: Arena<Placement>
    /// The view that the last layout replaced, for restoring it after a failed layout.
    var layoutBefore = LayoutView()
    /// What `listFrameChanges` found, and the frame stamp for which it holds.
    var frameChanges: Arena<FrameChange>
    var listedStamp: UInt64?
    /// Work space of `listFrameChanges`: an element for every node.
    var changeMarks: Arena<Int32>
    /// The records of the last `explain`.
    var questions: Arena<Question>
    /// The records of the last explanation about the children of a choice.
    var trials: Arena<Trial>
    /// Questions that wait for the next call of a batch measurer.
    var requests: Arena<MeasureRequest>
    var measurements: Arena<Measurement>

    /// Geometry readers that the running layout has found without content for their size.
    var awaitedContents: Arena<NodeIndex>
    /// The contents of readers before their content was built again, in order.
    var givenUpContents: Arena<GivenUpContent>
    /// See `hold`.
    var held: UnsafeMutableRawPointer?
    /// Measurement readers and their measurements.
    var readings: Readings
    /// The size of the container around the node that is measured or placed now.
    var container = Proposal.unspecified

    /// The row of a hidden grid that a guide is read of; see Protocol/BorrowedGrids.
    var readRow = NodeIndex.none

    /// Layouts that are kept besides the shown one (Pass/KeptLayouts).
    var kept: Arena<KeptLayout>
    /// The number of kept layouts, including the shown one.
    public internal(set) var keptLimit = 1
    var shownLayout = LayoutKey()
    /// The layout that has begun and not ended yet.
    var begunLayout: BegunLayout?
    /// The edit stamp after a failed layout, if the previous layout is still valid although nodes
    /// are marked, or else 0.
    var restoredStamp: UInt64 = 0
    /// Counts edits of any kind.
    var editStamp: UInt64 = 1
    /// Changes whenever something in the tree has.
    public var edits: UInt64 { editStamp }

    /// The root that was laid out last.
    var laidOutRoot = NodeIndex.none
    /// The direction of the next layouts.
    public var direction = LayoutDirection.leftToRight {
        didSet { if direction != oldValue { compareDirections() } }
    }
    /// The direction of the last layout; placements are the same in both, only readers mirror them.
    var laidOutDirection = LayoutDirection.leftToRight
    /// Changes whenever the frames that a reader sees may have changed.
    public internal(set) var frameStamp: UInt64 = 0

    /// How the last layout or question has settled; see Pass/Settling.
    public internal(set) var settling = Settling()
    /// Whether a batch measurer's question may wait; see Pass/MeasureRounds.
    var mayDefer = false
    /// The names of nodes, tags and scopes in texts.
    var captions: Captions?

    public init(tag: UInt32, allocator: Allocator, limits: Limits) {
        self.tag = tag
        self.allocator = allocator
        self.limits = limits
        nodes = Arena(allocator)
        placements = Arena(allocator)
        memos = Pool(allocator)
        answers = AnswerTable(allocator)
        leafBaselines = Pool(allocator)
        textMemos = Pool(allocator)
        paragraphs = Pool(allocator)
        textBlocks = TextBlocks(allocator)
        measuredLeaves = Pool(allocator)
        measurers = Arena(allocator)
        customGuides = Arena(allocator)
        locators = Arena(allocator)
        flexibleFrames = Pool(allocator)
        relativeFrames = Pool(allocator)
        contentSources = Arena(allocator)
        awaitedContents = Arena(allocator)
        givenUpContents = Arena(allocator)
        readings = Readings(allocator)
        kept = Arena(allocator)
        painted = Arena(allocator)
        scrollOffsets = Arena(allocator)
        hitScopes = Arena(allocator)
        nodeTags = Arena(allocator)
        childIndex = ChildIndex(allocator)
        customs = Pool(allocator)
        spacings = Pool(allocator)
        lentSubviews = Arena(allocator)
        grids = Pool(allocator)
        lazyGrids = Pool(allocator)
        tables = Pool(allocator)
        tableCells = Pool(allocator)
        stackItems = Arena(allocator)
        gridItems = Arena(allocator)
        masonryColumns = Arena(allocator)
        sortKeys = Arena(allocator)
        changed = Arena(allocator)
        replaced = Arena(allocator)
        frameChanges = Arena(allocator)
        changeMarks = Arena(allocator)
        questions = Arena(allocator)
        trials = Arena(allocator)
        requests = Arena(allocator)
        measurements = Arena(allocator)
    }

    deinit {
        for i in 0..<measurers.count { measurers[i].release() }
        for i in 0..<locators.count { locators[i].release() }
        for i in 0..<contentSources.count { contentSources[i].destroy(allocator) }
        work.progress?.release()
        readings.observer?.release()
        captions?.release()
        releaseCustoms()
        releaseHeld()
        releaseGrids()
        releaseTables()
        releaseKept()
    }

    /// Nodes that exist now.
    public var nodeCount: Int { nodes.count - freeNodeCount - retiredSlots }

    /// Slots whose generations are used up.
    var retiredSlots = 0
    var slots = SlotGenerations()
}

/// The counters of a tree since its creation (rgl_counters).
public struct Counters: BitwiseCopyable {
    public var layouts: UInt64 = 0
    public var evaluations: UInt64 = 0
    public var memoHits: UInt64 = 0
    public var measureCalls: UInt64 = 0
    public var measureRequests: UInt64 = 0
    public var placements: UInt64 = 0
    public var peakEvaluationsPerAxis: UInt64 = 0
}

/// A node whose placement has changed, and whether it was placed before; as one number, since there
/// are many.
struct ChangedPlacement: BitwiseCopyable {
    private let raw: Int32

    init(_ node: NodeIndex, wasPlaced: Bool) { raw = wasPlaced ? ~node.raw : node.raw }

    var wasPlaced: Bool { raw < 0 }
    var node: NodeIndex { NodeIndex(raw < 0 ? ~raw : raw) }
}

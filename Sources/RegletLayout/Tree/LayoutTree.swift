// SPDX-License-Identifier: MIT
import RegletBase
import Synchronization

/// The layout engine: nodes in arenas, their memos, and the passes over them.
///
/// One value owns all memory, so destroying it costs the same for any depth. Extensions contain one
/// idea each: editing (Tree/), measuring and placing (Pass/), one rule for each kind (Leaves/,
/// Stacks/, Frames/).
public struct LayoutTree: ~Copyable {
    // POLICY: the most used members come first. An access to the first 128 bytes is 3 bytes
    // shorter, and there are 1,800 of them.

    // INVARIANT: nodes and placements have the same count; node i and placement i belong together.
    var nodes: Arena<Node>
    var placements: Arena<Placement>
    /// The first failure of the running pass. All later answers are 0.
    var failure: Failure?
    public internal(set) var passNumber: UInt32 = 0
    var work = Work()
    var memos: Pool<Memo>

    /// The tag in the ids of this tree's nodes.
    public let tag: UInt32
    public let allocator: Allocator
    public let limits: Limits
    public var counters = Counters()

    // POLICY: an atomic can't be moved by copying its bytes, so a struct that contains one is
    // always passed by address. Otherwise every call of a nonmutating method would copy the 3.3 KB
    // of this struct to the stack.
    private let pin = Atomic<UInt8>(0)

    /// The node that was freed last. The next sibling of a free node is the node that was freed
    /// before it.
    var firstFreeNode = NodeIndex.none
    var freeNodeCount = 0
    var answers: AnswerTable
    var leafBaselines: Pool<LeafBaselines>
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
    /// The offsets of scroll views in the next hit test, and its work space.
    public var scrollOffsets: Arena<ScrollOffset>
    var hitScopes: Arena<HitScope>
    /// The index by which children are found.
    var childIndex: ChildIndex
    /// The callers' numbers for the first nodes; see Tree/LayoutTree+Tags.
    var nodeTags: Arena<UInt64>
    var customs: Pool<CustomNode>
    var spacings: Pool<ViewSpacing>
    var grids: Pool<GridPlan>
    var lazyGrids: Pool<LazyGridTracks>
    var lazyWindows: Pool<LazyWindowRecord>
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
    /// The keys by which stacks and grids sort.
    var sortKeys: Arena<SortKey>

    /// The subviews of the running callbacks, used as a stack.
    var lentSubviews: Arena<LentSubview>
    var lentCall = LentCall()
    /// The number of calls of custom layouts.
    var callNumber: UInt64 = 0
    /// The direction of the last call of a custom layout.
    var customDirection = LayoutDirection.leftToRight
    /// Whether a layout was called that is notified of the end of the pass.
    public var hasLayoutsInPass = false
    /// Keeps or reverts the layouts that custom layouts have made during a call on the tree. nil
    /// without such layouts.
    public var innerLayoutsEnd: InnerLayoutsEnd?

    public typealias InnerLayoutsEnd = @convention(c) (UnsafeMutableRawPointer, Bool) -> Void

    /// Nodes whose placement the running layout has changed, in order.
    var changed: Arena<ChangedPlacement>
    /// The previous placements of these nodes, in the same order, if they had one.
    var replaced: Arena<Placement>
    /// The view that the last layout replaced, which a failed layout restores.
    var layoutBefore = LayoutView()
    /// The results of `listFrameChanges`, and the frame stamp for which they are valid.
    var frameChanges: Arena<FrameChange>
    var listedStamp: UInt64?
    /// Work space of `listFrameChanges`: an element for every node.
    var changeMarks: Arena<Int32>
    /// The records of the last `explain`.
    var questions: Arena<Question>
    /// The maximum of the recorded leaf; see Explanation/Question.
    var recordedMaximum = Size.zero
    /// The records of the last explanation about the children of a choice.
    var trials: Arena<Trial>
    /// Measurements that wait for the next call of a batch measurer.
    var requests: Arena<MeasureRequest>
    var measurements: Arena<Measurement>

    /// Geometry readers that the running layout has found without content for their size.
    var awaitedContents: Arena<NodeIndex>
    /// The previous contents of readers whose content was rebuilt, in order.
    var givenUpContents: Arena<GivenUpContent>
    /// The hosted object in which a layout has failed; see `hold`.
    var held: UnsafeMutableRawPointer?
    /// Measurement readers and their measurements.
    var readings: Readings
    /// The size of the container around the node that is measured or placed now.
    var container = Proposal.unspecified

    /// The row of a hidden grid whose guide is read; see Protocol/BorrowedGrids.
    var readRow = NodeIndex.none

    /// Kept layouts other than the shown one (Pass/KeptLayouts).
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
    /// The number of changes since the last pass that may have kept their node's traits.
    var keptTraits = 0
    /// Changes after every edit of the tree.
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

    /// How the last layout or measurement has settled; see Pass/Settling.
    public internal(set) var settling = Settling()
    /// Whether a request to a batch measurer may wait; see Pass/MeasureRounds.
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
        lazyWindows = Pool(allocator)
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

    /// Releases the resources that are not in arenas. The owner calls it before it destroys the
    /// tree.
    // POLICY: not a deinit, which would copy the 3.3 KB of this struct to the stack.
    public func close() {
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

    /// The number of nodes in use.
    public var nodeCount: Int { nodes.count - freeNodeCount - retiredSlots }

    /// The number of slots whose generations are used up.
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

/// A node whose placement has changed, and whether it was placed before. One number, since there
/// are many.
struct ChangedPlacement: BitwiseCopyable {
    private let raw: Int32

    init(_ node: NodeIndex, wasPlaced: Bool) { raw = wasPlaced ? ~node.raw : node.raw }

    var wasPlaced: Bool { raw < 0 }
    var node: NodeIndex { NodeIndex(raw < 0 ? ~raw : raw) }
}

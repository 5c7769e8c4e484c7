// SPDX-License-Identifier: MIT
import RegletBase

/// What a node is; raw values are those of rgl_kind.
public enum NodeKind: UInt8, BitwiseCopyable {
    /// A slot without a node.
    case none = 0
    case leaf = 1
    case measured = 2
    case paragraph = 3
    case spacer = 4
    case divider = 5
    case hstack = 6
    case vstack = 7
    case zstack = 8
    case frame = 9
    case flexibleFrame = 10
    case padding = 11
    case fixedSize = 12
    case layoutPriority = 13
    case overlay = 14
    case background = 15
    case offset = 16
    case position = 17
    case aspectRatio = 18
    case alignmentGuide = 19
    case zIndex = 20
    case hidden = 21
    case layoutDirection = 22
    case shape = 24
    case grid = 25
    case gridRow = 26
    case gridCell = 27
    case lazyVGrid = 28
    case lazyHGrid = 29
    case lazyVStack = 30
    case lazyHStack = 31
    case aspectGrid = 32
    case custom = 33
    case layoutValue = 34
    /// Listens to the questions that its child is asked; see Explanation/Probe. No rgl_kind.
    case probe = 255
    case viewThatFits = 37
    case scrollView = 38
    case geometryReader = 39
    case containerRelativeFrame = 40
    case safeAreaInset = 41
    case ignoresSafeArea = 42
    case flow = 43
    case relativeFrame = 44
    case safeArea = 45

    /// How many children a node of this kind takes.
    var childLimit: Int {
        switch self {
        case .none, .leaf, .measured, .paragraph, .spacer, .divider: return 0
        case .shape: return 0
        case .overlay, .background: return Int.max
        case .hstack, .vstack, .zstack, .custom: return Int.max
        case .frame, .flexibleFrame, .padding, .fixedSize, .layoutPriority: return 1
        case .grid, .gridRow, .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack, .aspectGrid:
            return Int.max
        case .gridCell: return 1
        case .viewThatFits, .scrollView, .geometryReader, .flow: return Int.max
        case .containerRelativeFrame, .ignoresSafeArea, .relativeFrame, .safeArea: return 1
        case .safeAreaInset: return 2
        case .offset, .position, .aspectRatio, .alignmentGuide: return 1
        case .zIndex, .hidden, .layoutDirection, .layoutValue: return 1
        case .probe: return 1
        }
    }

    /// Whether that is any number, of the kinds of which there are most.
    @inline(__always)
    var takesAnyChildren: Bool { self == .hstack || self == .vstack }

    /// Whether a node of this kind always remembers its answers.
    // POLICY: a switch, which becomes one test of a bit. The raw values have gaps, and finding one takes a table.
    @inline(__always)
    var remembers: Bool {
        switch self {
        case .measured, .paragraph, .hstack, .vstack, .zstack, .custom: return true
        case .viewThatFits, .scrollView, .safeAreaInset, .flow: return true
        case .grid, .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack: return true
        default: return false
        }
    }

    /// The axis along which a horizontal or vertical stack runs; nil for everything else.
    @inline(__always)
    var mainAxis: Axis? {
        switch self {
        case .hstack: return .horizontal
        case .vstack: return .vertical
        default: return nil
        }
    }

    /// Whether a node of this kind may leave children without a place.
    var leavesOut: Bool { self == .viewThatFits || self == .flow }

    /// Whether a node of this kind passes questions on to its only child, or to its first one.
    var passesOn: Bool { childLimit == 1 || isLayered }

    /// Whether the first child of a node of this kind decides, and the others lie above or below it.
    var isLayered: Bool { self == .overlay || self == .background }

    /// Whether a node of this kind counts as two levels of nesting: its rule takes about twice as much of the stack
    /// as others do, and what a level takes bounds what a layout takes.
    var countsTwice: Bool {
        switch self {
        case .grid, .gridRow, .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack, .flow: return true
        default: return false
        }
    }
}

/// Four numbers whose meaning follows from the kind; typed views of them stand beside each rule.
struct Parameters: BitwiseCopyable {
    var a = 0.0
    var b = 0.0
    var c = 0.0
    var d = 0.0
}

/// What only nodes that are no leaves have: children, and a memory.
private struct InnerLinks: BitwiseCopyable {
    var first = NodeIndex.none
    var last = NodeIndex.none
    var count: Int32 = 0
    var memo: Int32 = -1
}

/// A node: its links, what it is, and what is known about the subtree below it.
///
/// A record without behaviour; what happens to it is written in extensions of LayoutTree.
// POLICY: the size of this record, 88 bytes, decides how much memory a tree takes and how fast a large one is
// walked over. So settings with few values share the byte `option`, a priority is looked up where there is one,
// kinds with more than four numbers keep them at the side, and a leaf, which most nodes are, has its last two
// numbers where others have their links to children.
struct Node: BitwiseCopyable {
    var parent = NodeIndex.none
    var nextSibling = NodeIndex.none
    var previousSibling = NodeIndex.none

    var kind = NodeKind.none
    var state: NodeState = .empty
    var alignment = Alignment.center
    var generation: UInt16 = 0
    var traits: NodeTraits = .empty

    /// The element of the arena that holds the rest of a paragraph, a measured leaf, a leaf with baselines,
    /// a frame with more than four numbers, a grid or a custom layout. Of a row that a custom layout has placed as
    /// a grid does: that hidden grid.
    var side: Int32 = -1
    /// `option` in the lowest byte, `height` above it.
    private var optionAndHeight: UInt32 = 1 << 8

    /// What the node's stack has offered it along its axis when it shared its length out last. Of a cell, its place
    /// in the plan of the grid around it.
    var offer = ProposedLength.unspecified
    var parameters = Parameters()
    /// Of a leaf these are the bits of its maximum.
    private var links = InnerLinks()
}

extension Node {
    var firstChild: NodeIndex {
        @inline(__always) get { kind == .leaf ? .none : links.first }
        @inline(__always) set { links.first = newValue }
    }

    var lastChild: NodeIndex {
        @inline(__always) get { kind == .leaf ? .none : links.last }
        @inline(__always) set { links.last = newValue }
    }

    var childCount: Int32 {
        @inline(__always) get { kind == .leaf ? 0 : links.count }
        @inline(__always) set { links.count = newValue }
    }

    /// What is remembered of the node; -1 where nothing is. Modifiers remember only when their child is a
    /// modifier too: one is cheap to pass through, a chain of them must not be walked at every level.
    var memo: Int32 {
        @inline(__always) get { kind == .leaf ? -1 : links.memo }
        @inline(__always) set { links.memo = newValue }
    }

    /// Settings of the kind that have few values; typed views of it stand beside each rule.
    var option: UInt8 {
        @inline(__always) get { UInt8(truncatingIfNeeded: optionAndHeight) }
        @inline(__always) set { optionAndHeight = optionAndHeight & ~255 | UInt32(newValue) }
    }

    /// Levels of nodes in the subtree, this one included. INVARIANT: few enough for 24 bits, since no limit of
    /// depth is above 65,536; what is deeper counts as the most that fits.
    var height: Int32 {
        @inline(__always) get { Int32(optionAndHeight >> 8) }
        @inline(__always) set {
            optionAndHeight = optionAndHeight & 255 | UInt32(min(newValue, 0xff_ffff)) << 8
        }
    }

    /// What is left of a node that is removed: its links, and its generation.
    mutating func becomeNone() {
        kind = .none
        links = InnerLinks()
    }

    /// The most that a leaf takes; other nodes have none.
    var leafMaximum: Size {
        @inline(__always) get { unsafeBitCast(links, to: Size.self) }
        @inline(__always) set { links = unsafeBitCast(newValue, to: InnerLinks.self) }
    }
}

/// Marks of a node that change from edit to edit.
struct NodeState: Flags {
    let rawValue: UInt8
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The traits must be worked out again.
    static var staleTraits: NodeState { NodeState(rawValue: 1) }
    /// Something in the subtree must be placed again, even where the proposal is the old one.
    static var stalePlacement: NodeState { NodeState(rawValue: 2) }
    /// The placement is that of a layout.
    static var placed: NodeState { NodeState(rawValue: 4) }
    /// The nearest stack around the node is horizontal.
    static var insideHorizontal: NodeState { NodeState(rawValue: 8) }
    /// The nearest stack around the node is vertical.
    static var insideVertical: NodeState { NodeState(rawValue: 16) }

    /// A modifier without a memo has passed a question on since it was last marked.
    static var asked: NodeState { NodeState(rawValue: 32) }

    /// A layout has taken the placement away.
    static var displaced: NodeState { NodeState(rawValue: 64) }

    /// What is inside of the node runs against the tree's direction.
    static var flipped: NodeState { NodeState(rawValue: 128) }

    /// The bits that say which way the nearest stack runs.
    static var orientation: NodeState { .insideHorizontal | .insideVertical }
}

/// What a parent must know about a subtree before it asks for lengths; worked out bottom-up.
struct NodeTraits: Flags {
    let rawValue: UInt32
    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The width depends on the height proposal.
    static var widthDependsOnHeight: NodeTraits { NodeTraits(rawValue: 1) }
    /// The height depends on the width proposal.
    static var heightDependsOnWidth: NodeTraits { NodeTraits(rawValue: 2) }
    /// Both: answers hold for one pair of proposals only.
    static var coupled: NodeTraits { .widthDependsOnHeight | .heightDependsOnWidth }

    /// Memos that hold something else than one answer for each proposal: text, and joint answers.
    static var entangled: NodeTraits { .coupled | .wrapsText }

    /// Somewhere in the subtree stands a text baseline that the parent can see.
    static var hasBaselines: NodeTraits { NodeTraits(rawValue: 4) }

    /// The node itself is text that wraps by the rules of Leaves/Wrapped; parents do not take this over.
    static var wrapsText: NodeTraits { NodeTraits(rawValue: 8) }

    /// The layout priority that the parent sees is minus infinity.
    static var lowestPriority: NodeTraits { NodeTraits(rawValue: 1 << 14) }
    /// The layout priority that the parent sees is another one than 0; see `priority(of:)`.
    static var ownPriority: NodeTraits { NodeTraits(rawValue: 1 << 15) }
    static var priority: NodeTraits { .lowestPriority | .ownPriority }

    /// What containers do not take over from their children.
    static var ofNodeAlone: NodeTraits { .zeroEdges | .wrapsText | .awaitsText | .priority }

    /// Preferred spacing 0 at an edge, as beside a spacer.
    static var zeroLeading: NodeTraits { NodeTraits(rawValue: 16) }
    static var zeroTrailing: NodeTraits { NodeTraits(rawValue: 32) }
    static var zeroTop: NodeTraits { NodeTraits(rawValue: 64) }
    static var zeroBottom: NodeTraits { NodeTraits(rawValue: 128) }
    static var zeroEdges: NodeTraits { .zeroLeading | .zeroTrailing | .zeroTop | .zeroBottom }

    @inline(__always)
    static func zeroStart(_ axis: Axis) -> NodeTraits {
        axis == .horizontal ? .zeroLeading : .zeroTop
    }
    @inline(__always)
    static func zeroEnd(_ axis: Axis) -> NodeTraits {
        axis == .horizontal ? .zeroTrailing : .zeroBottom
    }

    /// Somewhere in the subtree an edge or the centre of this axis is set, and the parent can see it.
    @inline(__always)
    static func edgeGuides(_ axis: Axis) -> NodeTraits {
        NodeTraits(rawValue: axis == .horizontal ? 256 : 512)
    }
    /// Edges and centres are only seen through modifiers; containers hide them.
    static var edgeGuidesOfBothAxes: NodeTraits { NodeTraits(rawValue: 256 | 512) }

    /// Somewhere in the subtree a guide that the tree defines for this axis is set.
    @inline(__always)
    static func customGuides(_ axis: Axis) -> NodeTraits {
        NodeTraits(rawValue: axis == .horizontal ? 1024 : 2048)
    }

    /// A guide that is set on this axis may depend on the proposal of the other one.
    @inline(__always)
    static func guidesDepend(_ axis: Axis) -> NodeTraits {
        NodeTraits(rawValue: axis == .horizontal ? 4096 : 8192)
    }

    /// The node prefers other spacing than the bits of its edges tell; see Protocol/LayoutTree+Spacing.
    static var ownSpacing: NodeTraits { NodeTraits(rawValue: 1 << 20) }

    /// All that is to be said of wrapping text.
    static var wrappingText: NodeTraits {
        .heightDependsOnWidth | .hasBaselines | .wrapsText | .textWidth
    }

    /// How wide the subtree is follows from wrapping text; see Stacks/StackWaiting.
    static var textWidth: NodeTraits { NodeTraits(rawValue: 1 << 21) }
    /// A row that need not know how wide its only text can be; see Stacks/StackWaiting.
    static var awaitsText: NodeTraits { NodeTraits(rawValue: 1 << 22) }

    /// What a subtree has in which somebody sets a guide.
    @inline(__always)
    static func explicit(_ axis: Axis, _ guide: Guide) -> NodeTraits {
        if guide.isCustom { return .customGuides(axis) }
        return guide.isBaseline ? .hasBaselines : .edgeGuides(axis)
    }
    /// Everything about guides.
    static var guides: NodeTraits {
        .hasBaselines | .edgeGuidesOfBothAxes | .customGuides(.horizontal)
            | .customGuides(.vertical)
            | .guidesDepend(.horizontal) | .guidesDepend(.vertical)
    }

    /// Lengths depend on the container around the subtree; see Choices/Container. Always coupled.
    static var usesContainer: NodeTraits { NodeTraits(rawValue: 1 << 28) }
    /// Something in the subtree is placed differently when something outside of it moves.
    static var usesPlace: NodeTraits { NodeTraits(rawValue: 1 << 29) }

    /// The lengths on this axis depend on the proposal of the other one.
    @inline(__always)
    static func dependsOnAcross(_ axis: Axis) -> NodeTraits {
        axis == .horizontal ? .widthDependsOnHeight : .heightDependsOnWidth
    }
}

/// Where a node was put: relative to its parent, from the leading side.
///
/// Relative, so that a subtree that only moves needs no visit; absolute and physical rectangles are made
/// when they are read.
struct Placement: BitwiseCopyable {
    var rect = Rect.zero
    var proposal = Proposal.unspecified
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The members of all nodes except leaves: children, and a memo.
private struct InnerLinks: BitwiseCopyable {
    var first = NodeIndex.none
    var last = NodeIndex.none
    var count: Int32 = 0
    var memo: Int32 = -1
}

/// A node: its links, its kind and settings, and the facts about its subtree. Its behaviour is in
/// extensions of LayoutTree.
// POLICY: the size of this record, 88 bytes, decides the memory of a tree and the speed of walks
// over a large tree. So settings with few values share the byte `option`, a priority is looked up
// if it exists, kinds with more than four numbers store them outside, and a leaf, which most nodes
// are, has its last two numbers in the place of the links to children.
struct Node: BitwiseCopyable {
    var parent = NodeIndex.none
    var nextSibling = NodeIndex.none
    var previousSibling = NodeIndex.none

    var kind = NodeKind.none
    var state: NodeState = .empty
    var alignment = Alignment.center
    var generation: UInt16 = 0
    var traits: NodeTraits = .empty

    /// The index of the rest of a paragraph, a measured leaf, a leaf with baselines, a frame with
    /// more than four numbers, a grid or a custom layout. For a row that a custom layout has placed
    /// like a grid: the hidden grid.
    var side: Int32 = -1
    /// `option` in the lowest byte, then the bit of `hasRows`, and `height` above it.
    private var optionAndHeight: UInt32 = 1 << 9

    /// The proposal to the node along its stack's axis. For a cell, the bits of `planIndex`.
    var offer = ProposedLength.unspecified
    var parameters = Parameters()
    /// For a leaf, the bits of its maximum.
    private var links = InnerLinks()
}

extension Node {
    var firstChild: NodeIndex {
        get { kind == .leaf ? .none : links.first }
        set { links.first = newValue }
    }

    var lastChild: NodeIndex {
        get { kind == .leaf ? .none : links.last }
        set { links.last = newValue }
    }

    var childCount: Int32 {
        get { kind == .leaf ? 0 : links.count }
        set { links.count = newValue }
    }

    /// Counts a new last child of a node that takes children, and returns the one before it.
    mutating func addLast(_ child: NodeIndex) -> NodeIndex {
        let previous = links.last
        if !previous.exists { links.first = child }
        links.last = child
        links.count += 1
        return previous
    }

    /// The position of the node's memo; -1 without a memo. Modifiers have a memo only if their
    /// child is a modifier too: a single one is cheap to pass through, but a chain must not be
    /// walked at every level.
    var memo: Int32 {
        get { kind == .leaf ? -1 : links.memo }
        set { links.memo = newValue }
    }

    /// The position of the memo of a node that is not a leaf; -1 without a memo.
    var innerMemo: Int32 { links.memo }

    /// Settings of the kind that have few values. The rules have typed views of it.
    var option: UInt8 {
        get { UInt8(truncatingIfNeeded: optionAndHeight) }
        set { optionAndHeight = optionAndHeight & ~255 | UInt32(newValue) }
    }

    /// The number of levels in the subtree, including this node. INVARIANT: 23 bits are enough,
    /// since no limit of depth exceeds 65,536. A deeper subtree has the largest number.
    var height: Int32 {
        get { Int32(optionAndHeight >> 9) }
        set {
            optionAndHeight = optionAndHeight & 0x1ff | UInt32(min(newValue, 0x7f_ffff)) << 9
        }
    }

    /// Whether cells of rows are among the items of the node; see LayoutTree+Items.
    var hasRows: Bool {
        @inline(__always) get { optionAndHeight & 0x100 != 0 }
        set { optionAndHeight = optionAndHeight & ~0x100 | (newValue ? 0x100 : 0) }
    }

    /// Keeps only the links and the generation of a removed node.
    mutating func becomeNone() {
        kind = .none
        links = InnerLinks()
    }

    /// The index of a cell in the plan of the grid around it.
    var planIndex: Int {
        get { Int(truncatingIfNeeded: unsafeBitCast(offer, to: Int64.self)) }
        set { offer = unsafeBitCast(Int64(newValue), to: ProposedLength.self) }
    }

    /// The maximum size of a leaf; absent for other nodes.
    var leafMaximum: Size {
        get { unsafeBitCast(links, to: Size.self) }
        set { links = unsafeBitCast(newValue, to: InnerLinks.self) }
    }
}

/// The position of a node: relative to its parent, from the leading side.
///
/// Relative, so that a subtree that only moves needs no visit. Absolute and physical rectangles are
/// computed when they are read.
struct Placement: BitwiseCopyable {
    var rect = Rect.zero
    var proposal = Proposal.unspecified
}

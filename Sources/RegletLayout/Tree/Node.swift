// SPDX-License-Identifier: MIT
import RegletBase

/// The members that only nodes other than leaves have: children, and a memo.
private struct InnerLinks: BitwiseCopyable {
    var first = NodeIndex.none
    var last = NodeIndex.none
    var count: Int32 = 0
    var memo: Int32 = -1
}

/// A node: its links, its kind and settings, and the facts about its subtree.
///
/// A record without behaviour, which is in extensions of LayoutTree.
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

    /// The element of the arena that holds the rest of a paragraph, a measured leaf, a leaf with
    /// baselines, a frame with more than four numbers, a grid or a custom layout. Of a row that a
    /// custom layout has placed as a grid does: that hidden grid.
    var side: Int32 = -1
    /// `option` in the lowest byte, then the bit of `hasRows`, and `height` above it.
    private var optionAndHeight: UInt32 = 1 << 9

    /// The node's last offer from its stack along the stack's axis. For a cell, these are the bits
    /// of `planIndex`.
    var offer = ProposedLength.unspecified
    var parameters = Parameters()
    /// Of a leaf these are the bits of its maximum.
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

    /// The position of the node's memo; -1 without a memo. Modifiers have a memo only if their
    /// child is a modifier too: a single one is cheap to pass through, but a chain must not be
    /// walked at every level.
    var memo: Int32 {
        get { kind == .leaf ? -1 : links.memo }
        set { links.memo = newValue }
    }

    /// The same of a node that is known not to be a leaf.
    var innerMemo: Int32 { links.memo }

    /// Settings of the kind that have few values; typed views of it stand beside each rule.
    var option: UInt8 {
        get { UInt8(truncatingIfNeeded: optionAndHeight) }
        set { optionAndHeight = optionAndHeight & ~255 | UInt32(newValue) }
    }

    /// Levels of nodes in the subtree, this one included. INVARIANT: few enough for 23 bits, since
    /// no limit of depth is above 65,536; what is deeper counts as the most that fits.
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

    /// What is left of a node that is removed: its links, and its generation.
    mutating func becomeNone() {
        kind = .none
        links = InnerLinks()
    }

    /// Of a cell, its place in the plan of the grid around it.
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

/// Where a node was put: relative to its parent, from the leading side.
///
/// Relative, so that a subtree that only moves needs no visit; absolute and physical rectangles are
/// made when they are read.
struct Placement: BitwiseCopyable {
    var rect = Rect.zero
    var proposal = Proposal.unspecified
}

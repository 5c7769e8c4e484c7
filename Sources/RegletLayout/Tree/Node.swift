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

    /// How many children a node of this kind takes.
    var childLimit: Int {
        switch self {
        case .none, .leaf, .measured, .paragraph, .spacer, .divider: return 0
        case .hstack, .vstack, .zstack: return Int.max
        case .frame, .flexibleFrame, .padding, .fixedSize, .layoutPriority: return 1
        }
    }

    /// Whether a node of this kind always remembers its answers.
    var remembers: Bool {
        switch self {
        case .measured, .paragraph, .hstack, .vstack, .zstack: return true
        default: return false
        }
    }

    /// Whether a node of this kind passes questions on to its only child.
    var passesOn: Bool { childLimit == 1 }
}

/// Six numbers whose meaning follows from the kind; typed views of them stand beside each rule.
struct Parameters: BitwiseCopyable {
    var a = 0.0
    var b = 0.0
    var c = 0.0
    var d = 0.0
    var e = 0.0
    var f = 0.0
}

/// A node: its links, what it is, and what is known about the subtree below it.
///
/// A record without behaviour; what happens to it is written in extensions of LayoutTree.
struct Node: BitwiseCopyable {
    var parent = NodeIndex.none
    var firstChild = NodeIndex.none
    var lastChild = NodeIndex.none
    var nextSibling = NodeIndex.none
    var previousSibling = NodeIndex.none
    var childCount: Int32 = 0

    var kind = NodeKind.none
    var alignment = Alignment.center
    var state: NodeState = .empty
    var traits: NodeTraits = .empty
    var generation: UInt16 = 0

    /// What is remembered of the node; -1 where nothing is. Modifiers remember only when their child is a
    /// modifier too: one is cheap to pass through, a chain of them must not be walked at every level.
    var memo: Int32 = -1
    /// The element of the arena that holds the rest of a paragraph, a measured leaf or a leaf with baselines.
    var side: Int32 = -1
    /// Levels of nodes in the subtree, this one included.
    var height: Int32 = 1

    /// The layout priority that the parent sees.
    var priority = 0.0
    /// What the parent stack offers along its axis, and what the node takes of it, as long as the stack's
    /// share key holds.
    var offer = ProposedLength.unspecified
    var taken = 0.0
    var parameters = Parameters()
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

    /// The bits that say which way the nearest stack runs.
    static var orientation: NodeState { .insideHorizontal | .insideVertical }
}

/// What a parent must know about a subtree before it asks for lengths; worked out bottom-up.
struct NodeTraits: Flags {
    let rawValue: UInt16
    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The width depends on the height proposal.
    static var widthDependsOnHeight: NodeTraits { NodeTraits(rawValue: 1) }
    /// The height depends on the width proposal.
    static var heightDependsOnWidth: NodeTraits { NodeTraits(rawValue: 2) }
    /// Both: answers hold for one pair of proposals only.
    static var coupled: NodeTraits { .widthDependsOnHeight | .heightDependsOnWidth }

    /// Somewhere in the subtree stands a text baseline that the parent can see.
    static var hasBaselines: NodeTraits { NodeTraits(rawValue: 4) }

    /// The node itself is text that wraps by the rules of Leaves/Wrapped; parents do not take this over.
    static var wrapsText: NodeTraits { NodeTraits(rawValue: 8) }

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

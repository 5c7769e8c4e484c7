// SPDX-License-Identifier: MIT
import RegletBase

/// Marks of a node that change from edit to edit.
struct NodeState: Flags {
    let rawValue: UInt8
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The traits must be worked out again.
    static var staleTraits: NodeState { NodeState(rawValue: 1) }
    /// Something in the subtree must be placed again, even where the proposal is the old one.
    static var stalePlacement: NodeState { NodeState(rawValue: 2) }
    /// The placement comes from a layout.
    static var placed: NodeState { NodeState(rawValue: 4) }
    /// The nearest stack around the node is horizontal.
    static var insideHorizontal: NodeState { NodeState(rawValue: 8) }
    /// The nearest stack around the node is vertical.
    static var insideVertical: NodeState { NodeState(rawValue: 16) }

    /// The nearest stack around the node runs along an axis.
    static func inside(_ axis: Axis) -> NodeState {
        axis == .horizontal ? .insideHorizontal : .insideVertical
    }

    /// A modifier without a memo has passed a question on since it was last marked.
    static var asked: NodeState { NodeState(rawValue: 32) }

    /// A layout has taken the placement away.
    static var displaced: NodeState { NodeState(rawValue: 64) }

    /// The content of the node runs against the tree's direction.
    static var flipped: NodeState { NodeState(rawValue: 128) }

    /// The bits with the axis of the nearest stack.
    static var orientation: NodeState { .insideHorizontal | .insideVertical }
}

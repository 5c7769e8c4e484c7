// SPDX-License-Identifier: MIT
import RegletBase

/// Marks of a node that change from edit to edit.
struct NodeState: Flags {
    let rawValue: UInt8
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The traits must be computed again.
    static var staleTraits: NodeState { NodeState(rawValue: 1) }
    /// A node in the subtree must be placed again, even if the proposal is unchanged.
    static var stalePlacement: NodeState { NodeState(rawValue: 2) }
    /// The placement comes from a layout.
    static var placed: NodeState { NodeState(rawValue: 4) }
    /// The nearest stack around the node is horizontal.
    static var insideHorizontal: NodeState { NodeState(rawValue: 8) }
    /// The nearest stack around the node is vertical.
    static var insideVertical: NodeState { NodeState(rawValue: 16) }

    static func inside(_ axis: Axis) -> NodeState {
        axis == .horizontal ? .insideHorizontal : .insideVertical
    }

    /// A modifier without a memo has passed a measurement on since it was last marked.
    static var asked: NodeState { NodeState(rawValue: 32) }

    /// A layout has removed the node's placement.
    static var displaced: NodeState { NodeState(rawValue: 64) }

    /// The content of the node runs against the tree's direction.
    static var flipped: NodeState { NodeState(rawValue: 128) }

    /// The bits with the axis of the nearest stack.
    static var orientation: NodeState { .insideHorizontal | .insideVertical }

    /// The bits that a node gets from its parent.
    static var surroundings: NodeState { .orientation | .flipped }
}

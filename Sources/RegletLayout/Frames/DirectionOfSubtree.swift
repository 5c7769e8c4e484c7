// SPDX-License-Identifier: MIT
import RegletBase

extension LayoutDirection: KindParameters {}

extension KindFacts {
    static var ofLayoutDirection: KindFacts { .passingModifier }
}

/// A child that is laid out left to right or right to left, whatever the tree's direction. The
/// parameters in the tree are the direction. The option is whether it differs from the direction
/// around it.
///
/// Placements count from the leading side of the tree. If a subtree has the opposite direction, its
/// nodes are marked as flipped, and their children's origins are mirrored when they are placed.
extension LayoutTree {
    public mutating func create(direction: LayoutDirection) throws(Failure) -> NodeIndex {
        let node = try create(.layoutDirection, Parameters(direction))
        return node
    }

    public mutating func set(_ node: NodeIndex, direction: LayoutDirection) {
        change(node, direction, option: nodes[node].option)
    }

    public func direction(_ node: NodeIndex) -> LayoutDirection {
        nodes[node].parameters[LayoutDirection.self]
    }

    /// The direction of the content of a node: the direction of the subtree around it, or of the
    /// tree.
    func direction(inside node: NodeIndex) -> LayoutDirection {
        guard nodes[node].state.contains(.flipped) else { return direction }
        return direction == .leftToRight ? .rightToLeft : .leftToRight
    }

    /// Whether the content of a node has the opposite direction of the tree, given whether its
    /// surroundings have.
    @inline(__always)
    func flip(_ node: NodeIndex, _ surroundings: NodeState) -> NodeState {
        guard nodes[node].kind == .layoutDirection else { return surroundings & .flipped }
        return direction(node) == direction ? .empty : .flipped
    }

    /// Records whether a node that sets a direction reverses the direction of its surroundings.
    /// Returns whether this has changed: then its traits are out of date, even if nothing in the
    /// subtree has changed.
    @inline(never)
    mutating func noteReversal(_ node: NodeIndex, _ surroundings: NodeState) -> Bool {
        let turns = flip(node, surroundings) != surroundings & .flipped
        defer { nodes[node].option = turns ? 1 : 0 }
        return turns != (nodes[node].option != 0)
    }

    /// The edges of a node that sets a direction, as its surroundings see them: the leading edge
    /// inside may be the trailing edge outside.
    ///
    /// Source: in SwiftUI spacing is preferred at left and right edges, so edges that touch are
    /// compared with each other.
    func mirroredEdges(_ node: NodeIndex, _ traits: NodeTraits) -> NodeTraits {
        let leading = traits.contains(.zeroLeading)
        guard nodes[node].option != 0, leading != traits.contains(.zeroTrailing) else {
            return traits
        }
        let other: NodeTraits = leading ? .zeroTrailing : .zeroLeading
        return traits.subtracting(.zeroLeading | .zeroTrailing) | other
    }

    /// Marks all nodes that set a direction, since they must be compared with the tree's own, which
    /// has changed, and all texts with views, whose order on a line is the same in both.
    mutating func compareDirections() {
        for i in 0..<nodes.count {
            let kind = nodes[i].kind
            if kind == .layoutDirection || (kind == .paragraph && nodes[i].firstChild.exists) {
                invalidate(NodeIndex(i))
            }
        }
    }

    /// The position of a node, from its inner leading side.
    func ledOrigin(_ node: NodeIndex) -> Point {
        let rect = placements[node].rect
        guard nodes[node].state.contains(.flipped) else { return rect.origin }
        let width = placements[nodes[node].parent].rect.size.width
        return LayoutTree.finite(
            Point(x: width - rect.origin.x - rect.size.width, y: rect.origin.y))
    }
}

extension LayoutTree {
    func writeLayoutDirection(_ node: NodeIndex, _ out: inout TextWriter) {
        out.write("layoutDirection ")
        out.write(direction(node) == .leftToRight ? "leftToRight" : "rightToLeft")
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// A child that is laid out left to right or right to left, whatever the tree says; a in the node's numbers
/// is the direction.
///
/// Placements count from the side that leads in the tree. Where a subtree runs against the tree, its nodes
/// are marked as flipped, and their children's origins are turned around when they are placed.
extension LayoutTree {
    public mutating func create(direction: LayoutDirection) throws(Failure) -> NodeIndex {
        let node = try create(.layoutDirection, Parameters(a: Double(direction.rawValue)))
        hasDirections = true
        return node
    }

    public mutating func set(_ node: NodeIndex, direction: LayoutDirection) {
        change(node, a: Double(direction.rawValue))
    }

    public func direction(_ node: NodeIndex) -> LayoutDirection {
        nodes[node].parameters.a == 0 ? .leftToRight : .rightToLeft
    }

    /// The direction in which the content of a node runs: the tree's, or that of the subtree that it is in.
    func direction(inside node: NodeIndex) -> LayoutDirection {
        guard nodes[node].state.contains(.flipped) else { return direction }
        return direction == .leftToRight ? .rightToLeft : .leftToRight
    }

    /// Whether what is inside of a node runs against the tree, given whether what is around it does.
    @inline(__always)
    func flip(_ node: NodeIndex, _ surroundings: NodeState) -> NodeState {
        guard nodes[node].kind == .layoutDirection else { return surroundings & .flipped }
        return direction(node) == direction ? .empty : .flipped
    }

    /// Marks all nodes that set a direction: the tree's own has changed, so the others have to be compared
    /// with it again.
    mutating func compareDirections() {
        guard hasDirections else { return }
        for i in 0..<nodes.count where nodes[i].kind == .layoutDirection {
            invalidateAnswers(of: NodeIndex(i))
        }
    }

    /// Places the children of a node that runs against the tree.
    @inline(never)
    mutating func placeFlipped(_ node: NodeIndex, _ proposal: Proposal, _ size: Size) {
        defer { finishPlacing(node) }
        var visitor = ChildVisitor.placeFlipped(in: size.width)
        guard nodes[node].kind == .custom else {
            return arrange(node, proposal, size, &visitor)
        }
        // A custom layout sees where it lies, from the side that leads in the subtree.
        let width = placements[nodes[node].parent].rect.size.width
        var origin = placements[node].rect.origin
        origin.x = width - origin.x - size.width
        arrangeCustom(node, proposal, size, LayoutTree.finite(origin), &visitor)
    }
}

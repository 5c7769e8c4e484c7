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
        if self.direction(node) == direction { return }
        nodes[node].parameters.a = Double(direction.rawValue)
        invalidate(node)
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
            invalidate(NodeIndex(i))
        }
    }

    /// Places the children of a node that runs against the tree.
    mutating func placeFlipped(_ node: NodeIndex, _ proposal: Proposal, _ size: Size) {
        var arrangement = Arrangement(node: node, width: size.width)
        if nodes[node].kind == .custom {
            // A custom layout sees where it lies, from the side that leads in the subtree.
            let width = placements[nodes[node].parent].rect.size.width
            let place = placements[node].rect
            let origin = Point(x: width - place.origin.x - size.width, y: place.origin.y)
            arrangement.origin = LayoutTree.finite(origin)
        }
        arrange(node, proposal, size, as: arrangement)
    }
}

/// What becomes of the children that a node arranges, where they are not just placed.
struct Arrangement: BitwiseCopyable {
    /// The node; none where nothing is arranged in this way.
    var node = NodeIndex.none
    /// Children are turned around in this width.
    var width = 0.0
    /// Where bounds begin that a custom layout sees, or in which subviews are placed.
    var origin = Point.zero
    /// Where to look for the next one of borrowed subviews, whose places are noted; -1: children are placed.
    var nextSubview = -1
}

extension LayoutTree {
    // POLICY: one function for both that do without speed: with a closure of its own each of them had a copy
    // of every rule, 35 KB.
    @inline(never)
    mutating func arrange(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, as arrangement: Arrangement
    ) {
        let outer = self.arrangement
        self.arrangement = arrangement
        arrange(node, proposal, size) { $0.visitArranged($1, $2, $3, $4) }
        self.arrangement = outer
    }

    @inline(never)
    private mutating func visitArranged(
        _ child: NodeIndex, _ offer: Proposal, _ childSize: Size, _ origin: Point
    ) {
        guard arrangement.nextSubview < 0 else { return notePlace(child, offer, origin) }
        let x = arrangement.width - origin.x - childSize.width
        place(child, offer, childSize, Point(x: x, y: origin.y))
    }
}

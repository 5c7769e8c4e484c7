// SPDX-License-Identifier: MIT
import RegletBase

/// The frames that callers read: in the coordinates of the root, with physical sides.
extension LayoutTree {
    /// A node's frame in the coordinates of the last root that was laid out.
    public func frame(of node: NodeIndex) throws(Failure) -> Rect {
        try requirePlaced(node)
        return Rect(origin: absoluteOrigin(node), size: placements[node].rect.size)
    }

    /// A node's origin in the last root that was laid out. Added from the root down, as in
    /// `writeFrames`, so that both agree to the last bit. The recursion is at most as deep as that
    /// layout.
    private func absoluteOrigin(_ node: NodeIndex) -> Point {
        let origin = physicalOrigin(node)
        if node == laidOutRoot { return origin }
        return LayoutTree.sum(absoluteOrigin(nodes[node].parent), origin)
    }

    /// Infinite origins can add up to NaN. It becomes 0.
    static func sum(_ a: Point, _ b: Point) -> Point {
        finite(Point(x: a.x + b.x, y: a.y + b.y))
    }

    /// The proposal that a node was placed with.
    public func placedProposal(of node: NodeIndex) throws(Failure) -> Proposal {
        try requirePlaced(node)
        return placements[node].proposal
    }

    /// The number of slots in the array of all frames.
    public var frameCount: Int { nodes.count }

    /// Writes the frames of all nodes into `rects`, which has `frameCount` elements. Nodes without
    /// a placement get 0 everywhere.
    ///
    /// - Throws: `notLaidOut` if there is no layout.
    @_optimize(speed)
    public func writeFrames(_ rects: OutputBuffer<Rect>) throws(Failure) {
        guard laidOutRoot.exists else {
            throw Failure(.notLaidOut, "tree", "has not been laid out")
        }
        for i in 0..<nodes.count { rects[i] = .zero }
        var node = laidOutRoot
        var parentOrigin = Point.zero
        while true {
            // Downwards: a node without a placement hides its descendants.
            if nodes[node].state.contains(.placed) {
                let origin = physicalOrigin(node)
                let absolute =
                    node == laidOutRoot ? origin : LayoutTree.sum(parentOrigin, origin)
                rects[Int(node.raw)] = Rect(origin: absolute, size: placements[node].rect.size)
                if nodes[node].firstChild.exists {
                    node = nodes[node].firstChild
                    parentOrigin = absolute
                    continue
                }
            }
            // Sideways, or up to the next ancestor that has a sibling.
            while node != laidOutRoot, !nodes[node].nextSibling.exists { node = nodes[node].parent }
            if node == laidOutRoot { return }
            node = nodes[node].nextSibling
            parentOrigin = rects[Int(nodes[node].parent.raw)].origin
        }
    }

    /// A node's physical origin in its parent.
    func physicalOrigin(_ node: NodeIndex) -> Point {
        let rect = placements[node].rect
        guard node != laidOutRoot else { return rect.origin }
        let width = placements[nodes[node].parent].rect.size.width
        return LayoutTree.physicalOrigin(rect, inWidth: width, laidOutDirection)
    }

    /// An origin with swapped sides if the layout runs right to left.
    static func physicalOrigin(
        _ rect: Rect, inWidth width: Double, _ direction: LayoutDirection
    ) -> Point {
        guard direction == .rightToLeft else { return rect.origin }
        let mirrored = width - rect.origin.x - rect.size.width
        return Point(x: mirrored.isNaN ? 0 : mirrored, y: rect.origin.y)
    }

    /// A node's frame with its edges on whole pixels.
    public func snappedFrame(of node: NodeIndex, _ grid: PixelGrid) throws(Failure) -> Rect {
        grid.snapped(try frame(of: node), keepsSize: isText(node))
    }

    /// A frame of `writeFrames`, which belongs to the slot at `position`, snapped to whole pixels.
    public func snapped(_ frame: Rect, at position: Int, _ grid: PixelGrid) -> Rect {
        let node = NodeIndex(Int32(truncatingIfNeeded: position))
        return grid.snapped(frame, keepsSize: isText(node))
    }

    private func isText(_ node: NodeIndex) -> Bool {
        let kind = nodes[node].kind
        return kind == .paragraph || (kind == .measured && nodes[node].traits.contains(.wrapsText))
    }

    private func requirePlaced(_ node: NodeIndex) throws(Failure) {
        var ancestor = node
        while nodes[ancestor].state.contains(.placed) {
            if ancestor == laidOutRoot { return }
            ancestor = nodes[ancestor].parent
            if !ancestor.exists { break }
        }
        throw Failure(
            .notLaidOut, "node", "has no frame: no layout that succeeded has placed it",
            node: id(of: node))
    }
}

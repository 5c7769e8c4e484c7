// SPDX-License-Identifier: MIT
import RegletBase

/// A node whose frame the last layout has changed, in the root's coordinates; nil without a frame.
public struct FrameChange: BitwiseCopyable {
    public var node: NodeIndex
    public var before: Rect?
    public var after: Rect?
}

/// The frames that the last layout has changed.
///
/// Computed on request, from the placements that the layout has replaced. A layout records only the
/// placements that it writes, and this walk finds the nodes that moved with their parents.
extension LayoutTree {
    /// Lists the changes; parents come before their children.
    ///
    /// - Returns: Their number; read them with `frameChange`.
    /// - Complexity: Linear in the changes, and in the levels above each of them.
    public mutating func listFrameChanges() throws(Failure) -> Int {
        guard laidOutRoot.exists else {
            throw Failure(.notLaidOut, "tree", "has not been laid out")
        }
        if listedStamp == frameStamp { return frameChanges.count }
        frameChanges.truncate(to: 0)
        let isSameView =
            layoutBefore.root == laidOutRoot
            && layoutBefore.direction == laidOutDirection
        try markReplaced()
        defer { unmarkReplaced() }
        if isSameView {
            for i in 0..<changed.count {
                if let start = topmostMark(above: changed[i].node) { try listChanges(from: start) }
            }
        } else {
            try listChanges(from: laidOutRoot)
            dropUnchanged()
        }
        listedStamp = frameStamp
        return frameChanges.count
    }

    /// A change of the list, which is valid until the tree is changed or laid out again.
    public func frameChange(_ position: Int) -> FrameChange { frameChanges[position] }

    // MARK: Marks: the index of the placement that a node had before.

    static var unmarked: Int32 { -1 }
    private static var isNew: Int32 { -2 }
    private static var isListed: Int32 { -3 }

    /// Marks every node. INVARIANT: a function that sets a mark clears it.
    mutating func makeChangeMarks() throws(Failure) {
        try changeMarks.reserve(max(nodes.count - changeMarks.count, 0))
        while changeMarks.count < nodes.count { changeMarks.appendReserved(LayoutTree.unmarked) }
    }

    private mutating func markReplaced() throws(Failure) {
        try makeChangeMarks()
        // Backwards, so that the first of several changes of a node is kept.
        var kept = replaced.count
        for i in stride(from: changed.count - 1, through: 0, by: -1) {
            if changed[i].wasPlaced { kept -= 1 }
            changeMarks[changed[i].node.raw] =
                changed[i].wasPlaced ? Int32(truncatingIfNeeded: kept) : LayoutTree.isNew
        }
    }

    private mutating func unmarkReplaced() {
        for i in 0..<changed.count {
            changeMarks[changed[i].node.raw] = LayoutTree.unmarked
        }
    }

    /// The highest changed ancestor that is not listed yet; nil if all are listed, or if the node
    /// is no longer below the root.
    private func topmostMark(above node: NodeIndex) -> NodeIndex? {
        guard changeMarks[node.raw] != LayoutTree.isListed else { return nil }
        var topmost = node
        var ancestor = node
        while ancestor != laidOutRoot {
            ancestor = parent(of: ancestor)
            guard ancestor.exists else { return nil }
            let mark = changeMarks[ancestor.raw]
            if mark != LayoutTree.unmarked, mark != LayoutTree.isListed { topmost = ancestor }
        }
        return topmost
    }

    // MARK: The walk.

    /// Lists a node and, as long as frames differ, its descendants. The list is the walk's queue.
    private mutating func listChanges(from start: NodeIndex) throws(Failure) {
        let parent = parent(of: start)
        let around =
            start == laidOutRoot ? nil : try? frame(of: parent)
        if start != laidOutRoot, around == nil { return }
        var next = frameChanges.count
        try listChange(start, before: around, after: around)
        while next < frameChanges.count {
            let change = frameChanges[next]
            next += 1
            var children = children(of: change.node)
            while let child = children.next(in: self) {
                try listChange(child, before: change.before, after: change.after)
            }
        }
    }

    /// Lists one node if its frame has changed, or if everything is listed.
    ///
    /// - Parameters:
    ///   - before: The parent's frame in the previous layout; nil if it had no frame.
    ///   - after: The parent's frame now.
    @inline(never)
    private mutating func listChange(
        _ node: NodeIndex, before: Rect?, after: Rect?
    ) throws(Failure) {
        let mark = changeMarks[node.raw]
        guard mark != LayoutTree.isListed else { return }
        if mark != LayoutTree.unmarked { changeMarks[node.raw] = LayoutTree.isListed }
        let isPlaced = nodes[node].state.contains(.placed)
        var old: Rect?
        if layoutBefore.root == laidOutRoot, mark != LayoutTree.isNew,
            isPlaced || (mark >= 0 && nodes[node].state.contains(.displaced))
        {
            let rect = mark >= 0 ? replaced[mark].rect : placements[node].rect
            old = absoluteFrame(node, rect, in: before, layoutBefore.direction)
        }
        let new =
            isPlaced
            ? absoluteFrame(node, placements[node].rect, in: after, laidOutDirection) : nil
        if old == nil, new == nil { return }
        if old == new, layoutBefore.direction == laidOutDirection { return }
        try frameChanges.append(FrameChange(node: node, before: old, after: new))
    }

    /// The frame of a placement in the root's coordinates; nil below a parent without a frame.
    private func absoluteFrame(
        _ node: NodeIndex, _ rect: Rect, in parent: Rect?, _ direction: LayoutDirection
    ) -> Rect? {
        if node == laidOutRoot { return rect }
        guard let parent else { return nil }
        let origin = LayoutTree.physicalOrigin(rect, inWidth: parent.size.width, direction)
        return Rect(origin: LayoutTree.sum(parent.origin, origin), size: rect.size)
    }

    /// Removes the nodes that were listed only because their descendants may have changed.
    private mutating func dropUnchanged() {
        var kept = 0
        for i in 0..<frameChanges.count where frameChanges[i].before != frameChanges[i].after {
            frameChanges[kept] = frameChanges[i]
            kept += 1
        }
        frameChanges.truncate(to: kept)
    }
}

/// The properties, other than placements, by which the frames of two layouts can differ.
struct LayoutView: BitwiseCopyable {
    var root = NodeIndex.none
    var direction = LayoutDirection.leftToRight
}

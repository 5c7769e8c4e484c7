// SPDX-License-Identifier: MIT
import RegletBase

/// Built-in layouts inside custom layouts: a hidden container borrows subviews for one measurement
/// or placement.
///
/// The container is a node whose id no caller sees. During the call the subviews are its only
/// children, so the rules of its kind apply unchanged. Then they return to their positions, and the
/// node is removed. Answers of the container are not remembered, but answers of the subviews are.
///
/// A custom layout may borrow as well. It is called with the subviews like any custom layout, and
/// has a cache that lives as long as the call.
///
/// INVARIANT: no other callback sees the subviews while they are borrowed, since inner layouts are
/// passed only their own subviews, and no pass changes the tree.
extension LayoutTree {
    /// A node for a container that borrows subviews; `discard` removes it. It does not count
    /// against the limit of nodes.
    public mutating func makeHidden() throws(Failure) -> NodeIndex {
        let stamps = (frameStamp, editStamp)
        defer { (frameStamp, editStamp) = stamps }
        do throws(Failure) {
            try makeRoom(nodes: 1)
            return try make(.hstack, Parameters(), side: -1)
        } catch {
            endPass(error)
            throw error
        }
    }

    /// Ends the running pass if memory has run out, even if the layout ignores the error.
    public mutating func endPass(_ error: Failure) {
        if error.code == .noMemory { fail(error) }
    }

    /// Removes a hidden node. No caller has seen its id, so the id may be reused. A custom layout
    /// of the node still belongs to the caller. Its cache is destroyed.
    public mutating func discard(_ node: NodeIndex) {
        let stamps = (frameStamp, editStamp)
        disown(node)
        release(node)
        (frameStamp, editStamp) = stamps
        keepFree(node)
    }

    /// Makes subviews the children of a hidden container: all of them, or those with the given
    /// indices.
    ///
    /// - Throws: `outOfTurn`, `invalidArgument` (an index that is out of range, or given twice).
    ///   Then nothing is borrowed.
    public mutating func borrow(
        _ call: UInt64, _ container: NodeIndex, _ indices: Borrowed<Int>?
    ) throws(Failure) {
        try checkTurn(call)
        do throws(Failure) {
            for i in 0..<(indices?.count ?? lentCall.count) {
                try borrowNext(container, indices?[i] ?? i)
            }
        } catch {
            giveBack(container)
            throw error
        }
        nodes[container].state.insert(nodes[lentCall.node].state & .flipped)
        deriveTraits(container)
    }

    private mutating func borrowNext(_ container: NodeIndex, _ index: Int) throws(Failure) {
        let child = try subview(lentCall.number, index)
        guard nodes[child].parent != container else {
            throw Failure(
                .invalidArgument, "indices", "must not name a subview twice", number: Double(index))
        }
        let last = nodes[container].lastChild
        nodes[child].parent = container
        nodes[child].previousSibling = last
        nodes[child].nextSibling = .none
        if last.exists {
            nodes[last].nextSibling = child
        } else {
            nodes[container].firstChild = child
        }
        nodes[container].lastChild = child
        nodes[container].childCount += 1
    }

    /// Returns the subviews to the node whose layout is called.
    public mutating func giveBack(_ container: NodeIndex) {
        nodes[container].firstChild = .none
        nodes[container].lastChild = .none
        nodes[container].childCount = 0
        var previous = NodeIndex.none
        for i in lentCall.start..<(lentCall.start + lentCall.count) {
            let child = lentSubviews[i].node
            nodes[child].parent = lentCall.node
            nodes[child].previousSibling = previous
            nodes[child].nextSibling = .none
            if previous.exists { nodes[previous].nextSibling = child }
            previous = child
        }
        // The caller has only the id of the node with the layout.
        guard var failure, failure.node == id(of: container) else { return }
        failure.node = id(of: lentCall.node)
        self.failure = failure
    }

    /// The size of a container with its borrowed subviews.
    public mutating func measureBorrowed(_ container: NodeIndex, _ proposal: Proposal) -> Size {
        failure == nil ? size(container, proposal) : .zero
    }

    /// Places the borrowed subviews by the container's rule, in bounds of the node whose layout is
    /// called.
    public mutating func placeBorrowed(
        _ container: NodeIndex, _ bounds: Rect, _ proposal: Proposal
    ) {
        guard failure == nil else { return }
        var visitor = ChildVisitor.noteSubviews(from: lentCall.start, in: bounds.origin)
        arrange(container, proposal, bounds.size, &visitor)
    }

    /// Records the placement of a subview, and returns the index from which to search for the next
    /// subview: containers visit their children in order, so it is usually close.
    mutating func noteSubview(
        _ child: NodeIndex, from start: Int, _ placement: SubviewPlacement
    ) -> Int {
        let end = lentCall.start + lentCall.count
        var next = start
        while lentSubviews[next].node != child {
            next = next + 1 < end ? next + 1 : lentCall.start
        }
        note(placement, at: next)
        return next
    }

    public var passFailure: Failure? { failure }
}

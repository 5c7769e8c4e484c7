// SPDX-License-Identifier: MIT
import RegletBase

/// Parents and children.
extension LayoutTree {
    /// Makes `child` the child of `parent` before `next`, or the last child.
    ///
    /// - Throws: `hasParent`, `cycle` or `childCount`. The tree is then unchanged.
    @_optimize(speed)
    public mutating func insert(
        _ child: NodeIndex, into parent: NodeIndex, before next: NodeIndex = .none
    ) throws(Failure) {
        guard !nodes[child].parent.exists else {
            throw refusal(
                .hasParent, "child", "already has a parent; detach it first", child,
                nodes[child].parent)
        }
        try checkRoom(in: parent, for: child)
        // A node without children cannot be an ancestor. This avoids the walk when trees grow
        // downwards.
        if child == parent || (nodes[child].firstChild.exists && isAncestor(child, of: parent)) {
            throw refusal(
                .cycle, "child", "is the parent itself or one of its ancestors", child, parent)
        }
        link(child, into: parent, before: next)
        forgetPlan(around: parent)
        losePlacement(child)
        frameStamp += 1
        invalidate(parent)
        checkInvariants(child)
    }

    /// Makes a node that was just created the last child of `parent`. A parent that is new as well
    /// needs no invalidation.
    ///
    /// - Throws: `childCount`. The tree is then unchanged.
    @inline(__always)
    public mutating func append(
        new child: NodeIndex, to parent: NodeIndex, isNew: Bool
    ) throws(Failure) {
        try checkRoom(in: parent, for: child)
        linkLast(child, into: parent)
        if !isNew { noteNewChild(in: parent) }
        checkInvariants(child)
    }

    /// Invalidates the parent of a node that was just created, which has changed the stamps.
    @inline(__always)
    private mutating func noteNewChild(in parent: NodeIndex) {
        if tables.count + grids.count > 0 { forgetPlan(around: parent) }
        let marks: NodeState = .staleTraits | .stalePlacement
        // The usual case while a program creates nodes one by one.
        if nodes[parent].state.contains(marks), remembersNothing(parent) { return }
        forgetPath(parent, marks: marks)
    }

    @inline(__always)
    private func checkRoom(in parent: NodeIndex, for child: NodeIndex) throws(Failure) {
        let record = nodes[parent]
        guard record.childCount < record.kind.childLimit else {
            throw refusal(.childCount, "parent", "takes no more children", parent, child)
        }
    }

    /// A failure that names two nodes.
    @inline(never)
    func refusal(
        _ code: Failure.Code, _ subject: StaticText, _ rule: StaticText, _ node: NodeIndex,
        _ other: NodeIndex
    ) -> Failure {
        Failure(code, subject, rule, node: id(of: node), other: id(of: other))
    }

    /// Removes a node from its parent, if it has one.
    public mutating func detach(_ node: NodeIndex) {
        let parent = nodes[node].parent
        guard parent.exists else { return }
        let previous = nodes[node].previousSibling
        let next = nodes[node].nextSibling
        if previous.exists {
            nodes[previous].nextSibling = next
        } else {
            nodes[parent].firstChild = next
        }
        if next.exists {
            nodes[next].previousSibling = previous
        } else {
            nodes[parent].lastChild = previous
        }
        nodes[node].parent = .none
        nodes[node].previousSibling = .none
        nodes[node].nextSibling = .none
        losePlacement(node)
        nodes[parent].childCount -= 1
        if nodes[node].kind == .gridRow { nodes[parent].hasRows = false }
        noteUnlinked(from: parent)
        forgetPlan(around: parent)
        frameStamp += 1
        invalidate(parent)
        checkInvariants(parent)
        checkInvariants(node)
    }

    /// The root above a node, or the node itself.
    func root(of node: NodeIndex) -> NodeIndex {
        var root = node
        while nodes[root].parent.exists { root = nodes[root].parent }
        return root
    }

    /// A node that changes its parent has no frame until the next layout, and neither have its
    /// descendants. The root of the last layout keeps its frame and the frames below it.
    private mutating func losePlacement(_ node: NodeIndex) {
        if node == laidOutRoot { return }
        nodes[node].state.remove(.placed | .displaced)
        if nodes[node].kind == .gridRow { losePlacements(ofCellsIn: node) }
    }

    /// The cells of a row outside grids belong to the container around it. There a table row, for
    /// example, may be a row of another table, or of none.
    private mutating func losePlacements(ofCellsIn row: NodeIndex) {
        var node = nodes[row].firstChild
        while node.exists {
            nodes[node].state.remove(.placed | .displaced)
            node = following(node, in: row, enters: nodes[node].kind == .gridRow)
        }
    }

    /// Whether a node is an ancestor of `descendant`. Walks up from one node and down from the
    /// other alternately, so it costs no more than the shorter way: a small subtree is searched
    /// quickly at any depth.
    func isAncestor(_ node: NodeIndex, of descendant: NodeIndex) -> Bool {
        var ancestor = nodes[descendant].parent
        var below = node
        while ancestor.exists {
            if ancestor == node { return true }
            ancestor = nodes[ancestor].parent
            below = following(below, in: node)
            if below == descendant { return true }
            if !below.exists { return false }
        }
        return false
    }

    /// The next node in a subtree, parents before their children; absent after the last.
    ///
    /// - Parameter enters: Whether the children of the node are visited.
    func following(_ node: NodeIndex, in root: NodeIndex, enters: Bool = true) -> NodeIndex {
        if enters, nodes[node].firstChild.exists { return nodes[node].firstChild }
        var node = node
        while node != root, !nodes[node].nextSibling.exists { node = nodes[node].parent }
        return node == root ? .none : nodes[node].nextSibling
    }

    @inline(__always)
    private mutating func link(_ child: NodeIndex, into parent: NodeIndex, before next: NodeIndex) {
        guard next.exists else { return linkLast(child, into: parent) }
        let previous = nodes[next].previousSibling
        nodes[child].parent = parent
        nodes[child].previousSibling = previous
        nodes[child].nextSibling = next
        if previous.exists {
            nodes[previous].nextSibling = child
        } else {
            nodes[parent].firstChild = child
        }
        nodes[next].previousSibling = child
        nodes[parent].childCount += 1
        noteLinked(child, into: parent, before: next)
    }

    /// Makes a node without siblings the last child of a parent.
    @inline(__always)
    private mutating func linkLast(_ child: NodeIndex, into parent: NodeIndex) {
        let previous = nodes[parent].addLast(child)
        nodes[child].parent = parent
        nodes[child].previousSibling = previous
        if previous.exists { nodes[previous].nextSibling = child }
        noteLinked(child, into: parent, before: .none)
    }
}

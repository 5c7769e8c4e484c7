// SPDX-License-Identifier: MIT
import RegletBase

/// The facts about subtrees that are known before a measurement, and the propagation of changes up
/// the tree.
extension LayoutTree {
    /// Discards all answers that a change at `node` may affect: its own and its ancestors'.
    ///
    /// INVARIANT: if a node's answers are remembered, the answers of every node that it measured
    /// are remembered too, or the traits are current. So the walk may stop at an ancestor that has
    /// stale traits and remembers nothing: no node above it remembers an answer that depends on
    /// this change. A stale placement does not suffice. A choice of ViewThatFits that is not placed
    /// keeps that mark, and the ranges of plain nodes are known without a question to them.
    @inline(never)
    @_optimize(speed)
    mutating func invalidate(_ node: NodeIndex, marks: NodeState = .staleTraits | .stalePlacement) {
        checkInvariants(node)
        editStamp += 1
        let state = nodes[node].state
        if marks.contains(.staleTraits), state.contains(marks), remembersNothing(node) { return }
        forgetPath(node, marks: marks)
    }

    /// Invalidates a node whose traits may not have changed.
    ///
    /// A custom layout may derive its spacing and its cache from any length of its subviews, so in
    /// a tree with custom layouts the traits count as changed. They also count as changed
    /// after many changes, because a walk that marks no traits goes to the root each time.
    @inline(never)
    mutating func invalidate(_ node: NodeIndex, keepsTraits: Bool) {
        keptTraits += 1
        var marks: NodeState = .stalePlacement
        if !keepsTraits || keptTraits > LayoutTree.mostKeptTraits || customs.count > 0 {
            marks.insert(.staleTraits)
        }
        invalidate(node, marks: marks)
    }

    /// The maximum number of changes between two passes that leave the traits valid. Each of them
    /// may walk to the root.
    private static var mostKeptTraits: Int { 64 }

    /// Discards the answers of a node and its ancestors, and marks them, up to the first node that
    /// has stale traits and remembers nothing. Each of them notes the node below it on this path. A
    /// change of traits counts as a change of each node itself.
    @_optimize(speed)
    @inline(never)
    mutating func forgetPath(_ node: NodeIndex, marks: NodeState) {
        var changed = NodeIndex.none
        var ancestor = node
        while ancestor.exists {
            checkInvariants(ancestor)
            if !marks.contains(.staleTraits) { noteChange(of: changed, in: ancestor) }
            let state = nodes[ancestor].state
            if state.contains(marks | .staleTraits), remembersNothing(ancestor) { return }
            forgetInPlace(ancestor, marks: marks)
            changed = ancestor
            ancestor = nodes[ancestor].parent
        }
    }

    /// Discards the answers of one node and marks it.
    @inline(never)
    mutating func forget(_ node: NodeIndex, marks: NodeState) {
        noteChange(of: .none, in: node)
        forgetInPlace(node, marks: marks)
    }

    /// Discards the answers of one node and marks it, without noting which child has changed.
    @inline(__always)
    private mutating func forgetInPlace(_ node: NodeIndex, marks: NodeState) {
        nodes[node].state.insert(marks)
        let memo = nodes[node].memo
        guard memo >= 0 else {
            nodes[node].state.remove(.asked)
            if nodes[node].kind == .tableRow { openTableRow(node) }
            return
        }
        if nodes[node].traits.contains(.wrapsText) { return textMemos[memo].forget() }
        if marks.contains(.staleTraits) { memos[memo].changed = .unknown }
        clearMemo(of: node)
    }

    /// Clears the memo of a node that does not wrap text, and the solution of a grid.
    @inline(__always)
    mutating func clearMemo(of node: NodeIndex) {
        let memo = nodes[node].innerMemo
        memos[memo].forget()
        if nodes[node].kind == .grid { grids[nodes[node].side].isSolved = false }
    }

    @inline(__always)
    func remembersNothing(_ node: NodeIndex) -> Bool {
        let memo = nodes[node].memo
        guard memo >= 0 else {
            // The cells of a row are measured by the grid or the container, without the row.
            return !nodes[node].state.contains(.asked) && nodes[node].kind != .gridRow
        }
        if nodes[node].traits.contains(.wrapsText) { return textMemos[memo].isEmpty }
        return memos[memo].isEmpty && memos[memo].answers == 0
    }

    /// Updates the traits of a subtree, visiting only changed nodes.
    ///
    /// - Parameters:
    ///   - surroundings: The axis of the nearest stack around the node, and its direction.
    ///   - depth: Levels above the node.
    @_optimize(speed)
    mutating func refreshTraits(_ node: NodeIndex, surroundings: NodeState, depth: Int) {
        guard failure == nil else { return }
        guard depth < limits.depth else { return failDepth(node) }
        let record = nodes[node]
        guard record.kind.isOrdinaryInside else {
            return refreshSpecial(node, surroundings: surroundings, depth: depth)
        }
        let own = surroundings & .surroundings
        if record.state & .surroundings != own {
            turn(node, own)
        } else if !record.state.contains(.staleTraits) {
            return
        }
        let inner = record.kind.orientation(inside: own) | (own & .flipped)
        var child = record.firstChild
        while child.exists {
            let next = nodes[child].nextSibling
            if needsRefresh(child, in: node, inner) {
                refreshTraits(child, surroundings: inner, depth: depth + 1)
            }
            child = next
        }
        finishTraits(node)
    }

    /// Updates the traits of the subtree of a node whose kind alone does not determine the
    /// surroundings of its children, or whose traits come from a plan.
    @inline(never)
    private mutating func refreshSpecial(_ node: NodeIndex, surroundings: NodeState, depth: Int) {
        let state = nodes[node].state
        let kind = nodes[node].kind
        let own = (surroundings & .orientation) | flip(node, surroundings)
        var isTurned = state & .surroundings != own
        if kind == .layoutDirection, noteReversal(node, surroundings) { isTurned = true }
        guard isTurned || state.contains(.staleTraits) else { return }
        if isTurned { turn(node, own) }
        var inner = orientation(inside: node) | (own & .flipped)
        if kind == .table, !isTurned,
            refreshOpenRows(of: node, surroundings: inner, depth: depth)
        {
            return nodes[node].state.remove(.staleTraits)
        }
        let hidesStack = kind.isLayered && hasItems(3, in: node)
        let holdsCells = kind == .grid || kind == .gridRow
        var children = children(of: node)
        while let child = children.next(in: self) {
            if needsRefresh(child, in: node, inner) {
                if holdsCells {
                    refreshCell(child, of: node, surroundings: inner, depth: depth + 1)
                } else {
                    refreshTraits(child, surroundings: inner, depth: depth + 1)
                }
            }
            // Several views in a layer form a z-stack, which hides the stack around them.
            if hidesStack { inner.remove(.orientation) }
        }
        // The traits of a grid are derived from its plan.
        if kind == .grid, !isTurned, grids[nodes[node].side].isMade {
            if failure == nil { nodes[node].state.remove(.staleTraits) }
            return
        }
        finishTraits(node)
    }

    /// Whether the traits of a node's child may have changed.
    @inline(__always)
    private mutating func needsRefresh(
        _ child: NodeIndex, in node: NodeIndex, _ surroundings: NodeState
    ) -> Bool {
        let record = nodes[child]
        // A leaf does not depend on its surroundings and has no stale traits; most nodes are
        // leaves.
        if record.kind == .leaf { return false }
        if record.kind == .gridRow { noteRow(child, in: node) }
        return record.state & (.surroundings | .staleTraits) != surroundings
            || record.kind == .gridRow || record.kind == .layoutDirection
    }

    /// Records that a node is in other surroundings than before, which its traits depend on.
    @inline(__always)
    private mutating func turn(_ node: NodeIndex, _ surroundings: NodeState) {
        let state = nodes[node].state
        nodes[node].state = state.subtracting(.surroundings) | surroundings
        // INVARIANT: a node with both marks remembers nothing.
        if !state.contains(.staleTraits | .stalePlacement) {
            forget(node, marks: .staleTraits | .stalePlacement)
        }
    }

    /// Derives a node's traits from the current traits of its children.
    @inline(__always)
    private mutating func finishTraits(_ node: NodeIndex) {
        if failure != nil { return }
        deriveTraits(node)
        // If the answer of a layout failed, it is called again.
        if failure == nil { nodes[node].state.remove(.staleTraits) }
    }

    /// Updates the traits of a child of a grid or a row, and of its subtree. If the traits of the
    /// child have changed, the plan of the grid is out of date.
    @inline(never)  // Other containers do without its frame.
    private mutating func refreshCell(
        _ child: NodeIndex, of holder: NodeIndex, surroundings: NodeState, depth: Int
    ) {
        let (traits, height) = (nodes[child].traits, nodes[child].height)
        refreshTraits(child, surroundings: surroundings, depth: depth)
        let isSame = nodes[child].traits == traits && nodes[child].height == height
        // A node's own spacing may have changed although its traits are the same.
        guard !isSame || traits.contains(.ownSpacing) else { return }
        // A row outside a grid may be in a table, whose plan does not depend on traits.
        let grid = nodes[holder].kind == .grid ? holder : grid(around: holder)
        if grid.exists { grids[nodes[grid].side].isMade = false }
    }

    /// The orientation for the children of a special node.
    private func orientation(inside node: NodeIndex) -> NodeState {
        let record = nodes[node]
        if record.kind.facts.orientation == .bySettings { return orientation(bySettingsOf: node) }
        return record.kind.orientation(inside: record.state)
    }

    /// The orientation inside a container that may have several.
    @inline(never)
    private func orientation(bySettingsOf node: NodeIndex) -> NodeState {
        if nodes[node].kind == .custom { return customOrientation(node) }
        if nodes[node].kind == .gridRow { return rowOrientation(node) }
        return nodes[node].kind == .flow ? flowOrientation(node) : scrollOrientation(node)
    }

    mutating func failDepth(_ node: NodeIndex) {
        fail(
            Failure(
                .limit, "depth", "is the limit of nested nodes in a layout",
                number: Double(limits.depth),
                node: id(of: node)))
    }

    /// Computes a node's traits and height from its children.
    @inline(__always)
    mutating func deriveTraits(_ node: NodeIndex) {
        let kind = nodes[node].kind
        // Most inner nodes are stacks and paddings.
        if kind.mainAxis != nil {
            deriveStackTraits(node)
        } else if kind == .padding {
            derivePaddingTraits(node)
        } else {
            deriveOtherTraits(node)
        }
        if (nodes[node].traits & (.textWidth | .usesContainer)).isEmpty { return }
        deriveTextWidth(node)
        coupleToContainer(node)
    }

    @inline(never)
    @_optimize(speed)
    private mutating func deriveOtherTraits(_ node: NodeIndex) {
        deriveOwnTraits(node)
        let levels = nodes[node].kind.facts.levels
        if levels != 1 { nodes[node].height += levels - 1 }
    }

    /// Couples the axes of a node whose answers depend on the container, since only coupled answers
    /// are remembered together with the container.
    private mutating func coupleToContainer(_ node: NodeIndex) {
        if nodes[node].traits.contains(.usesContainer) { nodes[node].traits.insert(.coupled) }
    }

    /// Sets the traits that every container takes from its children. Its edges are ordinary, and
    /// its priority is 0.
    mutating func deriveUnion(_ node: NodeIndex) {
        var any = NodeTraits.empty
        var tallest: Int32 = 0
        var children = children(of: node)
        while let child = children.next(in: self) {
            any.insert(nodes[child].traits)
            tallest = max(tallest, nodes[child].height)
        }
        nodes[node].traits = any.subtracting(.ofNodeAlone)
        nodes[node].height = tallest + 1
    }

    /// The traits of its child that a modifier passes on. Frames, paddings and other modifiers that
    /// change the size hide the priority and the weight.
    func shownTraits(of node: NodeIndex) -> NodeTraits {
        let child = nodes[node].firstChild
        guard child.exists else { return .empty }
        return nodes[node].kind.facts.shownTraits(nodes[child].traits)
    }

    @inline(never)
    @_optimize(speed)
    mutating func deriveModifier(_ node: NodeIndex, _ traits: NodeTraits) {
        deriveModifierInPlace(node, traits)
    }

    /// `deriveModifier`, inlined.
    @inline(__always)
    mutating func deriveModifierInPlace(_ node: NodeIndex, _ traits: NodeTraits) {
        let child = nodes[node].firstChild
        nodes[node].traits = traits
        nodes[node].height = child.exists ? nodes[child].height + 1 : 1
        let isAroundModifier = child.exists && nodes[child].kind.passesOn
        if isAroundModifier != (nodes[node].memo >= 0) { addOrDropMemo(node) }
    }

    @inline(never)
    private mutating func addOrDropMemo(_ node: NodeIndex) {
        if nodes[node].memo >= 0 {
            if !nodes[node].kind.remembers { dropMemo(of: node) }
            return
        }
        attempt { (tree) throws(Failure) in
            tree.nodes[node].memo = try tree.memos.insert(Memo())
        }
    }
}

extension NodeKind {
    /// The orientation for the children of a node whose settings do not determine it.
    @inline(__always)
    fileprivate func orientation(inside surroundings: NodeState) -> NodeState {
        switch facts.orientation {
        case .inherited: surroundings & .orientation
        case .horizontal: .insideHorizontal
        case .vertical: .insideVertical
        case .hidden, .bySettings: .empty
        }
    }
}

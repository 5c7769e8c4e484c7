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

    /// The same for a node whose traits may not have changed.
    ///
    /// A custom layout may derive its spacing and its cache from any length of its subviews, so in
    /// a tree with custom layouts the traits count as changed. So they do after many changes: a
    /// walk that marks no traits goes to the root each time.
    @inline(never)
    mutating func invalidate(_ node: NodeIndex, keepsTraits: Bool) {
        keptTraits += 1
        var marks: NodeState = .stalePlacement
        if !keepsTraits || keptTraits > LayoutTree.mostKeptTraits || customs.count > 0 {
            marks.insert(.staleTraits)
        }
        invalidate(node, marks: marks)
    }

    /// The number of changes between two passes of which each may go to the root.
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

    /// The same for an ancestor, inlined.
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
    ///   - surroundings: The axis of the nearest stack around the node.
    ///   - depth: Levels above the node.
    @_optimize(speed)
    mutating func refreshTraits(_ node: NodeIndex, surroundings: NodeState, depth: Int) {
        guard failure == nil else { return }
        guard depth < limits.depth else { return failDepth(node) }
        let state = nodes[node].state
        let kind = nodes[node].kind
        let isOrdinary = kind.isOrdinaryInside
        var own = surroundings & (.orientation | .flipped)
        if !isOrdinary { own = (own & .orientation) | flip(node, surroundings) }
        var turned = (state & (.orientation | .flipped)) != own
        if !isOrdinary, kind == .layoutDirection, noteReversal(node, surroundings) { turned = true }
        guard turned || state.contains(.staleTraits) else { return }
        if turned {
            nodes[node].state.remove(.orientation | .flipped)
            nodes[node].state.insert(own)
            // INVARIANT: a node with both marks remembers nothing.
            if !state.contains(.staleTraits | .stalePlacement) {
                forget(node, marks: .staleTraits | .stalePlacement)
            }
        }
        var inner = orientation(inside: node) | (own & .flipped)
        if !isOrdinary, kind == .table, !turned,
            refreshOpenRows(of: node, surroundings: inner, depth: depth)
        {
            return nodes[node].state.remove(.staleTraits)
        }
        let hidesStack = !isOrdinary && kind.isLayered && hasItems(3, in: node)
        let holdsCells = !isOrdinary && (kind == .grid || kind == .gridRow)
        var children = children(of: node)
        while let child = children.next(in: self) {
            let record = nodes[child]
            // A leaf does not depend on its surroundings and has no stale traits; most nodes are
            // leaves.
            if record.kind != .leaf {
                let isRow = record.kind == .gridRow
                if isRow { noteRow(child, in: node) }
                // An unchanged subtree in unchanged surroundings needs no call.
                let isFresh =
                    !isRow && record.kind != .layoutDirection
                    && record.state & (.orientation | .flipped | .staleTraits) == inner
                if !isFresh, holdsCells {
                    refreshCell(child, of: node, surroundings: inner, depth: depth + 1)
                } else if !isFresh {
                    refreshTraits(child, surroundings: inner, depth: depth + 1)
                }
            }
            // Several views in a layer form a z-stack, which hides the stack around them.
            if hidesStack { inner.remove(.orientation) }
        }
        if failure != nil { return }
        // The traits of a grid are derived from its plan.
        let keepsTraits = holdsCells && kind == .grid && !turned && grids[nodes[node].side].isMade
        if !keepsTraits { deriveTraits(node) }
        // If the answer of a layout failed, it is called again.
        if failure == nil { nodes[node].state.remove(.staleTraits) }
    }

    /// The same for a child of a grid or a row. If its traits have changed, the plan of the grid is
    /// out of date.
    @inline(never)  // Other containers do without its frame.
    private mutating func refreshCell(
        _ child: NodeIndex, of holder: NodeIndex, surroundings: NodeState, depth: Int
    ) {
        let (traits, height) = (nodes[child].traits, nodes[child].height)
        refreshTraits(child, surroundings: surroundings, depth: depth)
        let isSame = nodes[child].traits == traits && nodes[child].height == height
        // The spacing itself may have changed.
        guard !isSame || traits.contains(.ownSpacing) else { return }
        // A row outside a grid may be in a table, whose plan does not depend on traits.
        let grid = nodes[holder].kind == .grid ? holder : grid(around: holder)
        if grid.exists { grids[nodes[grid].side].isMade = false }
    }

    /// The orientation for a node's children.
    @inline(__always)
    private func orientation(inside node: NodeIndex) -> NodeState {
        let record = nodes[node]
        switch record.kind.facts.orientation {
        case .inherited: return record.state & .orientation
        case .horizontal: return .insideHorizontal
        case .vertical: return .insideVertical
        case .hidden: return .empty
        case .bySettings: return orientation(bySettingsOf: node)
        }
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
    @_optimize(speed)
    mutating func deriveTraits(_ node: NodeIndex) {
        let kind = nodes[node].kind
        // Half of the inner nodes are stacks.
        if kind.mainAxis != nil { deriveStackTraits(node) } else { deriveOwnTraits(node) }
        if kind.facts.levels != 1 { nodes[node].height += kind.facts.levels - 1 }
        if (nodes[node].traits & (.textWidth | .usesContainer)).isEmpty { return }
        deriveTextWidth(node)
        coupleToContainer(node)
    }

    /// Couples the axes of a node whose answers depend on the container, since only coupled answers
    /// are remembered together with the container.
    private mutating func coupleToContainer(_ node: NodeIndex) {
        if nodes[node].traits.contains(.usesContainer) { nodes[node].traits.insert(.coupled) }
    }

    /// The traits that every container takes over from its children. Its edges are ordinary, and
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
        let hidden: NodeTraits =
            nodes[node].kind.facts.showsPriority ? .ownAnswers : .ownAnswers | .service
        return nodes[child].traits.subtracting(hidden)
    }

    @inline(never)
    @_optimize(speed)
    mutating func deriveModifier(_ node: NodeIndex, _ traits: NodeTraits) {
        let child = nodes[node].firstChild
        nodes[node].traits = traits
        nodes[node].height = child.exists ? nodes[child].height + 1 : 1
        guard child.exists, nodes[child].kind.passesOn, nodes[node].memo < 0 else { return }
        attempt { (tree) throws(Failure) in
            tree.nodes[node].memo = try tree.memos.insert(Memo())
        }
    }
}

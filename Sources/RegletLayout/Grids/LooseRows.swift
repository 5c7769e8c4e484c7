// SPDX-License-Identifier: MIT
import RegletBase

/// Rows that stand outside of grids.
///
/// Such a row is a group: its cells belong to the container around it, as though they stood there
/// one by one. So that no container has to look through rows, the cells are linked into it for the
/// time of a pass (`dissolveRows`), and back into their row afterwards (`restoreRows`), in the
/// reverse order, so that every link is what it was. Between passes the tree is as it was built.
/// Dissolved, a row is empty: it answers 0 and arranges nothing. It gets the frame of its
/// container, in which its cells' frames then lie.
///
/// Where there is room for one child only, at the root and in a modifier, a row is a vertical stack
/// of its cells. For the time of a pass it is just that: its kind is a stack's.
///
/// Subviews of custom layouts stay rows, since such a layout may place them as a grid does.
///
/// INVARIANT: a row that has a parent other than a grid or a custom layout is in `looseRows`, at
/// the place that its parameters tell.
///
/// Source: conformance cases gridrun/GG1, GG2.
extension LayoutTree {
    /// Whether rows that are in a node of a kind are nothing special there.
    private static func takesRows(_ kind: NodeKind) -> Bool { kind == .grid || kind == .custom }

    // MARK: The list.

    /// Makes room for one row more, so that linking it needs no memory.
    mutating func reserveLooseRow() throws(Failure) {
        let extra = rowCount + 1 - looseRows.count
        try looseRows.reserve(extra)
        try dissolvedRows.reserve(rowCount + 1)
    }

    /// Notes that a node has got a parent, or that its parent is of another kind now.
    @inline(__always)
    mutating func noteRow(_ node: NodeIndex, in parent: NodeIndex) {
        if nodes[node].kind == .gridRow { listRow(node, in: parent) }
    }

    @inline(never)  // Many places call it.
    private mutating func listRow(_ row: NodeIndex, in parent: NodeIndex) {
        let isLoose = parent.exists && !LayoutTree.takesRows(nodes[parent].kind)
        guard isLoose != isListed(row) else { return }
        if isLoose {
            setListed(row, at: looseRows.count)
            looseRows.appendReserved(row)
            return
        }
        let place = ownBand(of: row)
        let last = looseRows[looseRows.count - 1]
        looseRows[place] = last
        setListed(last, at: place)
        looseRows.truncate(to: looseRows.count - 1)
        setListed(row, at: nil)
    }

    /// Notes that a node has no parent any more, or is gone.
    @inline(__always)
    mutating func noteRowAlone(_ node: NodeIndex) { noteRow(node, in: .none) }

    /// Notes for all rows in a node that it is of another kind than it was.
    mutating func noteRows(in node: NodeIndex) {
        var child = nodes[node].firstChild
        while child.exists {
            noteRow(child, in: node)
            forgetSurroundings(of: child)
            child = nodes[child].nextSibling
        }
    }

    /// Has the cells of a row look at their surroundings again, since something else is around the
    /// row. They see the container outside of grids, and a stack where the row is one, which no
    /// mark of the row itself tells.
    @inline(__always)
    mutating func forgetSurroundings(of node: NodeIndex) {
        if nodes[node].kind == .gridRow { invalidate(node) }
    }

    // MARK: For the time of a pass.

    /// Makes rows outside of grids their cells, for a part of a pass.
    ///
    /// - Returns: Whether `restoreRows` has to be called afterwards. A part inside of another one
    ///   finds the rows dissolved, and leaves them so.
    @inline(never)  // Many places call it.
    mutating func dissolveRows(below root: NodeIndex) -> Bool {
        let isRow = nodes[unprobed(root)].kind == .gridRow
        guard looseRows.count > 0 || isRow, dissolvedRows.isEmpty else { return false }
        if isRow { becomeStack(unprobed(root)) }
        for i in 0..<looseRows.count where failure == nil {
            let row = looseRows[i]
            switch surroundings(of: row, below: root) {
            case .elsewhere: continue
            case .tooDeep: failDepth(row)
            case .one: becomeStack(row)
            case .several: dissolve(row)
            }
        }
        // Only now all of them have the children that they will be asked with.
        for i in 0..<dissolvedRows.count {
            let row = dissolvedRows[i]
            // Where something below is not known yet, `refreshTraits` comes by.
            if nodes[row].kind == .vstack, !nodes[row].state.contains(.staleTraits) {
                deriveTraits(row)
            }
        }
        return true
    }

    /// What is around a row.
    private enum Surroundings {
        /// Another tree, a grid, or a custom layout.
        case elsewhere
        case tooDeep
        /// Room for one child.
        case one
        /// A container, or a row that will be dissolved.
        case several
    }

    @inline(never)  // Many places call it.
    private func surroundings(of row: NodeIndex, below root: NodeIndex) -> Surroundings {
        var top = row
        var levels = 0
        while nodes[top].parent.exists {
            levels += 1
            if levels > limits.depth { return self.root(of: top) == root ? .tooDeep : .elsewhere }
            top = nodes[top].parent
        }
        guard top == root else { return .elsewhere }
        let outermost = outermostRow(around: row)
        if outermost.exists, outermost != row { return surroundingsInside(outermost) }
        let outer = probed(row)
        let parent = nodes[outer].parent
        guard parent.exists else { return .one }
        let facts = nodes[parent].kind.facts
        let isBase = facts.role == .layer && nodes[parent].firstChild == outer
        return facts.childLimit == KindFacts.anyNumber && !isBase ? .several : .one
    }

    /// What is around a row that stands in another one.
    private func surroundingsInside(_ outermost: NodeIndex) -> Surroundings {
        guard nodes[outermost].parent.exists else { return .several }
        let parent = nodes[probed(outermost)].parent
        return parent.exists && LayoutTree.takesRows(nodes[parent].kind) ? .elsewhere : .several
    }

    /// Links a row's cells into its parent, in its place.
    private mutating func dissolve(_ row: NodeIndex) {
        let outer = nodes[probed(row)]
        let first = nodes[row].firstChild
        let last = nodes[row].lastChild
        setParents(from: first, outer.parent)
        joinNeighbours(
            of: outer, first: first.exists ? first : outer.nextSibling,
            last: last.exists ? last : outer.previousSibling)
        if first.exists {
            nodes[first].previousSibling = outer.previousSibling
            nodes[last].nextSibling = outer.nextSibling
        }
        nodes[outer.parent].childCount += nodes[row].childCount - 1
        // The last cell and their number stay: the way back.
        nodes[row].firstChild = .none
        dissolvedRows.appendReserved(row)
    }

    /// Takes back what `dissolve` has done.
    private mutating func undissolve(_ row: NodeIndex) {
        let index = probed(row)
        let outer = nodes[index]
        let last = nodes[row].lastChild
        nodes[outer.parent].childCount -= nodes[row].childCount - 1
        if last.exists {
            let previous = outer.previousSibling
            let first =
                previous.exists ? nodes[previous].nextSibling : nodes[outer.parent].firstChild
            nodes[row].firstChild = first
            nodes[first].previousSibling = .none
            nodes[last].nextSibling = .none
            setParents(from: first, row)
        }
        joinNeighbours(of: outer, first: index, last: index)
    }

    /// Makes the neighbours of a node, or else the ends of its parent, point to others.
    @inline(never)  // Many places call it.
    private mutating func joinNeighbours(of node: Node, first: NodeIndex, last: NodeIndex) {
        if node.previousSibling.exists {
            nodes[node.previousSibling].nextSibling = first
        } else {
            nodes[node.parent].firstChild = first
        }
        if node.nextSibling.exists {
            nodes[node.nextSibling].previousSibling = last
        } else {
            nodes[node.parent].lastChild = last
        }
    }

    /// Makes a row a vertical stack.
    @inline(never)  // Many places call it.
    private mutating func becomeStack(_ row: NodeIndex) {
        attempt { (tree) throws(Failure) in
            tree.nodes[row].memo = try tree.memos.insert(Memo())
        }
        guard failure == nil else { return }
        nodes[row].kind = .vstack
        dissolvedRows.appendReserved(row)
    }

    /// Makes a stack the row that it was. What is remembered of it goes, since in a grid it would
    /// not be true.
    private mutating func becomeRow(_ row: NodeIndex) {
        setSpacing(row, nil)
        nodes[row].kind = .gridRow
        dropMemo(of: row)
        // INVARIANT: see `invalidate`.
        nodes[row].state.insert(.asked)
    }

    /// Takes back what `dissolveRows` has done.
    @inline(never)  // Many places call it.
    mutating func restoreRows() {
        var i = dissolvedRows.count - 1
        while i >= 0 {
            let row = dissolvedRows[i]
            if nodes[row].kind == .vstack { becomeRow(row) } else { undissolve(row) }
            i -= 1
        }
        for i in 0..<dissolvedRows.count { resolveRow(dissolvedRows[i]) }
        dissolvedRows.truncate(to: 0)
    }

    /// A row, and each around it, knows what its cells say, and is marked no more than what is
    /// around it, and no less than its cells.
    private mutating func resolveRow(_ row: NodeIndex) {
        var marks = nodes[row].state & (.staleTraits | .stalePlacement)
        nodes[row].state.remove(marks)
        let marksOfCells = marksOfChildren(row)
        var ancestor = row
        while nodes[ancestor].kind == .gridRow {
            nodes[ancestor].state.insert(marksOfCells)
            deriveTraits(ancestor)
            ancestor = nodes[ancestor].parent
            guard ancestor.exists else { break }
            marks = marks & nodes[ancestor].state
        }
        // INVARIANT: see `invalidate`. Whoever has asked the cells has not asked the row.
        nodes[row].state.insert(marks | .asked)
    }

    /// What cells were marked with while their container was their parent. Rows in a row tell it
    /// themselves.
    private func marksOfChildren(_ row: NodeIndex) -> NodeState {
        var marks = NodeState.empty
        var child = nodes[row].firstChild
        while child.exists {
            let record = nodes[child]
            if record.kind != .gridRow {
                marks.insert(record.state & .staleTraits)
                if record.state.contains(.placed) { marks.insert(record.state & .stalePlacement) }
            }
            child = record.nextSibling
        }
        return marks
    }

    // MARK: Frames.

    /// Gives the rows that are dissolved the frames of their containers.
    mutating func placeDissolvedRows() {
        for i in 0..<dissolvedRows.count where failure == nil {
            let row = dissolvedRows[i]
            guard nodes[row].kind == .gridRow else { continue }
            var container = nodes[row].parent
            while nodes[container].kind == .gridRow || nodes[container].kind == .probe {
                container = nodes[container].parent
            }
            guard nodes[container].state.contains(.placed) else {
                displace(row)
                continue
            }
            var placement = placements[container]
            placement.rect.origin = .zero
            placeDissolved(row, placement)
        }
    }

    private mutating func placeDissolved(_ row: NodeIndex, _ placement: Placement) {
        if nodes[row].state.contains(.placed) {
            let old = placements[row]
            if old.proposal == placement.proposal, old.rect == placement.rect { return }
            guard noteReplaced(row) else { return }
        } else {
            guard noteNew(row) else { return }
        }
        placements[row] = placement
        nodes[row].state.insert(.placed)
    }

    // MARK: For whoever reads.

    /// The node that asks another one: its parent, or the container around the rows in which it is.
    func asker(of node: NodeIndex) -> NodeIndex {
        var parent = nodes[node].parent
        while parent.exists, isDissolving(parent) { parent = nodes[parent].parent }
        return parent
    }

    /// Whether a node is a row that passes have no use for: its cells stand in its container.
    func isDissolving(_ node: NodeIndex) -> Bool {
        guard nodes[node].kind == .gridRow, isListed(node) else { return false }
        return surroundings(of: node, below: root(of: node)) == .several
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The actions of a parent on a child that are compiled into their callers (ChildVisitor).
typealias ChildVisit = (inout LayoutTree, NodeIndex, Proposal, Size, Point) -> Void

/// The recursive entry point of placing. Every node is placed here, unless it has not changed.
extension LayoutTree {
    /// Places a node and visits its children.
    ///
    /// A subtree without changes, whose proposal equals its last one, keeps its inner frames: only
    /// its own origin is written.
    // POLICY: leaves, which most nodes are, are placed inline. Other nodes are placed by one
    // function.
    @inline(__always)
    mutating func place(_ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ origin: Point) {
        let record = nodes[node]
        guard record.kind == .leaf else { return placeInner(node, proposal, size, origin) }
        let rect = Rect(origin: LayoutTree.finite(origin), size: size)
        if record.state.contains(.placed) {
            let old = placements[node]
            if old.proposal == proposal, old.rect == rect {
                if !record.state.contains(.stalePlacement) { return }
            } else {
                guard noteReplaced(node) else { return }
                placements[node] = Placement(rect: rect, proposal: proposal)
            }
        } else {
            guard noteNew(node) else { return }
            placements[node] = Placement(rect: rect, proposal: proposal)
        }
        counters.placements += 1
        nodes[node].state = (record.state | .placed).subtracting(.stalePlacement)
    }

    /// Places any node except a leaf.
    @_optimize(speed)
    @inline(never)
    private mutating func placeInner(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ origin: Point
    ) {
        let record = nodes[node]
        if record.state & (.placed | .stalePlacement) == .placed, mayStay(record) {
            let old = placements[node]
            let rect = Rect(origin: LayoutTree.finite(origin), size: size)
            if old.proposal == proposal, old.rect == rect { return }
        }
        placeAnew(node, proposal, size, origin)
    }

    @_optimize(speed)
    @inline(never)
    private mutating func placeAnew(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ origin: Point
    ) {
        let record = nodes[node]
        let rect = Rect(origin: LayoutTree.finite(origin), size: size)
        let placement = Placement(rect: rect, proposal: proposal)
        var isSame = false
        if record.state.contains(.placed) {
            let old = placements[node]
            isSame = old.proposal == proposal
            if !isSame || old.rect != rect {
                guard noteReplaced(node) else { return }
                placements[node] = placement
            }
            // A custom layout depends on its position.
            let seesMove = record.kind.facts.seesPlace && old.rect.origin != rect.origin
            if isSame, !record.state.contains(.stalePlacement), mayStay(record), !seesMove {
                return
            }
        } else {
            guard noteNew(node) else { return }
            placements[node] = placement
        }
        counters.placements += 1
        nodes[node].state = record.state | .placed
        placeChildren(node, proposal, size, keepsPlaced: isSame)
    }

    // POLICY: stacks and paddings, the most frequent containers, have their own functions, into
    // which the visit is inlined, since a call for each child takes longer.
    @_optimize(speed)
    private mutating func placeChildren(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, keepsPlaced: Bool
    ) {
        guard failure == nil else { return }
        if nodes[node].state.contains(.flipped) || nodes[node].hasRows {
            return placeArranged(node, proposal, size)
        }
        switch nodes[node].kind {
        case .hstack where keepsPlaced: placeChanged(node, .horizontal, proposal, size)
        case .vstack where keepsPlaced: placeChanged(node, .vertical, proposal, size)
        case .hstack: placeRow(node, proposal, size)
        case .vstack: placeColumn(node, proposal, size)
        case .padding: placePadded(node, proposal)
        case .paragraph where !nodes[node].firstChild.exists: finishPlacing(node)
        case let kind where kind.facts.role == .leaf: finishPlacing(node)
        default: placeArranged(node, proposal, size)
        }
    }

    /// Arranges and places the children of all other kinds, and of nodes that run against the
    /// tree's direction or have rows.
    @inline(never)
    private mutating func placeArranged(_ node: NodeIndex, _ proposal: Proposal, _ size: Size) {
        if nodes[node].hasRows { placeRows(in: node) }
        let isFlipped = nodes[node].state.contains(.flipped)
        var visitor: ChildVisitor = isFlipped ? .placeFlipped(in: size.width) : .place
        if nodes[node].kind == .custom {
            // A custom layout depends on its position.
            arrangeCustom(node, proposal, size, ledOrigin(node), &visitor)
        } else {
            arrange(node, proposal, size, &visitor)
            displaceChildren(of: node, proposal, size)
        }
        finishPlacing(node)
    }

    @_optimize(speed)
    @inline(never)
    private mutating func placeRow(_ node: NodeIndex, _ proposal: Proposal, _ size: Size) {
        arrangeStack(node, .horizontal, proposal, size) { $0.place($1, $2, $3, $4) }
        finishStack(node)
    }

    @_optimize(speed)
    @inline(never)
    private mutating func placeColumn(_ node: NodeIndex, _ proposal: Proposal, _ size: Size) {
        arrangeStack(node, .vertical, proposal, size) { $0.place($1, $2, $3, $4) }
        finishStack(node)
    }

    /// Places the children of a stack that keeps its proposal. Most of them do not move. POLICY: a
    // separate function, so that first layouts and resizes do not test each child.
    @_optimize(speed)
    @inline(never)
    private mutating func placeChanged(
        _ node: NodeIndex, _ main: Axis, _ proposal: Proposal, _ size: Size
    ) {
        // A stack whose frame has just changed is the last one in the journal.
        let isMoved = changed.count > 0 && changed[changed.count - 1].node == node
        if isMoved || !placeOnlyChange(node, main, proposal) {
            arrangeStack(node, main, proposal, size, keepsPlaced: true) { $0.place($1, $2, $3, $4) }
        }
        finishStack(node)
    }

    @_optimize(speed)
    @inline(never)
    private mutating func placePadded(_ node: NodeIndex, _ proposal: Proposal) {
        arrangePadding(node, proposal) { $0.place($1, $2, $3, $4) }
        finishPlacing(node)
    }

    /// Records that all descendants of a node are placed. If measurements are pending, nodes that
    /// were placed by provisional answers are marked when the final answers arrive.
    @inline(__always)
    mutating func finishPlacing(_ node: NodeIndex) {
        if failure == nil { nodes[node].state.remove(.stalePlacement) }
    }

    /// `finishPlacing` for a stack whose children are placed in its own order.
    @inline(__always)
    private mutating func finishStack(_ node: NodeIndex) {
        finishPlacing(node)
        if failure == nil { memos[nodes[node].innerMemo].changed = .none }
    }

    /// Whether an unchanged subtree with an unchanged proposal can be skipped. A subtree that
    /// depends on its surroundings cannot be skipped, unless it is the root.
    @inline(__always)
    private func mayStay(_ record: Node) -> Bool {
        (record.traits & .placedWithParent).isEmpty || !record.parent.exists
    }

    /// Whether a node was placed with this proposal. Then many of its children may be unchanged,
    /// and `standingPlacement` is worth its cost for each of them.
    @inline(__always)
    func wasPlaced(_ node: NodeIndex, with proposal: Proposal) -> Bool {
        nodes[node].state.contains(.placed) && placements[node].proposal == proposal
    }

    /// The placement of a stack's child that has not changed since and has the same proposal: its
    /// size is the child's answer. nil if the child must be measured.
    ///
    /// INVARIANT: a leaf, a stack or a padding that is placed, unmarked, and still remembers its
    /// answers, gives the same answer as when it was placed. Other kinds may have been placed by
    /// provisional answers, and a node without a memo may have changed without a mark.
    @inline(__always)
    func standingPlacement(
        _ child: NodeIndex, _ record: Node, _ proposal: Proposal
    ) -> Placement? {
        guard record.state & (.placed | .stalePlacement) == .placed,
            placements[child].proposal == proposal
        else { return nil }
        if record.kind != .leaf {
            guard record.kind.mainAxis != nil || record.kind == .padding, mayStay(record),
                !remembersNothing(child)
            else { return nil }
        }
        return placements[child]
    }

    /// Removes the placement of a node, and so of all its descendants: this layout does not show
    /// it.
    mutating func displace(_ node: NodeIndex) {
        guard failure == nil, nodes[node].state.contains(.placed) else { return }
        guard noteReplaced(node) else { return }
        nodes[node].state.remove(.placed)
        nodes[node].state.insert(.displaced)
    }

    /// Displaces the children that a node does not show: the rejected children of a choice, lines
    /// beyond a limit, and items outside a window.
    @inline(__always)
    private mutating func displaceChildren(
        of node: NodeIndex, _ proposal: Proposal, _ size: Size
    ) {
        let lines = nodes[node].kind.facts.lines
        if lines == .choice { displaceOthers(of: node, proposal) }
        if lines == .flow { displaceHiddenItems(of: node, proposal) }
        if lines == .lazy { displaceItemsOutOfSight(of: node, size) }
    }

    /// Infinite sizes can make an origin NaN. It becomes 0.
    @inline(__always)
    static func finite(_ origin: Point) -> Point {
        Point(x: origin.x.isNaN ? 0 : origin.x, y: origin.y.isNaN ? 0 : origin.y)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// What a parent that is compiled into its caller does with a child; see ChildVisitor.
typealias ChildVisit = (inout LayoutTree, NodeIndex, Proposal, Size, Point) -> Void

/// The recursion door of placing, and the layout that uses both doors.
extension LayoutTree {
    /// Lays out a root: asks for its size, then places it at (0, 0) and everything below it.
    ///
    /// - Parameters:
    ///   - root: A node without a parent.
    ///   - proposal: What the root is offered.
    ///   - build: Creates the content of a geometry reader whose content has a source.
    /// - Returns: The root's size.
    /// - Throws: `hasParent`, `limit`, `callback`, `callbackAnswer`, `noMemory` or what `build` throws; the
    ///   frames of the last layout stay then.
    public mutating func layout(
        _ root: NodeIndex, _ proposal: Proposal, building build: ContentBuild = { _, _, _ in }
    ) throws(Failure) -> Size {
        guard !nodes[root].parent.exists else {
            throw refusal(
                .hasParent, "root", "is not a root; lay out the topmost node above it", root,
                nodes[root].parent)
        }
        if let size = try turnLayout(root, proposal) { return size }
        beginPass(root)
        changed.truncate(to: 0)
        replaced.truncate(to: 0)
        listedStamp = nil
        layoutBefore = LayoutView(root: laidOutRoot, direction: laidOutDirection)
        contentRounds = 0
        var size = Size.zero
        repeat {
            runRounds { tree in
                tree.beginContainer(proposal)
                size = tree.size(root, proposal)
                guard tree.requests.isEmpty else { return }
                var visitor = ChildVisitor.place
                visitor.visit(&tree, root, proposal, size, .zero)
            }
        } while buildContents(root, build)
        if let failure {
            revertPlacements()
            revertContents()
            self.failure = nil
            throw failure
        }
        dropGivenUpContents()
        if laidOutRoot != root || laidOutDirection != direction || !changed.isEmpty {
            frameStamp &+= 1
        }
        laidOutRoot = root
        laidOutDirection = direction
        counters.layouts &+= 1
        noteShown(root, proposal, size)
        dropJournal()
        return size
    }

    /// Of a root that was not the last one, everything counts as new, so nobody asks what was there before.
    private mutating func dropJournal() {
        guard layoutBefore.root != laidOutRoot else { return }
        changed.removeAll()
        replaced.removeAll()
    }

    /// Asks a node anywhere in the tree for its size; frames do not change.
    public mutating func measure(_ node: NodeIndex, _ proposal: Proposal) throws(Failure) -> Size {
        beginPass(root(of: node))
        var size = Size.zero
        runRounds { tree in
            tree.beginContainer(proposal)
            size = tree.size(node, proposal)
        }
        if let failure {
            self.failure = nil
            throw failure
        }
        return size
    }

    /// Where a guide of a placed node lies under the proposal that it was placed with.
    public mutating func guide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide
    ) throws(Failure) -> Double {
        let proposal = try placedProposal(of: node)
        let length = placements[node].rect.size[axis]
        beginPass(root(of: node))
        beginReading(node)
        defer { readRow = .none }
        var position = 0.0
        runRounds { tree in
            tree.restoreContainer(around: node)
            position = tree.guidePosition(node, axis, guide, proposal, length: length)
        }
        if let failure {
            self.failure = nil
            throw failure
        }
        return position
    }

    private mutating func beginPass(_ root: NodeIndex) {
        failure = nil
        counters.peakEvaluationsPerAxis = 0
        passNumber &+= 1
        evaluationsLeft = limits.evaluationBudget(nodes: nodeCount)
        stackItems.truncate(to: 0)
        gridItems.truncate(to: 0)
        requests.truncate(to: 0)
        lentSubviews.truncate(to: 0)
        lentCall = LentCall()
        mayDefer = false
        turnCustoms()
        refreshTree(root)
    }

    /// Brings what is known about a tree up to date before it is asked anything.
    mutating func refreshTree(_ root: NodeIndex) {
        refreshTraits(root, surroundings: .empty, depth: 0)
        if failure == nil, Int(nodes[root].height) > limits.depth {
            failDepth(deepest(below: root))
        }
    }

    /// A node on the lowest level below a root.
    private func deepest(below root: NodeIndex) -> NodeIndex {
        var node = root
        while true {
            var child = nodes[node].firstChild
            let tallest = tallestChild(of: node)
            while child.exists, nodes[child].height != tallest {
                child = nodes[child].nextSibling
            }
            if !child.exists { return node }
            node = child
        }
    }

    /// Gives a node its place and visits its children.
    ///
    /// A subtree in which nothing has changed, and which gets the proposal that it was placed with, keeps
    /// its inner frames: only its own origin is written.
    // POLICY: leaves, which most nodes are, are placed where they are visited; all others in one place.
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
        counters.placements &+= 1
        nodes[node].state = (record.state | .placed).subtracting(.stalePlacement)
    }

    /// Gives anything but a leaf its place.
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
        if record.state.contains(.placed) {
            let old = placements[node]
            let isSame = old.proposal == proposal
            if !isSame || old.rect != rect {
                guard noteReplacedAtOnce(node) else { return }
                placements[node] = placement
            }
            // A custom layout sees where it lies.
            let seesMove = record.kind == .custom && old.rect.origin != rect.origin
            if isSame, !record.state.contains(.stalePlacement), mayStay(record), !seesMove {
                return
            }
        } else {
            guard noteNew(node) else { return }
            placements[node] = placement
        }
        counters.placements &+= 1
        nodes[node].state = record.state | .placed
        placeChildren(node, proposal, size)
    }

    // POLICY: stacks and paddings, the most frequent containers, have functions of their own, into which the
    // visit is inlined; through a visitor a child costs 40 instructions more.
    @_optimize(speed)
    private mutating func placeChildren(_ node: NodeIndex, _ proposal: Proposal, _ size: Size) {
        guard failure == nil else { return }
        if nodes[node].state.contains(.flipped) { return placeArranged(node, proposal, size) }
        switch nodes[node].kind {
        case .hstack: placeRow(node, proposal, size)
        case .vstack: placeColumn(node, proposal, size)
        case .padding: placePadded(node, proposal)
        case .measured, .paragraph, .spacer, .divider, .shape: finishPlacing(node)
        default: placeArranged(node, proposal, size)
        }
    }

    /// Places the children of all other kinds, and of all nodes that run against the tree, as they are arranged.
    @inline(never)
    private mutating func placeArranged(_ node: NodeIndex, _ proposal: Proposal, _ size: Size) {
        let isFlipped = nodes[node].state.contains(.flipped)
        var visitor: ChildVisitor = isFlipped ? .placeFlipped(in: size.width) : .place
        if nodes[node].kind == .custom {
            // A custom layout sees where it lies.
            arrangeCustom(node, proposal, size, ledOrigin(node), &visitor)
        } else {
            arrange(node, proposal, size, &visitor)
            if nodes[node].kind.leavesOut { displaceChildren(of: node, proposal) }
        }
        finishPlacing(node)
    }

    @_optimize(speed)
    @inline(never)
    private mutating func placeRow(_ node: NodeIndex, _ proposal: Proposal, _ size: Size) {
        arrangeStack(node, .horizontal, proposal, size) { $0.place($1, $2, $3, $4) }
        finishPlacing(node)
    }

    @_optimize(speed)
    @inline(never)
    private mutating func placeColumn(_ node: NodeIndex, _ proposal: Proposal, _ size: Size) {
        arrangeStack(node, .vertical, proposal, size) { $0.place($1, $2, $3, $4) }
        finishPlacing(node)
    }

    @_optimize(speed)
    @inline(never)
    private mutating func placePadded(_ node: NodeIndex, _ proposal: Proposal) {
        arrangePadding(node, proposal) { $0.place($1, $2, $3, $4) }
        finishPlacing(node)
    }

    /// While questions wait, the placement below a node is provisional and must be made again.
    @inline(__always)
    mutating func finishPlacing(_ node: NodeIndex) {
        if failure == nil, requests.isEmpty { nodes[node].state.remove(.stalePlacement) }
    }

    /// Whether a subtree that is as it was, and gets what it got, may be left alone. What depends on its
    /// surroundings may not, unless it is the root, around which nothing is.
    @inline(__always)
    private func mayStay(_ record: Node) -> Bool {
        (record.traits & (.usesContainer | .usesPlace)).isEmpty || !record.parent.exists
    }

    /// Takes a node's place away, and so that of everything below it: this layout does not show it.
    mutating func displace(_ node: NodeIndex) {
        guard failure == nil, nodes[node].state.contains(.placed) else { return }
        guard noteReplaced(node) else { return }
        nodes[node].state.remove(.placed)
        nodes[node].state.insert(.displaced)
    }

    /// Displaces the children that a node does not show.
    @inline(never)
    private mutating func displaceChildren(of node: NodeIndex, _ proposal: Proposal) {
        let isChoice = nodes[node].kind == .viewThatFits
        let shown = isChoice ? fittingChild(node, proposal) : .none
        var child = isChoice ? nodes[node].firstChild : firstHiddenItem(node, proposal)
        while child.exists {
            if child != shown { displace(child) }
            child = nodes[child].nextSibling
        }
    }

    /// Visits a node's children with their proposals, answers and origins. One rule for each kind.
    mutating func arrange(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        switch nodes[node].kind {
        case .none, .leaf, .measured, .paragraph, .spacer, .divider, .shape: return
        case .hstack: visitStack(node, .horizontal, proposal, size, &visitor)
        case .vstack: visitStack(node, .vertical, proposal, size, &visitor)
        case .zstack: arrangeZStack(node, size, &visitor)
        case .custom: arrangeCustom(node, proposal, size, .zero, &visitor)
        case .frame: arrangeFrame(node, proposal, size, &visitor)
        case .flexibleFrame: arrangeFlexibleFrame(node, proposal, size, &visitor)
        case .padding: visitPadded(node, proposal, &visitor)
        case .fixedSize: arrangeFixedSize(node, proposal, size, &visitor)
        case .overlay, .background: arrangeLayers(node, proposal, size, &visitor)
        case .offset: arrangeOffset(node, proposal, size, &visitor)
        case .position: arrangePosition(node, size, &visitor)
        case .aspectRatio: arrangeAspectRatio(node, proposal, size, &visitor)
        case .layoutPriority, .alignmentGuide, .zIndex, .hidden, .layoutDirection, .gridCell,
            .layoutValue, .probe:
            arrangeOnlyChild(node, proposal, size, &visitor)
        case .viewThatFits: arrangeViewThatFits(node, proposal, size, &visitor)
        case .scrollView: arrangeScrollView(node, proposal, size, &visitor)
        case .geometryReader: arrangeGeometryReader(node, size, &visitor)
        case .containerRelativeFrame:
            arrangeContainerRelativeFrame(node, proposal, size, &visitor)
        case .safeAreaInset: arrangeSafeAreaInset(node, proposal, size, &visitor)
        case .ignoresSafeArea: arrangeIgnoresSafeArea(node, proposal, size, &visitor)
        case .flow: arrangeFlow(node, proposal, size, &visitor)
        case .relativeFrame: arrangeRelativeFrame(node, proposal, size, &visitor)
        case .safeArea: arrangeSafeArea(node, proposal, &visitor)
        case .grid: arrangeGrid(node, proposal, size, &visitor)
        case .gridRow: arrangeRow(node, proposal, size, &visitor)
        case .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack: arrangeLazy(node, size, &visitor)
        case .aspectGrid: arrangeAspectGrid(node, size, &visitor)
        }
    }

    /// Infinite sizes can make an origin that is no number; it becomes 0.
    @inline(__always)
    static func finite(_ origin: Point) -> Point {
        Point(x: origin.x.isNaN ? 0 : origin.x, y: origin.y.isNaN ? 0 : origin.y)
    }
}

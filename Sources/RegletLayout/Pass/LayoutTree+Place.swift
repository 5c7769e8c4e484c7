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
            throw Failure(
                .hasParent, "root", "is not a root; lay out the topmost node above it",
                node: id(of: root),
                other: id(of: nodes[root].parent))
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
                if tree.requests.isEmpty { tree.place(root, proposal, size, .zero) }
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
            while child.exists, nodes[child].height + 1 != nodes[node].height {
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
    @inline(__always)
    mutating func place(_ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ origin: Point) {
        let record = nodes[node]
        let rect = Rect(origin: LayoutTree.finite(origin), size: size)
        let placement = Placement(rect: rect, proposal: proposal)
        if record.state.contains(.placed) {
            let old = placements[node]
            let isSame = old.proposal == proposal
            if !isSame || old.rect != rect {
                guard noteReplaced(node) else { return }
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
        let placed = record.state | .placed
        if record.kind == .leaf {
            nodes[node].state = placed.subtracting(.stalePlacement)
        } else {
            nodes[node].state = placed
            placeChildren(node, proposal, size)
        }
    }

    // POLICY: stacks and paddings, the most frequent containers, have functions of their own, into which the
    // visit is inlined; through a visitor a child costs 40 instructions more.
    @_optimize(speed)
    private mutating func placeChildren(_ node: NodeIndex, _ proposal: Proposal, _ size: Size) {
        guard failure == nil else { return }
        if nodes[node].state.contains(.flipped) {
            placeFlipped(node, proposal, size)
            return finishPlacing(node)
        }
        switch nodes[node].kind {
        case .hstack: placeRow(node, proposal, size)
        case .vstack: placeColumn(node, proposal, size)
        case .padding: placePadded(node, proposal)
        case .custom:
            var visitor = ChildVisitor.place
            arrangeCustom(node, proposal, size, placements[node].rect.origin, &visitor)
            finishPlacing(node)
        default:
            var visitor = ChildVisitor.place
            arrange(node, proposal, size, &visitor)
            if nodes[node].kind.leavesOut { displaceChildren(of: node, proposal) }
            finishPlacing(node)
        }
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
    private mutating func finishPlacing(_ node: NodeIndex) {
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
        case .hstack:
            arrangeStack(node, .horizontal, proposal, size) { visitor.visit(&$0, $1, $2, $3, $4) }
        case .vstack:
            arrangeStack(node, .vertical, proposal, size) { visitor.visit(&$0, $1, $2, $3, $4) }
        case .zstack: arrangeZStack(node, size, &visitor)
        case .custom: arrangeCustom(node, proposal, size, .zero, &visitor)
        case .frame: arrangeFrame(node, proposal, size, &visitor)
        case .flexibleFrame: arrangeFlexibleFrame(node, proposal, size, &visitor)
        case .padding: arrangePadding(node, proposal) { visitor.visit(&$0, $1, $2, $3, $4) }
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
        // A number equals itself; isNaN would look at its bits one by one.
        Point(x: origin.x == origin.x ? origin.x : 0, y: origin.y == origin.y ? origin.y : 0)
    }

    /// Notes that a node gets its first placement; false when memory is short, which fails the pass.
    @inline(__always)
    private mutating func noteNew(_ node: NodeIndex) -> Bool {
        do throws(Failure) {
            try changed.reserve(1)
            changed.appendReserved(ChangedPlacement(node, wasPlaced: false))
            return true
        } catch {
            fail(error)
            return false
        }
    }

    /// Keeps the placement that a node has had, so that the change can be taken back.
    @_optimize(speed)
    private mutating func noteReplaced(_ node: NodeIndex) -> Bool {
        do throws(Failure) {
            try changed.reserve(1)
            try replaced.append(placements[node])
            changed.appendReserved(ChangedPlacement(node, wasPlaced: true))
            return true
        } catch {
            fail(error)
            return false
        }
    }

    /// Puts every placement back that the failed layout has changed, the newest first.
    private mutating func revertPlacements() {
        while changed.count > 0 {
            let change = changed[changed.count - 1]
            changed.truncate(to: changed.count - 1)
            if change.wasPlaced {
                nodes[change.node].state.insert(.placed)
                placements[change.node] = replaced[replaced.count - 1]
                replaced.truncate(to: replaced.count - 1)
            } else {
                nodes[change.node].state.remove(.placed)
            }
            nodes[change.node].state.insert(.stalePlacement)
            markStalePlacement(above: change.node)
        }
    }

    /// A node that must be placed again is only reached when all nodes above it are marked.
    private mutating func markStalePlacement(above node: NodeIndex) {
        var ancestor = nodes[node].parent
        while ancestor.exists, !nodes[ancestor].state.contains(.stalePlacement) {
            nodes[ancestor].state.insert(.stalePlacement)
            ancestor = nodes[ancestor].parent
        }
    }
}

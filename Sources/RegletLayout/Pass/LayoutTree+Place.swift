// SPDX-License-Identifier: MIT
import RegletBase

/// A child as its parent arranges it: its proposal, its answer, and its origin in the parent, from the
/// leading side.
typealias ChildVisit = (inout LayoutTree, NodeIndex, Proposal, Size, Point) -> Void

/// The recursion door of placing, and the layout that uses both doors.
extension LayoutTree {
    /// Lays out a root: asks for its size, then places it at (0, 0) and everything below it.
    ///
    /// - Parameters:
    ///   - root: A node without a parent.
    ///   - proposal: What the root is offered.
    /// - Returns: The root's size.
    /// - Throws: `hasParent`, `limit`, `callback`, `callbackAnswer` or `noMemory`; the frames of the last
    ///   layout stay then.
    public mutating func layout(_ root: NodeIndex, _ proposal: Proposal) throws(Failure) -> Size {
        guard !nodes[root].parent.exists else {
            throw Failure(
                .hasParent, "root", "is not a root; lay out the topmost node above it",
                node: id(of: root),
                other: id(of: nodes[root].parent))
        }
        beginPass(root)
        changed.truncate(to: 0)
        replaced.truncate(to: 0)
        var size = Size.zero
        runRounds { tree in
            size = tree.size(root, proposal)
            if tree.requests.isEmpty { tree.place(root, proposal, size, .zero) }
        }
        if let failure {
            revertPlacements()
            self.failure = nil
            throw failure
        }
        if laidOutRoot != root || laidOutDirection != direction || !changed.isEmpty {
            frameStamp &+= 1
        }
        laidOutRoot = root
        laidOutDirection = direction
        counters.layouts &+= 1
        return size
    }

    /// Asks a node anywhere in the tree for its size; frames do not change.
    public mutating func measure(_ node: NodeIndex, _ proposal: Proposal) throws(Failure) -> Size {
        beginPass(root(of: node))
        var size = Size.zero
        runRounds { tree in size = tree.size(node, proposal) }
        if let failure {
            self.failure = nil
            throw failure
        }
        return size
    }

    private mutating func beginPass(_ root: NodeIndex) {
        failure = nil
        counters.peakEvaluationsPerAxis = 0
        passNumber &+= 1
        evaluationsLeft = limits.evaluationBudget(nodes: nodeCount)
        stackItems.truncate(to: 0)
        requests.truncate(to: 0)
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
    mutating func place(_ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ origin: Point) {
        guard failure == nil else { return }
        let state = nodes[node].state
        let wasPlaced = state.contains(.placed)
        let rect = Rect(origin: LayoutTree.finite(origin), size: size)
        let isSame = wasPlaced && placements[node].proposal == proposal
        if !isSame || placements[node].rect != rect {
            noteChange(node, wasPlaced: wasPlaced)
            if failure != nil { return }
            placements[node] = Placement(rect: rect, proposal: proposal)
            nodes[node].state.insert(.placed)
        }
        if isSame, !state.contains(.stalePlacement) { return }
        counters.placements &+= 1
        if nodes[node].kind == .leaf {
            nodes[node].state.remove(.stalePlacement)
            return
        }
        arrange(node, proposal, size) { tree, child, offer, size, origin in
            tree.place(child, offer, size, origin)
        }
        // While questions wait, the placement below is provisional and must be made again.
        if failure == nil, requests.isEmpty { nodes[node].state.remove(.stalePlacement) }
    }

    /// Visits a node's children with their proposals, answers and origins. One rule for each kind.
    mutating func arrange(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visit: ChildVisit
    ) {
        switch nodes[node].kind {
        case .none, .leaf, .measured, .paragraph, .spacer, .divider: return
        case .hstack: arrangeStack(node, .horizontal, proposal, size, visit)
        case .vstack: arrangeStack(node, .vertical, proposal, size, visit)
        case .zstack: arrangeZStack(node, size, visit)
        case .frame: arrangeFrame(node, proposal, size, visit)
        case .flexibleFrame: arrangeFlexibleFrame(node, proposal, size, visit)
        case .padding: arrangePadding(node, proposal, visit)
        case .fixedSize: arrangeFixedSize(node, proposal, size, visit)
        case .layoutPriority: arrangeLayoutPriority(node, proposal, size, visit)
        }
    }

    /// Infinite sizes can make an origin that is no number; it becomes 0.
    static func finite(_ origin: Point) -> Point {
        Point(x: origin.x.isNaN ? 0 : origin.x, y: origin.y.isNaN ? 0 : origin.y)
    }

    /// Keeps what is needed to take a change of placement back.
    @inline(__always)
    private mutating func noteChange(_ node: NodeIndex, wasPlaced: Bool) {
        attempt { (tree) throws(Failure) in
            try tree.changed.reserve(1)
            if wasPlaced { try tree.replaced.append(tree.placements[node]) }
            tree.changed.appendReserved(ChangedPlacement(node, wasPlaced: wasPlaced))
        }
    }

    /// Puts every placement back that the failed layout has changed, the newest first.
    private mutating func revertPlacements() {
        while changed.count > 0 {
            let change = changed[changed.count - 1]
            changed.truncate(to: changed.count - 1)
            if change.wasPlaced {
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

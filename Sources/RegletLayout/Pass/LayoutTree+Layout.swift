// SPDX-License-Identifier: MIT
import RegletBase

/// The calls on a tree that are a pass: a layout, a size, a guide. A pass measures and places
/// through the entry points of LayoutTree+Measure and LayoutTree+Place.
extension LayoutTree {
    /// Lays out a root: measures it, then places it at (0, 0), and all nodes below it.
    ///
    /// - Parameters:
    ///   - root: A node without a parent.
    ///   - proposal: The proposal to the root.
    /// - Returns: The root's size.
    /// - Throws: `hasParent`, `limit`, `callback`, `callbackAnswer`, `noMemory`, or an error of a
    ///   source of content. The frames of the last layout are unchanged then.
    public mutating func layout(
        _ root: NodeIndex, _ proposal: Proposal
    ) throws(Failure) -> Size {
        do throws(Failure) {
            let size = try beginLayout(root, proposal)
            endLayout(isKept: true)
            return size
        } catch {
            endLayout(isKept: false)
            throw error
        }
    }

    /// Lays out like `layout`, but `endLayout` must follow, after a failure as well. So a tree
    /// inside another object is kept or reverted with the call on that object.
    ///
    /// - Parameters:
    ///   - direction: The direction of this layout and the next ones; nil keeps the direction.
    public mutating func beginLayout(
        _ root: NodeIndex, _ proposal: Proposal, _ direction: LayoutDirection? = nil
    ) throws(Failure) -> Size {
        var begun = BegunLayout(directionBefore: self.direction, wasInForce: isLayoutInForce)
        if let direction { self.direction = direction }
        begunLayout = begun
        guard !nodes[root].parent.exists else {
            throw refusal(
                .hasParent, "root", "is not a root; lay out the topmost node above it", root,
                nodes[root].parent)
        }
        if let position = try showKeptLayout(root, proposal) {
            begunLayout?.result = .turned(position)
            return shownLayout.size
        }
        begun.result = .made(LayoutKey(root: root, proposal: proposal, direction: self.direction))
        begunLayout = begun
        changed.truncate(to: 0)
        replaced.truncate(to: 0)
        listedStamp = nil
        layoutBefore = LayoutView(root: laidOutRoot, direction: laidOutDirection)
        beginPass(root, .layout)
        var size = Size.zero
        settle(root, .layout) { tree in
            tree.beginContainer(proposal)
            size = tree.size(root, proposal)
            guard tree.requests.isEmpty else { return }
            var visitor = ChildVisitor.place
            visitor.visit(&tree, root, proposal, size, .zero)
        }
        layOutInside()
        tellMeasurements()
        if let failure {
            hold(failure.source)
            throw failure
        }
        return size
    }

    /// Keeps or reverts the layout that has begun.
    public mutating func endLayout(isKept: Bool) {
        endInnerLayouts(isKept: isKept)
        guard let begun = begunLayout else { return }
        begunLayout = nil
        switch begun.result {
        case .none: break
        case .turned(let position): if !isKept { revertExchange(position) }
        case .made(let key): if isKept { keepLayout(key) } else { revertLayout() }
        }
        if isKept { return }
        if direction != begun.directionBefore { direction = begun.directionBefore }
        restoredStamp = begun.wasInForce ? editStamp : 0
    }

    /// Whether the last layout is of the present tree.
    var isLayoutInForce: Bool {
        guard laidOutRoot.exists, !nodes[laidOutRoot].parent.exists, laidOutDirection == direction
        else { return false }
        let stale = nodes[laidOutRoot].state & (.staleTraits | .stalePlacement)
        return stale.isEmpty || restoredStamp == editStamp
    }

    private mutating func keepLayout(_ key: LayoutKey) {
        endLayouts(isKept: true)
        dropGivenUpContents()
        endReadings(key.root)
        if laidOutRoot != key.root || laidOutDirection != key.direction || !changed.isEmpty {
            frameStamp += 1
        }
        laidOutRoot = key.root
        laidOutDirection = key.direction
        counters.layouts += 1
        shownLayout = key
        shownLayout.size = placements[key.root].rect.size
        shownLayout.stamp = editStamp
        dropJournal()
    }

    private mutating func revertLayout() {
        revertPlacements()
        endLayouts(isKept: false)
        revertContents()
        revertReadings()
        failure = nil
    }

    /// Clears the journal if this layout has a different root: then every frame counts as new.
    private mutating func dropJournal() {
        guard layoutBefore.root != laidOutRoot else { return }
        changed.removeAll()
        replaced.removeAll()
    }

    /// Measures a node anywhere in the tree. Frames do not change.
    public mutating func measure(_ node: NodeIndex, _ proposal: Proposal) throws(Failure) -> Size {
        let root = root(of: node)
        beginPass(root, .question)
        var size = Size.zero
        settle(root, .question) { tree in
            tree.beginContainer(proposal)
            size = tree.size(node, proposal)
        }
        if let failure {
            revertReadings()
            self.failure = nil
            throw failure
        }
        endReadings(root)
        return size
    }

    /// Measures a root and its text baselines, as content of another object. Frames do not change.
    /// A baseline that nothing sets is absent.
    ///
    /// - Throws: The errors of `layout`.
    public mutating func measureContent(
        _ root: NodeIndex, _ proposal: Proposal
    ) throws(Failure) -> Measurement {
        guard !nodes[root].parent.exists else {
            throw refusal(
                .hasParent, "the content", "is not a root", root, nodes[root].parent)
        }
        beginPass(root, .question)
        var answer = Measurement()
        settle(root, .question) { tree in
            tree.beginContainer(proposal)
            let size = tree.size(root, proposal)
            func baseline(_ guide: Guide) -> Double {
                tree.explicitGuide(root, .vertical, guide, proposal) ?? .nan
            }
            answer = Measurement(
                width: size.width, height: size.height,
                firstTextBaseline: baseline(.firstTextBaseline),
                lastTextBaseline: baseline(.lastTextBaseline))
        }
        if let failure {
            revertReadings()
            self.failure = nil
            throw failure
        }
        endReadings(root)
        return answer
    }

    /// The position of a guide of a placed node, for the proposal that it was placed with.
    public mutating func guide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide
    ) throws(Failure) -> Double {
        let proposal = try placedProposal(of: node)
        let length = placements[node].rect.size[axis]
        let root = root(of: node)
        beginPass(root, .question)
        beginReading(node)
        defer { readRow = .none }
        var position = 0.0
        settle(root, .question) { tree in
            tree.restoreContainer(around: node)
            position = tree.guidePosition(node, axis, guide, proposal, length: length)
        }
        if let failure {
            revertReadings()
            self.failure = nil
            throw failure
        }
        endReadings(root)
        return position
    }

    mutating func beginPass(_ root: NodeIndex, _ scope: SettlingScope) {
        failure = nil
        counters.peakEvaluationsPerAxis = 0
        passNumber &+= 1
        keptTraits = 0
        beginWork()
        stackItems.truncate(to: 0)
        gridItems.truncate(to: 0)
        masonryColumns.truncate(to: 0)
        requests.truncate(to: 0)
        lentSubviews.truncate(to: 0)
        lentCall = LentCall()
        mayDefer = false
        invalidateMirroredCustoms()
        beginReadings(root, scope)
        refreshTree(root)
    }

    /// Updates the stored facts about a tree before a request.
    mutating func refreshTree(_ root: NodeIndex) {
        if nodes[root].kind == .gridRow { setRole(ofRow: root, .stack) }
        refreshTraits(root, surroundings: .empty, depth: 0)
        if failure == nil, Int(nodes[root].height) > limits.depth {
            failDepth(deepest(below: root))
        }
    }

    /// A node on the deepest level below a root.
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
}

/// A layout that has begun.
struct BegunLayout: BitwiseCopyable {
    enum Result: BitwiseCopyable {
        case none
        /// The layout was a kept one. The previous layout is now kept at a position.
        case turned(Int)
        case made(LayoutKey)
    }

    var result = Result.none
    let directionBefore: LayoutDirection
    /// Whether the previous layout was in force (`isLayoutInForce`).
    let wasInForce: Bool
}

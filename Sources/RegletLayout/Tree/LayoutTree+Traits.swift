// SPDX-License-Identifier: MIT
import RegletBase

/// What is known about subtrees before any length is asked, and how changes travel upwards.
extension LayoutTree {
    /// Forgets all answers that a change at `node` may have altered: its own and its ancestors'.
    ///
    /// INVARIANT: where a node's answers are remembered, those of every node that it asked are too, or the
    /// node is marked as asked. So the walk may stop at an ancestor that is marked and knows nothing: nobody
    /// above knows more.
    @_optimize(speed)
    @inline(never)
    mutating func invalidate(_ node: NodeIndex, marks: NodeState = .staleTraits | .stalePlacement) {
        checkInvariants(node)
        editStamp &+= 1
        let state = nodes[node].state
        if state.contains(marks), remembersNothing(node) { return }
        forgetPath(node, marks: marks)
    }

    @_optimize(speed)
    @inline(never)
    private mutating func forgetPath(_ node: NodeIndex, marks: NodeState) {
        var ancestor = node
        while ancestor.exists {
            checkInvariants(ancestor)
            let state = nodes[ancestor].state
            if state.contains(marks), remembersNothing(ancestor) { return }
            forget(ancestor, marks: marks)
            ancestor = nodes[ancestor].parent
        }
    }

    /// Forgets the answers of one node and marks it.
    mutating func forget(_ node: NodeIndex, marks: NodeState) {
        nodes[node].state.insert(marks)
        let memo = nodes[node].memo
        guard memo >= 0 else { return nodes[node].state.remove(.asked) }
        memos[memo].forget()
        if memos[memo].ring >= 0 { rings[memos[memo].ring].forget() }
        if memos[memo].guides >= 0 { guideRings[memos[memo].guides].forget() }
    }

    @inline(__always)
    private func remembersNothing(_ node: NodeIndex) -> Bool {
        let memo = nodes[node].memo
        guard memo >= 0 else { return !nodes[node].state.contains(.asked) }
        guard memos[memo].isEmpty else { return false }
        let ring = memos[memo].ring
        let guides = memos[memo].guides
        return (ring < 0 || rings[ring].count == 0) && (guides < 0 || guideRings[guides].count == 0)
    }

    /// Brings the traits of a subtree up to date; visits only what has changed since.
    ///
    /// - Parameters:
    ///   - surroundings: Which way the nearest stack around the node runs.
    ///   - depth: Levels above the node.
    @_optimize(speed)
    mutating func refreshTraits(_ node: NodeIndex, surroundings: NodeState, depth: Int) {
        guard failure == nil else { return }
        guard depth < limits.depth else { return failDepth(node) }
        let state = nodes[node].state
        let own = (surroundings & .orientation) | flip(node, surroundings)
        var turned = (state & (.orientation | .flipped)) != own
        if nodes[node].kind == .layoutDirection, noteTurn(node, surroundings) { turned = true }
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
        let hidesStack = nodes[node].kind.isLayered && nodes[node].childCount > 2
        var child = nodes[node].firstChild
        while child.exists {
            let record = nodes[child]
            // A leaf neither looks at its surroundings nor has stale traits; most nodes are leaves.
            if record.kind != .leaf {
                refreshTraits(child, surroundings: inner, depth: depth + 1)
            }
            // Several views in a layer form a z-stack, which hides the stack around them.
            if hidesStack { inner.remove(.orientation) }
            child = record.nextSibling
        }
        if failure != nil { return }
        deriveTraits(node)
        // A layout's answer may have failed; then its node is asked again.
        if failure == nil { nodes[node].state.remove(.staleTraits) }
    }

    /// The orientation that a node's children see.
    @inline(__always)
    private func orientation(inside node: NodeIndex) -> NodeState {
        let kind = nodes[node].kind
        if kind == .hstack { return .insideHorizontal }
        if kind == .vstack { return .insideVertical }
        if kind == .padding { return nodes[node].state & .orientation }
        return rarerOrientation(inside: node)
    }

    @inline(never)
    private func rarerOrientation(inside node: NodeIndex) -> NodeState {
        switch nodes[node].kind {
        case .zstack, .geometryReader: return .empty
        // Several children stand in a stack of their own.
        case .scrollView: return nodes[node].childCount > 1 ? .insideVertical : .empty
        case .flow:
            return flow(node).axis == .horizontal ? .insideHorizontal : .insideVertical
        case .custom: return customOrientation(node)
        case .grid, .lazyVGrid, .lazyHGrid, .aspectGrid: return .empty
        case .lazyVStack: return .insideVertical
        case .lazyHStack: return .insideHorizontal
        default: return nodes[node].state & .orientation
        }
    }

    mutating func failDepth(_ node: NodeIndex) {
        fail(
            Failure(
                .limit, "depth", "is the limit of nested nodes in a layout",
                number: Double(limits.depth),
                node: id(of: node)))
    }

    /// Works out a node's traits, priority and height from those of its children.
    mutating func deriveTraits(_ node: NodeIndex) {
        let kind = nodes[node].kind
        switch kind {
        case .leaf: break
        case .hstack, .vstack, .zstack: deriveStackTraits(node)
        case .custom: deriveCustomTraits(node)
        case .grid: deriveGridTraits(node)
        case .gridRow: deriveRowTraits(node)
        case .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack: deriveLazyTraits(node)
        case .aspectGrid: deriveAspectGridTraits(node)
        case .measured: nodes[node].traits = measuredLeaves[nodes[node].side].traits
        case .paragraph: nodes[node].traits = paragraphs[nodes[node].side].traits
        case .spacer:
            nodes[node].traits = spacerEdges(nodes[node].state) | .lowestPriority
        case .viewThatFits: deriveViewThatFitsTraits(node)
        case .scrollView: deriveScrollViewTraits(node)
        case .geometryReader: deriveGeometryReaderTraits(node)
        case .safeAreaInset: deriveSafeAreaInsetTraits(node)
        case .flow: deriveFlowTraits(node)
        case .shape: nodes[node].traits = shape(node) == .circle ? .coupled : .empty
        default:
            if kind.passesOn { return deriveModifierTraits(node) }
            nodes[node].traits = .empty
        }
        if kind.countsTwice { nodes[node].height += 1 }
        deriveTextWidth(node)
        coupleToContainer(node)
    }

    /// Answers that depend on the container are remembered together with it, which coupled ones are.
    @inline(__always)
    private mutating func coupleToContainer(_ node: NodeIndex) {
        if nodes[node].traits.contains(.usesContainer) { nodes[node].traits.insert(.coupled) }
    }

    /// What a container takes over from its children, whatever it does with them; its edges are ordinary, and
    /// its priority is 0.
    mutating func deriveUnion(_ node: NodeIndex) {
        var any = NodeTraits.empty
        var tallest: Int32 = 0
        var child = nodes[node].firstChild
        while child.exists {
            any.insert(nodes[child].traits)
            tallest = max(tallest, nodes[child].height)
            child = nodes[child].nextSibling
        }
        nodes[node].traits = any.subtracting(.ofNodeAlone)
        nodes[node].height = tallest + 1
    }

    /// The layout priority that a node's parent sees.
    ///
    /// Most nodes have none and say so by their traits; else it is that of the first node below that sets one,
    /// through all that show the priority of their first child.
    @inline(__always)
    func priority(of node: NodeIndex) -> Double {
        let traits = nodes[node].traits & .priority
        if traits.isEmpty { return 0 }
        return traits == .lowestPriority ? -.infinity : ownPriority(of: node)
    }

    @inline(never)
    private func ownPriority(of node: NodeIndex) -> Double {
        var node = node
        while nodes[node].kind != .layoutPriority { node = nodes[node].firstChild }
        return nodes[node].parameters.a
    }

    private func priorityTraits(_ priority: Double) -> NodeTraits {
        if priority == 0 { return .empty }
        return priority == -.infinity ? .lowestPriority : .ownPriority
    }

    /// A layer is as high as the highest of its children and one more, and must be placed anew where any of
    /// them looks at what is around it.
    private mutating func regardContent(of node: NodeIndex) {
        var tallest: Int32 = 0
        var child = nodes[node].firstChild
        while child.exists {
            tallest = max(tallest, nodes[child].height)
            nodes[node].traits.insert(nodes[child].traits & (.usesContainer | .usesPlace))
            child = nodes[child].nextSibling
        }
        nodes[node].height = tallest + 1
        coupleToContainer(node)
    }

    /// A modifier takes over its child's traits, less what it decides itself; frames, paddings and whatever
    /// else changes the size hide the priority.
    @_optimize(speed)
    @inline(never)
    private mutating func deriveModifierTraits(_ node: NodeIndex) {
        let child = nodes[node].firstChild
        let shown = child.exists ? nodes[child].traits : .empty
        var traits = shown.subtracting(.wrapsText | .priority)
        switch nodes[node].kind {
        case .frame:
            let fixed = FrameParameters(nodes[node].parameters)
            if !fixed.width.isUnspecified || !fixed.height.isUnspecified { traits.remove(.coupled) }
        case .padding, .safeArea: traits.remove(paddedEdges(node))
        case .containerRelativeFrame: traits = containerRelativeTraits(node, traits)
        case .relativeFrame: traits = relativeFrameTraits(node, traits)
        case .ignoresSafeArea:
            traits.insert(.usesPlace | (shown & .priority))
        case .fixedSize: traits = fixedSizeTraits(node, traits)
        case .layoutPriority: traits.insert(priorityTraits(nodes[node].parameters.a))
        case .alignmentGuide:
            traits.insert(alignmentGuideTraits(node) | (shown & .priority))
        case .aspectRatio: traits.insert(.coupled)
        case .layoutDirection: traits = turnedEdges(node, traits) | (shown & .priority)
        case .overlay, .background, .offset, .zIndex, .hidden, .gridCell, .layoutValue:
            traits.insert(shown & .priority)
        default: break
        }
        nodes[node].traits = traits
        deriveTextWidth(node)
        coupleToContainer(node)
        nodes[node].height = child.exists ? nodes[child].height + 1 : 1
        if nodes[node].kind.isLayered { regardContent(of: node) }
        if child.exists, nodes[child].kind.passesOn, nodes[node].memo < 0 {
            attempt { (tree) throws(Failure) in
                tree.nodes[node].memo = try tree.memos.insert(Memo())
            }
        }
    }
}

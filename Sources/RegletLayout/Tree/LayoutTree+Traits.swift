// SPDX-License-Identifier: MIT
import RegletBase

/// What is known about subtrees before any length is asked, and how changes travel upwards.
extension LayoutTree {
    /// Forgets all answers that a change at `node` may have altered: its own and its ancestors'.
    ///
    /// INVARIANT: where a node's answers are remembered, those of every node that it asked are too. So the
    /// walk may stop at an ancestor that is marked and remembers nothing: nobody above knows more.
    mutating func invalidate(_ node: NodeIndex, marks: NodeState = .staleTraits | .stalePlacement) {
        forget(node, marks: marks)
        var ancestor = nodes[node].parent
        while ancestor.exists {
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
        guard memo >= 0 else { return }
        memos[memo].widthSlots = .empty
        memos[memo].heightSlots = .empty
        memos[memo].hasShares = false
        if memos[memo].ring >= 0 { rings[memos[memo].ring].forget() }
        if memos[memo].guides >= 0 { guideRings[memos[memo].guides].forget() }
    }

    private func remembersNothing(_ node: NodeIndex) -> Bool {
        let memo = nodes[node].memo
        guard memo >= 0, memos[memo].isEmpty else { return false }
        let ring = memos[memo].ring
        let guides = memos[memo].guides
        return (ring < 0 || rings[ring].count == 0) && (guides < 0 || guideRings[guides].count == 0)
    }

    /// Brings the traits of a subtree up to date; visits only what has changed since.
    ///
    /// - Parameters:
    ///   - surroundings: Which way the nearest stack around the node runs.
    ///   - depth: Levels above the node.
    mutating func refreshTraits(_ node: NodeIndex, surroundings: NodeState, depth: Int) {
        guard failure == nil else { return }
        guard depth < limits.depth else { return failDepth(node) }
        let turned = (nodes[node].state & .orientation) != surroundings
        guard turned || nodes[node].state.contains(.staleTraits) else { return }
        if turned {
            nodes[node].state.remove(.orientation)
            nodes[node].state.insert(surroundings)
            forget(node, marks: .staleTraits | .stalePlacement)
        }
        let inner = orientation(inside: node)
        var child = nodes[node].firstChild
        while child.exists {
            refreshTraits(child, surroundings: inner, depth: depth + 1)
            child = nodes[child].nextSibling
        }
        if failure != nil { return }
        deriveTraits(node)
        nodes[node].state.remove(.staleTraits)
    }

    /// The orientation that a node's children see.
    private func orientation(inside node: NodeIndex) -> NodeState {
        switch nodes[node].kind {
        case .hstack: return .insideHorizontal
        case .vstack: return .insideVertical
        case .zstack: return .empty
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
    private mutating func deriveTraits(_ node: NodeIndex) {
        nodes[node].height = 1 + tallestChild(of: node)
        let child = nodes[node].firstChild
        let inner = child.exists ? nodes[child].traits : .empty
        switch nodes[node].kind {
        case .none: break
        case .leaf:
            nodes[node].traits = nodes[node].side >= 0 ? .hasBaselines : .empty
        case .measured:
            nodes[node].traits = measuredLeaves[nodes[node].side].traits
        case .paragraph:
            nodes[node].traits = paragraphs[nodes[node].side].traits
        case .spacer:
            nodes[node].priority = -.infinity
            nodes[node].traits = spacerEdges(nodes[node].state)
        case .divider:
            nodes[node].traits = .empty
        case .hstack: deriveStackTraits(node, .horizontal)
        case .vstack: deriveStackTraits(node, .vertical)
        case .zstack: deriveZStackTraits(node)
        case .frame:
            let isFixed = FrameParameters(nodes[node].parameters)
            let decides = !isFixed.width.isUnspecified || !isFixed.height.isUnspecified
            nodes[node].traits = decides ? inner.subtracting(.coupled) : inner
        case .flexibleFrame:
            nodes[node].traits = inner
        case .padding:
            nodes[node].traits = inner.subtracting(paddedEdges(node))
        case .fixedSize:
            nodes[node].traits = fixedSizeTraits(node, inner)
        case .layoutPriority:
            nodes[node].priority = nodes[node].parameters.a
            nodes[node].traits = inner
        }
    }

    private func tallestChild(of node: NodeIndex) -> Int32 {
        var tallest: Int32 = 0
        var child = nodes[node].firstChild
        while child.exists {
            tallest = max(tallest, nodes[child].height)
            child = nodes[child].nextSibling
        }
        return tallest
    }
}

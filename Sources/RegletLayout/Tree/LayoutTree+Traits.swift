// SPDX-License-Identifier: MIT
import RegletBase

/// What is known about subtrees before any length is asked, and how changes travel upwards.
extension LayoutTree {
    /// Forgets all answers that a change at `node` may have altered: its own and its ancestors'.
    ///
    /// INVARIANT: where a node's answers are remembered, those of every node that it asked are too, or the
    /// node is marked as asked. So the walk may stop at an ancestor that is marked and knows nothing: nobody
    /// above knows more.
    mutating func invalidate(_ node: NodeIndex, marks: NodeState = .staleTraits | .stalePlacement) {
        forget(node, marks: marks)
        var ancestor = nodes[node].parent
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
            if nodes[child].kind == .leaf {
                refreshLeafTraits(child)
            } else {
                refreshTraits(child, surroundings: inner, depth: depth + 1)
            }
            child = nodes[child].nextSibling
        }
        if failure != nil { return }
        deriveTraits(node)
        nodes[node].state.remove(.staleTraits)
    }

    /// A leaf neither looks at its surroundings nor remembers anything; most nodes are leaves.
    @inline(__always)
    private mutating func refreshLeafTraits(_ node: NodeIndex) {
        guard nodes[node].state.contains(.staleTraits) else { return }
        nodes[node].traits = nodes[node].side >= 0 ? .hasBaselines : .empty
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
        let kind = nodes[node].kind
        if kind.passesOn { return deriveModifierTraits(node) }
        switch kind {
        case .leaf: refreshLeafTraits(node)
        case .hstack, .vstack, .zstack: deriveStackTraits(node)
        case .measured: nodes[node].traits = measuredLeaves[nodes[node].side].traits
        case .paragraph: nodes[node].traits = paragraphs[nodes[node].side].traits
        case .spacer:
            nodes[node].priority = -.infinity
            nodes[node].traits = spacerEdges(nodes[node].state)
        default: nodes[node].traits = .empty
        }
    }

    /// A modifier takes over its child's traits, less what it decides itself; frames, paddings and fixed
    /// sizes hide the priority.
    private mutating func deriveModifierTraits(_ node: NodeIndex) {
        let child = nodes[node].firstChild
        var traits = child.exists ? nodes[child].traits.subtracting(.wrapsText) : .empty
        switch nodes[node].kind {
        case .frame:
            let fixed = FrameParameters(nodes[node].parameters)
            if !fixed.width.isUnspecified || !fixed.height.isUnspecified { traits.remove(.coupled) }
        case .padding: traits.remove(paddedEdges(node))
        case .fixedSize: traits = fixedSizeTraits(node, traits)
        case .layoutPriority: nodes[node].priority = nodes[node].parameters.a
        default: break
        }
        nodes[node].traits = traits
        nodes[node].height = child.exists ? nodes[child].height + 1 : 1
        if child.exists, nodes[child].kind.passesOn, nodes[node].memo < 0 {
            attempt { (tree) throws(Failure) in
                tree.nodes[node].memo = try tree.memos.insert(Memo())
            }
        }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The recursion door of measuring: every question to every node passes here, where answers are remembered.
extension LayoutTree {
    /// Returns how long a node is on one axis under a proposal.
    ///
    /// A node is asked for one axis at a time, so a probe for flexibility never works out cross lengths. The
    /// proposal across counts only where the node's traits say that the axis depends on it.
    ///
    /// - Parameters:
    ///   - proposal: The length offered along `axis`.
    ///   - across: The length offered along the other axis.
    /// - Returns: Points; never NaN. 0 once the pass has failed.
    /// - Complexity: Constant where the answer is remembered. In trees without coupled nodes a node works
    ///   out at most four answers for each axis in a layout, whatever its depth, and as many again for
    ///   each time that a parent places it with another proposal than it was sized with.
    /// - Source: Documentation/Architecture.md, "One axis at a time".
    @inline(__always)
    mutating func length(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        // Most nodes are leaves, and cheaper to ask than to call.
        if nodes[node].kind == .leaf { return leafLength(node, axis, proposal) }
        return innerLength(node, axis, proposal, across: across)
    }

    /// The door for everything but leaves.
    @inline(never)
    private mutating func innerLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let memo = nodes[node].memo
        guard memo >= 0 else {
            nodes[node].state.insert(.asked)
            return passedLength(node, axis, proposal, across: across)
        }
        let traits = nodes[node].traits
        if traits.contains(.wrapsText) {
            return wrappedLength(node, axis, proposal, across: across)
        }
        if traits.contains(.coupled) { return coupledLength(node, axis, proposal, across: across) }
        let depends = traits.contains(.dependsOnAcross(axis))
        if depends { turn(memo, axis, to: across) }
        let known =
            axis == .horizontal
            ? memos[memo].width.answer(proposal) : memos[memo].height.answer(proposal)
        if !known.isNaN {
            counters.memoHits &+= 1
            return known
        }
        guard mayEvaluate(node, axis) else { return 0 }
        let length = evaluate(node, axis, proposal, across: depends ? across : .unspecified)
        guard failure == nil else { return 0 }
        // The answer may have been asked for under another proposal across in the meantime.
        if depends { turn(memo, axis, to: across) }
        if axis == .horizontal {
            memos[memo].width.remember(proposal, length)
        } else {
            memos[memo].height.remember(proposal, length)
        }
        return length
    }

    /// Makes the answers on an axis those for a proposal across.
    @inline(__always)
    private mutating func turn(_ memo: Int32, _ axis: Axis, to across: ProposedLength) {
        if axis == .horizontal {
            memos[memo].width.turn(to: across)
        } else {
            memos[memo].height.turn(to: across)
        }
    }

    /// Nodes that remember nothing: they answer from numbers, or pass the question on.
    @inline(__always)
    private mutating func passedLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        switch nodes[node].kind {
        case .padding: return paddingLength(node, axis, proposal, across: across)
        case .spacer: return spacerLength(node, axis, proposal)
        case .frame: return frameLength(node, axis, proposal, across: across)
        case .flexibleFrame: return flexibleFrameLength(node, axis, proposal, across: across)
        case .fixedSize: return fixedSizeLength(node, axis, proposal, across: across)
        case .divider: return dividerLength(node, axis, proposal)
        case .layoutPriority:
            let child = nodes[node].firstChild
            return child.exists ? length(child, axis, proposal, across: across) : 0
        case .leaf: return leafLength(node, axis, proposal)
        case .none, .measured, .paragraph, .hstack, .vstack, .zstack: return 0
        }
    }

    /// The door for nodes whose axes depend on each other: answers hold for pairs of proposals.
    @inline(never)
    private mutating func coupledLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let pair = Proposal(axis, proposal, across: across)
        let memo = nodes[node].memo
        if memos[memo].ring < 0 {
            attempt { (tree) throws(Failure) in
                tree.memos[memo].ring = try tree.rings.insert(AnswerRing())
            }
        } else if let known = rings[memos[memo].ring].answer(axis, pair) {
            counters.memoHits &+= 1
            return known
        }
        guard mayEvaluate(node, axis) else { return 0 }
        let length = evaluate(node, axis, proposal, across: across)
        guard failure == nil else { return 0 }
        rings[memos[memo].ring].remember(axis, pair, length)
        return length
    }

    /// One rule for each kind; the files under Leaves/, Stacks/ and Frames/ hold them.
    @inline(__always)
    private mutating func evaluate(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        switch nodes[node].kind {
        case .hstack: return stackLength(node, .horizontal, axis, proposal, across: across)
        case .vstack: return stackLength(node, .vertical, axis, proposal, across: across)
        case .zstack: return zstackLength(node, axis, proposal, across: across)
        case .padding: return paddingLength(node, axis, proposal, across: across)
        case .frame: return frameLength(node, axis, proposal, across: across)
        case .flexibleFrame: return flexibleFrameLength(node, axis, proposal, across: across)
        case .fixedSize: return fixedSizeLength(node, axis, proposal, across: across)
        case .measured: return measuredLength(node, axis, proposal, across: across)
        case .paragraph: return truncatedLength(node, axis, proposal, across: across)
        case .none, .leaf, .spacer, .divider, .layoutPriority:
            return passedLength(node, axis, proposal, across: across)
        }
    }

    /// Both lengths of a node under a proposal.
    @inline(__always)
    mutating func size(_ node: NodeIndex, _ proposal: Proposal) -> Size {
        Size(
            width: length(node, .horizontal, proposal.width, across: proposal.height),
            height: length(node, .vertical, proposal.height, across: proposal.width))
    }
}

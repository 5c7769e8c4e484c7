// SPDX-License-Identifier: MIT
import RegletBase

/// Why a node has its size; see rgl_explanation.
public struct Explanation: BitwiseCopyable {
    public var parent: NodeIndex
    public var frame: Rect
    /// The proposal that the node was placed with.
    public var proposal: Proposal
    /// Its answers to 0, unspecified and infinity on each axis, with the other axis as in
    /// `proposal`.
    public var minimum: Size
    public var ideal: Size
    public var maximum: Size
    /// The parent's share, if the parent is a horizontal or vertical stack.
    public var share: StackShare?
    /// The child's place, if the parent puts children into lines.
    public var slot: Slot?
}

/// How a stack computed the length that it proposed to a child; see rgl_share.
public struct StackShare: BitwiseCopyable {
    public var axis: Axis
    public var isShared = false
    public var position = 0
    public var waiting = 0
    public var priority = 0.0
    /// The child's weight, and the sum of the weights of its priority, or 0 without a weight.
    public var weight = 0.0
    public var weights = 0.0
    /// Whether children with weights are served after this one.
    public var reservesForWeights = false
    public var minimum = 0.0
    public var maximum = 0.0
    public var length = 0.0
    public var reserved = 0.0
    public var available = 0.0
    public var offer = 0.0
    public var answer = 0.0
}

extension LayoutTree {
    /// Explains a node's size; afterwards `question` returns its proposals and answers.
    ///
    /// - Throws: `notLaidOut` if the tree has changed since the last layout, and any error of
    ///   measuring again.
    public mutating func explain(_ node: NodeIndex) throws(Failure) -> Explanation {
        let frame = try frame(of: node)
        guard isLayoutInForce else {
            throw Failure(
                .notLaidOut, "tree", "has changed since its last layout; lay it out again",
                node: id(of: laidOutRoot))
        }
        let isRestored = restoredStamp == editStamp
        defer { if isRestored { restoredStamp = editStamp } }
        // A layout that failed may have left marks.
        refreshTree(laidOutRoot)
        let areCurrent = areReadingsCurrent(laidOutRoot)
        defer { if areCurrent { endReadings(laidOutRoot) } }
        try recordQuestions(to: node)
        let parent = node == laidOutRoot || isFlattened(node) ? NodeIndex.none : asker(of: node)
        let proposal = placements[node].proposal
        var explanation = Explanation(
            parent: parent, frame: frame, proposal: proposal, minimum: .zero, ideal: .zero,
            maximum: .zero)
        settle(laidOutRoot, .question) { tree in
            tree.restoreContainer(around: node)
            tree.trials.truncate(to: 0)
            explanation.minimum = tree.size(node, .zero, beside: proposal)
            explanation.ideal = tree.size(node, .unspecified, beside: proposal)
            explanation.maximum = tree.size(node, .infinity, beside: proposal)
            explanation.share = tree.explainShare(of: node, in: parent)
            explanation.slot = tree.explainSlot(of: node, in: parent)
        }
        endLayouts(isKept: failure == nil)
        if let failure {
            self.failure = nil
            throw failure
        }
        return explanation
    }

    /// Questions that the last `explain` has recorded.
    public var questionCount: Int { questions.count }

    public func question(_ position: Int) -> Question { questions[position] }

    /// Children of a choice that the last `explain` has listed: the explained child, and the
    /// children before it.
    public var trialCount: Int { trials.count }

    public func trial(_ position: Int) -> Trial { trials[position] }

    /// A node's answers to one length, measured on one axis after the other.
    private mutating func size(
        _ node: NodeIndex, _ asked: ProposedLength, beside proposal: Proposal
    ) -> Size {
        Size(
            width: length(node, .horizontal, asked, across: proposal.height),
            height: length(node, .vertical, asked, across: proposal.width))
    }

    private mutating func explainShare(of node: NodeIndex, in parent: NodeIndex) -> StackShare? {
        guard parent.exists, let main = stackAxis(of: parent) else { return nil }
        return stackShare(of: node, in: parent, main)
    }

    /// The steps of Stacks/StackSharing for one child, as numbers: the children that were served
    /// before it, and the length that they have left.
    private mutating func stackShare(
        of node: NodeIndex, in stack: NodeIndex, _ main: Axis
    ) -> StackShare {
        let placement = placements[stack]
        let offered = placingProposal(main, placement.proposal, placement.rect.size)
        let across = offered[main.cross]
        computeOffers(stack, main, offered[main], across: across)
        var share = StackShare(axis: main)
        share.isShared = !isOfferedToAll(stack, offered[main])
        share.priority = priority(of: node)
        share.length = offered[main].or(.nan) - nodes[stack].stackGaps
        share.offer = offer(stack, to: node, offered[main]).or(.nan)
        share.answer = placements[node].rect.size[main]
        if share.isShared { rank(node, in: stack, main, across: across, &share) }
        return share
    }

    /// Finds a child's position in the order, and the length that the children before it and the
    /// lower priorities leave: the stack is shared out again, up to the child, with the known
    /// lengths of its children.
    private mutating func rank(
        _ node: NodeIndex, in stack: NodeIndex, _ main: Axis, across: ProposedLength,
        _ share: inout StackShare
    ) {
        share.minimum = length(node, main, .zero, across: across)
        share.maximum = length(node, main, .infinity, across: across)
        let start = stackItems.count
        defer { stackItems.truncate(to: start) }
        share.available = share.length - collect(stack, main, across: across)
        var group = start
        while group < stackItems.count {
            let end = endOfGroup(group)
            if group != start {
                for i in group..<end { share.available += stackItems[i].minimum }
            }
            let isWeighted = stackItems[group].weight > 0
            for i in group..<end {
                let child = stackItems[i].child
                if child == node || (isWeighted && holds(node, from: i, to: end)) {
                    share.position = i - start
                    share.waiting = end - i
                    noteGroup(of: node, from: group, to: end, &share)
                    return
                }
                let taken = length(child, main, nodes[child].offer, across: across)
                subtract(taken, &share.available)
            }
            group = end
        }
    }

    /// Whether a node is among the items of a group.
    private func holds(_ node: NodeIndex, from start: Int, to end: Int) -> Bool {
        for i in start..<end where stackItems[i].child == node { return true }
        return false
    }

    /// Notes the length that a child's group leaves to later groups, and the weights in that group.
    private func noteGroup(
        of node: NodeIndex, from start: Int, to end: Int, _ share: inout StackShare
    ) {
        for later in end..<stackItems.count {
            share.reserved += stackItems[later].minimum
            if stackItems[later].weight > 0 { share.reservesForWeights = true }
        }
        share.weight = weight(of: node)
        for i in start..<end { share.weights += stackItems[i].weight }
        // Infinite minimums leave NaN, which counts as infinity.
        if share.available.isNaN { share.available = .infinity }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// How horizontal and vertical stacks answer.
///
/// Along the stack:
///   1. Unspecified and infinity are offered to every child as they are; so is 0, unless gaps are negative.
///   2. Otherwise children are grouped by layout priority, the highest group first, and within a group the
///      least flexible come first (of infinitely flexible ones the larger minimum); ties keep their order.
///   3. The length, less all gaps and less the minimums of the lower groups, is handed out: each child of a
///      group is offered an equal share of what is left; what it takes is subtracted. A group gets its own
///      reserved minimums back when its turn comes.
///   4. The answer is the sum of what the children took, and the gaps.
/// Across the stack: the extent of the children, aligned by their guides.
///
/// Source: Documentation/ProposeSize.md, "Stacks"; conformance cases hstack/*, vstack/*, priority/*.
extension LayoutTree {
    // POLICY: inlined into the door with a constant axis, so that no arithmetic branches on it.
    @inline(__always)
    mutating func stackLength(
        _ node: NodeIndex, _ main: Axis, _ axis: Axis, _ proposal: ProposedLength,
        across: ProposedLength
    ) -> Double {
        if axis != main { return crossLength(node, main, proposal, along: across) }
        guard isOfferedToAll(node, proposal) else {
            return share(node, main, proposal, across: across)
        }
        var sum = nodes[node].parameters.c
        var child = nodes[node].firstChild
        while child.exists {
            sum += length(child, main, proposal, across: across)
            child = nodes[child].nextSibling
        }
        return sum
    }

    /// STEP 1: whether every child is offered the stack's own proposal.
    @inline(__always)
    func isOfferedToAll(_ node: NodeIndex, _ proposal: ProposedLength) -> Bool {
        proposal.isUnspecified || proposal == .infinity
            || (proposal == .zero && nodes[node].parameters.c >= 0)
    }

    /// What a child is offered along the stack, once `settleOffers` has run for the same proposal.
    @inline(__always)
    func offer(_ node: NodeIndex, to child: NodeIndex, _ proposal: ProposedLength) -> ProposedLength
    {
        isOfferedToAll(node, proposal) ? proposal : nodes[child].offer
    }

    /// Makes sure that the children's offers are those for a proposal.
    @inline(__always)
    mutating func settleOffers(
        _ node: NodeIndex, _ main: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) {
        if !isOfferedToAll(node, proposal) { _ = share(node, main, proposal, across: across) }
    }

    /// STEPS 2 to 4: shares the length among the children and notes each child's offer.
    @inline(never)
    private mutating func share(
        _ node: NodeIndex, _ main: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        // Offers depend on the proposal across only where the children's main lengths do.
        let depends = nodes[node].traits.contains(.dependsOnAcross(main))
        let key = Proposal(main, proposal, across: depends ? across : .unspecified)
        let memo = nodes[node].memo
        if !memos[memo].shareLength.isNaN, memos[memo].shareKey == key {
            return memos[memo].shareLength
        }
        // The old offers are overwritten one by one; a pass that fails half way must not trust them.
        memos[memo].shareLength = .nan
        let start = stackItems.count
        let reserved = collectItems(node, main, across: across)
        let gaps = nodes[node].parameters.c
        let taken =
            failure == nil
            ? handOut(from: start, main, proposal.or(0) - gaps - reserved, across: across) : 0
        stackItems.truncate(to: start)
        guard failure == nil else { return 0 }
        memos[memo].shareKey = key
        memos[memo].shareLength = taken + gaps
        return taken + gaps
    }

    /// STEP 2: pushes the children in the order in which they are served, with their minimums.
    ///
    /// - Returns: The sum of the minimums of all groups but the first.
    @inline(__always)
    private mutating func collectItems(_ node: NodeIndex, _ main: Axis, across: ProposedLength)
        -> Double
    {
        let start = stackItems.count
        attempt { (tree) throws(Failure) in
            try tree.stackItems.reserve(Int(tree.nodes[node].childCount))
        }
        guard failure == nil else { return 0 }
        if StackParameters(nodes[node].parameters).isOneGroup {
            collectOnlyGroup(node, main, across: across)
            return 0
        }
        var child = nodes[node].firstChild
        while child.exists {
            stackItems.appendReserved(StackItem(child: child, priority: nodes[child].priority))
            child = nodes[child].nextSibling
        }
        sortItems(from: start, to: stackItems.count) { $0.priority > $1.priority }
        var reserved = 0.0
        var group = start
        while group < stackItems.count, failure == nil {
            let end = endOfGroup(group)
            reserved += prepareGroup(group, end, main, across: across, isFirst: group == start)
            group = end
        }
        return reserved
    }

    /// The common case in one walk: all children have the same priority, so no minimum is reserved. A child
    /// that is alone needs no probe.
    @inline(__always)
    private mutating func collectOnlyGroup(
        _ node: NodeIndex, _ main: Axis, across: ProposedLength
    ) {
        let start = stackItems.count
        let isAlone = nodes[node].childCount == 1
        var child = nodes[node].firstChild
        while child.exists, failure == nil {
            var item = StackItem(child: child, priority: 0)
            if !isAlone {
                item.minimum = length(child, main, .zero, across: across)
                item.flexibility =
                    length(child, main, .infinity, across: across) - item.minimum
            }
            stackItems.appendReserved(item)
            child = nodes[child].nextSibling
        }
        sortItems(from: start, to: stackItems.count, LayoutTree.isServedBefore)
    }

    private func endOfGroup(_ start: Int) -> Int {
        var end = start + 1
        while end < stackItems.count, stackItems[end].priority == stackItems[start].priority {
            end += 1
        }
        return end
    }

    /// Probes and orders one group; a child alone in the first group needs no probe.
    ///
    /// - Returns: What the group must be kept: the sum of its minimums, 0 for the first group.
    @inline(__always)
    private mutating func prepareGroup(
        _ start: Int, _ end: Int, _ main: Axis, across: ProposedLength, isFirst: Bool
    ) -> Double {
        if isFirst, end == start + 1 { return 0 }
        var reserved = 0.0
        for i in start..<end {
            let child = stackItems[i].child
            let minimum = length(child, main, .zero, across: across)
            stackItems[i].minimum = minimum
            reserved += minimum
            if end > start + 1 {
                stackItems[i].flexibility = length(child, main, .infinity, across: across) - minimum
            }
        }
        if end > start + 1 { sortItems(from: start, to: end, LayoutTree.isServedBefore) }
        return isFirst ? 0 : reserved
    }

    /// The order within a group. SOURCE: the tie-break by minimum is recorded for infinite flexibility only.
    private static func isServedBefore(_ a: StackItem, _ b: StackItem) -> Bool {
        if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
        return a.flexibility == .infinity && a.minimum > b.minimum
    }

    /// STEP 3: offers each child its share; returns the sum of what the children take.
    @inline(__always)
    private mutating func handOut(
        from start: Int, _ main: Axis, _ length: Double, across: ProposedLength
    ) -> Double {
        var available = length
        var taken = 0.0
        var group = start
        while group < stackItems.count, failure == nil {
            let end = endOfGroup(group)
            if group != start {
                for i in group..<end { available += stackItems[i].minimum }
            }
            for i in group..<end {
                // A debt stays: shares are never negative, but what is left may be.
                let share = max(available / Double(end - i), 0)
                let child = stackItems[i].child
                let offer = share.isNaN ? ProposedLength.infinity : ProposedLength(share)
                let answer = self.length(child, main, offer, across: across)
                nodes[child].offer = offer
                nodes[child].taken = answer
                taken += answer
                let left = available - answer
                if !left.isNaN { available = left }
            }
            group = end
        }
        return taken
    }

    /// Across the stack: the extent of all children, each aligned by its guide.
    @inline(__always)
    private mutating func crossLength(
        _ node: NodeIndex, _ main: Axis, _ proposal: ProposedLength, along: ProposedLength
    ) -> Double {
        let traits = nodes[node].traits
        let cross = main.cross
        if main == .horizontal, usesBaselines(node, traits) {
            return baselineExtent(node, proposal, along: along).length
        }
        let depends = traits.contains(.dependsOnAcross(cross))
        if depends { settleOffers(node, main, along, across: proposal) }
        var longest = 0.0
        var child = nodes[node].firstChild
        while child.exists {
            let offer = depends ? self.offer(node, to: child, along) : .unspecified
            longest = max(longest, length(child, cross, proposal, across: offer))
            child = nodes[child].nextSibling
        }
        return longest
    }

    /// The vertical extent of a horizontal stack whose children meet on a baseline.
    ///
    /// - Returns: How far it reaches above that line, and its length. The line itself counts as a point of
    ///   the extent. A length that is not a number, from infinite children, is infinite.
    @inline(never)
    mutating func baselineExtent(
        _ node: NodeIndex, _ proposal: ProposedLength, along: ProposedLength
    ) -> (above: Double, length: Double) {
        settleOffers(node, .horizontal, along, across: proposal)
        let guide = nodes[node].alignment.vertical
        var above = 0.0
        var below = 0.0
        var child = nodes[node].firstChild
        while child.exists {
            let offer = Proposal(width: self.offer(node, to: child, along), height: proposal)
            let height = length(child, .vertical, proposal, across: offer.width)
            let position = verticalGuide(child, guide, offer, height: height)
            above = max(above, position)
            below = max(below, height - position)
            child = nodes[child].nextSibling
        }
        let sum = above + below
        return (above, sum.isNaN ? .infinity : sum)
    }

    /// Sorts a part of the work space; stable. Insertion for few, merging for many.
    private mutating func sortItems(
        from start: Int, to end: Int, _ isBefore: (StackItem, StackItem) -> Bool
    ) {
        if end - start <= 32 { return insertionSort(start, end, isBefore) }
        var run = start
        while run < end {
            insertionSort(run, min(run + 32, end), isBefore)
            run += 32
        }
        stackOrder.truncate(to: 0)
        attempt { (tree) throws(Failure) in try tree.stackOrder.reserve(end - start) }
        guard failure == nil else { return }
        var width = 32
        while width < end - start {
            mergeRuns(start, end, width, isBefore)
            width *= 2
        }
    }

    private mutating func insertionSort(
        _ start: Int, _ end: Int, _ isBefore: (StackItem, StackItem) -> Bool
    ) {
        guard start < end else { return }
        for i in (start + 1)..<max(end, start + 1) {
            let item = stackItems[i]
            var j = i
            while j > start, isBefore(item, stackItems[j - 1]) {
                stackItems[j] = stackItems[j - 1]
                j -= 1
            }
            if j != i { stackItems[j] = item }
        }
    }

    private mutating func mergeRuns(
        _ start: Int, _ end: Int, _ width: Int, _ isBefore: (StackItem, StackItem) -> Bool
    ) {
        stackOrder.truncate(to: 0)
        var run = start
        while run < end {
            let middle = min(run + width, end)
            let stop = min(run + 2 * width, end)
            var left = run
            var right = middle
            while left < middle || right < stop {
                let takesRight =
                    left == middle
                    || (right < stop && isBefore(stackItems[right], stackItems[left]))
                stackOrder.appendReserved(stackItems[takesRight ? right : left])
                if takesRight { right += 1 } else { left += 1 }
            }
            run = stop
        }
        for i in 0..<stackOrder.count { stackItems[start + i] = stackOrder[i] }
    }
}

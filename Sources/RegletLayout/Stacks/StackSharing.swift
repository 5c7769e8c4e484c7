// SPDX-License-Identifier: MIT
import RegletBase

/// Measures a child's length for a proposal along its stack.
typealias ChildAnswer = (inout LayoutTree, NodeIndex, ProposedLength) -> Double

/// How a stack shares its length out among its children: steps 2 to 4 of StackSizing.
///
/// The children's shares are noted in their records, and hold for one key: the length shared, and
/// the proposal across where the children's main lengths depend on it. Placing takes them up again.
// Attributes: see LayoutTree+Measure.
extension LayoutTree {
    /// The stack's length; children are measured along the stack alone.
    @_optimize(speed)
    @inline(never)
    mutating func share(
        _ node: NodeIndex, _ main: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        if let known = knownShare(node, main, proposal, across: across) { return known }
        if main == .horizontal, nodes[node].traits.contains(.awaitsText),
            let length = lengthAwaitingText(node, proposal, across: across)
        {
            return length
        }
        return shareOut(node, main, proposal, across: across) { tree, child, offer in
            tree.lengthInPlace(child, main, offer, across: across)
        }
    }

    /// The stack's size; children are measured for both lengths at once.
    @inline(__always)
    mutating func shareSize(_ node: NodeIndex, _ main: Axis, _ proposal: Proposal) -> Size {
        let across = proposal[main.cross]
        if let known = knownShare(node, main, proposal[main], across: across) {
            let longest = stackLength(node, main, main.cross, across, across: proposal[main])
            return Size(main, known, across: longest)
        }
        if main == .horizontal, nodes[node].traits.contains(.awaitsText),
            let size = sizeAwaitingText(node, proposal)
        {
            return size
        }
        let mayStand = wasPlaced(node, with: proposal)
        var longest = 0.0
        let taken = shareOut(node, main, proposal[main], across: across) {
            tree, child, offer in
            let proposal = Proposal(main, offer, across: across)
            let size = tree.sizeInPlace(child, proposal, mayStand: mayStand)
            longest = longer(longest, size[main.cross])
            return size[main]
        }
        return Size(main, taken, across: longest)
    }

    /// The stack's length when it last shared this proposal out. Proposals to children depend on
    /// the proposal across only if the children's main lengths do.
    @inline(__always)
    private mutating func knownShare(
        _ node: NodeIndex, _ main: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double? {
        let record = nodes[node]
        let last = memos[record.innerMemo][main]
        guard last.proposal.isSameNumber(as: proposal), !last.answer.isNaN else { return nil }
        let depends = record.traits.contains(.dependsOnAcross(main))
        return !depends || memos[record.innerMemo].across == across ? last.answer : nil
    }

    /// Whether the children's shares are those of a proposal.
    @inline(__always)
    mutating func isShared(
        _ node: NodeIndex, _ main: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Bool {
        knownShare(node, main, proposal, across: across) != nil
    }

    /// STEPS 2 to 4: shares the length out, and remembers for which key.
    @_optimize(speed)
    @inline(never)  // Its frame is none of the rules' that call each other.
    private mutating func shareOut(
        _ node: NodeIndex, _ main: Axis, _ proposal: ProposedLength, across: ProposedLength,
        _ answer: ChildAnswer
    ) -> Double {
        let stack = nodes[node]
        memos[stack.innerMemo].isEmpty = false
        // The old proposals are overwritten one by one; a pass that fails in between must not use
        // them.
        memos[stack.innerMemo][main].rememberShare(proposal, .nan)
        let start = stackItems.count
        let gaps = stack.stackGaps
        var available = proposal.or(0) - gaps
        var taken = 0.0
        let isInOrder = memos[stack.innerMemo].isInOrder
        if !isInOrder { available -= collect(node, main, across: across) }
        if stack.stackOptions.contains(.oneGroup) {
            let end = isInOrder ? start + Int(stack.childCount) : stackItems.count
            handOut(
                from: start, to: end, first: isInOrder ? stack.firstChild : .none,
                isWeighted: false, &available, &taken, answer)
        } else {
            taken = handOutGroups(from: start, available, answer)
        }
        stackItems.truncate(to: start)
        guard failure == nil else { return 0 }
        let length = clampedSum(taken + gaps)
        rememberShare(node, main, proposal, across: across, length)
        return length
    }

    /// STEP 2: pushes the children in the order in which they are served.
    ///
    /// - Returns: The reserved length: the sum of the minimums of all groups but the first.
    @inline(__always)
    mutating func collect(_ node: NodeIndex, _ main: Axis, across: ProposedLength) -> Double {
        attempt { (tree) throws(Failure) in
            try tree.stackItems.reserve(tree.itemCount(of: node))
        }
        guard failure == nil else { return 0 }
        guard nodes[node].stackOptions.contains(.oneGroup) else {
            return collectGroups(node, main, across: across, awaitsText: false)
        }
        collectOnlyGroup(node, main, across: across)
        return 0
    }

    /// STEP 2 in the common case, in one walk: all children have the same priority, so no minimum
    /// is reserved. A child that is alone needs no probe.
    @inline(__always)
    private mutating func collectOnlyGroup(
        _ node: NodeIndex, _ main: Axis, across: ProposedLength
    ) {
        let start = stackItems.count
        let childCount = nodes[node].childCount
        var latest = StackItem(child: .none, priority: 0, flexibility: -.infinity)
        var isSorted = true
        var children = children(of: node)
        while let child = children.next(in: self) {
            let range = childCount == 1 ? .zero : range(child, main, across: across)
            let item = StackItem(
                child: child, priority: 0, minimum: range.minimum, flexibility: range.flexibility)
            if ServingOrder().isBefore(item, latest) { isSorted = false }
            stackItems.appendReserved(item)
            latest = item
        }
        if isSorted {
            noteOrder(node, main)
        } else {
            sortItems(from: start, to: stackItems.count, by: ServingOrder())
        }
    }

    /// Records that the children are in serving order. If their ranges depend on the proposal
    /// across, this holds for one proposal only.
    @inline(__always)
    private mutating func noteOrder(_ node: NodeIndex, _ main: Axis) {
        let record = nodes[node]
        guard failure == nil, !record.traits.contains(.dependsOnAcross(main)) else { return }
        memos[record.innerMemo].noteOrder()
    }

    /// STEP 2 in general: the children and their minimums by priorities. Of each priority, children
    /// with weights come last.
    ///
    /// - Parameter awaitsText: Whether the only text is not measured for its maximum, if its
    ///   position in the order is known without it.
    @inline(never)
    @_optimize(speed)
    mutating func collectGroups(
        _ node: NodeIndex, _ main: Axis, across: ProposedLength, awaitsText: Bool
    ) -> Double {
        let start = stackItems.count
        var items = items(of: node)
        while let child = items.next(in: self) {
            stackItems.appendReserved(
                StackItem(child: child, priority: priority(of: child), weight: weight(of: child)))
        }
        sortItems(from: start, to: stackItems.count, by: GroupOrder())
        var reserved = 0.0
        var group = start
        while group < stackItems.count, failure == nil {
            let end = endOfGroup(group)
            reserved += prepareGroup(
                group, end, main, across: across, isFirst: group == start, awaitsText: awaitsText)
            group = end
        }
        return reserved
    }

    func endOfGroup(_ start: Int) -> Int {
        var end = start + 1
        while end < stackItems.count,
            !GroupOrder().isBefore(stackItems[start], stackItems[end])
        {
            end += 1
        }
        return end
    }

    /// Probes and orders one group; a child alone in the first group needs no probe.
    ///
    /// - Returns: The length to reserve for the group: the sum of its minimums, 0 for the first
    ///   group.
    @_optimize(speed)
    private mutating func prepareGroup(
        _ start: Int, _ end: Int, _ main: Axis, across: ProposedLength, isFirst: Bool,
        awaitsText: Bool
    ) -> Double {
        let isAlone = end == start + 1
        if isFirst, isAlone { return 0 }
        var reserved = 0.0
        var text = -1
        var isTurnKnown = true
        for i in start..<end {
            let child = stackItems[i].child
            if isAlone {
                stackItems[i].minimum = lengthInPlace(child, main, .zero, across: across)
            } else if awaitsText, nodes[child].traits.isFreeText {
                text = i
                stackItems[i].minimum = lengthInPlace(child, main, .zero, across: across)
                stackItems[i].flexibility = StackItem.awaitedFlexibility
            } else {
                let range = range(child, main, across: across)
                stackItems[i].minimum = range.minimum
                stackItems[i].flexibility = range.flexibility
                if !stackItems[i].leavesTextItsTurn { isTurnKnown = false }
            }
            reserved += stackItems[i].minimum
        }
        if text >= 0, !isTurnKnown {
            let range = range(stackItems[text].child, main, across: across)
            stackItems[text].flexibility = range.flexibility
        }
        if !isAlone { sortItems(from: start, to: end, by: ServingOrder()) }
        return isFirst ? 0 : reserved
    }

    /// STEP 3 for several groups: each group gets its own minimums back when it is served.
    @inline(never)
    @_optimize(speed)
    mutating func handOutGroups(
        from start: Int, _ length: Double, _ answer: ChildAnswer
    ) -> Double {
        var available = length
        var taken = 0.0
        var group = start
        while group < stackItems.count, failure == nil {
            let end = endOfGroup(group)
            if group != start {
                for i in group..<end { available += stackItems[i].minimum }
            }
            let isWeighted = stackItems[group].weight > 0
            if isWeighted { divideByWeight(available, from: group, to: end) }
            handOut(from: group, to: end, isWeighted: isWeighted, &available, &taken, answer)
            group = end
        }
        return taken
    }

    /// STEP 3: proposes to each child of a group an equal share of the available length, or the
    /// share of its weight; adds up their answers.
    ///
    /// - Parameter first: The first child of a stack whose children are in serving order. If it
    ///   does not exist, the children of the group are items.
    @inline(__always)
    private mutating func handOut(
        from start: Int, to end: Int, first: NodeIndex = .none, isWeighted: Bool,
        _ available: inout Double, _ taken: inout Double, _ answer: ChildAnswer
    ) {
        var unserved = Double(end - start)
        var next = first
        for i in start..<end {
            // A debt remains: shares are never negative, but the remaining length may be.
            let share = max(isWeighted ? stackItems[i].offer : available / unserved, 0)
            let child = first.exists ? next : stackItems[i].child
            next = nodes[child].nextSibling
            let offer = share.isNaN ? ProposedLength.infinity : ProposedLength(share)
            let answer = answer(&self, child, offer)
            nodes[child].offer = offer
            taken += answer
            subtract(answer, &available)
            unserved -= 1
        }
    }

    /// Records the stack's length for the proposal for which the children's shares are valid.
    @inline(__always)
    mutating func rememberShare(
        _ node: NodeIndex, _ main: Axis, _ proposal: ProposedLength, across: ProposedLength,
        _ length: Double
    ) {
        let record = nodes[node]
        if record.traits.contains(.dependsOnAcross(main)) {
            memos[record.innerMemo].rekey(main, to: across)
        }
        memos[record.innerMemo][main].rememberShare(proposal, length)
    }

    /// The remaining length after a child has taken its own.
    @inline(__always)
    func subtract(_ taken: Double, _ available: inout Double) {
        let left = available - taken
        // A number equals itself; infinity less infinity leaves what there was.
        if left == left { available = left }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// How horizontal and vertical stacks compute their lengths.
///
/// Along the stack:
///   1. Unspecified and infinity are proposed to every child unchanged; so is 0, unless gaps are
///      negative.
///   2. Otherwise children are grouped by layout priority, the highest group first, and within a
///      group the least flexible come first (of infinitely flexible ones the larger minimum); ties
///      keep their order.
///   3. The length, less all gaps and less the minimums of the lower groups, is distributed: each
///      child of a group is proposed an equal share of the remaining length, and the length that it
///      takes is subtracted. A group gets its own reserved minimums back when it is served.
///   4. The answer is the sum of the children's lengths and the gaps. Across the stack: the extent
///      of the children, aligned by their guides.
///
/// Source: Documentation/ProposeSize.md, "Stacks"; conformance cases hstack/*, vstack/*,
/// priority/*.
// Attributes: see LayoutTree+Measure.
extension LayoutTree {
    @_optimize(speed)
    @inline(never)
    mutating func stackLength(
        _ node: NodeIndex, _ main: Axis, _ axis: Axis, _ proposal: ProposedLength,
        across: ProposedLength
    ) -> Double {
        if axis != main { return crossLength(node, main, proposal, along: across) }
        guard isOfferedToAll(node, proposal) else {
            return share(node, main, proposal, across: across)
        }
        let stack = nodes[node]
        if memos[stack.innerMemo].changed.only.exists,
            let sum = lengthAfterOnlyChange(node, main, main, proposal, across: across)
        {
            return sum
        }
        var sum = stack.stackGaps
        if stack.hasRows { return sumOfItems(node, main, proposal, across: across) }
        var children = children(of: stack)
        while let child = children.next(in: self) {
            sum += lengthInPlace(child, main, proposal, across: across)
        }
        return sum
    }

    /// The length of a stack with rows that proposes its own proposal to every item.
    @inline(never)
    private mutating func sumOfItems(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        var sum = nodes[node].stackGaps
        var items = items(of: node)
        while let item = items.next(in: self) {
            sum += length(item, axis, proposal, across: across)
        }
        return sum
    }

    /// The longest item across a stack with rows.
    ///
    /// - Parameter along: The proposal along the stack, or unspecified if it does not matter.
    @inline(never)
    private mutating func longestItem(
        of node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, along: ProposedLength
    ) -> Double {
        var longest = 0.0
        var items = items(of: node)
        while let item = items.next(in: self) {
            let offer = self.offer(node, to: item, along)
            longest = longer(longest, length(item, axis, proposal, across: offer))
        }
        return longest
    }

    /// Whether one walk over the children gives both lengths: neither depends on a guide.
    @inline(__always)
    func hasOneWalkSize(_ stack: Node, _ main: Axis) -> Bool {
        !stack.traits.contains(.coupled)
            && (stack.stackOptions & (.guided(main.cross) | .hasRows)).isEmpty
    }

    /// Both lengths in one walk, if possible.
    @inline(__always)
    mutating func stackSize(_ node: NodeIndex, _ main: Axis, _ proposal: Proposal) -> Size {
        guard isOfferedToAll(node, proposal[main]) else {
            return shareSize(node, main, proposal)
        }
        let stack = nodes[node]
        let mayStand = wasPlaced(node, with: proposal)
        if mayStand, let size = sizeAfterOnlyChange(node, main, proposal) { return size }
        var sum = stack.stackGaps
        var longest = 0.0
        var children = children(of: stack)
        while let child = children.next(in: self) {
            let size = self.sizeInPlace(child, proposal, mayStand: mayStand)
            sum += size[main]
            longest = longer(longest, size[main.cross])
        }
        return Size(main, sum, across: longest)
    }

    /// Whether one walk over the children gives the answers to 0 and to infinity on an axis: both
    /// are proposed to every child, and no guide is needed.
    @inline(__always)
    func hasOneWalkRange(_ stack: Node, _ main: Axis, _ axis: Axis) -> Bool {
        if stack.traits.contains(.coupled) || stack.stackOptions.contains(.hasRows) { return false }
        if axis == main { return stack.stackGaps >= 0 }
        return !stack.traits.contains(.dependsOnAcross(axis))
            && !stack.isGuided(axis)
    }

    /// The answers to 0 and to infinity in one walk, if possible.
    @inline(__always)
    mutating func stackRange(
        _ stack: Node, _ main: Axis, _ axis: Axis, across: ProposedLength
    ) -> LengthRange {
        let isMain = axis == main
        let gaps = isMain ? stack.stackGaps : 0
        var range = LengthRange(minimum: gaps, maximum: gaps)
        var children = children(of: stack)
        while let child = children.next(in: self) {
            // If one child is infinite, the maximum lengths of the rest do not matter.
            let next =
                range.maximum == .infinity && nodes[child].kind != .leaf
                ? LengthRange(
                    minimum: innerLength(child, axis, .zero, across: across), maximum: .infinity)
                : self.range(child, axis, across: across)
            if isMain { range.add(next) } else { range.unite(next) }
        }
        return range
    }

    /// STEP 1: whether every child gets the stack's own proposal.
    @inline(__always)
    func isOfferedToAll(_ node: NodeIndex, _ proposal: ProposedLength) -> Bool {
        proposal.isUnspecified || proposal == .infinity
            || (proposal == .zero && nodes[node].stackGaps >= 0)
    }

    /// The proposal to a child along the stack, once `computeOffers` has run for that proposal.
    @inline(__always)
    func offer(_ node: NodeIndex, to child: NodeIndex, _ proposal: ProposedLength) -> ProposedLength
    {
        isOfferedToAll(node, proposal) ? proposal : nodes[child].offer
    }

    /// Makes sure that the children's offers are those for a proposal.
    mutating func computeOffers(
        _ node: NodeIndex, _ main: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) {
        if !isOfferedToAll(node, proposal) { shareOnce(node, main, proposal, across: across) }
    }

    /// Makes sure that the children's offers are those for a proposal that is not passed on to all
    /// children.
    @inline(never)
    mutating func shareOnce(
        _ node: NodeIndex, _ main: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) {
        if isShared(node, main, proposal, across: across) { return }
        _ = share(node, main, proposal, across: across)
    }

    /// Across the stack: the extent of all children, each aligned by its guide.
    @inline(__always)
    private mutating func crossLength(
        _ node: NodeIndex, _ main: Axis, _ proposal: ProposedLength, along: ProposedLength
    ) -> Double {
        let traits = nodes[node].traits
        let cross = main.cross
        if isGuided(node, cross) {
            return guidedExtent(node, main, proposal, along: along).length
        }
        if memos[nodes[node].innerMemo].changed.only.exists,
            let longest = lengthAfterOnlyChange(node, main, cross, proposal, across: along)
        {
            return longest
        }
        let depends = traits.contains(.dependsOnAcross(cross))
        if depends { computeOffers(node, main, along, across: proposal) }
        var longest = 0.0
        if nodes[node].hasRows {
            return longestItem(of: node, cross, proposal, along: depends ? along : .unspecified)
        }
        var children = children(of: node)
        while let child = children.next(in: self) {
            let offer = depends ? self.offer(node, to: child, along) : .unspecified
            longest = longer(longest, lengthInPlace(child, cross, proposal, across: offer))
        }
        return longest
    }

    /// The extent across a stack whose children's guides must be computed.
    ///
    /// - Returns: The extent before the line on which the guides are aligned, and the length. The
    ///   line itself counts as a point of the extent. A length that is NaN, from infinite children,
    ///   is infinite.
    @inline(never)
    mutating func guidedExtent(
        _ node: NodeIndex, _ main: Axis, _ proposal: ProposedLength, along: ProposedLength
    ) -> (before: Double, length: Double) {
        computeOffers(node, main, along, across: proposal)
        let cross = main.cross
        let guide = nodes[node].alignment[cross]
        var before = 0.0
        var after = 0.0
        var items = items(of: node)
        while let child = items.next(in: self) {
            let offer = Proposal(main, self.offer(node, to: child, along), across: proposal)
            let length = self.lengthInPlace(child, cross, proposal, across: offer[main])
            let position = guidePosition(child, cross, guide, offer, length: length)
            before = max(before, position)
            after = max(after, length - position)
        }
        let sum = before + after
        return (before, sum.isNaN ? .infinity : sum)
    }
}

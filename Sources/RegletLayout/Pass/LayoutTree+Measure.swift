// SPDX-License-Identifier: MIT
import RegletBase

/// The recursive entry point of measuring. Every measurement of every node passes through it, and
/// it remembers the results. The entry points and the functions that they call first are compiled
/// for speed, and leaves are measured and placed without a call.
extension LayoutTree {
    /// Returns the length of a node on one axis under a proposal.
    ///
    /// A node is measured on one axis at a time, so a measurement of flexibility never computes
    /// cross lengths. The proposal across matters only if the node's traits contain this
    /// dependence.
    ///
    /// - Parameters:
    ///   - proposal: The proposed length along `axis`.
    ///   - across: The proposed length along the other axis.
    /// - Returns: Points; never NaN. 0 once the pass has failed.
    /// - Complexity: Constant if the answer is remembered. In trees without coupled nodes a node
    ///   computes at most four answers for each axis in a layout, at any depth, and four more each
    ///   time its parent places it with a proposal for which it was not sized.
    /// - Source: Documentation/Architecture.md, "One axis at a time".
    @inline(never)
    mutating func length(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        lengthInPlace(node, axis, proposal, across: across)
    }

    /// `length`, inlined for stacks, paddings and lazy containers, whose children are mostly
    /// leaves.
    // POLICY: with copies in every rule, a level of nesting exceeded its promised stack space
    // (Tests/c/test_stack_use.c).
    @inline(__always)
    mutating func lengthInPlace(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        // Most nodes are leaves, for which a check is cheaper than a call.
        let record = nodes[node]
        if record.kind == .leaf { return leafLength(record, axis, proposal) }
        return innerLength(node, axis, proposal, across: across)
    }

    /// The length of a node's only child; 0 without a child.
    mutating func childLength(
        of node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let child = nodes[node].firstChild
        return child.exists ? lengthInPlace(child, axis, proposal, across: across) : 0
    }

    /// The entry point for all kinds except leaves: looks answers up, and computes others
    /// elsewhere.
    // POLICY: the work for an answer that is not remembered is in separate functions, which are
    // called last, so that a look-up saves no registers.
    @_optimize(speed)
    @inline(never)
    mutating func innerLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let record = nodes[node]
        let memo = record.innerMemo
        guard memo >= 0 else {
            if record.traits.contains(.recorded) {
                return recordedLength(node, axis, proposal, across: across)
            }
            return record.kind == .padding
                ? paddingLength(node, axis, proposal, across: across)
                : passedLength(node, axis, proposal, across: across)
        }
        if !(record.traits & .ownAnswers).isEmpty {
            return record.traits.contains(.recorded)
                ? recordedLength(node, axis, proposal, across: across)
                : wrappedLength(node, axis, proposal, across: across)
        }
        if record.traits.contains(.coupled) {
            return coupledLength(node, axis, proposal, across: across)
        }
        if record.traits.contains(.dependsOnAcross(axis)) { rekey(memo, axis, to: across) }
        let known = memos[memo][axis].answer(proposal)
        guard known.isNaN else {
            counters.memoHits += 1
            return known
        }
        return newLength(node, axis, proposal, across: across)
    }

    /// Computes an answer and remembers it.
    @inline(never)
    private mutating func newLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let record = nodes[node]
        let depends = record.traits.contains(.dependsOnAcross(axis))
        let key = depends ? across : .unspecified
        // The memo is unchanged: the memo of a stack records the proposals to its children.
        if let known = olderAnswer(record.innerMemo, axis, proposal, across: key) {
            counters.memoHits += 1
            return known
        }
        guard mayEvaluate(node, axis) else { return 0 }
        var length: Double
        if let main = record.kind.mainAxis {
            length = stackLength(node, main, axis, proposal, across: key)
        } else {
            length = evaluate(node, axis, proposal, across: key)
        }
        length = clampedSum(length)
        guard failure == nil else { return 0 }
        // The answer may have been requested under another proposal across in the meantime.
        if depends { rekey(record.innerMemo, axis, to: across) }
        memos[record.innerMemo][axis].remember(proposal, length)
        rememberOlder(record.innerMemo, axis, proposal, across: key, length)
        return length
    }

    /// Returns a node's answers to 0 and to infinity, which stacks need together.
    ///
    /// Both equal the answers of `length`, bit for bit. If one walk over a stack's children gives
    /// both, it is made once.
    @inline(__always)
    mutating func range(_ node: NodeIndex, _ axis: Axis, across: ProposedLength) -> LengthRange {
        let record = nodes[node]
        if record.kind == .leaf { return leafRange(record, axis) }
        return innerRange(node, axis, across: across)
    }

    /// The entry point for the ranges of all kinds except leaves.
    @inline(never)
    mutating func innerRange(
        _ node: NodeIndex, _ axis: Axis, across: ProposedLength
    ) -> LengthRange {
        let record = nodes[node]
        guard record.innerMemo >= 0 else {
            if record.traits.contains(.recorded) {
                return recordedRange(node, axis, across: across)
            }
            return record.kind == .padding
                ? paddingRange(node, axis, across: across)
                : passedRange(node, axis, across: across)
        }
        if !(record.traits & .entangled).isEmpty {
            if !(record.traits & .ownAnswers).isEmpty {
                return record.traits.contains(.recorded)
                    ? recordedRange(node, axis, across: across)
                    : wrappedRange(node, axis, across: across)
            }
            if record.traits.contains(.coupled) { return bothEnds(node, axis, across: across) }
            if record.traits.contains(.dependsOnAcross(axis)) {
                rekey(record.innerMemo, axis, to: across)
            }
        }
        let known = memos[record.innerMemo][axis].range
        if known.isKnown {
            counters.memoHits += 2
            return known
        }
        if known.minimum.isNaN, known.maximum.isNaN, let main = record.kind.mainAxis,
            hasOneWalkRange(record, main, axis)
        {
            return newRange(node, main, axis, across: across)
        }
        return bothEnds(node, axis, across: across)
    }

    /// The answers to 0 and to infinity, measured one by one.
    @inline(never)
    private mutating func bothEnds(
        _ node: NodeIndex, _ axis: Axis, across: ProposedLength
    ) -> LengthRange {
        LengthRange(
            minimum: innerLength(node, axis, .zero, across: across),
            maximum: innerLength(node, axis, .infinity, across: across))
    }

    /// Computes a stack's range and remembers it.
    @inline(never)
    private mutating func newRange(
        _ node: NodeIndex, _ main: Axis, _ axis: Axis, across: ProposedLength
    ) -> LengthRange {
        guard mayEvaluate(node, axis, answers: 2) else { return .zero }
        let record = nodes[node]
        let depends = record.traits.contains(.dependsOnAcross(axis))
        var range = stackRange(
            record, main, axis, across: depends ? across : .unspecified)
        guard failure == nil else { return .zero }
        range = LengthRange(minimum: clampedSum(range.minimum), maximum: clampedSum(range.maximum))
        if depends { rekey(record.innerMemo, axis, to: across) }
        memos[record.innerMemo][axis].remember(range)
        return range
    }

    /// Changes the proposal across for which the answers on an axis are valid.
    @inline(__always)
    private mutating func rekey(_ memo: Int32, _ axis: Axis, to across: ProposedLength) {
        memos[memo].rekey(axis, to: across)
    }

    /// Measures a node without a memo: it answers from numbers, or passes the proposal on.
    @inline(never)
    @_optimize(speed)
    private mutating func passedLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        nodes[node].state.insert(.asked)
        return evaluate(node, axis, proposal, across: across)
    }

    /// Measures both lengths of a node without a memo.
    @inline(never)
    @_optimize(speed)
    private mutating func passedSize(_ node: NodeIndex, _ proposal: Proposal) -> Size {
        nodes[node].state.insert(.asked)
        return Size(
            width: evaluate(node, .horizontal, proposal.width, across: proposal.height),
            height: evaluate(node, .vertical, proposal.height, across: proposal.width))
    }

    /// Measures the answers of a node without a memo to 0 and to infinity.
    @inline(never)
    @_optimize(speed)
    private mutating func passedRange(
        _ node: NodeIndex, _ axis: Axis, across: ProposedLength
    ) -> LengthRange {
        nodes[node].state.insert(.asked)
        return LengthRange(
            minimum: evaluate(node, axis, .zero, across: across),
            maximum: evaluate(node, axis, .infinity, across: across))
    }

    /// The entry point for nodes whose axes are coupled: results are valid for pairs of proposals.
    @inline(never)
    private mutating func coupledLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let key = nodes[node].kind == .grid ? gridAcross(node, across) : across
        let pair = Proposal(axis, proposal, across: key)
        let memo = nodes[node].innerMemo
        if nodes[node].traits.contains(.usesContainer) { clearIfContainerChanged(node) }
        if let known = knownAnswer(memo, axis, pair) {
            counters.memoHits += 1
            return known
        }
        guard mayEvaluate(node, axis) else { return 0 }
        let length = clampedSum(evaluate(node, axis, proposal, across: across))
        guard failure == nil else { return 0 }
        rememberAnswer(memo, axis, pair, length)
        return length
    }

    /// Both lengths of a node under a proposal.
    ///
    /// Both equal the answers of `length`, bit for bit. If one walk over a stack's children gives
    /// both, it is made once.
    @inline(never)
    mutating func size(_ node: NodeIndex, _ proposal: Proposal) -> Size {
        sizeInPlace(node, proposal)
    }

    /// `size`, inlined for callers that place the node.
    ///
    /// - Parameter mayStand: Whether the size of the node's placement is a valid answer.
    @inline(__always)
    mutating func sizeInPlace(
        _ node: NodeIndex, _ proposal: Proposal, mayStand: Bool = false
    ) -> Size {
        let record = nodes[node]
        if record.kind == .leaf {
            return Size(
                width: leafLength(record, .horizontal, proposal.width),
                height: leafLength(record, .vertical, proposal.height))
        }
        return mayStand ? standingSize(node, proposal) : innerSize(node, proposal)
    }

    /// The size of a stack's child that was placed with the proposal for which it is measured.
    @inline(never)
    @_optimize(speed)
    private mutating func standingSize(_ node: NodeIndex, _ proposal: Proposal) -> Size {
        guard let placement = standingPlacement(node, nodes[node], proposal) else {
            return innerSize(node, proposal)
        }
        counters.memoHits += 2
        return placement.rect.size
    }

    /// The entry point for the sizes of all kinds except leaves.
    @_optimize(speed)
    @inline(never)
    mutating func innerSize(_ node: NodeIndex, _ proposal: Proposal) -> Size {
        let record = nodes[node]
        guard record.innerMemo >= 0 else {
            if record.traits.contains(.recorded) { return recordedSize(node, proposal) }
            if record.kind == .padding { return paddingSize(node, proposal) }
            return record.kind == .spacer
                ? spacerSize(node, proposal) : passedSize(node, proposal)
        }
        if !(record.traits & .entangled).isEmpty {
            if !(record.traits & .ownAnswers).isEmpty {
                return record.traits.contains(.recorded)
                    ? recordedSize(node, proposal) : wrappedSize(node, proposal)
            }
            if record.traits.contains(.coupled) { return bothLengths(node, proposal) }
            rekey(record, to: proposal)
        }
        let width = memos[record.innerMemo][.horizontal].answer(proposal.width)
        let height = memos[record.innerMemo][.vertical].answer(proposal.height)
        if !width.isNaN, !height.isNaN {
            counters.memoHits += 2
            return Size(width: width, height: height)
        }
        if width.isNaN, height.isNaN, let main = record.kind.mainAxis,
            hasOneWalkSize(record, main)
        {
            return newSize(node, main, proposal)
        }
        return bothLengths(node, proposal)
    }

    /// Both lengths, measured one by one.
    @inline(never)
    private mutating func bothLengths(_ node: NodeIndex, _ proposal: Proposal) -> Size {
        Size(
            width: innerLength(node, .horizontal, proposal.width, across: proposal.height),
            height: innerLength(node, .vertical, proposal.height, across: proposal.width))
    }

    /// Computes a stack's size and remembers it.
    @_optimize(speed)
    @inline(never)
    private mutating func newSize(
        _ node: NodeIndex, _ main: Axis, _ proposal: Proposal
    ) -> Size {
        guard mayEvaluate(node, widths: 1, heights: 1) else { return .zero }
        var size = stackSize(node, main, proposal)
        guard failure == nil else { return .zero }
        size = Size(width: clampedSum(size.width), height: clampedSum(size.height))
        let record = nodes[node]
        rekey(record, to: proposal)
        memos[record.innerMemo][.horizontal].remember(proposal.width, size.width)
        memos[record.innerMemo][.vertical].remember(proposal.height, size.height)
        return size
    }

    /// Changes the proposal for which the answers on both axes are valid.
    @inline(__always)
    private mutating func rekey(_ record: Node, to proposal: Proposal) {
        if record.traits.contains(.widthDependsOnHeight) {
            memos[record.innerMemo].rekey(.horizontal, to: proposal.height)
        }
        if record.traits.contains(.heightDependsOnWidth) {
            memos[record.innerMemo].rekey(.vertical, to: proposal.width)
        }
    }
}

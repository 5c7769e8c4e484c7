// SPDX-License-Identifier: MIT
// Attributes: measured; see "Attributes have a measured reason" in Documentation/Architecture.md.
import RegletBase

/// Wrapping text, whether the engine breaks its lines or a measurer does.
///
/// What is known of text saves most questions: at width 0 it is 0 wide; unspecified, infinite and
/// all widths that its one line fits into give the same answer. Only widths at which it really
/// wraps are worked out.
extension LayoutTree {
    /// - Source: Documentation/ProposeSize.md, "Text".
    @_optimize(speed)
    mutating func wrappedLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        if axis == .vertical, proposal == .zero, across == .zero { return 0 }
        let offered = axis == .horizontal ? proposal : across
        if axis == .horizontal, offered.or(.infinity) <= 0 { return 0 }
        guard settleWrapped(node, offered.or(.infinity)) else { return 0 }
        let memo = nodes[node].memo
        if offered.or(.infinity) >= memos[memo].width.ideal {
            return axis == .horizontal ? memos[memo].width.ideal : memos[memo].height.ideal
        }
        return axis == .horizontal ? memos[memo].width.answer : memos[memo].height.answer
    }

    /// Makes sure that the size at a width is known: as the ideal one where the one line fits, else
    /// as the last answer. False when the pass has failed.
    @inline(__always)
    private mutating func settleWrapped(_ node: NodeIndex, _ offered: Double) -> Bool {
        let memo = nodes[node].memo
        let width = max(offered, 0)
        if offered >= memos[memo].width.ideal || memos[memo].knowsWrapped(width) {
            counters.memoHits += 1
            return true
        }
        if memos[memo].width.ideal.isNaN, offered == .infinity || mayFit(node, width) {
            guard wrap(node, .unspecified) else { return false }
            if offered >= memos[memo].width.ideal { return true }
        }
        return wrap(node, ProposedLength(width))
    }

    /// Whether to ask text for its length on one line, which is not known yet, before asking at a
    /// new width. Text that fitted its largest width so far probably stands on one line. Once that
    /// line is known, no larger width needs a question.
    // POLICY: a guess, which decides what is asked and never what is answered. Always asking for
    // the one line first would cost text that wraps; never asking would cost text that fits.
    private func mayFit(_ node: NodeIndex, _ width: Double) -> Bool {
        let record = nodes[node]
        guard record.kind == .measured, memos[record.memo].isLongestWrapped(below: width) else {
            return false
        }
        let leaf = measuredLeaves[record.side]
        return !(leaf.firstTextBaseline < leaf.lastTextBaseline)
    }

    /// The width with which text was measured whose answer is that for a proposal; unspecified for
    /// its one line.
    mutating func measuredWidth(_ node: NodeIndex, _ proposal: Proposal) -> ProposedLength {
        let offered = proposal.width.or(.infinity)
        let memo = nodes[node].memo
        guard offered <= 0 || settleWrapped(node, offered) else { return .unspecified }
        if offered >= memos[memo].width.ideal { return .unspecified }
        return memos[memo].knowsWrapped(max(offered, 0)) ? memos[memo].width.proposal : .zero
    }

    /// Works out the size at a width and remembers it; false when the pass has failed.
    @_optimize(speed)
    private mutating func wrap(_ node: NodeIndex, _ width: ProposedLength) -> Bool {
        guard mayEvaluate(node, .horizontal) else { return false }
        let size: Size
        if nodes[node].kind == .paragraph {
            let paragraph = paragraphs[nodes[node].side]
            guard mayVisit(node, steps: paragraph.wordCount) else { return false }
            let answer = paragraph.measure(
                width: width.or(.infinity), limit: paragraph.lineLimit)
            size = answer.size
            if !answer.hasWrapped { rememberWrapped(node, .unspecified, size) }
        } else {
            let answer = ask(node, Proposal(width: width, height: .unspecified))
            size = Size(width: answer.width, height: answer.height)
        }
        guard failure == nil else { return false }
        rememberWrapped(node, width, size)
        return true
    }

    /// Stores a size where `knowsWrapped` will find it.
    mutating func rememberWrapped(_ node: NodeIndex, _ width: ProposedLength, _ size: Size) {
        let memo = nodes[node].memo
        guard let length = width.length else {
            memos[memo].width.ideal = size.width
            memos[memo].height.ideal = size.height
            return
        }
        if !memos[memo].holdsWrapped(width) { memos[memo].swapWrapped() }
        memos[memo].width.proposal = width
        memos[memo].width.answer = min(size.width, length)
        memos[memo].height.answer = size.height
    }
}

/// How wrapping text uses its memo: the ideal answers are its one line, the last answers those for
/// the width at which it wrapped last. Since text is often sized with one width and placed with
/// another, the width before that is kept as well, in the fields that text has no other use for.
extension Memo {
    /// Whether the size at a width is known; it is then in the last answers. What text answers to a
    /// width it answers to all widths down to the one that it took.
    @inline(__always)
    mutating func knowsWrapped(_ width: Double) -> Bool {
        if self.width.answer <= width, width <= self.width.proposal.or(0) { return true }
        guard self.width.maximum <= width, width <= across.or(0) else { return false }
        swapWrapped()
        return true
    }

    /// Whether the answer to just this width is kept; it is then in the last answers.
    mutating func holdsWrapped(_ width: ProposedLength) -> Bool {
        if !self.width.answer.isNaN, self.width.proposal == width { return true }
        guard !self.width.maximum.isNaN, across == width else { return false }
        swapWrapped()
        return true
    }

    /// Whether text has been measured, and its last answer was to less than a width, but none took
    /// more.
    func isLongestWrapped(below width: Double) -> Bool {
        self.width.answer <= width && self.width.proposal.or(.infinity) < width
            && !(self.width.maximum > width)
    }

    /// Changes the places of the last answers and those before.
    mutating func swapWrapped() {
        let (proposal, answer, height) = (width.proposal, width.answer, self.height.answer)
        width.proposal = across
        width.answer = width.maximum
        self.height.answer = self.height.maximum
        across = proposal
        width.maximum = answer
        self.height.maximum = height
    }
}

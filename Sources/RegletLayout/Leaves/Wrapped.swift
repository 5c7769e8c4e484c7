// SPDX-License-Identifier: MIT
import RegletBase

/// Wrapping text, whether the engine breaks its lines or a measurer does.
///
/// What is known of text saves most questions: at width 0 it is 0 wide; unspecified, infinite and all widths
/// that its one line fits into give the same answer. Only widths at which it really wraps are worked out.
extension LayoutTree {
    /// - Source: Documentation/ProposeSize.md, "Text".
    @_optimize(speed)
    mutating func wrappedLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        if axis == .vertical, proposal == .zero, across == .zero { return 0 }
        let offered = axis == .horizontal ? proposal : across
        if axis == .horizontal, offered.or(.infinity) <= 0 { return 0 }
        let memo = nodes[node].memo
        guard !memos[memo].width.ideal.isNaN || wrap(node, .unspecified) else { return 0 }
        if offered.or(.infinity) >= memos[memo].width.ideal {
            counters.memoHits &+= 1
            return axis == .horizontal ? memos[memo].width.ideal : memos[memo].height.ideal
        }
        let width = ProposedLength(max(offered.or(0), 0))
        if !memos[memo].knowsWrapped(width) {
            guard wrap(node, width) else { return 0 }
        } else {
            counters.memoHits &+= 1
        }
        return axis == .horizontal ? memos[memo].width.answer : memos[memo].height.answer
    }

    /// Works out the size at a width and remembers it; false when the pass has failed.
    @_optimize(speed)
    private mutating func wrap(_ node: NodeIndex, _ width: ProposedLength) -> Bool {
        guard mayEvaluate(node, .horizontal) else { return false }
        let size: Size
        if nodes[node].kind == .paragraph {
            let paragraph = paragraphs[nodes[node].side]
            size = paragraph.measure(width: width.or(.infinity), limit: paragraph.lineLimit)
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
        if !memos[memo].knowsWrapped(width) { memos[memo].swapWrapped() }
        memos[memo].width.proposal = width
        memos[memo].width.answer = min(size.width, length)
        memos[memo].height.answer = size.height
    }
}

/// How wrapping text uses its memo: the ideal answers are its one line, the last answers those for the width
/// at which it wrapped last. Since text is often sized with one width and placed with another, the width
/// before that is kept as well, in the fields that text has no other use for.
extension Memo {
    /// Whether the size at a width is known; it is then in the last answers.
    @inline(__always)
    mutating func knowsWrapped(_ width: ProposedLength) -> Bool {
        if !self.width.answer.isNaN, self.width.proposal == width { return true }
        guard !self.width.maximum.isNaN, across == width else { return false }
        swapWrapped()
        return true
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

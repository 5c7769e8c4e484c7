// SPDX-License-Identifier: MIT
import RegletBase

/// Wrapping text, whether the engine breaks its lines or a measurer does.
///
/// What is known of text saves most questions: at width 0 it is 0 wide; unspecified, infinite and all widths
/// that its one line fits into give the same answer. Only widths at which it really wraps are worked out.
extension LayoutTree {
    /// - Source: Documentation/ProposeSize.md, "Text".
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
        if !memos[memo].width.answer.isNaN, memos[memo].width.proposal == width {
            counters.memoHits &+= 1
        } else if !wrap(node, width) {
            return 0
        }
        return axis == .horizontal ? memos[memo].width.answer : memos[memo].height.answer
    }

    /// Works out the size at a width and remembers it; false when the pass has failed.
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

    /// The ideal slot holds the one line, the answer slot the last width at which the text wrapped.
    mutating func rememberWrapped(_ node: NodeIndex, _ width: ProposedLength, _ size: Size) {
        let memo = nodes[node].memo
        guard let length = width.length else {
            memos[memo].width.ideal = size.width
            memos[memo].height.ideal = size.height
            return
        }
        memos[memo].width.proposal = width
        memos[memo].width.answer = min(size.width, length)
        memos[memo].height.answer = size.height
    }
}

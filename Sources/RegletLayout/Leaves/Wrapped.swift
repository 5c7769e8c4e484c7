// SPDX-License-Identifier: MIT
import RegletBase

/// Wrapping text, whether the engine breaks its lines or a measurer does.
///
/// Properties of text save most measurements: at width 0 it is 0 wide; unspecified, infinite and
/// all widths that its single line fits into give the same answer. Only widths at which it really
/// wraps are computed. A measurer gets widths enlarged by LengthTolerance, so that a text that is
/// proposed its own width, except for rounding, keeps its lines.
extension LayoutTree {
    /// - Source: Documentation/ProposeSize.md, "Text".
    @_optimize(speed)
    mutating func wrappedLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        if axis == .vertical, proposal == .zero, across == .zero { return 0 }
        let offered = axis == .horizontal ? proposal : across
        if axis == .horizontal, offered.or(.infinity) <= 0 { return 0 }
        let size = finalSize(node, offered.or(.infinity))
        return axis == .horizontal ? size.width : size.height
    }

    /// Both lengths of wrapping text: the second one is there once the first one is.
    @_optimize(speed)
    mutating func wrappedSize(_ node: NodeIndex, _ proposal: Proposal) -> Size {
        let offered = proposal.width.or(.infinity)
        if offered <= 0 {
            let height = wrappedLength(node, .vertical, proposal.height, across: proposal.width)
            return Size(width: 0, height: height)
        }
        counters.memoHits += 1
        return finalSize(node, offered)
    }

    /// The answers of wrapping text to 0 and to infinity.
    @inline(never)
    mutating func wrappedRange(
        _ node: NodeIndex, _ axis: Axis, across: ProposedLength
    ) -> LengthRange {
        if axis == .horizontal {
            return LengthRange(minimum: 0, maximum: finalSize(node, .infinity).width)
        }
        let height = finalSize(node, across.or(.infinity)).height
        return LengthRange(minimum: across == .zero ? 0 : height, maximum: height)
    }

    /// The size at a width; 0 when the pass has failed.
    @inline(__always)
    private mutating func finalSize(_ node: NodeIndex, _ offered: Double) -> Size {
        let memo = nodes[node].memo
        if let known = textMemos[memo].size(offered) {
            counters.memoHits += 1
            return known
        }
        return newSize(node, offered)
    }

    /// Computes the size at a width, from the single line if it may fit.
    @inline(never)
    @_optimize(speed)
    private mutating func newSize(_ node: NodeIndex, _ offered: Double) -> Size {
        let width = proposedWidth(node, offered)
        var size = measuredSize(node, width) ?? .zero
        guard failure == nil else { return .zero }
        size.width = min(size.width, max(offered, 0))
        return size
    }

    /// The size at a width that text is measured with; nil if the pass has failed.
    @inline(__always)
    private mutating func measuredSize(_ node: NodeIndex, _ width: Double) -> Size? {
        let memo = nodes[node].memo
        if let known = textMemos[memo].size(width) { return known }
        if textMemos[memo].line.width.isNaN, width == .infinity || mayFit(node, width) {
            guard wrap(node, .unspecified) else { return nil }
            if width >= textMemos[memo].line.width { return textMemos[memo].line }
        }
        guard wrap(node, ProposedLength(width)) else { return nil }
        // The text may fit on one line after all.
        return width >= textMemos[memo].line.width
            ? textMemos[memo].line : textMemos[memo].last.size
    }

    /// The width that text is measured with for a proposed width. Paragraphs allow for rounding
    /// when their lines are broken; measurers do not.
    private func proposedWidth(_ node: NodeIndex, _ offered: Double) -> Double {
        let width = max(offered, 0)
        return nodes[node].kind == .measured ? LengthTolerance.asked(width) : width
    }

    /// Whether to measure text on one line, if that is not known yet, before measuring at a new
    /// width. Text that fitted its largest width so far probably has one line. If that line is
    /// known, no larger width needs a measurement.
    // POLICY: a guess, which affects the number of measurements and never an answer. Always
    // measuring the single line first would cost text that wraps; never measuring it would cost
    // text that fits.
    private func mayFit(_ node: NodeIndex, _ width: Double) -> Bool {
        let record = nodes[node]
        guard record.kind == .measured, textMemos[record.memo].isLongestWrapped(below: width)
        else { return false }
        let leaf = measuredLeaves[record.side]
        return !(leaf.firstTextBaseline < leaf.lastTextBaseline)
    }

    /// The width for which text was measured to answer a proposal. Unspecified if the answer is the
    /// size of the single line, and 0 if no such width is known.
    mutating func measuredWidth(_ node: NodeIndex, _ proposal: Proposal) -> ProposedLength {
        let offered = proposal.width.or(.infinity)
        if offered > 0 {
            _ = finalSize(node, offered)
            guard failure == nil else { return .unspecified }
        }
        let memo = nodes[node].memo
        let width = proposedWidth(node, offered)
        if width >= textMemos[memo].line.width { return .unspecified }
        return textMemos[memo].knows(width) ? textMemos[memo].last.offer : .zero
    }

    /// Sets the traits of text and its kind of memo, which depends on whether it wraps.
    mutating func deriveText(_ node: NodeIndex, _ traits: NodeTraits) {
        let wraps = traits.contains(.wrapsText)
        if nodes[node].memo >= 0, nodes[node].traits.contains(.wrapsText) != wraps {
            dropMemo(of: node)
        }
        nodes[node].traits = traits
        if nodes[node].memo >= 0 { return }
        attempt { (tree) throws(Failure) in
            guard wraps else {
                return tree.nodes[node].memo = try tree.memos.insert(Memo())
            }
            if !tree.textMemos.hasRoom { try tree.textMemos.reserve(1) }
            tree.nodes[node].memo = tree.textMemos.insertReserved(TextMemo())
        }
    }

    /// Computes the size at a width and remembers it. Returns false if the pass has failed.
    @_optimize(speed)
    private mutating func wrap(_ node: NodeIndex, _ width: ProposedLength) -> Bool {
        guard mayWrap(node) else { return false }
        let memo = nodes[node].memo
        let size: Size
        if nodes[node].kind == .paragraph {
            let paragraph = text(of: node)
            guard mayVisit(node, steps: paragraph.words.count) else { return false }
            let answer = paragraph.measure(width: width.or(.infinity), height: .unspecified)
            size = answer.size
            if !answer.hasWrapped { textMemos[memo].line = size }
        } else {
            let answer = ask(node, Proposal(width: width, height: .unspecified))
            size = Size(width: answer.width, height: answer.height)
        }
        guard failure == nil else { return false }
        textMemos[memo].remember(width, size)
        return true
    }
}

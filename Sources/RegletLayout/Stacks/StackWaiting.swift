// SPDX-License-Identifier: MIT
import RegletBase

/// Rows that share their length out before they know how wide their text can be.
///
/// A row needs its children's answers to 0 and to infinity only to order them, and the answer of
/// wrapping text to infinity is its single line: a wasted measurement if the text then wraps. But
/// if all other children of the group are rigid or infinite, the order is known: the text comes
/// after the rigid ones and before the infinite ones, since it can grow, but not infinitely.
///
/// Its answer shows that it can grow: no proposal makes it wider than infinity does, so text that
/// takes more than its minimum has a larger maximum. An answer equal to the minimum shows nothing.
/// Then the maximum is measured after all. If the text is rigid, it is ordered among the rigid
/// children, and the length is shared out again. So the shares are always those of the order by
/// flexibility.
// POLICY: if the text's single line was measured in each row, W4 with 100 rows took 348
// measurements of its 226 texts; it takes 226.
extension NodeTraits {
    /// Text whose width depends only on the proposed width.
    var isFreeText: Bool { (self & (.textWidth | .widthDependsOnHeight)) == .textWidth }
}

extension StackItem {
    /// The value for the unknown flexibility of text that was not measured for it: above 0, and
    /// finite.
    static var awaitedFlexibility: Double { Double.leastNonzeroMagnitude }

    /// Whether the order does not depend on how flexible the group's only text is.
    var leavesTextItsTurn: Bool { flexibility <= 0 || flexibility == .infinity }

    /// Whether an answer shows that the maximum is above the minimum. Rows inside a text column add
    /// lengths up in different orders, so a difference by rounding alone shows nothing.
    func showsFlexibility(_ answer: Double) -> Bool { !LengthTolerance.fits(answer, minimum) }
}

extension LayoutTree {
    /// The length of a row whose text is awaited; nil if the text was served at the wrong
    /// position of the serving order, or the pass failed.
    @inline(never)
    mutating func lengthAwaitingText(
        _ row: NodeIndex, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double? {
        shareAwaitingText(row, proposal, across: across) { tree, child, offer in
            tree.lengthInPlace(child, .horizontal, offer, across: across)
        }
    }

    /// The size of such a row.
    @inline(never)
    mutating func sizeAwaitingText(_ row: NodeIndex, _ proposal: Proposal) -> Size? {
        var tallest = 0.0
        let width = shareAwaitingText(row, proposal.width, across: proposal.height) {
            tree, child, offer in
            let size = tree.sizeInPlace(child, Proposal(width: offer, height: proposal.height))
            tallest = longer(tallest, size.height)
            return size.width
        }
        return width.map { Size(width: $0, height: tallest) }
    }

    /// STEPS 2 to 4 of StackSizing. The text is served at the position in the serving order that it
    /// has if it can grow.
    @inline(never)
    private mutating func shareAwaitingText(
        _ row: NodeIndex, _ proposal: ProposedLength, across: ProposedLength,
        _ answer: ChildAnswer
    ) -> Double? {
        let memo = nodes[row].memo
        memos[memo].isEmpty = false
        memos[memo][.horizontal].rememberShare(proposal, .nan)
        attempt { (tree) throws(Failure) in
            try tree.stackItems.reserve(Int(tree.nodes[row].childCount))
        }
        guard failure == nil else { return nil }
        let start = stackItems.count
        defer { stackItems.truncate(to: start) }
        let gaps = nodes[row].stackGaps
        var available = proposal.or(0) - gaps
        available -= collectGroups(row, .horizontal, across: across, awaitsText: true)
        let text = awaitedItem(from: start)
        var hasItsTurn = true
        let taken = handOutGroups(from: start, available) { tree, child, offer in
            guard child == text.child else { return hasItsTurn ? answer(&tree, child, offer) : 0 }
            // A proposal of no more than the minimum cannot show that the text can grow.
            hasItsTurn =
                text.showsFlexibility(offer.or(.infinity)) || tree.canGrow(child, across: across)
            guard hasItsTurn else { return 0 }
            let width = answer(&tree, child, offer)
            hasItsTurn = text.showsFlexibility(width) || tree.canGrow(child, across: across)
            return width
        }
        guard hasItsTurn, failure == nil else { return nil }
        let length = clampedSum(taken + gaps)
        rememberShare(row, .horizontal, proposal, across: across, length)
        return length
    }

    /// The text that was not measured for its maximum. Without a node if there is no such text.
    private func awaitedItem(from start: Int) -> StackItem {
        for i in start..<stackItems.count
        where stackItems[i].flexibility == StackItem.awaitedFlexibility {
            return stackItems[i]
        }
        return StackItem(child: .none, priority: 0)
    }

    /// Whether text is flexible after all, which its answer did not show. Nothing is served after
    /// the last child of a row, so for that child the result does not matter.
    private mutating func canGrow(_ text: NodeIndex, across: ProposedLength) -> Bool {
        guard failure == nil, nodes[text].nextSibling.exists else { return true }
        let flexibility = innerRange(text, .horizontal, across: across).flexibility
        return failure != nil || (flexibility > 0 && flexibility < .infinity)
    }

    /// Computes whether a node's width is that of text: text itself, modifiers that keep the width
    /// of a text or add a constant to it, columns of such nodes, and rows of such nodes and of
    /// leaves that are not infinite.
    ///
    /// For all these, the answer to 0 needs no measurement, and no answer to a finite proposal is
    /// above the answer to infinity, except for rounding.
    @inline(never)  // Few nodes have the trait.
    mutating func deriveTextWidth(_ node: NodeIndex) {
        guard nodes[node].traits.contains(.textWidth) else { return }
        // Without the trait, cells of rows outside grids are measured once more than necessary.
        if nodes[node].hasRows || !keepsTextWidth(node) { nodes[node].traits.remove(.textWidth) }
    }

    func isTextColumn(_ node: NodeIndex) -> Bool {
        if isGuided(node, .horizontal) { return false }
        var children = children(of: node)
        while let child = children.next(in: self) {
            let record = nodes[child]
            guard record.traits.isFreeText || record.kind == .spacer else { return false }
        }
        return true
    }

    /// Notes as well whether the row can wait for its text.
    mutating func isTextRow(_ node: NodeIndex) -> Bool {
        var texts = 0
        var isText = nodes[node].stackGaps >= 0
        var isOrdered = true
        var children = children(of: node)
        while let child = children.next(in: self) {
            let record = nodes[child]
            if record.traits.contains(.ownWeight) { return false }
            if record.traits.isFreeText {
                texts += 1
            } else if record.kind == .leaf {
                let range = leafRange(record, .horizontal)
                if range.maximum == .infinity {
                    isText = false
                } else if range.flexibility > 0 {
                    isOrdered = false
                }
            } else {
                isText = false
            }
        }
        if texts == 1, isOrdered { nodes[node].traits.insert(.awaitsText) }
        return isText
    }
}

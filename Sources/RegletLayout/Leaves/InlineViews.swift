// SPDX-License-Identifier: MIT
import RegletBase

/// Children of a paragraph, each of which is a word on one of its lines.
///
///   1. A child takes its ideal size. Its word and run get its width, and its distances above and
///      below its first baseline. Lines are then broken as in other paragraphs.
///   2. A child is placed with its word, its baseline on the baseline of the line.
///
/// Source: include/reglet/text.h, rgl_text_run.view.
extension LayoutTree {
    /// A paragraph with children remembers joint answers, as a truncated one does: they may depend
    /// on the container around it.
    @inline(never)  // Most texts do without its frame.
    mutating func deriveTextAroundViews(_ node: NodeIndex) {
        let own = nodes[node].traits
        deriveUnion(node)
        var traits: NodeTraits = .coupled | .hasBaselines
        if nodes[node].firstChild.exists {
            traits.insert(nodes[node].traits & (.usesContainer | .usesPlace))
        } else {
            measureViews(of: node)
            traits = settings(ofParagraph: node).traits
        }
        nodes[node].traits = own
        deriveText(node, traits)
    }

    /// STEP 1.
    mutating func measureViews(of node: NodeIndex) {
        var child = nodes[node].firstChild
        guard let form = text(of: node).words.text, let runs = form.pointee.runs else { return }
        for run in 0..<form.pointee.runCount where runs[run].view > 0 {
            var (size, ascent) = (Size.zero, 0.0)
            if child.exists {
                size = self.size(child, .unspecified)
                ascent = guidePosition(
                    child, .vertical, .firstTextBaseline, .unspecified, length: size.height)
                child = nodes[child].nextSibling
            }
            // Infinite sizes have no place on a line.
            if !(size.width + size.height + ascent.magnitude < .infinity) {
                (size, ascent) = (.zero, 0)
            }
            text(of: node).words.set(viewOf: run, size, ascent: ascent)
        }
    }

    /// STEP 2.
    @inline(never)
    mutating func arrangeParagraph(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        measureViews(of: node)
        guard mayVisit(node, steps: text(of: node).words.count) else { return }
        attempt { (tree) throws(Failure) in
            try tree.arrangeViews(of: node, proposal, size, &visitor)
        }
    }

    private mutating func arrangeViews(
        of node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) throws(Failure) {
        let runs = text(of: node).words.text?.pointee.runs
        var views = Arena<NodeIndex>(allocator)
        var child = nodes[node].firstChild
        while child.exists {
            try views.append(child)
            child = nodes[child].nextSibling
        }
        let isReversed = direction(inside: node) == .rightToLeft
        var shown = 0
        var pieces = PlacedPieces(
            self, node, proposal, width: size.width, runsRightToLeft: isReversed)
        while let piece = try pieces.piece() {
            guard let run = runs?[piece.run], !piece.isHyphen, run.view > 0, run.view <= views.count
            else { continue }
            let number = Int(run.view)
            shown = max(shown, number)
            let view = views[number - 1]
            let x = isReversed ? size.width - piece.x - piece.width : piece.x
            visitor.visit(
                &self, view, .unspecified, self.size(view, .unspecified),
                Point(x: x, y: pieces.baseline - run.ascent))
        }
        // Children in lines beyond a limit and children without a run are not placed.
        while visitor.places, shown < views.count {
            displace(views[shown])
            shown += 1
        }
    }
}

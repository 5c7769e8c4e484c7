// SPDX-License-Identifier: MIT
import RegletBase

/// The parameters in the tree. The words are stored at `side`.
extension ParagraphSettings: KindParameters {
    var traits: NodeTraits {
        truncates ? .coupled | .hasBaselines : .wrappingText
    }
}

extension KindFacts {
    /// Rows among the children are stacks, as in parents with one child.
    static var ofParagraph: KindFacts {
        container(.hidden, remembers: false, childLimit: anyNumber - 1)
    }
}

extension LayoutTree {
    public mutating func create(_ source: ParagraphSource) throws(Failure) -> NodeIndex {
        try reserve(nodes: 1)
        if !paragraphs.hasRoom { try paragraphs.reserve(1) }
        let words = try ParagraphWords(source, &textBlocks)
        return try create(
            .paragraph, Parameters(source.settings), side: paragraphs.insertReserved(words))
    }

    public mutating func set(_ node: NodeIndex, _ source: ParagraphSource) throws(Failure) {
        let words = try ParagraphWords(source, &textBlocks)
        let side = nodes[node].side
        paragraphs[side].release(&textBlocks)
        paragraphs[side] = words
        nodes[node].parameters = Parameters(source.settings)
        // Views in a text, and the last view that was removed, determine its traits too.
        let isPlain = !nodes[node].firstChild.exists && nodes[node].height <= 1
        invalidate(node, keepsTraits: isPlain && nodes[node].traits == source.settings.traits)
    }

    /// The paragraph's arrays and settings. The arrays are valid until it is set or removed.
    public func paragraph(_ node: NodeIndex) -> ParagraphSource {
        text(of: node).source
    }

    func settings(ofParagraph node: NodeIndex) -> ParagraphSettings {
        nodes[node].parameters[ParagraphSettings.self]
    }

    @inline(__always)
    func text(of node: NodeIndex) -> Paragraph {
        let record = nodes[node]
        return Paragraph(paragraphs[record.side], record.parameters[ParagraphSettings.self])
    }

    /// The lines of a paragraph as it was placed. A paragraph of no size does not have any.
    func placedLines(of node: NodeIndex) -> ParagraphLines? {
        lines(of: node, placements[node].proposal)
    }

    func lines(of node: NodeIndex, _ proposal: Proposal) -> ParagraphLines? {
        if proposal.width == .zero, proposal.height == .zero { return nil }
        return ParagraphLines(
            text(of: node), width: proposal.width.or(.infinity), height: proposal.height)
    }

    /// Calls `body` with each line of a paragraph as it was placed, its box in the paragraph's
    /// coordinates included, and returns how many there are.
    ///
    /// - Throws: `notLaidOut`, and errors of `body`.
    public func forEachLine(
        of node: NodeIndex, _ body: (Int, PlacedLine, Rect) throws(Failure) -> Void
    ) throws(Failure) -> Int {
        let frame = try frame(of: node)
        guard var lines = placedLines(of: node) else { return 0 }
        let runsRightToLeft = runsRightToLeft(node)
        var count = 0
        while let placed = lines.next() {
            let box = lines.box(
                of: placed, in: frame.size.width, runsRightToLeft: runsRightToLeft)
            try body(count, placed, box)
            count += 1
        }
        return count
    }

    func runsRightToLeft(_ node: NodeIndex) -> Bool {
        (laidOutDirection == .rightToLeft) != nodes[node].state.contains(.flipped)
    }

    /// The size of a paragraph that is truncated to its proposed height, or that has views; see
    /// Documentation/ProposeSize.md, "Text".
    @inline(never)
    mutating func truncatedLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let pair = Proposal(axis, proposal, across: across)
        if pair.width == .zero, pair.height == .zero { return 0 }
        if nodes[node].firstChild.exists { measureViews(of: node) }
        let paragraph = text(of: node)
        guard mayVisit(node, steps: paragraph.words.count) else { return 0 }
        let width = max(pair.width.or(.infinity), 0)
        let size = paragraph.measure(width: width, height: pair.height).size
        return axis == .horizontal ? min(size.width, width) : size.height
    }
}

extension LayoutTree {
    /// The first baseline counts from the top, the last one from the bottom.
    mutating func paragraphGuide(
        _ node: NodeIndex, _ guide: Guide, _ proposal: Proposal
    ) -> Double {
        if nodes[node].firstChild.exists { measureViews(of: node) }
        let settings = settings(ofParagraph: node)
        let paragraph = text(of: node)
        if paragraph.words.text?.pointee.runs != nil {
            guard mayVisit(node, steps: paragraph.words.count) else { return 0 }
            let width = max(proposal.width.or(.infinity), 0)
            let size = paragraph.measure(width: width, height: proposal.height)
            return guide == .firstTextBaseline ? size.firstBaseline : size.lastBaseline
        }
        if guide == .firstTextBaseline { return settings.baseline }
        let height = length(node, .vertical, proposal.height, across: proposal.width)
        return height - settings.lineHeight + settings.baseline
    }

    mutating func removeParagraph(_ side: Int32) {
        paragraphs[side].release(&textBlocks)
        paragraphs.remove(side)
    }

    func writeParagraph(_ node: NodeIndex, _ out: inout TextWriter) {
        let paragraph = text(of: node)
        out.write("paragraph words=")
        out.write(paragraph.words.count)
        writeNumber(" lineHeight=", paragraph.settings.lineHeight, &out)
        if paragraph.settings.lineLimit > 0 {
            out.write(" lineLimit=")
            out.write(UInt64(paragraph.settings.lineLimit))
        }
        if paragraph.settings.truncates { out.write(" truncates") }
    }
}

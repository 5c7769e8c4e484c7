// SPDX-License-Identifier: MIT
import CReglet

/// A text with its lines as the last layout has broken them, to be drawn.
public struct PlacedText: Sendable {
    public let text: String
    public let style: TextStyle
    /// The frame in the coordinates of the root.
    public let frame: CGRect
    public let lines: [Line]

    /// A line of a text.
    public struct Line: Sendable {
        public let text: String
        /// The frame in the coordinates of the root, as wide as the words.
        public let frame: CGRect
        /// From the top of the root to the line's baseline.
        public let baseline: CGFloat
    }
}

extension ViewGraph {
    /// All texts of the last layout, in the order of the nodes.
    public func texts() throws(LayoutError) -> [PlacedText] {
        try requireView()
        var texts: [PlacedText] = []
        try addTexts(of: entries, to: &texts)
        return texts
    }

    private func addTexts(of entries: [Entry], to texts: inout [PlacedText]) throws(LayoutError) {
        for entry in entries {
            if let payload = entry.payload as? TextPayload {
                if let text = try placed(payload, entry.node) { texts.append(text) }
            } else if let reader = entry.payload as? ReaderPayload {
                try addTexts(of: reader.entries, to: &texts)
            }
        }
    }

    /// A text with its lines; nil where the layout does not show it.
    private func placed(
        _ payload: TextPayload, _ node: rgl_node
    ) throws(LayoutError) -> PlacedText? {
        var frame = rgl_rect()
        let status = rgl_node_frame(tree, node, &frame)
        if status == RGL_ERROR_NOT_LAID_OUT.status { return nil }
        try check(status)
        var count = 0
        try check(rgl_paragraph_lines(tree, node, nil, 0, &count))
        var lines = [rgl_line](repeating: rgl_line(), count: count)
        try check(rgl_paragraph_lines(tree, node, &lines, count, &count))
        let words = SplitText(payload.string)
        return PlacedText(
            text: payload.string, style: payload.style, frame: CGRect(frame),
            lines: lines.map { line in
                PlacedText.Line(
                    text: line.text(words),
                    frame: CGRect(line.rect).offsetBy(dx: frame.x, dy: frame.y),
                    baseline: CGFloat(frame.y + line.baseline))
            })
    }
}

extension rgl_line {
    /// The words that stand on the line; the first and the last one may be cut. Spaces at the end
    /// of a line are not part of its text.
    fileprivate func text(_ text: SplitText) -> String {
        var end = end_word
        while end > first_word, text.words[end - 1].isEmpty { end -= 1 }
        var line = ""
        for position in first_word..<end {
            var word = text.words[position]
            if position == end_word - 1 && end_cluster != Int(bitPattern: UInt.max) {
                word = word.prefix(end_cluster)
            }
            line += position == first_word ? word.dropFirst(first_cluster) : word
            if position < end - 1, text.flags[position] != UInt8(RGL_WORD_JOINED) { line += " " }
        }
        return line
    }
}

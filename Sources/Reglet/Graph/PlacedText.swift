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
        /// The words of the line; of texts that are joined also parts of words.
        public let pieces: [Piece]
    }

    /// A part of a text with one style.
    public struct Piece: Sendable {
        public let text: String
        /// In the coordinates of the root.
        public let x: CGFloat
        public let width: CGFloat
        public let style: TextStyle
        /// The colour of this part of the text; nil for the colour of the view.
        public let color: Color?
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
        return payload.placed(lines, in: CGRect(frame))
    }
}

extension TextPayload {
    /// The text with its lines.
    func placed(_ lines: [rgl_line], in frame: CGRect) -> PlacedText {
        let split = words?.text ?? SplitText(string)
        return PlacedText(
            text: string, style: style, frame: frame,
            lines: lines.map { line in
                PlacedText.Line(
                    text: line.text(split),
                    frame: CGRect(line.rect).offsetBy(dx: frame.minX, dy: frame.minY),
                    baseline: frame.minY + CGFloat(line.baseline),
                    pieces: pieces(of: line, from: frame.minX))
            })
    }

    private func pieces(of line: rgl_line, from left: CGFloat) -> [PlacedText.Piece] {
        guard let words else { return [] }
        var pieces: [PlacedText.Piece] = []
        var x = Double(left) + line.rect.x
        for index in line.first_word..<max(line.end_word, line.first_word) {
            let isLast = index == line.end_word - 1
            let start = index == line.first_word ? line.first_cluster : 0
            let end =
                isLast && line.end_cluster != Int(bitPattern: UInt.max)
                ? line.end_cluster : Int.max
            for part in words.parts(of: index, start, end) {
                let run = runs[part.run]
                pieces.append(
                    PlacedText.Piece(
                        text: String(part.text), x: CGFloat(x), width: CGFloat(part.width),
                        style: run.style, color: run.color))
                x += part.width
            }
            if words.text.flags[index] == UInt8(RGL_WORD_SPACE) { x += words.space }
        }
        return pieces
    }
}

extension MeasuredWords {
    /// The parts of a word between two clusters.
    func parts(of word: Int, _ start: Int, _ end: Int) -> [Piece] {
        var parts = [Piece(text: text.words[word], width: widths[word], run: 0)]
        if !pieceEnds.isEmpty {
            parts = Array(pieces[(word == 0 ? 0 : pieceEnds[word - 1])..<pieceEnds[word]])
        }
        guard start > 0 || end < Int.max else { return parts.filter { !$0.text.isEmpty } }
        var cluster = (0..<word).reduce(0) { $0 + text.words[$1].count }
        var position = 0
        return parts.compactMap { part in
            let count = part.text.count
            defer {
                cluster += count
                position += count
            }
            let range = max(start - position, 0)..<max(min(end - position, count), 0)
            guard range.lowerBound < range.upperBound else { return nil }
            return Piece(
                text: part.text.prefix(range.upperBound).dropFirst(range.lowerBound),
                width: range.reduce(0) { $0 + clusters[cluster + $1] }, run: part.run)
        }
    }
}

extension rgl_line {
    /// The words on the line. The first and the last one may be cut. Spaces at the end of a line
    /// are not part of its text.
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

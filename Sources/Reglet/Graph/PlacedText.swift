// SPDX-License-Identifier: MIT
import CReglet

/// A text with its lines as the last layout has broken them, to be drawn.
public struct PlacedText: Sendable {
    /// The string, with U+FFFC for a view in it. Empty for a `Paragraph`.
    public let text: String
    /// The style of the first part.
    public let style: TextStyle
    /// The frame in the coordinates of the root.
    public let frame: CGRect
    public let lines: [Line]

    /// A line of a text.
    public struct Line: Sendable {
        public let text: String
        /// The frame in the coordinates of the root, as wide as the words.
        public let frame: CGRect
        /// The distance from the top of the root to the baseline of the line.
        public let baseline: CGFloat
        /// The words and hyphens from left to right, in parts by style, without the views of a
        /// `Text`.
        public let pieces: [Piece]
    }

    /// A word, or a part of one in one style.
    public struct Piece: Sendable {
        /// Empty for a `Paragraph`.
        public let text: String
        /// The position of the word in the `MeasuredText`.
        public let word: Int
        /// Whether it is the hyphen after the word.
        public let isHyphen: Bool
        /// The horizontal position, in the coordinates of the root.
        public let x: CGFloat
        public let width: CGFloat
        /// The distance from the top of the root to the baseline of the letters.
        public let baseline: CGFloat
        public let style: TextStyle
        /// The space after each letter, which is part of the width.
        public let kerning: CGFloat
        /// Nil means the colour of the view.
        public let color: Color?
        public let underline: Text.LineStyle?
        public let strikethrough: Text.LineStyle?
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
            if let payload = entry.payload?.textPayload {
                if let text = try placed(payload, entry.node) { texts.append(text) }
            } else if let reader = entry.payload as? ReaderPayload {
                try addTexts(of: reader.entries, to: &texts)
            }
        }
    }

    private func placed(
        _ payload: TextPayload, _ node: rgl_node
    ) throws(LayoutError) -> PlacedText? {
        var frame = rgl_rect()
        let status = rgl_node_frame(tree, node, &frame)
        if status == RGL_ERROR_NOT_LAID_OUT.status { return nil }
        try check(status)
        return payload.placed(try BrokenText(tree, node), in: CGRect(frame))
    }
}

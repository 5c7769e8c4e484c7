// SPDX-License-Identifier: MIT
import CReglet

/// The lines of a text as the engine has broken them.
struct BrokenText: Sendable {
    let lines: [rgl_line]
    let pieces: [rgl_text_piece]

    init(_ tree: OpaquePointer, _ node: rgl_node) throws(LayoutError) {
        lines = try BrokenText.records(rgl_line()) { rgl_paragraph_lines(tree, node, $0, $1, $2) }
        pieces = try BrokenText.records(rgl_text_piece()) {
            rgl_text_pieces(tree, node, $0, $1, $2)
        }
    }

    private static func records<Record>(
        _ empty: Record,
        _ read: (UnsafeMutablePointer<Record>?, Int, UnsafeMutablePointer<Int>) -> rgl_status
    ) throws(LayoutError) -> [Record] {
        var count = 0
        var status = read(nil, 0, &count)
        var records = [Record](repeating: empty, count: count)
        if status == RGL_OK.status { status = read(&records, count, &count) }
        guard status == RGL_OK.status else {
            throw LayoutError(
                LayoutError.Code(rawValue: status), String(cString: rgl_status_name(status)))
        }
        return records
    }
}

extension TextPayload {
    func placed(_ broken: BrokenText, in frame: CGRect) -> PlacedText {
        // The pieces are in the order of their lines.
        var rest = broken.pieces[...]
        return PlacedText(
            text: string, style: runs?.first?.style ?? TextStyle(), frame: frame,
            lines: broken.lines.enumerated().map { index, line in
                let baseline = frame.minY + CGFloat(line.baseline)
                let own = rest.prefix { $0.line == index }
                rest = rest.dropFirst(own.count)
                return PlacedText.Line(
                    text: string(of: line),
                    frame: CGRect(line.rect).offsetBy(dx: frame.minX, dy: frame.minY),
                    baseline: baseline,
                    pieces: own.lazy.filter(isDrawn).map { placed($0, frame.minX, baseline) })
            })
    }

    /// Whether a piece has letters, or may have some. Views have frames of their own.
    private func isDrawn(_ piece: rgl_text_piece) -> Bool {
        guard piece.word < letters.count else { return true }
        let own = letters[piece.word]
        return !own.text.isEmpty && runs?[own.run].isView != true
    }

    private func placed(
        _ piece: rgl_text_piece, _ left: CGFloat, _ baseline: CGFloat
    ) -> PlacedText.Piece {
        let own = piece.word < letters.count ? letters[piece.word] : nil
        let run = own.flatMap { runs?[$0.run] }
        let given = run?.given.values
        return PlacedText.Piece(
            text: own.map { cut($0.text, from: piece.first_cluster, to: piece.end_cluster) } ?? "",
            word: piece.word, isHyphen: piece.is_hyphen == 1, x: left + CGFloat(piece.x),
            width: CGFloat(piece.width), baseline: baseline - (given?.baselineOffset ?? 0),
            style: run?.style ?? TextStyle(), kerning: given?.kerning ?? 0,
            color: given?.color, underline: given?.underline ?? nil,
            strikethrough: given?.strikethrough ?? nil)
    }

    /// The first and the last one may be cut. Spaces at the end of a line are not part of its text.
    private func string(of line: rgl_line) -> String {
        var end = min(line.end_word, letters.count)
        while end > line.first_word, letters[end - 1].text.isEmpty { end -= 1 }
        var string = ""
        for word in line.first_word..<max(end, line.first_word) {
            string += cut(
                letters[word].text, from: word == line.first_word ? line.first_cluster : 0,
                to: word == line.end_word - 1 ? line.end_cluster : wholeWord)
            if word < end - 1, letters[word].hasSpace { string += " " }
        }
        return string
    }

    private func cut(_ word: Substring, from first: Int, to end: Int) -> String {
        String((end == wholeWord ? word : word.prefix(end)).dropFirst(first))
    }
}

/// The end of a piece that ends with its word.
private let wholeWord = Int(bitPattern: UInt.max)

// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_text_pieces") @implementation
public func rgl_text_pieces(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_pieces: UnsafeMutablePointer<rgl_text_piece>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let output = try OutputArray(out_pieces, capacity, out_count, "out_pieces")
        let node = try tree.resolve(node, kind: .paragraph)
        let count = try tree.forEachPiece(of: node) { index, line, piece in
            guard index < output.capacity else { return }
            out_pieces[index] = rgl_text_piece(
                line: line, word: piece.word, first_cluster: piece.firstCluster,
                end_cluster: piece.endCluster ?? Int(bitPattern: UInt.max), run: piece.run,
                x: piece.x, width: piece.width, is_hyphen: piece.isHyphen ? 1 : 0, reserved: 0)
        }
        output.take(count)
    }
}

/// The highest embedding level by UAX 9.
private let highestLevel: UInt32 = 126

// SAFETY: the structs of the engine have the same members in the same order.

func exportedText(_ source: ParagraphSource) -> UnsafePointer<rgl_text>? {
    source.text.map { UnsafeRawPointer($0).assumingMemoryBound(to: rgl_text.self) }
}

/// Checks the runs, edges, tab stops and lengths of a paragraph whose words are checked.
func checkedText(
    _ paragraph: UnsafePointer<rgl_paragraph>
) throws(Failure) -> UnsafePointer<TextForm>? {
    guard let given = paragraph.pointee.text else { return nil }
    let text = UnsafeRawPointer(given).assumingMemoryBound(to: TextForm.self)
    let form = text.pointee
    try checkRuns(form, wordCount: paragraph.pointee.word_count)
    try checkEdges(form, paragraph)
    try checkTabStops(form)
    _ = try nonNegative(form.tabInterval, "text.tab_interval")
    _ = try nonNegative(form.firstLineIndent, "text.first_line_indent")
    _ = try nonNegative(form.indent, "text.indent")
    _ = try flag(form.justifies, "text.justifies")
    guard form.reserved == 0 else {
        throw Failure(
            .invalidArgument, "text.reserved", "must be 0", number: Double(form.reserved))
    }
    return text
}

private func checkRuns(_ form: TextForm, wordCount: Int) throws(Failure) {
    guard form.runCount >= 0, form.runCount <= wordCount else {
        throw Failure(
            .limit, "text.run_count", "must not exceed the number of words",
            number: Double(form.runCount))
    }
    guard form.runCount > 0 else { return }
    let runs = try required(form.runs, "text.runs")
    var views: UInt32 = 0
    for i in 0..<form.runCount {
        do throws(Failure) {
            let run = runs[i]
            guard i > 0 || run.firstWord == 0 else {
                throw Failure(
                    .invalidArgument, "text.runs.first_word", "of the first run must be 0",
                    number: Double(run.firstWord))
            }
            guard run.firstWord >= 0, run.firstWord < wordCount else {
                throw Failure(
                    .invalidArgument, "text.runs.first_word", "is not a word of the paragraph",
                    number: Double(run.firstWord))
            }
            guard i == 0 || run.firstWord > runs[i - 1].firstWord else {
                throw Failure(
                    .invalidArgument, "text.runs.first_word",
                    "must be above the first word of the run before", number: Double(run.firstWord))
            }
            _ = try finite(run.ascent, "text.runs.ascent")
            _ = try finite(run.descent, "text.runs.descent")
            _ = try nonNegative(run.spaceWidth, "text.runs.space_width")
            guard run.level <= highestLevel, run.spaceLevel <= highestLevel else {
                throw Failure(
                    .invalidArgument, "text.runs.level", "must not exceed 126",
                    number: Double(max(run.level, run.spaceLevel)))
            }
            try zero(run.reserved, "text.runs.reserved")
            if run.view > 0 {
                views += 1
                let end = i + 1 < form.runCount ? runs[i + 1].firstWord : wordCount
                guard run.view == views, end == run.firstWord + 1 else {
                    throw Failure(
                        .invalidArgument, "text.runs.view",
                        "must be the number of the next child, in a run of one word",
                        number: Double(run.view))
                }
            }
        } catch {
            throw error.at(i)
        }
    }
}

private func checkEdges(
    _ form: TextForm, _ paragraph: UnsafePointer<rgl_paragraph>
) throws(Failure) {
    guard let edges = form.edges, let widths = paragraph.pointee.word_widths else { return }
    for i in 0..<paragraph.pointee.word_count {
        do throws(Failure) {
            let edge = edges[i]
            _ = try nonNegative(edge.hyphen, "text.edges.hyphen")
            _ = try nonNegative(edge.leadingHang, "text.edges.leading_hang")
            _ = try nonNegative(edge.trailingHang, "text.edges.trailing_hang")
            let hasHyphen = paragraph.pointee.word_flags?[i] == WordEnd.hyphen.rawValue
            guard edge.leadingHang <= widths[i],
                edge.trailingHang <= widths[i] + (hasHyphen ? edge.hyphen : 0)
            else {
                throw Failure(
                    .invalidArgument, "text.edges", "hang out by more than the width of the word",
                    number: max(edge.leadingHang, edge.trailingHang))
            }
        } catch {
            throw error.at(i)
        }
    }
}

private func checkTabStops(_ form: TextForm) throws(Failure) {
    guard form.tabStopCount >= 0, form.tabStopCount <= Limits.maximumNodes else {
        throw Failure(.limit, "text.tab_stop_count", "exceeds the limit")
    }
    guard form.tabStopCount > 0 else { return }
    let stops = try required(form.tabStops, "text.tab_stops")
    for i in 0..<form.tabStopCount {
        do throws(Failure) {
            let previous = i > 0 ? stops[i - 1].position : 0
            guard stops[i].position > previous, stops[i].position < .infinity else {
                throw Failure(
                    .invalidNumber, "text.tab_stops.position",
                    "must be finite, above 0 and above the stop before",
                    number: stops[i].position)
            }
            _ = try horizontalGuide(stops[i].alignment)
            guard stops[i].reserved == 0 else {
                throw Failure(.invalidArgument, "text.tab_stops.reserved", "must be 0")
            }
        } catch {
            throw error.at(i)
        }
    }
}

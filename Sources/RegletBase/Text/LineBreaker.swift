// SPDX-License-Identifier: MIT

/// A line of a paragraph: its begin, its end, and the width of its words.
public struct Line: BitwiseCopyable {
    public var firstWord: Int
    /// The cluster of the first word with which the line begins.
    public var firstCluster: Int
    /// The word after the last word that is on the line in full or in part.
    public var endWord: Int
    /// Clusters of the last word before the line's end; nil if the word ends here.
    public var endCluster: Int?
    /// The width without indent and without the parts that hang out.
    public var width: Double
    /// The indent of the line, from the edge at which lines begin.
    public var indent: Double
    /// The width by which the beginning of the line hangs out.
    public var leadingHang: Double
    /// Spaces between the words after the last tab.
    public var spaces: Int
    /// Whether the line ended because the next word or part of a word did not fit.
    public var isWrapped: Bool
    /// Whether a hyphen ends the line.
    public var isHyphenated: Bool
}

/// A place between two words, or two clusters of a word.
private struct TextPlace: BitwiseCopyable {
    var word = 0
    var cluster = 0
    /// The index of the word's first cluster among all clusters.
    var clusterBase = 0
    var run = 0
}

/// A possible end of a line.
private struct LineEnd: BitwiseCopyable {
    var place: TextPlace
    var width: Double
    var spaces: Int
    var isHyphenated: Bool
}

/// Breaks a paragraph into lines, greedily: a line takes words as long as they fit.
///
/// A word that is wider than a line begins on a new line and is cut between clusters, at least one
/// on each line. Without clusters it overflows. Any number of spaces at the end of a line belongs
/// to it without taking room, so no line begins with the space at which it was broken.
///
/// A word of width 0 is another space: two words with three spaces between them are four words, of
/// which two are empty. (Unicode Standard Annex 14, rule LB7.)
///
/// Words may be glued, and are then one word for all of this. A hyphen takes room only if a line
/// ends with it, and the line ends at the last place with enough room for it.
public struct LineBreaker {
    private let words: ParagraphWords
    private let text: UnsafePointer<TextForm>?
    private let edges: UnsafePointer<TextEdge>?
    private let defaultSpace: Double
    private let width: Double
    private var place = TextPlace()
    private var beginsParagraph = true
    private var isDone = false
    /// Whether the width has ended a line, or a line is longer than the width.
    public private(set) var hasWrapped = false

    /// POLICY: hyphens of one line that are tried without fitting; more do not occur in a word, and
    /// trying all of a text again on each line is quadratic work.
    private static var hyphenLimit: Int { 8 }

    public init(_ paragraph: Paragraph, width: Double) {
        words = paragraph.words
        text = paragraph.words.text
        edges = text?.pointee.edges
        defaultSpace = paragraph.settings.spaceWidth
        self.width = LengthTolerance.room(width)
    }

    /// The next line, nil after the last. A paragraph without words is one empty line.
    public mutating func next() -> Line? {
        guard !isDone else { return nil }
        var line = Line(
            firstWord: place.word, firstCluster: place.cluster, endWord: place.word,
            endCluster: nil, width: 0, indent: 0, leadingHang: 0, spaces: 0, isWrapped: false,
            isHyphenated: false)
        beginLine(&line)
        let room = width - line.indent
        var cell = TabCell()
        var (gap, gapSpaces, spaces) = (0.0, 0, 0)
        // The width if the line ended here, without a hyphen, and the spaces to be widened.
        var (closed, closedSpaces) = (0.0, 0)
        var isEmpty = true
        var best: LineEnd?
        var unfit: LineEnd?
        var unfitCount = 0
        while place.word < words.count {
            let piece = remainingWidth()
            let end = wordEnd()
            // A word of width 0 is another space, which belongs to the end of the line.
            let isSpace = piece == 0 && !isEmpty
            let mark = hyphen(end)
            if !isSpace {
                let grown = cell.width + gap + piece
                let candidate = cell.end(grown) - line.leadingHang
                var closing = candidate
                if let edges, place.cluster == 0, end != .glued || place.word == words.count - 1 {
                    closing = max(candidate - edges[place.word].trailingHang, 0)
                }
                if candidate > room, closing == candidate || closing + mark > room {
                    wrap(&line, best, unfit, taken: cell.width, piece, isFirst: isEmpty)
                    return line
                }
                cell.width = grown
                closed = closing
                spaces += gapSpaces
                closedSpaces = spaces
                isEmpty = false
            }
            let space = spaceWidth()
            advance()
            if end == .lineBreak {
                finish(
                    &line,
                    LineEnd(place: place, width: closed, spaces: closedSpaces, isHyphenated: false))
                beginsParagraph = true
                return line
            }
            if end != .glued {
                let here = LineEnd(
                    place: place, width: closed + mark, spaces: closedSpaces,
                    isHyphenated: end == .hyphen && place.word < words.count)
                if here.width <= room {
                    best = here
                    unfitCount = 0
                } else {
                    unfit = here
                    unfitCount += 1
                    if unfitCount == LineBreaker.hyphenLimit, place.word < words.count {
                        hasWrapped = true
                        line.isWrapped = true
                        finish(&line, best ?? here)
                        return line
                    }
                }
            }
            if !isSpace {
                gap = 0
                gapSpaces = 0
            }
            if end == .tab, let text,
                cell.next(text.pointee, gap: gap, origin: line.indent - line.leadingHang)
            {
                (gap, gapSpaces, spaces) = (0, 0, 0)
            } else if end == .space || end == .tab {
                gap += space
                gapSpaces += 1
            }
        }
        finish(
            &line, LineEnd(place: place, width: closed, spaces: closedSpaces, isHyphenated: false))
        return line
    }

    /// The indent of a line, and the width by which its first word hangs out.
    @inline(never)
    private mutating func beginLine(_ line: inout Line) {
        guard let text else { return }
        line.indent = beginsParagraph ? text.pointee.firstLineIndent : text.pointee.indent
        beginsParagraph = false
        if let edges, place.cluster == 0, place.word < words.count {
            line.leadingHang = edges[place.word].leadingHang
        }
    }

    @inline(never)
    private mutating func finish(_ line: inout Line, _ end: LineEnd) {
        place = end.place
        line.endWord = place.word
        line.width = end.width
        line.spaces = end.spaces
        line.isHyphenated = end.isHyphenated
        if place.word == words.count { isDone = true }
    }

    /// Ends a line before a word that does not fit: at the last possible end, or inside a word that
    /// is wider than a line. `taken` is the width of the words before.
    @inline(never)
    private mutating func wrap(
        _ line: inout Line, _ best: LineEnd?, _ unfit: LineEnd?, taken: Double, _ piece: Double,
        isFirst: Bool
    ) {
        hasWrapped = true
        line.isWrapped = true
        if let best { return finish(&line, best) }
        if words.hasClusters { return cut(&line, taken, piece, isFirst) }
        if let unfit { return finish(&line, unfit) }
        overflow(&line, taken + piece)
    }

    /// Cuts a word that is wider than the line, and puts the clusters that fit onto the line.
    private mutating func cut(
        _ line: inout Line, _ taken: Double, _ piece: Double, _ isFirst: Bool
    ) {
        guard let counts = words.clusterCounts, let widths = words.clusterWidths else { return }
        let room = width - line.indent + line.leadingHang
        let count = Int(counts[place.word])
        var width = taken
        var next = place.cluster
        while next < count {
            let wider = width + widths[place.clusterBase + next]
            if next > place.cluster || !isFirst, wider > room { break }
            width = wider
            next += 1
        }
        if next >= count, count > 0 || isFirst { return overflow(&line, taken + piece) }
        line.width = width - line.leadingHang
        line.endWord = place.word
        guard next > place.cluster else { return }
        place.cluster = next
        line.endWord = place.word + 1
        line.endCluster = next
    }

    /// Ends a line with a word that fills it, and the spaces behind the word. `width` is the width
    /// of the line through the current part of the word.
    private mutating func overflow(_ line: inout Line, _ width: Double) {
        var width = width - line.leadingHang
        var (end, mark) = takeWord()
        while end == .glued, !words.hasClusters, place.word < words.count {
            width += words.widths?[place.word] ?? 0
            (end, mark) = takeWord()
        }
        while end != .lineBreak, end != .glued, place.word < words.count,
            words.widths?[place.word] == 0, wordEnd() != .glued
        {
            (end, mark) = takeWord()
        }
        beginsParagraph = end == .lineBreak
        let isHyphenated = end == .hyphen && place.word < words.count
        finish(
            &line,
            LineEnd(place: place, width: width + mark, spaces: 0, isHyphenated: isHyphenated))
    }

    private mutating func takeWord() -> (end: WordEnd, hyphen: Double) {
        let end = wordEnd()
        let mark = hyphen(end)
        advance()
        return (end, mark)
    }

    @inline(never)
    private mutating func advance() {
        if let counts = words.clusterCounts { place.clusterBase += Int(counts[place.word]) }
        place.word += 1
        place.cluster = 0
        guard let text, let runs = text.pointee.runs else { return }
        let next = place.run + 1
        if next < text.pointee.runCount, runs[next].firstWord <= place.word { place.run = next }
    }

    @inline(__always)
    private func wordEnd() -> WordEnd {
        guard let ends = words.ends else { return .space }
        return WordEnd(rawValue: ends[place.word]) ?? .space
    }

    /// The width of a space after the current word.
    @inline(__always)
    private func spaceWidth() -> Double {
        text?.pointee.runs?[place.run].spaceWidth ?? defaultSpace
    }

    /// The width of the hyphen if a line ends after the current word.
    @inline(never)
    private func hyphen(_ end: WordEnd) -> Double {
        guard end == .hyphen, let edges, place.word + 1 < words.count else { return 0 }
        return edges[place.word].hyphen
    }

    /// The width of the remainder of the current word. The remainder of a word that was cut is only
    /// added up until it is wider than a line, since all of it for each line is quadratic work.
    @inline(never)
    private func remainingWidth() -> Double {
        guard let widths = words.widths else { return 0 }
        guard place.cluster > 0, let counts = words.clusterCounts,
            let clusters = words.clusterWidths
        else { return widths[place.word] }
        var sum = 0.0
        var i = place.cluster
        while i < Int(counts[place.word]), sum <= width {
            sum += clusters[place.clusterBase + i]
            i += 1
        }
        return sum
    }
}

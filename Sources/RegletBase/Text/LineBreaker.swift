// SPDX-License-Identifier: MIT

/// A line of a paragraph: its begin, its end, and the width of its words.
public struct Line: BitwiseCopyable {
    public var firstWord: Int
    /// The cluster of the first word with which the line begins.
    public var firstCluster: Int
    /// The word after the last one that is on the line in full or in part.
    public var endWord: Int
    /// Clusters of the last word before the line's end; nil if the word ends here.
    public var endCluster: Int?
    public var width: Double
}

/// Breaks a paragraph into lines, greedily: a line takes words as long as they fit.
///
/// A word that is wider than a line begins on a new line and is cut between clusters, at least one
/// on each line; without clusters it overflows. Any number of spaces at the end of a line belongs
/// to it without taking room, so no line begins with the space at which it was broken.
///
/// A word of width 0 is another space: two words with three spaces between them are four words, of
/// which two are empty. (Unicode Standard Annex 14, rule LB7.)
public struct LineBreaker {
    private let words: ParagraphWords
    private let spaceWidth: Double
    private let width: Double
    private var word = 0
    private var cluster = 0
    /// The index of the current word's first cluster among all clusters.
    private var clusterBase = 0
    private var isDone = false
    /// A line was ended, or made longer than it should be, for want of room.
    public private(set) var hasWrapped = false

    public init(_ paragraph: Paragraph, width: Double) {
        words = paragraph.words
        spaceWidth = paragraph.settings.spaceWidth
        self.width = LengthTolerance.room(width)
    }

    /// The next line, nil after the last. A paragraph without words is one empty line.
    public mutating func next() -> Line? {
        guard !isDone else { return nil }
        var line = Line(
            firstWord: word, firstCluster: cluster, endWord: word, endCluster: nil, width: 0)
        var isEmpty = true
        var gap = 0.0
        while word < words.count {
            let piece = remainingWidth()
            let candidate = isEmpty ? piece : line.width + gap + piece
            // A word of width 0 is another space, which belongs to the end of the line.
            let isSpace = piece == 0 && !isEmpty
            if candidate > width, !isSpace {
                hasWrapped = true
                if isEmpty { breakWord(piece, &line) }
                return line
            }
            if !isSpace { line.width = candidate }
            isEmpty = false
            let end = wordEnd()
            advance(&line)
            if end == .lineBreak {
                if word == words.count { isDone = true }
                return line
            }
            gap = (isSpace ? gap : 0) + (end == .joined ? 0 : spaceWidth)
        }
        isDone = true
        return line
    }

    /// Puts what fits of a word that is wider than the line onto it.
    private mutating func breakWord(_ piece: Double, _ line: inout Line) {
        guard let counts = words.clusterCounts, let widths = words.clusterWidths else {
            line.width = piece
            return finishWord(&line)
        }
        let count = Int(counts[word])
        var taken = cluster
        while taken < count {
            let wider = line.width + widths[clusterBase + taken]
            if taken > cluster, wider > width { break }
            line.width = wider
            taken += 1
        }
        if taken >= count {
            line.width = piece
            return finishWord(&line)
        }
        cluster = taken
        line.endWord = word + 1
        line.endCluster = taken
    }

    /// Ends a line with a word that fills it, and the spaces behind the word.
    private mutating func finishWord(_ line: inout Line) {
        var end = wordEnd()
        advance(&line)
        while end != .lineBreak, word < words.count, words.widths?[word] == 0 {
            end = wordEnd()
            advance(&line)
        }
        if word == words.count { isDone = true }
    }

    private mutating func advance(_ line: inout Line) {
        if let counts = words.clusterCounts { clusterBase += Int(counts[word]) }
        word += 1
        cluster = 0
        line.endWord = word
    }

    private func wordEnd() -> WordEnd {
        guard let ends = words.ends else { return .space }
        return WordEnd(rawValue: ends[word]) ?? .space
    }

    /// The width of the remainder of the current word. The remainder of a word that was cut is only
    /// added up until it is wider than a line, since all of it for each line is quadratic work.
    private func remainingWidth() -> Double {
        guard let widths = words.widths else { return 0 }
        guard cluster > 0, let counts = words.clusterCounts,
            let clusters = words.clusterWidths
        else { return widths[word] }
        var sum = 0.0
        var i = cluster
        while i < Int(counts[word]), sum <= width {
            sum += clusters[clusterBase + i]
            i += 1
        }
        return sum
    }
}

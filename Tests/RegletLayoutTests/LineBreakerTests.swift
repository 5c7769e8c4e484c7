// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

@testable import RegletLayout

@Suite struct LineBreakerTests {
    @Test(arguments: UInt64(0)..<600)
    func breaksAsWrittenDown(seed: UInt64) throws {
        var numbers = RandomNumbers(seed: seed)
        var words = Words(widths: [])
        let count = numbers.below(15)
        if numbers.isOne(in: 2) {
            words.clusters = (0..<count).map { _ in
                (0..<numbers.below(6)).map { _ in numbers.length(upTo: 12) }
            }
            words.widths = words.clusters!.map { $0.reduce(0, +) }
        } else {
            words.widths = (0..<count).map { _ in numbers.length(upTo: 40) }
        }
        if numbers.isOne(in: 2) { words.ends = (0..<count).map { _ in UInt8(numbers.below(3)) } }
        for width in [0, numbers.length(upTo: 20), numbers.length(upTo: 150), .infinity] {
            let lines = lines(of: words, width)
            let expected = SimpleLines.widths(words, width)
            #expect(lines.map(\.width) == expected, "\(words) at \(width)")
            expectWhole(words, lines)
        }
    }

    @Test func linesSayWhichWordsTheyHold() {
        let words = Words(widths: [10, 10, 10, 10])
        let lines = lines(of: words, 27)
        #expect(lines.map(\.firstWord) == [0, 2])
        #expect(lines.map(\.endWord) == [2, 4])
        #expect(lines.map(\.width) == [25, 25])
    }

    @Test func aWordIsCutBetweenItsClusters() {
        var words = Words(widths: [5, 30, 5])
        words.clusters = [[5], [10, 10, 10], [5]]
        let lines = lines(of: words, 20)
        #expect(lines.map(\.width) == [5, 20, 20])
        #expect(lines.map(\.firstWord) == [0, 1, 1])
        #expect(lines.map(\.firstCluster) == [0, 0, 2])
        #expect(lines.map(\.endCluster) == [nil, 2, nil])
        #expect(lines.map(\.endWord) == [1, 2, 3])
    }

    @Test func aLineHoldsAtLeastOneCluster() {
        var words = Words(widths: [30])
        words.clusters = [[10, 10, 10]]
        #expect(lines(of: words, 0).map(\.width) == [10, 10, 10])
    }

    @Test func withoutClustersAWordOverflows() {
        #expect(lines(of: Words(widths: [5, 30, 5]), 20).map(\.width) == [5, 30, 5])
    }

    @Test func spacesAtTheEndOfALineTakeNoRoom() {
        var words = Words(widths: [10, 0, 0, 10, 0])
        #expect(lines(of: words, 10).map(\.width) == [10, 10])
        #expect(lines(of: words, 10).map(\.endWord) == [3, 5])
        #expect(lines(of: words, .infinity).map(\.width) == [20 + 3 * words.settings.spaceWidth])
        #expect(lines(of: words, 5).map(\.width) == [10, 10])
        words.ends = [0, 1, 0, 0, 0]
        #expect(lines(of: words, .infinity).map(\.width) == [10, 10 + words.settings.spaceWidth])
    }

    @Test func sumsInADifferentOrderStillFit() {
        let widths = [0.1, 0.2, 0.3]
        var words = Words(widths: widths)
        words.settings.spaceWidth = 0
        #expect(lines(of: words, 0.3 + 0.2 + 0.1).count == 1)
    }

    @Test(arguments: [[2, 2, 2], [2, 2, 1], [1, 1, 1], [0, 0, 1]] as [[UInt8]])
    func endsOfWords(ends: [UInt8]) {
        var words = Words(widths: [10, 10, 10])
        words.ends = ends
        #expect(lines(of: words, .infinity).map(\.width) == SimpleLines.widths(words, .infinity))
    }

    @Test func noWordsAreOneEmptyLine() {
        let lines = lines(of: Words(widths: []), 10)
        #expect(lines.map(\.width) == [0])
        #expect(lines[0].endWord == 0)
    }

    private func lines(of words: Words, _ width: Double) -> [Line] {
        words.withSource { source in
            var rooms = TextBlocks(.system)
            guard let words = try? ParagraphWords(source, &rooms) else { return [] }
            let paragraph = Paragraph(words, source.settings)
            var breaker = LineBreaker(paragraph, width: width)
            var lines: [Line] = []
            while let line = breaker.next(), lines.count < 1_000 { lines.append(line) }
            return lines
        }
    }

    /// Every word is on the lines exactly once.
    private func expectWhole(_ words: Words, _ lines: [Line]) {
        var word = 0
        var cluster = 0
        var isWhole = true
        for line in lines {
            isWhole = isWhole && line.firstWord == word && line.firstCluster == cluster
            word = line.endCluster == nil ? line.endWord : line.endWord - 1
            cluster = line.endCluster ?? 0
        }
        #expect(isWhole && word == words.widths.count && cluster == 0)
    }
}

/// The breaking of a paragraph into lines in plain form.
enum SimpleLines {
    static func widths(_ words: Words, _ width: Double) -> [Double] {
        // The engine's tolerance. All widths here are quarters of a point, so it decides nothing
        // else.
        let width = width + 1e-6
        var done: [Double] = []
        var line: Double?
        var gap = 0.0
        for (index, word) in words.widths.enumerated() {
            let end = words.ends?[index] ?? 0
            if word == 0 {
                // A further space, which takes no width at the end of a line.
                line = line ?? 0
                gap += end == 0 ? words.settings.spaceWidth : 0
                if end == 1, index + 1 < words.widths.count, let open = line {
                    done.append(open)
                    line = nil
                    gap = 0
                }
                continue
            }
            if let open = line, open + gap + word > width {
                done.append(open)
                line = nil
            }
            if let open = line {
                line = open + gap + word
            } else {
                var pieces = cut(word, words.clusters?[index] ?? [], width)
                line = pieces.removeLast()
                done += pieces
            }
            gap = end == 0 ? words.settings.spaceWidth : 0
            if end == 1, index + 1 < words.widths.count, let open = line {
                done.append(open)
                line = nil
            }
        }
        return done + [line ?? 0]
    }

    /// The lines of one word.
    private static func cut(_ word: Double, _ clusters: [Double], _ width: Double) -> [Double] {
        guard word > width, !clusters.isEmpty else { return [word] }
        var pieces = [clusters[0]]
        for cluster in clusters.dropFirst() {
            if pieces[pieces.count - 1] + cluster <= width {
                pieces[pieces.count - 1] += cluster
            } else {
                pieces.append(cluster)
            }
        }
        return pieces
    }
}

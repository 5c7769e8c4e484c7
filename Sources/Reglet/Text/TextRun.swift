// SPDX-License-Identifier: MIT
import CReglet

/// A part of a text in one style: a string, or a view.
struct TextRun: Hashable, Sendable {
    let string: String
    let style: TextStyle
    let given: TextModifiers
    let isView: Bool

    init(string: String, style: TextStyle, given: TextModifiers = .none) {
        self.string = string
        self.style = style
        self.given = given
        isView = false
    }

    /// A view, which is U+FFFC in the string of its text.
    init(style: TextStyle, given: TextModifiers) {
        string = "\u{FFFC}"
        self.style = style
        self.given = given
        isView = true
    }
}

/// The parts of a text, one at least. Most texts have one part, which needs no array.
struct TextRuns: RandomAccessCollection, Hashable, Sendable {
    private let head: TextRun
    private let tail: [TextRun]

    init(_ run: TextRun) {
        head = run
        tail = []
    }

    /// - Parameter runs: One at least.
    init(_ runs: [TextRun]) {
        head = runs[0]
        tail = Array(runs.dropFirst())
    }

    var startIndex: Int { 0 }
    var endIndex: Int { tail.count + 1 }

    subscript(position: Int) -> TextRun { position == 0 ? head : tail[position - 1] }

    /// A view is U+FFFC.
    var string: String {
        tail.isEmpty ? head.string : head.string + tail.map(\.string).joined()
    }
}

/// The letters of a word of a `MeasuredText`, and their run.
struct Letters: Sendable {
    let text: Substring
    let run: Int
    /// Whether a space comes after the word.
    var hasSpace = false
}

/// A text whose words are split and measured.
struct SetText {
    /// One for each word.
    private(set) var letters: [Letters] = []
    private(set) var text: MeasuredText

    private let runs: TextRuns
    private let measures: [Measure]

    /// The lengths that all words of a run share.
    private struct Measure {
        var ascent: CGFloat
        var descent: CGFloat
        var space: CGFloat
    }

    init(_ runs: TextRuns, lineSpacing: CGFloat = 0, _ measurer: any TextMeasurer) {
        self.runs = runs
        measures = runs.map { run in
            let metrics = measurer.lineMetrics(of: run.style)
            let offset = run.given.values?.baselineOffset ?? 0
            let descent = metrics.lineHeight - metrics.baseline
            return Measure(
                ascent: metrics.baseline + offset,
                // A line extends at least to its baseline.
                descent: (offset == 0 ? descent : max(0, descent - offset)) + lineSpacing,
                space: run.spaced(measurer.width(of: " ", style: run.style), count: 1))
        }
        // Words with higher letters make their lines higher.
        let ascent = measures.dropFirst().reduce(measures[0].ascent) { min($0, $1.ascent) }
        let descent = measures.dropFirst().reduce(measures[0].descent) { min($0, $1.descent) }
        text = MeasuredText(
            [], spaceWidth: measures[0].space, lineHeight: ascent + descent, baseline: ascent)
        let split = SplitText(runs.string, lengths: runs.count > 1 ? runs.map(\.length) : [])
        for index in split.words.indices { add(split, index, measurer) }
    }

    /// Adds a word, or its parts if it is in several runs.
    private mutating func add(_ split: SplitText, _ index: Int, _ measurer: any TextMeasurer) {
        let word = split.words[index]
        let spaceRun = split.spaceRuns[index]
        var parts = word.parts(split.runs[index]) { runs[$0].isView }
        // A word without letters is a further space.
        if parts.isEmpty { parts = [Letters(text: word, run: spaceRun)] }
        for (place, part) in parts.enumerated() {
            let isLast = place == parts.count - 1
            let end = isLast ? split.ends[index] : .glued
            addRun(of: part, space: measures[isLast ? spaceRun : part.run].space)
            letters.append(Letters(text: part.text, run: part.run, hasSpace: end == .space))
            text.words.append(measured(part, end, measurer))
        }
    }

    private func measured(
        _ part: Letters, _ end: MeasuredText.WordEnd, _ measurer: any TextMeasurer
    ) -> MeasuredText.Word {
        let run = runs[part.run]
        if part.text.isEmpty || run.isView { return MeasuredText.Word(0, end) }
        let width = measurer.width(of: part.text, style: run.style)
        var clusters: [CGFloat] = []
        clusters.reserveCapacity(part.text.utf8.count)
        for index in part.text.indices {
            let own = measurer.width(of: part.text[index...index], style: run.style)
            clusters.append(run.spaced(own, count: 1))
        }
        return MeasuredText.Word(run.spaced(width, count: clusters.count), end, clusters: clusters)
    }

    /// Begins a run of the engine with the next word, unless the word is like the one before it.
    private mutating func addRun(of part: Letters, space: CGFloat) {
        guard runs.count > 1 || runs[0].isView else { return }
        let measure = measures[part.run]
        let run = MeasuredText.Run(
            firstWord: text.words.count, ascent: measure.ascent, descent: measure.descent,
            spaceWidth: space, isView: runs[part.run].isView && !part.text.isEmpty)
        if let last = text.runs.last, !last.isView, !run.isView, last.ascent == run.ascent,
            last.descent == run.descent, last.spaceWidth == run.spaceWidth
        {
            return
        }
        text.runs.append(run)
    }
}

extension TextRun {
    /// In Unicode scalars.
    fileprivate var length: Int { string.unicodeScalars.count }

    /// A width with the kerning of letters or spaces. Kerning does not make a width negative.
    fileprivate func spaced(_ width: CGFloat, count: Int) -> CGFloat {
        let spaced = width + (given.values?.kerning ?? 0) * CGFloat(count)
        return spaced < 0 && width >= 0 ? 0 : spaced
    }
}

extension Substring {
    /// The parts of a word that belong to one run each. An empty word has no parts. A mark stays
    /// with its letter, whatever run it is from, and a view is always a part.
    ///
    /// - Parameter runs: The run of each scalar, or nothing for a text of one run.
    fileprivate func parts(_ runs: [Int], isView: (Int) -> Bool) -> [Letters] {
        guard let first = runs.first else {
            return isEmpty ? [] : [Letters(text: self, run: 0)]
        }
        if runs.allSatisfy({ $0 == first }) { return [Letters(text: self, run: first)] }
        let letters = Set(indices)
        var parts: [Letters] = []
        var (start, run) = (startIndex, first)
        for (index, each) in zip(unicodeScalars.indices, runs) where each != run {
            guard letters.contains(index) || isView(each) || isView(run) else { continue }
            parts.append(Letters(text: self[start..<index], run: run))
            (start, run) = (index, each)
        }
        parts.append(Letters(text: self[start...], run: run))
        return parts
    }
}

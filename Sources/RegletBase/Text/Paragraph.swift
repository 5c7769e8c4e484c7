// SPDX-License-Identifier: MIT

/// How a word is followed; raw values are the RGL_WORD_ flags.
public enum WordEnd: UInt8, BitwiseCopyable {
    case space = 0
    case lineBreak = 1
    case joined = 2
    /// The next word belongs to the same word.
    case glued = 3
    /// A line that ends here ends with a hyphen.
    case hyphen = 4
    case tab = 5

    /// The flag with the highest number.
    public static var last: UInt8 { WordEnd.tab.rawValue }
}

/// The caller's words: borrowed arrays and settings; see paragraph.h.
public struct ParagraphSource: BitwiseCopyable {
    // SAFETY: valid during the call. One element per word, and one per cluster of all words.
    public var wordWidths: UnsafePointer<Double>?
    public var wordEnds: UnsafePointer<UInt8>?
    public var clusterCounts: UnsafePointer<UInt32>?
    public var clusterWidths: UnsafePointer<Double>?
    public var wordCount: Int
    /// The sum of all cluster counts.
    public var clusterCount: Int
    public var text: UnsafePointer<TextForm>?
    public var settings: ParagraphSettings

    public init(
        wordWidths: UnsafePointer<Double>?, wordEnds: UnsafePointer<UInt8>?,
        clusterCounts: UnsafePointer<UInt32>?, clusterWidths: UnsafePointer<Double>?,
        wordCount: Int,
        clusterCount: Int, text: UnsafePointer<TextForm>? = nil, settings: ParagraphSettings
    ) {
        self.wordWidths = wordWidths
        self.wordEnds = wordEnds
        self.clusterCounts = clusterCounts
        self.clusterWidths = clusterWidths
        self.wordCount = wordCount
        self.clusterCount = clusterCount
        self.text = text
        self.settings = settings
    }
}

/// How a paragraph is set. 31 bytes, so that a node has room for it.
public struct ParagraphSettings: Equatable, BitwiseCopyable {
    public var spaceWidth: Double
    public var lineHeight: Double
    /// From the top of a line to its baseline.
    public var baseline: Double
    /// Largest number of lines; 0 is no limit.
    public var lineLimit: UInt32
    public var alignment: Guide
    /// Whether a finite proposed height leaves out the lines that do not fit.
    public var truncates: Bool

    public init(
        spaceWidth: Double, lineHeight: Double, baseline: Double, alignment: Guide,
        lineLimit: UInt32,
        truncates: Bool
    ) {
        self.spaceWidth = spaceWidth
        self.lineHeight = lineHeight
        self.baseline = baseline
        self.lineLimit = lineLimit
        self.alignment = alignment
        self.truncates = truncates
    }
}

/// The optional arrays of a paragraph. The widths of its words are always present.
private struct ParagraphArrays: Flags {
    let rawValue: UInt8

    static var clusters: ParagraphArrays { ParagraphArrays(rawValue: 1) }
    static var wordEnds: ParagraphArrays { ParagraphArrays(rawValue: 2) }
    static var text: ParagraphArrays { ParagraphArrays(rawValue: 4) }
}

/// The words of a paragraph as an engine stores them: one block with all their arrays.
///
/// It has 24 bytes, since reading memory takes most of the time of a layout of many texts, which
/// measures each text several times.
public struct ParagraphWords: BitwiseCopyable {
    // SAFETY: the room holds word widths, cluster widths, the form with its arrays, cluster counts
    // and word ends, in this order.
    private var room: UnsafeMutableRawPointer?
    // The ABI boundary limits both numbers, and 32 bits hold the limits.
    private var words: UInt32 = 0
    private var clusters: UInt32 = 0
    private var arrays = ParagraphArrays.empty

    /// Copies the arrays of a source.
    public init(_ source: ParagraphSource, _ rooms: inout TextBlocks) throws(Failure) {
        words = UInt32(source.wordCount)
        clusters = UInt32(source.clusterCount)
        if source.clusterCounts != nil { arrays.insert(.clusters) }
        if source.wordEnds != nil { arrays.insert(.wordEnds) }
        if source.text != nil { arrays.insert(.text) }
        let formSize = source.text?.pointee.size(wordCount: source.wordCount) ?? 0
        guard let bytes = Int(exactly: roomSize(formSize)) else { throw Failure(.noMemory) }
        guard bytes > 0 else { return }
        room = try rooms.take(bytes)
        copy(source.wordWidths, count * 8, to: 0)
        if hasClusters {
            copy(source.clusterWidths, clusterCount * 8, to: count * 8)
            copy(source.clusterCounts, count * 4, to: formOffset + Int(formSize))
        }
        if let room { source.text?.pointee.copy(to: room + formOffset, wordCount: count) }
        clearViews()
        if hasWordEnds { copy(source.wordEnds, count, to: bytes - count) }
    }

    /// No words.
    public init() {}

    public var count: Int { Int(words) }
    public var clusterCount: Int { Int(clusters) }

    var hasClusters: Bool { arrays.contains(.clusters) }
    var hasWordEnds: Bool { arrays.contains(.wordEnds) }

    /// The bytes of the block, which 32 bits may not hold.
    @inline(never)
    private func roomSize(_ formSize: Int64) -> Int64 {
        var sum = Int64(words) &* 8 + formSize
        if hasClusters { sum += Int64(clusters) &* 8 + Int64(words) &* 4 }
        if hasWordEnds { sum += Int64(words) }
        return sum
    }

    // The size of an allocated room, which fits into an Int.
    private var bytes: Int { Int(truncatingIfNeeded: roomSize(formSize)) }

    private var formOffset: Int { (count + (hasClusters ? clusterCount : 0)) * 8 }

    private var formSize: Int64 { text?.pointee.size(wordCount: count) ?? 0 }

    /// Runs, tab stops, indents and justification, if the paragraph has them.
    public var text: UnsafePointer<TextForm>? {
        guard arrays.contains(.text), let room else { return nil }
        return UnsafePointer((room + formOffset).assumingMemoryBound(to: TextForm.self))
    }

    /// Views take no room until they are measured.
    private func clearViews() {
        guard let text, let runs = text.pointee.runs else { return }
        for run in 0..<text.pointee.runCount where runs[run].view > 0 {
            set(viewOf: run, Size(width: 0, height: 0), ascent: 0)
        }
    }

    /// Gives a run of one word the size of the view that the word is.
    public func set(viewOf run: Int, _ size: Size, ascent: Double) {
        guard let runs = text?.pointee.runs, let widths else { return }
        // SAFETY: both arrays are in the memory that these words own.
        let view = UnsafeMutablePointer(mutating: runs) + run
        view.pointee.ascent = ascent
        view.pointee.descent = size.height - ascent
        UnsafeMutablePointer(mutating: widths)[view.pointee.firstWord] = size.width
    }

    private func copy<Element>(_ from: UnsafePointer<Element>?, _ count: Int, to offset: Int) {
        guard let room, let from, count > 0 else { return }
        (room + offset).copyMemory(from: from, byteCount: count)
    }

    /// Frees the memory of the words.
    @inline(never)
    public func release(_ rooms: inout TextBlocks) {
        if let room { rooms.give(room, bytes) }
    }

    public var widths: UnsafePointer<Double>? {
        room.map { UnsafePointer($0.assumingMemoryBound(to: Double.self)) }
    }

    public var clusterWidths: UnsafePointer<Double>? {
        guard hasClusters, let room else { return nil }
        return UnsafePointer((room + count * 8).assumingMemoryBound(to: Double.self))
    }

    public var clusterCounts: UnsafePointer<UInt32>? {
        guard hasClusters, let room else { return nil }
        return UnsafePointer(
            (room + (formOffset + Int(truncatingIfNeeded: formSize)))
                .assumingMemoryBound(to: UInt32.self))
    }

    @inline(never)
    public var ends: UnsafePointer<UInt8>? {
        guard hasWordEnds, let room else { return nil }
        return UnsafePointer((room + (bytes - count)).assumingMemoryBound(to: UInt8.self))
    }
}

/// The size of a paragraph at a width.
public struct ParagraphSize: BitwiseCopyable {
    public var size = Size.zero
    /// Whether a line that is kept ends because of the width: if none does, any larger width gives
    /// the same lines.
    public var hasWrapped = false
    /// From the top of the paragraph.
    public var firstBaseline = 0.0
    public var lastBaseline = 0.0
}

/// A paragraph: its words, and how they are set.
public struct Paragraph: BitwiseCopyable {
    public let words: ParagraphWords
    public let settings: ParagraphSettings

    @inline(__always)
    public init(_ words: ParagraphWords, _ settings: ParagraphSettings) {
        self.words = words
        self.settings = settings
    }

    /// The paragraph as callers see it.
    public var source: ParagraphSource {
        ParagraphSource(
            wordWidths: words.widths, wordEnds: words.ends, clusterCounts: words.clusterCounts,
            clusterWidths: words.clusterWidths, wordCount: words.count,
            clusterCount: words.clusterCount, text: words.text, settings: settings)
    }

    /// The size for a width, and for a height if the paragraph truncates. It is as wide as the
    /// longest line kept, or as the proposal if lines are justified.
    @_optimize(speed)
    public func measure(width: Double, height: ProposedLength) -> ParagraphSize {
        if !words.hasClusters, !words.hasWordEnds, words.text == nil, let widths = words.widths {
            return measurePlain(widths, width: width, limit: lineLimit(height: height))
        }
        var lines = ParagraphLines(self, width: width, height: height)
        var answer = ParagraphSize()
        answer.firstBaseline = .nan
        while let set = lines.next() {
            answer.size.width = max(answer.size.width, set.line.indent + set.line.width)
            if answer.firstBaseline.isNaN { answer.firstBaseline = set.baseline }
            answer.size.height = set.top + set.height
            answer.lastBaseline = set.baseline
        }
        answer.hasWrapped = lines.hasWrapped
        if answer.hasWrapped, lines.justifies, width < .infinity {
            answer.size.width = max(answer.size.width, width)
        }
        return answer
    }

    /// Measures words that are neither cut nor joined, as most are. Computes the sums of
    /// LineBreaker in one loop. A table measures each of its texts for at least two widths.
    // SAFETY: there are `words.count` widths, one at least.
    @_optimize(speed)
    private func measurePlain(
        _ widths: UnsafePointer<Double>, width: Double, limit: Int
    ) -> ParagraphSize {
        let room = LengthTolerance.room(width)
        let space = settings.spaceWidth
        var (longest, line, lines) = (0.0, widths[0], 1)
        var hasWrapped = line > room
        var gap = space
        for i in 1..<words.count {
            if widths[i] == 0 {
                gap += space
                continue
            }
            let candidate = line + gap + widths[i]
            gap = space
            // A word that is too wide has its line to itself.
            if candidate <= room, line <= room {
                line = candidate
                continue
            }
            hasWrapped = true
            longest = max(longest, line)
            line = 0
            if lines == limit { break }
            lines += 1
            line = widths[i]
        }
        let height = Double(lines) * settings.lineHeight
        return ParagraphSize(
            size: Size(width: max(longest, line), height: height), hasWrapped: hasWrapped,
            firstBaseline: settings.baseline,
            lastBaseline: height - settings.lineHeight + settings.baseline)
    }

    /// The line limit as a count.
    public var lineLimit: Int {
        settings.lineLimit == 0 ? Int.max : Int(clamping: settings.lineLimit)
    }

    /// How many lines a proposed height keeps.
    public func lineLimit(height: ProposedLength) -> Int {
        guard settings.truncates, let height = height.length, height.isFinite,
            settings.lineHeight > 0
        else {
            return lineLimit
        }
        let fitting = (LengthTolerance.room(height) / settings.lineHeight).rounded(.down)
        return min(lineLimit, fitting >= 1 ? Int(min(fitting, 1e9)) : 1)
    }
}

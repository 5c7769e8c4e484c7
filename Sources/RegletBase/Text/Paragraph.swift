// SPDX-License-Identifier: MIT
// Attributes: measured; see "Attributes have a measured reason" in Documentation/Architecture.md.

/// How a word is followed; raw values are the RGL_WORD_ flags.
public enum WordEnd: UInt8, BitwiseCopyable {
    case space = 0
    case lineBreak = 1
    case joined = 2
}

/// Words as they come in: borrowed arrays and settings; see paragraph.h.
public struct ParagraphSource: BitwiseCopyable {
    // SAFETY: lent for the call; one element per word, and one per cluster of all words.
    public var wordWidths: UnsafePointer<Double>?
    public var wordEnds: UnsafePointer<UInt8>?
    public var clusterCounts: UnsafePointer<UInt32>?
    public var clusterWidths: UnsafePointer<Double>?
    public var wordCount: Int
    /// The sum of all cluster counts.
    public var clusterCount: Int
    public var settings: ParagraphSettings

    public init(
        wordWidths: UnsafePointer<Double>?, wordEnds: UnsafePointer<UInt8>?,
        clusterCounts: UnsafePointer<UInt32>?, clusterWidths: UnsafePointer<Double>?,
        wordCount: Int,
        clusterCount: Int, settings: ParagraphSettings
    ) {
        self.wordWidths = wordWidths
        self.wordEnds = wordEnds
        self.clusterCounts = clusterCounts
        self.clusterWidths = clusterWidths
        self.wordCount = wordCount
        self.clusterCount = clusterCount
        self.settings = settings
    }
}

/// How a paragraph is set.
public struct ParagraphSettings: Equatable, BitwiseCopyable {
    public var spaceWidth: Double
    public var lineHeight: Double
    /// From the top of a line to its baseline.
    public var baseline: Double
    /// Largest number of lines; 0 is no limit.
    public var lineLimit: Int
    public var alignment: Guide
    /// Whether a finite proposed height leaves out the lines that do not fit.
    public var truncates: Bool

    public init(
        spaceWidth: Double, lineHeight: Double, baseline: Double, alignment: Guide, lineLimit: Int,
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

/// Which arrays a paragraph has beside the widths of its words.
private struct ParagraphArrays: Flags {
    let rawValue: UInt8

    static var clusters: ParagraphArrays { ParagraphArrays(rawValue: 1) }
    static var wordEnds: ParagraphArrays { ParagraphArrays(rawValue: 2) }
}

/// A paragraph as an engine keeps it: one block of memory with all its arrays, and the settings.
///
/// 64 bytes, a line of a cache: what is small stands at the end. A layout of many texts asks each
/// of them several times, and is as fast as their memory.
public struct Paragraph: BitwiseCopyable {
    // SAFETY: the block holds word widths, cluster widths, cluster counts and word ends, in this
    // order.
    var block: UnsafeMutableRawPointer?
    public private(set) var wordCount = 0
    public private(set) var clusterCount = 0
    public private(set) var settings = ParagraphSettings(
        spaceWidth: 0, lineHeight: 0, baseline: 0, alignment: .start, lineLimit: 0, truncates: false
    )
    private var arrays = ParagraphArrays.empty

    /// How much two lengths may differ and still count as equal, in points: sums of word widths
    /// meet widths that were worked out from the same numbers in another order.
    public static var tolerance: Double { 1e-6 }

    public var truncates: Bool { settings.truncates }

    /// Copies the arrays of a source into a block of its own.
    public init(_ source: ParagraphSource, _ allocator: Allocator) throws(Failure) {
        wordCount = source.wordCount
        clusterCount = source.clusterCount
        if source.clusterCounts != nil { arrays.insert(.clusters) }
        if source.wordEnds != nil { arrays.insert(.wordEnds) }
        settings = source.settings
        guard let bytes = Int(exactly: blockSize) else { throw Failure(.noMemory) }
        guard bytes > 0 else { return }
        let block = try allocator.allocate(bytes)
        self.block = block
        copy(source.wordWidths, wordCount * 8, to: 0)
        if hasClusters {
            copy(source.clusterWidths, clusterCount * 8, to: wordCount * 8)
            copy(source.clusterCounts, wordCount * 4, to: (wordCount + clusterCount) * 8)
        }
        if hasWordEnds { copy(source.wordEnds, wordCount, to: bytes - wordCount) }
    }

    public init() {}

    var hasClusters: Bool { arrays.contains(.clusters) }
    var hasWordEnds: Bool { arrays.contains(.wordEnds) }

    /// What the block takes, which 32 bits may not hold.
    @inline(never)  // Many places call it.
    private var blockSize: Int64 {
        var sum = Int64(wordCount) &* 8
        if hasClusters { sum += Int64(clusterCount) &* 8 + Int64(wordCount) &* 4 }
        if hasWordEnds { sum += Int64(wordCount) }
        return sum
    }

    // Of a block that there is.
    private var bytes: Int { Int(truncatingIfNeeded: blockSize) }

    private func copy<Element>(_ from: UnsafePointer<Element>?, _ count: Int, to offset: Int) {
        guard let block, let from, count > 0 else { return }
        (block + offset).copyMemory(from: from, byteCount: count)
    }

    @inline(never)  // Many places call it.
    public func release(_ allocator: Allocator) {
        allocator.deallocate(block, bytes)
    }

    public var wordWidths: UnsafePointer<Double>? {
        block.map { UnsafePointer($0.assumingMemoryBound(to: Double.self)) }
    }

    public var clusterWidths: UnsafePointer<Double>? {
        guard hasClusters, let block else { return nil }
        return UnsafePointer((block + wordCount * 8).assumingMemoryBound(to: Double.self))
    }

    public var clusterCounts: UnsafePointer<UInt32>? {
        guard hasClusters, let block else { return nil }
        return UnsafePointer(
            (block + (wordCount + clusterCount) * 8).assumingMemoryBound(to: UInt32.self))
    }

    @inline(never)  // Many places call it.
    public var wordEnds: UnsafePointer<UInt8>? {
        guard hasWordEnds, let block else { return nil }
        return UnsafePointer((block + (bytes - wordCount)).assumingMemoryBound(to: UInt8.self))
    }

    /// The size for a width, and at most `limit` lines; the width is that of the longest line kept.
    ///
    /// - Returns: The size, and whether a line that is kept ends for want of room: if none does,
    ///   any larger width gives the same lines.
    @_optimize(speed)
    public func measure(width: Double, limit: Int) -> (size: Size, hasWrapped: Bool) {
        if !hasClusters, !hasWordEnds, let wordWidths, wordCount > 0 {
            return measurePlain(wordWidths, width: width, limit: limit)
        }
        var breaker = LineBreaker(self, width: width)
        var longest = 0.0
        var lines = 0
        while lines < limit, let line = breaker.next() {
            longest = max(longest, line.width)
            lines += 1
        }
        let size = Size(width: longest, height: Double(lines) * settings.lineHeight)
        return (size, breaker.hasWrapped)
    }

    /// The same for words that are neither cut nor joined, as most are: LineBreaker's sums, in one
    /// loop. A table asks each of its texts for two widths at least.
    // SAFETY: there are `wordCount` widths, one at least.
    @_optimize(speed)
    private func measurePlain(
        _ widths: UnsafePointer<Double>, width: Double, limit: Int
    ) -> (size: Size, hasWrapped: Bool) {
        let room = width + Paragraph.tolerance
        let space = settings.spaceWidth
        var (longest, line, lines) = (0.0, widths[0], 1)
        var hasWrapped = line > room
        for i in 1..<wordCount {
            let candidate = line + space + widths[i]
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
        let size = Size(
            width: max(longest, line), height: Double(lines) * settings.lineHeight)
        return (size, hasWrapped)
    }

    /// The line limit as a count.
    public var lineLimit: Int { settings.lineLimit == 0 ? Int.max : settings.lineLimit }

    /// How many lines a proposed height keeps.
    public func lineLimit(height: ProposedLength) -> Int {
        guard truncates, let height = height.length, height.isFinite, settings.lineHeight > 0 else {
            return lineLimit
        }
        let fitting = (height / settings.lineHeight + Paragraph.tolerance).rounded(.down)
        return min(lineLimit, fitting >= 1 ? Int(min(fitting, 1e9)) : 1)
    }
}

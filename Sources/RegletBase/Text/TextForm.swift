// SPDX-License-Identifier: MIT

// The structs of text.h, with the same layout, so that callers can read a paragraph in place.

/// Neighbouring words in one font, size and direction; see rgl_text_run.
public struct TextRun: BitwiseCopyable {
    public var firstWord: Int
    public var ascent: Double
    public var descent: Double
    public var spaceWidth: Double
    public var level: UInt32
    public var spaceLevel: UInt32
    /// The number of the child that is the run's only word, from 1. 0 means that the words are
    /// text.
    public var view: UInt32
    public var reserved: UInt32
}

/// Changes of width if a word is the first or the last one of a line; see rgl_text_edge.
public struct TextEdge: BitwiseCopyable {
    public var hyphen: Double
    public var leadingHang: Double
    public var trailingHang: Double
}

/// A tab stop; see rgl_tab_stop.
public struct TabStop: BitwiseCopyable {
    public var position: Double
    /// The number of a `TabAlignment`.
    public var alignment: Int32
    public var reserved: UInt32

    /// The part of the words after the tab that is to the right of the stop.
    var partAfter: Double {
        switch TabAlignment(rawValue: alignment) {
        case .leading: return 1
        case .center: return 0.5
        // The ABI rejects other numbers.
        case .trailing, nil: return 0
        }
    }
}

/// The position of the words after a tab at its stop, by the RGL_HORIZONTAL_ numbers.
private enum TabAlignment: Int32 {
    case center = 0
    case leading = 1
    case trailing = 2
}

/// Runs, tab stops, indents and justification of a paragraph; see rgl_text.
public struct TextForm: BitwiseCopyable {
    // SAFETY: valid during the call if this is the form of a source, and as long as the words if
    // it is the form of a paragraph.
    public var runs: UnsafePointer<TextRun>?
    public var runCount: Int
    /// One for each word.
    public var edges: UnsafePointer<TextEdge>?
    public var tabStops: UnsafePointer<TabStop>?
    public var tabStopCount: Int
    public var tabInterval: Double
    public var firstLineIndent: Double
    public var indent: Double
    public var justifies: UInt32
    public var reserved: UInt32

    /// The bytes of the form with its arrays.
    func size(wordCount: Int) -> Int64 {
        var sum = Int64(MemoryLayout<TextForm>.stride)
        sum += Int64(runCount) &* Int64(MemoryLayout<TextRun>.stride)
        sum += Int64(tabStopCount) &* Int64(MemoryLayout<TabStop>.stride)
        if edges != nil { sum += Int64(wordCount) &* Int64(MemoryLayout<TextEdge>.stride) }
        return sum
    }

    /// Copies the form and its arrays into memory of `size` bytes.
    ///
    /// SAFETY: the memory is aligned for doubles, and so is each array after the one before it.
    func copy(to memory: UnsafeMutableRawPointer, wordCount: Int) {
        var copy = self
        var place = memory + MemoryLayout<TextForm>.stride
        copy.runs = TextForm.move(runs, runCount, &place)
        copy.edges = TextForm.move(edges, edges == nil ? 0 : wordCount, &place)
        copy.tabStops = TextForm.move(tabStops, tabStopCount, &place)
        memory.bindMemory(to: TextForm.self, capacity: 1).pointee = copy
    }

    private static func move<Element: BitwiseCopyable>(
        _ from: UnsafePointer<Element>?, _ count: Int, _ place: inout UnsafeMutableRawPointer
    ) -> UnsafePointer<Element>? {
        guard let from, count > 0 else { return nil }
        let to = place.bindMemory(to: Element.self, capacity: count)
        to.update(from: from, count: count)
        place += count * MemoryLayout<Element>.stride
        return UnsafePointer(to)
    }

    /// The run of a word. The search begins at `run`, which is not behind the word.
    public func run(of word: Int, from run: Int) -> Int {
        var run = run
        guard let runs else { return 0 }
        while run + 1 < runCount, runs[run + 1].firstWord <= word { run += 1 }
        return run
    }

    /// The first tab stop after a position; nil if a tab is a space there.
    func stop(after position: Double) -> TabStop? {
        var (low, high) = (0, tabStopCount)
        if let tabStops {
            while low < high {
                let middle = (low + high) / 2
                if LengthTolerance.fits(tabStops[middle].position, position) {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            if low < tabStopCount { return tabStops[low] }
        }
        guard tabInterval > 0 else { return nil }
        let count = (LengthTolerance.room(position) / tabInterval).rounded(.down) + 1
        return TabStop(
            position: count * tabInterval, alignment: TabAlignment.leading.rawValue, reserved: 0)
    }
}

/// The words of a line from a tab, or from its beginning, to the next tab.
///
/// The words begin at `start` unless they reach less far than the tab stop lets them.
public struct TabCell: BitwiseCopyable {
    private var start = 0.0
    private var stop = 0.0
    private var part = 1.0
    /// The width of the words, and of the spaces between them.
    public var width = 0.0

    public init() {}

    /// The end of the cell on its line, if its words are `width` wide.
    @inline(__always)
    func end(_ width: Double) -> Double {
        part == 1 ? stop + width : max(stop + part * width, start + width)
    }

    /// The distance from the end of the cell before it to its words.
    public var gap: Double { end(width) - width - start }

    /// Begins the next cell with a tab; false if there is no tab stop. `origin` is the beginning of
    /// the line in the paragraph.
    @inline(never)
    public mutating func next(_ text: TextForm, gap: Double, origin: Double) -> Bool {
        let reached = end(width + gap)
        guard let stop = text.stop(after: origin + reached) else { return false }
        self.start = reached
        self.stop = stop.position - origin
        part = stop.partAfter
        width = 0
        return true
    }
}

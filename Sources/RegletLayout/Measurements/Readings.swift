// SPDX-License-Identifier: MIT
import RegletBase

/// The state of a tree's measurement readers.
struct Readings: ~Copyable {
    var readers: Pool<ReaderRecord>
    /// The number of readers.
    var readerCount = 0
    /// The nodes that are tags; `none` for a free element.
    var tags: Pool<NodeIndex>
    var frames: Pool<FrameReading>
    /// The reads of contents.
    var contents: Arena<ContentReading>
    /// The reader whose content is being made.
    var building = NodeIndex.none
    /// Readers in contents that the running layout has replaced.
    var inherited: Arena<InheritedMeasurement>

    /// The measurements, ordered by reader and tag; see TaggedSize.
    var stored: Arena<TaggedSize>
    /// Changes with `stored`.
    var stamp: UInt64 = 0
    /// `stored` before the running layout.
    var before: Arena<TaggedSize>
    /// The state that a failed pass restores.
    var kept = KeptReadings.nothing
    /// The measurements of the last pass, and work space for the new `stored`.
    var fresh: Arena<TaggedSize>
    var next: Arena<TaggedSize>
    /// Readings that must change before the next pass.
    var changes: Arena<ReadingChange>
    /// The tree's edit stamp when readings were up to date, and the root for which they were.
    var editStamp: UInt64 = 0
    var root = NodeIndex.none
    /// Work space of column rules.
    var levels: Arena<LevelEvent>

    var rules = SettlingRules()
    var report = SettlingReport()
    /// `stored` after each pass of the running layout, one after the other, and the end of each.
    var history: Arena<TaggedSize>
    var historyEnds: Arena<Int>
    var unsettled: Arena<Unsettled>
    var unsettledValues: Arena<Double>

    var observer: MeasurementObserver?
    /// The changes for the observer.
    var news: Arena<MeasuredSize>

    init(_ allocator: Allocator) {
        readers = Pool(allocator)
        tags = Pool(allocator)
        frames = Pool(allocator)
        contents = Arena(allocator)
        inherited = Arena(allocator)
        stored = Arena(allocator)
        before = Arena(allocator)
        fresh = Arena(allocator)
        next = Arena(allocator)
        changes = Arena(allocator)
        levels = Arena(allocator)
        history = Arena(allocator)
        historyEnds = Arena(allocator)
        unsettled = Arena(allocator)
        unsettledValues = Arena(allocator)
        news = Arena(allocator)
    }

    /// Whether any node measures or reads.
    var isUsed: Bool { readerCount > 0 || tags.count > 0 || frames.count > 0 }

    /// Records the range of the measurements of each reader.
    mutating func index(_ side: (UInt64) -> Int32?) {
        stamp += 1
        for i in 0..<readers.count {
            readers[Int32(truncatingIfNeeded: i)].first = 0
            readers[Int32(truncatingIfNeeded: i)].count = 0
        }
        var start = 0
        while start < stored.count {
            let end = stored.endOfReader(at: start)
            if let side = side(stored[start].reader) {
                readers[side].first = start
                readers[side].count = end - start
            }
            start = end
        }
    }
}

/// How much of the readings is kept from before a pass.
enum KeptReadings: BitwiseCopyable {
    case nothing
    /// The values that frames and readers have read, since measuring without a layout collects
    /// nothing.
    case values
    /// And `stored`.
    case all
}

/// A changed measurement; see rgl_measured_size.
public struct MeasuredSize: BitwiseCopyable {
    public var reader: UInt64
    public var tag: UInt64
    /// NaN if nothing is measured under the tag now.
    public var size: Size
}

extension LayoutTree {
    /// The measurement of a reader under a tag, or nil.
    public func measurement(of reader: NodeIndex, _ tag: UInt64) -> Size? {
        taggedSize(tag, of: reader)?.size
    }

    /// How many tags a reader has measured.
    public func measurementCount(of reader: NodeIndex) -> Int { currentSizes(of: reader).count }

    /// One of a reader's measurements, in the order of their tags.
    public func measurement(of reader: NodeIndex, at position: Int) -> MeasuredSize {
        let found = readings.stored[currentSizes(of: reader).lowerBound + position]
        return MeasuredSize(reader: found.reader, tag: found.tag, size: found.size)
    }

    /// The width of the column that is measured under a tag, or nil.
    public mutating func columnWidth(
        of reader: NodeIndex, _ tag: UInt64
    ) throws(Failure) -> Double? {
        try measured(.columnWidth, tag, by: reader)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// A measurement of a reader under a tag, or the version of the measurements that follow.
///
/// The measurements of all readers are in one arena, ordered by reader. The first element of each
/// reader is its version, and the rest is ordered by tag.
struct TaggedSize: BitwiseCopyable {
    enum Mark: UInt8, BitwiseCopyable {
        case version
        /// Measured by the last pass.
        case measured
        /// Measured by an earlier pass, and kept when measurements were merged.
        case kept
    }

    /// The reader's id. The id of a removed reader is not used again.
    var reader: UInt64
    /// The tag, or the bits of the version.
    var tag: UInt64
    var size: Size
    var mark: Mark
    private var versionKind = ReaderVersion.Kind.none

    init(reader: UInt64, tag: UInt64, size: Size) {
        self.reader = reader
        self.tag = tag
        self.size = size
        mark = .measured
    }

    init(reader: UInt64, version: ReaderVersion) {
        self.reader = reader
        tag = version.bits
        size = .zero
        mark = .version
        versionKind = version.kind
    }

    var version: ReaderVersion { ReaderVersion(kind: versionKind, bits: tag) }

    /// Whether this is the same measurement, or an equal version.
    func isSame(as other: TaggedSize) -> Bool {
        guard reader == other.reader, mark == other.mark else { return false }
        return mark == .version
            ? version == other.version : tag == other.tag && size == other.size
    }

    /// The greater width and the greater height.
    func union(_ other: Size) -> TaggedSize {
        var copy = self
        copy.size = Size(
            width: max(size.width, other.width), height: max(size.height, other.height))
        return copy
    }
}

extension LayoutTree {
    /// The measurement of a reader under a tag, for the present version.
    func taggedSize(_ tag: UInt64, of reader: NodeIndex) -> TaggedSize? {
        let sizes = currentSizes(of: reader)
        let place = readings.stored.place(of: tag, in: sizes)
        return place < sizes.upperBound && readings.stored[place].tag == tag
            ? readings.stored[place] : nil
    }

    /// The range of the sizes of a reader; empty if they have a version other than the present one.
    func currentSizes(of reader: NodeIndex) -> Range<Int> {
        let side = nodes[reader].side
        let first = readings.readers[side].first
        let count = readings.readers[side].count
        guard count > 0,
            readings.stored[first].version == readings.readers[side].requestedVersion
        else { return 0..<0 }
        return first + 1..<first + count
    }
}

extension Arena where Element == TaggedSize {
    /// The position of the first of `sizes`, ordered by tag, whose tag is at least `tag`.
    func place(of tag: UInt64, in sizes: Range<Int>) -> Int {
        var (low, high) = (sizes.lowerBound, sizes.upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle].tag < tag { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The end of the elements of the reader at a position. The position itself at the end of the
    /// arena.
    func endOfReader(at start: Int) -> Int {
        var end = start
        while end < count, self[end].reader == self[start].reader { end += 1 }
        return end
    }
}

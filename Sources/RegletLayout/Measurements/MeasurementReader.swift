// SPDX-License-Identifier: MIT
import RegletBase

/// A region of the tree with the sizes measured in it; see measurement.h.
public struct MeasurementReader: Equatable, BitwiseCopyable {
    /// The handling of old measurements. Raw values equal rgl_reducer.
    public enum Reducer: UInt8, BitwiseCopyable {
        case replace = 0
        case merge = 1
    }

    /// The name of the reader in tags and lengths.
    public var scope: UInt64
    /// Identifies the content to the source.
    public var tag: UInt64
    /// The width that the columns share.
    public var maximumWidth: MeasuredLength
    public var version: ReaderVersion
    public var reducer: Reducer
    /// Whether columns that need less than the maximum width are padded.
    public var pads: Bool
    /// The index of the source that makes the content; nil if the child is the caller's.
    public var source: Int?

    public init(
        scope: UInt64, tag: UInt64, maximumWidth: MeasuredLength, version: ReaderVersion,
        reducer: Reducer, pads: Bool, source: Int?
    ) {
        self.scope = scope
        self.tag = tag
        self.maximumWidth = maximumWidth
        self.version = version
        self.reducer = reducer
        self.pads = pads
        self.source = source
    }
}

/// The version of measurements: under a different version, no old measurement is used.
public struct ReaderVersion: Equatable, BitwiseCopyable {
    /// Raw values match rgl_version_kind.
    public enum Kind: UInt8, BitwiseCopyable {
        case none = 0
        case integer = 1
        case number = 2
        /// The reader's maximum width is its version.
        case maximumWidth = 3
    }

    public var kind: Kind
    public var bits: UInt64

    public init(kind: Kind, bits: UInt64) {
        self.kind = kind
        self.bits = bits
    }

    /// Compares numbers by value: 0 equals -0, and NaN does not equal itself.
    public static func == (a: ReaderVersion, b: ReaderVersion) -> Bool {
        guard a.kind == b.kind else { return false }
        return a.kind == .number
            ? Double(bitPattern: a.bits) == Double(bitPattern: b.bits) : a.bits == b.bits
    }
}

/// A reader in the tree.
struct ReaderRecord: BitwiseCopyable {
    /// `none` if the record is free.
    var node = NodeIndex.none
    var reader: MeasurementReader
    /// The maximum width as a number; NaN without one.
    var maximum = Double.nan
    /// The maximum width before the running pass, in case it fails.
    var maximumBefore = Double.nan
    /// The range of its measurements in `readings.stored`: the version, then the sizes.
    var first = 0
    var count = 0
    var presence = ReaderPresence.elsewhere
    /// Whether the content has to be made or rebuilt.
    var isStale: Bool
    /// Counts how often the content was made; reads of older content are ignored.
    var edition: UInt32 = 0
    var columns = ColumnRule()

    /// The version that measurements must have to be used.
    var requestedVersion: ReaderVersion {
        guard reader.version.kind == .maximumWidth else { return reader.version }
        return maximum.isNaN
            ? ReaderVersion(kind: .none, bits: 0)
            : ReaderVersion(kind: .number, bits: maximum.bitPattern)
    }
}

/// The presence of a reader while a root is laid out.
enum ReaderPresence: UInt8, BitwiseCopyable {
    /// In a different tree.
    case elsewhere
    /// Below the root, but not placed.
    case hidden
    case shown
}

extension KindFacts {
    static var ofMeasurementReader: KindFacts { .passingModifier }
}

/// Passes all measurements on.
extension LayoutTree {
    public mutating func create(_ reader: MeasurementReader) throws(Failure) -> NodeIndex {
        try reserve(nodes: 1)
        let side = try readings.readers.insert(
            ReaderRecord(reader: reader, isStale: reader.source != nil))
        let node = try create(.measurementReader, Parameters(), side: side)
        readings.readers[side].node = node
        readings.readerCount += 1
        return node
    }

    /// A changed source or tag rebuilds the content.
    public mutating func set(_ node: NodeIndex, _ reader: MeasurementReader) {
        let side = nodes[node].side
        let old = readings.readers[side].reader
        if old == reader { return }
        readings.readers[side].reader = reader
        if old.source != reader.source || old.tag != reader.tag {
            readings.readers[side].isStale = reader.source != nil
        }
        readings.readers[side].columns = ColumnRule()
        invalidate(node)
    }

    public func measurementReader(_ node: NodeIndex) -> MeasurementReader {
        readings.readers[nodes[node].side].reader
    }

    mutating func releaseReader(_ side: Int32) {
        readings.readers[side].node = .none
        readings.readers.remove(side)
        readings.readerCount -= 1
    }

    func writeMeasurementReader(_ node: NodeIndex, _ out: inout TextWriter) {
        let reader = measurementReader(node)
        out.write("measurementReader")
        if reader.scope != 0 {
            out.write(" scope=")
            write(.scope, reader.scope, &out)
        }
        if reader.reducer == .merge { out.write(" merge") }
        if reader.maximumWidth.query != .none || !reader.maximumWidth.offset.isNaN {
            out.write(" columnsIn=")
            write(reader.maximumWidth, &out)
        }
    }
}

// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

enum MeasurementReaderConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_measurement_reader>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee, sources: tree.contentSourceCount))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_measurement_reader>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee, sources: tree.contentSourceCount))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_measurement_reader {
        let reader = tree.measurementReader(node)
        return rgl_measurement_reader(
            scope: reader.scope, tag: reader.tag, version: reader.version.bits,
            maximum_width: exported(reader.maximumWidth),
            version_kind: rgl_reader_version(reader.version.kind.rawValue),
            reducer: rgl_reducer(reader.reducer.rawValue), pads: reader.pads ? 1 : 0,
            source: rgl_content_source_id((reader.source ?? -1) + 1))
    }
}

/// Measurement tags at the ABI boundary. Nothing is checked, because every number is valid.
enum MeasurementTagConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_measurement_tag>
    ) throws(Failure) -> NodeIndex {
        try tree.create(MeasurementTag(scope: given.pointee.scope, tag: given.pointee.tag))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_measurement_tag>
    ) throws(Failure) {
        tree.set(node, MeasurementTag(scope: given.pointee.scope, tag: given.pointee.tag))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_measurement_tag {
        let tag = tree.measurementTag(node)
        return rgl_measurement_tag(scope: tag.scope, tag: tag.tag)
    }
}

enum MeasurementFrameConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_measurement_frame>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee, in: tree))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_measurement_frame>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_measurement_frame {
        let frame = tree.measurementFrame(node)
        return rgl_measurement_frame(
            length: exported(frame.length), limit: rgl_frame_limit(frame.limit.rawValue),
            alignment: exported(frame.alignment))
    }
}

private func checked(
    _ given: rgl_measurement_reader, sources: Int
) throws(Failure) -> MeasurementReader {
    guard Int(clamping: given.source) <= sources else {
        throw Failure(
            .unknownID, "source", "is not a source of content of this tree",
            number: Double(given.source))
    }
    guard let reducer = enumeration(given.reducer, MeasurementReader.Reducer.self) else {
        throw Failure(
            .invalidArgument, "reducer", "is not a reducer", number: Double(given.reducer))
    }
    guard let kind = enumeration(given.version_kind, ReaderVersion.Kind.self) else {
        throw Failure(
            .invalidArgument, "version_kind", "is not a kind of version",
            number: Double(given.version_kind))
    }
    let hasBits = kind == .integer || kind == .number
    guard hasBits || given.version == 0 else {
        throw Failure(.invalidArgument, "version", "must be 0 for this kind of version")
    }
    return MeasurementReader(
        scope: given.scope, tag: given.tag,
        maximumWidth: try checked(given.maximum_width, "maximum_width"),
        version: ReaderVersion(kind: kind, bits: given.version), reducer: reducer,
        pads: try flag(given.pads, "pads"),
        source: given.source == 0 ? nil : Int(clamping: given.source) - 1)
}

private func checked(
    _ given: rgl_measurement_frame, in tree: borrowing LayoutTree
) throws(Failure) -> MeasurementFrame {
    guard let limit = enumeration(given.limit, MeasurementFrame.Limit.self) else {
        throw Failure(
            .invalidArgument, "limit", "is not a length of a frame", number: Double(given.limit))
    }
    return MeasurementFrame(
        length: try checked(given.length, "length"), limit: limit,
        alignment: try checked(given.alignment, in: tree))
}

private func checked(
    _ given: rgl_measured_length, _ subject: StaticText
) throws(Failure) -> MeasuredLength {
    try zero(given.reserved, subject)
    guard let query = enumeration(given.query, MeasuredLength.Query.self) else {
        throw Failure(
            .invalidArgument, subject, "has an unknown query", number: Double(given.query))
    }
    if query == .none {
        guard given.offset != -.infinity else {
            throw Failure(
                .invalidNumber, subject, "must not be minus infinity", number: given.offset)
        }
        return MeasuredLength(
            query: query, scope: given.scope, tag: given.tag,
            factor: try finite(given.factor, subject), offset: given.offset + 0)
    }
    return MeasuredLength(
        query: query, scope: given.scope, tag: given.tag,
        factor: try finite(given.factor, subject), offset: try finite(given.offset, subject))
}

private func exported(_ length: MeasuredLength) -> rgl_measured_length {
    rgl_measured_length(
        scope: length.scope, tag: length.tag, factor: length.factor, offset: length.offset,
        query: rgl_measured_query(length.query.rawValue), reserved: 0)
}

/// The case of a raw value; nil for every other number.
private func enumeration<Value: RawRepresentable>(
    _ raw: Int32, _: Value.Type
) -> Value? where Value.RawValue == UInt8 {
    UInt8(exactly: raw).flatMap { Value(rawValue: $0) }
}

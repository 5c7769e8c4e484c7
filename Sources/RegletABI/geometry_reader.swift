// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// A geometry reader. Its source must be one of the tree's first `sources`.
func checked(_ reader: rgl_geometry_reader, sources: Int) throws(Failure) -> GeometryReader {
    guard Int(clamping: reader.source) <= sources else {
        throw Failure(
            .unknownID, "source", "is not a source of content of this tree",
            number: Double(reader.source))
    }
    try zero(reader.reserved, "geometry_reader.reserved")
    return GeometryReader(
        tag: reader.tag, source: reader.source == 0 ? nil : Int(clamping: reader.source) - 1)
}

func exported(_ reader: GeometryReader) -> rgl_geometry_reader {
    rgl_geometry_reader(
        tag: reader.tag, source: rgl_content_source_id((reader.source ?? -1) + 1), reserved: 0)
}

enum GeometryReaderConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_geometry_reader>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee, sources: tree.contentSourceCount))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_geometry_reader>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee, sources: tree.contentSourceCount))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_geometry_reader {
        exported(tree.geometryReader(node))
    }
}

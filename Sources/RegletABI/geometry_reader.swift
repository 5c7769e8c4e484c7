// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_geometry_reader_create") @implementation
public func rgl_geometry_reader_create(
    _ tree: OpaquePointer!, _ geometry_reader: UnsafePointer<rgl_geometry_reader>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .geometryReader, geometry_reader, "geometry_reader", out_node)
}

@_cdecl("rgl_geometry_reader_set") @implementation
public func rgl_geometry_reader_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ geometry_reader: UnsafePointer<rgl_geometry_reader>!
) -> rgl_status {
    setNode(tree, node, .geometryReader, geometry_reader, "geometry_reader")
}

@_cdecl("rgl_geometry_reader_get") @implementation
public func rgl_geometry_reader_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_geometry_reader: UnsafeMutablePointer<rgl_geometry_reader>!
) -> rgl_status {
    getNode(tree, node, .geometryReader, out_geometry_reader, "out_geometry_reader")
}

/// A geometry reader; its source must be one of the tree's first `sources`.
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

/// Geometry readers at the border.
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

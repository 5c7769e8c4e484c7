// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_tree_add_content_source(
    _ tree: OpaquePointer!, _ source: UnsafePointer<rgl_content_source>!,
    _ out_source: UnsafeMutablePointer<rgl_content_source_id>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_source, "out_source")
        let given = try checked(try required(source, "source"))
        out.pointee = rgl_content_source_id(try tree.add(given) + 1)
    }
}

@c @implementation
public func rgl_geometry_reader_invalidate(_ tree: OpaquePointer!, _ node: rgl_node) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        tree.invalidateContent(of: try tree.resolve(node, kind: .geometryReader))
    }
}

/// Checks a caller's source of content.
///
/// SAFETY: the function is called with pointers to the C structs that its type names, in `buildContent`.
private func checked(_ given: UnsafePointer<rgl_content_source>) throws(Failure) -> ContentSource {
    try checkStructSize(
        given.pointee.struct_size, MemoryLayout<rgl_content_source>.size, "source.struct_size")
    guard let build = given.pointee.build else {
        throw Failure(.invalidArgument, "source", "must have a build function")
    }
    return ContentSource(
        context: given.pointee.context, build: unsafeBitCast(build, to: ContentSource.Build.self),
        destroy: given.pointee.destroy)
}

/// Asks a geometry reader's source for content, and builds it below the reader.
///
/// SAFETY: the records are the caller's, who promises that they are as many as it says until it is asked again.
func buildContent(_ tree: inout LayoutTree, _ reader: NodeIndex, _ size: Size) throws(Failure) {
    let parameters = tree.geometryReader(reader)
    guard let position = parameters.source else { return }
    let source = tree.contentSource(at: position)
    var request = rgl_content_request(
        node: tree.id(of: reader), tag: parameters.tag, size: exported(size))
    var content = rgl_content()
    let status = source.build(source.context, &request, &content)
    guard status == 0 else {
        var failure = Failure(.callback, "build", "returned an error", node: request.node)
        failure.callbackStatus = status
        throw failure
    }
    guard content.count != 0 else { return }
    guard let records = content.records else {
        throw Failure(.callbackAnswer, "build", "gave a count but no records", node: request.node)
    }
    let stride = content.stride == 0 ? MemoryLayout<rgl_record>.size : content.stride
    do throws(Failure) {
        try build(&tree, Records(records, count: content.count, stride: stride), nil, below: reader)
    } catch {
        var failure = error
        failure.node = request.node
        throw failure
    }
}

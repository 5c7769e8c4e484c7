// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_tree_add_content_source") @implementation
public func rgl_tree_add_content_source(
    _ tree: OpaquePointer!, _ source: UnsafePointer<rgl_content_source>!,
    _ out_source: UnsafeMutablePointer<rgl_content_source_id>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_source, "out_source")
        let given = try makeSource(try required(source, "source"), tree.allocator)
        do throws(Failure) {
            out.pointee = rgl_content_source_id(try tree.add(given) + 1)
        } catch {
            CContent.free(given, tree.allocator)
            throw error
        }
    }
}

@_cdecl("rgl_geometry_reader_invalidate") @implementation
public func rgl_geometry_reader_invalidate(_ tree: OpaquePointer!, _ node: rgl_node) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        tree.invalidateContent(of: try tree.resolve(node, kind: .geometryReader))
    }
}

/// Checks a caller's source of content, and makes the tree's own record of it.
private func makeSource(
    _ given: UnsafePointer<rgl_content_source>, _ allocator: Allocator
) throws(Failure) -> ContentSource {
    try checkStructSize(
        given.pointee.struct_size, MemoryLayout<rgl_content_source>.size, "source.struct_size")
    guard given.pointee.build != nil else {
        throw Failure(.invalidArgument, "source", "must have a build function")
    }
    let block = try allocator.allocate(MemoryLayout<rgl_content_source>.size)
    block.initializeMemory(as: rgl_content_source.self, to: given.pointee)
    return ContentSource(context: block) { ContentRequest.carryOut($0, by: CContent.self) }
}

/// The C functions of content.h as an adaptor. Its values are copies of rgl_content_source.
enum CContent: ContentProtocol {
    private static func record(
        _ context: UnsafeMutableRawPointer
    ) -> UnsafeMutablePointer<rgl_content_source> {
        context.assumingMemoryBound(to: rgl_content_source.self)
    }

    /// SAFETY: the caller promises that its records are valid until the next call.
    static func makeContent(
        _ context: UnsafeMutableRawPointer, of reader: NodeIndex, for size: Size?,
        in tree: inout LayoutTree
    ) throws(Failure) {
        let source = record(context).pointee
        var content = rgl_content()
        let status: rgl_status
        if let size {
            var request = rgl_content_request(
                node: tree.id(of: reader), tag: tree.geometryReader(reader).tag,
                size: exported(size))
            status = source.build.unsafelyUnwrapped(source.context, &request, &content)
        } else {
            var request = rgl_content_request(
                node: tree.id(of: reader), tag: tree.measurementReader(reader).tag,
                size: rgl_size(width: .nan, height: .nan))
            status = withUnsafeMutablePointer(to: &tree) { tree in
                let address = UnsafeMutableRawPointer(tree)
                let head = objectHead(address)
                head.value.callGuard.lend(address)
                let status = source.build.unsafelyUnwrapped(source.context, &request, &content)
                head.value.callGuard.takeBack()
                return status
            }
        }
        guard status == 0 else {
            var failure = Failure(.callback, "build", "returned an error")
            failure.callbackStatus = status
            throw failure
        }
        guard content.count != 0 else { return }
        guard let records = content.records else {
            throw Failure(.callbackAnswer, "build", "gave a count but no records")
        }
        let stride = content.stride == 0 ? MemoryLayout<rgl_record>.size : content.stride
        try tree.build(
            try Records(records, count: content.count, stride: stride), below: reader,
            content.out_nodes.map { OutputBuffer($0, count: content.count) })
    }

    static func destroy(_ context: UnsafeMutableRawPointer, _ allocator: Allocator) {
        let source = record(context).pointee
        source.destroy?(source.context)
        allocator.deallocate(context, MemoryLayout<rgl_content_source>.size)
    }

    /// Frees the record of a source that no tree has taken. Its context still belongs to the
    /// caller.
    static func free(_ source: ContentSource, _ allocator: Allocator) {
        allocator.deallocate(source.context, MemoryLayout<rgl_content_source>.size)
    }
}

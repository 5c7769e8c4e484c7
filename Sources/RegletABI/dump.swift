// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_tree_dump") @implementation
public func rgl_tree_dump(
    _ tree: OpaquePointer!, _ node: rgl_node, _ buffer: UnsafeMutablePointer<CChar>!,
    _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_length, "out_length")
        if capacity != 0 { _ = try required(buffer, "buffer") }
        let node = try tree.resolve(node)
        let bytes = UnsafeMutableRawPointer(buffer)?.assumingMemoryBound(to: UInt8.self)
        // A negative capacity is a count above 2^63, which every text fits into.
        var writer = TextWriter(buffer: bytes, capacity: capacity < 0 ? Int.max : capacity)
        tree.dump(node, &writer)
        out.pointee = writer.length
        if capacity >= 0, capacity <= writer.length {
            throw Failure(
                .bufferTooSmall, "capacity", "must exceed the length of the text",
                number: Double(capacity))
        }
    }
}

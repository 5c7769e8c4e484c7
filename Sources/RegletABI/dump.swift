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
        let node = try tree.resolve(node)
        try writeText(buffer, capacity, out_length) { writer in tree.dump(node, &writer) }
    }
}

@_cdecl("rgl_tree_set_captions") @implementation
public func rgl_tree_set_captions(
    _ tree: OpaquePointer!, _ captions: UnsafePointer<rgl_captions>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        guard let captions else { return tree.set(nil as Captions?) }
        try checkStructSize(
            captions.pointee.struct_size, MemoryLayout<rgl_captions>.size, "captions.struct_size")
        tree.set(
            Captions(
                context: captions.pointee.context,
                write: try required(captions.pointee.caption, "captions.caption"),
                destroy: captions.pointee.destroy))
    }
}

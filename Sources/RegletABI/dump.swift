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

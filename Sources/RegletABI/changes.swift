// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_tree_changes") @implementation
public func rgl_tree_changes(
    _ tree: OpaquePointer!, _ out_changes: UnsafeMutablePointer<rgl_frame_change>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let output = try OutputArray(out_changes, capacity, out_count, "out_changes")
        for i in 0..<output.take(try tree.listFrameChanges()) {
            let change = tree.frameChange(i)
            out_changes[i] = rgl_frame_change(
                node: tree.id(of: change.node), before: exported(change.before),
                after: exported(change.after))
        }
    }
}

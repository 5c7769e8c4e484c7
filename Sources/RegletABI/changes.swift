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
        let outCount = try required(out_count, "out_count")
        if capacity != 0 { _ = try required(out_changes, "out_changes") }
        let count = try tree.listFrameChanges()
        // A negative capacity is a count above 2^63.
        for i in 0..<min(count, capacity < 0 ? Int.max : capacity) {
            let change = tree.frameChange(i)
            out_changes[i] = rgl_frame_change(
                node: tree.id(of: change.node), before: exported(change.before),
                after: exported(change.after))
        }
        outCount.pointee = count
    }
}

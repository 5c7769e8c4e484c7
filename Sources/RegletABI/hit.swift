// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_tree_hit") @implementation
public func rgl_tree_hit(
    _ tree: OpaquePointer!, _ point: rgl_point, _ offsets: UnsafePointer<rgl_scroll_offset>!,
    _ offset_count: Int, _ out_nodes: UnsafeMutablePointer<rgl_node>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let output = try OutputArray(out_nodes, capacity, out_count, "out_nodes")
        let point = Point(x: try finite(point.x, "point.x"), y: try finite(point.y, "point.y"))
        try scroll(&tree, offsets, offset_count)
        let count = try tree.hit(point)
        for i in 0..<output.take(count) {
            out_nodes[i] = tree.id(of: tree.painted(at: count - 1 - i))
        }
    }
}

/// Sets the offsets of a tree's scroll views.
private func scroll(
    _ tree: inout LayoutTree, _ offsets: UnsafePointer<rgl_scroll_offset>?, _ count: Int
) throws(Failure) {
    tree.scrollOffsets.truncate(to: 0)
    guard count != 0 else { return }
    guard count > 0, count <= Limits.maximumNodes else {
        throw Failure(.limit, "offset_count", "exceeds the nodes that a tree can hold")
    }
    let offsets = try required(offsets, "offsets")
    for i in 0..<count {
        do throws(Failure) {
            try tree.scrollOffsets.append(try checked(offsets[i], in: tree))
        } catch {
            throw error.at(i)
        }
    }
}

private func checked(
    _ given: rgl_scroll_offset, in tree: borrowing LayoutTree
) throws(Failure) -> ScrollOffset {
    let node = try tree.resolve(given.node, kind: .scrollView)
    let offset = Point(
        x: try finite(given.offset.x, "offset.x"), y: try finite(given.offset.y, "offset.y"))
    return ScrollOffset(node: node, offset: offset)
}

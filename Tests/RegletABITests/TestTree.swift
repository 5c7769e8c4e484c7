// SPDX-License-Identifier: MIT
import CReglet
import RegletBase

@testable import RegletABI

/// A tree behind the exported functions, destroyed with this object.
final class TestTree {
    let pointer: OpaquePointer

    init() {
        var tree: OpaquePointer?
        guard rgl_tree_create(nil, &tree) == RGL_OK, let tree else {
            fatalError("an empty tree could not be created")
        }
        pointer = tree
    }

    deinit { _ = rgl_tree_destroy(pointer) }

    var handle: TreePointer { TreePointer(pointer) }

    var error: rgl_error {
        var error = rgl_error()
        error.struct_size = MemoryLayout<rgl_error>.size
        _ = rgl_tree_last_error(pointer, &error)
        return error
    }

    var message: String { error.message.map { String(cString: $0) } ?? "" }

    func leaf(_ width: Double, _ height: Double) -> rgl_node {
        var leaf = rgl_leaf_fixed(width, height)
        var node: rgl_node = 0
        _ = rgl_leaf_create(pointer, &leaf, &node)
        return node
    }

    func stack(_ kind: Int, _ children: [rgl_node]) -> rgl_node {
        var stack = rgl_stack()
        var node: rgl_node = 0
        _ = rgl_stack_create(pointer, rgl_kind(kind), &stack, &node)
        for child in children { _ = rgl_node_append(pointer, node, child) }
        return node
    }

    func layout(_ root: rgl_node) -> rgl_status {
        rgl_tree_layout(pointer, root, rgl_proposal(width: .nan, height: .nan), nil)
    }

    func frameInArray(_ node: rgl_node) -> rgl_rect? {
        var rects: UnsafePointer<rgl_rect>?
        var count = 0
        guard rgl_tree_frames(pointer, &rects, &count) == RGL_OK, let rects,
            rgl_node_index(node) < count
        else { return nil }
        return rects[rgl_node_index(node)]
    }
}

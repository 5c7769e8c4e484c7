// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_node_append") @implementation
public func rgl_node_append(_ tree: OpaquePointer!, _ parent: rgl_node, _ child: rgl_node)
    -> rgl_status
{
    withTree(tree) { (tree) throws(Failure) in
        let parent = try tree.resolve(parent, "parent")
        try tree.insert(try tree.resolve(child, "child"), into: parent)
    }
}

@_cdecl("rgl_node_insert") @implementation
public func rgl_node_insert(
    _ tree: OpaquePointer!, _ parent: rgl_node, _ index: Int, _ child: rgl_node
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let parent = try tree.resolve(parent, "parent")
        let child = try tree.resolve(child, "child")
        try tree.insert(child, into: parent, before: try tree.child(of: parent, at: index))
    }
}

@_cdecl("rgl_node_detach") @implementation
public func rgl_node_detach(_ tree: OpaquePointer!, _ node: rgl_node) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in tree.detach(try tree.resolve(node)) }
}

@_cdecl("rgl_node_remove") @implementation
public func rgl_node_remove(_ tree: OpaquePointer!, _ node: rgl_node) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in tree.remove(try tree.resolve(node)) }
}

@_cdecl("rgl_node_kind") @implementation
public func rgl_node_kind(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_kind: UnsafeMutablePointer<rgl_kind>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_kind, "out_kind")
        let index = try tree.resolve(node)
        let kind = tree.kind(of: index)
        let isHost = kind == .custom && !CLayout.isOf(index, tree)
        out.pointee = isHost ? rgl_kind(RGL_KIND_CONSTRAINT_HOST) : rgl_kind(kind.rawValue)
    }
}

@_cdecl("rgl_node_parent") @implementation
public func rgl_node_parent(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_parent: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_parent, "out_parent")
        out.pointee = tree.id(of: tree.parent(of: try tree.resolve(node)))
    }
}

@_cdecl("rgl_node_children") @implementation
public func rgl_node_children(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_children: UnsafeMutablePointer<rgl_node>!,
    _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let output = try OutputArray(out_children, capacity, out_count, "out_children")
        let node = try tree.resolve(node)
        var child = tree.firstChild(of: node)
        for i in 0..<output.take(tree.childCount(of: node)) {
            out_children[i] = tree.id(of: child)
            child = tree.nextSibling(of: child)
        }
    }
}

@_cdecl("rgl_node_set_tag") @implementation
public func rgl_node_set_tag(_ tree: OpaquePointer!, _ node: rgl_node, _ tag: UInt64)
    -> rgl_status
{
    withTree(tree) { (tree) throws(Failure) in try tree.setTag(of: try tree.resolve(node), tag) }
}

@_cdecl("rgl_node_tag") @implementation
public func rgl_node_tag(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_tag: UnsafeMutablePointer<UInt64>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_tag, "out_tag")
        out.pointee = tree.tag(of: try tree.resolve(node))
    }
}

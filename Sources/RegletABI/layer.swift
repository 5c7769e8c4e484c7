// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_layer_create") @implementation
public func rgl_layer_create(
    _ tree: OpaquePointer!, _ kind: rgl_kind, _ layer: UnsafePointer<rgl_layer>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(layer, "layer").pointee
        out.pointee = tree.id(
            of: try tree.create(try checked(given, in: tree), try layerKind(kind)))
    }
}

@_cdecl("rgl_layer_set") @implementation
public func rgl_layer_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ layer: UnsafePointer<rgl_layer>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try resolveLayer(tree, node)
        let given = try required(layer, "layer").pointee
        tree.set(node, try checked(given, in: tree))
    }
}

@_cdecl("rgl_layer_get") @implementation
public func rgl_layer_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_layer: UnsafeMutablePointer<rgl_layer>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_layer, "out_layer")
        let node = try resolveLayer(tree, node)
        out.pointee = rgl_layer(alignment: exported(tree.layer(node).alignment))
    }
}

private func resolveLayer(_ tree: borrowing LayoutTree, _ id: rgl_node) throws(Failure) -> NodeIndex
{
    let node = try tree.resolve(id)
    switch tree.kind(of: node) {
    case .overlay, .background: return node
    default: throw Failure(.wrongKind, "node", "is not a layer", node: id)
    }
}

@_cdecl("rgl_z_index_create") @implementation
public func rgl_z_index_create(
    _ tree: OpaquePointer!, _ z_index: UnsafePointer<rgl_z_index>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(z_index, "z_index").pointee
        out.pointee = tree.id(of: try tree.create(zIndex: try checked(given)))
    }
}

@_cdecl("rgl_z_index_set") @implementation
public func rgl_z_index_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ z_index: UnsafePointer<rgl_z_index>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .zIndex)
        let given = try required(z_index, "z_index").pointee
        tree.set(node, zIndex: try checked(given))
    }
}

@_cdecl("rgl_z_index_get") @implementation
public func rgl_z_index_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_z_index: UnsafeMutablePointer<rgl_z_index>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_z_index, "out_z_index")
        let node = try tree.resolve(node, kind: .zIndex)
        out.pointee = rgl_z_index(index: tree.zIndex(node))
    }
}

@_cdecl("rgl_hidden_create") @implementation
public func rgl_hidden_create(
    _ tree: OpaquePointer!, _ hidden: UnsafePointer<rgl_hidden>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(hidden, "hidden").pointee
        out.pointee = tree.id(of: try tree.create(hidden: try checked(given)))
    }
}

@_cdecl("rgl_hidden_set") @implementation
public func rgl_hidden_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ hidden: UnsafePointer<rgl_hidden>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .hidden)
        let given = try required(hidden, "hidden").pointee
        tree.set(node, hidden: try checked(given))
    }
}

@_cdecl("rgl_hidden_get") @implementation
public func rgl_hidden_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_hidden: UnsafeMutablePointer<rgl_hidden>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_hidden, "out_hidden")
        let node = try tree.resolve(node, kind: .hidden)
        out.pointee = rgl_hidden(hidden: tree.hidden(node) ? 1 : 0)
    }
}

@_cdecl("rgl_tree_paint_order") @implementation
public func rgl_tree_paint_order(
    _ tree: OpaquePointer!, _ out_nodes: UnsafeMutablePointer<rgl_node>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_count, "out_count")
        if capacity != 0 { _ = try required(out_nodes, "out_nodes") }
        let count = try tree.paint()
        let fitting = min(UInt(count), UInt(bitPattern: capacity))
        for i in 0..<Int(fitting) { out_nodes[i] = tree.id(of: tree.painted(at: i)) }
        out.pointee = count
    }
}

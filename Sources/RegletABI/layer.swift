// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
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

@c @implementation
public func rgl_layer_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ layer: UnsafePointer<rgl_layer>!
) -> rgl_status {
    setNode(tree, node, .overlay, layer, "layer")
}

@c @implementation
public func rgl_layer_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_layer: UnsafeMutablePointer<rgl_layer>!
) -> rgl_status {
    getNode(tree, node, .overlay, out_layer, "out_layer")
}

@c @implementation
public func rgl_z_index_create(
    _ tree: OpaquePointer!, _ z_index: UnsafePointer<rgl_z_index>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .zIndex, z_index, "z_index", out_node)
}

@c @implementation
public func rgl_z_index_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ z_index: UnsafePointer<rgl_z_index>!
) -> rgl_status {
    setNode(tree, node, .zIndex, z_index, "z_index")
}

@c @implementation
public func rgl_z_index_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_z_index: UnsafeMutablePointer<rgl_z_index>!
) -> rgl_status {
    getNode(tree, node, .zIndex, out_z_index, "out_z_index")
}

@c @implementation
public func rgl_hidden_create(
    _ tree: OpaquePointer!, _ hidden: UnsafePointer<rgl_hidden>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .hidden, hidden, "hidden", out_node)
}

@c @implementation
public func rgl_hidden_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ hidden: UnsafePointer<rgl_hidden>!
) -> rgl_status {
    setNode(tree, node, .hidden, hidden, "hidden")
}

@c @implementation
public func rgl_hidden_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_hidden: UnsafeMutablePointer<rgl_hidden>!
) -> rgl_status {
    getNode(tree, node, .hidden, out_hidden, "out_hidden")
}

@c @implementation
public func rgl_tree_paint_order(
    _ tree: OpaquePointer!, _ out_nodes: UnsafeMutablePointer<rgl_node>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let room = try ArrayRoom(out_nodes, capacity, out_count, "out_nodes")
        for i in 0..<room.take(try tree.paint()) { out_nodes[i] = tree.id(of: tree.painted(at: i)) }
    }
}

func exported(_ layer: Layer) -> rgl_layer { rgl_layer(alignment: exported(layer.alignment)) }

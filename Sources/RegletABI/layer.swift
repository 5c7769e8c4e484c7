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
    setNode(tree, node, .overlay, layer, "layer")
}

@_cdecl("rgl_layer_get") @implementation
public func rgl_layer_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_layer: UnsafeMutablePointer<rgl_layer>!
) -> rgl_status {
    getNode(tree, node, .overlay, out_layer, "out_layer")
}

@_cdecl("rgl_z_index_create") @implementation
public func rgl_z_index_create(
    _ tree: OpaquePointer!, _ z_index: UnsafePointer<rgl_z_index>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .zIndex, z_index, "z_index", out_node)
}

@_cdecl("rgl_z_index_set") @implementation
public func rgl_z_index_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ z_index: UnsafePointer<rgl_z_index>!
) -> rgl_status {
    setNode(tree, node, .zIndex, z_index, "z_index")
}

@_cdecl("rgl_z_index_get") @implementation
public func rgl_z_index_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_z_index: UnsafeMutablePointer<rgl_z_index>!
) -> rgl_status {
    getNode(tree, node, .zIndex, out_z_index, "out_z_index")
}

@_cdecl("rgl_hidden_create") @implementation
public func rgl_hidden_create(
    _ tree: OpaquePointer!, _ hidden: UnsafePointer<rgl_hidden>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .hidden, hidden, "hidden", out_node)
}

@_cdecl("rgl_hidden_set") @implementation
public func rgl_hidden_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ hidden: UnsafePointer<rgl_hidden>!
) -> rgl_status {
    setNode(tree, node, .hidden, hidden, "hidden")
}

@_cdecl("rgl_hidden_get") @implementation
public func rgl_hidden_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_hidden: UnsafeMutablePointer<rgl_hidden>!
) -> rgl_status {
    getNode(tree, node, .hidden, out_hidden, "out_hidden")
}

@_cdecl("rgl_tree_paint_order") @implementation
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

/// Overlays and backgrounds at the border.
enum LayerConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_layer>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee, in: tree), kind)
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_layer>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_layer {
        exported(tree.layer(node))
    }
}

/// Z indices at the border.
enum ZIndexConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_z_index>
    ) throws(Failure) -> NodeIndex {
        try tree.create(zIndex: try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_z_index>
    ) throws(Failure) {
        tree.set(node, zIndex: try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_z_index {
        rgl_z_index(index: tree.zIndex(node))
    }
}

/// Hidden views at the border.
enum HiddenConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_hidden>
    ) throws(Failure) -> NodeIndex {
        try tree.create(hidden: try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_hidden>
    ) throws(Failure) {
        tree.set(node, hidden: try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_hidden {
        rgl_hidden(hidden: tree.hidden(node) ? 1 : 0)
    }
}

func checked(_ layer: rgl_layer, in tree: borrowing LayoutTree) throws(Failure) -> Layer {
    Layer(alignment: try checked(layer.alignment, in: tree))
}

/// The kind of a layer.
func layerKind(_ raw: rgl_kind) throws(Failure) -> NodeKind {
    switch raw {
    case 14: return .overlay
    case 15: return .background
    default: throw Failure(.invalidArgument, "kind", "is not that of a layer", number: Double(raw))
    }
}

func checked(_ zIndex: rgl_z_index) throws(Failure) -> Double {
    guard !zIndex.index.isNaN else {
        throw Failure(.invalidNumber, "z_index", "must be a number", number: zIndex.index)
    }
    return zIndex.index
}

func checked(_ hidden: rgl_hidden) throws(Failure) -> Bool {
    try flag(hidden.hidden, "hidden")
}

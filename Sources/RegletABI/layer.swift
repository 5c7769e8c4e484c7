// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_tree_paint_order") @implementation
public func rgl_tree_paint_order(
    _ tree: OpaquePointer!, _ out_nodes: UnsafeMutablePointer<rgl_node>!, _ capacity: Int,
    _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let output = try OutputArray(out_nodes, capacity, out_count, "out_nodes")
        for i in 0..<output.take(try tree.paint()) {
            out_nodes[i] = tree.id(of: tree.painted(at: i))
        }
    }
}

func exported(_ layer: Layer) -> rgl_layer { rgl_layer(alignment: exported(layer.alignment)) }

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

func checked(_ zIndex: rgl_z_index) throws(Failure) -> Double {
    guard !zIndex.index.isNaN else {
        throw Failure(.invalidNumber, "z_index", "must be a number", number: zIndex.index)
    }
    return zIndex.index
}

func checked(_ hidden: rgl_hidden) throws(Failure) -> Bool {
    try flag(hidden.hidden, "hidden")
}

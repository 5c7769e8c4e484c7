// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_layout_value_create") @implementation
public func rgl_layout_value_create(
    _ tree: OpaquePointer!, _ layout_value: UnsafePointer<rgl_layout_value>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .layoutValue, layout_value, "layout_value", out_node)
}

@_cdecl("rgl_layout_value_set") @implementation
public func rgl_layout_value_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ layout_value: UnsafePointer<rgl_layout_value>!
) -> rgl_status {
    setNode(tree, node, .layoutValue, layout_value, "layout_value")
}

@_cdecl("rgl_layout_value_get") @implementation
public func rgl_layout_value_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_layout_value: UnsafeMutablePointer<rgl_layout_value>!
) -> rgl_status {
    getNode(tree, node, .layoutValue, out_layout_value, "out_layout_value")
}

func checked(_ value: rgl_layout_value) throws(Failure) -> LayoutValue {
    guard !value.value.isNaN else {
        throw Failure(
            .invalidNumber, "layout_value.value", "must be a number", number: value.value)
    }
    return LayoutValue(key: value.key, value: value.value)
}

func exported(_ value: LayoutValue) -> rgl_layout_value {
    rgl_layout_value(key: value.key, value: value.value)
}

/// Layout values at the border.
enum LayoutValueConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_layout_value>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_layout_value>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_layout_value {
        exported(tree.layoutValue(node))
    }
}

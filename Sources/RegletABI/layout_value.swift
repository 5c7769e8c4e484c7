// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_layout_value_create(
    _ tree: OpaquePointer!, _ layout_value: UnsafePointer<rgl_layout_value>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .layoutValue, layout_value, "layout_value", out_node)
}

@c @implementation
public func rgl_layout_value_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ layout_value: UnsafePointer<rgl_layout_value>!
) -> rgl_status {
    setNode(tree, node, .layoutValue, layout_value, "layout_value")
}

@c @implementation
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

// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_layout_value_create") @implementation
public func rgl_layout_value_create(
    _ tree: OpaquePointer!, _ layout_value: UnsafePointer<rgl_layout_value>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let value = try checked(try required(layout_value, "layout_value").pointee)
        out.pointee = tree.id(of: try tree.create(value))
    }
}

@_cdecl("rgl_layout_value_set") @implementation
public func rgl_layout_value_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ layout_value: UnsafePointer<rgl_layout_value>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .layoutValue)
        tree.set(node, try checked(try required(layout_value, "layout_value").pointee))
    }
}

@_cdecl("rgl_layout_value_get") @implementation
public func rgl_layout_value_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_layout_value: UnsafeMutablePointer<rgl_layout_value>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_layout_value, "out_layout_value")
        let value = tree.layoutValue(try tree.resolve(node, kind: .layoutValue))
        out.pointee = rgl_layout_value(key: value.key, value: value.value)
    }
}

func checked(_ value: rgl_layout_value) throws(Failure) -> LayoutValue {
    guard !value.value.isNaN else {
        throw Failure(
            .invalidNumber, "layout_value.value", "must be a number", number: value.value)
    }
    return LayoutValue(key: value.key, value: value.value)
}

// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_tree_add_measurer(
    _ tree: OpaquePointer!, _ measurer: UnsafePointer<rgl_measurer>!,
    _ out_measurer: UnsafeMutablePointer<rgl_measurer_id>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_measurer, "out_measurer")
        let given = try checked(try required(measurer, "measurer"))
        out.pointee = rgl_measurer_id(try tree.add(given) + 1)
    }
}

@c @implementation
public func rgl_measured_create(
    _ tree: OpaquePointer!, _ measured: UnsafePointer<rgl_measured>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .measured, measured, "measured", out_node)
}

@c @implementation
public func rgl_measured_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ measured: UnsafePointer<rgl_measured>!
) -> rgl_status {
    setNode(tree, node, .measured, measured, "measured")
}

@c @implementation
public func rgl_measured_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_measured: UnsafeMutablePointer<rgl_measured>!
) -> rgl_status {
    getNode(tree, node, .measured, out_measured, "out_measured")
}

@c @implementation
public func rgl_measured_invalidate(_ tree: OpaquePointer!, _ node: rgl_node) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        tree.invalidateMeasured(try tree.resolve(node, kind: .measured))
    }
}

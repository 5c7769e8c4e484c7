// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_lazy_grid_create(
    _ tree: OpaquePointer!, _ kind: rgl_kind, _ lazy_grid: UnsafePointer<rgl_lazy_grid>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try checked(try required(lazy_grid, "lazy_grid"), in: tree)
        out.pointee = tree.id(of: try tree.create(given, try lazyGridKind(kind)))
    }
}

@c @implementation
public func rgl_lazy_grid_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ lazy_grid: UnsafePointer<rgl_lazy_grid>!
) -> rgl_status {
    setNode(tree, node, .lazyVGrid, lazy_grid, "lazy_grid")
}

@c @implementation
public func rgl_lazy_grid_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_lazy_grid: UnsafeMutablePointer<rgl_lazy_grid>!
) -> rgl_status {
    getNode(tree, node, .lazyVGrid, out_lazy_grid, "out_lazy_grid")
}

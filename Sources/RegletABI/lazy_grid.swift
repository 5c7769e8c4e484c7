// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_lazy_grid_create") @implementation
public func rgl_lazy_grid_create(
    _ tree: OpaquePointer!, _ kind: rgl_kind, _ lazy_grid: UnsafePointer<rgl_lazy_grid>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try checked(try required(lazy_grid, "lazy_grid").pointee, in: tree)
        out.pointee = tree.id(of: try tree.create(given, try lazyGridKind(kind)))
    }
}

@_cdecl("rgl_lazy_grid_set") @implementation
public func rgl_lazy_grid_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ lazy_grid: UnsafePointer<rgl_lazy_grid>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try resolveLazyGrid(tree, node)
        let given = try checked(try required(lazy_grid, "lazy_grid").pointee, in: tree)
        try tree.set(node, given)
    }
}

@_cdecl("rgl_lazy_grid_get") @implementation
public func rgl_lazy_grid_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_lazy_grid: UnsafeMutablePointer<rgl_lazy_grid>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_lazy_grid, "out_lazy_grid")
        out.pointee = exported(tree.lazyGrid(try resolveLazyGrid(tree, node)))
    }
}

private func resolveLazyGrid(
    _ tree: borrowing LayoutTree, _ id: rgl_node
) throws(Failure) -> NodeIndex {
    let node = try tree.resolve(id)
    switch tree.kind(of: node) {
    case .lazyVGrid, .lazyHGrid: return node
    default: throw Failure(.wrongKind, "node", "is not a lazy grid", node: id)
    }
}

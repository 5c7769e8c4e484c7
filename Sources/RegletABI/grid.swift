// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_grid_create") @implementation
public func rgl_grid_create(
    _ tree: OpaquePointer!, _ grid: UnsafePointer<rgl_grid>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let value = try checked(try required(grid, "grid").pointee, in: tree)
        out.pointee = tree.id(of: try tree.create(value))
    }
}

@_cdecl("rgl_grid_set") @implementation
public func rgl_grid_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ grid: UnsafePointer<rgl_grid>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .grid)
        tree.set(node, try checked(try required(grid, "grid").pointee, in: tree))
    }
}

@_cdecl("rgl_grid_get") @implementation
public func rgl_grid_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_grid: UnsafeMutablePointer<rgl_grid>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_grid, "out_grid")
        out.pointee = exported(tree.grid(try tree.resolve(node, kind: .grid)))
    }
}

@_cdecl("rgl_grid_row_create") @implementation
public func rgl_grid_row_create(
    _ tree: OpaquePointer!, _ grid_row: UnsafePointer<rgl_grid_row>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let value = try checked(try required(grid_row, "grid_row").pointee, in: tree)
        out.pointee = tree.id(of: try tree.create(value))
    }
}

@_cdecl("rgl_grid_row_set") @implementation
public func rgl_grid_row_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ grid_row: UnsafePointer<rgl_grid_row>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .gridRow)
        tree.set(node, try checked(try required(grid_row, "grid_row").pointee, in: tree))
    }
}

@_cdecl("rgl_grid_row_get") @implementation
public func rgl_grid_row_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_grid_row: UnsafeMutablePointer<rgl_grid_row>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_grid_row, "out_grid_row")
        out.pointee = exported(tree.gridRow(try tree.resolve(node, kind: .gridRow)))
    }
}

@_cdecl("rgl_grid_cell_create") @implementation
public func rgl_grid_cell_create(
    _ tree: OpaquePointer!, _ grid_cell: UnsafePointer<rgl_grid_cell>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let value = try checked(try required(grid_cell, "grid_cell").pointee, in: tree)
        out.pointee = tree.id(of: try tree.create(value))
    }
}

@_cdecl("rgl_grid_cell_set") @implementation
public func rgl_grid_cell_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ grid_cell: UnsafePointer<rgl_grid_cell>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .gridCell)
        tree.set(node, try checked(try required(grid_cell, "grid_cell").pointee, in: tree))
    }
}

@_cdecl("rgl_grid_cell_get") @implementation
public func rgl_grid_cell_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_grid_cell: UnsafeMutablePointer<rgl_grid_cell>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_grid_cell, "out_grid_cell")
        out.pointee = exported(tree.gridCell(try tree.resolve(node, kind: .gridCell)))
    }
}

// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_grid_create(
    _ tree: OpaquePointer!, _ grid: UnsafePointer<rgl_grid>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .grid, grid, "grid", out_node)
}

@c @implementation
public func rgl_grid_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ grid: UnsafePointer<rgl_grid>!
) -> rgl_status {
    setNode(tree, node, .grid, grid, "grid")
}

@c @implementation
public func rgl_grid_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_grid: UnsafeMutablePointer<rgl_grid>!
) -> rgl_status {
    getNode(tree, node, .grid, out_grid, "out_grid")
}

@c @implementation
public func rgl_grid_row_create(
    _ tree: OpaquePointer!, _ grid_row: UnsafePointer<rgl_grid_row>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .gridRow, grid_row, "grid_row", out_node)
}

@c @implementation
public func rgl_grid_row_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ grid_row: UnsafePointer<rgl_grid_row>!
) -> rgl_status {
    setNode(tree, node, .gridRow, grid_row, "grid_row")
}

@c @implementation
public func rgl_grid_row_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_grid_row: UnsafeMutablePointer<rgl_grid_row>!
) -> rgl_status {
    getNode(tree, node, .gridRow, out_grid_row, "out_grid_row")
}

@c @implementation
public func rgl_grid_cell_create(
    _ tree: OpaquePointer!, _ grid_cell: UnsafePointer<rgl_grid_cell>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .gridCell, grid_cell, "grid_cell", out_node)
}

@c @implementation
public func rgl_grid_cell_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ grid_cell: UnsafePointer<rgl_grid_cell>!
) -> rgl_status {
    setNode(tree, node, .gridCell, grid_cell, "grid_cell")
}

@c @implementation
public func rgl_grid_cell_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_grid_cell: UnsafeMutablePointer<rgl_grid_cell>!
) -> rgl_status {
    getNode(tree, node, .gridCell, out_grid_cell, "out_grid_cell")
}

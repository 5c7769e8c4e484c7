// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

enum GridConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_grid>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given, in: tree))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_grid>
    ) throws(Failure) {
        tree.set(node, try checked(given, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_grid {
        exported(tree.grid(node))
    }
}

enum GridRowConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_grid_row>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee, in: tree))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_grid_row>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_grid_row {
        exported(tree.gridRow(node))
    }
}

enum GridCellConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_grid_cell>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given, in: tree))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_grid_cell>
    ) throws(Failure) {
        tree.set(node, try checked(given, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_grid_cell {
        exported(tree.gridCell(node))
    }
}

/// An alignment, or nil for "inherited".
private func inheritable(
    _ axis: Axis, _ raw: Int32, _ subject: StaticText, in tree: borrowing LayoutTree
) throws(Failure) -> Guide? {
    raw == RGL_ALIGNMENT_INHERITED ? nil : try checkedGuide(axis, raw, subject, in: tree)
}

private func inheritable(_ guide: Guide?) -> Int32 {
    guide.map { number($0) } ?? Int32(RGL_ALIGNMENT_INHERITED)
}

func checked(_ grid: UnsafePointer<rgl_grid>, in tree: borrowing LayoutTree) throws(Failure) -> Grid
{
    Grid(
        alignment: try checked(grid.pointee.alignment, in: tree),
        horizontalSpacing: try optionalFinite(
            grid.pointee.horizontal_spacing, "grid.horizontal_spacing"),
        verticalSpacing: try optionalFinite(grid.pointee.vertical_spacing, "grid.vertical_spacing"))
}

func exported(_ grid: Grid) -> rgl_grid {
    rgl_grid(
        alignment: exported(grid.alignment), horizontal_spacing: grid.horizontalSpacing ?? .nan,
        vertical_spacing: grid.verticalSpacing ?? .nan)
}

func checked(_ row: rgl_grid_row, in tree: borrowing LayoutTree) throws(Failure) -> GridRow {
    GridRow(
        alignment: try inheritable(.vertical, row.alignment, "grid_row.alignment", in: tree))
}

func exported(_ row: GridRow) -> rgl_grid_row {
    rgl_grid_row(alignment: inheritable(row.alignment))
}

func checked(
    _ cell: UnsafePointer<rgl_grid_cell>, in tree: borrowing LayoutTree
) throws(Failure) -> GridCellSettings {
    guard cell.pointee.columns >= 0, cell.pointee.columns <= RGL_GRID_MAXIMUM_SPAN else {
        throw Failure(
            .invalidArgument, "grid_cell.columns", "must be 0 to 65535",
            number: Double(cell.pointee.columns))
    }
    guard cell.pointee.unsized_axes <= RGL_AXES_BOTH else {
        throw Failure(
            .invalidArgument, "grid_cell.unsized_axes", "holds an unknown flag",
            number: Double(cell.pointee.unsized_axes))
    }
    return GridCellSettings(
        columns: Int(cell.pointee.columns), anchor: try anchor(cell),
        columnAlignment: try inheritable(
            .horizontal, cell.pointee.column_alignment, "grid_cell.column_alignment", in: tree),
        isUnsizedHorizontally: cell.pointee.unsized_axes & UInt32(RGL_AXES_HORIZONTAL) != 0,
        isUnsizedVertically: cell.pointee.unsized_axes & UInt32(RGL_AXES_VERTICAL) != 0)
}

/// An anchor has both coordinates, or none.
private func anchor(_ cell: UnsafePointer<rgl_grid_cell>) throws(Failure) -> Point? {
    if cell.pointee.anchor_x.isNaN, cell.pointee.anchor_y.isNaN { return nil }
    return Point(
        x: try finite(cell.pointee.anchor_x, "grid_cell.anchor_x"),
        y: try finite(cell.pointee.anchor_y, "grid_cell.anchor_y"))
}

func exported(_ cell: GridCellSettings) -> rgl_grid_cell {
    rgl_grid_cell(
        anchor_x: cell.anchor?.x ?? .nan, anchor_y: cell.anchor?.y ?? .nan,
        columns: Int32(cell.columns), column_alignment: inheritable(cell.columnAlignment),
        unsized_axes: (cell.isUnsizedHorizontally ? 1 : 0) + (cell.isUnsizedVertically ? 2 : 0))
}

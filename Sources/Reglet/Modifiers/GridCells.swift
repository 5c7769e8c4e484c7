// SPDX-License-Identifier: MIT
import CReglet

extension View {
    /// How many columns of the grid the view spans.
    public func gridCellColumns(_ count: Int) -> some View {
        modified(RGL_KIND_GRID_CELL) {
            $0.grid_cell = rgl_grid_cell_plain()
            $0.grid_cell.columns = Int32(clamping: count)
        }
    }

    /// The position of the view in its cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        modified(RGL_KIND_GRID_CELL) {
            $0.grid_cell = rgl_grid_cell_plain()
            $0.grid_cell.anchor_x = Double(anchor.x)
            $0.grid_cell.anchor_y = Double(anchor.y)
        }
    }

    /// Axes on which the view takes the length that other cells need, and does not contribute to
    /// it.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modified(RGL_KIND_GRID_CELL) {
            $0.grid_cell = rgl_grid_cell_plain()
            $0.grid_cell.unsized_axes = axes.record
        }
    }

    /// The alignment of the cells of the column in which the view begins.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modified(by: ColumnAlignment(guide: guide))
    }
}

struct ColumnAlignment: NodeModifier {
    let guide: HorizontalAlignment

    func pending(_ emission: inout Emission) -> PendingModifier {
        var parameters = rgl_parameters()
        parameters.grid_cell = rgl_grid_cell_plain()
        parameters.grid_cell.column_alignment = emission.guide(.horizontal, guide.key)
        return PendingModifier(RGL_KIND_GRID_CELL, parameters)
    }
}

// SPDX-License-Identifier: MIT
import CReglet

extension Registry {
    /// Gives a node the parameters of a record; containers become what the record says.
    func set(_ node: rgl_node, from old: rgl_kind, to record: inout rgl_record) -> rgl_status {
        // A host and a layout of the program are of one kind, and may take each other's place.
        let isCustom = Int(record.kind) == RGL_KIND_CUSTOM
        if ViewKind(record.kind).isInterchangeable && (isCustom || old != record.kind) {
            return rgl_any_layout_set(tree, node, &record)
        }
        return setContainer(node, record) ?? setModifier(node, record) ?? setLeaf(node, record)
            ?? RGL_ERROR_WRONG_KIND.status
    }

    private func setLeaf(_ node: rgl_node, _ record: rgl_record) -> rgl_status? {
        var p = record.parameters
        switch Int(record.kind) {
        case RGL_KIND_LEAF: return rgl_leaf_set(tree, node, &p.leaf)
        case RGL_KIND_MEASURED: return rgl_measured_set(tree, node, &p.measured)
        case RGL_KIND_PARAGRAPH: return rgl_paragraph_set(tree, node, &p.paragraph)
        case RGL_KIND_SPACER: return rgl_spacer_set(tree, node, &p.spacer)
        case RGL_KIND_DIVIDER: return rgl_divider_set(tree, node, &p.divider)
        case RGL_KIND_SHAPE: return rgl_shape_set(tree, node, &p.shape)
        default: return nil
        }
    }

    private func setContainer(_ node: rgl_node, _ record: rgl_record) -> rgl_status? {
        var p = record.parameters
        switch Int(record.kind) {
        case RGL_KIND_HSTACK, RGL_KIND_VSTACK, RGL_KIND_ZSTACK, RGL_KIND_LAZY_HSTACK,
            RGL_KIND_LAZY_VSTACK:
            return rgl_stack_set(tree, node, &p.stack)
        case RGL_KIND_GRID: return rgl_grid_set(tree, node, &p.grid)
        case RGL_KIND_GRID_ROW: return rgl_grid_row_set(tree, node, &p.grid_row)
        case RGL_KIND_LAZY_VGRID, RGL_KIND_LAZY_HGRID:
            return rgl_lazy_grid_set(tree, node, &p.lazy_grid)
        case RGL_KIND_TABLE: return rgl_table_container_set(tree, node, &p.table_container)
        case RGL_KIND_TABLE_SECTION: return rgl_table_section_set(tree, node, &p.table_section)
        case RGL_KIND_TABLE_ROW:
            return rgl_table_container_row_set(tree, node, &p.table_container_row)
        case RGL_KIND_ASPECT_GRID: return rgl_aspect_grid_set(tree, node, &p.aspect_grid)
        case RGL_KIND_FLOW: return rgl_flow_set(tree, node, &p.flow)
        case RGL_KIND_VIEW_THAT_FITS: return rgl_view_that_fits_set(tree, node, &p.view_that_fits)
        case RGL_KIND_SCROLL_VIEW: return rgl_scroll_view_set(tree, node, &p.scroll_view)
        case RGL_KIND_GEOMETRY_READER:
            return rgl_geometry_reader_set(tree, node, &p.geometry_reader)
        case RGL_KIND_MEASUREMENT_READER:
            return rgl_measurement_reader_set(tree, node, &p.measurement_reader)
        default: return nil
        }
    }

    private func setModifier(_ node: rgl_node, _ record: rgl_record) -> rgl_status? {
        var p = record.parameters
        switch Int(record.kind) {
        case RGL_KIND_FRAME: return rgl_frame_set(tree, node, &p.frame)
        case RGL_KIND_FLEXIBLE_FRAME: return rgl_flexible_frame_set(tree, node, &p.flexible_frame)
        case RGL_KIND_RELATIVE_FRAME: return rgl_relative_frame_set(tree, node, &p.relative_frame)
        case RGL_KIND_CONTAINER_RELATIVE_FRAME:
            return rgl_container_relative_frame_set(tree, node, &p.container_relative_frame)
        case RGL_KIND_PADDING: return rgl_padding_set(tree, node, &p.padding)
        case RGL_KIND_FIXED_SIZE: return rgl_fixed_size_set(tree, node, &p.fixed_size)
        case RGL_KIND_LAYOUT_PRIORITY:
            return rgl_layout_priority_set(tree, node, p.layout_priority)
        case RGL_KIND_WEIGHT: return rgl_weight_set(tree, node, &p.weight)
        case RGL_KIND_OVERLAY, RGL_KIND_BACKGROUND: return rgl_layer_set(tree, node, &p.layer)
        case RGL_KIND_OFFSET: return rgl_offset_set(tree, node, &p.offset)
        case RGL_KIND_POSITION: return rgl_position_set(tree, node, &p.position)
        case RGL_KIND_ASPECT_RATIO: return rgl_aspect_ratio_set(tree, node, &p.aspect_ratio)
        case RGL_KIND_ALIGNMENT_GUIDE:
            return rgl_alignment_guide_set(tree, node, &p.alignment_guide)
        case RGL_KIND_Z_INDEX: return rgl_z_index_set(tree, node, &p.z_index)
        case RGL_KIND_HIDDEN: return rgl_hidden_set(tree, node, &p.hidden)
        case RGL_KIND_LAYOUT_DIRECTION:
            return rgl_layout_direction_set(tree, node, &p.layout_direction)
        case RGL_KIND_SAFE_AREA: return rgl_safe_area_set(tree, node, &p.safe_area)
        case RGL_KIND_SAFE_AREA_INSET:
            return rgl_safe_area_inset_set(tree, node, &p.safe_area_inset)
        case RGL_KIND_IGNORES_SAFE_AREA:
            return rgl_ignores_safe_area_set(tree, node, &p.ignores_safe_area)
        case RGL_KIND_GRID_CELL: return rgl_grid_cell_set(tree, node, &p.grid_cell)
        case RGL_KIND_TABLE_CELL:
            return rgl_table_container_cell_set(tree, node, &p.table_container_cell)
        case RGL_KIND_MEASUREMENT_TAG:
            return rgl_measurement_tag_set(tree, node, &p.measurement_tag)
        case RGL_KIND_LAYOUT_VALUE: return rgl_layout_value_set(tree, node, &p.layout_value)
        default: return nil
        }
    }
}

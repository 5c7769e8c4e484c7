// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// Creates a node of a kind with the parameters that a caller points to, and tells its id.
func createNode(
    _ tree: OpaquePointer?, _ kind: NodeKind, _ parameters: UnsafeRawPointer?, _ name: StaticText,
    _ out_node: UnsafeMutablePointer<rgl_node>?
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        out.pointee = tree.id(of: try create(&tree, kind, try required(parameters, name)))
    }
}

/// Creates a node of a kind with the parameters that a caller points to.
///
/// The kinds of which most trees consist have their rules here, for speed.
///
/// SAFETY: at the pointer is the C struct of the kind.
@_optimize(speed)
func create(
    _ tree: inout LayoutTree, _ kind: NodeKind, _ parameters: UnsafeRawPointer
) throws(Failure) -> NodeIndex {
    switch kind {
    case .leaf:
        return try tree.create(try checked(parameters.assumingMemoryBound(to: rgl_leaf.self)))
    case .spacer: return try tree.create(try checked(parameters.load(as: rgl_spacer.self)))
    case .hstack:
        return try tree.create(try checked(parameters.load(as: rgl_stack.self), in: tree), .hstack)
    case .vstack:
        return try tree.create(try checked(parameters.load(as: rgl_stack.self), in: tree), .vstack)
    case .frame:
        return try tree.create(
            try checked(parameters.assumingMemoryBound(to: rgl_frame.self), in: tree))
    case .padding:
        return try tree.create(
            padding: try checked(parameters.assumingMemoryBound(to: rgl_insets.self)))
    default: return try createSeldom(&tree, kind, parameters)
    }
}

/// Creates a node of one of the other kinds.
@inline(never)
private func createSeldom(
    _ tree: inout LayoutTree, _ kind: NodeKind, _ parameters: UnsafeRawPointer
) throws(Failure) -> NodeIndex {
    switch kind {
    case .measured:
        return try tree.create(
            try checked(parameters.load(as: rgl_measured.self), measurers: tree.measurerCount))
    case .paragraph:
        return try tree.create(try checked(parameters.assumingMemoryBound(to: rgl_paragraph.self)))
    case .divider: return try tree.create(try checked(parameters.load(as: rgl_divider.self)))
    case .flexibleFrame:
        return try tree.create(
            try checked(parameters.assumingMemoryBound(to: rgl_flexible_frame.self), in: tree))
    case .fixedSize: return try tree.create(try checked(parameters.load(as: rgl_fixed_size.self)))
    case .layoutPriority:
        return try tree.create(layoutPriority: try layoutPriority(parameters.load(as: Double.self)))
    case .offset:
        return try tree.create(offset: try checked(parameters.load(as: rgl_point.self), "offset"))
    case .position:
        return try tree.create(
            position: try checked(parameters.load(as: rgl_point.self), "position"))
    case .aspectRatio:
        return try tree.create(try checked(parameters.load(as: rgl_aspect_ratio.self)))
    case .zIndex: return try tree.create(zIndex: try checked(parameters.load(as: rgl_z_index.self)))
    case .hidden: return try tree.create(hidden: try checked(parameters.load(as: rgl_hidden.self)))
    case .layoutDirection:
        return try tree.create(
            direction: try checked(parameters.load(as: rgl_direction.self).direction))
    case .shape: return try tree.create(try checked(parameters.load(as: rgl_shape.self)))
    case .alignmentGuide:
        return try tree.create(
            try checked(parameters.assumingMemoryBound(to: rgl_alignment_guide.self), in: tree))
    case .viewThatFits:
        return try tree.create(try checked(parameters.load(as: rgl_view_that_fits.self)))
    case .scrollView: return try tree.create(try checked(parameters.load(as: rgl_scroll_view.self)))
    case .geometryReader:
        return try tree.create(
            try checked(
                parameters.load(as: rgl_geometry_reader.self), sources: tree.contentSourceCount))
    case .containerRelativeFrame:
        return try tree.create(
            try checked(
                parameters.assumingMemoryBound(to: rgl_container_relative_frame.self), in: tree))
    case .safeAreaInset:
        return try tree.create(
            try checked(parameters.assumingMemoryBound(to: rgl_safe_area_inset.self), in: tree))
    case .ignoresSafeArea:
        return try tree.create(try checked(parameters.load(as: rgl_ignores_safe_area.self)))
    case .flow:
        return try tree.create(
            try checked(parameters.assumingMemoryBound(to: rgl_flow.self), in: tree))
    case .relativeFrame:
        return try tree.create(
            try checked(parameters.assumingMemoryBound(to: rgl_relative_frame.self), in: tree))
    case .safeArea:
        return try tree.create(try checked(parameters.assumingMemoryBound(to: rgl_safe_area.self)))
    case .layoutValue:
        return try tree.create(try checked(parameters.load(as: rgl_layout_value.self)))
    case .custom: return try tree.create(try checked(parameters.load(as: rgl_custom.self)))
    case .grid:
        return try tree.create(
            try checked(parameters.assumingMemoryBound(to: rgl_grid.self), in: tree))
    case .gridRow:
        return try tree.create(try checked(parameters.load(as: rgl_grid_row.self), in: tree))
    case .gridCell:
        return try tree.create(
            try checked(parameters.assumingMemoryBound(to: rgl_grid_cell.self), in: tree))
    case .aspectGrid:
        return try tree.create(
            try checked(parameters.assumingMemoryBound(to: rgl_aspect_grid.self)))
    case .zstack, .lazyVStack, .lazyHStack:
        return try tree.create(try checked(parameters.load(as: rgl_stack.self), in: tree), kind)
    case .overlay, .background:
        return try tree.create(try checked(parameters.load(as: rgl_layer.self), in: tree), kind)
    case .lazyVGrid, .lazyHGrid:
        return try tree.create(
            try checked(parameters.assumingMemoryBound(to: rgl_lazy_grid.self), in: tree), kind)
    case .none, .probe: throw notAKind(rgl_kind(kind.rawValue))
    case .leaf, .spacer, .hstack, .vstack, .frame, .padding:
        preconditionFailure("is created by create")
    }
}

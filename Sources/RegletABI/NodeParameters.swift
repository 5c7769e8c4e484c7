// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

// The parameters of nodes of all kinds: set and read. Nodes are created in NodeCreation.swift.

/// Gives a node of a kind the parameters that a caller points to.
func setNode(
    _ tree: OpaquePointer?, _ id: rgl_node, _ kind: NodeKind, _ parameters: UnsafeRawPointer?,
    _ name: StaticText
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try resolve(id, kind, in: tree)
        try set(&tree, node, try required(parameters, name))
    }
}

/// Writes the parameters of a node of a kind where a caller wants them.
func getNode(
    _ tree: OpaquePointer?, _ id: rgl_node, _ kind: NodeKind,
    _ parameters: UnsafeMutableRawPointer?,
    _ name: StaticText
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(parameters, name)
        get(&tree, try resolve(id, kind, in: tree), out)
    }
}

/// Finds a node that has the parameters of a kind. One kind stands for all that have the same: `hstack`,
/// `overlay`, `lazyVGrid`.
private func resolve(
    _ id: rgl_node, _ kind: NodeKind, in tree: borrowing LayoutTree
) throws(Failure) -> NodeIndex {
    let node = try tree.resolve(id)
    let own: NodeKind
    switch tree.kind(of: node) {
    case .hstack, .vstack, .zstack, .lazyVStack, .lazyHStack: own = .hstack
    case .overlay, .background: own = .overlay
    case .lazyVGrid, .lazyHGrid: own = .lazyVGrid
    case let other: own = other
    }
    if own == kind { return node }
    let rule: StaticText
    switch kind {
    case .hstack: rule = "is not a stack"
    case .overlay: rule = "is not a layer"
    case .lazyVGrid: rule = "is not a lazy grid"
    default: rule = "is of another kind than the function works on"
    }
    throw Failure(.wrongKind, "node", rule, node: id)
}

/// Gives a node the parameters that a caller points to.
///
/// SAFETY: at the pointer is the C struct of the node's kind.
private func set(
    _ tree: inout LayoutTree, _ node: NodeIndex, _ parameters: UnsafeRawPointer
) throws(Failure) {
    switch tree.kind(of: node) {
    case .leaf: try tree.set(node, try checked(parameters.assumingMemoryBound(to: rgl_leaf.self)))
    case .spacer: tree.set(node, try checked(parameters.load(as: rgl_spacer.self)))
    case .frame:
        tree.set(node, try checked(parameters.assumingMemoryBound(to: rgl_frame.self), in: tree))
    case .padding:
        tree.set(node, padding: try checked(parameters.assumingMemoryBound(to: rgl_insets.self)))
    case .measured:
        tree.set(
            node,
            try checked(parameters.load(as: rgl_measured.self), measurers: tree.measurerCount))
    case .paragraph:
        try tree.set(node, try checked(parameters.assumingMemoryBound(to: rgl_paragraph.self)))
    case .divider: tree.set(node, try checked(parameters.load(as: rgl_divider.self)))
    case .flexibleFrame:
        tree.set(
            node, try checked(parameters.assumingMemoryBound(to: rgl_flexible_frame.self), in: tree)
        )
    case .fixedSize: tree.set(node, try checked(parameters.load(as: rgl_fixed_size.self)))
    case .layoutPriority:
        tree.set(node, layoutPriority: try layoutPriority(parameters.load(as: Double.self)))
    case .offset:
        tree.set(node, point: try checked(parameters.load(as: rgl_point.self), "offset"))
    case .position:
        tree.set(
            node,
            point: try checked(parameters.load(as: rgl_point.self), "position"))
    case .aspectRatio:
        tree.set(node, try checked(parameters.load(as: rgl_aspect_ratio.self)))
    case .zIndex: tree.set(node, zIndex: try checked(parameters.load(as: rgl_z_index.self)))
    case .hidden: tree.set(node, hidden: try checked(parameters.load(as: rgl_hidden.self)))
    case .layoutDirection:
        tree.set(
            node,
            direction: try checked(parameters.load(as: rgl_direction.self).direction))
    case .shape: tree.set(node, try checked(parameters.load(as: rgl_shape.self)))
    case .alignmentGuide:
        tree.set(
            node,
            try checked(parameters.assumingMemoryBound(to: rgl_alignment_guide.self), in: tree))
    case .viewThatFits:
        tree.set(node, try checked(parameters.load(as: rgl_view_that_fits.self)))
    case .scrollView: tree.set(node, try checked(parameters.load(as: rgl_scroll_view.self)))
    case .geometryReader:
        tree.set(
            node,
            try checked(
                parameters.load(as: rgl_geometry_reader.self), sources: tree.contentSourceCount))
    case .containerRelativeFrame:
        tree.set(
            node,
            try checked(
                parameters.assumingMemoryBound(to: rgl_container_relative_frame.self), in: tree))
    case .safeAreaInset:
        tree.set(
            node,
            try checked(parameters.assumingMemoryBound(to: rgl_safe_area_inset.self), in: tree))
    case .ignoresSafeArea:
        tree.set(node, try checked(parameters.load(as: rgl_ignores_safe_area.self)))
    case .flow:
        tree.set(node, try checked(parameters.assumingMemoryBound(to: rgl_flow.self), in: tree))
    case .relativeFrame:
        tree.set(
            node, try checked(parameters.assumingMemoryBound(to: rgl_relative_frame.self), in: tree)
        )
    case .safeArea:
        tree.set(node, try checked(parameters.assumingMemoryBound(to: rgl_safe_area.self)))
    case .layoutValue:
        tree.set(node, try checked(parameters.load(as: rgl_layout_value.self)))
    case .custom: try tree.set(node, try checked(parameters.load(as: rgl_custom.self)))
    case .grid:
        tree.set(node, try checked(parameters.assumingMemoryBound(to: rgl_grid.self), in: tree))
    case .gridRow:
        tree.set(node, try checked(parameters.load(as: rgl_grid_row.self), in: tree))
    case .gridCell:
        tree.set(
            node, try checked(parameters.assumingMemoryBound(to: rgl_grid_cell.self), in: tree))
    case .aspectGrid:
        tree.set(node, try checked(parameters.assumingMemoryBound(to: rgl_aspect_grid.self)))
    case .hstack, .vstack, .zstack, .lazyVStack, .lazyHStack:
        tree.set(node, try checked(parameters.load(as: rgl_stack.self), in: tree))
    case .overlay, .background:
        tree.set(node, try checked(parameters.load(as: rgl_layer.self), in: tree))
    case .lazyVGrid, .lazyHGrid:
        try tree.set(
            node, try checked(parameters.assumingMemoryBound(to: rgl_lazy_grid.self), in: tree))
    case .none, .probe: break
    }
}

/// Writes a node's parameters where a caller wants them.
///
/// SAFETY: at the pointer is room for the C struct of the node's kind.
private func get(
    _ tree: inout LayoutTree, _ node: NodeIndex, _ out: UnsafeMutableRawPointer
) {
    switch tree.kind(of: node) {
    case .leaf: out.store(exported(tree.leaf(node)))
    case .spacer: out.store(exported(tree.spacer(node)))
    case .frame: out.store(exported(tree.frameParameters(node)))
    case .padding: out.store(exported(tree.padding(node)))
    case .measured: out.store(exported(tree.measured(node)))
    case .paragraph: out.store(exported(tree.paragraph(node)))
    case .divider: out.store(exported(tree.divider(node)))
    case .flexibleFrame: out.store(exported(tree.flexibleFrame(node)))
    case .fixedSize: out.store(exported(tree.fixedSize(node)))
    case .offset, .position: out.store(exported(tree.point(node)))
    case .aspectRatio: out.store(exported(tree.aspectRatio(node)))
    case .zIndex: out.store(rgl_z_index(index: tree.zIndex(node)))
    case .hidden: out.store(rgl_hidden(hidden: tree.hidden(node) ? 1 : 0))
    case .layoutDirection:
        out.store(rgl_direction(direction: rgl_layout_direction(tree.direction(node).rawValue)))
    case .shape: out.store(exported(tree.shape(node)))
    case .alignmentGuide: out.store(exported(tree.alignmentGuide(node)))
    case .viewThatFits: out.store(exported(tree.viewThatFits(node)))
    case .scrollView: out.store(exported(tree.scrollView(node)))
    case .geometryReader: out.store(exported(tree.geometryReader(node)))
    case .containerRelativeFrame: out.store(exported(tree.containerRelativeFrame(node)))
    case .safeAreaInset: out.store(exported(tree.safeAreaInset(node)))
    case .ignoresSafeArea: out.store(exported(tree.ignoresSafeArea(node)))
    case .flow: out.store(exported(tree.flow(node)))
    case .relativeFrame: out.store(exported(tree.relativeFrame(node)))
    case .safeArea: out.store(exported(tree.safeArea(node)))
    case .layoutValue: out.store(exported(tree.layoutValue(node)))
    case .grid: out.store(exported(tree.grid(node)))
    case .gridRow: out.store(exported(tree.gridRow(node)))
    case .gridCell: out.store(exported(tree.gridCell(node)))
    case .aspectGrid: out.store(exported(tree.aspectGrid(node)))
    case .hstack, .vstack, .zstack, .lazyVStack, .lazyHStack: out.store(exported(tree.stack(node)))
    case .overlay, .background: out.store(exported(tree.layer(node)))
    case .lazyVGrid, .lazyHGrid: out.store(exported(tree.lazyGrid(node)))
    case .layoutPriority: out.store(tree.layoutPriority(node))
    case .custom:
        out.store(
            rgl_custom(
                functions: tree.customFunctions(node).assumingMemoryBound(
                    to: rgl_layout_functions.self),
                context: tree.customLayout(node).context))
    case .none, .probe: break
    }
}

extension UnsafeMutableRawPointer {
    @inline(__always)
    fileprivate func store<Value>(_ value: Value) { storeBytes(of: value, as: Value.self) }
}

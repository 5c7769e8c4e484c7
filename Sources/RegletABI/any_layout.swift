// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_any_layout_set") @implementation
public func rgl_any_layout_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ layout: UnsafePointer<rgl_record>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let record = try required(layout, "layout")
        let index = try tree.resolve(node)
        try requireLayout(index, tree)
        try become(&tree, index, record)
    }
}

/// Requires a container that can become another one.
func requireLayout(_ node: NodeIndex, _ tree: borrowing LayoutTree) throws(Failure) {
    guard tree.kind(of: node).isLayout else {
        throw Failure(
            .wrongKind, "node", "is not a container that can become another one",
            node: tree.id(of: node))
    }
}

/// Makes a node what a record says; all parameters are checked before.
func become(
    _ tree: inout LayoutTree, _ node: NodeIndex, _ record: UnsafePointer<rgl_record>
) throws(Failure) {
    let parameters = parameters(of: record)
    let kind = try layoutKind(record)
    switch kind {
    case .grid:
        let grid = try checked(parameters.assumingMemoryBound(to: rgl_grid.self), in: tree)
        try tree.become(node, kind)
        tree.set(node, grid)
    case .flow:
        let flow = try checked(parameters.assumingMemoryBound(to: rgl_flow.self), in: tree)
        try tree.become(node, kind)
        tree.set(node, flow)
    case .aspectGrid:
        let grid = try checked(parameters.assumingMemoryBound(to: rgl_aspect_grid.self))
        try tree.become(node, kind)
        tree.set(node, grid)
    case .custom:
        try CLayout.withMade(parameters.load(as: rgl_custom.self), &tree) {
            (tree, layout) throws(Failure) in try tree.become(node, layout)
        }
    case .hstack, .vstack, .zstack:
        let stack = try checked(parameters.load(as: rgl_stack.self), in: tree)
        try tree.become(node, kind)
        tree.set(node, stack)
    default: throw notAKind(record.pointee.kind)
    }
}

/// The kind of a record that says how children are laid out.
func layoutKind(_ record: UnsafePointer<rgl_record>) throws(Failure) -> NodeKind {
    let raw = record.pointee.kind
    guard let kind = UInt8(exactly: raw).flatMap({ NodeKind(rawValue: $0) }), kind.isLayout else {
        throw Failure(
            .invalidArgument, "layout.kind", "is not a container that can stand for others",
            number: Double(raw))
    }
    return kind
}

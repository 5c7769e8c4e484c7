// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// Changes the kind of a container, after all parameters are checked.
@inline(never)  // As makeHostNode.
func become(
    _ tree: inout LayoutTree, _ node: NodeIndex, _ asked: AskedKind,
    _ parameters: UnsafeRawPointer
) throws(Failure) {
    switch asked.kind {
    case .grid:
        let grid = try checked(parameters.assumingMemoryBound(to: rgl_grid.self), in: tree)
        try tree.become(node, .grid)
        tree.set(node, grid)
    case .flow:
        let flow = try checked(parameters.assumingMemoryBound(to: rgl_flow.self), in: tree)
        try tree.become(node, .flow)
        tree.set(node, flow)
    case .masonry:
        let masonry = try checked(parameters.assumingMemoryBound(to: rgl_masonry.self), in: tree)
        try tree.become(node, .masonry)
        tree.set(node, masonry)
    case .aspectGrid:
        let grid = try checked(parameters.assumingMemoryBound(to: rgl_aspect_grid.self))
        try tree.become(node, .aspectGrid)
        tree.set(node, grid)
    case .custom:
        let layout =
            asked.isHost
            ? try makeHost(parameters.assumingMemoryBound(to: rgl_constraint_host.self), in: &tree)
            : try CLayout.make(parameters.load(as: rgl_custom.self), tree)
        try withNew(layout, &tree) { (tree, layout) throws(Failure) in
            try tree.become(node, layout)
        }
    case .hstack, .vstack, .zstack:
        let stack = try checked(parameters.load(as: rgl_stack.self), in: tree)
        try tree.become(node, asked.kind)
        tree.set(node, stack)
    default: throw notAKind(rgl_kind(asked.kind.rawValue))
    }
}

/// The kind for a record of a layout of children.
func layoutKind(_ record: UnsafePointer<rgl_record>) throws(Failure) -> AskedKind {
    let raw = record.pointee.kind
    let asked = try AskedKind(raw)
    guard asked.kind.isLayout else {
        throw Failure(
            .invalidArgument, "layout.kind", "is not a container that can stand for others",
            number: Double(raw))
    }
    return asked
}

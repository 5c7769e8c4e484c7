// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_stack_create") @implementation
public func rgl_stack_create(
    _ tree: OpaquePointer!, _ kind: rgl_kind, _ stack: UnsafePointer<rgl_stack>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try checked(try required(stack, "stack").pointee, in: tree)
        out.pointee = tree.id(of: try tree.create(given, try stackKind(kind)))
    }
}

@_cdecl("rgl_stack_set") @implementation
public func rgl_stack_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ stack: UnsafePointer<rgl_stack>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try resolveStack(tree, node)
        tree.set(node, try checked(try required(stack, "stack").pointee, in: tree))
    }
}

@_cdecl("rgl_stack_get") @implementation
public func rgl_stack_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_stack: UnsafeMutablePointer<rgl_stack>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_stack, "out_stack")
        let stack = tree.stack(try resolveStack(tree, node))
        out.pointee = rgl_stack(
            alignment: exported(stack.alignment), spacing: stack.spacing ?? .nan)
    }
}

private func resolveStack(_ tree: borrowing LayoutTree, _ id: rgl_node) throws(Failure) -> NodeIndex
{
    let node = try tree.resolve(id)
    switch tree.kind(of: node) {
    case .hstack, .vstack, .zstack, .lazyVStack, .lazyHStack: return node
    default: throw Failure(.wrongKind, "node", "is not a stack", node: id)
    }
}

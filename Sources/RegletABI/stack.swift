// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
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

@c @implementation
public func rgl_stack_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ stack: UnsafePointer<rgl_stack>!
) -> rgl_status {
    setNode(tree, node, .hstack, stack, "stack")
}

@c @implementation
public func rgl_stack_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_stack: UnsafeMutablePointer<rgl_stack>!
) -> rgl_status {
    getNode(tree, node, .hstack, out_stack, "out_stack")
}

func exported(_ stack: Stack) -> rgl_stack {
    rgl_stack(alignment: exported(stack.alignment), spacing: stack.spacing ?? .nan)
}

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
    setNode(tree, node, .hstack, stack, "stack")
}

@_cdecl("rgl_stack_get") @implementation
public func rgl_stack_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_stack: UnsafeMutablePointer<rgl_stack>!
) -> rgl_status {
    getNode(tree, node, .hstack, out_stack, "out_stack")
}

func exported(_ stack: Stack) -> rgl_stack {
    rgl_stack(alignment: exported(stack.alignment), spacing: stack.spacing ?? .nan)
}

/// Stacks of all kinds at the border.
enum StackConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_stack>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee, in: tree), kind)
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_stack>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_stack {
        exported(tree.stack(node))
    }
}

func checked(_ stack: rgl_stack, in tree: borrowing LayoutTree) throws(Failure) -> Stack {
    Stack(
        alignment: try checked(stack.alignment, in: tree),
        spacing: try optionalFinite(stack.spacing, "stack.spacing"))
}

/// The kind of a stack.
func stackKind(_ raw: rgl_kind) throws(Failure) -> NodeKind {
    switch raw {
    case 6: return .hstack
    case 7: return .vstack
    case 8: return .zstack
    case 30: return .lazyVStack
    case 31: return .lazyHStack
    default: throw Failure(.invalidArgument, "kind", "is not that of a stack", number: Double(raw))
    }
}

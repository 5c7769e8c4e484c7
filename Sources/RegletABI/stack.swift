// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

func exported(_ stack: Stack) -> rgl_stack {
    rgl_stack(alignment: exported(stack.alignment), spacing: stack.spacing ?? .nan)
}

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

/// Lazy stacks at the ABI boundary.
enum LazyStackConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_lazy_stack>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee, in: tree), kind)
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_lazy_stack>
    ) throws(Failure) {
        try tree.set(node, try checked(given.pointee, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_lazy_stack {
        let stack = tree.lazyStack(node)
        return rgl_lazy_stack(
            alignment: exported(stack.alignment), spacing: stack.spacing ?? .nan,
            window: exported(stack.window))
    }
}

private func checked(
    _ stack: rgl_lazy_stack, in tree: borrowing LayoutTree
) throws(Failure) -> LazyStack {
    LazyStack(
        alignment: try checked(stack.alignment, in: tree),
        spacing: try optionalFinite(stack.spacing, "stack.spacing"),
        window: try checked(stack.window))
}

// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

// What the exports of all kinds have in common: a node is created, set, or read.

/// Creates a node of a kind with the parameters that a caller points to, and tells its id.
func createNode(
    _ tree: OpaquePointer?, _ kind: NodeKind, _ parameters: UnsafeRawPointer?, _ name: StaticText,
    _ out_node: UnsafeMutablePointer<rgl_node>?
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        out.pointee = tree.id(of: try makeNode(&tree, kind, try required(parameters, name)))
    }
}

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
        try get(&tree, try resolve(id, kind, in: tree), out)
    }
}

/// Finds a node that has the parameters of a kind. One kind stands for all that have the same:
/// `hstack`, `overlay`, `lazyVGrid`.
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
    if own == kind, own != .custom || CLayout.isOf(node, tree) { return node }
    let rule: StaticText
    switch kind {
    case .hstack: rule = "is not a stack"
    case .overlay: rule = "is not a layer"
    case .lazyVGrid: rule = "is not a lazy grid"
    default: rule = "is of another kind than the function works on"
    }
    throw Failure(.wrongKind, "node", rule, node: id)
}

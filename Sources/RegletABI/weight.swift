// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_weight_create") @implementation
public func rgl_weight_create(
    _ tree: OpaquePointer!, _ weight: UnsafePointer<rgl_weight>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .weight, weight, "weight", out_node)
}

@_cdecl("rgl_weight_set") @implementation
public func rgl_weight_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ weight: UnsafePointer<rgl_weight>!
) -> rgl_status {
    setNode(tree, node, .weight, weight, "weight")
}

@_cdecl("rgl_weight_get") @implementation
public func rgl_weight_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_weight: UnsafeMutablePointer<rgl_weight>!
) -> rgl_status {
    getNode(tree, node, .weight, out_weight, "out_weight")
}

/// Weights at the border.
enum WeightConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_weight>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_weight>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_weight {
        rgl_weight(weight: tree.weight(node).weight)
    }
}

private func checked(_ weight: rgl_weight) throws(Failure) -> Weight {
    guard weight.weight > 0, weight.weight.isFinite else {
        throw Failure(
            .invalidNumber, "weight", "must be positive and finite", number: weight.weight)
    }
    return Weight(weight.weight)
}

// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

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

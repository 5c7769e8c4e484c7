// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

func checked(_ value: rgl_layout_value) throws(Failure) -> LayoutValue {
    guard !value.value.isNaN else {
        throw Failure(
            .invalidNumber, "layout_value.value", "must be a number", number: value.value)
    }
    return LayoutValue(key: value.key, value: value.value)
}

func exported(_ value: LayoutValue) -> rgl_layout_value {
    rgl_layout_value(key: value.key, value: value.value)
}

enum LayoutValueConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_layout_value>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_layout_value>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_layout_value {
        exported(tree.layoutValue(node))
    }
}

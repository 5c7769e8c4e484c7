// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_custom_invalidate") @implementation
public func rgl_custom_invalidate(_ tree: OpaquePointer!, _ node: rgl_node) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        tree.invalidateCustom(try tree.resolve(node, kind: .custom))
    }
}

@_cdecl("rgl_custom_animatable") @implementation
public func rgl_custom_animatable(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_values: UnsafeMutablePointer<Double>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let output = try OutputArray(out_values, capacity, out_count, "out_values")
        let node = try tree.resolve(node, kind: .custom)
        output.take(
            try tree.animatable(
                node, UnsafeMutableBufferPointer(start: out_values, count: max(capacity, 0))))
    }
}

@_cdecl("rgl_custom_set_animatable") @implementation
public func rgl_custom_set_animatable(
    _ tree: OpaquePointer!, _ node: rgl_node, _ values: UnsafePointer<Double>!, _ count: Int
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .custom)
        if count != 0 { _ = try required(values, "values") }
        try tree.setAnimatable(node, UnsafeBufferPointer(start: values, count: max(count, 0)))
    }
}

enum CustomConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_custom>
    ) throws(Failure) -> NodeIndex {
        try withNew(try CLayout.make(given.pointee, tree), &tree) {
            (tree, layout) throws(Failure) in
            try tree.create(layout)
        }
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_custom>
    ) throws(Failure) {
        try withNew(try CLayout.make(given.pointee, tree), &tree) {
            (tree, layout) throws(Failure) in
            try tree.set(node, layout)
        }
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_custom {
        let layout = CLayout.value(tree.customLayout(node).context)
        return rgl_custom(
            // SAFETY: the table is the first member of the record.
            functions: UnsafeRawPointer(layout).assumingMemoryBound(to: rgl_layout_functions.self),
            context: layout.pointee.context)
    }
}

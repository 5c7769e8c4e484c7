// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_tree_add_locator") @implementation
public func rgl_tree_add_locator(
    _ tree: OpaquePointer!, _ locator: UnsafePointer<rgl_locator>!,
    _ out_locator: UnsafeMutablePointer<rgl_locator_id>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_locator, "out_locator")
        let given = try checked(try required(locator, "locator"))
        out.pointee = rgl_locator_id(try tree.add(given) + 1)
    }
}

@_cdecl("rgl_tree_add_guide") @implementation
public func rgl_tree_add_guide(
    _ tree: OpaquePointer!, _ axis: rgl_axis, _ position: UnsafePointer<rgl_guide_position>!,
    _ out_guide: UnsafeMutablePointer<rgl_guide>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_guide, "out_guide")
        let axis = try checkedAxis(axis)
        let given = try checked(try required(position, "position").pointee, in: tree)
        out.pointee = rgl_guide(try tree.addGuide(axis, given).rawValue)
    }
}

@_cdecl("rgl_node_guide") @implementation
public func rgl_node_guide(
    _ tree: OpaquePointer!, _ node: rgl_node, _ axis: rgl_axis, _ guide: rgl_guide,
    _ out_position: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_position, "out_position")
        let node = try tree.resolve(node)
        let axis = try checkedAxis(axis)
        out.pointee = try tree.guide(
            node, axis, try checkedGuide(axis, guide, "guide", in: tree))
    }
}

enum AlignmentGuideConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_alignment_guide>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given, in: tree))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_alignment_guide>
    ) throws(Failure) {
        tree.set(node, try checked(given, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_alignment_guide {
        exported(tree.alignmentGuide(node))
    }
}

// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_scroll_view_geometry") @implementation
public func rgl_scroll_view_geometry(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_geometry: UnsafeMutablePointer<rgl_scroll_geometry>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_geometry, "out_geometry")
        let node = try tree.resolve(node, kind: .scrollView)
        let geometry = try tree.scrollGeometry(of: node)
        out.pointee = rgl_scroll_geometry(
            viewport: exported(geometry.viewport), content: exported(geometry.content),
            minimum_offset: exported(geometry.least),
            maximum_offset: exported(geometry.greatest))
    }
}

@_cdecl("rgl_scroll_view_offset_to") @implementation
public func rgl_scroll_view_offset_to(
    _ tree: OpaquePointer!, _ node: rgl_node, _ target: rgl_node, _ current: rgl_point,
    _ anchor: rgl_point, _ out_offset: UnsafeMutablePointer<rgl_point>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_offset, "out_offset")
        let node = try tree.resolve(node, kind: .scrollView)
        let offset = try tree.scrollOffset(
            of: node, to: try tree.resolve(target, "target"),
            from: Point(
                x: try finite(current.x, "current.x"), y: try finite(current.y, "current.y")),
            anchor: (
                x: try optionalFinite(anchor.x, "anchor.x"),
                y: try optionalFinite(anchor.y, "anchor.y")
            ))
        out.pointee = exported(offset)
    }
}

func checked(_ scrollView: rgl_scroll_view) throws(Failure) -> ScrollView {
    ScrollView(axes: try axisSet(scrollView.axes, "scroll_view.axes"))
}

func exported(_ scrollView: ScrollView) -> rgl_scroll_view {
    rgl_scroll_view(axes: rgl_axis_set(scrollView.axes.rawValue))
}

enum ScrollViewConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_scroll_view>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_scroll_view>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_scroll_view {
        exported(tree.scrollView(node))
    }
}

// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_view_that_fits_choice") @implementation
public func rgl_view_that_fits_choice(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_child: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_child, "out_child")
        let node = try tree.resolve(node, kind: .viewThatFits)
        out.pointee = tree.id(of: try tree.chosenChild(of: node))
    }
}

func checked(_ fits: rgl_view_that_fits) throws(Failure) -> ViewThatFits {
    ViewThatFits(axes: try axisSet(fits.axes, "view_that_fits.axes"))
}

func exported(_ fits: ViewThatFits) -> rgl_view_that_fits {
    rgl_view_that_fits(axes: rgl_axis_set(fits.axes.rawValue))
}

enum ViewThatFitsConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_view_that_fits>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_view_that_fits>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_view_that_fits {
        exported(tree.viewThatFits(node))
    }
}

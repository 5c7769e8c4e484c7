// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_view_that_fits_create(
    _ tree: OpaquePointer!, _ view_that_fits: UnsafePointer<rgl_view_that_fits>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .viewThatFits, view_that_fits, "view_that_fits", out_node)
}

@c @implementation
public func rgl_view_that_fits_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ view_that_fits: UnsafePointer<rgl_view_that_fits>!
) -> rgl_status {
    setNode(tree, node, .viewThatFits, view_that_fits, "view_that_fits")
}

@c @implementation
public func rgl_view_that_fits_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_view_that_fits: UnsafeMutablePointer<rgl_view_that_fits>!
) -> rgl_status {
    getNode(tree, node, .viewThatFits, out_view_that_fits, "out_view_that_fits")
}

@c @implementation
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

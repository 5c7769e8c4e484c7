// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_subview_measure") @implementation
public func rgl_subview_measure(
    _ subviews: UnsafePointer<rgl_subviews>!, _ index: Int, _ proposal: rgl_proposal,
    _ out_size: UnsafeMutablePointer<rgl_size>!
) -> rgl_status {
    withSubviews(subviews) { (tree, call) throws(Failure) in
        let out = try required(out_size, "out_size")
        out.pointee = exported(try tree.measureSubview(call, index, try checked(proposal)))
    }
}

@_cdecl("rgl_subview_place") @implementation
public func rgl_subview_place(
    _ subviews: UnsafePointer<rgl_subviews>!, _ index: Int,
    _ placement: UnsafePointer<rgl_placement>!
) -> rgl_status {
    withSubviews(subviews) { (tree, call) throws(Failure) in
        let placement = try checked(try required(placement, "placement"))
        try tree.placeSubview(call, index, placement)
    }
}

@_cdecl("rgl_subview_priority") @implementation
public func rgl_subview_priority(
    _ subviews: UnsafePointer<rgl_subviews>!, _ index: Int,
    _ out_priority: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withSubviews(subviews) { (tree, call) throws(Failure) in
        let out = try required(out_priority, "out_priority")
        out.pointee = try tree.subviewPriority(call, index)
    }
}

@_cdecl("rgl_subview_layout_value") @implementation
public func rgl_subview_layout_value(
    _ subviews: UnsafePointer<rgl_subviews>!, _ index: Int, _ key: UInt64, _ fallback: Double,
    _ out_value: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withSubviews(subviews) { (tree, call) throws(Failure) in
        let out = try required(out_value, "out_value")
        out.pointee = try tree.subviewLayoutValue(call, index, key) ?? fallback
    }
}

@_cdecl("rgl_subview_node") @implementation
public func rgl_subview_node(
    _ subviews: UnsafePointer<rgl_subviews>!, _ index: Int,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withSubviews(subviews) { (tree, call) throws(Failure) in
        let out = try required(out_node, "out_node")
        out.pointee = tree.id(of: try tree.subview(call, index))
    }
}

@_cdecl("rgl_subview_guide") @implementation
public func rgl_subview_guide(
    _ subviews: UnsafePointer<rgl_subviews>!, _ index: Int, _ proposal: rgl_proposal,
    _ axis: rgl_axis, _ guide: rgl_guide, _ out_position: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withSubviews(subviews) { (tree, call) throws(Failure) in
        let out = try required(out_position, "out_position")
        let axis = try checkedAxis(axis)
        let guide = try checkedGuide(axis, guide, "guide", in: tree)
        out.pointee = try tree.subviewGuide(call, index, axis, guide, try checked(proposal))
    }
}

@_cdecl("rgl_subview_explicit_guide") @implementation
public func rgl_subview_explicit_guide(
    _ subviews: UnsafePointer<rgl_subviews>!, _ index: Int, _ proposal: rgl_proposal,
    _ axis: rgl_axis, _ guide: rgl_guide, _ out_position: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withSubviews(subviews) { (tree, call) throws(Failure) in
        let out = try required(out_position, "out_position")
        let axis = try checkedAxis(axis)
        let guide = try checkedGuide(axis, guide, "guide", in: tree)
        let offer = try checked(proposal)
        out.pointee = try tree.subviewExplicitGuide(call, index, axis, guide, offer) ?? .nan
    }
}

@_cdecl("rgl_subview_spacing") @implementation
public func rgl_subview_spacing(
    _ subviews: UnsafePointer<rgl_subviews>!, _ index: Int,
    _ out_spacing: UnsafeMutablePointer<rgl_spacing>!
) -> rgl_status {
    withSubviews(subviews) { (tree, call) throws(Failure) in
        let out = try required(out_spacing, "out_spacing")
        write(try tree.subviewSpacing(call, index), out)
    }
}

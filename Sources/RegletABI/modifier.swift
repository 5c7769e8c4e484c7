// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_fixed_size_create(
    _ tree: OpaquePointer!, _ fixed_size: UnsafePointer<rgl_fixed_size>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .fixedSize, fixed_size, "fixed_size", out_node)
}

@c @implementation
public func rgl_fixed_size_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ fixed_size: UnsafePointer<rgl_fixed_size>!
) -> rgl_status {
    setNode(tree, node, .fixedSize, fixed_size, "fixed_size")
}

@c @implementation
public func rgl_fixed_size_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_fixed_size: UnsafeMutablePointer<rgl_fixed_size>!
) -> rgl_status {
    getNode(tree, node, .fixedSize, out_fixed_size, "out_fixed_size")
}

func exported(_ fixedSize: FixedSize) -> rgl_fixed_size {
    rgl_fixed_size(
        horizontal: fixedSize.horizontal ? 1 : 0, vertical: fixedSize.vertical ? 1 : 0)
}

@c @implementation
public func rgl_layout_priority_create(
    _ tree: OpaquePointer!, _ priority: Double, _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    var priority = priority
    return createNode(tree, .layoutPriority, &priority, "priority", out_node)
}

@c @implementation
public func rgl_layout_priority_set(_ tree: OpaquePointer!, _ node: rgl_node, _ priority: Double)
    -> rgl_status
{
    var priority = priority
    return setNode(tree, node, .layoutPriority, &priority, "priority")
}

@c @implementation
public func rgl_layout_priority_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_priority: UnsafeMutablePointer<Double>!
) -> rgl_status {
    getNode(tree, node, .layoutPriority, out_priority, "out_priority")
}

@c @implementation
public func rgl_offset_create(
    _ tree: OpaquePointer!, _ offset: UnsafePointer<rgl_point>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .offset, offset, "offset", out_node)
}

@c @implementation
public func rgl_offset_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ offset: UnsafePointer<rgl_point>!
) -> rgl_status {
    setNode(tree, node, .offset, offset, "offset")
}

@c @implementation
public func rgl_offset_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_offset: UnsafeMutablePointer<rgl_point>!
) -> rgl_status {
    getNode(tree, node, .offset, out_offset, "out_offset")
}

@c @implementation
public func rgl_position_create(
    _ tree: OpaquePointer!, _ position: UnsafePointer<rgl_point>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .position, position, "position", out_node)
}

@c @implementation
public func rgl_position_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ position: UnsafePointer<rgl_point>!
) -> rgl_status {
    setNode(tree, node, .position, position, "position")
}

@c @implementation
public func rgl_position_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_position: UnsafeMutablePointer<rgl_point>!
) -> rgl_status {
    getNode(tree, node, .position, out_position, "out_position")
}

@c @implementation
public func rgl_aspect_ratio_create(
    _ tree: OpaquePointer!, _ aspect_ratio: UnsafePointer<rgl_aspect_ratio>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .aspectRatio, aspect_ratio, "aspect_ratio", out_node)
}

@c @implementation
public func rgl_aspect_ratio_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ aspect_ratio: UnsafePointer<rgl_aspect_ratio>!
) -> rgl_status {
    setNode(tree, node, .aspectRatio, aspect_ratio, "aspect_ratio")
}

@c @implementation
public func rgl_aspect_ratio_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_aspect_ratio: UnsafeMutablePointer<rgl_aspect_ratio>!
) -> rgl_status {
    getNode(tree, node, .aspectRatio, out_aspect_ratio, "out_aspect_ratio")
}

@c @implementation
public func rgl_layout_direction_create(
    _ tree: OpaquePointer!, _ layout_direction: UnsafePointer<rgl_direction>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .layoutDirection, layout_direction, "layout_direction", out_node)
}

@c @implementation
public func rgl_layout_direction_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ layout_direction: UnsafePointer<rgl_direction>!
) -> rgl_status {
    setNode(tree, node, .layoutDirection, layout_direction, "layout_direction")
}

@c @implementation
public func rgl_layout_direction_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_layout_direction: UnsafeMutablePointer<rgl_direction>!
) -> rgl_status {
    getNode(tree, node, .layoutDirection, out_layout_direction, "out_layout_direction")
}

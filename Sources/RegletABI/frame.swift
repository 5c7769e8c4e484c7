// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_frame_create(
    _ tree: OpaquePointer!, _ frame: UnsafePointer<rgl_frame>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .frame, frame, "frame", out_node)
}

@c @implementation
public func rgl_frame_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ frame: UnsafePointer<rgl_frame>!
) -> rgl_status {
    setNode(tree, node, .frame, frame, "frame")
}

@c @implementation
public func rgl_frame_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_frame: UnsafeMutablePointer<rgl_frame>!
) -> rgl_status {
    getNode(tree, node, .frame, out_frame, "out_frame")
}

@c @implementation
public func rgl_flexible_frame_create(
    _ tree: OpaquePointer!, _ frame: UnsafePointer<rgl_flexible_frame>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .flexibleFrame, frame, "frame", out_node)
}

@c @implementation
public func rgl_flexible_frame_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ frame: UnsafePointer<rgl_flexible_frame>!
) -> rgl_status {
    setNode(tree, node, .flexibleFrame, frame, "frame")
}

@c @implementation
public func rgl_flexible_frame_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_frame: UnsafeMutablePointer<rgl_flexible_frame>!
) -> rgl_status {
    getNode(tree, node, .flexibleFrame, out_frame, "out_frame")
}

func exported(_ frame: Frame) -> rgl_frame {
    rgl_frame(
        width: frame.width ?? .nan, height: frame.height ?? .nan,
        alignment: exported(frame.alignment))
}

func exported(_ frame: FlexibleFrame) -> rgl_flexible_frame {
    rgl_flexible_frame(
        minimum_width: frame.width.minimum ?? .nan, ideal_width: frame.width.ideal ?? .nan,
        maximum_width: frame.width.maximum ?? .nan, minimum_height: frame.height.minimum ?? .nan,
        ideal_height: frame.height.ideal ?? .nan, maximum_height: frame.height.maximum ?? .nan,
        alignment: exported(frame.alignment))
}

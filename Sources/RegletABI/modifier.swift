// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_fixed_size_create") @implementation
public func rgl_fixed_size_create(
    _ tree: OpaquePointer!, _ fixed_size: UnsafePointer<rgl_fixed_size>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let value = try checked(try required(fixed_size, "fixed_size").pointee)
        out.pointee = tree.id(of: try tree.create(value))
    }
}

@_cdecl("rgl_fixed_size_set") @implementation
public func rgl_fixed_size_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ fixed_size: UnsafePointer<rgl_fixed_size>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .fixedSize)
        tree.set(node, try checked(try required(fixed_size, "fixed_size").pointee))
    }
}

@_cdecl("rgl_fixed_size_get") @implementation
public func rgl_fixed_size_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_fixed_size: UnsafeMutablePointer<rgl_fixed_size>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_fixed_size, "out_fixed_size")
        out.pointee = rgl_fixed_size(tree.fixedSize(try tree.resolve(node, kind: .fixedSize)))
    }
}

extension rgl_fixed_size {
    fileprivate init(_ fixedSize: FixedSize) {
        self.init(horizontal: fixedSize.horizontal ? 1 : 0, vertical: fixedSize.vertical ? 1 : 0)
    }
}

@_cdecl("rgl_layout_priority_create") @implementation
public func rgl_layout_priority_create(
    _ tree: OpaquePointer!, _ priority: Double, _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        out.pointee = tree.id(of: try tree.create(layoutPriority: try layoutPriority(priority)))
    }
}

@_cdecl("rgl_layout_priority_set") @implementation
public func rgl_layout_priority_set(_ tree: OpaquePointer!, _ node: rgl_node, _ priority: Double)
    -> rgl_status
{
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .layoutPriority)
        tree.set(node, layoutPriority: try layoutPriority(priority))
    }
}

@_cdecl("rgl_layout_priority_get") @implementation
public func rgl_layout_priority_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_priority: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_priority, "out_priority")
        out.pointee = tree.layoutPriority(try tree.resolve(node, kind: .layoutPriority))
    }
}

@_cdecl("rgl_offset_create") @implementation
public func rgl_offset_create(
    _ tree: OpaquePointer!, _ offset: UnsafePointer<rgl_point>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(offset, "offset").pointee
        out.pointee = tree.id(of: try tree.create(offset: try checked(given, "offset")))
    }
}

@_cdecl("rgl_offset_set") @implementation
public func rgl_offset_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ offset: UnsafePointer<rgl_point>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .offset)
        let given = try required(offset, "offset").pointee
        tree.set(node, point: try checked(given, "offset"))
    }
}

@_cdecl("rgl_offset_get") @implementation
public func rgl_offset_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_offset: UnsafeMutablePointer<rgl_point>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_offset, "out_offset")
        let node = try tree.resolve(node, kind: .offset)
        out.pointee = exported(tree.point(node))
    }
}

@_cdecl("rgl_position_create") @implementation
public func rgl_position_create(
    _ tree: OpaquePointer!, _ position: UnsafePointer<rgl_point>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(position, "position").pointee
        out.pointee = tree.id(of: try tree.create(position: try checked(given, "position")))
    }
}

@_cdecl("rgl_position_set") @implementation
public func rgl_position_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ position: UnsafePointer<rgl_point>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .position)
        let given = try required(position, "position").pointee
        tree.set(node, point: try checked(given, "position"))
    }
}

@_cdecl("rgl_position_get") @implementation
public func rgl_position_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_position: UnsafeMutablePointer<rgl_point>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_position, "out_position")
        let node = try tree.resolve(node, kind: .position)
        out.pointee = exported(tree.point(node))
    }
}

@_cdecl("rgl_aspect_ratio_create") @implementation
public func rgl_aspect_ratio_create(
    _ tree: OpaquePointer!, _ aspect_ratio: UnsafePointer<rgl_aspect_ratio>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(aspect_ratio, "aspect_ratio").pointee
        out.pointee = tree.id(of: try tree.create(try checked(given)))
    }
}

@_cdecl("rgl_aspect_ratio_set") @implementation
public func rgl_aspect_ratio_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ aspect_ratio: UnsafePointer<rgl_aspect_ratio>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .aspectRatio)
        let given = try required(aspect_ratio, "aspect_ratio").pointee
        tree.set(node, try checked(given))
    }
}

@_cdecl("rgl_aspect_ratio_get") @implementation
public func rgl_aspect_ratio_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_aspect_ratio: UnsafeMutablePointer<rgl_aspect_ratio>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_aspect_ratio, "out_aspect_ratio")
        let node = try tree.resolve(node, kind: .aspectRatio)
        out.pointee = exported(tree.aspectRatio(node))
    }
}

@_cdecl("rgl_layout_direction_create") @implementation
public func rgl_layout_direction_create(
    _ tree: OpaquePointer!, _ layout_direction: UnsafePointer<rgl_direction>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(layout_direction, "layout_direction").pointee
        out.pointee = tree.id(of: try tree.create(direction: try checked(given.direction)))
    }
}

@_cdecl("rgl_layout_direction_set") @implementation
public func rgl_layout_direction_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ layout_direction: UnsafePointer<rgl_direction>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .layoutDirection)
        let given = try required(layout_direction, "layout_direction").pointee
        tree.set(node, direction: try checked(given.direction))
    }
}

@_cdecl("rgl_layout_direction_get") @implementation
public func rgl_layout_direction_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_layout_direction: UnsafeMutablePointer<rgl_direction>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_layout_direction, "out_layout_direction")
        let node = try tree.resolve(node, kind: .layoutDirection)
        out.pointee = rgl_direction(
            direction: rgl_layout_direction(tree.direction(node).rawValue))
    }
}

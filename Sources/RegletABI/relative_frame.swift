// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_relative_frame_create") @implementation
public func rgl_relative_frame_create(
    _ tree: OpaquePointer!, _ frame: UnsafePointer<rgl_relative_frame>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(frame, "frame").pointee
        out.pointee = tree.id(of: try tree.create(try checked(given, in: tree)))
    }
}

@_cdecl("rgl_relative_frame_set") @implementation
public func rgl_relative_frame_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ frame: UnsafePointer<rgl_relative_frame>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .relativeFrame)
        let given = try required(frame, "frame").pointee
        tree.set(node, try checked(given, in: tree))
    }
}

@_cdecl("rgl_relative_frame_get") @implementation
public func rgl_relative_frame_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_frame: UnsafeMutablePointer<rgl_relative_frame>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_frame, "out_frame")
        out.pointee = exported(tree.relativeFrame(try tree.resolve(node, kind: .relativeFrame)))
    }
}

@_cdecl("rgl_container_relative_frame_create") @implementation
public func rgl_container_relative_frame_create(
    _ tree: OpaquePointer!, _ frame: UnsafePointer<rgl_container_relative_frame>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(frame, "frame").pointee
        out.pointee = tree.id(of: try tree.create(try checked(given, in: tree)))
    }
}

@_cdecl("rgl_container_relative_frame_set") @implementation
public func rgl_container_relative_frame_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ frame: UnsafePointer<rgl_container_relative_frame>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .containerRelativeFrame)
        let given = try required(frame, "frame").pointee
        tree.set(node, try checked(given, in: tree))
    }
}

@_cdecl("rgl_container_relative_frame_get") @implementation
public func rgl_container_relative_frame_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_frame: UnsafeMutablePointer<rgl_container_relative_frame>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_frame, "out_frame")
        out.pointee = exported(
            tree.containerRelativeFrame(try tree.resolve(node, kind: .containerRelativeFrame)))
    }
}

func checked(
    _ frame: rgl_relative_frame, in tree: borrowing LayoutTree
) throws(Failure) -> RelativeFrame {
    guard let basis = UInt8(exactly: frame.basis).flatMap({ RelativeFrame.Basis(rawValue: $0) })
    else {
        throw Failure(
            .invalidArgument, "frame.basis", "is not a basis", number: Double(frame.basis))
    }
    try zero(UInt32(bitPattern: frame.reserved), "frame.reserved")
    return RelativeFrame(
        width: RelativeFrame.Length(
            fraction: try optionalNonNegative(frame.width, "frame.width"),
            minimum: try optionalNonNegative(frame.minimum_width, "frame.minimum_width"),
            maximum: try optionalMaximum(frame.maximum_width, "frame.maximum_width")),
        height: RelativeFrame.Length(
            fraction: try optionalNonNegative(frame.height, "frame.height"),
            minimum: try optionalNonNegative(frame.minimum_height, "frame.minimum_height"),
            maximum: try optionalMaximum(frame.maximum_height, "frame.maximum_height")),
        basis: basis, alignment: try checked(frame.alignment, in: tree))
}

private func optionalMaximum(_ number: Double, _ subject: StaticText) throws(Failure) -> Double? {
    number == .infinity ? number : try optionalNonNegative(number, subject)
}

private func exported(_ frame: RelativeFrame) -> rgl_relative_frame {
    rgl_relative_frame(
        width: frame.width.fraction ?? .nan, height: frame.height.fraction ?? .nan,
        minimum_width: frame.width.minimum ?? .nan, maximum_width: frame.width.maximum ?? .nan,
        minimum_height: frame.height.minimum ?? .nan,
        maximum_height: frame.height.maximum ?? .nan, alignment: exported(frame.alignment),
        basis: rgl_basis(frame.basis.rawValue), reserved: 0)
}

func checked(
    _ frame: rgl_container_relative_frame, in tree: borrowing LayoutTree
) throws(Failure) -> ContainerRelativeFrame {
    try zero(frame.reserved, "frame.reserved")
    return ContainerRelativeFrame(
        axes: try axisSet(frame.axes, "frame.axes"),
        count: try tracks(frame.count, "frame.count"), span: try tracks(frame.span, "frame.span"),
        spacing: try finite(frame.spacing, "frame.spacing"),
        width: try optionalNonNegative(frame.container_width, "frame.container_width"),
        height: try optionalNonNegative(frame.container_height, "frame.container_height"),
        alignment: try checked(frame.alignment, in: tree))
}

private func tracks(_ number: UInt32, _ subject: StaticText) throws(Failure) -> Int {
    guard number > 0 else { throw Failure(.invalidArgument, subject, "must be 1 or more") }
    return Int(number)
}

private func exported(_ frame: ContainerRelativeFrame) -> rgl_container_relative_frame {
    rgl_container_relative_frame(
        axes: rgl_axis_set(frame.axes.rawValue), count: UInt32(frame.count),
        span: UInt32(frame.span), reserved: 0, spacing: frame.spacing,
        container_width: frame.width ?? .nan, container_height: frame.height ?? .nan,
        alignment: exported(frame.alignment))
}

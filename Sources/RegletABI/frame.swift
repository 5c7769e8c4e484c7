// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_frame_create") @implementation
public func rgl_frame_create(
    _ tree: OpaquePointer!, _ frame: UnsafePointer<rgl_frame>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let value = try checked(try required(frame, "frame").pointee, in: tree)
        out.pointee = tree.id(of: try tree.create(value))
    }
}

@_cdecl("rgl_frame_set") @implementation
public func rgl_frame_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ frame: UnsafePointer<rgl_frame>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .frame)
        tree.set(node, try checked(try required(frame, "frame").pointee, in: tree))
    }
}

@_cdecl("rgl_frame_get") @implementation
public func rgl_frame_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_frame: UnsafeMutablePointer<rgl_frame>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_frame, "out_frame")
        out.pointee = rgl_frame(tree.frameParameters(try tree.resolve(node, kind: .frame)))
    }
}

@_cdecl("rgl_flexible_frame_create") @implementation
public func rgl_flexible_frame_create(
    _ tree: OpaquePointer!, _ frame: UnsafePointer<rgl_flexible_frame>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let value = try checked(try required(frame, "frame").pointee, in: tree)
        out.pointee = tree.id(of: try tree.create(value))
    }
}

@_cdecl("rgl_flexible_frame_set") @implementation
public func rgl_flexible_frame_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ frame: UnsafePointer<rgl_flexible_frame>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .flexibleFrame)
        tree.set(node, try checked(try required(frame, "frame").pointee, in: tree))
    }
}

@_cdecl("rgl_flexible_frame_get") @implementation
public func rgl_flexible_frame_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_frame: UnsafeMutablePointer<rgl_flexible_frame>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_frame, "out_frame")
        out.pointee = rgl_flexible_frame(
            tree.flexibleFrame(try tree.resolve(node, kind: .flexibleFrame)))
    }
}

extension rgl_frame {
    fileprivate init(_ frame: Frame) {
        self.init(
            width: frame.width ?? .nan, height: frame.height ?? .nan,
            alignment: exported(frame.alignment))
    }
}

extension rgl_flexible_frame {
    fileprivate init(_ frame: FlexibleFrame) {
        self.init(
            minimum_width: frame.width.minimum ?? .nan, ideal_width: frame.width.ideal ?? .nan,
            maximum_width: frame.width.maximum ?? .nan,
            minimum_height: frame.height.minimum ?? .nan,
            ideal_height: frame.height.ideal ?? .nan, maximum_height: frame.height.maximum ?? .nan,
            alignment: exported(frame.alignment))
    }
}

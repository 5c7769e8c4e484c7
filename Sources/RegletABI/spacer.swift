// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_spacer_create") @implementation
public func rgl_spacer_create(
    _ tree: OpaquePointer!, _ spacer: UnsafePointer<rgl_spacer>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let value = try checked(try required(spacer, "spacer").pointee)
        out.pointee = tree.id(of: try tree.create(value))
    }
}

@_cdecl("rgl_spacer_set") @implementation
public func rgl_spacer_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ spacer: UnsafePointer<rgl_spacer>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .spacer)
        tree.set(node, try checked(try required(spacer, "spacer").pointee))
    }
}

@_cdecl("rgl_spacer_get") @implementation
public func rgl_spacer_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_spacer: UnsafeMutablePointer<rgl_spacer>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_spacer, "out_spacer")
        out.pointee = rgl_spacer(
            minimum_length: tree.spacer(try tree.resolve(node, kind: .spacer)).minimumLength ?? .nan
        )
    }
}

@_cdecl("rgl_divider_create") @implementation
public func rgl_divider_create(
    _ tree: OpaquePointer!, _ divider: UnsafePointer<rgl_divider>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let value = try checked(try required(divider, "divider").pointee)
        out.pointee = tree.id(of: try tree.create(value))
    }
}

@_cdecl("rgl_divider_set") @implementation
public func rgl_divider_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ divider: UnsafePointer<rgl_divider>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .divider)
        tree.set(node, try checked(try required(divider, "divider").pointee))
    }
}

@_cdecl("rgl_divider_get") @implementation
public func rgl_divider_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_divider: UnsafeMutablePointer<rgl_divider>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_divider, "out_divider")
        out.pointee = rgl_divider(
            thickness: tree.divider(try tree.resolve(node, kind: .divider)).thickness ?? .nan)
    }
}

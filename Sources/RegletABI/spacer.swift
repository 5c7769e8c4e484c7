// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_spacer_create") @implementation
public func rgl_spacer_create(
    _ tree: OpaquePointer!, _ spacer: UnsafePointer<rgl_spacer>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .spacer, spacer, "spacer", out_node)
}

@_cdecl("rgl_spacer_set") @implementation
public func rgl_spacer_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ spacer: UnsafePointer<rgl_spacer>!
) -> rgl_status {
    setNode(tree, node, .spacer, spacer, "spacer")
}

@_cdecl("rgl_spacer_get") @implementation
public func rgl_spacer_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_spacer: UnsafeMutablePointer<rgl_spacer>!
) -> rgl_status {
    getNode(tree, node, .spacer, out_spacer, "out_spacer")
}

@_cdecl("rgl_divider_create") @implementation
public func rgl_divider_create(
    _ tree: OpaquePointer!, _ divider: UnsafePointer<rgl_divider>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .divider, divider, "divider", out_node)
}

@_cdecl("rgl_divider_set") @implementation
public func rgl_divider_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ divider: UnsafePointer<rgl_divider>!
) -> rgl_status {
    setNode(tree, node, .divider, divider, "divider")
}

@_cdecl("rgl_divider_get") @implementation
public func rgl_divider_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_divider: UnsafeMutablePointer<rgl_divider>!
) -> rgl_status {
    getNode(tree, node, .divider, out_divider, "out_divider")
}

func exported(_ spacer: Spacer) -> rgl_spacer {
    rgl_spacer(minimum_length: spacer.minimumLength ?? .nan)
}

func exported(_ divider: Divider) -> rgl_divider {
    rgl_divider(thickness: divider.thickness ?? .nan)
}

/// Spacers at the border.
enum SpacerConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_spacer>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_spacer>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_spacer {
        exported(tree.spacer(node))
    }
}

/// Dividers at the border.
enum DividerConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_divider>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_divider>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_divider {
        exported(tree.divider(node))
    }
}

func checked(_ spacer: rgl_spacer) throws(Failure) -> Spacer {
    Spacer(minimumLength: try optionalFinite(spacer.minimum_length, "spacer.minimum_length"))
}

func checked(_ divider: rgl_divider) throws(Failure) -> Divider {
    Divider(thickness: try optionalNonNegative(divider.thickness, "divider.thickness"))
}

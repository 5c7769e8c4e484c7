// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

func exported(_ spacer: Spacer) -> rgl_spacer {
    rgl_spacer(minimum_length: spacer.minimumLength ?? .nan)
}

func exported(_ divider: Divider) -> rgl_divider {
    rgl_divider(thickness: divider.thickness ?? .nan)
}

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

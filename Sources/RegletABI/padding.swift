// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

func exported(_ insets: EdgeInsets) -> rgl_insets {
    rgl_insets(
        top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
}

enum PaddingConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_insets>
    ) throws(Failure) -> NodeIndex {
        try tree.create(padding: try checked(given))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_insets>
    ) throws(Failure) {
        tree.set(node, padding: try checked(given))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_insets {
        exported(tree.padding(node))
    }
}

func checked(_ insets: UnsafePointer<rgl_insets>) throws(Failure) -> EdgeInsets {
    EdgeInsets(
        top: try finite(insets.pointee.top, "insets.top"),
        leading: try finite(insets.pointee.leading, "insets.leading"),
        bottom: try finite(insets.pointee.bottom, "insets.bottom"),
        trailing: try finite(insets.pointee.trailing, "insets.trailing"))
}

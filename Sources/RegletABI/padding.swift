// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_padding_create") @implementation
public func rgl_padding_create(
    _ tree: OpaquePointer!, _ insets: UnsafePointer<rgl_insets>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let value = try checked(try required(insets, "insets").pointee)
        out.pointee = tree.id(of: try tree.create(padding: value))
    }
}

@_cdecl("rgl_padding_set") @implementation
public func rgl_padding_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ insets: UnsafePointer<rgl_insets>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .padding)
        tree.set(node, padding: try checked(try required(insets, "insets").pointee))
    }
}

@_cdecl("rgl_padding_get") @implementation
public func rgl_padding_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_insets: UnsafeMutablePointer<rgl_insets>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_insets, "out_insets")
        out.pointee = rgl_insets(tree.padding(try tree.resolve(node, kind: .padding)))
    }
}

extension rgl_insets {
    fileprivate init(_ insets: EdgeInsets) {
        self.init(
            top: insets.top, leading: insets.leading, bottom: insets.bottom,
            trailing: insets.trailing)
    }
}

// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

func exported(_ shape: Shape) -> rgl_shape { rgl_shape(shape: shape.rawValue) }

enum ShapeConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_shape>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_shape>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_shape {
        exported(tree.shape(node))
    }
}

func checked(_ shape: rgl_shape) throws(Failure) -> Shape {
    guard let known = Shape(rawValue: shape.shape) else {
        throw Failure(.invalidArgument, "shape", "is not a shape", number: Double(shape.shape))
    }
    return known
}

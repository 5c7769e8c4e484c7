// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

// The parameters of layers, shapes, and views that are moved, shaped or turned around.

func checked(_ layer: rgl_layer, in tree: borrowing LayoutTree) throws(Failure) -> Layer {
    Layer(alignment: try checked(layer.alignment, in: tree))
}

/// The kind of a layer.
func layerKind(_ raw: rgl_kind) throws(Failure) -> NodeKind {
    switch raw {
    case 14: return .overlay
    case 15: return .background
    default: throw Failure(.invalidArgument, "kind", "is not that of a layer", number: Double(raw))
    }
}

func checked(_ zIndex: rgl_z_index) throws(Failure) -> Double {
    guard !zIndex.index.isNaN else {
        throw Failure(.invalidNumber, "z_index", "must be a number", number: zIndex.index)
    }
    return zIndex.index
}

func checked(_ hidden: rgl_hidden) throws(Failure) -> Bool {
    try flag(hidden.hidden, "hidden")
}

func checked(_ point: rgl_point, _ subject: StaticText) throws(Failure) -> Point {
    Point(x: try finite(point.x, subject), y: try finite(point.y, subject))
}

func exported(_ point: Point) -> rgl_point { rgl_point(x: point.x, y: point.y) }

func checked(_ aspectRatio: rgl_aspect_ratio) throws(Failure) -> AspectRatio {
    guard aspectRatio.mode == 0 || aspectRatio.mode == 1 else {
        throw Failure(
            .invalidArgument, "aspect_ratio.mode", "is not a content mode",
            number: Double(aspectRatio.mode))
    }
    return AspectRatio(
        ratio: try optionalFinite(aspectRatio.ratio, "aspect_ratio.ratio"),
        fills: aspectRatio.mode == 1)
}

func exported(_ aspectRatio: AspectRatio) -> rgl_aspect_ratio {
    rgl_aspect_ratio(ratio: aspectRatio.ratio ?? .nan, mode: aspectRatio.fills ? 1 : 0)
}

func checked(_ direction: rgl_layout_direction) throws(Failure) -> LayoutDirection {
    guard let value = UInt8(exactly: direction), let known = LayoutDirection(rawValue: value) else {
        throw Failure(
            .invalidArgument, "direction", "is not a layout direction", number: Double(direction))
    }
    return known
}

func checked(_ shape: rgl_shape) throws(Failure) -> Shape {
    guard let known = Shape(rawValue: shape.shape) else {
        throw Failure(.invalidArgument, "shape", "is not a shape", number: Double(shape.shape))
    }
    return known
}

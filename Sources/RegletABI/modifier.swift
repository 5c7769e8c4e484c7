// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

func exported(_ fixedSize: FixedSize) -> rgl_fixed_size {
    rgl_fixed_size(
        horizontal: fixedSize.horizontal ? 1 : 0, vertical: fixedSize.vertical ? 1 : 0)
}

enum FixedSizeConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_fixed_size>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_fixed_size>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_fixed_size {
        exported(tree.fixedSize(node))
    }
}

enum LayoutPriorityConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<Double>
    ) throws(Failure) -> NodeIndex {
        try tree.create(layoutPriority: try layoutPriority(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<Double>
    ) throws(Failure) {
        tree.set(node, layoutPriority: try layoutPriority(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> Double {
        tree.layoutPriority(node)
    }
}

enum OffsetConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_point>
    ) throws(Failure) -> NodeIndex {
        try tree.create(offset: try checked(given.pointee, "offset"))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_point>
    ) throws(Failure) {
        tree.set(node, point: try checked(given.pointee, "offset"))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_point {
        exported(tree.point(node))
    }
}

enum PositionConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_point>
    ) throws(Failure) -> NodeIndex {
        try tree.create(position: try checked(given.pointee, "position"))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_point>
    ) throws(Failure) {
        tree.set(node, point: try checked(given.pointee, "position"))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_point {
        exported(tree.point(node))
    }
}

enum AspectRatioConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_aspect_ratio>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_aspect_ratio>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_aspect_ratio {
        exported(tree.aspectRatio(node))
    }
}

enum LayoutDirectionConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_direction>
    ) throws(Failure) -> NodeIndex {
        try tree.create(direction: try checked(given.pointee.direction))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_direction>
    ) throws(Failure) {
        tree.set(node, direction: try checked(given.pointee.direction))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_direction {
        rgl_direction(direction: rgl_layout_direction(tree.direction(node).rawValue))
    }
}

func checked(_ fixedSize: rgl_fixed_size) throws(Failure) -> FixedSize {
    FixedSize(
        horizontal: try flag(fixedSize.horizontal, "fixed_size.horizontal"),
        vertical: try flag(fixedSize.vertical, "fixed_size.vertical"))
}

func layoutPriority(_ number: Double) throws(Failure) -> Double {
    guard !number.isNaN else {
        throw Failure(.invalidNumber, "priority", "must be a number", number: number)
    }
    return number
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

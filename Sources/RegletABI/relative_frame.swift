// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

func checked(
    _ frame: UnsafePointer<rgl_relative_frame>, in tree: borrowing LayoutTree
) throws(Failure) -> RelativeFrame {
    guard
        let basis = UInt8(exactly: frame.pointee.basis).flatMap({
            RelativeFrame.Basis(rawValue: $0)
        })
    else {
        throw Failure(
            .invalidArgument, "frame.basis", "is not a basis", number: Double(frame.pointee.basis))
    }
    try zero(UInt32(bitPattern: frame.pointee.reserved), "frame.reserved")
    return RelativeFrame(
        width: RelativeFrame.Length(
            fraction: try optionalNonNegative(frame.pointee.width, "frame.width"),
            minimum: try optionalNonNegative(frame.pointee.minimum_width, "frame.minimum_width"),
            maximum: try optionalMaximum(frame.pointee.maximum_width, "frame.maximum_width")),
        height: RelativeFrame.Length(
            fraction: try optionalNonNegative(frame.pointee.height, "frame.height"),
            minimum: try optionalNonNegative(frame.pointee.minimum_height, "frame.minimum_height"),
            maximum: try optionalMaximum(frame.pointee.maximum_height, "frame.maximum_height")),
        basis: basis, alignment: try checked(frame.pointee.alignment, in: tree))
}

/// A maximum of 0 leaves no space: the program has probably omitted it from a zeroed struct.
private func optionalMaximum(_ number: Double, _ subject: StaticText) throws(Failure) -> Double? {
    if number == .infinity { return number }
    guard number != 0 else {
        throw Failure(
            .invalidNumber, subject, "must be above 0, or NaN for none", number: 0)
    }
    return try optionalNonNegative(number, subject)
}

func exported(_ frame: RelativeFrame) -> rgl_relative_frame {
    rgl_relative_frame(
        width: frame.width.fraction ?? .nan, height: frame.height.fraction ?? .nan,
        minimum_width: frame.width.minimum ?? .nan, maximum_width: frame.width.maximum ?? .nan,
        minimum_height: frame.height.minimum ?? .nan,
        maximum_height: frame.height.maximum ?? .nan, alignment: exported(frame.alignment),
        basis: rgl_basis(frame.basis.rawValue), reserved: 0)
}

func checked(
    _ frame: UnsafePointer<rgl_container_relative_frame>, in tree: borrowing LayoutTree
) throws(Failure) -> ContainerRelativeFrame {
    try zero(frame.pointee.reserved, "frame.reserved")
    return ContainerRelativeFrame(
        axes: try axisSet(frame.pointee.axes, "frame.axes"),
        count: try tracks(frame.pointee.count, "frame.count"),
        span: try tracks(frame.pointee.span, "frame.span"),
        spacing: try finite(frame.pointee.spacing, "frame.spacing"),
        width: try optionalNonNegative(frame.pointee.container_width, "frame.container_width"),
        height: try optionalNonNegative(frame.pointee.container_height, "frame.container_height"),
        alignment: try checked(frame.pointee.alignment, in: tree))
}

private func tracks(_ number: UInt32, _ subject: StaticText) throws(Failure) -> Int {
    guard number > 0 else { throw Failure(.invalidArgument, subject, "must be 1 or more") }
    return Int(clamping: number)
}

func exported(_ frame: ContainerRelativeFrame) -> rgl_container_relative_frame {
    rgl_container_relative_frame(
        axes: rgl_axis_set(frame.axes.rawValue), count: UInt32(frame.count),
        span: UInt32(frame.span), reserved: 0, spacing: frame.spacing,
        container_width: frame.width ?? .nan, container_height: frame.height ?? .nan,
        alignment: exported(frame.alignment))
}

enum RelativeFrameConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_relative_frame>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given, in: tree))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_relative_frame>
    ) throws(Failure) {
        tree.set(node, try checked(given, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_relative_frame {
        exported(tree.relativeFrame(node))
    }
}

enum ContainerRelativeFrameConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind,
        _ given: UnsafePointer<rgl_container_relative_frame>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given, in: tree))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex,
        _ given: UnsafePointer<rgl_container_relative_frame>
    ) throws(Failure) {
        tree.set(node, try checked(given, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_container_relative_frame {
        exported(tree.containerRelativeFrame(node))
    }
}

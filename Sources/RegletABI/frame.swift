// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

func exported(_ frame: Frame) -> rgl_frame {
    rgl_frame(
        width: frame.width ?? .nan, height: frame.height ?? .nan,
        alignment: exported(frame.alignment))
}

func exported(_ frame: FlexibleFrame) -> rgl_flexible_frame {
    rgl_flexible_frame(
        minimum_width: frame.width.minimum ?? .nan, ideal_width: frame.width.ideal ?? .nan,
        maximum_width: frame.width.maximum ?? .nan, minimum_height: frame.height.minimum ?? .nan,
        ideal_height: frame.height.ideal ?? .nan, maximum_height: frame.height.maximum ?? .nan,
        alignment: exported(frame.alignment))
}

enum FrameConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_frame>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given, in: tree))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_frame>
    ) throws(Failure) {
        tree.set(node, try checked(given, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_frame {
        exported(tree.frameParameters(node))
    }
}

enum FlexibleFrameConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_flexible_frame>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given, in: tree))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_flexible_frame>
    ) throws(Failure) {
        tree.set(node, try checked(given, in: tree))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_flexible_frame {
        exported(tree.flexibleFrame(node))
    }
}

func checked(_ frame: UnsafePointer<rgl_frame>, in tree: borrowing LayoutTree) throws(Failure)
    -> Frame
{
    Frame(
        width: fixedLength(frame.pointee.width), height: fixedLength(frame.pointee.height),
        alignment: try checked(frame.pointee.alignment, in: tree))
}

/// SOURCE: recorded: plus infinity and NaN are absent, negative numbers and minus infinity count as
/// 0.
private func fixedLength(_ number: Double) -> Double? {
    number.isNaN || number == .infinity ? nil : max(number, 0) + 0
}

func checked(
    _ frame: UnsafePointer<rgl_flexible_frame>, in tree: borrowing LayoutTree
) throws(Failure) -> FlexibleFrame {
    FlexibleFrame(
        width: LengthLimits(
            minimum: try limit(frame.pointee.minimum_width, "frame.minimum_width"),
            ideal: try limit(frame.pointee.ideal_width, "frame.ideal_width"),
            maximum: try limit(frame.pointee.maximum_width, "frame.maximum_width")),
        height: LengthLimits(
            minimum: try limit(frame.pointee.minimum_height, "frame.minimum_height"),
            ideal: try limit(frame.pointee.ideal_height, "frame.ideal_height"),
            maximum: try limit(frame.pointee.maximum_height, "frame.maximum_height")),
        alignment: try checked(frame.pointee.alignment, in: tree))
}

private func limit(_ number: Double, _ subject: StaticText) throws(Failure) -> Double? {
    guard number != -.infinity else {
        throw Failure(.invalidNumber, subject, "must not be minus infinity", number: number)
    }
    return number.isNaN ? nil : number + 0
}

// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_tree_add_measurer") @implementation
public func rgl_tree_add_measurer(
    _ tree: OpaquePointer!, _ measurer: UnsafePointer<rgl_measurer>!,
    _ out_measurer: UnsafeMutablePointer<rgl_measurer_id>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_measurer, "out_measurer")
        let given = try checked(try required(measurer, "measurer"))
        out.pointee = rgl_measurer_id(try tree.add(given) + 1)
    }
}

@_cdecl("rgl_measured_invalidate") @implementation
public func rgl_measured_invalidate(_ tree: OpaquePointer!, _ node: rgl_node) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        tree.invalidateMeasured(try tree.resolve(node, kind: .measured))
    }
}

enum MeasuredConversion: NodeConversion {
    static func create(
        _ tree: inout LayoutTree, _ kind: NodeKind, _ given: UnsafePointer<rgl_measured>
    ) throws(Failure) -> NodeIndex {
        try tree.create(try checked(given.pointee, measurers: tree.measurerCount))
    }

    static func set(
        _ tree: inout LayoutTree, _ node: NodeIndex, _ given: UnsafePointer<rgl_measured>
    ) throws(Failure) {
        tree.set(node, try checked(given.pointee, measurers: tree.measurerCount))
    }

    static func get(_ tree: inout LayoutTree, _ node: NodeIndex) -> rgl_measured {
        exported(tree.measured(node))
    }
}

/// A measured leaf. Its measurer must be one of the tree's first `measurers`.
func checked(_ measured: rgl_measured, measurers: Int) throws(Failure) -> Measured {
    guard measured.measurer >= 1, Int(clamping: measured.measurer) <= measurers else {
        throw Failure(
            .unknownID, "measurer", "is not a measurer of this tree",
            number: Double(measured.measurer))
    }
    guard measured.flags <= 7 else {
        throw Failure(
            .invalidArgument, "measured.flags", "holds an unknown flag",
            number: Double(measured.flags))
    }
    return Measured(
        tag: measured.tag, measurer: Int(clamping: measured.measurer) - 1,
        widthDependsOnHeight: measured.flags & UInt32(RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT) != 0,
        heightDependsOnWidth: measured.flags & UInt32(RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH) != 0,
        wraps: measured.flags & UInt32(RGL_MEASURE_WRAPS) != 0)
}

func exported(_ measured: Measured) -> rgl_measured {
    var flags: Int = 0
    if measured.heightDependsOnWidth { flags |= Int(RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH) }
    if measured.widthDependsOnHeight { flags |= Int(RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT) }
    if measured.wraps { flags |= Int(RGL_MEASURE_WRAPS) }
    return rgl_measured(
        tag: measured.tag, measurer: UInt32(measured.measurer + 1), flags: UInt32(flags))
}

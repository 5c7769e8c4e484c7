// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// Checks a caller's layout.
///
/// SAFETY: the engine calls through pointers to its own records, whose layout is that of the C structs;
/// `checkCustomLayouts` holds them to it.
func checked(_ custom: rgl_custom) throws(Failure) -> CustomLayout {
    let functions = try required(custom.functions, "custom.functions")
    let table = functions.pointee
    try checkStructSize(
        table.struct_size, MemoryLayout<rgl_layout_functions>.size, "functions.struct_size")
    guard StackOrientation(rawValue: table.orientation) != nil else {
        throw Failure(
            .invalidArgument, "functions.orientation", "is not an orientation",
            number: Double(table.orientation))
    }
    guard table.reserved == 0 else {
        throw Failure(
            .invalidArgument, "functions.reserved", "must be 0", number: Double(table.reserved))
    }
    guard table.size_that_fits != nil else {
        throw Failure(missing: "functions.size_that_fits")
    }
    guard table.place_subviews != nil else {
        throw Failure(missing: "functions.place_subviews")
    }
    checkCustomLayouts()
    return CustomLayout(
        functions: UnsafeRawPointer(functions).loadUnaligned(as: LayoutFunctions.self),
        context: custom.context)
}

/// Folded away where the layouts agree.
private func checkCustomLayouts() {
    precondition(MemoryLayout<LayoutFunctions>.size == MemoryLayout<rgl_layout_functions>.size)
    precondition(MemoryLayout<Subviews>.size == MemoryLayout<rgl_subviews>.size)
    precondition(MemoryLayout<SubviewPlacement>.size == MemoryLayout<rgl_placement>.size)
    precondition(MemoryLayout<Proposal>.size == MemoryLayout<rgl_proposal>.size)
    precondition(MemoryLayout<ViewSpacing>.size == MemoryLayout<rgl_spacing>.size)
}

func checked(_ placement: UnsafePointer<rgl_placement>) throws(Failure) -> SubviewPlacement {
    guard !placement.pointee.x.isNaN else {
        throw Failure(
            .invalidNumber, "placement.x", "must be a number", number: placement.pointee.x)
    }
    guard !placement.pointee.y.isNaN else {
        throw Failure(
            .invalidNumber, "placement.y", "must be a number", number: placement.pointee.y)
    }
    return SubviewPlacement(
        position: Point(x: placement.pointee.x, y: placement.pointee.y),
        anchor: Point(
            x: try finite(placement.pointee.anchor.x, "placement.anchor.x"),
            y: try finite(placement.pointee.anchor.y, "placement.anchor.y")),
        proposal: try checked(placement.pointee.proposal))
}

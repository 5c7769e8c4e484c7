// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

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

/// Runs a body with the tree's new record of a layout. If the body fails, the record is freed, and
/// the caller keeps the context.
func withNew<Result>(
    _ layout: CustomLayout, _ tree: inout LayoutTree,
    _ body: (inout LayoutTree, CustomLayout) throws(Failure) -> Result
) throws(Failure) -> Result {
    do throws(Failure) {
        return try body(&tree, layout)
    } catch {
        layout.disown()
        layout.destroy(tree.allocator)
        throw error
    }
}

// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_subviews_measure_as") @implementation
public func rgl_subviews_measure_as(
    _ subviews: UnsafePointer<rgl_subviews>!, _ layout: UnsafePointer<rgl_record>!,
    _ indices: UnsafePointer<Int>!, _ index_count: Int, _ proposal: rgl_proposal,
    _ out_size: UnsafeMutablePointer<rgl_size>!
) -> rgl_status {
    withSubviews(subviews) { (tree, call) throws(Failure) in
        let out = try required(out_size, "out_size")
        let offer = try checked(proposal)
        let container = try borrow(&tree, call, layout, indices, index_count)
        let size = tree.measureBorrowed(container, offer)
        try giveBack(&tree, container)
        out.pointee = exported(size)
    }
}

@_cdecl("rgl_subviews_place_as") @implementation
public func rgl_subviews_place_as(
    _ subviews: UnsafePointer<rgl_subviews>!, _ layout: UnsafePointer<rgl_record>!,
    _ indices: UnsafePointer<Int>!, _ index_count: Int, _ bounds: UnsafePointer<rgl_rect>!,
    _ proposal: rgl_proposal
) -> rgl_status {
    withSubviews(subviews) { (tree, call) throws(Failure) in
        let bounds = try checked(try required(bounds, "bounds").pointee)
        let offer = try checked(proposal)
        try tree.checkPlacing(call)
        let container = try borrow(&tree, call, layout, indices, index_count)
        tree.placeBorrowed(container, bounds, offer)
        tree.giveBackPlaced(container)
        if let failure = tree.passFailure { throw failure }
    }
}

/// Makes a hidden container from a record, with the chosen subviews as children.
///
/// SAFETY: the caller promises `count` indices.
private func borrow(
    _ tree: inout LayoutTree, _ call: UInt64, _ layout: UnsafePointer<rgl_record>?,
    _ indices: UnsafePointer<Int>?, _ count: Int
) throws(Failure) -> NodeIndex {
    let record = try required(layout, "layout")
    let chosen = try indices.map { (first) throws(Failure) in
        guard count >= 0, count <= (try tree.subviewCount(call)) else {
            throw Failure(
                .invalidArgument, "index_count", "must not exceed the number of subviews")
        }
        return Borrowed(first, count: count)
    }
    let container = try tree.makeHidden()
    do throws(Failure) {
        try become(&tree, container, try layoutKind(record), parameters(of: record))
        try tree.borrow(call, container, chosen)
        return container
    } catch {
        tree.discard(container)
        tree.endPass(error)
        throw error
    }
}

/// Returns the subviews after a call, and reports a failure that has ended the pass during it.
private func giveBack(_ tree: inout LayoutTree, _ container: NodeIndex) throws(Failure) {
    tree.giveBack(container)
    tree.discard(container)
    if let failure = tree.passFailure { throw failure }
}

/// A rectangle for a placement: its size may be infinite, its origin is finite.
private func checked(_ bounds: rgl_rect) throws(Failure) -> Rect {
    guard !bounds.width.isNaN, !bounds.height.isNaN else {
        throw Failure(.invalidNumber, "bounds", "must be numbers", number: .nan)
    }
    return Rect(
        origin: Point(
            x: try finite(bounds.x, "bounds.x"), y: try finite(bounds.y, "bounds.y")),
        size: Size(width: bounds.width, height: bounds.height))
}

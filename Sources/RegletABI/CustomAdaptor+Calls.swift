// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// The functions of custom.h with subviews, and the functions for animated numbers.
extension CLayout {
    static func sizeThatFits(
        _ proposal: Proposal, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) -> Size {
        var pair = exported(proposal)
        var answer = rgl_size(width: .nan, height: .nan)
        try lend(&tree, &call, "size_that_fits") { value, subviews, cache in
            value.functions.size_that_fits.unsafelyUnwrapped(
                value.context, subviews, &pair, cache, &answer)
        }
        return Size(width: answer.width, height: answer.height)
    }

    static func placeSubviews(
        in bounds: Rect, _ proposal: Proposal, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) {
        var rect = exported(bounds)
        var pair = exported(proposal)
        try lend(&tree, &call, "place_subviews") { value, subviews, cache in
            value.functions.place_subviews.unsafelyUnwrapped(
                value.context, subviews, &rect, &pair, cache)
        }
    }

    static func makeCache(_ call: inout LayoutCall, _ tree: inout LayoutTree) throws(Failure) {
        guard let make = value(call.context).pointee.functions.make_cache else { return }
        try lend(&tree, &call, "make_cache") { make($0.context, $1, $2) }
    }

    static func updateCache(_ call: inout LayoutCall, _ tree: inout LayoutTree) throws(Failure) {
        guard let update = value(call.context).pointee.functions.update_cache else { return }
        try lend(&tree, &call, "update_cache") { update($0.context, $1, $2) }
    }

    static func destroyCache(
        _ cache: UnsafeMutableRawPointer?, of context: UnsafeMutableRawPointer
    ) {
        let layout = value(context).pointee
        layout.functions.destroy_cache?(layout.context, cache)
    }

    static func explicitAlignment(
        _ question: GuideQuestion, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) -> Double {
        var bounds = exported(Rect(origin: .zero, size: question.size))
        var pair = exported(question.proposal)
        var position = Double.nan
        try lend(&tree, &call, "explicit_alignment") { value, subviews, cache in
            value.functions.explicit_alignment.unsafelyUnwrapped(
                value.context, subviews, rgl_axis(question.axis.rawValue), number(question.guide),
                &bounds, &pair, cache, &position)
        }
        return position
    }

    /// SAFETY: ViewSpacing has the layout of rgl_spacing. The tree checks the written values.
    static func spacing(
        _ spacing: inout ViewSpacing, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) {
        precondition(MemoryLayout<ViewSpacing>.stride == MemoryLayout<rgl_spacing>.stride)
        try withUnsafeMutablePointer(to: &spacing) { (spacing) throws(Failure) in
            let out = UnsafeMutableRawPointer(spacing).assumingMemoryBound(to: rgl_spacing.self)
            try lend(&tree, &call, "spacing") { value, subviews, cache in
                value.functions.spacing.unsafelyUnwrapped(value.context, subviews, cache, out)
            }
        }
    }

    static func animatable(
        _ context: UnsafeMutableRawPointer, _ room: UnsafeMutableBufferPointer<Double>
    ) throws(Failure) -> Int {
        let layout = value(context).pointee
        guard let get = layout.functions.get_animatable else { return 0 }
        var count = 0
        try check(
            get(layout.context, room.baseAddress, room.count, &count), "get_animatable", node: 0)
        return count
    }

    static func setAnimatable(
        _ context: UnsafeMutableRawPointer, _ values: UnsafeBufferPointer<Double>
    ) throws(Failure) {
        let layout = value(context).pointee
        guard let set = layout.functions.set_animatable else { return }
        try check(
            set(layout.context, values.baseAddress, values.count), "set_animatable", node: 0)
    }

    /// Calls a C function with subviews through which it may access the tree.
    ///
    /// SAFETY: during the call, only the callback accesses the tree, through this address. C
    /// layouts are only in trees that have a handle.
    private static func lend(
        _ tree: inout LayoutTree, _ call: inout LayoutCall, _ name: StaticText,
        _ body: (
            Value, UnsafePointer<rgl_subviews>, UnsafeMutablePointer<UnsafeMutableRawPointer?>
        ) -> rgl_status
    ) throws(Failure) {
        let layout = value(call.context).pointee
        var cache = call.cache
        let node = call.node
        let number = call.number
        let count = call.count
        let direction = rgl_layout_direction(call.direction.rawValue)
        let status = withUnsafeMutablePointer(to: &tree) { tree in
            let address = UnsafeMutableRawPointer(tree)
            var subviews = rgl_subviews(
                tree: OpaquePointer(address), node: node, call: number, count: count,
                direction: direction, reserved: 0)
            let head = objectHead(address)
            head.value.callGuard.lend(address)
            let status = body(layout, &subviews, &cache)
            head.value.callGuard.takeBack()
            return status
        }
        call.cache = cache
        try check(status, name, node: node)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase
import RegletConstraint
import RegletLayout

/// A host as a layout of a tree.
extension ConstraintHost: LayoutProtocol {
    public static var door: CustomLayout.Door {
        { LayoutRequest.carryOut($0, by: ConstraintHost.self) }
    }

    public static func sizeThatFits(
        _ proposal: Proposal, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) -> Size {
        let host = host(call.context).pointee
        if let answer = try host.askSize(proposal, for: call.node) { return answer }
        return try host.enter(call, &tree) { (layout) throws(Failure) in
            try host.size(proposal, &layout)
        }
    }

    public static func placeSubviews(
        in bounds: Rect, _ proposal: Proposal, _ call: inout LayoutCall,
        _ tree: inout LayoutTree
    ) throws(Failure) {
        let host = host(call.context).pointee
        try host.enter(call, &tree) { (layout) throws(Failure) in
            try host.solve(bounds.size, &layout)
        }
        for i in 0..<min(call.count, host.items.count) {
            let frame = try host.hosted.enter(from: call.node) { (layout) throws(Failure) in
                try layout.frame(of: try layout.resolve(item: host.items[i]), .root)
            }
            var position = frame.origin
            if call.direction == .rightToLeft {
                position.x = bounds.size.width - frame.origin.x - frame.size.width
            }
            position.x += bounds.origin.x
            position.y += bounds.origin.y
            try tree.placeSubview(
                call.number, i,
                SubviewPlacement(
                    position: position, anchor: .zero, proposal: Proposal(frame.size)))
        }
    }

    /// The subviews have changed, or something in them.
    public static func updateCache(
        _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) {
        try makeCache(&call, &tree)
    }

    public static func makeCache(
        _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) {
        let host = host(call.context).pointee
        try host.enter(call, &tree) { (layout) throws(Failure) in try host.forgetContents(&layout) }
    }

    /// The baselines of the item at the top, asked for where it has a content of its own; else the
    /// tree merges those of the subviews.
    public static func explicitAlignment(
        _ question: GuideQuestion, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) -> Double {
        guard question.axis == .vertical else { return .nan }
        let host = host(call.context).pointee
        let content = try host.enter(call, &tree) { (layout) throws(Failure) in
            try host.solve(question.size, &layout)
            return layout.content(try layout.resolve(item: host.root, "host.root"))
        }
        switch question.guide {
        case .firstTextBaseline: return content.firstBaseline
        case .lastTextBaseline: return question.size.height - content.lastBaseline
        default: return .nan
        }
    }

    public static func destroy(_ context: UnsafeMutableRawPointer, _ allocator: Allocator) {
        let host = host(context).pointee
        host.functions.destroy?(host.functions.context)
        host.hosted.release()
        host.items.release(allocator)
        allocator.deallocate(context, MemoryLayout<ConstraintHost>.size)
    }

    public static func disown(_ context: UnsafeMutableRawPointer) {
        host(context).pointee.functions.destroy = nil
    }

    /// Gives the item at the top its size, and works the frames out. Then the size is taken back,
    /// so that it is in nobody's way who changes the layout before the next pass; the frames stay.
    private func solve(_ size: Size, _ layout: inout AutoLayout) throws(Failure) {
        let item = try layout.resolve(item: root, "host.root")
        var size = size
        if !size.width.isFinite || !size.height.isFinite {
            let fitted = try layout.fittingSize(of: item, Fitting(target: .zero))
            if !size.width.isFinite { size.width = fitted.width }
            if !size.height.isFinite { size.height = fitted.height }
        }
        try layout.setSize(item, width: max(size.width, 0), height: max(size.height, 0))
        do throws(Failure) {
            try layout.layout()
        } catch {
            try? layout.setSize(item, width: nil, height: nil)
            throw error
        }
        try layout.setSize(item, width: nil, height: nil)
    }

    /// Runs a call on the layout, which can ask for the subviews, and runs in the tree's direction.
    private func enter<Result>(
        _ call: LayoutCall, _ tree: inout LayoutTree,
        _ body: (inout AutoLayout) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if hosted.isBusy, let outer = hostAround(call, tree) {
            throw Failure(
                .cycle, "the layout", "is hosted inside of itself", node: call.node, other: outer)
        }
        return try hosted.enter(from: call.node) { (layout) throws(Failure) in
            try layout.setDirection(call.direction)
            if layout.hostedBy != call.context {
                try forgetContents(&layout)
                layout.hostedBy = call.context
            }
            return try withSubviews(call, &tree, &layout, body)
        }
    }

    /// The host of the same layout in which this one lies; nil where there is none.
    private func hostAround(_ call: LayoutCall, _ tree: borrowing LayoutTree) -> UInt64? {
        guard let own = try? tree.resolve(call.node) else { return nil }
        var node = tree.parent(of: own)
        while node.exists {
            if tree.kind(of: node) == .custom,
                let host = ConstraintHost.of(tree.customLayout(node)), host.pointee.layout == layout
            {
                return tree.id(of: node)
            }
            node = tree.parent(of: node)
        }
        return nil
    }
}

// SPDX-License-Identifier: MIT
import RegletBase
import RegletConstraint
import RegletLayout

/// A host as a layout of a tree.
extension ConstraintHost: LayoutProtocol {
    public static var entryPoint: CustomLayout.EntryPoint {
        { LayoutRequest.carryOut($0, by: ConstraintHost.self) }
    }

    public static var adaptor: LayoutAdaptor { .constraintHost }

    public static func sizeThatFits(
        _ proposal: Proposal, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) -> Size {
        let host = host(call.context).pointee
        return try host.enter(call, &tree) { (layout, _) throws(Failure) in
            if let answer = try host.askSize(proposal, for: call.node) { return answer }
            return try host.size(proposal, &layout)
        }
    }

    public static func placeSubviews(
        in bounds: Rect, _ proposal: Proposal, _ call: inout LayoutCall,
        _ tree: inout LayoutTree
    ) throws(Failure) {
        let host = host(call.context).pointee
        try host.enter(call, &tree) { (layout, tree) throws(Failure) in
            try host.solve(bounds.size, &layout) { (layout) throws(Failure) in
                if call.givesPlaces {
                    try layout.takeHostedFrames()
                    if layout.contentsEntryPoint != nil {
                        tree.pointee.innerLayoutsEnd = { TreeContent.endAll(in: $0, isKept: $1) }
                    }
                }
                try host.place(call, bounds.origin, layout, &tree.pointee)
            }
        }
    }

    /// Places each subview at the solved frame of its item.
    private func place(
        _ call: LayoutCall, _ origin: Point, _ layout: borrowing AutoLayout,
        _ tree: inout LayoutTree
    ) throws(Failure) {
        let width = layout.solvedFrame(of: try layout.resolve(item: root)).size.width
        for i in 0..<min(call.count, items.count) {
            let frame = layout.solvedFrame(of: try layout.resolve(item: items[i]))
            var position = frame.origin
            if call.direction == .rightToLeft {
                position.x = width - frame.origin.x - frame.size.width
            }
            position.x += origin.x
            position.y += origin.y
            try tree.placeSubview(
                call.number, i,
                SubviewPlacement(
                    position: position, anchor: .zero, proposal: Proposal(frame.size)))
        }
    }

    /// The views that items of the layout show are laid out at the sizes of the items.
    public static func layOutInside(_ context: UnsafeMutableRawPointer) throws(Failure) {
        let host = host(context).pointee
        guard let tree = host.tree else { return }
        try host.hosted.enter(from: host.node, in: tree) { (layout) throws(Failure) in
            try layout.layOutAwaitedContents()
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
        let isShared = try host.enter(call, &tree) { (layout, _) throws(Failure) in
            try host.forgetContents(&layout)
            return layout.hosts > 1
        }
        // Measuring would find a circle by itself, but answers may be remembered.
        guard isShared, let inner = host.hostBelow(call, tree) else { return }
        throw host.circle(at: inner, in: call.node)
    }

    /// The baselines of the item at the top, if it has a content of its own; otherwise the tree
    /// merges those of the subviews.
    public static func explicitAlignment(
        _ question: GuideQuestion, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) -> Double {
        guard question.axis == .vertical else { return .nan }
        let host = host(call.context).pointee
        let content = try host.enter(call, &tree) { (layout, _) throws(Failure) in
            try host.solve(question.size, &layout) { (layout) throws(Failure) in
                layout.content(try layout.resolve(item: host.root, "host.root"))
            }
        }
        switch question.guide {
        case .firstTextBaseline: return content.firstBaseline
        case .lastTextBaseline: return question.size.height - content.lastBaseline
        default: return .nan
        }
    }

    public static func disown(_ context: UnsafeMutableRawPointer) {
        host(context).pointee.functions.destroy = nil
    }

    /// Gives the item at the top its size, solves, and runs a body that reads the solution. Then
    /// the item gets its previous size again, which allows changes of the layout before the next
    /// pass.
    ///
    /// If required constraints need more than the size, the item is larger than the host.
    private func solve<Result>(
        _ size: Size, _ layout: inout AutoLayout,
        _ body: (inout AutoLayout) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let item = try layout.resolve(item: root, "host.root")
        let given = layout.givenSize(item)
        var size = size
        if !size.width.isFinite || !size.height.isFinite {
            let fitted = try layout.fittingSize(of: item, Fitting(target: .zero))
            if !size.width.isFinite { size.width = fitted.width }
            if !size.height.isFinite { size.height = fitted.height }
        }
        size = Size(width: max(size.width, 0), height: max(size.height, 0))
        // A size that was given may contradict the contents by now; then the item has none.
        defer {
            do throws(Failure) {
                try layout.setSize(item, width: given.width, height: given.height)
            } catch {
                try? layout.setSize(item, width: nil, height: nil)
            }
        }
        do throws(Failure) {
            try solve(item, size, &layout)
        } catch {
            guard error.code == .conflict else { throw error }
            try? layout.setSize(item, width: nil, height: nil)
            var larger = try nearest(to: size, item, &layout)
            // One that must be smaller is a conflict, which is met again so that it can be read.
            if larger.width < size.width || larger.height < size.height { larger = size }
            try solve(item, larger, &layout)
        }
        return try body(&layout)
    }

    private func solve(
        _ item: ItemIndex, _ size: Size, _ layout: inout AutoLayout
    ) throws(Failure) {
        try layout.setSize(item, width: size.width, height: size.height)
        try layout.solve()
    }

    /// Runs a call on the layout, which can measure the subviews, in the tree's direction.
    private func enter<Result>(
        _ call: LayoutCall, _ tree: inout LayoutTree,
        _ body: (inout AutoLayout, UnsafeMutablePointer<LayoutTree>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if hosted.isBusy, let outer = hostAround(call, tree) {
            throw circle(at: call.node, in: outer)
        }
        let pass = tree.passNumber
        return try withUnsafeMutablePointer(to: &tree) { (tree) throws(Failure) in
            try hosted.enter(from: call.node, in: tree) { (layout) throws(Failure) in
                try layout.beginHosting(UnsafeMutableRawPointer(tree), pass)
                ConstraintHost.host(call.context).pointee.tree = UnsafeMutableRawPointer(tree)
                ConstraintHost.host(call.context).pointee.node = call.node
                tree.pointee.hasLayoutsInPass = true
                let work = layout.workDone
                try prepare(&layout, call)
                let result = try withSubviews(call, tree, &layout) { (layout) throws(Failure) in
                    try body(&layout, tree)
                }
                try tree.pointee.countWork(max(layout.workDone - work, 0), of: call.node)
                return result
            }
        }
    }

    /// Brings a layout into the initial state of each call of a host: in the tree's direction, with
    /// contents of this host alone, and with undetermined variables as near to 0 as possible. So a
    /// host's answer does not depend on earlier uses of the layout.
    private func prepare(_ layout: inout AutoLayout, _ call: LayoutCall) throws(Failure) {
        layout.startAtZero()
        try layout.setDirection(call.direction)
        guard layout.hostedBy != call.context else { return }
        layout.invalidateAllHosted()
        try forgetContents(&layout)
        layout.hostedBy = call.context
    }

    private func circle(at inner: UInt64, in outer: UInt64) -> Failure {
        Failure(.cycle, "the layout", "is hosted inside itself", node: inner, other: outer)
    }

    /// The first host of the same layout below this one; nil if there is none.
    private func hostBelow(_ call: LayoutCall, _ tree: borrowing LayoutTree) -> UInt64? {
        guard let own = try? tree.resolve(call.node) else { return nil }
        var node = tree.firstChild(of: own)
        while node.exists {
            if hasSameLayout(node, tree) { return tree.id(of: node) }
            var next = tree.firstChild(of: node)
            while !next.exists, node != own {
                next = tree.nextSibling(of: node)
                if !next.exists { node = tree.parent(of: node) }
            }
            node = next
        }
        return nil
    }

    private func hasSameLayout(_ node: NodeIndex, _ tree: borrowing LayoutTree) -> Bool {
        guard tree.kind(of: node) == .custom else { return false }
        return ConstraintHost.of(tree.customLayout(node))?.pointee.layout == layout
    }

    /// The host of the same layout that contains this one; nil if there is none.
    private func hostAround(_ call: LayoutCall, _ tree: borrowing LayoutTree) -> UInt64? {
        guard let own = try? tree.resolve(call.node) else { return nil }
        var node = tree.parent(of: own)
        while node.exists {
            if hasSameLayout(node, tree) { return tree.id(of: node) }
            node = tree.parent(of: node)
        }
        return nil
    }
}

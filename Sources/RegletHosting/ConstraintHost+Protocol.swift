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
        let host = host(call.context).value
        return try host.enter(call, &tree) { (layout, _) throws(Failure) in
            if let answer = try host.askSize(proposal, for: call.node) { return answer }
            return try host.size(proposal, &layout)
        }
    }

    public static func placeSubviews(
        in bounds: Rect, _ proposal: Proposal, _ call: inout LayoutCall,
        _ tree: inout LayoutTree
    ) throws(Failure) {
        let host = host(call.context).value
        try host.enter(call, &tree) { (layout, tree) throws(Failure) in
            try host.solve(bounds.size, &layout) { (layout) throws(Failure) in
                if call.givesPlaces {
                    try layout.takeHostedFrames()
                    if layout.contentsEntryPoint != nil {
                        tree.value.innerLayoutsEnd = {
                            TreeContent.endAll(in: objectHead($0), isKept: $1)
                        }
                    }
                }
                try host.place(call, bounds.origin, layout, &tree.value)
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

    /// The subviews have changed, or something in them.
    public static func updateCache(
        _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) {
        try makeCache(&call, &tree)
    }

    public static func makeCache(
        _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) {
        let host = host(call.context).value
        let isShared = try host.enter(call, &tree) { (layout, _) throws(Failure) in
            try host.forgetContents(&layout)
            return layout.hosts > 1
        }
        // Measuring would find a cycle by itself, but answers may be remembered.
        guard isShared, let inner = host.hostBelow(call, tree) else { return }
        throw host.circle(at: inner, in: call.node)
    }

    /// The baselines of the item at the top, if it has a content of its own. Otherwise the tree
    /// merges the baselines of the subviews.
    public static func explicitAlignment(
        _ question: GuideQuestion, _ call: inout LayoutCall, _ tree: inout LayoutTree
    ) throws(Failure) -> Double {
        guard question.axis == .vertical else { return .nan }
        let host = host(call.context).value
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
        let size = try finite(size, item, &layout)
        defer { restore(given, item, &layout) }
        try solve(item, size, &layout)
        return try body(&layout)
    }

    /// A size with the item's fitting lengths in place of infinite ones.
    private func finite(
        _ size: Size, _ item: ItemIndex, _ layout: inout AutoLayout
    ) throws(Failure) -> Size {
        var size = size
        if !size.width.isFinite || !size.height.isFinite {
            let fitted = try layout.fittingSize(of: item, Fitting(target: .zero))
            if !size.width.isFinite { size.width = fitted.width }
            if !size.height.isFinite { size.height = fitted.height }
        }
        return Size(width: max(size.width, 0), height: max(size.height, 0))
    }

    /// Solves for a size, or for the nearest larger size that meets the required constraints.
    private func solve(
        _ item: ItemIndex, _ size: Size, _ layout: inout AutoLayout
    ) throws(Failure) {
        do throws(Failure) {
            return try solveExactly(item, size, &layout)
        } catch {
            guard error.code == .conflict else { throw error }
        }
        try? layout.setSize(item, width: nil, height: nil)
        var larger = try nearest(to: size, item, &layout)
        // One that must be smaller is a conflict, which is met again so that it can be read.
        if larger.width < size.width || larger.height < size.height { larger = size }
        try solveExactly(item, larger, &layout)
    }

    private func solveExactly(
        _ item: ItemIndex, _ size: Size, _ layout: inout AutoLayout
    ) throws(Failure) {
        try layout.setSize(item, width: size.width, height: size.height)
        try layout.solve()
    }

    /// Gives the item its previous size again, or none: the contents may contradict it by now.
    private func restore(
        _ given: IntrinsicSize, _ item: ItemIndex, _ layout: inout AutoLayout
    ) {
        do throws(Failure) {
            try layout.setSize(item, width: given.width, height: given.height)
        } catch {
            try? layout.setSize(item, width: nil, height: nil)
        }
    }

    /// Runs a call on the layout, which can measure the subviews, in the tree's direction.
    private func enter<Result>(
        _ call: LayoutCall, _ tree: inout LayoutTree,
        _ body: (inout AutoLayout, Reference<LayoutTree>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if hosted.isBusy, let outer = hostAround(call, tree) {
            throw circle(at: call.node, in: outer)
        }
        let pass = tree.passNumber
        return try withReference(to: &tree) { (tree) throws(Failure) in
            let head = objectHead(tree.address)
            return try hosted.enter(from: call.node, in: head) { (layout) throws(Failure) in
                try layout.beginHosting(head, pass)
                ConstraintHost.host(call.context).value.tree = head
                ConstraintHost.host(call.context).value.node = call.node
                tree.value.hasLayoutsInPass = true
                let work = layout.workDone
                try prepare(&layout, call)
                let result = try withSubviews(call, tree, &layout) { (layout) throws(Failure) in
                    try body(&layout, tree)
                }
                try tree.value.countWork(max(layout.workDone - work, 0), of: call.node)
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

    /// The first host of the same layout below this one, or nil.
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
        return ConstraintHost.of(tree.customLayout(node))?.value.layout == layout
    }

    /// The host of the same layout that contains this one, or nil.
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

// SPDX-License-Identifier: MIT
import CReglet

/// Layouts and measurements of the view.
extension ViewGraph {
    /// Proposes a size to the view, and places it at (0, 0) with the size that it returns.
    ///
    /// Throws a `LayoutError`, or `CancellationError` within about a millisecond if the task is
    /// cancelled. The frames are then unchanged.
    public func layout(in proposal: ProposedViewSize) throws -> LayoutResult {
        try cancellable { () throws(LayoutError) in
            try begin()
            try proposal.requireNumbers()
            if registry.isStale { try refresh() }
            try prepareHosts()
            try endTransition()
            return try settled(proposal)
        }
    }

    /// Updates the constraints of hosted items, and throws an error that such an item has recorded
    /// since the last layout.
    func prepareHosts() throws(LayoutError) {
        for host in registry.hosts.values.sorted(by: { $0.order < $1.order }) {
            try host.payload?.prepare()
        }
    }

    /// Gives layouts the values that they have in the end.
    func endTransition() throws(LayoutError) {
        guard isBetween else { return }
        for layout in animated { try set(layout, at: 1) }
        isBetween = false
    }

    /// Lays out with the values that layouts have now.
    func proposed(_ proposal: ProposedViewSize) throws(LayoutError) -> LayoutResult {
        try requireView()
        try registry.requireIdle()
        var size = rgl_size()
        var problem: LayoutError?
        earlierChanges = []
        var rounds = 0
        var stale: rgl_node?
        repeat {
            if rounds > ViewGraph.mostSurroundingRounds, let stale {
                throw LayoutError(
                    .unsettled,
                    "the surroundings of the reader still change after \(rounds) rounds: its content moves it",
                    view: path(of: stale))
            }
            repeat {
                let status = rgl_tree_layout(tree, root, proposal.record, &size)
                problem = status == RGL_OK.status ? nil : failure(status, in: pathOfNewHost())
            } while problem != nil && triesAgain()
            if let problem { throw problem }
            rounds += 1
            stale = try settleSurroundings()
        } while stale != nil
        let result = try result(CGSize(size))
        tellShownControllers()
        registry.past = []
        return result
    }

    /// Whether the failed item was in a content that was made for the layout, and is removed with
    /// it.
    private func pathOfNewHost() -> String? {
        guard let layout = registry.lastError?.hosted else { return nil }
        let paths = registry.contents.values.lazy.compactMap { $0.path(ofHostOf: layout) }
        return paths.first
    }

    /// After a failed layout whose error was read: releases its contents; true if geometry readers
    /// requested measurements, which the next layout will read. Each try adds a measurement, so the
    /// tries end.
    func triesAgain() -> Bool {
        // The contents of a layout that is running are the engine's.
        if registry.isBusy { return false }
        for content in Array(registry.contents.values) { content.settle() }
        let unread = registry.unread
        guard registry.addUnknownGuides() || !unread.isEmpty else { return false }
        registry.unread = []
        registry.problem = nil
        // A reader that was removed with the failed layout is created again in any case.
        for region in unread { _ = rgl_measurement_reader_invalidate(tree, region.node) }
        return true
    }

    /// The size that the view takes for a proposal. No frame changes.
    ///
    /// Throws as `layout` does.
    public func sizeThatFits(_ proposal: ProposedViewSize) throws -> CGSize {
        try cancellable { () throws(LayoutError) in
            try begin()
            try proposal.requireNumbers()
            try requireView()
            if registry.isStale { try refresh() }
            try prepareHosts()
            var size = rgl_size()
            try check(rgl_node_measure(tree, root, proposal.record, &size))
            return CGSize(size)
        }
    }
}

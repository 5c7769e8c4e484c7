// SPDX-License-Identifier: MIT
import CReglet

/// The interpolation from one view to another.
///
/// Custom layouts that get other values lay out each step with interpolated `animatableData`.
/// Otherwise each frame moves in a straight line.
public struct Transition {
    let graph: ViewGraph
    /// The view that the graph showed before.
    public let start: LayoutResult
    /// The view that is shown at the end.
    public let end: LayoutResult
    let proposal: ProposedViewSize
    let layouts: [AnimatedLayout]

    /// The layout at a moment from 0 to 1. Springs may leave this range.
    public func result(at progress: Double) throws -> LayoutResult {
        guard progress.isFinite else {
            throw LayoutError(.invalidNumber, "the progress of a transition is not finite")
        }
        if layouts.isEmpty { return interpolated(progress) }
        return try cancellable { () throws(LayoutError) in
            for layout in layouts { try graph.set(layout, at: progress) }
            graph.registry.makesLayers = true
            return try graph.proposed(proposal)
        }
    }

    private func interpolated(_ progress: Double) -> LayoutResult {
        var before: [rgl_node: CGRect] = [:]
        for (index, node) in start.outline.nodes.enumerated() where start.isShown(index) {
            before[node] = start.frames[index]
        }
        let frames = end.outline.nodes.enumerated().map { index, node in
            let after = end.frames[index]
            guard end.isShown(index) else { return after }
            return CGRect.between(before[node], after, at: progress) ?? after
        }
        let size = CGRect.between(
            CGRect(origin: .zero, size: start.size), CGRect(origin: .zero, size: end.size),
            at: progress)
        return LayoutResult(
            size: size?.size ?? end.size, frames: frames, outline: end.outline,
            unshown: end.unshown, broken: end.broken)
    }
}

struct AnimatedLayout {
    let node: rgl_node
    let from: LayoutHost
    let to: LayoutHost
}

extension ViewGraph {
    /// Shows a view instead of the last one; returns the transition between them, both laid out for
    /// the proposal.
    public func transition<V: View>(
        to view: V, in proposal: ProposedViewSize
    ) throws -> Transition {
        let start = try layout(in: proposal)
        try update(view)
        let layouts = animated
        let end = try layout(in: proposal)
        return Transition(
            graph: self, start: start, end: end, proposal: proposal, layouts: layouts)
    }

    func set(_ layout: AnimatedLayout, at progress: Double) throws(LayoutError) {
        guard let host = layout.to.interpolated(from: layout.from, progress) else { return }
        var functions = layoutFunctions(host)
        let status = withUnsafePointer(to: &functions) { functions in
            var custom = rgl_custom(functions: functions, context: host.lend())
            return rgl_custom_set(tree, layout.node, &custom)
        }
        if status != RGL_OK.status { host.takeBack() }
        try check(status)
        isBetween = true
    }
}

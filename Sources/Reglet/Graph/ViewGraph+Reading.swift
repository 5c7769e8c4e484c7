// SPDX-License-Identifier: MIT
import CReglet

/// A view of the last layout.
public struct PaintedView: @unchecked Sendable {
    // Ids are Sendable, although AnyHashable is not.
    /// The id that the view was given, if it was.
    public let id: AnyHashable?
    public let kind: ViewKind
    /// The frame, in the coordinates of the root.
    public let frame: CGRect
}

/// The geometry of a scroll view. A program subtracts the offset from the frames of the content.
public struct ScrollGeometry: Hashable, Sendable {
    /// The size of the window.
    public let viewport: CGSize
    /// The content at offset zero, relative to the top left corner of the window.
    public let content: CGRect
    /// The largest offsets; 0 on an axis that does not scroll.
    public let minimumOffset: CGPoint
    public let maximumOffset: CGPoint
}

/// Hit tests, scrolling, and choices of the last layout.
extension ViewGraph {
    /// The views from the back to the front, without those that are hidden or not shown.
    public func paintOrder() throws(LayoutError) -> [PaintedView] {
        try painted { rgl_tree_paint_order(tree, $0, $1, $2) }
    }

    /// The views that are painted at a point of the root, the topmost first, containers and
    /// modifiers included.
    ///
    /// - Parameters:
    ///   - point: In the coordinates of the root.
    ///   - offsets: How far scroll views are scrolled, by the ids that they were given.
    public func hit(
        at point: CGPoint, offsets: [AnyHashable: CGPoint] = [:]
    ) throws(LayoutError) -> [PaintedView] {
        var scrolled: [rgl_scroll_offset] = []
        for (id, offset) in offsets {
            let node = try scrollView(anyNode(of: id))
            scrolled.append(
                rgl_scroll_offset(
                    node: node, offset: rgl_point(x: Double(offset.x), y: Double(offset.y))))
        }
        // The order of a dictionary varies, but the result of a hit test must not.
        let place = rgl_point(x: Double(point.x), y: Double(point.y))
        return try painted { rgl_tree_hit(tree, place, scrolled, scrolled.count, $0, $1, $2) }
    }

    /// The scrolling range of a scroll view.
    ///
    /// - Parameter id: The id that the scroll view was given.
    public func scrollGeometry(
        of id: some Hashable & Sendable
    ) throws(LayoutError) -> ScrollGeometry {
        var geometry = rgl_scroll_geometry()
        try check(rgl_scroll_view_geometry(tree, scrollView(node(of: id)), &geometry))
        return ScrollGeometry(
            viewport: CGSize(geometry.viewport), content: CGRect(geometry.content),
            minimumOffset: CGPoint(geometry.minimum_offset),
            maximumOffset: CGPoint(geometry.maximum_offset))
    }

    /// The offset that makes a view inside a scroll view visible.
    ///
    /// - Parameters:
    ///   - target: The id of the view.
    ///   - id: The id of the scroll view.
    ///   - current: The offset now.
    ///   - anchor: The point of the view that is aligned with the same point of the window; nil for
    ///     the smallest change that shows the whole view.
    public func scrollOffset(
        to target: some Hashable & Sendable, in id: some Hashable & Sendable,
        from current: CGPoint = .zero, anchor: UnitPoint? = nil
    ) throws(LayoutError) -> CGPoint {
        var offset = rgl_point()
        let now = rgl_point(x: Double(current.x), y: Double(current.y))
        let point = rgl_point(
            x: anchor.map { Double($0.x) } ?? .nan, y: anchor.map { Double($0.y) } ?? .nan)
        try check(
            rgl_scroll_view_offset_to(
                tree, scrollView(node(of: id)), node(of: target), now, point, &offset))
        return CGPoint(offset)
    }

    /// The index of the child that a `ViewThatFits` has chosen, from 0; nil if it has no children.
    ///
    /// - Parameter id: The id that the `ViewThatFits` was given.
    public func choice(of id: some Hashable & Sendable) throws(LayoutError) -> Int? {
        let node = try inner(node(of: id), RGL_KIND_VIEW_THAT_FITS)
        var child: rgl_node = 0
        try check(rgl_view_that_fits_choice(tree, node, &child))
        return children(of: node).firstIndex(of: child)
    }

    /// The number of layouts that the graph keeps, including the current one: 1 at first, at most
    /// 64. A kept layout is shown again without measuring, as long as nothing has changed.
    public var keptLayouts: Int {
        get throws(LayoutError) {
            var count = 0
            try check(rgl_tree_kept_layouts(tree, &count))
            return count
        }
    }

    public func setKeptLayouts(_ count: Int) throws(LayoutError) {
        try registry.requireIdle()
        try check(rgl_tree_set_kept_layouts(tree, max(count, 0)))
    }

    // MARK: Nodes

    private func painted(
        _ read: (UnsafeMutablePointer<rgl_node>?, Int, UnsafeMutablePointer<Int>) -> rgl_status
    ) throws(LayoutError) -> [PaintedView] {
        try requireView()
        let nodes = try records(rgl_node(), read)
        let views = try views(of: nodes)
        return nodes.compactMap { views[$0] }
    }

    func views(of nodes: [rgl_node]) throws(LayoutError) -> [rgl_node: PaintedView] {
        var kinds: [rgl_node: ViewKind] = [:]
        ViewGraph.visit(entries) { kinds[$0.node] = ViewKind($0.kind) }
        let ids = try idsOfAllNodes()
        var views: [rgl_node: PaintedView] = [:]
        for node in nodes where node != 0 && views[node] == nil {
            var frame = rgl_rect()
            try check(rgl_node_frame(tree, node, &frame))
            views[node] = PaintedView(
                id: ids[node], kind: kinds[node] ?? ViewKind(0), frame: CGRect(frame))
        }
        return views
    }

    /// A view with an id may be inside modifiers: finds the node of a kind at it or below.
    private func inner(_ node: rgl_node, _ kind: Int) throws(LayoutError) -> rgl_node {
        var inner = node
        while true {
            var own: rgl_kind = 0
            try check(rgl_node_kind(tree, inner, &own))
            if Int(own) == kind { return inner }
            let next = children(of: inner)
            guard ViewKind(own).isModifier, let first = next.first else {
                throw LayoutError(
                    .wrongKind, "the view is no \(ViewKind(kind).name) but a \(ViewKind(own).name)",
                    view: path(of: node))
            }
            inner = first
        }
    }

    private func scrollView(_ node: rgl_node) throws(LayoutError) -> rgl_node {
        try inner(node, RGL_KIND_SCROLL_VIEW)
    }

    private func children(of node: rgl_node) -> [rgl_node] {
        var count = 0
        _ = rgl_node_children(tree, node, nil, 0, &count)
        var children = [rgl_node](repeating: 0, count: count)
        _ = rgl_node_children(tree, node, &children, count, &count)
        return children
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// The surroundings of geometry readers: safe areas and positions. Contents are created before
/// anything has a place, so they read the values of the previous round, and are created again if
/// these have changed. No reader's frame depends on its own content, so one round settles each
/// level of nested readers.
extension ViewGraph {
    /// Readers are at most 32 levels deep.
    static let mostSurroundingRounds = 33
    /// The largest distance between two edges that count as touching, as in the engine.
    private static let reach: CGFloat = 0.5

    /// After a successful layout: updates the surroundings that contents have read, and returns a
    /// reader for which they have changed.
    func settleSurroundings() throws(LayoutError) -> rgl_node? {
        let reads = { (payload: ReaderPayload) in (payload as? GeometryPayload)?.use.isRead == true
        }
        guard !entries.isEmpty, registry.contents.values.contains(where: reads) else {
            return nil
        }
        adoptContents()
        var stale: [(node: rgl_node, payload: GeometryPayload, known: Surroundings)] = []
        try visitReaders(ViewLevel(entries: entries, marks: marks, outer: nil)) {
            (place, payload) throws(LayoutError) in
            var known = payload.known
            if payload.use.isInsetsRead { known.insets = try insets(around: place) }
            if payload.use.isPlaceRead {
                known.frame = try frame(of: place) ?? .zero
                known.spaces = try spaces(around: place)
            }
            if known != payload.known { stale.append((place.node, payload, known)) }
        }
        if stale.isEmpty { return nil }
        try noteChanges()
        for reader in stale {
            reader.payload.known = reader.known
            try check(rgl_geometry_reader_invalidate(tree, reader.node))
        }
        return stale.first?.node
    }

    /// Keeps the changes of this round, since the next round reports only its own.
    func noteChanges() throws(LayoutError) {
        var count = 0
        try check(rgl_tree_changes(tree, nil, 0, &count))
        var changes = [rgl_frame_change](repeating: rgl_frame_change(), count: count)
        try check(rgl_tree_changes(tree, &changes, count, &count))
        earlierChanges = merged(earlierChanges, changes)
    }

    private func visitReaders(
        _ level: ViewLevel, _ body: (ViewPlace, GeometryPayload) throws(LayoutError) -> Void
    ) throws(LayoutError) {
        for (index, entry) in level.entries.enumerated() {
            guard let payload = entry.payload as? ReaderPayload else { continue }
            let place = ViewPlace(level: level, index: index)
            if let geometry = payload as? GeometryPayload, geometry.use.isRead,
                try frame(of: place) != nil
            {
                try body(place, geometry)
            }
            try visitReaders(
                ViewLevel(entries: payload.entries, marks: payload.marks, outer: place), body)
        }
    }

    private func isMirrored(_ place: ViewPlace) throws(LayoutError) -> Bool {
        var outer = place.parent
        while let each = outer {
            if Int(each.entry.kind) == RGL_KIND_LAYOUT_DIRECTION {
                let direction = each.entry.record.parameters.layout_direction.direction
                return LayoutDirection(direction) == .rightToLeft
            }
            outer = each.parent
        }
        var direction: rgl_layout_direction = 0
        try check(rgl_tree_layout_direction(tree, &direction))
        return LayoutDirection(direction) == .rightToLeft
    }

    /// The box of a reader grows outwards from parent to parent, to the edge of every safe area
    /// whose inner edge it reaches.
    func insets(around reader: ViewPlace) throws(LayoutError) -> EdgeInsets {
        guard let own = try frame(of: reader) else { return EdgeInsets() }
        var box = own
        var inner = reader
        while let outer = inner.parent {
            if let (ring, outside) = try ring(outer, around: inner) {
                box.grow(in: outside, ring, ViewGraph.reach)
            }
            inner = outer
        }
        let (left, right) = (own.minX - box.minX, box.maxX - own.maxX)
        let isMirrored = try isMirrored(reader)
        return EdgeInsets(
            top: own.minY - box.minY, leading: isMirrored ? right : left,
            bottom: box.maxY - own.maxY, trailing: isMirrored ? left : right)
    }

    /// The area that a node keeps clear around a child, and its frame; nil without one.
    private func ring(
        _ outer: ViewPlace, around inner: ViewPlace
    ) throws(LayoutError) -> (ring: UIEdgeInsets, outside: CGRect)? {
        switch Int(outer.entry.kind) {
        case RGL_KIND_SAFE_AREA:
            guard let outside = try frame(of: outer) else { return nil }
            let insets = outer.entry.record.parameters.safe_area.insets
            let isMirrored = try isMirrored(outer)
            return (
                UIEdgeInsets(
                    top: CGFloat(insets.top),
                    left: CGFloat(isMirrored ? insets.trailing : insets.leading),
                    bottom: CGFloat(insets.bottom),
                    right: CGFloat(isMirrored ? insets.leading : insets.trailing)), outside
            )
        case RGL_KIND_SAFE_AREA_INSET where inner.index == outer.index + 1:
            // The first child is the view. The bar takes the space between their edges.
            guard let outside = try frame(of: outer), let view = try frame(of: inner) else {
                return nil
            }
            return (
                UIEdgeInsets(
                    top: view.minY - outside.minY, left: view.minX - outside.minX,
                    bottom: outside.maxY - view.maxY, right: outside.maxX - view.maxX), outside
            )
        default: return nil
        }
    }
}

extension CGRect {
    /// Extends a rectangle to the edges of `outside` on the sides where it reaches a ring inside
    /// `outside`.
    fileprivate mutating func grow(in outside: CGRect, _ ring: UIEdgeInsets, _ reach: CGFloat) {
        let (left, right) = (minX - outside.minX, outside.maxX - maxX)
        let (top, bottom) = (minY - outside.minY, outside.maxY - maxY)
        if ring.left > 0, left > 0, left <= ring.left + reach {
            origin.x -= left
            size.width += left
        }
        if ring.right > 0, right > 0, right <= ring.right + reach { size.width += right }
        if ring.top > 0, top > 0, top <= ring.top + reach {
            origin.y -= top
            size.height += top
        }
        if ring.bottom > 0, bottom > 0, bottom <= ring.bottom + reach { size.height += bottom }
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// The safe areas around geometry readers. Contents are made while nothing has its place yet, so
/// they read what was there in the round before; where that is something else now, they are made
/// again in another round. No reader's frame depends on its content, so one round settles each
/// level of readers in readers.
extension ViewGraph {
    /// Readers are at most 32 levels deep.
    static let mostInsetRounds = 33
    /// How far an edge may stay away from one that it counts as reaching, as in the engine.
    private static let reach: CGFloat = 0.5

    /// After a layout that has succeeded: gives readers whose contents have read their safe area
    /// that of now, and returns whether one has changed.
    func settlesInsets() throws(LayoutError) -> Bool {
        let reads = { (payload: ReaderPayload) in (payload as? GeometryPayload)?.use.isRead == true
        }
        guard !entries.isEmpty, registry.contents.values.contains(where: reads) else {
            return false
        }
        adoptContents()
        var stale: [(node: rgl_node, payload: GeometryPayload, insets: EdgeInsets)] = []
        try visitReaders(Level(entries: entries, outer: nil)) {
            (place, payload) throws(LayoutError) in
            let insets = try insets(around: place)
            if insets != payload.insets { stale.append((place.node, payload, insets)) }
        }
        if stale.isEmpty { return false }
        try noteChanges()
        for reader in stale {
            reader.payload.insets = reader.insets
            try check(rgl_geometry_reader_invalidate(tree, reader.node))
        }
        return true
    }

    /// Keeps what this round has moved, since the next one tells its own changes alone.
    private func noteChanges() throws(LayoutError) {
        var count = 0
        try check(rgl_tree_changes(tree, nil, 0, &count))
        var changes = [rgl_frame_change](repeating: rgl_frame_change(), count: count)
        try check(rgl_tree_changes(tree, &changes, count, &count))
        earlierChanges = merged(earlierChanges, changes)
    }

    /// The entries of a view, or of the content of a reader, and where that stands.
    private final class Level {
        let entries: [Entry]
        let outer: Place?

        init(entries: [Entry], outer: Place?) {
            self.entries = entries
            self.outer = outer
        }
    }

    /// An entry of a level.
    private struct Place {
        let level: Level
        let index: Int

        var entry: Entry { level.entries[index] }
        var node: rgl_node { entry.node }

        var parent: Place? {
            let parent = Int(entry.record.parent)
            return parent < 0 ? level.outer : Place(level: level, index: parent)
        }
    }

    private func visitReaders(
        _ level: Level, _ body: (Place, GeometryPayload) throws(LayoutError) -> Void
    ) throws(LayoutError) {
        for (index, entry) in level.entries.enumerated() {
            guard let payload = entry.payload as? ReaderPayload else { continue }
            let place = Place(level: level, index: index)
            if let geometry = payload as? GeometryPayload, geometry.use.isRead,
                try frame(of: place) != nil
            {
                try body(place, geometry)
            }
            try visitReaders(Level(entries: payload.entries, outer: place), body)
        }
    }

    private func frame(of place: Place) throws(LayoutError) -> CGRect? {
        var frame = rgl_rect()
        let status = rgl_node_frame(tree, place.node, &frame)
        if status == RGL_ERROR_NOT_LAID_OUT.status { return nil }
        try check(status)
        return CGRect(frame)
    }

    private func isMirrored(_ place: Place) throws(LayoutError) -> Bool {
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

    /// The box of a reader is carried outwards from parent to parent, and grows to the edge of
    /// every safe area whose inner edge it reaches.
    private func insets(around reader: Place) throws(LayoutError) -> EdgeInsets {
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

    /// What a node keeps clear around a child, and its frame; nil: nothing.
    private func ring(
        _ outer: Place, around inner: Place
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
            // The first child is the view; what its bar takes lies between their edges.
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
    /// Grows to the edges of another rectangle, where a ring inside of it is reached.
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

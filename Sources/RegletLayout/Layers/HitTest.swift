// SPDX-License-Identifier: MIT
import RegletBase

/// How far the content of a scroll view is scrolled; see rgl_scroll_offset.
public struct ScrollOffset: BitwiseCopyable {
    var node: NodeIndex
    var offset: Point

    public init(node: NodeIndex, offset: Point) {
        self.node = node
        self.offset = offset
    }
}

/// The state of a hit test at a node while its content is visited.
struct HitScope: BitwiseCopyable {
    /// The number of nodes that waited when this one was visited: the nodes inside it wait above
    /// them.
    var waiting: Int
    /// The position of the node in the root, with all offsets at zero.
    var origin: Point
    /// The point in the coordinates of the content: moved by each offset on the way.
    var point: Point
}

/// Finds the nodes at a point, in the order of painting.
///
/// Content may extend beyond its container, so every placed node is checked; only content that a
/// scroll view clips is skipped as a whole.
extension LayoutTree {
    /// Finds the nodes at a point in the root, with `scrollOffsets`; read them with `painted`, the
    /// topmost last.
    ///
    /// - Throws: `notLaidOut`, `noMemory`.
    /// - Complexity: That of `paint`.
    public mutating func hit(_ point: Point) throws(Failure) -> Int {
        try markScrolled()
        defer { unmarkScrolled() }
        hitScopes.truncate(to: 0)
        try beginPainting()
        while let node = nextPainted() {
            while let scope = hitScopes.last, stackItems.count < scope.waiting {
                hitScopes.truncate(to: hitScopes.count - 1)
            }
            let origin = originInRoot(node)
            let local = hitScopes.last?.point ?? point
            let isHit = LayoutTree.contains(origin, placements[node].rect.size, local)
            if isHit { try painted.append(node) }
            guard firstChild(of: node).exists else { continue }
            var scope = HitScope(waiting: stackItems.count, origin: origin, point: local)
            if kind(of: node) == .scrollView {
                guard isHit else { continue }
                scroll(&scope, node)
            }
            try hitScopes.append(scope)
            try pushChildren(of: node)
        }
        return painted.count
    }

    /// A node's origin in the root, added as in `writeFrames`, so that both agree to the last bit.
    private func originInRoot(_ node: NodeIndex) -> Point {
        let origin = physicalOrigin(node)
        guard let scope = hitScopes.last else { return origin }
        return LayoutTree.sum(scope.origin, origin)
    }

    /// Left and top edges belong to a rectangle, the other edges to its neighbours.
    private static func contains(_ origin: Point, _ size: Size, _ point: Point) -> Bool {
        point.x >= origin.x && point.x < origin.x + size.width
            && point.y >= origin.y && point.y < origin.y + size.height
    }

    // MARK: Offsets: the node's mark is the offset's position.

    private mutating func markScrolled() throws(Failure) {
        guard scrollOffsets.count > 0 else { return }
        try makeChangeMarks()
        for i in 0..<scrollOffsets.count {
            changeMarks[scrollOffsets[i].node.raw] = Int32(truncatingIfNeeded: i)
        }
    }

    private mutating func unmarkScrolled() {
        for i in 0..<scrollOffsets.count {
            changeMarks[scrollOffsets[i].node.raw] = LayoutTree.unmarked
        }
    }

    private func scroll(_ scope: inout HitScope, _ node: NodeIndex) {
        guard scrollOffsets.count > 0, changeMarks[node.raw] != LayoutTree.unmarked else { return }
        let offset = scrollOffsets[changeMarks[node.raw]].offset
        scope.point = Point(x: scope.point.x + offset.x, y: scope.point.y + offset.y)
    }
}

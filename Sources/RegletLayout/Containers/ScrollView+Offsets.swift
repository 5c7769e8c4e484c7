// SPDX-License-Identifier: MIT
import RegletBase

/// The visible part of a scroll view's content, as placed by the last layout.
public struct ScrollGeometry: Equatable, BitwiseCopyable {
    /// The scroll view's own size.
    public var viewport: Size
    /// The content with nothing scrolled, in the scroll view's coordinates.
    public var content: Rect
    /// The least and the greatest offset on each axis. Both 0 on an axis that does not scroll.
    public var least: Point
    public var greatest: Point
}

/// Offsets are not part of a layout: frames describe unscrolled content, and a program that scrolls
/// subtracts its offset from them. These functions change nothing.
///
/// All coordinates are physical. From right to left long content begins at the right side, so its
/// offsets run from a negative number to 0.
///
/// Source: Documentation/Containers.md, "Scroll views".
extension LayoutTree {
    public func scrollGeometry(of node: NodeIndex) throws(Failure) -> ScrollGeometry {
        let frame = try frame(of: node)
        var content = Rect(origin: .zero, size: .zero)
        var isFirst = true
        var items = items(of: node)
        while let child = items.next(in: self) {
            let rect = relative(try self.frame(of: child), to: frame)
            content = isFirst ? rect : LayoutTree.union(content, rect)
            isFirst = false
        }
        var geometry = ScrollGeometry(
            viewport: frame.size, content: content, least: .zero, greatest: .zero)
        limit(&geometry, .horizontal, scrollView(node).axes)
        limit(&geometry, .vertical, scrollView(node).axes)
        return geometry
    }

    /// The offset that brings a node inside a scroll view into sight.
    ///
    /// - Parameters:
    ///   - current: The offset now, from which a side without anchor moves as little as it can.
    ///   - anchor: On each axis the fraction of the node that meets the same fraction of the scroll
    ///     view; nil moves just far enough to show all of the node, or as much as there is room
    ///     for.
    public func scrollOffset(
        of node: NodeIndex, to target: NodeIndex, from current: Point,
        anchor: (x: Double?, y: Double?)
    ) throws(Failure) -> Point {
        guard target != node, isAncestor(node, of: target) else {
            throw refusal(
                .invalidArgument, "target", "is not inside the scroll view", target, node)
        }
        let geometry = try scrollGeometry(of: node)
        let rect = relative(try frame(of: target), to: try frame(of: node))
        return Point(
            x: LayoutTree.offset(geometry, rect, .horizontal, current.x, anchor.x),
            y: LayoutTree.offset(geometry, rect, .vertical, current.y, anchor.y))
    }

    /// An offset, held between the limits.
    public func clampedOffset(of node: NodeIndex, _ offset: Point) throws(Failure) -> Point {
        let geometry = try scrollGeometry(of: node)
        return Point(
            x: min(max(offset.x, geometry.least.x), geometry.greatest.x),
            y: min(max(offset.y, geometry.least.y), geometry.greatest.y))
    }

    private func limit(_ geometry: inout ScrollGeometry, _ axis: Axis, _ axes: AxisSet) {
        guard axes.contains(axis) else { return }
        let start = geometry.content.origin[axis]
        let end = start + geometry.content.size[axis] - geometry.viewport[axis]
        // Content that sticks out by a rounding error counts as visible. Infinite content in an
        // infinite window has no end that is a number.
        let hair = LengthTolerance.room(geometry.viewport[axis]) - geometry.viewport[axis]
        geometry.least[axis] = start < -hair ? start : 0
        geometry.greatest[axis] = end > hair ? end : 0
    }

    private static func offset(
        _ geometry: ScrollGeometry, _ target: Rect, _ axis: Axis, _ current: Double,
        _ anchor: Double?
    ) -> Double {
        let start = target.origin[axis]
        let length = target.size[axis]
        let room = geometry.viewport[axis] - length
        var offset: Double
        if let anchor {
            offset = start - anchor * room
        } else {
            // The target is visible as far as possible for offsets from `start - room` to `start`,
            // or in reverse if it is longer than the window.
            let low = min(start, start - room)
            let high = max(start, start - room)
            offset = min(max(current, low), high)
        }
        if offset.isNaN { offset = current }
        return min(max(offset, geometry.least[axis]), geometry.greatest[axis])
    }

    private func relative(_ rect: Rect, to frame: Rect) -> Rect {
        let origin = Point(x: rect.origin.x - frame.origin.x, y: rect.origin.y - frame.origin.y)
        return Rect(origin: LayoutTree.finite(origin), size: rect.size)
    }

    private static func union(_ a: Rect, _ b: Rect) -> Rect {
        let origin = Point(x: min(a.origin.x, b.origin.x), y: min(a.origin.y, b.origin.y))
        let right = max(a.origin.x + a.size.width, b.origin.x + b.size.width)
        let bottom = max(a.origin.y + a.size.height, b.origin.y + b.size.height)
        let size = Size(width: right - origin.x, height: bottom - origin.y)
        return Rect(
            origin: finite(origin),
            size: Size(
                width: size.width.isNaN ? .infinity : size.width,
                height: size.height.isNaN ? .infinity : size.height))
    }
}

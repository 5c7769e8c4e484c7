// SPDX-License-Identifier: MIT
import CReglet

/// The distances that a view prefers from its neighbours.
public struct ViewSpacing: Sendable {
    var record = rgl_spacing()
    var direction = LayoutDirection.leftToRight

    /// A preference without any distance.
    public init() {}

    init(_ record: rgl_spacing, _ direction: LayoutDirection) {
        self.record = record
        self.direction = direction
    }

    /// 0 on all edges.
    public static let zero: ViewSpacing = {
        var spacing = ViewSpacing()
        for side in [RGL_SIDE_TOP, RGL_SIDE_LEFT, RGL_SIDE_BOTTOM, RGL_SIDE_RIGHT] {
            _ = rgl_spacing_set(
                &spacing.record, Int32(RGL_SPACING_DEFAULT), rgl_side(side), 0)
        }
        return spacing
    }()

    /// The same distance at some edges.
    public init(_ distance: CGFloat, edges: Edge.Set = .all) {
        set(distance, edges, .default)
    }

    /// The category of a distance. If two neighbours have distances of the same category, these are
    /// added. Otherwise the larger distance of the default category applies.
    public struct Category: Hashable, Sendable {
        let number: Int32

        /// Applies if two views have no other category in common.
        public static let `default` = Category(number: Int32(RGL_SPACING_DEFAULT))
        /// Between two texts.
        public static let textToText = Category(number: Int32(RGL_SPACING_TEXT_TO_TEXT))

        /// A category of the program's own, by a number from 0 on.
        public static func custom(_ number: UInt16) -> Category {
            Category(number: Int32(RGL_SPACING_FIRST_CUSTOM) + Int32(number))
        }
    }

    /// Returns the preference with an additional distance of a category at some edges. A distance
    /// that is not finite, or beyond the 32 distances of a preference, changes nothing.
    public func also(_ distance: CGFloat, edges: Edge.Set = .all, category: Category) -> ViewSpacing
    {
        var spacing = self
        spacing.set(distance, edges, category)
        return spacing
    }

    private mutating func set(_ distance: CGFloat, _ edges: Edge.Set, _ category: Category) {
        let sides: [(Edge.Set, Int)] = [
            (.top, RGL_SIDE_TOP), (.leading, RGL_SIDE_LEFT), (.bottom, RGL_SIDE_BOTTOM),
            (.trailing, RGL_SIDE_RIGHT),
        ]
        for (edge, side) in sides where edges.contains(edge) {
            _ = rgl_spacing_set(&record, category.number, rgl_side(side), Double(distance))
        }
    }

    /// Merges another preference at some edges: the larger distance applies.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        direction = other.direction
        withUnsafePointer(to: other.record) { other in
            _ = rgl_spacing_unite(&record, other, edges.record, direction.record)
        }
    }

    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var union = self
        union.formUnion(other, edges: edges)
        return union
    }

    /// The preferred distance from this view to the next view along an axis.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        var distance = 0.0
        withUnsafePointer(to: record) { record in
            withUnsafePointer(to: next.record) { next in
                _ = rgl_spacing_distance(record, next, axis.record, direction.record, &distance)
            }
        }
        return distance
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// How far a view likes to stand from its neighbours, side by side.
public struct ViewSpacing: Sendable {
    var record = rgl_spacing()
    var direction = LayoutDirection.leftToRight

    /// A preference that says nothing.
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
        let sides: [(Edge.Set, Int)] = [
            (.top, RGL_SIDE_TOP), (.leading, RGL_SIDE_LEFT), (.bottom, RGL_SIDE_BOTTOM),
            (.trailing, RGL_SIDE_RIGHT),
        ]
        for (edge, side) in sides where edges.contains(edge) {
            _ = rgl_spacing_set(
                &record, Int32(RGL_SPACING_DEFAULT), rgl_side(side), Double(distance))
        }
    }

    /// Takes over what another preference says at some edges: the larger distance wins.
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

    /// How far the next view along an axis is to stand from this one.
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

// SPDX-License-Identifier: MIT
import RegletBase

/// The action on each child that a parent arranges: place it, store it, read a guide, or none.
///
/// POLICY: data, not a closure. Each rule of arranging would be compiled once for every closure,
/// which made a tenth of the library's code.
struct ChildVisitor: BitwiseCopyable {
    private enum Purpose: BitwiseCopyable {
        case place
        /// Against the tree's direction, in a parent of this width.
        case placeFlipped(width: Double)
        case mergeGuides(Axis, Guide)
        /// Stores the placement that a custom layout requests for a subview, relative to the point
        /// at which its bounds begin.
        case noteSubview(Point)
        /// Only measures.
        case ask
    }

    private let purpose: Purpose
    private var merge = GuideMerge(.center)
    /// The first index to search for the next subview.
    private var next = 0

    private init(_ purpose: Purpose) { self.purpose = purpose }

    static var place: ChildVisitor { ChildVisitor(.place) }
    static var ask: ChildVisitor { ChildVisitor(.ask) }

    static func placeFlipped(in width: Double) -> ChildVisitor {
        ChildVisitor(.placeFlipped(width: width))
    }

    static func mergeGuides(_ axis: Axis, _ guide: Guide) -> ChildVisitor {
        var visitor = ChildVisitor(.mergeGuides(axis, guide))
        visitor.merge = GuideMerge(guide)
        return visitor
    }

    static func noteSubviews(from next: Int, in bounds: Point) -> ChildVisitor {
        var visitor = ChildVisitor(.noteSubview(bounds))
        visitor.next = next
        return visitor
    }

    /// Whether children are placed now. Stored children are placed after the call of a custom
    /// layout, if at all.
    var places: Bool {
        switch purpose {
        case .place, .placeFlipped: return true
        case .noteSubview, .mergeGuides, .ask: return false
        }
    }

    /// Whether the visit only reads guides.
    var mergesGuides: Bool {
        switch purpose {
        case .mergeGuides: return true
        case .place, .placeFlipped, .noteSubview, .ask: return false
        }
    }

    /// The merged guides of the children; nil if no child sets one.
    var mergedGuide: Double? { merge.position }

    /// Visits a child as its parent arranges it: with its proposal, its answer, and its origin in
    /// the parent, measured from the leading side.
    @inline(never)
    @_optimize(speed)
    mutating func visit(
        _ tree: inout LayoutTree, _ child: NodeIndex, _ offer: Proposal, _ size: Size,
        _ origin: Point
    ) {
        switch purpose {
        case .place: tree.place(child, offer, size, origin)
        case .placeFlipped(let width):
            let x = width - origin.x - size.width
            tree.place(child, offer, size, Point(x: x, y: origin.y))
        case .mergeGuides(let axis, let guide):
            guard let position = tree.explicitGuide(child, axis, guide, offer) else { return }
            merge.add(origin[axis] + position)
        case .noteSubview(let bounds):
            let position = LayoutTree.sum(bounds, origin)
            next = tree.noteSubview(
                child, from: next,
                SubviewPlacement(position: position, anchor: .zero, proposal: offer))
        case .ask: break
        }
    }

    /// Visits a child that keeps its position, but whose children may move: a visit that places
    /// children always places it again.
    ///
    /// The visit removes the mark that requests the placement, even if it fails. INVARIANT: a
    /// marked node is reachable from above, and the nodes above this one need no mark.
    @inline(never)
    mutating func visitAnew(
        _ tree: inout LayoutTree, _ child: NodeIndex, _ offer: Proposal, _ size: Size,
        _ origin: Point
    ) {
        let before = tree.nodes[child].state
        if places { tree.nodes[child].state.insert(.stalePlacement) }
        visit(&tree, child, offer, size, origin)
        if !before.contains(.stalePlacement) { tree.nodes[child].state.remove(.stalePlacement) }
    }
}

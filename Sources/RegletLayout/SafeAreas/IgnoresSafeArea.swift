// SPDX-License-Identifier: MIT
import RegletBase

/// Content that reaches through safe areas; see safe_area.h.
public struct IgnoresSafeArea: Equatable, BitwiseCopyable {
    public var regions: SafeAreaRegions
    public var edges: EdgeSet

    public init(regions: SafeAreaRegions = .all, edges: EdgeSet = .all) {
        self.regions = regions
        self.edges = edges
    }
}

extension IgnoresSafeArea: KindParameters {}

extension KindFacts {
    static var ofIgnoresSafeArea: KindFacts { .passingModifier }
}

/// The node is measured as its child. When it is placed, the child gets more: at each chosen edge
/// that the box reaches, to half a point, it is extended by the area that the safe areas around it
/// keep clear there. Edges that the box does not reach are unchanged, and so is everything outside
/// the node.
///
/// Source: Documentation/Containers.md, "Safe areas".
extension LayoutTree {
    /// So far a box may stay away from an edge that it counts as reaching, in points.
    private static var reach: Double { 0.5 }

    public mutating func create(_ ignores: IgnoresSafeArea) throws(Failure) -> NodeIndex {
        try create(.ignoresSafeArea, Parameters(ignores))
    }

    public mutating func set(_ node: NodeIndex, _ ignores: IgnoresSafeArea) {
        change(node, ignores)
    }

    public func ignoresSafeArea(_ node: NodeIndex) -> IgnoresSafeArea {
        nodes[node].parameters[IgnoresSafeArea.self]
    }

    /// Runs only while the node is placed: everything around it has its place by then.
    @inline(never)
    mutating func arrangeIgnoresSafeArea(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let child = firstChild(of: node)
        guard child.exists else { return }
        let growth = ignoredInsets(node, size)
        let offer = Proposal(
            width: grown(proposal.width, .horizontal, size, growth),
            height: grown(proposal.height, .vertical, size, growth))
        let origin = Point(x: -growth.leading, y: -growth.top)
        visitor.visit(&self, child, offer, self.size(child, offer), origin)
    }

    private func grown(
        _ proposal: ProposedLength, _ axis: Axis, _ size: Size, _ growth: EdgeInsets
    ) -> ProposedLength {
        let more = growth.start(axis) + growth.end(axis)
        return more > 0 ? ProposedLength(proposal.or(size[axis]) + more) : proposal
    }

    /// How far a node may grow on each edge: the box is carried outwards from parent to parent, and
    /// grows to the edge of every safe area whose inner edge it reaches.
    private func ignoredInsets(_ node: NodeIndex, _ size: Size) -> EdgeInsets {
        let ignores = ignoresSafeArea(node)
        var box = Rect(origin: .zero, size: size)
        var growth = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
        var child = node
        while parent(of: child).exists {
            let parent = parent(of: child)
            box.origin.x += placements[child].rect.origin.x
            box.origin.y += placements[child].rect.origin.y
            if let ring = ring(parent, around: child, ignores.regions) {
                let outside = placements[parent].rect.size
                grow(&box, &growth, .horizontal, ring, outside, ignores.edges)
                grow(&box, &growth, .vertical, ring, outside, ignores.edges)
            }
            child = parent
        }
        return growth
    }

    /// The area that a node keeps clear around a child, if it may be ignored.
    private func ring(
        _ node: NodeIndex, around child: NodeIndex, _ regions: SafeAreaRegions
    ) -> EdgeInsets? {
        switch kind(of: node) {
        case .safeArea:
            let area = safeArea(node)
            return regions.contains(area.region) ? area.insets : nil
        case .safeAreaInset where regions.contains(.container):
            return insetRing(node, around: child)
        default:
            return nil
        }
    }

    private func grow(
        _ box: inout Rect, _ growth: inout EdgeInsets, _ axis: Axis, _ ring: EdgeInsets,
        _ outside: Size, _ edges: EdgeSet
    ) {
        let start = box.origin[axis]
        let inset = ring.start(axis)
        if edges.contains(.start(axis)), inset > 0, start > 0, start <= inset + LayoutTree.reach {
            growth.addStart(axis, start)
            box.origin[axis] = 0
            box.size[axis] += start
        }
        let left = outside[axis] - box.origin[axis] - box.size[axis]
        let clear = ring.end(axis)
        if edges.contains(.end(axis)), clear > 0, left > 0, left <= clear + LayoutTree.reach {
            growth.addEnd(axis, left)
            box.size[axis] += left
        }
    }
}

extension EdgeInsets {
    fileprivate mutating func addStart(_ axis: Axis, _ length: Double) {
        if axis == .horizontal { leading += length } else { top += length }
    }

    fileprivate mutating func addEnd(_ axis: Axis, _ length: Double) {
        if axis == .horizontal { trailing += length } else { bottom += length }
    }
}

extension LayoutTree {
    func writeIgnoresSafeArea(_ node: NodeIndex, _ out: inout TextWriter) {
        let ignores = ignoresSafeArea(node)
        out.write("ignoresSafeArea")
        write(ignores.edges, &out)
        write(ignores.regions, &out)
    }
}

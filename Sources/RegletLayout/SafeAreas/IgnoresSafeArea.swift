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

/// The growth of a box over the safe areas around it.
///
/// The node is measured as its child. When it is placed, the child gets more: at each chosen edge
/// that the box reaches, to half a point, it is extended by the area that the safe areas around it
/// keep clear there. Edges that the box does not reach are unchanged, and so is everything outside
/// the node.
///
/// Source: Documentation/Containers.md, "Safe areas".
struct IgnoredInsets: BitwiseCopyable {
    /// The lengths by which the box has grown.
    private(set) var insets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    private var box: Rect
    private let edges: EdgeSet

    /// - Parameters:
    ///   - edges: Those at which the box may grow.
    init(_ size: Size, _ edges: EdgeSet) {
        box = Rect(origin: .zero, size: size)
        self.edges = edges
    }

    /// Takes the box to the coordinates of the parent, in which its own coordinates begin at a
    /// point.
    mutating func move(by origin: Point) {
        box.origin.x += origin.x
        box.origin.y += origin.y
    }

    /// Extends the box over an area around the content of a parent with a size.
    mutating func cover(_ ring: EdgeInsets, in outside: Size) {
        cover(.horizontal, ring, outside)
        cover(.vertical, ring, outside)
    }

    private mutating func cover(_ axis: Axis, _ ring: EdgeInsets, _ outside: Size) {
        let start = box.origin[axis]
        let inset = ring.start(axis)
        if edges.contains(.start(axis)), inset > 0, start > 0,
            start <= inset + LengthTolerance.ofEdges
        {
            insets.addStart(axis, start)
            box.origin[axis] = 0
            box.size[axis] += start
        }
        let left = outside[axis] - box.origin[axis] - box.size[axis]
        let clear = ring.end(axis)
        if edges.contains(.end(axis)), clear > 0, left > 0, left <= clear + LengthTolerance.ofEdges
        {
            insets.addEnd(axis, left)
            box.size[axis] += left
        }
    }

    /// The proposal to the child of a box of a size.
    func offer(_ proposal: Proposal, _ size: Size) -> Proposal {
        Proposal(
            width: grown(proposal.width, .horizontal, size),
            height: grown(proposal.height, .vertical, size))
    }

    private func grown(
        _ proposal: ProposedLength, _ axis: Axis, _ size: Size
    ) -> ProposedLength {
        let more = insets.start(axis) + insets.end(axis)
        return more > 0 ? ProposedLength(proposal.or(size[axis]) + more) : proposal
    }
}

extension LayoutTree {
    public mutating func create(_ ignores: IgnoresSafeArea) throws(Failure) -> NodeIndex {
        try create(.ignoresSafeArea, Parameters(ignores))
    }

    public mutating func set(_ node: NodeIndex, _ ignores: IgnoresSafeArea) {
        change(node, ignores)
    }

    public func ignoresSafeArea(_ node: NodeIndex) -> IgnoresSafeArea {
        nodes[node].parameters[IgnoresSafeArea.self]
    }

    /// Runs only while the node is placed, when all nodes around it are placed.
    @inline(never)
    mutating func arrangeIgnoresSafeArea(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let child = firstChild(of: node)
        guard child.exists else { return }
        let growth = ignoredInsets(node, size)
        let offer = growth.offer(proposal, size)
        let origin = Point(x: -growth.insets.leading, y: -growth.insets.top)
        visitor.visit(&self, child, offer, self.size(child, offer), origin)
    }

    /// How far a node may grow on each edge: the box is carried outwards from parent to parent.
    private func ignoredInsets(_ node: NodeIndex, _ size: Size) -> IgnoredInsets {
        let ignores = ignoresSafeArea(node)
        var growth = IgnoredInsets(size, ignores.edges)
        var child = node
        while parent(of: child).exists {
            let parent = parent(of: child)
            growth.move(by: placements[child].rect.origin)
            if let ring = ring(parent, around: child, ignores.regions) {
                growth.cover(ring, in: placements[parent].rect.size)
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

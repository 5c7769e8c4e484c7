// SPDX-License-Identifier: MIT
import RegletBase

/// Where the other children of an overlay or a background meet the first one; see layer.h.
public struct Layer: Equatable, BitwiseCopyable {
    public var alignment: Alignment
    public init(alignment: Alignment = .center) { self.alignment = alignment }
}

extension KindFacts {
    static var ofOverlay: KindFacts { layer(isBelow: false) }
    static var ofBackground: KindFacts { layer(isBelow: true) }
}

/// Overlays and backgrounds: the first child, the primary one, determines the size; the others get
/// this size as their proposal, and are placed so that their guides are aligned with its guides.
///
/// Several others form a z-stack of their own, which is always centred. The alignment places that
/// z-stack as a whole.
///
/// Source: Documentation/ProposeSize.md, "Overlays and backgrounds"; conformance cases overlay/*,
/// background/*.
extension LayoutTree {
    /// Creates a layer; `kind` is overlay or background.
    public mutating func create(_ layer: Layer, _ kind: NodeKind) throws(Failure) -> NodeIndex {
        try create(kind, Parameters(), layer.alignment)
    }

    public mutating func set(_ node: NodeIndex, _ layer: Layer) {
        if self.layer(node) != layer { write(node, Parameters(), layer.alignment) }
    }

    public func layer(_ node: NodeIndex) -> Layer { Layer(alignment: nodes[node].alignment) }

    @inline(never)
    mutating func arrangeLayers(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let primary = firstChild(of: node)
        guard primary.exists else { return }
        visitor.visit(&self, primary, proposal, size, .zero)
        let first = item(after: primary, of: node)
        guard first.exists, failure == nil else { return }
        let alignment = nodes[node].alignment
        let meeting = Point(
            x: guidePosition(
                primary, .horizontal, alignment.horizontal, proposal, length: size.width),
            y: guidePosition(primary, .vertical, alignment.vertical, proposal, length: size.height))
        if item(after: first, of: node).exists {
            arrangePile(node, first, alignment, Proposal(size), meeting, &visitor)
        } else {
            arrangeLayer(first, alignment, Proposal(size), meeting, &visitor)
        }
    }

    /// Places the only other child.
    private mutating func arrangeLayer(
        _ child: NodeIndex, _ alignment: Alignment, _ offer: Proposal, _ meeting: Point,
        _ visitor: inout ChildVisitor
    ) {
        let size = self.size(child, offer)
        let x = guidePosition(
            child, .horizontal, alignment.horizontal, offer, length: size.width)
        let y = guidePosition(child, .vertical, alignment.vertical, offer, length: size.height)
        visitor.visit(&self, child, offer, size, Point(x: meeting.x - x, y: meeting.y - y))
    }

    /// Places several other children by the rules of a centred z-stack.
    private mutating func arrangePile(
        _ node: NodeIndex, _ first: NodeIndex, _ alignment: Alignment, _ proposal: Proposal,
        _ meeting: Point,
        _ visitor: inout ChildVisitor
    ) {
        let size = Size(
            width: pileExtent(node, first, .horizontal, proposal).length,
            height: pileExtent(node, first, .vertical, proposal).length)
        let offer = Proposal(size)
        let centre = Point(
            x: pileExtent(node, first, .horizontal, offer).before,
            y: pileExtent(node, first, .vertical, offer).before)
        let x =
            meeting.x
            - pileGuide(node, first, .horizontal, alignment.horizontal, offer, size, centre)
        let y =
            meeting.y - pileGuide(node, first, .vertical, alignment.vertical, offer, size, centre)
        var items = items(of: node, from: first)
        while let child = items.next(in: self), failure == nil {
            let childSize = self.size(child, offer)
            let start = pileStart(child, offer, childSize, centre)
            visitor.visit(&self, child, offer, childSize, Point(x: x + start.x, y: y + start.y))
        }
    }

    /// The extent of the members of the highest priority around their centres.
    private mutating func pileExtent(
        _ node: NodeIndex, _ first: NodeIndex, _ axis: Axis, _ proposal: Proposal
    ) -> (before: Double, length: Double) {
        var highest = -Double.infinity
        var items = items(of: node, from: first)
        while let child = items.next(in: self) {
            highest = max(highest, priority(of: child))
        }
        let reach = reach(of: node, from: first, highest, axis, .center, proposal)
        guard reach.isFinite else { return (0, reach.longest) }
        return (reach.before, reach.before + reach.after)
    }

    /// Where a member begins in the pile.
    private mutating func pileStart(
        _ child: NodeIndex, _ offer: Proposal, _ size: Size, _ centre: Point
    ) -> Point {
        let x = guidePosition(child, .horizontal, .center, offer, length: size.width)
        let y = guidePosition(child, .vertical, .center, offer, length: size.height)
        return LayoutTree.finite(Point(x: centre.x - x, y: centre.y - y))
    }

    /// The position of a guide of the pile: merged from its members, otherwise the default in its
    /// size.
    private mutating func pileGuide(
        _ node: NodeIndex, _ first: NodeIndex, _ axis: Axis, _ guide: Guide, _ offer: Proposal,
        _ size: Size,
        _ centre: Point
    ) -> Double {
        var merge = GuideMerge(guide)
        var items = items(of: node, from: guide.isCustom || guide.isBaseline ? first : .none)
        while let child = items.next(in: self), failure == nil {
            if let position = explicitGuide(child, axis, guide, offer) {
                let start = pileStart(child, offer, self.size(child, offer), centre)
                merge.add(start[axis] + position)
            }
        }
        return merge.position ?? defaultGuide(first, axis, guide, size)
    }
}

extension LayoutTree {
    /// A layer has the traits of its first child. It is one level above the highest of its
    /// children, and must be placed again if any of them depends on its surroundings.
    mutating func deriveLayerTraits(_ node: NodeIndex) {
        deriveModifier(node, shownTraits(of: node))
        var tallest: Int32 = 0
        var children = children(of: node)
        while let child = children.next(in: self) {
            tallest = max(tallest, nodes[child].height)
            nodes[node].traits.insert(nodes[child].traits & (.usesContainer | .usesPlace))
        }
        nodes[node].height = tallest + 1
    }

    func writeLayer(_ name: StaticText, _ node: NodeIndex, _ out: inout TextWriter) {
        out.write(name)
        writeAlignment(node, &out)
    }
}

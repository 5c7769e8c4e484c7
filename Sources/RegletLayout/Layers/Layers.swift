// SPDX-License-Identifier: MIT
import RegletBase

/// The alignment of an overlay's or a background's remaining children with the first one; see
/// layer.h.
public struct Layer: Equatable, BitwiseCopyable {
    public var alignment: Alignment
    public init(alignment: Alignment = .center) { self.alignment = alignment }
}

extension KindFacts {
    static var ofOverlay: KindFacts { layer(isBelow: false) }
    static var ofBackground: KindFacts { layer(isBelow: true) }
}

/// Overlays and backgrounds: the first child, the primary one, determines the size. The remaining
/// children get this size as their proposal, and are placed so that their guides are aligned with
/// its guides.
///
/// Several remaining children form a z-stack of their own, which is always centred. The alignment
/// places that z-stack as a whole.
///
/// Source: Documentation/ProposeSize.md, "Overlays and backgrounds"; conformance cases overlay/*,
/// background/*.
extension Layer {
    @inline(never)
    func arrange(
        _ children: Children, _ proposal: Proposal, _ size: Size,
        in pass: inout some ArrangingPass & ~Copyable, _ visitor: inout ChildVisitor
    ) {
        var others = children
        guard let primary = others.next(in: pass) else { return }
        pass.visit(primary, proposal, size, .zero, &visitor)
        var rest = others
        guard let first = rest.next(in: pass), !pass.hasFailed else { return }
        let meeting = guides(of: primary, proposal, size, in: &pass)
        let offer = Proposal(size)
        if rest.upcoming.exists {
            let pile = Pile(others, offer, in: &pass)
            let x = pile.guide(.horizontal, alignment.horizontal, in: &pass)
            let y = pile.guide(.vertical, alignment.vertical, in: &pass)
            pile.arrange(at: Point(x: meeting.x - x, y: meeting.y - y), in: &pass, &visitor)
        } else {
            let childSize = pass.size(first, offer)
            let own = guides(of: first, offer, childSize, in: &pass)
            let origin = Point(x: meeting.x - own.x, y: meeting.y - own.y)
            pass.visit(first, offer, childSize, origin, &visitor)
        }
    }

    /// The position of the alignment's guides in a child.
    private func guides(
        of child: NodeIndex, _ proposal: Proposal, _ size: Size,
        in pass: inout some ArrangingPass & ~Copyable
    ) -> Point {
        Point(
            x: pass.guidePosition(
                child, .horizontal, alignment.horizontal, proposal, length: size.width),
            y: pass.guidePosition(
                child, .vertical, alignment.vertical, proposal, length: size.height))
    }
}

/// Several other children of a layer, as a centred z-stack without a node.
private struct Pile: BitwiseCopyable {
    private let rule: ZStackRule
    private let size: Size
    /// The line on which the centres of the members are aligned.
    private let centre: Point

    init(
        _ items: Children, _ proposal: Proposal, in pass: inout some ArrangingPass & ~Copyable
    ) {
        var highest = -Double.infinity
        var members = items
        while let item = members.next(in: pass) {
            highest = max(highest, pass.priority(of: item))
        }
        rule = ZStackRule(
            items: items, priority: highest, alignment: .center, guidedAxes: .both)
        let width = rule.reach(.horizontal, proposal, in: &pass)
        let height = rule.reach(.vertical, proposal, in: &pass)
        size = Size(
            width: width.length(ifInfinite: width.longest),
            height: height.length(ifInfinite: height.longest))
        centre = Point(
            x: rule.reach(.horizontal, Proposal(size), in: &pass).line,
            y: rule.reach(.vertical, Proposal(size), in: &pass).line)
    }

    /// The origin of a member in the pile.
    private func start(
        of item: NodeIndex, _ itemSize: Size, in pass: inout some ArrangingPass & ~Copyable
    ) -> Point {
        let offer = Proposal(size)
        let x = pass.guidePosition(item, .horizontal, .center, offer, length: itemSize.width)
        let y = pass.guidePosition(item, .vertical, .center, offer, length: itemSize.height)
        return LayoutTree.finite(Point(x: centre.x - x, y: centre.y - y))
    }

    /// The position of a guide of the pile: merged from its members, otherwise the default in its
    /// size.
    func guide(
        _ axis: Axis, _ guide: Guide, in pass: inout some ArrangingPass & ~Copyable
    ) -> Double {
        guard guide.isCustom || guide.isBaseline else { return guide.position(in: size[axis]) }
        var merge = GuideMerge(guide)
        var items = rule.items
        while let item = items.next(in: pass), !pass.hasFailed {
            if let position = pass.explicitGuide(item, axis, guide, Proposal(size)) {
                let start = start(of: item, pass.size(item, Proposal(size)), in: &pass)
                merge.add(start[axis] + position)
            }
        }
        return merge.position
            ?? pass.defaultGuide(
                rule.items.upcoming, axis, guide, size)
    }

    func arrange(
        at origin: Point, in pass: inout some ArrangingPass & ~Copyable,
        _ visitor: inout ChildVisitor
    ) {
        var items = rule.items
        while let item = items.next(in: pass), !pass.hasFailed {
            let itemSize = pass.size(item, Proposal(size))
            let start = start(of: item, itemSize, in: &pass)
            let position = Point(x: origin.x + start.x, y: origin.y + start.y)
            pass.visit(item, Proposal(size), itemSize, position, &visitor)
        }
    }
}

extension LayoutTree {
    /// Creates a layer; `kind` is overlay or background.
    public mutating func create(_ layer: Layer, _ kind: NodeKind) throws(Failure) -> NodeIndex {
        try create(kind, Parameters(), layer.alignment)
    }

    public mutating func set(_ node: NodeIndex, _ layer: Layer) {
        if self.layer(node) != layer { write(node, Parameters(), layer.alignment) }
    }

    public func layer(_ node: NodeIndex) -> Layer { Layer(alignment: nodes[node].alignment) }
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

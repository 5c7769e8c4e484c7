// SPDX-License-Identifier: MIT
import RegletBase

extension Point: KindParameters {}

extension KindFacts {
    static var ofOffset: KindFacts { .passingModifier }
    static var ofPosition: KindFacts { .sizingModifier }
}

/// A positioned view takes the whole proposal, and its child's length if that is unspecified.
struct Position: ModifierRule {
    func length(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Double {
        proposal.length ?? pass.childLength(of: node, axis, proposal, across: across)
    }

    func offer(
        _ proposal: Proposal, _ size: Size, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Proposal {
        Proposal(size)
    }
}

/// A child that is moved without any effect on the nodes around it. The parameters in the tree are
/// the point, counted from the leading side.
extension LayoutTree {
    public mutating func create(offset: Point) throws(Failure) -> NodeIndex {
        try create(.offset, Parameters(offset))
    }

    public mutating func create(position: Point) throws(Failure) -> NodeIndex {
        try create(.position, Parameters(position))
    }

    /// Sets the point of an offset or of a position.
    public mutating func set(_ node: NodeIndex, point: Point) {
        change(node, point)
    }

    /// The point of an offset or of a position.
    public func point(_ node: NodeIndex) -> Point {
        nodes[node].parameters[Point.self]
    }

    mutating func arrangeOffset(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        arrangeOnlyChild(node, proposal, size, at: point(node), &visitor)
    }

    /// Puts the child's centre on the point.
    mutating func arrangePosition(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let child = firstChild(of: node)
        guard child.exists else { return }
        let offer = Position().offer(proposal, size, of: node, in: &self)
        let childSize = self.size(child, offer)
        let centre = point(node)
        let origin = Point(x: centre.x - childSize.width / 2, y: centre.y - childSize.height / 2)
        visitor.visit(&self, child, offer, childSize, origin)
    }
}

extension LayoutTree {
    func writePoint(_ name: StaticText, _ node: NodeIndex, _ out: inout TextWriter) {
        out.write(name)
        write(point(node).x, point(node).y, &out)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// A child that is moved, and nobody around it notices; a and b in the node's numbers. Counted from the
/// leading side.
extension LayoutTree {
    public mutating func create(offset: Point) throws(Failure) -> NodeIndex {
        try create(.offset, Parameters(a: offset.x, b: offset.y))
    }

    public mutating func create(position: Point) throws(Failure) -> NodeIndex {
        try create(.position, Parameters(a: position.x, b: position.y))
    }

    /// Sets the point of an offset or of a position.
    public mutating func set(_ node: NodeIndex, point: Point) {
        change(node, Parameters(a: point.x, b: point.y))
    }

    /// The point of an offset or of a position.
    public func point(_ node: NodeIndex) -> Point {
        Point(x: nodes[node].parameters.a, y: nodes[node].parameters.b)
    }

    mutating func arrangeOffset(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        arrangeOnlyChild(node, proposal, size, at: point(node), &visitor)
    }

    /// A positioned view takes all that is offered, and its child's length where nothing is.
    mutating func positionLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        proposal.length ?? childLength(of: node, axis, proposal, across: across)
    }

    /// Puts the child's centre on the point.
    mutating func arrangePosition(
        _ node: NodeIndex, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let child = firstChild(of: node)
        guard child.exists else { return }
        let offer = Proposal(size)
        let childSize = self.size(of: child, offer)
        let centre = point(node)
        let origin = Point(x: centre.x - childSize.width / 2, y: centre.y - childSize.height / 2)
        visitor.visit(&self, child, offer, childSize, origin)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// A child with a layout priority; a in the node's numbers. Passes every question on.
extension LayoutTree {
    public mutating func create(layoutPriority: Double) throws(Failure) -> NodeIndex {
        try create(.layoutPriority, Parameters(a: layoutPriority))
    }

    public mutating func set(_ node: NodeIndex, layoutPriority: Double) {
        change(node, a: layoutPriority)
    }

    public func layoutPriority(_ node: NodeIndex) -> Double { nodes[node].parameters.a }

    /// Places the child of a node that passes everything on.
    mutating func arrangeOnlyChild(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, at origin: Point = .zero,
        _ visitor: inout ChildVisitor
    ) {
        let child = firstChild(of: node)
        if child.exists { visitor.visit(&self, child, proposal, size, origin) }
    }
}

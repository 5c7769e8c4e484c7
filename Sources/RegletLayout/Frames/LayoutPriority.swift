// SPDX-License-Identifier: MIT
import RegletBase

extension KindFacts {
    /// Of several priorities around each other the outermost counts.
    static var ofLayoutPriority: KindFacts { .passingModifier }
}

private struct LayoutPriorityParameters: KindParameters {
    var priority: Double
}

/// A child with a layout priority. Passes every question on.
extension LayoutTree {
    public mutating func create(layoutPriority: Double) throws(Failure) -> NodeIndex {
        try create(.layoutPriority, Parameters(LayoutPriorityParameters(priority: layoutPriority)))
    }

    public mutating func set(_ node: NodeIndex, layoutPriority: Double) {
        change(node, LayoutPriorityParameters(priority: layoutPriority))
    }

    public func layoutPriority(_ node: NodeIndex) -> Double {
        nodes[node].parameters[LayoutPriorityParameters.self].priority
    }

    /// The layout priority that a node's parent sees.
    ///
    /// Most nodes have no priority, which is a trait. Otherwise it is the priority of the first
    /// node below that sets one, through all nodes that show the priority of their first child.
    @inline(__always)
    func priority(of node: NodeIndex) -> Double {
        let traits = nodes[node].traits & .priority
        if traits.isEmpty { return 0 }
        return traits == .lowestPriority ? -.infinity : ownPriority(of: node)
    }

    @inline(never)
    private func ownPriority(of node: NodeIndex) -> Double {
        var node = node
        while nodes[node].kind != .layoutPriority { node = firstItem(of: node) }
        return layoutPriority(node)
    }

    /// The traits that the node has from its child: all traits except the child's priority.
    func layoutPriorityTraits(_ node: NodeIndex, _ inner: NodeTraits) -> NodeTraits {
        let priority = layoutPriority(node)
        let traits = inner.subtracting(.priority)
        if priority == 0 { return traits }
        return traits | (priority == -.infinity ? .lowestPriority : .ownPriority)
    }

    func writeLayoutPriority(_ node: NodeIndex, _ out: inout TextWriter) {
        writeNumber("layoutPriority ", layoutPriority(node), &out)
    }

    /// Places the child of a node that passes everything on.
    mutating func arrangeOnlyChild(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, at origin: Point = .zero,
        _ visitor: inout ChildVisitor
    ) {
        let child = firstChild(of: node)
        if child.exists { visitor.visit(&self, child, proposal, size, origin) }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

extension AspectGrid: KindParameters {}

extension KindFacts {
    static var ofAspectGrid: KindFacts { container(.hidden, remembers: false).interchangeable }
}

/// The aspect grid as a container: it takes its proposal, and places each child in one cell.
extension LayoutTree {
    public mutating func create(_ grid: AspectGrid) throws(Failure) -> NodeIndex {
        try create(.aspectGrid, Parameters(grid))
    }

    public mutating func set(_ node: NodeIndex, _ grid: AspectGrid) {
        change(node, grid)
    }

    public func aspectGrid(_ node: NodeIndex) -> AspectGrid {
        nodes[node].parameters[AspectGrid.self]
    }

    /// Proposes its cell to each child, and centres the child in it.
    @inline(never)
    mutating func arrangeAspectGrid(_ node: NodeIndex, _ size: Size, _ visitor: inout ChildVisitor)
    {
        let count = itemCount(of: node)
        let fit = aspectGrid(node).fit(min(count, AspectGrid.maximumCount), in: size)
        let offer = Proposal(fit.cell)
        var index = 0
        var items = items(of: node)
        while let member = items.next(in: self), failure == nil {
            let answer = self.size(member, offer)
            let frame = fit.frame(index)
            let origin = Point(
                x: frame.origin.x + (fit.cell.width - answer.width) / 2,
                y: frame.origin.y + (fit.cell.height - answer.height) / 2)
            visitor.visit(&self, member, offer, answer, origin)
            index += 1
        }
    }

    /// The size is the proposal, so only traits about baselines and the child's own height are
    /// passed on.
    mutating func deriveAspectGridTraits(_ node: NodeIndex) {
        var any = NodeTraits.empty
        var items = items(of: node)
        while let member = items.next(in: self) {
            any.insert(nodes[member].traits)
        }
        nodes[node].traits = any.subtracting(
            .ofNodeAlone | .edgeGuidesOfBothAxes | .coupled)
        if !firstItem(of: node).exists { nodes[node].traits.insert(.lowestPriority) }
        nodes[node].height = tallestChild(of: node) + 1
    }
}

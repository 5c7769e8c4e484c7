// SPDX-License-Identifier: MIT
import RegletBase

/// The aspect grid as a container: it takes what it is offered, and gives each child one cell.
///
/// The numbers in the tree: a is the ratio, b and c are the gaps, d is 1 for exact ties plus 2 for cells that keep
/// their ratio.
extension LayoutTree {
    public mutating func create(_ grid: AspectGrid) throws(Failure) -> NodeIndex {
        try create(.aspectGrid, aspectGridParameters(grid))
    }

    public mutating func set(_ node: NodeIndex, _ grid: AspectGrid) {
        change(node, aspectGridParameters(grid))
    }

    public func aspectGrid(_ node: NodeIndex) -> AspectGrid {
        let numbers = nodes[node].parameters
        return AspectGrid(
            ratio: numbers.a, spacing: Size(width: numbers.b, height: numbers.c),
            breaksTiesExactly: numbers.d == 1 || numbers.d == 3, keepsRatio: numbers.d >= 2)
    }

    private func aspectGridParameters(_ grid: AspectGrid) -> Parameters {
        Parameters(
            a: grid.ratio, b: grid.spacing.width, c: grid.spacing.height,
            d: (grid.breaksTiesExactly ? 1 : 0) + (grid.keepsRatio ? 2 : 0))
    }

    /// Each child is offered its cell, and centred in it.
    @inline(never)
    mutating func arrangeAspectGrid(_ node: NodeIndex, _ size: Size, _ visitor: inout ChildVisitor)
    {
        var count = 0
        var member = firstMember(of: node)
        while member.exists {
            count &+= 1
            member = nextMember(after: member, of: node)
        }
        let fit = aspectGrid(node).fit(min(count, AspectGrid.maximumCount), in: size)
        let offer = Proposal(fit.cell)
        var index = 0
        member = firstMember(of: node)
        while member.exists, failure == nil {
            let next = nextMember(after: member, of: node)
            let answer = self.size(of: member, offer)
            let frame = fit.frame(index)
            let origin = Point(
                x: frame.origin.x + (fit.cell.width - answer.width) / 2,
                y: frame.origin.y + (fit.cell.height - answer.height) / 2)
            visitor.visit(&self, member, offer, answer, origin)
            index &+= 1
            member = next
        }
    }

    /// The size is what is offered, so only what children say about baselines and their own height passes.
    mutating func deriveAspectGridTraits(_ node: NodeIndex) {
        var any = NodeTraits.empty
        var member = firstMember(of: node)
        while member.exists {
            any.insert(nodes[member].traits)
            member = nextMember(after: member, of: node)
        }
        nodes[node].traits = any.subtracting(
            .ofNodeAlone | .edgeGuidesOfBothAxes | .coupled)
        if !firstMember(of: node).exists { nodes[node].traits.insert(.lowestPriority) }
        nodes[node].height = tallestChild(of: node) + 1
    }
}

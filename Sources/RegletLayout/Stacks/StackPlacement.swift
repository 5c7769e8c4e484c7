// SPDX-License-Identifier: MIT
import RegletBase

/// How horizontal and vertical stacks place their children.
///
/// The proposal is that of sizing, but an unspecified cross length becomes the stack's own answer,
/// so that children that fill the stack get its length. Children then follow each other from the
/// leading or top edge. The second negotiation may use less or more than the first; then a hole or
/// an overflow remains at the end, which is deliberate.
///
/// Source: Documentation/ProposeSize.md, "Stacks"; conformance cases stack/sizing-vs-placement,
/// stack/placement-leaves-hole.
// Attributes: see LayoutTree+Measure.
extension LayoutTree {
    /// The proposal with which a stack negotiates when it places its children.
    @inline(__always)
    func placingProposal(_ main: Axis, _ proposal: Proposal, _ size: Size) -> Proposal {
        guard proposal[main.cross].isUnspecified else { return proposal }
        var placing = proposal
        placing[main.cross] = ProposedLength(size[main.cross])
        return placing
    }

    /// Shows a stack's children to a visitor.
    @inline(never)
    mutating func visitStack(
        _ node: NodeIndex, _ main: Axis, _ proposal: Proposal, _ size: Size,
        _ visitor: inout ChildVisitor
    ) {
        arrangeStack(node, main, proposal, size, hasRows: nodes[node].hasRows) {
            visitor.visit(&$0, $1, $2, $3, $4)
        }
    }

    /// - Parameters:
    ///   - keepsPlaced: Not to visit children that get the place that they have.
    ///   - hasRows: Whether items are cells of rows; see LayoutTree+Items.
    // POLICY: inlined with a constant axis, as the sizing is.
    @inline(__always)
    mutating func arrangeStack(
        _ node: NodeIndex, _ main: Axis, _ proposal: Proposal, _ size: Size,
        keepsPlaced: Bool = false, hasRows: Bool = false, _ visit: ChildVisit
    ) {
        let cross = main.cross
        let placing = placingProposal(main, proposal, size)
        let isOfferedToAll = isOfferedToAll(node, placing[main])
        if !isOfferedToAll { shareOnce(node, main, placing[main], across: placing[cross]) }
        let isGuided = isGuided(node, cross)
        let guide = nodes[node].alignment[cross]
        // The size is the answer to the proposal; only if the cross side was unspecified, the
        // children are measured again.
        let extent =
            isGuided
            ? guidedExtent(node, main, placing[cross], along: placing[main]).before
            : proposal[cross].isUnspecified
                ? length(node, cross, placing[cross], across: placing[main]) : size[cross]
        let spacing = nodes[node].stackSpacing
        var position = 0.0
        var items = hasRows ? items(of: node) : children(of: node)
        while let child = items.next(in: self) {
            let record = nodes[child]
            let next = items.upcoming
            let offer = Proposal(
                main, isOfferedToAll ? placing[main] : record.offer, across: placing[cross])
            let standing = keepsPlaced ? standingPlacement(child, record, offer) : nil
            let childSize = standing?.rect.size ?? self.sizeInPlace(child, offer)
            let start =
                isGuided
                ? extent - guidePosition(child, cross, guide, offer, length: childSize[cross])
                : guide.start(of: childSize[cross], in: extent)
            var origin = Point.zero
            origin[main] = position
            origin[cross] = start
            if standing?.rect.origin != origin { visit(&self, child, offer, childSize, origin) }
            position += childSize[main]
            if let spacing {
                position += spacing
            } else if next.exists {
                position += gap(node, main, from: child, to: next)
            }
        }
    }
}

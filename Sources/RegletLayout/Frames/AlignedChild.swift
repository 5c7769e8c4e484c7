// SPDX-License-Identifier: MIT
import RegletBase

/// A child whose guides are aligned with the guides of the box around it, as in all frames.
extension LayoutTree {
    /// Sets the traits of a node that aligns its child. The positions of the child's guides in the
    /// node may depend on the other proposal even if its own lengths do not: the child's length
    /// may, and so may the guides that are aligned.
    mutating func deriveAligning(_ node: NodeIndex, _ traits: NodeTraits) {
        let shown = shownTraits(of: node)
        var depends = NodeTraits.empty
        for i in 0..<2 {
            let axis = Axis(number: i)
            guard shown.showsGuides(axis) else { continue }
            let dependence = guideDependence(shown, axis, nodes[node].alignment[axis])
            if (shown | dependence).contains(.dependsOnAcross(axis)) {
                depends.insert(.guidesDepend(axis))
            }
        }
        deriveModifier(node, traits | depends)
    }

    /// Places the only child with the rule's proposal, so that its guides meet the node's own.
    mutating func arrangeAligned(
        _ node: NodeIndex, _ rule: some ModifierRule, _ proposal: Proposal, _ size: Size,
        _ visitor: inout ChildVisitor
    ) {
        let offer = rule.offer(proposal, size, of: node, in: &self)
        arrangeAligned(node, offer, size, &visitor)
    }

    @inline(never)  // One copy for all rules.
    private mutating func arrangeAligned(
        _ node: NodeIndex, _ offer: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let child = firstChild(of: node)
        guard child.exists else { return }
        let childSize = self.size(child, offer)
        let origin = alignedOrigin(
            child, in: node, nodes[node].alignment, size, offer, childSize)
        visitor.visit(&self, child, offer, childSize, origin)
    }

    /// The position of a child in a box whose guides its own guides meet.
    ///
    /// - Parameter owner: The node for which locators of custom guides find the guides of the box.
    @_optimize(speed)
    mutating func alignedOrigin(
        _ child: NodeIndex, in owner: NodeIndex, _ alignment: Alignment, _ box: Size,
        _ offer: Proposal, _ size: Size
    ) -> Point {
        Point(
            x: alignedStart(child, in: owner, .horizontal, alignment.horizontal, box, offer, size),
            y: alignedStart(child, in: owner, .vertical, alignment.vertical, box, offer, size))
    }

    mutating func alignedStart(
        _ child: NodeIndex, in owner: NodeIndex, _ axis: Axis, _ guide: Guide, _ box: Size,
        _ offer: Proposal, _ size: Size
    ) -> Double {
        guard needsGuides(nodes[child].traits, axis, guide) else {
            return guide.start(of: size[axis], in: box[axis])
        }
        return guidedStart(child, in: owner, axis, guide, box, offer, size)
    }

    @inline(never)
    private mutating func guidedStart(
        _ child: NodeIndex, in owner: NodeIndex, _ axis: Axis, _ guide: Guide, _ box: Size,
        _ offer: Proposal, _ size: Size
    ) -> Double {
        let position = guidePosition(child, axis, guide, offer, length: size[axis])
        return defaultGuide(owner, axis, guide, box) - position
    }
}

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
        let origin = Point(
            x: alignedStart(node, child, .horizontal, offer, size, childSize),
            y: alignedStart(node, child, .vertical, offer, size, childSize))
        visitor.visit(&self, child, offer, childSize, origin)
    }

    /// The position of a child on an axis on which its guide is aligned with the guide of its box.
    @inline(__always)
    private mutating func alignedStart(
        _ node: NodeIndex, _ child: NodeIndex, _ axis: Axis, _ offer: Proposal, _ size: Size,
        _ childSize: Size
    ) -> Double {
        let guide = nodes[node].alignment[axis]
        guard needsGuides(nodes[child].traits, axis, guide) else {
            return guide.start(of: childSize[axis], in: size[axis])
        }
        let position = guidePosition(child, axis, guide, offer, length: childSize[axis])
        return defaultGuide(node, axis, guide, size) - position
    }
}

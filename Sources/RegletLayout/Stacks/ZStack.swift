// SPDX-License-Identifier: MIT
import RegletBase

/// Children on top of each other.
///
/// Only the children of the highest priority decide the size; all are offered the stack's proposal for it.
/// For placing, all are offered the stack's own size, and meet on the farthest guide of the deciding ones.
///
/// Source: Documentation/ProposeSize.md, "Z-stacks"; conformance cases zstack/*.
extension LayoutTree {
    mutating func zstackLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        if axis == .vertical, usesBaselines(node, nodes[node].traits) {
            return zstackExtent(node, Proposal(width: across, height: proposal)).length
        }
        var longest = -Double.infinity
        var child = nodes[node].firstChild
        guard child.exists else { return 0 }
        while child.exists {
            if nodes[child].priority == nodes[node].parameters.d {
                longest = max(longest, length(child, axis, proposal, across: across))
            }
            child = nodes[child].nextSibling
        }
        return longest
    }

    /// The vertical extent of the deciding children around their guide.
    private mutating func zstackExtent(
        _ node: NodeIndex, _ proposal: Proposal
    ) -> (above: Double, length: Double) {
        let guide = nodes[node].alignment.vertical
        var above = -Double.infinity
        var below = -Double.infinity
        var longest = -Double.infinity
        var child = nodes[node].firstChild
        while child.exists {
            if nodes[child].priority == nodes[node].parameters.d {
                let height = length(child, .vertical, proposal.height, across: proposal.width)
                let position = verticalGuide(child, guide, proposal, height: height)
                above = max(above, position)
                below = max(below, height - position)
                longest = max(longest, height)
            }
            child = nodes[child].nextSibling
        }
        guard above.isFinite, below.isFinite else { return (0, longest) }
        return (above, above + below)
    }

    mutating func arrangeZStack(_ node: NodeIndex, _ size: Size, _ visit: ChildVisit) {
        let offer = Proposal(size)
        let alignment = nodes[node].alignment
        let usesBaselines = usesBaselines(node, nodes[node].traits)
        // Asked again under its own size, the stack says how far the deciding children reach now.
        let width = zstackLength(node, .horizontal, offer.width, across: offer.height)
        let extent =
            usesBaselines
            ? zstackExtent(node, offer).above
            : zstackLength(node, .vertical, offer.height, across: offer.width)
        var child = nodes[node].firstChild
        while child.exists, failure == nil {
            let childSize = self.size(child, offer)
            let top =
                usesBaselines
                ? extent - verticalGuide(child, alignment.vertical, offer, height: childSize.height)
                : alignment.vertical.fraction * (extent - childSize.height)
            let leading = alignment.horizontal.fraction * (width - childSize.width)
            visit(&self, child, offer, childSize, Point(x: leading, y: top))
            child = nodes[child].nextSibling
        }
    }
}

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
        if isGuided(node, axis) {
            return zstackExtent(node, axis, Proposal(axis, proposal, across: across)).length
        }
        var longest = -Double.infinity
        var child = nodes[node].firstChild
        guard child.exists else { return 0 }
        while child.exists {
            if priority(of: child) == nodes[node].parameters.d {
                longest = max(longest, length(child, axis, proposal, across: across))
            }
            child = nodes[child].nextSibling
        }
        return longest
    }

    /// The extent of the deciding children around their guide.
    @inline(never)
    private mutating func zstackExtent(
        _ node: NodeIndex, _ axis: Axis, _ proposal: Proposal
    ) -> (before: Double, length: Double) {
        let guide = nodes[node].alignment[axis]
        var before = -Double.infinity
        var after = -Double.infinity
        var longest = -Double.infinity
        var child = nodes[node].firstChild
        guard child.exists else { return (0, 0) }
        while child.exists {
            if priority(of: child) == nodes[node].parameters.d {
                let length = self.length(child, axis, proposal[axis], across: proposal[axis.cross])
                let position = guidePosition(child, axis, guide, proposal, length: length)
                before = max(before, position)
                after = max(after, length - position)
                longest = max(longest, length)
            }
            child = nodes[child].nextSibling
        }
        guard before.isFinite, after.isFinite else { return (0, .infinity) }
        return (before, before + after)
    }

    mutating func arrangeZStack(_ node: NodeIndex, _ size: Size, _ visitor: inout ChildVisitor) {
        let offer = Proposal(size)
        let across = zstackReach(node, .horizontal, offer)
        let down = zstackReach(node, .vertical, offer)
        var child = nodes[node].firstChild
        while child.exists, failure == nil {
            let childSize = self.size(child, offer)
            let origin = Point(
                x: zstackStart(node, child, .horizontal, offer, childSize, across),
                y: zstackStart(node, child, .vertical, offer, childSize, down))
            visitor.visit(&self, child, offer, childSize, origin)
            child = nodes[child].nextSibling
        }
    }

    /// Asked again under its own size, the stack says how far the deciding children reach now: before the
    /// guide where guides are asked for, in all where they are not.
    private mutating func zstackReach(
        _ node: NodeIndex, _ axis: Axis, _ offer: Proposal
    ) -> Double {
        if isGuided(node, axis) { return zstackExtent(node, axis, offer).before }
        return zstackLength(node, axis, offer[axis], across: offer[axis.cross])
    }

    private mutating func zstackStart(
        _ node: NodeIndex, _ child: NodeIndex, _ axis: Axis, _ offer: Proposal, _ size: Size,
        _ reach: Double
    ) -> Double {
        let guide = nodes[node].alignment[axis]
        guard isGuided(node, axis) else { return guide.start(of: size[axis], in: reach) }
        return reach - guidePosition(child, axis, guide, offer, length: size[axis])
    }
}

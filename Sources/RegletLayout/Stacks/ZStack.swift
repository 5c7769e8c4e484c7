// SPDX-License-Identifier: MIT
import RegletBase

/// How far views reach before and after a line, and the longest of them.
struct Reach: BitwiseCopyable {
    var before = -Double.infinity
    var after = -Double.infinity
    var longest = -Double.infinity

    var isFinite: Bool { before.isFinite && after.isFinite }
}

/// Children on top of each other.
///
/// Only the children of the highest priority determine the size. They are measured with the stack's
/// proposal. For placing, all children get the stack's own size as their proposal, and are aligned
/// on the farthest guide of the determining ones.
///
/// Source: Documentation/ProposeSize.md, "Z-stacks"; conformance cases zstack/*.
extension LayoutTree {
    @inline(never)
    mutating func zstackLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        if isGuided(node, axis) {
            return zstackExtent(node, axis, Proposal(axis, proposal, across: across)).length
        }
        var items = items(of: node)
        guard items.upcoming.exists else { return 0 }
        var longest = -Double.infinity
        while let child = items.next(in: self) {
            if priority(of: child) == nodes[node].stackParameters.highestPriority {
                longest = max(longest, length(child, axis, proposal, across: across))
            }
        }
        return longest
    }

    /// The extent of the deciding children around their guide.
    @inline(never)
    private mutating func zstackExtent(
        _ node: NodeIndex, _ axis: Axis, _ proposal: Proposal
    ) -> (before: Double, length: Double) {
        let first = firstItem(of: node)
        guard first.exists else { return (0, 0) }
        let reach = reach(
            of: node, from: first, nodes[node].stackParameters.highestPriority, axis,
            nodes[node].alignment[axis], proposal)
        guard reach.isFinite else { return (0, .infinity) }
        return (reach.before, reach.before + reach.after)
    }

    /// The extent of the items of a priority around the line on which their guides are aligned.
    ///
    /// - Parameter first: The first one that counts.
    mutating func reach(
        of node: NodeIndex, from first: NodeIndex, _ priority: Double, _ axis: Axis, _ guide: Guide,
        _ proposal: Proposal
    ) -> Reach {
        var reach = Reach()
        var items = items(of: node, from: first)
        while let child = items.next(in: self) {
            if self.priority(of: child) == priority {
                let length = self.length(
                    child, axis, proposal[axis], across: proposal[axis.cross])
                let position = guidePosition(child, axis, guide, proposal, length: length)
                reach.before = max(reach.before, position)
                reach.after = max(reach.after, length - position)
                reach.longest = max(reach.longest, length)
            }
        }
        return reach
    }

    @inline(never)
    mutating func arrangeZStack(_ node: NodeIndex, _ size: Size, _ visitor: inout ChildVisitor) {
        let offer = Proposal(size)
        let across = zstackReach(node, .horizontal, offer)
        let down = zstackReach(node, .vertical, offer)
        var items = items(of: node)
        while let child = items.next(in: self), failure == nil {
            let childSize = self.size(child, offer)
            let origin = Point(
                x: zstackStart(node, child, .horizontal, offer, childSize, across),
                y: zstackStart(node, child, .vertical, offer, childSize, down))
            visitor.visit(&self, child, offer, childSize, origin)
        }
    }

    /// Measured again under its own size, the stack returns the present extent of the determining
    /// children: before the guide if guides are requested, otherwise in total.
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

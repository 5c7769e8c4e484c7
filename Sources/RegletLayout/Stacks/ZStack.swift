// SPDX-License-Identifier: MIT
import RegletBase

/// How far views reach before and after a line, and the longest of them.
struct Reach: BitwiseCopyable {
    var before = -Double.infinity
    var after = -Double.infinity
    var longest = -Double.infinity

    private var isFinite: Bool { before.isFinite && after.isFinite }

    /// The distance from the start to the line; 0 if the views reach infinitely far.
    var line: Double { isFinite ? before : 0 }

    /// The total length, or a substitute if the views reach infinitely far.
    func length(ifInfinite substitute: Double) -> Double {
        isFinite ? before + after : substitute
    }
}

/// Children on top of each other.
///
/// Only the children of the highest priority determine the size. They are measured with the stack's
/// proposal. For placing, all children get the stack's own size as their proposal, and are aligned
/// on the farthest guide of the determining ones.
///
/// Source: Documentation/ProposeSize.md, "Z-stacks"; conformance cases zstack/*.
struct ZStackRule: BitwiseCopyable {
    let items: Children
    /// The priority of the items that determine the size.
    let priority: Double
    let alignment: Alignment
    /// The axes on which the items' guides must be computed.
    let guidedAxes: AxisSet

    @inline(never)
    func length(
        _ axis: Axis, _ proposal: Proposal, in pass: inout some ArrangingPass & ~Copyable
    ) -> Double {
        if guidedAxes.contains(axis) {
            return items.upcoming.exists
                ? reach(axis, proposal, in: &pass).length(ifInfinite: .infinity) : 0
        }
        var items = items
        guard items.upcoming.exists else { return 0 }
        var longest = -Double.infinity
        while let item = items.next(in: pass) {
            if pass.priority(of: item) == priority {
                longest = max(
                    longest,
                    pass.length(item, axis, proposal[axis], across: proposal[axis.cross]))
            }
        }
        return longest
    }

    /// The reach of the determining items around the line on which their guides are aligned.
    @inline(never)
    func reach(
        _ axis: Axis, _ proposal: Proposal, in pass: inout some ArrangingPass & ~Copyable
    ) -> Reach {
        var reach = Reach()
        var items = items
        while let item = items.next(in: pass) {
            if pass.priority(of: item) == priority {
                let length = pass.length(item, axis, proposal[axis], across: proposal[axis.cross])
                let position = pass.guidePosition(
                    item, axis, alignment[axis], proposal, length: length)
                reach.before = max(reach.before, position)
                reach.after = max(reach.after, length - position)
                reach.longest = max(reach.longest, length)
            }
        }
        return reach
    }

    @inline(never)
    func arrange(
        _ size: Size, in pass: inout some ArrangingPass & ~Copyable, _ visitor: inout ChildVisitor
    ) {
        let offer = Proposal(size)
        let across = extent(.horizontal, offer, in: &pass)
        let down = extent(.vertical, offer, in: &pass)
        var items = items
        while let item = items.next(in: pass), !pass.hasFailed {
            let itemSize = pass.size(item, offer)
            let origin = Point(
                x: start(of: item, .horizontal, offer, itemSize, across, in: &pass),
                y: start(of: item, .vertical, offer, itemSize, down, in: &pass))
            pass.visit(item, offer, itemSize, origin, &visitor)
        }
    }

    /// Measured again under its own size, the stack returns the present extent of the determining
    /// items: before the guide if guides must be computed, otherwise in total.
    private func extent(
        _ axis: Axis, _ offer: Proposal, in pass: inout some ArrangingPass & ~Copyable
    ) -> Double {
        guidedAxes.contains(axis)
            ? reach(axis, offer, in: &pass).line : length(axis, offer, in: &pass)
    }

    private func start(
        of item: NodeIndex, _ axis: Axis, _ offer: Proposal, _ size: Size, _ extent: Double,
        in pass: inout some ArrangingPass & ~Copyable
    ) -> Double {
        let guide = alignment[axis]
        guard guidedAxes.contains(axis) else { return guide.start(of: size[axis], in: extent) }
        return extent - pass.guidePosition(item, axis, guide, offer, length: size[axis])
    }
}

extension LayoutTree {
    func zstackRule(_ node: NodeIndex) -> ZStackRule {
        ZStackRule(
            items: items(of: node), priority: nodes[node].stackParameters.highestPriority,
            alignment: nodes[node].alignment,
            guidedAxes: nodes[node].stackOptions.guidedAxes)
    }
}

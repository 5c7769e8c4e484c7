// SPDX-License-Identifier: MIT
import RegletBase

/// The child of a node in which something has changed since the node was placed, or since the cells
/// of a grid were ranked.
struct ChangedChild: BitwiseCopyable {
    private var raw: Int32

    /// Nothing has changed.
    static var none: ChangedChild { ChangedChild(raw: -1) }
    /// Several children have changed, or the node itself, or the node was never placed.
    static var unknown: ChangedChild { ChangedChild(raw: -2) }

    /// Adds a child; `none` adds the node itself.
    @inline(__always)
    mutating func note(_ child: NodeIndex) {
        let isOnly = child.exists && (raw == -1 || raw == child.raw)
        raw = isOnly ? child.raw : -2
    }

    var isNone: Bool { raw == -1 }

    /// The only child. Absent if several have changed, or nothing.
    var only: NodeIndex { NodeIndex(max(raw, -1)) }

    /// Whether a change of a child is among the noted changes.
    func contains(_ child: NodeIndex) -> Bool { raw == -2 || raw == child.raw }
}

/// How a stack with a single changed child is measured and placed without a visit to its siblings.
///
/// The stack was placed with a proposal, which it made to every child, and gets it again:
///
///   1. If the child is as long as before along the stack, so is the stack. Across, the stack is as
///      long as before, or as long as the child. Only if the longest child has become shorter, all
///      children are measured.
///   2. If the stack has the same frame, the child is placed, and no other child moves.
///
/// INVARIANT: a stack that is placed has noted each child that is marked, or whose answer to the
/// proposal of its placement may have changed (`noteChange`). New traits of the stack count as a
/// change of the stack itself, so the gaps are the same as well.
extension LayoutTree {
    /// Records a change of a child in its parent; `none` records a change of the parent itself.
    @inline(never)
    mutating func noteChange(of child: NodeIndex, in parent: NodeIndex) {
        let memo = nodes[parent].memo
        if memo < 0 || nodes[parent].traits.contains(.wrapsText) { return }
        memos[memo].changed.note(child)
    }

    /// The only changed child of a stack, if both were placed with the same proposal. Absent if all
    /// children must be visited.
    @inline(never)
    private func onlyChange(of node: NodeIndex, _ main: Axis) -> NodeIndex {
        let stack = nodes[node]
        let child = memos[stack.innerMemo].changed.only
        let proposal = placements[node].proposal
        guard child.exists, stack.state.contains(.placed), isOfferedToAll(node, proposal[main]),
            !proposal[main.cross].isUnspecified, !isGuided(node, main.cross),
            (stack.traits & (.usesContainer | .usesPlace)).isEmpty,
            nodes[child].parent == node, wasPlaced(child, with: proposal)
        else { return .none }
        return child
    }

    /// STEP 1 on one axis, for a new length of the only changed child.
    private func length(
        of node: NodeIndex, _ main: Axis, _ axis: Axis, after child: NodeIndex, became new: Double
    ) -> Double? {
        let old = placements[child].rect.size[axis]
        let length = placements[node].rect.size[axis]
        if axis == main { return new == old ? length : nil }
        return new < old && old == length ? nil : longer(length, new)
    }

    /// STEP 1: the size of a stack that was placed with the proposal; nil if all children must be
    /// measured.
    @inline(never)
    mutating func sizeAfterOnlyChange(
        _ node: NodeIndex, _ main: Axis, _ proposal: Proposal
    ) -> Size? {
        let child = onlyChange(of: node, main)
        guard child.exists else { return nil }
        let new = size(child, proposal)
        guard let width = length(of: node, main, .horizontal, after: child, became: new.width),
            let height = length(of: node, main, .vertical, after: child, became: new.height)
        else { return nil }
        return Size(width: width, height: height)
    }

    /// STEP 1 for one length. Returns nil also if the stack was placed with a different proposal.
    @inline(never)
    mutating func lengthAfterOnlyChange(
        _ node: NodeIndex, _ main: Axis, _ axis: Axis, _ proposal: ProposedLength,
        across: ProposedLength
    ) -> Double? {
        let placed = placements[node].proposal
        let depends = nodes[node].traits.contains(.dependsOnAcross(axis))
        let child = onlyChange(of: node, main)
        guard child.exists, placed[axis] == proposal, !depends || placed[axis.cross] == across
        else { return nil }
        let new = length(child, axis, proposal, across: across)
        return length(of: node, main, axis, after: child, became: new)
    }

    /// STEP 2: places the only changed child of a stack with its previous proposal and frame.
    /// Returns false if all children must be visited.
    @inline(never)
    mutating func placeOnlyChange(
        _ node: NodeIndex, _ main: Axis, _ proposal: Proposal
    ) -> Bool {
        let child = onlyChange(of: node, main)
        guard child.exists else { return false }
        let size = size(child, proposal)
        let old = placements[child].rect
        if size[main] != old.size[main] { return false }
        let cross = main.cross
        var origin = old.origin
        origin[cross] = nodes[node].alignment[cross].start(
            of: size[cross], in: placements[node].rect.size[cross])
        var visitor = ChildVisitor.place
        visitor.visit(&self, child, proposal, size, origin)
        return true
    }
}

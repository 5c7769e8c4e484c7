// SPDX-License-Identifier: MIT
import RegletBase

/// Which generations the slots of a tree have; see `LayoutTree.removeAllNodes`.
///
/// INVARIANT: no slot has ever had a generation above `latestGeneration`.
struct SlotGenerations: BitwiseCopyable {
    /// The generation of a slot that is used for the first time since the tree was cleared.
    var generation: UInt16 = 0
    var latestGeneration: UInt16 = 0
    /// How many slots were in use before the tree was cleared, at most.
    var everUsed = 0
    /// The first slots, which have used up their generations.
    var retired = 0

    /// The state of a slot that is not in use yet, but was before the tree was cleared.
    var beyond: SlotState { SlotState(generation: generation &- 1) }
}

extension LayoutTree {
    /// Removes all nodes. Their memory stays, and slots will be used again in their order.
    ///
    /// The slots are not visited: those that are used again get a generation that no slot had.
    ///
    /// - Complexity: Constant, unless the tree holds paragraphs, custom layouts, grids, tables or
    ///   measurement readers: then linear in the nodes. Linear once in 65,534 times, too, when the
    ///   generations are used up.
    public mutating func removeAllNodes() {
        if ownsSides {
            for i in 0..<nodes.count where nodes[i].side >= 0 { releaseSide(of: NodeIndex(i)) }
        }
        forgetSides()
        childIndex.clear()
        childIndex.parent = .none
        nodeTags.truncate(to: 0)
        laidOutRoot = .none
        changed.truncate(to: 0)
        replaced.truncate(to: 0)
        firstFreeNode = .none
        freeNodeCount = 0
        frameStamp += 1
        editStamp += 1
        beginGeneration()
    }

    /// Whether a node owns something outside its record that must be freed.
    private var ownsSides: Bool {
        paragraphs.isInUse || customs.isInUse || grids.isInUse || lazyGrids.isInUse
            || tables.isInUse || readings.readers.isInUse || readings.tags.isInUse
            || readings.frames.isInUse
    }

    /// Drops the entries of nodes in pools, and their memos.
    private mutating func forgetSides() {
        memos.removeAll()
        textMemos.removeAll()
        answers.removeAll()
        leafBaselines.removeAll()
        measuredLeaves.removeAll()
        flexibleFrames.removeAll()
        relativeFrames.removeAll()
        spacings.removeAll()
        tableCells.removeAll()
    }

    /// Gives up all slots, so that the ids of their nodes are stale.
    private mutating func beginGeneration() {
        slots.everUsed = max(slots.everUsed, nodes.count)
        if slots.latestGeneration < .max - 1 {
            slots.latestGeneration += 1
        } else {
            retireSlots()
        }
        slots.generation = slots.latestGeneration
        nodes.truncate(to: slots.retired)
        placements.truncate(to: slots.retired)
        retiredSlots = slots.retired
    }

    /// Takes all slots out of use that there have been, since their generations are used up.
    private mutating func retireSlots() {
        var retired = Node()
        retired.generation = .max
        nodes.truncate(to: 0)
        placements.truncate(to: 0)
        // The arenas never shrink, so there is room.
        while nodes.count < slots.everUsed {
            nodes.appendReserved(retired)
            placements.appendReserved(Placement())
        }
        slots.retired = slots.everUsed
        slots.latestGeneration = 0
    }
}

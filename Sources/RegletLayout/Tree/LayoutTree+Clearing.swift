// SPDX-License-Identifier: MIT
import RegletBase

/// The generations of a tree's slots; see `LayoutTree.removeAllNodes`.
///
/// INVARIANT: no slot has ever had a generation above `latestGeneration`.
struct SlotGenerations: BitwiseCopyable {
    /// The generation of a slot at its first use since the tree was cleared.
    var generation: UInt16 = 0
    var latestGeneration: UInt16 = 0
    /// An upper bound of the slots that were in use before the tree was cleared.
    var everUsed = 0
    /// The number of first slots that have used up their generations.
    var retired = 0

    /// The state of a slot that is not in use yet, but was in use before the tree was cleared.
    var beyond: SlotState { SlotState(generation: generation &- 1) }
}

extension LayoutTree {
    /// Removes all nodes. Their memory is kept, and slots are reused in their order.
    ///
    /// The slots are not visited: reused slots get a generation that no slot had.
    ///
    /// - Complexity: Constant, unless the tree has paragraphs, custom layouts, grids, tables or
    ///   measurement readers: then linear in the nodes. Also linear once in 65,534 times, when the
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

    /// Whether a node owns memory outside its record.
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
        lazyWindows.removeAll()
    }

    /// Releases all slots, so that the ids of their nodes are stale.
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

    /// Retires all slots that were ever in use, since their generations are used up.
    private mutating func retireSlots() {
        var retired = Node()
        retired.generation = .max
        nodes.truncate(to: 0)
        placements.truncate(to: 0)
        // The arenas never shrink, so no memory is needed.
        while nodes.count < slots.everUsed {
            nodes.appendReserved(retired)
            placements.appendReserved(Placement())
        }
        slots.retired = slots.everUsed
        slots.latestGeneration = 0
    }
}

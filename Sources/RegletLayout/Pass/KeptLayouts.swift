// SPDX-License-Identifier: MIT
import RegletBase

/// The inputs and the result of a layout. Valid until an edit.
struct LayoutKey: BitwiseCopyable {
    var root = NodeIndex.none
    var proposal = Proposal.unspecified
    var direction = LayoutDirection.leftToRight
    var size = Size.zero
    /// The tree's edit stamp when the layout was made.
    var stamp: UInt64 = 0

    func isOf(_ root: NodeIndex, _ proposal: Proposal, _ direction: LayoutDirection) -> Bool {
        self.root == root && self.proposal == proposal && self.direction == direction
    }
}

/// A layout that is not shown: the placement of every node, and the flags of its state that
/// describe it.
struct KeptLayout: BitwiseCopyable {
    var key: LayoutKey
    /// The number of the tree's layout that showed it last.
    var shown: UInt64
    var placements: Slab<Placement>
    var states: Slab<NodeState>

    func release(_ allocator: Allocator) {
        placements.release(allocator)
        states.release(allocator)
    }
}

extension NodeState {
    /// The placement of a node in a layout.
    fileprivate static var ofPlace: NodeState { .placed | .displaced | .stalePlacement }
}

/// Layouts of a tree in several sizes, or of several roots, one of which is shown.
///
/// A layout overwrites only the placements of the previous layout: the answers that nodes remember
/// stay valid. So a kept layout is a copy of the placements, and an exchange shows it again. After
/// an edit, all layouts are computed again along the path of the edit.
extension LayoutTree {
    /// The most layouts that a tree can keep.
    public static var mostKeptLayouts: Int { 64 }

    /// Sets the number of kept layouts, including the shown layout.
    ///
    /// - Throws: `invalidArgument` for 0, `limit` beyond `mostKeptLayouts`. Nothing changes then.
    public mutating func keep(layouts count: Int) throws(Failure) {
        guard count != 0 else {
            throw Failure(.invalidArgument, "count", "must not be 0: a layout is always shown")
        }
        guard count > 0, count <= LayoutTree.mostKeptLayouts else {
            throw Failure(
                .limit, "count", "exceeds the layouts that a tree can keep",
                number: Double(LayoutTree.mostKeptLayouts))
        }
        keptLimit = count
        while kept.count >= count, kept.count > 0 {
            kept[kept.count - 1].release(allocator)
            kept.truncate(to: kept.count - 1)
        }
    }

    func releaseKept() {
        for i in 0..<kept.count { kept[i].release(allocator) }
    }

    /// Shows a kept layout, or keeps the shown layout before a new one is computed.
    ///
    /// - Returns: The position of the kept layout, or nil if it must be computed.
    /// - Throws: `noMemory`. The shown layout is then unchanged.
    mutating func showKeptLayout(
        _ root: NodeIndex, _ proposal: Proposal
    ) throws(Failure) -> Int? {
        // The values of readers belong to the last computed layout.
        guard keptLimit > 1, shownLayout.stamp == editStamp, laidOutRoot.exists,
            readings.readerCount == 0,
            !shownLayout.isOf(root, proposal, direction)
        else { return nil }
        for i in 0..<kept.count
        where kept[i].key.stamp == editStamp && kept[i].placements.count == nodes.count
            && kept[i].key.isOf(root, proposal, direction)
        {
            try exchange(i)
            return i
        }
        try putAside()
        return nil
    }

    /// Reverts an exchange with a kept layout.
    mutating func revertExchange(_ position: Int) {
        // The second exchange needs no more memory than the first.
        try? exchange(position)
        changed.truncate(to: 0)
        replaced.truncate(to: 0)
        counters.layouts -= 2
    }

    /// Copies the shown layout: into new memory, over an invalid layout, or over the least recently
    /// shown one.
    private mutating func putAside() throws(Failure) {
        var place = kept.count
        if kept.count + 1 >= keptLimit || hasOutdated {
            place = 0
            for i in 1..<max(kept.count, 1) where isDropped(i, before: place) { place = i }
        }
        if place == kept.count {
            try kept.reserve(1)
            kept.appendReserved(try blankLayout())
        } else if kept[place].placements.count != nodes.count {
            let blank = try blankLayout()
            kept[place].release(allocator)
            kept[place] = blank
        }
        let aside = kept[place]
        for i in 0..<nodes.count {
            aside.placements[i] = placements[i]
            aside.states[i] = nodes[i].state & .ofPlace
        }
        kept[place].key = shownLayout
        kept[place].shown = counters.layouts
    }

    private var hasOutdated: Bool {
        for i in 0..<kept.count where kept[i].key.stamp != editStamp { return true }
        return false
    }

    private func isDropped(_ a: Int, before b: Int) -> Bool {
        let (first, second) = (kept[a], kept[b])
        let isOutdated = first.key.stamp != editStamp
        if isOutdated != (second.key.stamp != editStamp) { return isOutdated }
        return first.shown < second.shown
    }

    private func blankLayout() throws(Failure) -> KeptLayout {
        let placements = try Slab(nodes.count, repeating: Placement(), allocator)
        do throws(Failure) {
            let states = try Slab(nodes.count, repeating: NodeState.empty, allocator)
            return KeptLayout(key: LayoutKey(), shown: 0, placements: placements, states: states)
        } catch {
            placements.release(allocator)
            throw error
        }
    }

    /// Shows a kept layout, and keeps the previously shown layout in its place.
    private mutating func exchange(_ index: Int) throws(Failure) {
        let isSameRoot = kept[index].key.root == laidOutRoot
        changed.truncate(to: 0)
        replaced.truncate(to: 0)
        if isSameRoot {
            try changed.reserve(nodes.count)
            try replaced.reserve(nodes.count)
        }
        listedStamp = nil
        layoutBefore = LayoutView(root: laidOutRoot, direction: laidOutDirection)
        let aside = kept[index]
        exchangeStamp &+= 1
        for i in 0..<nodes.count {
            let (old, new) = (placements[i], aside.placements[i])
            let state = nodes[i].state
            var shown = aside.states[i]
            aside.placements[i] = old
            aside.states[i] = state & .ofPlace
            placements[i] = new
            let (was, isPlaced) = (state.contains(.placed), shown.contains(.placed))
            if was, !isPlaced { shown.insert(.displaced) }
            nodes[i].state = state.subtracting(.ofPlace) | shown
            guard isSameRoot, was || isPlaced else { continue }
            if was, isPlaced, old.rect == new.rect, old.proposal == new.proposal { continue }
            changed.appendReserved(ChangedPlacement(NodeIndex(i), wasPlaced: was))
            if was { replaced.appendReserved(old) }
        }
        kept[index].key = shownLayout
        kept[index].shown = counters.layouts
        shownLayout = aside.key
        laidOutRoot = shownLayout.root
        laidOutDirection = shownLayout.direction
        frameStamp += 1
        counters.layouts += 1
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// A cell in the serving order of a grid.
struct GridItem: BitwiseCopyable {
    var cell: Int32
    /// Axes on which the cell can take any length.
    var endlessAxes: UInt8 = 0
    var isUnsized = false
    var priority = 0.0
    /// The length that the cell can take beyond its minimum on the finite axes, and its minimum on
    /// the infinite axes.
    var flexibility = 0.0
    var minimum = 0.0

    /// The keys of ranks.
    struct Keys: Flags {
        let rawValue: UInt8
        init(rawValue: UInt8) { self.rawValue = rawValue }

        static var priority: Keys { Keys(rawValue: 1) }
        static var endlessAxes: Keys { Keys(rawValue: 2) }
        static var flexibility: Keys { Keys(rawValue: 4) }
        static var minimum: Keys { Keys(rawValue: 8) }
        static var isUnsized: Keys { Keys(rawValue: 16) }
    }

    /// The keys in which two items differ.
    @inline(__always)
    func differences(from other: GridItem) -> Keys {
        var keys = Keys.empty
        if priority != other.priority { keys.insert(.priority) }
        if endlessAxes != other.endlessAxes { keys.insert(.endlessAxes) }
        if flexibility != other.flexibility { keys.insert(.flexibility) }
        if minimum != other.minimum { keys.insert(.minimum) }
        if isUnsized != other.isUnsized { keys.insert(.isUnsized) }
        return keys
    }

    @inline(__always)
    func isRanked(with other: GridItem) -> Bool {
        flexibility == other.flexibility && minimum == other.minimum
            && endlessAxes == other.endlessAxes && isUnsized == other.isUnsized
            && priority == other.priority
    }

    /// Whether the cell is served before the cells of another rank, in the order of `rankCells`.
    func precedes(_ other: GridItem) -> Bool {
        if priority != other.priority { return priority > other.priority }
        if endlessAxes != other.endlessAxes { return endlessAxes < other.endlessAxes }
        if flexibility != other.flexibility { return flexibility < other.flexibility }
        if minimum != other.minimum { return minimum > other.minimum }
        return other.isUnsized && !isUnsized
    }
}

/// STEP 2: cells that can grow less are served before cells that can grow more.
extension LayoutTree {
    /// Pushes all cells of a grid as items, in their serving order. It depends on their answers to
    /// 0 and to infinity, and not on the lengths that are proposed to the grid.
    mutating func rankCells(_ run: GridRun) {
        let start = gridItems.count
        let count = run.plan.cellCount
        attempt { (tree) throws(Failure) in try tree.gridItems.extend(by: count) }
        guard failure == nil else { return }
        var first = GridItem(cell: 0)
        // A single cell needs no rank.
        if count == 1 { return gridItems[start] = first }
        var differences = GridItem.Keys.empty
        for i in 0..<count where failure == nil {
            // Meanwhile, nested grids push items of their own and drop them again.
            let item = rank(run, i, notesLimits: true)
            gridItems[start + i] = item
            if i == 0 { first = item }
            differences.insert(item.differences(from: first))
        }
        guard failure == nil else { return }
        // By priority, then by infinite axes, flexibility, minimum. Cells of equal rank keep the
        // order of the tree.
        if differences.contains(.isUnsized) { sortItems(from: start) { $0.isUnsized ? 1 : 0 } }
        if differences.contains(.minimum) { sortItems(from: start) { ~$0.minimum.sortKey } }
        if differences.contains(.flexibility) { sortItems(from: start) { $0.flexibility.sortKey } }
        if differences.contains(.endlessAxes) {
            sortItems(from: start) { UInt64($0.endlessAxes) }
        }
        if differences.contains(.priority) { sortItems(from: start) { ~$0.priority.sortKey } }
    }

    /// Stores the serving order of the items from `start` on in the plan, and drops the items.
    @inline(never)
    mutating func noteOrder(_ cells: Slab<GridCell>, from start: Int) {
        guard failure == nil, start < gridItems.count else {
            return gridItems.truncate(to: start)
        }
        var last = gridItems[start]
        cells[0].noteServed(last.cell, startsGroup: true, startsLevel: true)
        for i in 1..<(gridItems.count - start) {
            let item = gridItems[start + i]
            if item.isRanked(with: last) {
                cells[i].noteServed(item.cell, startsGroup: false, startsLevel: false)
            } else {
                cells[i].noteServed(
                    item.cell, startsGroup: true, startsLevel: item.priority != last.priority)
                last = item
            }
        }
        gridItems.truncate(to: start)
    }

    /// Whether the cells of the only changed row have kept their positions in the serving order.
    mutating func keepsOrder(_ run: GridRun, changed row: Int32) -> Bool {
        let cells = run.plan.cells
        var last = Int(cells[0].served)
        var i = 1
        while i < run.plan.cellCount {
            let next = Int(cells[i].served)
            if cells[last].row == row || cells[next].row == row {
                let (before, item) = (rank(run, last), rank(run, next))
                let isSame =
                    cells[i].startsGroup ? before.precedes(item) : before.isRanked(with: item)
                guard isSame, (before.priority != item.priority) == cells[i].startsLevel
                else { return false }
            }
            last = next
            i += 1
        }
        return true
    }

    /// Sorts the items from `start` on.
    mutating func sortItems(from start: Int, by key: (GridItem) -> UInt64) {
        attempt { (tree) throws(Failure) in
            tree.sortKeys.truncate(to: 0)
            try tree.sortKeys.reserve(tree.gridItems.count - start)
            for i in start..<tree.gridItems.count {
                tree.sortKeys.appendReserved(SortKey(key(tree.gridItems[i])))
            }
            try tree.gridItems.sort(from: start, by: &tree.sortKeys)
        }
    }

    /// - Parameter notesLimits: Whether the limits of a leaf are stored, in place of its answer.
    private mutating func rank(
        _ run: GridRun, _ index: Int, notesLimits: Bool = false
    ) -> GridItem {
        let cell = run.plan.cells[index]
        var item = GridItem(cell: Int32(truncatingIfNeeded: index))
        item.priority = priority(of: cell.node)
        item.isUnsized = cell.isUnsized
        let least = sizeInPlace(cell.node, Proposal(width: .zero, height: .zero))
        let most = sizeInPlace(cell.node, Proposal(width: .infinity, height: .infinity))
        add(.horizontal, least, most, run, &item)
        add(.vertical, least, most, run, &item)
        if notesLimits { noteLimits(run, index, least, most) }
        return item
    }

    /// Stores the limits of a leaf. An unproposed axis has its ideal length.
    // POLICY: cells are served in an order unrelated to their positions, so in a grid of a million
    // cells each access to a node waits for memory. Here nodes are visited in their order.
    private func noteLimits(_ run: GridRun, _ index: Int, _ least: Size, _ most: Size) {
        let cell = run.plan.cells[index]
        guard nodes[cell.node].kind == .leaf, !cell.isUnsized else { return }
        var (low, high) = (least, most)
        if run.plan.proposal.width.isUnspecified {
            low.width = leafLength(nodes[cell.node], .horizontal, .unspecified)
            high.width = low.width
        }
        if run.plan.proposal.height.isUnspecified {
            low.height = leafLength(nodes[cell.node], .vertical, .unspecified)
            high.height = low.height
        }
        run.plan.cells[index].noteLimits(low, high)
    }

    /// Adds how far a cell can grow on one axis. An axis without a proposal adds nothing.
    private func add(
        _ axis: Axis, _ least: Size, _ most: Size, _ run: GridRun, _ item: inout GridItem
    ) {
        if run.plan.proposal[axis].isUnspecified { return }
        if most[axis] == .infinity {
            item.endlessAxes += 1
            item.minimum += least[axis]
        } else {
            // POLICY: content that gets shorter with more room, such as text on its own height,
            // cannot grow. A negative flexibility would rank it before rigid cells, and its unused
            // length would come too late for the other cells.
            item.flexibility += max(0, most[axis] - least[axis])
        }
    }
}

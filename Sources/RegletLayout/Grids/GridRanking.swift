// SPDX-License-Identifier: MIT
import RegletBase

/// A cell in the order in which a grid serves its cells.
struct GridItem: BitwiseCopyable {
    var cell: Int32
    /// Axes on which the cell could take anything.
    var endlessAxes: UInt8 = 0
    var isUnsized = false
    var priority = 0.0
    /// What the cell can take beyond its minimum on the other axes, and its minimum on the endless ones.
    var flexibility = 0.0
    var minimum = 0.0

    func isRanked(with other: GridItem) -> Bool {
        priority == other.priority && endlessAxes == other.endlessAxes
            && flexibility == other.flexibility && minimum == other.minimum
            && isUnsized == other.isUnsized
    }

    /// The order of ranks; cells of equal rank keep the order of the tree.
    static func isServedBefore(_ a: GridItem, _ b: GridItem) -> Bool {
        if a.priority != b.priority { return a.priority > b.priority }
        if a.endlessAxes != b.endlessAxes { return a.endlessAxes < b.endlessAxes }
        if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
        if a.minimum != b.minimum { return a.minimum > b.minimum }
        return !a.isUnsized && b.isUnsized
    }
}

/// STEP 2: cells that can grow less are served before those that can grow more.
extension LayoutTree {
    /// Pushes all cells of a grid as items, in the order in which they are served.
    @inline(never)
    mutating func rankCells(_ run: GridRun) {
        let start = gridItems.count
        let count = run.plan.cellCount
        attempt { (tree) throws(Failure) in try tree.gridItems.reserve(count) }
        guard failure == nil else { return }
        for i in 0..<count {
            gridItems.appendReserved(GridItem(cell: Int32(truncatingIfNeeded: i)))
        }
        // A cell that is alone needs no rank.
        if count == 1 { return }
        for i in 0..<count where failure == nil {
            // Nested grids push items of their own meanwhile, and drop them again.
            let item = rank(run, i)
            gridItems[start + i] = item
        }
        attempt { (tree) throws(Failure) in
            try tree.gridItems.sort(
                from: start, to: start + count, scratch: &tree.gridOrder,
                by: GridItem.isServedBefore)
        }
    }

    private mutating func rank(_ run: GridRun, _ index: Int) -> GridItem {
        let cell = run.plan.cells[index]
        var item = GridItem(cell: Int32(truncatingIfNeeded: index))
        item.priority = priority(of: cell.node)
        item.isUnsized = cell.isUnsized
        let least = cellSize(cell.node, Proposal(width: .zero, height: .zero))
        let most = cellSize(cell.node, Proposal(width: .infinity, height: .infinity))
        add(.horizontal, least, most, run, &item)
        add(.vertical, least, most, run, &item)
        return item
    }

    /// Adds what one axis tells of how far a cell can grow; an axis that is not proposed tells nothing.
    private func add(
        _ axis: Axis, _ least: Size, _ most: Size, _ run: GridRun, _ item: inout GridItem
    ) {
        if run.proposal[axis].isUnspecified { return }
        if most[axis] == .infinity {
            item.endlessAxes += 1
            item.minimum += least[axis]
        } else {
            item.flexibility += most[axis] - least[axis]
        }
    }
}

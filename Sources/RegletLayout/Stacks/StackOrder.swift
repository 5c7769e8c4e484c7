// SPDX-License-Identifier: MIT
import RegletBase

/// The order in which a stack serves its children.
extension LayoutTree {
    /// The order within a group. SOURCE: the tie-break by minimum is recorded for infinite flexibility only.
    @inline(__always)
    static func isServedBefore(_ a: StackItem, _ b: StackItem) -> Bool {
        if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
        return a.flexibility == .infinity && a.minimum > b.minimum
    }

    /// Up to how many items are sorted by insertion.
    static var insertionLimit: Int { 32 }

    /// Sorts a part of the work space; stable. Insertion for few, merging for many.
    mutating func sortItems(
        from start: Int, to end: Int, _ isBefore: (StackItem, StackItem) -> Bool
    ) {
        var run = start
        while run < end {
            for i in run..<min(run + LayoutTree.insertionLimit, end) {
                sift(stackItems[i], from: run, to: i, isBefore)
            }
            run += LayoutTree.insertionLimit
        }
        var width = LayoutTree.insertionLimit
        guard width < end - start else { return }
        attempt { (tree) throws(Failure) in
            tree.stackOrder.truncate(to: 0)
            try tree.stackOrder.reserve(end - start)
        }
        guard failure == nil else { return }
        while width < end - start {
            mergeRuns(start, end, width, isBefore)
            width *= 2
        }
    }

    /// Moves an item from its position to where it belongs among the sorted items before it.
    @inline(__always)
    mutating func sift(
        _ item: StackItem, from start: Int, to position: Int,
        _ isBefore: (StackItem, StackItem) -> Bool
    ) {
        var j = position
        while j > start, isBefore(item, stackItems[j - 1]) {
            stackItems[j] = stackItems[j - 1]
            j &-= 1
        }
        if j != position { stackItems[j] = item }
    }

    private mutating func mergeRuns(
        _ start: Int, _ end: Int, _ width: Int, _ isBefore: (StackItem, StackItem) -> Bool
    ) {
        stackOrder.truncate(to: 0)
        var run = start
        while run < end {
            let middle = min(run + width, end)
            let stop = min(run + 2 * width, end)
            var left = run
            var right = middle
            while left < middle || right < stop {
                let takesRight =
                    left == middle
                    || (right < stop && isBefore(stackItems[right], stackItems[left]))
                stackOrder.appendReserved(stackItems[takesRight ? right : left])
                if takesRight { right &+= 1 } else { left += 1 }
            }
            run = stop
        }
        for i in 0..<stackOrder.count { stackItems[start + i] = stackOrder[i] }
    }
}

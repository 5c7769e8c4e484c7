// SPDX-License-Identifier: MIT

/// Sorting, since the standard library's needs an allocation.
extension Arena {
    /// Sorts the elements from `start` up to `end`; equal ones keep their order.
    ///
    /// - Parameter scratch: Work space; its elements are lost.
    /// - Throws: `noMemory` when the work space cannot grow; the elements are as they were then.
    /// - Complexity: O(n log n). Insertion for short runs, then merging.
    @inline(__always)
    public mutating func sort(
        from start: Int, to end: Int, scratch: inout Arena<Element>,
        by isBefore: (Element, Element) -> Bool
    ) throws(Failure) {
        let run = 16
        scratch.truncate(to: 0)
        if end - start > run { try scratch.reserve(end - start) }
        var first = start
        while first < end {
            insertionSort(first, Swift.min(first + run, end), isBefore)
            first += run
        }
        var width = run
        while width < end - start {
            merge(start, end, width, &scratch, isBefore)
            width *= 2
        }
    }

    @inline(__always)
    private mutating func insertionSort(
        _ start: Int, _ end: Int, _ isBefore: (Element, Element) -> Bool
    ) {
        var i = start + 1
        while i < end {
            let element = self[i]
            var j = i
            while j > start, isBefore(element, self[j - 1]) {
                self[j] = self[j - 1]
                j -= 1
            }
            self[j] = element
            i += 1
        }
    }

    /// Merges neighbouring runs of a width, pair by pair.
    @inline(__always)
    private mutating func merge(
        _ start: Int, _ end: Int, _ width: Int, _ scratch: inout Arena<Element>,
        _ isBefore: (Element, Element) -> Bool
    ) {
        scratch.truncate(to: 0)
        var run = start
        while run < end {
            let middle = Swift.min(run + width, end)
            let stop = Swift.min(run + 2 * width, end)
            var left = run
            var right = middle
            while left < middle || right < stop {
                let takesRight =
                    left == middle || (right < stop && isBefore(self[right], self[left]))
                scratch.appendReserved(self[takesRight ? right : left])
                if takesRight { right += 1 } else { left += 1 }
            }
            run = stop
        }
        for i in 0..<scratch.count { self[start + i] = scratch[i] }
    }
}

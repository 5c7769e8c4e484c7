// SPDX-License-Identifier: MIT

/// Sorting, since the standard library's needs an allocation.
extension Arena {
    /// Sorts the elements from `start` up to `end`; equal ones keep their order.
    ///
    /// - Parameter scratch: Work space; its elements are lost.
    /// - Throws: `noMemory` when the work space cannot grow; the elements are as they were then.
    /// - Complexity: O(n log n). Insertion for short runs, then merging.
    public mutating func sort(
        from start: Int, to end: Int, scratch: inout Arena<Element>,
        by isBefore: (Element, Element) -> Bool
    ) throws(Failure) {
        let run = 16
        precondition(start >= 0 && start <= end && end <= count)
        if end - start > run {
            scratch.truncate(to: 0)
            try scratch.reserve(end - start)
        }
        var first = start
        while first < end {
            insertionSort(first, Swift.min(first + run, end), isBefore)
            first += run
        }
        guard end - start > run else { return }
        // Back and forth between the elements and the work space.
        var source = base.unsafelyUnwrapped + start
        var target = scratch.base.unsafelyUnwrapped
        var width = run
        while width < end - start {
            Arena.merge(source, target, end - start, width, isBefore)
            swap(&source, &target)
            width *= 2
        }
        let elements = base.unsafelyUnwrapped + start
        if source != elements { elements.update(from: source, count: end - start) }
    }

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
    ///
    /// SAFETY: both point to `count` elements.
    private static func merge(
        _ source: UnsafeMutablePointer<Element>, _ target: UnsafeMutablePointer<Element>,
        _ count: Int, _ width: Int, _ isBefore: (Element, Element) -> Bool
    ) {
        var run = 0
        var next = 0
        while run < count {
            let middle = Swift.min(run + width, count)
            let stop = Swift.min(run + 2 * width, count)
            var left = run
            var right = middle
            while left < middle || right < stop {
                let takesRight =
                    left == middle || (right < stop && isBefore(source[right], source[left]))
                target[next] = source[takesRight ? right : left]
                next += 1
                if takesRight { right += 1 } else { left += 1 }
            }
            run = stop
        }
    }
}

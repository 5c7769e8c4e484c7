// SPDX-License-Identifier: MIT

/// Sorting by numbers, digit by digit.
extension Arena {
    /// Sorts the elements from `start` up to `end` by a number, the smallest first; equal ones keep their order. To
    /// sort by several numbers, sort by the least important one first.
    ///
    /// - Parameter scratch: Work space; its elements are lost.
    /// - Throws: `noMemory` when the work space cannot grow; the elements are as they were then.
    /// - Complexity: O(n): two walks for each byte in which the numbers differ. Insertion for a few elements.
    public mutating func sort(
        from start: Int, to end: Int, scratch: inout Arena<Element>, by key: (Element) -> UInt64
    ) throws(Failure) {
        precondition(start >= 0 && start <= end && end <= count)
        let length = end - start
        guard length > 1, let base else { return }
        let elements = base + start
        let first = key(elements[0])
        var differing: UInt64 = 0
        for i in 1..<length { differing |= key(elements[i]) ^ first }
        if differing == 0 { return }
        if length <= 24 { return Arena.insertionSort(elements, length, key) }
        scratch.truncate(to: 0)
        try scratch.reserve(length)
        var source = elements
        var target = scratch.base.unsafelyUnwrapped
        var shift: UInt64 = 0
        while shift < 64 {
            if differing >> shift & 255 != 0 {
                Arena.distribute(source, target, length, shift, key)
                swap(&source, &target)
            }
            shift += 8
        }
        if source != elements { elements.update(from: source, count: length) }
    }

    private static func insertionSort(
        _ elements: UnsafeMutablePointer<Element>, _ count: Int, _ key: (Element) -> UInt64
    ) {
        for i in 1..<count {
            let element = elements[i]
            let number = key(element)
            var j = i
            while j > 0, key(elements[j - 1]) > number {
                elements[j] = elements[j - 1]
                j -= 1
            }
            elements[j] = element
        }
    }

    /// Moves elements to where they belong by one byte of their numbers.
    ///
    /// SAFETY: both point to `count` elements.
    private static func distribute(
        _ source: UnsafeMutablePointer<Element>, _ target: UnsafeMutablePointer<Element>,
        _ count: Int, _ shift: UInt64, _ key: (Element) -> UInt64
    ) {
        var places = InlineArray<256, Int32>(repeating: 0)
        for i in 0..<count { places[Int(key(source[i]) >> shift & 255)] += 1 }
        var next: Int32 = 0
        for byte in 0..<256 {
            let found = places[byte]
            places[byte] = next
            next += found
        }
        for i in 0..<count {
            let element = source[i]
            let byte = Int(key(element) >> shift & 255)
            target[Int(places[byte])] = element
            places[byte] += 1
        }
    }
}

extension Double {
    /// A number in the same order as this one, which must not be NaN; that of both zeros is the same.
    @inline(__always)
    public var sortKey: UInt64 {
        let bits = (self + 0).bitPattern
        return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
    }
}

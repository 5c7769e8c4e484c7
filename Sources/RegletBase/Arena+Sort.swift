// SPDX-License-Identifier: MIT

/// A number to sort by, and where the element that it belongs to was.
public struct SortKey: BitwiseCopyable {
    var number: UInt64
    var place: Int
}

/// Sorting by numbers, digit by digit.
extension Arena {
    /// Sorts the elements from `start` up to `end` by a number, the smallest first; equal ones keep their order. To
    /// sort by several numbers, sort by the least important one first.
    ///
    /// The numbers are sorted, each with the place of its element; then the elements follow, cycle by cycle.
    ///
    /// - Parameter scratch: Work space; its elements are lost.
    /// - Throws: `noMemory` when the work space cannot grow; the elements are as they were then.
    /// - Complexity: O(n): two walks for each byte in which the numbers differ. Insertion for a few elements.
    public mutating func sort(
        from start: Int, to end: Int, scratch: inout Arena<SortKey>, by key: (Element) -> UInt64
    ) throws(Failure) {
        precondition(start >= 0 && start <= end && end <= count)
        let length = end - start
        guard length > 1, let base else { return }
        let elements = base + start
        scratch.truncate(to: 0)
        try scratch.reserve(2 * length)
        for i in 0..<length {
            scratch.appendReserved(SortKey(number: key(elements[i]), place: i))
        }
        let keys = scratch.sortKeys()
        for first in 0..<length where keys[first].place != first {
            let displaced = elements[first]
            var target = first
            var source = keys[first].place
            while source != first {
                elements[target] = elements[source]
                keys[target].place = target
                target = source
                source = keys[target].place
            }
            elements[target] = displaced
            keys[target].place = target
        }
    }
}

extension Arena where Element == SortKey {
    /// Sorts all keys, with as much room behind them to work in. Returns where they lie then.
    fileprivate func sortKeys() -> UnsafeMutablePointer<SortKey> {
        var source = base.unsafelyUnwrapped
        var differing: UInt64 = 0
        for i in 1..<count { differing |= source[i].number ^ source[0].number }
        if count <= 24 {
            if differing != 0 { Arena.insertionSort(source, count) }
            return source
        }
        var target = source + count
        var shift: UInt64 = 0
        while shift < 64 {
            if differing >> shift & 255 != 0 {
                Arena.distribute(source, target, count, shift)
                swap(&source, &target)
            }
            shift += 8
        }
        return source
    }

    private static func insertionSort(_ keys: UnsafeMutablePointer<SortKey>, _ count: Int) {
        for i in 1..<count {
            let key = keys[i]
            var j = i
            while j > 0, keys[j - 1].number > key.number {
                keys[j] = keys[j - 1]
                j -= 1
            }
            keys[j] = key
        }
    }

    /// Moves keys to where they belong by one byte of their numbers.
    ///
    /// SAFETY: both point to `count` keys.
    private static func distribute(
        _ source: UnsafeMutablePointer<SortKey>, _ target: UnsafeMutablePointer<SortKey>,
        _ count: Int, _ shift: UInt64
    ) {
        var places = InlineArray<256, Int32>(repeating: 0)
        for i in 0..<count { places[Int(source[i].number >> shift & 255)] += 1 }
        var next: Int32 = 0
        for byte in 0..<256 {
            let found = places[byte]
            places[byte] = next
            next += found
        }
        for i in 0..<count {
            let byte = Int(source[i].number >> shift & 255)
            target[Int(places[byte])] = source[i]
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

// SPDX-License-Identifier: MIT

/// A number to sort by, and the previous index of its element.
public struct SortKey: BitwiseCopyable {
    var number: UInt64
    var place: Int

    /// The number of the next element to sort.
    public init(_ number: UInt64) {
        self.number = number
        place = 0
    }
}

/// Radix sort by numbers.
extension Arena {
    /// Sorts the elements from `start` on by numbers, one per element, the smallest first.
    /// Equal numbers keep their order. To sort by several numbers, sort by the least important one
    /// first.
    ///
    /// The numbers are sorted, each with the index of its element. Then the elements are copied in
    /// that order, and back.
    ///
    /// - Parameter keys: The numbers, which are overwritten.
    /// - Throws: `noMemory` without work space. The elements are then unchanged.
    /// - Complexity: O(n): two walks for each byte in which the numbers differ. Insertion for a few
    ///   elements.
    public mutating func sort(
        from start: Int, by keys: inout Arena<SortKey>
    ) throws(Failure) {
        precondition(start >= 0 && keys.count <= count - start)
        guard keys.count > 1, let base else { return }
        try keys.sort(base + start, stride: MemoryLayout<Element>.stride)
    }
}

extension Arena where Element == SortKey {
    /// Sorts elements by their stride alone.
    ///
    /// SAFETY: there are as many elements as keys.
    fileprivate mutating func sort(
        _ elements: UnsafeMutableRawPointer, stride: Int
    ) throws(Failure) {
        let length = count
        // Most keys are equal or in order.
        var i = 1
        while i < length, self[i - 1].number <= self[i].number { i += 1 }
        if i == length { return }
        // After the keys: room for as many keys, and later for the elements.
        let size = MemoryLayout<SortKey>.stride
        try reserve(length * max(size, stride) / size + 1)
        sortKeys()
        let keys = base.unsafelyUnwrapped
        let sorted = UnsafeMutableRawPointer(keys + length)
        // POLICY: not in place along the cycles of the permutation. Each step of a cycle would wait
        // for the memory of the step before it.
        for i in 0..<length {
            (sorted + i * stride).copyMemory(
                from: elements + keys[i].place * stride, byteCount: stride)
        }
        elements.copyMemory(from: sorted, byteCount: length * stride)
    }

    /// Sorts the keys, with their indices as places.
    ///
    /// SAFETY: there is room for as many keys behind them.
    private func sortKeys() {
        let keys = base.unsafelyUnwrapped
        var differing: UInt64 = 0
        for i in 0..<count {
            keys[i].place = i
            differing |= keys[i].number ^ keys[0].number
        }
        if count <= 24 { return Arena.insertionSort(keys, count) }
        var (source, target) = (keys, keys + count)
        var shift: UInt64 = 0
        while shift < 64 {
            if differing >> shift & 255 != 0 {
                Arena.distribute(source, target, count, shift)
                swap(&source, &target)
            }
            shift += 8
        }
        if source != keys { keys.update(from: source, count: count) }
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

    /// Distributes keys by one byte of their numbers.
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
    /// A number in the same order as this one, which must not be NaN. Both zeros have the same
    /// number.
    @inline(__always)
    public var sortKey: UInt64 {
        let bits = (self + 0).bitPattern
        return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
    }
}

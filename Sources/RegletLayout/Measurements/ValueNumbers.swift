// SPDX-License-Identifier: MIT
import RegletBase

/// Numbers for the values that programs use as tags, scopes and versions: equal bytes have the same
/// one. See rgl_tree_number_of.
struct ValueNumbers: ~Copyable {
    /// Where the bytes of a value lie.
    private struct Value: BitwiseCopyable {
        var start: Int
        var count: Int
        var hash: UInt64
    }

    private var bytes: Arena<UInt8>
    private var values: Arena<Value>
    /// Places in `values`, at the hash or behind it; -1: free. A power of two, half of them free at
    /// least.
    private var slots: Arena<Int32>

    init(_ allocator: Allocator) {
        bytes = Arena(allocator)
        values = Arena(allocator)
        slots = Arena(allocator)
    }

    /// So that they are none of those that a program counts for itself.
    private static var first: UInt64 { 1 << 63 }

    /// The number of a value; it gets the next one where it has none.
    mutating func number(
        of value: UnsafeBufferPointer<UInt8>
    ) throws(Failure) -> UInt64 {
        // Room first, so that nothing is left half done.
        try values.reserve(1)
        try bytes.reserve(value.count)
        if 2 * (values.count + 1) > slots.count { try spread() }
        let hash = ValueNumbers.hash(value)
        let slot = slot(of: value, hash)
        if slots[slot] >= 0 { return ValueNumbers.first + UInt64(slots[slot]) }
        slots[slot] = Int32(truncatingIfNeeded: values.count)
        values.appendReserved(Value(start: bytes.count, count: value.count, hash: hash))
        for i in 0..<value.count { bytes.appendReserved(value[i]) }
        return ValueNumbers.first + UInt64(values.count - 1)
    }

    /// Where a value is, or where there is room for it.
    private func slot(of value: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0, !isEqual(values[slots[slot]], value, hash) {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private func isEqual(
        _ known: Value, _ value: UnsafeBufferPointer<UInt8>, _ hash: UInt64
    ) -> Bool {
        guard known.hash == hash, known.count == value.count else { return false }
        for i in 0..<value.count where bytes[known.start + i] != value[i] { return false }
        return true
    }

    /// Makes twice as many slots.
    private mutating func spread() throws(Failure) {
        let count = max(16, 2 * slots.count)
        guard count <= 1 << 30 else {
            throw Failure(
                .limit, "values", "are too many: a tree numbers 536,870,912 at most",
                number: Double(values.count))
        }
        try slots.reserve(count - slots.count)
        slots.truncate(to: 0)
        for _ in 0..<count { slots.appendReserved(-1) }
        for i in 0..<values.count {
            var slot = Int(truncatingIfNeeded: values[i].hash) & (count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
            slots[slot] = Int32(truncatingIfNeeded: i)
        }
    }

    /// Source: the hash of Fowler, Noll and Vo, 1a, of 64 bits; its upper half is folded into the
    /// lower one, which chooses the slot.
    private static func hash(_ value: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for i in 0..<value.count { hash = (hash ^ UInt64(value[i])) &* 0x100_0000_01b3 }
        return hash ^ hash >> 32
    }
}

extension LayoutTree {
    /// The number of a value of the caller's, as long as the tree lives.
    public mutating func number(
        of value: UnsafeBufferPointer<UInt8>
    ) throws(Failure) -> UInt64 {
        try readings.numbers.number(of: value)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// Names with the bits of one value each, in the order in which they were added, found by a hash
/// table.
struct FormatTable: ~Copyable {
    struct Entry: BitwiseCopyable {
        var start: Int32
        var length: Int32
        var hash: UInt32
        var value: UInt64
    }

    /// The names, each with a NUL behind it.
    private var text: Arena<UInt8>
    private var entries: Arena<Entry>
    /// Numbers of entries by hash, -1 for a free place. The count is a power of two, at most half
    /// of it used.
    private var slots: Arena<Int32>

    init(_ allocator: Allocator) {
        text = Arena(allocator)
        entries = Arena(allocator)
        slots = Arena(allocator)
    }

    /// The most names of one table.
    private static var most: Int { 16_777_216 }

    var count: Int { entries.count }

    /// The bytes of an entry's name, valid until a name is added.
    func name(_ entry: Int) -> Borrowed<UInt8> {
        let found = entries[entry]
        let start = Int(found.start)
        return text.borrowed[start..<start + Int(found.length)]
    }

    func find(_ name: Borrowed<UInt8>) -> UInt64? {
        guard let entry = entry(name, hash(name)) else { return nil }
        return entries[entry].value
    }

    /// Adds a name that the table must not have yet.
    mutating func add(_ name: Borrowed<UInt8>, _ value: UInt64) throws(Failure) {
        let hash = hash(name)
        if entry(name, hash) != nil {
            throw Failure(.invalidArgument, "name", "is in the table twice")
        }
        guard entries.count < FormatTable.most, text.count < Int(Int32.max) - name.count
        else {
            throw Failure(.limit, "names", "exceed the limit of one object")
        }
        try text.reserve(name.count + 1)
        try entries.reserve(1)
        try makeSlots(entries.count + 1)
        let start = Int32(text.count)
        for i in 0..<name.count { text.appendReserved(name[i]) }
        text.appendReserved(0)
        place(Int32(entries.count), hash)
        entries.appendReserved(
            Entry(start: start, length: Int32(name.count), hash: hash, value: value))
    }

    /// Removes the names that were added since there were `count`.
    mutating func truncate(to count: Int) {
        if count == entries.count { return }
        text.truncate(to: Int(entries[count].start))
        entries.truncate(to: count)
        fillSlots()
    }

    private func entry(_ name: Borrowed<UInt8>, _ hash: UInt32) -> Int32? {
        if slots.isEmpty { return nil }
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 {
            let found = entries[slots[slot]]
            if found.hash == hash, isSame(found, name) { return slots[slot] }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private func isSame(_ entry: Entry, _ name: Borrowed<UInt8>) -> Bool {
        guard Int(entry.length) == name.count else { return false }
        for i in 0..<name.count where text[Int(entry.start) + i] != name[i] { return false }
        return true
    }

    /// Makes the slots at least twice as many as the names there will be.
    private mutating func makeSlots(_ names: Int) throws(Failure) {
        if names * 2 <= slots.count { return }
        let more = max(16, slots.count)
        try slots.reserve(more)
        for _ in 0..<more { slots.appendReserved(-1) }
        fillSlots()
    }

    private mutating func fillSlots() {
        for slot in 0..<slots.count { slots[slot] = -1 }
        for i in 0..<entries.count { place(Int32(i), entries[i].hash) }
    }

    private mutating func place(_ entry: Int32, _ hash: UInt32) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 { slot = (slot + 1) & mask }
        slots[slot] = entry
    }

    /// FNV-1a: short names are the rule.
    private func hash(_ name: Borrowed<UInt8>) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for i in 0..<name.count { hash = (hash ^ UInt32(name[i])) &* 16_777_619 }
        return hash
    }
}

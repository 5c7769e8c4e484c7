// SPDX-License-Identifier: MIT

/// Records that come and go, each under an index that stays, with a generation that tells whether an old
/// reference still means it.
public struct Slots<Record: BitwiseCopyable>: ~Copyable {
    private var records: Pool<Record>
    /// INVARIANT: has room for every record, and is as long as they are.
    private var slots: Arena<Slot>
    /// How many records there are.
    public private(set) var liveCount = 0

    /// The largest index that ids have room for, plus one.
    public static var maximum: Int { 0xFFF_FFFE }

    public init(_ allocator: Allocator) {
        records = Pool(allocator)
        slots = Arena(allocator)
    }

    /// Slots in use or free; valid indices are below it.
    public var count: Int { slots.count }

    /// The record at an index, which must be live.
    public subscript(index: Int32) -> Record {
        @inline(__always) unsafeAddress { UnsafePointer(records.address(index)) }
        @inline(__always) unsafeMutableAddress { records.address(index) }
    }

    /// Whether there is a record at an index.
    @inline(__always)
    public func isLive(_ index: Int32) -> Bool {
        index >= 0 && Int(index) < slots.count && slots[index].isLive
    }

    public func generation(_ index: Int32) -> UInt16 { slots[index].generation }

    /// Makes room for `extra` more records, so that as many inserts cannot fail.
    public mutating func reserve(_ extra: Int) throws(Failure) {
        try records.reserve(extra)
        try slots.reserve(extra)
    }

    /// Stores a record and returns its index.
    @inline(__always)
    public mutating func insert(_ record: Record) throws(Failure) -> Int32 {
        try reserve(1)
        let index = records.insertReserved(record)
        occupy(index)
        return index
    }

    /// Makes the slot of a record that has just come live.
    private mutating func occupy(_ index: Int32) {
        liveCount &+= 1
        if Int(index) == slots.count { slots.appendReserved(Slot()) }
        slots[index].isLive = true
    }

    /// Removes a record. A slot whose generation would wrap is never used again.
    public mutating func remove(_ index: Int32) {
        slots[index].isLive = false
        liveCount &-= 1
        if slots[index].generation == UInt16.max { return }
        slots[index].generation &+= 1
        records.remove(index)
    }

    /// The index that an id stands for; the caller's tag must be the id's.
    public func resolve(
        _ raw: UInt64, tag: UInt32, _ subject: StaticText
    ) throws(Failure) -> Int32 {
        let id = NodeID(raw: raw)
        let index = id.index.raw
        guard raw != 0, id.tree == tag, index >= 0, Int(index) < slots.count,
            id.generation <= slots[index].generation
        else {
            throw Failure(.unknownID, subject, "was not given out by this object", node: raw)
        }
        guard slots[index].isLive, slots[index].generation == id.generation else {
            throw Failure(.staleID, subject, "has been removed", node: raw)
        }
        return index
    }

    /// The id of a record.
    public func id(_ index: Int32, tag: UInt32) -> UInt64 {
        NodeID(tree: tag, generation: slots[index].generation, index: NodeIndex(index)).raw
    }
}

/// What is known of a record's place.
struct Slot: BitwiseCopyable {
    var generation: UInt16 = 0
    var isLive = false
}

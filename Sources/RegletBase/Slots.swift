// SPDX-License-Identifier: MIT

/// Records that are created and removed, each under a fixed index, with a generation that shows
/// whether an old reference is still valid.
public struct Slots<Index: RecordIndex, Record: BitwiseCopyable>: ~Copyable {
    private var records: Pool<Record>
    /// INVARIANT: has one element for every record.
    private var slots: Arena<SlotState>
    public private(set) var liveCount = 0

    /// The maximum number of slots, which is limited by the ids.
    private let maximum: Int

    public init(_ allocator: Allocator, maximum: Int = ObjectID.maximumCount) {
        records = Pool(allocator)
        slots = Arena(allocator)
        self.maximum = maximum
    }

    /// The number of slots in use or free; valid indices are below it.
    public var count: Int { slots.count }
    public var indices: Range<Index> { Index.all(slots.count) }

    /// The record at an index, which must be live.
    public subscript(index: Index) -> Record {
        unsafeAddress { UnsafePointer(address(index)) }
        unsafeMutableAddress { address(index) }
    }

    /// The address of a record, for the subscripts of parts of records.
    ///
    /// SAFETY: valid until a record is inserted.
    @inline(__always)
    public func address(_ index: Index) -> UnsafeMutablePointer<Record> {
        records.address(index.raw)
    }

    /// Whether there is a record at an index.
    @inline(__always)
    public func isLive(_ index: Index) -> Bool {
        index.exists && Int(index.raw) < slots.count && slots[index].isLive
    }

    public func generation(_ index: Index) -> UInt16 { slots[index].generation }

    /// Reserves room for `extra` more records, so that as many inserts cannot fail.
    ///
    /// - Throws: `limit` if ids have no room for as many slots, of which removed records may have
    ///   used up some; `noMemory`.
    public mutating func reserve(_ extra: Int) throws(Failure) {
        guard extra - records.freeCount <= maximum - slots.count else {
            throw Failure(
                .limit, "ids", "of this object are used up: no more can be created",
                number: Double(maximum))
        }
        try records.reserve(extra)
        try slots.reserve(extra)
    }

    /// Stores a record and returns its index.
    @inline(__always)
    public mutating func insert(_ record: Record) throws(Failure) -> Index {
        try reserve(1)
        let index = Index(records.insertReserved(record))
        occupy(index)
        return index
    }

    /// Marks the slot of a new record as used.
    private mutating func occupy(_ index: Index) {
        liveCount += 1
        if Int(index.raw) == slots.count { slots.appendReserved(SlotState()) }
        slots[index].isLive = true
    }

    /// Removes a record. A slot whose generation would wrap is never used again.
    public mutating func remove(_ index: Index) {
        slots[index].isLive = false
        liveCount -= 1
        if slots[index].generation == UInt16.max { return }
        slots[index].generation += 1
        records.remove(index.raw)
    }

    /// Undoes the last insertion that is not undone yet. A slot that was free is free again, and a
    /// slot that was appended is removed.
    public mutating func undoInsert(_ index: Index) {
        liveCount -= 1
        slots[index].isLive = false
        // A slot that was free has been removed before.
        if slots[index].generation > 0 { return records.remove(index.raw) }
        slots.truncate(to: Int(index.raw))
        records.elements.truncate(to: Int(index.raw))
    }

    /// Undoes the last removal that is not undone yet. The caller restores the record.
    public mutating func undoRemove(_ index: Index) {
        liveCount += 1
        slots[index].isLive = true
        guard records.free.last == index.raw else { return }
        records.free.truncate(to: records.free.count - 1)
        slots[index].generation -= 1
    }

    /// The index of an id, whose tag must be the caller's.
    public func resolve(
        _ raw: UInt64, tag: UInt32, _ subject: StaticText,
        _ rule: StaticText = "was not given out by this object"
    ) throws(Failure) -> Index {
        let index = try ObjectID(raw: raw).resolve(
            tag: tag, count: slots.count, subject, rule
        ) { slots[$0] }
        return Index(index)
    }

    /// The id of a record.
    public func id(_ index: Index, tag: UInt32) -> UInt64 {
        ObjectID(tag: tag, generation: slots[index].generation, index: index.raw).raw
    }
}

// SPDX-License-Identifier: MIT

/// The memory of `Lists`: rooms of elements, and a head for each list.
struct ListStorage<Element: BitwiseCopyable>: ~Copyable {
    struct Head: BitwiseCopyable {
        var offset: Int32
        var count: Int32
        /// The room is 1 << size elements; -1 where there is none.
        var size: Int32
    }

    static var sizes: Int { 31 }

    var elements: Arena<Element>
    private var heads: Pool<Head>
    /// First the first free room of each size class; then the offsets of rooms that were given back, each
    /// followed by the next free room of its class. Rooms are named by where their offset stands.
    ///
    /// INVARIANT: has room for all rooms there are, so that giving one back cannot fail.
    private var rooms: Arena<Int32>
    private var roomCount = 0
    /// The first unused pair of `rooms`.
    private var firstPair: Int32 = -1

    init(_ allocator: Allocator) {
        elements = Arena(allocator)
        heads = Pool(allocator)
        rooms = Arena(allocator)
    }

    var bytes: Int { elements.bytes + heads.bytes + rooms.bytes }

    mutating func removeAll() {
        elements.truncate(to: 0)
        heads.removeAll()
        rooms.truncate(to: 0)
        roomCount = 0
        firstPair = -1
    }

    @_optimize(speed)
    mutating func create() throws(Failure) -> Int32 {
        if rooms.isEmpty {
            try rooms.reserve(ListStorage.sizes)
            for _ in 0..<ListStorage.sizes { rooms.appendReserved(-1) }
        }
        return try heads.insert(Head(offset: 0, count: 0, size: -1))
    }

    mutating func destroy(_ list: Int32) {
        giveBack(heads[list])
        heads[list] = Head(offset: 0, count: 0, size: -1)
        heads.remove(list)
    }

    @inline(__always)
    func count(_ list: Int32) -> Int { Int(heads[list].count) }

    /// Where the elements of a list lie, for `subscript(position:)`; until any list grows.
    @inline(__always)
    func positions(_ list: Int32) -> Range<Int> {
        let head = heads[list]
        return Int(head.offset)..<Int(head.offset + head.count)
    }

    @inline(__always)
    func place(_ list: Int32, _ index: Int) -> Int {
        let head = heads[list]
        precondition(UInt(bitPattern: index) < UInt(bitPattern: Int(head.count)))
        return Int(head.offset) + index
    }

    mutating func append(_ element: Element, to list: Int32) throws(Failure) {
        let head = heads[list]
        if head.size < 0 || head.count == 1 << head.size { try reserve(Int(head.count) + 1, list) }
        elements[Int(heads[list].offset + head.count)] = element
        heads[list].count = head.count + 1
    }

    /// Drops the elements from `count` on; their room stays.
    @inline(__always)
    mutating func truncate(_ list: Int32, to count: Int) {
        precondition(count >= 0 && count <= self.count(list))
        heads[list].count = Int32(truncatingIfNeeded: count)
    }

    /// Replaces the elements of a list by those of an arena.
    @_optimize(speed)
    mutating func replace(_ list: Int32, by source: borrowing Arena<Element>) throws(Failure) {
        let count = source.count
        if heads[list].size < 0 || count > 1 << Int(heads[list].size) {
            truncate(list, to: 0)
            try reserve(count, list)
        }
        heads[list].count = Int32(truncatingIfNeeded: count)
        let offset = Int(heads[list].offset)
        for i in 0..<count { elements[offset + i] = source[i] }
    }

    /// Makes room for `count` elements in all.
    @inline(never)
    mutating func reserve(_ count: Int, _ list: Int32) throws(Failure) {
        var size: Int32 = 1
        while 1 << Int(size) < count { size += 1 }
        let old = heads[list]
        if old.size >= size { return }
        guard size < Int32(ListStorage.sizes) - 1 else { throw Failure(.noMemory) }
        let offset = try takeRoom(Int(size))
        for i in 0..<Int(old.count) { elements[Int(offset) + i] = elements[Int(old.offset) + i] }
        heads[list] = Head(offset: offset, count: old.count, size: size)
        giveBack(old)
    }

    private mutating func takeRoom(_ size: Int) throws(Failure) -> Int32 {
        let pair = Int(rooms[size])
        if pair >= 0 {
            rooms[size] = rooms[pair + 1]
            rooms[pair + 1] = firstPair
            firstPair = Int32(truncatingIfNeeded: pair)
            return rooms[pair]
        }
        let offset = elements.count
        guard offset + 1 << size <= Int(Int32.max) else { throw Failure(.noMemory) }
        try rooms.reserve(ListStorage.sizes + 2 * (roomCount + 1) - rooms.count)
        try elements.extend(by: 1 << size)
        roomCount += 1
        return Int32(truncatingIfNeeded: offset)
    }

    private mutating func giveBack(_ head: Head) {
        if head.size < 0 { return }
        let size = Int(head.size)
        var pair = Int(firstPair)
        if pair >= 0 {
            firstPair = rooms[pair + 1]
        } else {
            pair = rooms.count
            rooms.appendReserved(0)
            rooms.appendReserved(0)
        }
        rooms[pair] = head.offset
        rooms[pair + 1] = rooms[size]
        rooms[size] = Int32(truncatingIfNeeded: pair)
    }
}

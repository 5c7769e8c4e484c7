// SPDX-License-Identifier: MIT

/// The memory of `Lists`: rooms of elements, and a head for each list.
///
/// Of its elements it knows only how far they lie apart, so that all lists share this code.
///
/// POLICY: generic over a type that it does not use, always `Never`, so that it is compiled in the module that uses it:
/// in the module of arenas the compiler does not find their deinit.
struct ListStorage<Unused>: ~Copyable {
    static var sizes: Int { 31 }

    private let stride: Int
    /// The bytes of the elements in all rooms, of which there are `extent`.
    private var memory: Arena<UInt8>
    private(set) var extent = 0
    private var heads: Pool<ListHead>
    /// First the first free room of each size class; then the offsets of rooms that were given back, each
    /// followed by the next free room of its class. Rooms are named by where their offset stands.
    ///
    /// INVARIANT: has room for all rooms there are, so that giving one back cannot fail.
    private var rooms: Arena<Int32>
    private var roomCount = 0
    /// The first unused pair of `rooms`.
    private var firstPair: Int32 = -1

    init(stride: Int, _ allocator: Allocator) {
        self.stride = stride
        memory = Arena(allocator)
        heads = Pool(allocator)
        rooms = Arena(allocator)
    }

    /// Where the elements lie. SAFETY: valid until any list grows.
    @inline(__always)
    var base: UnsafeMutableRawPointer { UnsafeMutableRawPointer(memory.base.unsafelyUnwrapped) }

    mutating func removeAll() {
        memory.truncate(to: 0)
        extent = 0
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
        return try heads.insert(.empty)
    }

    mutating func destroy(_ list: Int32) {
        giveBack(heads[list])
        heads[list] = .empty
        heads.remove(list)
    }

    func count(_ list: Int32) -> Int { Int(heads[list].count) }

    /// Where the elements of a list lie, until any list grows.
    func positions(_ list: Int32) -> Range<Int> {
        let head = heads[list]
        return Int(head.offset)..<Int(head.offset &+ head.count)
    }

    /// The address of an element. SAFETY: valid until any list grows.
    func address(_ list: Int32, _ index: Int) -> UnsafeMutableRawPointer {
        let head = heads[list]
        precondition(UInt(bitPattern: index) < UInt(bitPattern: Int(head.count)))
        return address(Int(head.offset) &+ index)
    }

    @inline(__always)
    private func address(_ position: Int) -> UnsafeMutableRawPointer {
        base + position &* stride
    }

    /// The addresses of a list's elements. SAFETY: valid until any list grows.
    func elements(_ list: Int32) -> (start: UnsafeMutableRawPointer?, count: Int) {
        let head = heads[list]
        if head.count == 0 { return (nil, 0) }
        return (address(Int(head.offset)), Int(head.count))
    }

    /// Appends an element whose value is unspecified, and returns where it is.
    @_optimize(speed)
    mutating func append(to list: Int32) throws(Failure) -> UnsafeMutableRawPointer {
        let head = heads[list]
        if head.size < 0 || head.count == 1 << head.size { try reserve(Int(head.count) + 1, list) }
        heads[list].count = head.count &+ 1
        return address(Int(heads[list].offset &+ head.count))
    }

    /// Makes a gap in front of the element at `index`, or at the end, and returns where it is.
    mutating func insert(at index: Int, of list: Int32) throws(Failure) -> UnsafeMutableRawPointer {
        let last = try append(to: list)
        let gap = address(list, index)
        (gap + stride).copyMemory(from: gap, byteCount: last - gap)
        return gap
    }

    /// Removes the element at `index`; the others keep their order.
    mutating func remove(at index: Int, of list: Int32) {
        let gap = address(list, index)
        let left = count(list) - 1
        gap.copyMemory(from: gap + stride, byteCount: (left - index) * stride)
        truncate(list, to: left)
    }

    /// Drops the elements from `count` on; their room stays.
    mutating func truncate(_ list: Int32, to count: Int) {
        precondition(count >= 0 && count <= self.count(list))
        heads[list].count = Int32(truncatingIfNeeded: count)
    }

    /// Replaces the elements of a list by `count` others.
    @_optimize(speed)
    mutating func replace(
        _ list: Int32, by source: UnsafeRawPointer?, count: Int
    ) throws(Failure) {
        heads[list].count = 0
        guard count > 0, let source else { return }
        if heads[list].size < 0 || count > 1 << Int(heads[list].size) { try reserve(count, list) }
        heads[list].count = Int32(truncatingIfNeeded: count)
        address(Int(heads[list].offset)).copyMemory(from: source, byteCount: count &* stride)
    }

    /// Makes room for `count` elements in all.
    @inline(never)
    @_optimize(speed)
    mutating func reserve(_ count: Int, _ list: Int32) throws(Failure) {
        var size: Int32 = 1
        while 1 << Int(size) < count { size &+= 1 }
        let old = heads[list]
        if old.size >= size { return }
        guard size < Int32(ListStorage.sizes) - 1 else { throw Failure(.noMemory) }
        let offset = try takeRoom(Int(size))
        address(Int(offset)).copyMemory(
            from: address(Int(old.offset)), byteCount: Int(old.count) * stride)
        heads[list] = ListHead(offset: offset, count: old.count, size: size)
        giveBack(old)
    }

    @_optimize(speed)
    private mutating func takeRoom(_ size: Int) throws(Failure) -> Int32 {
        let pair = Int(rooms[size])
        if pair >= 0 {
            rooms[size] = rooms[pair + 1]
            rooms[pair + 1] = firstPair
            firstPair = Int32(truncatingIfNeeded: pair)
            return rooms[pair]
        }
        let offset = extent
        guard offset + 1 << size <= Int(Int32.max) else { throw Failure(.noMemory) }
        try rooms.reserve(ListStorage.sizes + 2 * (roomCount + 1) - rooms.count)
        try memory.extend(by: stride << size)
        extent &+= 1 << size
        roomCount &+= 1
        return Int32(truncatingIfNeeded: offset)
    }

    @_optimize(speed)
    private mutating func giveBack(_ head: ListHead) {
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

/// Where a list lies.
struct ListHead: BitwiseCopyable {
    var offset: Int32
    var count: Int32
    /// The room is 1 << size elements; -1 where there is none.
    var size: Int32

    static var empty: ListHead { ListHead(offset: 0, count: 0, size: -1) }
}

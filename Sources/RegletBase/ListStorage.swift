// SPDX-License-Identifier: MIT

/// The memory of `Lists`: blocks of elements, and a head for each list.
struct ListStorage<Element: BitwiseCopyable>: ~Copyable {
    static var sizes: Int { 31 }

    /// The blocks, in order.
    private var memory: Arena<Element>
    private var heads: Pool<ListHead>
    /// First the first free block of each size class, then the offsets of released blocks, each
    /// followed by the next free block of its class. The position of its offset names a block.
    ///
    /// INVARIANT: has space for all blocks, so that releasing one cannot fail.
    private var rooms: Arena<Int32>
    private var roomCount = 0
    /// The first unused pair of `rooms`.
    private var firstPair: Int32 = -1

    init(_ allocator: Allocator) {
        memory = Arena(allocator)
        heads = Pool(allocator)
        rooms = Arena(allocator)
    }

    mutating func removeAll() {
        memory.truncate(to: 0)
        heads.removeAll()
        rooms.truncate(to: 0)
        roomCount = 0
        firstPair = -1
    }

    /// Moves all lists to a new block of the right size and frees the old one, if it is large and
    /// they use at most an eighth of it. Returns whether it did.
    mutating func packIfMostlyFree(_ allocator: Allocator) throws(Failure) -> Bool {
        if memory.capacity * MemoryLayout<Element>.stride <= 1 << 16 { return false }
        let (total, count) = heads.leastRoom()
        if total * 8 >= memory.capacity { return false }
        var packed = Arena<Element>(allocator)
        var offsets = Arena<Int32>(allocator)
        try packed.extend(by: total)
        try offsets.reserve(ListStorage.sizes + 2 * count)
        for _ in 0..<ListStorage.sizes { offsets.appendReserved(-1) }
        var offset = 0
        for list in 0..<Int32(heads.count) {
            let head = heads[list]
            heads[list] = .empty
            if head.count == 0 { continue }
            packed.address(offset).update(from: address(Int(head.offset)), count: Int(head.count))
            heads[list] = ListHead(offset: offset, count: head.count)
            offset += 1 << Int(heads[list].size)
        }
        swap(&memory, &packed)
        swap(&rooms, &offsets)
        roomCount = count
        firstPair = -1
        return true
    }

    mutating func copy(_ source: borrowing ListStorage) throws(Failure) {
        try memory.copy(source.memory)
        try heads.copy(source.heads)
        try rooms.copy(source.rooms)
        try rooms.reserve(max(0, ListStorage.sizes + 2 * source.roomCount - rooms.count))
        roomCount = source.roomCount
        firstPair = source.firstPair
    }

    @inline(never)
    @_optimize(speed)
    mutating func create() throws(Failure) -> Int32 {
        if rooms.isEmpty {
            try rooms.reserve(ListStorage.sizes)
            for _ in 0..<ListStorage.sizes { rooms.appendReserved(-1) }
        }
        return try heads.insert(.empty)
    }

    @inline(never)
    mutating func destroy(_ list: Int32) {
        giveBack(heads[list])
        heads[list] = .empty
        heads.remove(list)
    }

    func count(_ list: Int32) -> Int { Int(heads[list].count) }

    /// The elements of a list, valid until any list grows.
    func positions(_ list: Int32) -> Range<Int> {
        let head = heads[list]
        return Int(head.offset)..<Int(head.offset + head.count)
    }

    /// The address of an element. SAFETY: valid until any list grows.
    func address(_ list: Int32, _ index: Int) -> UnsafeMutablePointer<Element> {
        let head = heads[list]
        precondition(UInt(bitPattern: index) < UInt(bitPattern: Int(head.count)))
        return memory.address(Int(head.offset) + index)
    }

    /// The address of an element at one of the `positions`. SAFETY: as above.
    func address(_ position: Int) -> UnsafeMutablePointer<Element> { memory.address(position) }

    /// The elements of a list. SAFETY: valid until any list grows.
    func elements(_ list: Int32) -> UnsafeBufferPointer<Element> {
        let head = heads[list]
        if head.count == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
        return memory.elements(from: Int(head.offset), count: Int(head.count))
    }

    @inline(never)
    mutating func append(_ element: Element, to list: Int32) throws(Failure) {
        let head = heads[list]
        if head.size < 0 || head.count == 1 << head.size { try reserve(Int(head.count) + 1, list) }
        heads[list].count = head.count + 1
        memory[Int(heads[list].offset + head.count)] = element
    }

    /// Inserts an element at `index`, before the element that is there, or at the end.
    mutating func insert(
        _ element: Element, at index: Int, of list: Int32
    ) throws(Failure) {
        try append(element, to: list)
        let gap = address(list, index)
        (gap + 1).update(from: gap, count: count(list) - 1 - index)
        gap.pointee = element
    }

    /// Removes the element at `index`. The remaining elements keep their order.
    mutating func remove(at index: Int, of list: Int32) {
        let gap = address(list, index)
        let left = count(list) - 1
        gap.update(from: gap + 1, count: left - index)
        truncate(list, to: left)
    }

    /// Removes the elements from `count` on, and keeps the memory.
    mutating func truncate(_ list: Int32, to count: Int) {
        precondition(count >= 0 && count <= self.count(list))
        heads[list].count = Int32(truncatingIfNeeded: count)
    }

    /// Replaces the elements of a list by `count` others.
    @inline(never)
    @_optimize(speed)
    mutating func replace(
        _ list: Int32, by source: UnsafePointer<Element>?, count: Int
    ) throws(Failure) {
        heads[list].count = 0
        guard count > 0, let source else { return }
        if heads[list].size < 0 || count > 1 << Int(heads[list].size) { try reserve(count, list) }
        heads[list].count = Int32(count)
        address(Int(heads[list].offset)).update(from: source, count: count)
    }

    /// Reserves room for `count` elements in total.
    @inline(never)
    @_optimize(speed)
    mutating func reserve(_ count: Int, _ list: Int32) throws(Failure) {
        let size = ListHead.size(for: count)
        let old = heads[list]
        if old.size >= size { return }
        guard size < Int32(ListStorage.sizes) - 1 else { throw Failure(.noMemory) }
        let offset = try takeRoom(Int(size))
        if old.count > 0 {
            address(Int(offset)).update(from: address(Int(old.offset)), count: Int(old.count))
        }
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
        let offset = memory.count
        guard 1 << size <= Int(Int32.max) - offset else { throw Failure(.noMemory) }
        try rooms.reserve(ListStorage.sizes + 2 * (roomCount + 1) - rooms.count)
        try memory.extend(by: 1 << size)
        roomCount += 1
        return Int32(truncatingIfNeeded: offset)
    }

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

/// The position of a list.
struct ListHead: BitwiseCopyable {
    var offset: Int32
    var count: Int32
    /// The capacity is 1 << size elements; -1 without a block.
    var size: Int32

    static var empty: ListHead { ListHead(offset: 0, count: 0, size: -1) }

    /// The size class of blocks for a number of elements, at least 2.
    static func size(for count: Int) -> Int32 {
        Int32(Int.bitWidth - (max(count, 2) - 1).leadingZeroBitCount)
    }
}

extension ListHead {
    /// A list in the smallest block for its elements.
    fileprivate init(offset: Int, count: Int32) {
        self.init(
            offset: Int32(truncatingIfNeeded: offset), count: count,
            size: ListHead.size(for: Int(count)))
    }
}

extension Pool where Element == ListHead {
    /// The number of elements of all lists in their smallest blocks, and the number of lists with
    /// elements.
    @inline(never)  // One function for lists of all elements.
    fileprivate func leastRoom() -> (elements: Int, lists: Int) {
        var elements = 0
        var lists = 0
        for list in 0..<Int32(count) where self[list].count > 0 {
            elements += 1 << Int(ListHead.size(for: Int(self[list].count)))
            lists += 1
        }
        return (elements, lists)
    }
}

// SPDX-License-Identifier: MIT

/// Many small growable lists of plain values in one block of memory.
///
/// Each list lies in a room whose size is a power of two; rooms that are given back are used again by lists
/// of the same size class. For sparse rows and indices, of which there are thousands with a few elements each.
///
/// POLICY: the storage lies behind a pointer. The compiler looks at every field of a noncopyable value wherever
/// the value is used, and a type that holds several of these would take minutes to compile.
public struct Lists<Element: BitwiseCopyable>: ~Copyable {
    /// SAFETY: a block of the allocator that this value owns.
    private var storage: UnsafeMutablePointer<ListStorage<Never>>?
    let allocator: Allocator

    public init(_ allocator: Allocator) {
        storage = nil
        self.allocator = allocator
    }

    deinit {
        if let storage { ListStorage.destroy(storage, allocator) }
    }

    /// The lists; there are some wherever a list is named.
    @inline(__always)
    private var lists: UnsafeMutablePointer<ListStorage<Never>> { storage.unsafelyUnwrapped }

    /// Forgets all lists; the memory stays.
    public mutating func removeAll() {
        if storage != nil { lists.pointee.removeAll() }
    }

    /// Returns a new, empty list.
    public mutating func create() throws(Failure) -> Int32 {
        if storage == nil {
            storage = try ListStorage.create(stride: MemoryLayout<Element>.stride, allocator)
        }
        return try lists.pointee.create()
    }

    /// Gives a list back. The caller must not use it again.
    @inline(__always)
    public mutating func destroy(_ list: Int32) { lists.pointee.destroy(list) }

    @inline(__always)
    public func count(_ list: Int32) -> Int { lists.pointee.count(list) }

    /// Where the elements of a list lie, for `subscript(position:)`; until any list grows.
    @inline(__always)
    public func positions(_ list: Int32) -> Range<Int> { lists.pointee.positions(list) }

    /// The elements of a list. SAFETY: valid until any list grows.
    @inline(__always)
    public func elements(_ list: Int32) -> UnsafeBufferPointer<Element> {
        let (start, count) = lists.pointee.elements(list)
        return UnsafeBufferPointer(
            start: start?.assumingMemoryBound(to: Element.self), count: count)
    }

    // POLICY: addressors, as in Arena; setting changes the shared elements, not the lists.

    /// The element at one of the `positions` of a list.
    public subscript(position position: Int) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(address(position)) }
        @inline(__always) nonmutating unsafeMutableAddress { address(position) }
    }

    /// An element of a list.
    public subscript(list: Int32, index: Int) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(address(list, index)) }
        @inline(__always) nonmutating unsafeMutableAddress { address(list, index) }
    }

    @inline(__always)
    private func address(_ position: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: position) < UInt(bitPattern: lists.pointee.extent))
        return lists.pointee.base.assumingMemoryBound(to: Element.self) + position
    }

    @inline(__always)
    private func address(_ list: Int32, _ index: Int) -> UnsafeMutablePointer<Element> {
        lists.pointee.address(list, index).assumingMemoryBound(to: Element.self)
    }

    /// Makes room for `count` elements in all.
    @inline(__always)
    public mutating func reserve(_ list: Int32, _ count: Int) throws(Failure) {
        try lists.pointee.reserve(count, list)
    }

    @inline(__always)
    public mutating func append(_ element: Element, to list: Int32) throws(Failure) {
        try lists.pointee.append(to: list).assumingMemoryBound(to: Element.self).pointee = element
    }

    /// Inserts an element in front of the one at `index`, or at the end.
    @inline(__always)
    public mutating func insert(_ element: Element, at index: Int, of list: Int32) throws(Failure) {
        try lists.pointee.insert(at: index, of: list).assumingMemoryBound(to: Element.self)
            .pointee = element
    }

    /// Removes the element at `index`; the others keep their order.
    @inline(__always)
    public mutating func remove(at index: Int, of list: Int32) {
        lists.pointee.remove(at: index, of: list)
    }

    /// Drops the elements from `count` on; their room stays.
    @inline(__always)
    public mutating func truncate(_ list: Int32, to count: Int) {
        lists.pointee.truncate(list, to: count)
    }

    /// Replaces the elements of a list by those of an arena.
    @inline(__always)
    public mutating func replace(_ list: Int32, by source: borrowing Arena<Element>) throws(Failure)
    {
        try lists.pointee.replace(list, by: source.base, count: source.count)
    }
}

extension ListStorage {
    fileprivate static func create(
        stride: Int, _ allocator: Allocator
    ) throws(Failure) -> UnsafeMutablePointer<ListStorage> {
        let block = try allocator.allocate(MemoryLayout<ListStorage>.stride)
        let lists = block.bindMemory(to: ListStorage.self, capacity: 1)
        lists.initialize(to: ListStorage(stride: stride, allocator))
        return lists
    }

    fileprivate static func destroy(
        _ lists: UnsafeMutablePointer<ListStorage>, _ allocator: Allocator
    ) {
        lists.deinitialize(count: 1)
        allocator.deallocate(UnsafeMutableRawPointer(lists), MemoryLayout<ListStorage>.stride)
    }
}

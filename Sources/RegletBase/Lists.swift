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
    private var storage: UnsafeMutablePointer<ListStorage<Element>>?
    let allocator: Allocator

    public init(_ allocator: Allocator) {
        storage = nil
        self.allocator = allocator
    }

    deinit {
        guard let storage else { return }
        storage.deinitialize(count: 1)
        allocator.deallocate(
            UnsafeMutableRawPointer(storage), MemoryLayout<ListStorage<Element>>.stride)
    }

    /// The lists; there are some wherever a list is named.
    @inline(__always)
    private var lists: UnsafeMutablePointer<ListStorage<Element>> { storage.unsafelyUnwrapped }

    /// The bytes taken from the allocator.
    public var bytes: Int {
        storage == nil ? 0 : MemoryLayout<ListStorage<Element>>.stride + lists.pointee.bytes
    }

    /// Forgets all lists; the memory stays.
    public mutating func removeAll() {
        if storage != nil { lists.pointee.removeAll() }
    }

    /// Returns a new, empty list.
    public mutating func create() throws(Failure) -> Int32 {
        if storage == nil {
            let block = try allocator.allocate(MemoryLayout<ListStorage<Element>>.stride)
            let fresh = block.bindMemory(to: ListStorage<Element>.self, capacity: 1)
            fresh.initialize(to: ListStorage(allocator))
            storage = fresh
        }
        return try lists.pointee.create()
    }

    /// Gives a list back. The caller must not use it again.
    public mutating func destroy(_ list: Int32) { lists.pointee.destroy(list) }

    @inline(__always)
    public func count(_ list: Int32) -> Int { lists.pointee.count(list) }

    /// Where the elements of a list lie, for `subscript(position:)`; until any list grows.
    @inline(__always)
    public func positions(_ list: Int32) -> Range<Int> { lists.pointee.positions(list) }

    /// The elements of a list. SAFETY: valid until any list grows.
    public func elements(_ list: Int32) -> UnsafeBufferPointer<Element> {
        let range = lists.pointee.positions(list)
        return lists.pointee.elements.elements(from: range.lowerBound, count: range.count)
    }

    /// The element at one of the `positions` of a list.
    public subscript(position position: Int) -> Element {
        @inline(__always) get { lists.pointee.elements[position] }
        @inline(__always) nonmutating set { lists.pointee.elements[position] = newValue }
    }

    /// An element of a list.
    public subscript(list: Int32, index: Int) -> Element {
        @inline(__always) get { lists.pointee.elements[lists.pointee.place(list, index)] }
        @inline(__always) nonmutating set {
            lists.pointee.elements[lists.pointee.place(list, index)] = newValue
        }
    }

    /// Makes room for `count` elements in all.
    public mutating func reserve(_ list: Int32, _ count: Int) throws(Failure) {
        try lists.pointee.reserve(count, list)
    }

    public mutating func append(_ element: Element, to list: Int32) throws(Failure) {
        try lists.pointee.append(element, to: list)
    }

    /// Inserts an element in front of the one at `index`, or at the end.
    public mutating func insert(_ element: Element, at index: Int, of list: Int32) throws(Failure) {
        try append(element, to: list)
        var i = count(list) - 1
        while i > index {
            self[list, i] = self[list, i - 1]
            i -= 1
        }
        self[list, index] = element
    }

    /// Removes the element at `index`; the others keep their order.
    public mutating func remove(at index: Int, of list: Int32) {
        let count = self.count(list)
        for i in index..<count - 1 { self[list, i] = self[list, i + 1] }
        truncate(list, to: count - 1)
    }

    /// Drops the elements from `count` on; their room stays.
    @inline(__always)
    public mutating func truncate(_ list: Int32, to count: Int) {
        lists.pointee.truncate(list, to: count)
    }

    /// Replaces the elements of a list by those of an arena.
    public mutating func replace(_ list: Int32, by source: borrowing Arena<Element>) throws(Failure)
    {
        try lists.pointee.replace(list, by: source)
    }
}

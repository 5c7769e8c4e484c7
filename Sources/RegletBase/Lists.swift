// SPDX-License-Identifier: MIT

/// The index of a list, with the type of its elements.
public struct ListIndex<Element: BitwiseCopyable>: RecordIndex {
    public let raw: Int32

    public init(_ raw: Int32) { self.raw = raw }
}

/// Many small growable lists of plain values in one block of memory.
///
/// The size of each list's block is a power of two. Released blocks are reused by lists of the same
/// size class. For sparse rows and indices: thousands of lists with a few elements each.
///
/// POLICY: the storage is behind a pointer. The compiler visits every field of a noncopyable value
/// wherever the value is used, and a type with several of these would take minutes to compile.
public struct Lists<Element: BitwiseCopyable>: ~Copyable {
    /// SAFETY: a block of the allocator that this value owns.
    private var storage: UnsafeMutablePointer<ListStorage<Element>>?
    let allocator: Allocator

    public init(_ allocator: Allocator) {
        storage = nil
        self.allocator = allocator
    }

    deinit {
        if let storage { ListStorage.destroy(storage, allocator) }
    }

    /// The lists. Only valid if there is a list.
    private var lists: UnsafeMutablePointer<ListStorage<Element>> { storage.unsafelyUnwrapped }

    /// Removes all lists, and keeps the memory.
    public mutating func removeAll() {
        if storage != nil { lists.pointee.removeAll() }
    }

    /// Frees memory if lists use little of it, and returns whether it did. Without memory for the
    /// move, they are not moved.
    @discardableResult
    public mutating func packIfMostlyFree() -> Bool {
        if storage == nil { return false }
        do throws(Failure) {
            return try lists.pointee.packIfMostlyFree(allocator)
        } catch {
            return false
        }
    }

    /// Replaces all lists by the lists of another value. Each keeps its index.
    public mutating func copy(_ source: borrowing Lists<Element>) throws(Failure) {
        guard let from = source.storage else { return removeAll() }
        if storage == nil {
            storage = try ListStorage.create(allocator)
        }
        try lists.pointee.copy(from.pointee)
    }

    /// Returns a new, empty list.
    public mutating func create() throws(Failure) -> ListIndex<Element> {
        if storage == nil {
            storage = try ListStorage.create(allocator)
        }
        return ListIndex(try lists.pointee.create())
    }

    /// Releases a list. The caller must not use it again.
    public mutating func destroy(_ list: ListIndex<Element>) { lists.pointee.destroy(list.raw) }

    public func count(_ list: ListIndex<Element>) -> Int { lists.pointee.count(list.raw) }

    /// The position of a list's elements, for `subscript(position:)`; valid until any list grows.
    @inline(__always)
    public func positions(_ list: ListIndex<Element>) -> Range<Int> {
        lists.pointee.positions(list.raw)
    }

    /// The elements of a list. SAFETY: valid until any list grows.
    @inline(__always)
    public func elements(_ list: ListIndex<Element>) -> UnsafeBufferPointer<Element> {
        lists.pointee.elements(list.raw)
    }

    // POLICY: addressors, as in Arena; setting changes the shared elements, not the lists.

    /// The element at one of the `positions` of a list.
    public subscript(position position: Int) -> Element {
        unsafeAddress { UnsafePointer(address(position)) }
        nonmutating unsafeMutableAddress { address(position) }
    }

    /// An element of a list.
    public subscript(list: ListIndex<Element>, index: Int) -> Element {
        unsafeAddress { UnsafePointer(address(list, index)) }
        nonmutating unsafeMutableAddress { address(list, index) }
    }

    @inline(__always)
    private func address(_ position: Int) -> UnsafeMutablePointer<Element> {
        lists.pointee.address(position)
    }

    @inline(__always)
    private func address(_ list: ListIndex<Element>, _ index: Int) -> UnsafeMutablePointer<Element>
    {
        lists.pointee.address(list.raw, index)
    }

    /// Reserves room for `count` elements in total.
    @inline(__always)
    public mutating func reserve(_ list: ListIndex<Element>, _ count: Int) throws(Failure) {
        try lists.pointee.reserve(count, list.raw)
    }

    @inline(__always)
    public mutating func append(_ element: Element, to list: ListIndex<Element>) throws(Failure) {
        try lists.pointee.append(element, to: list.raw)
    }

    /// Inserts an element at `index`, before the element that is there, or at the end.
    @inline(__always)
    public mutating func insert(_ element: Element, at index: Int, of list: ListIndex<Element>)
        throws(Failure)
    {
        try lists.pointee.insert(element, at: index, of: list.raw)
    }

    /// Removes the element at `index`. The remaining elements keep their order.
    @inline(__always)
    public mutating func remove(at index: Int, of list: ListIndex<Element>) {
        lists.pointee.remove(at: index, of: list.raw)
    }

    /// Removes the elements from `count` on, and keeps the memory.
    @inline(__always)
    public mutating func truncate(_ list: ListIndex<Element>, to count: Int) {
        lists.pointee.truncate(list.raw, to: count)
    }

    /// Replaces the elements of a list by the elements of an arena.
    @inline(__always)
    public mutating func replace(_ list: ListIndex<Element>, by source: borrowing Arena<Element>)
        throws(Failure)
    {
        try lists.pointee.replace(list.raw, by: source.base, count: source.count)
    }
}

extension ListStorage {
    fileprivate static func create(
        _ allocator: Allocator
    ) throws(Failure) -> UnsafeMutablePointer<ListStorage> {
        let block = try allocator.allocate(MemoryLayout<ListStorage>.stride)
        let lists = block.bindMemory(to: ListStorage.self, capacity: 1)
        lists.initialize(to: ListStorage(allocator))
        return lists
    }

    fileprivate static func destroy(
        _ lists: UnsafeMutablePointer<ListStorage>, _ allocator: Allocator
    ) {
        lists.deinitialize(count: 1)
        allocator.deallocate(UnsafeMutableRawPointer(lists), MemoryLayout<ListStorage>.stride)
    }
}

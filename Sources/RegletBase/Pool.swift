// SPDX-License-Identifier: MIT

/// An arena whose elements can be released and reused one by one.
public struct Pool<Element: BitwiseCopyable>: ~Copyable {
    var elements: Arena<Element>
    /// INVARIANT: has room for every element, so that releasing one cannot fail.
    var free: Arena<Int32>

    public init(_ allocator: Allocator) {
        elements = Arena(allocator)
        free = Arena(allocator)
    }

    /// The number of elements in use or free; valid subscripts are below it.
    public var count: Int { elements.count }

    /// The number of released elements.
    public var freeCount: Int { free.count }

    public var isInUse: Bool { elements.count > free.count }

    public subscript(index: Int32) -> Element {
        unsafeAddress { UnsafePointer(address(index)) }
        unsafeMutableAddress { address(index) }
    }

    /// The address of an element, for the subscripts of types that wrap a pool.
    ///
    /// SAFETY: valid until the pool grows.
    @inline(__always)
    public func address(_ index: Int32) -> UnsafeMutablePointer<Element> {
        elements.address(Int(index))
    }

    /// Reserves room for `extra` more elements, so that as many inserts cannot fail.
    @inline(never)
    public mutating func reserve(_ extra: Int) throws(Failure) {
        let fresh = extra - free.count
        if fresh <= 0 { return }
        try elements.reserve(fresh)
        try free.reserve(elements.count + fresh)
    }

    /// Whether an insert needs no memory.
    @inline(__always)
    public var hasRoom: Bool {
        free.count > 0
            || (elements.count < elements.capacity && elements.count < free.capacity)
    }

    /// Whether `extra` inserts need no memory.
    public func hasRoom(_ extra: Int) -> Bool {
        let fresh = extra - free.count
        return fresh <= 0
            || (fresh <= elements.capacity - elements.count
                && fresh <= free.capacity - elements.count)
    }

    /// Stores an element and returns its index.
    @inline(never)
    public mutating func insert(_ element: Element) throws(Failure) -> Int32 {
        try reserve(1)
        return insertReserved(element)
    }

    /// Stores an element in reserved room.
    @inline(__always)
    public mutating func insertReserved(_ element: Element) -> Int32 {
        if let index = free.popLast() {
            elements[index] = element
            return index
        }
        elements.appendReserved(element)
        return Int32(elements.count - 1)
    }

    /// Replaces all elements, used and free, by the elements of another pool.
    public mutating func copy(_ source: borrowing Pool<Element>) throws(Failure) {
        try elements.copy(source.elements)
        try free.copy(source.free)
        try free.reserve(elements.count - free.count)
    }

    /// Removes all elements, and keeps the memory.
    public mutating func removeAll() {
        elements.truncate(to: 0)
        free.truncate(to: 0)
    }

    /// Releases an element. The caller must not use the index again.
    public mutating func remove(_ index: Int32) {
        free.appendReserved(index)
    }
}

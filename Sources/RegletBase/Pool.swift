// SPDX-License-Identifier: MIT

/// An arena whose elements can be released one by one, and are used again.
public struct Pool<Element: BitwiseCopyable>: ~Copyable {
    var elements: Arena<Element>
    /// INVARIANT: has room for every element, so that giving one back cannot fail.
    var free: Arena<Int32>

    public init(_ allocator: Allocator) {
        elements = Arena(allocator)
        free = Arena(allocator)
    }

    /// Elements in use or free; valid subscripts are below it.
    public var count: Int { elements.count }

    /// Elements that were released and not used again.
    public var freeCount: Int { free.count }

    /// Whether any element is in use.
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

    /// Makes room for `extra` more elements, so that as many inserts cannot fail.
    @inline(never)
    public mutating func reserve(_ extra: Int) throws(Failure) {
        let fresh = extra - free.count
        if fresh <= 0 { return }
        try elements.reserve(fresh)
        try free.reserve(elements.count + fresh)
    }

    /// Whether `extra` more inserts need no memory.
    @inline(__always)
    public func hasRoom(_ extra: Int) -> Bool {
        let fresh = extra - free.count
        return fresh <= 0
            || (fresh <= elements.capacity - elements.count
                && fresh <= free.capacity - elements.count)
    }

    /// Stores an element and returns where.
    @inline(never)
    public mutating func insert(_ element: Element) throws(Failure) -> Int32 {
        try reserve(1)
        return insertReserved(element)
    }

    /// Stores an element in room that `reserve` made.
    @inline(__always)
    public mutating func insertReserved(_ element: Element) -> Int32 {
        if let index = free.popLast() {
            elements[index] = element
            return index
        }
        elements.appendReserved(element)
        return Int32(elements.count - 1)
    }

    /// Replaces all elements, used and free, by those of another pool.
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

    /// Gives an element back. The caller must not use the index again.
    public mutating func remove(_ index: Int32) {
        free.appendReserved(index)
    }
}

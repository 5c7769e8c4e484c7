// SPDX-License-Identifier: MIT

/// An arena whose elements can be given back one by one, and are used again.
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


    public subscript(index: Int32) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(elements.address(Int(index))) }
        @inline(__always) unsafeMutableAddress { elements.address(Int(index)) }
    }

    /// The address of an element, for the subscripts of types that wrap a pool.
    ///
    /// SAFETY: valid until the pool grows.
    @inline(__always)
    public func address(_ index: Int32) -> UnsafeMutablePointer<Element> {
        elements.address(Int(index))
    }

    /// Makes room for `extra` more elements, so that as many inserts cannot fail.
    @_optimize(speed)
    public mutating func reserve(_ extra: Int) throws(Failure) {
        if extra <= free.count { return }
        try elements.reserve(extra - free.count)
        try free.reserve(elements.count + extra - free.count)
    }

    /// Whether `extra` more inserts need no memory.
    public func hasRoom(_ extra: Int) -> Bool {
        let fresh = extra - free.count
        return fresh <= 0
            || (fresh <= elements.capacity - elements.count
                && fresh <= free.capacity - elements.count)
    }

    /// Stores an element and returns where.
    public mutating func insert(_ element: Element) throws(Failure) -> Int32 {
        try reserve(1)
        return insertReserved(element)
    }

    /// Stores an element in room that `reserve` made.
    @_optimize(speed)
    public mutating func insertReserved(_ element: Element) -> Int32 {
        let index = takeReserved()
        self[index] = element
        return index
    }

    /// Takes a place in room that `reserve` made; whoever takes it stores an element there.
    public mutating func takeReserved() -> Int32 {
        if free.count > 0 {
            let index = free[free.count - 1]
            free.truncate(to: free.count - 1)
            return index
        }
        elements.extendReserved()
        return Int32(truncatingIfNeeded: elements.count - 1)
    }

    /// Forgets all elements; the memory stays.
    public mutating func removeAll() {
        elements.truncate(to: 0)
        free.truncate(to: 0)
    }

    /// Gives an element back. The caller must not use the index again.
    public mutating func remove(_ index: Int32) {
        free.appendReserved(index)
    }
}

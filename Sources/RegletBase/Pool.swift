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
        @inline(__always) unsafeAddress { UnsafePointer(elements.address(index)) }
        @inline(__always) unsafeMutableAddress { elements.address(index) }
    }

    /// The address of an element, for the subscripts of types that wrap a pool.
    ///
    /// SAFETY: valid until the pool grows.
    @inline(__always)
    public func address(_ index: Int32) -> UnsafeMutablePointer<Element> {
        elements.address(index)
    }

    /// Makes room for `extra` more elements, so that as many inserts cannot fail.
    @inline(__always)
    public mutating func reserve(_ extra: Int) throws(Failure) {
        try elements.block.reserve(
            beside: &free.block, extra, stride: MemoryLayout<Element>.stride)
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
    @inline(__always)
    public mutating func insert(_ element: Element) throws(Failure) -> Int32 {
        try reserve(1)
        return insertReserved(element)
    }

    /// Stores an element in room that `reserve` made.
    @inline(__always)
    public mutating func insertReserved(_ element: Element) -> Int32 {
        let index = takeReserved()
        elements.base.unsafelyUnwrapped[Int(index)] = element
        return index
    }

    /// Takes a place in room that `reserve` made; whoever takes it stores an element there.
    @inline(__always)
    public mutating func takeReserved() -> Int32 {
        elements.block.take(beside: &free.block)
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

/// The elements of a pool beside their free places, whatever they are.
extension ArenaBlock {
    @inline(never)
    @_optimize(speed)
    mutating func reserve(
        beside free: inout ArenaBlock, _ extra: Int, stride: Int
    ) throws(Failure) {
        let fresh = extra - free.count
        if fresh <= 0 { return }
        try reserve(fresh, stride)
        try free.reserve(count + fresh, MemoryLayout<Int32>.stride)
    }

    /// Takes a free place, or a fresh one in room that `reserve` made.
    @inline(never)
    @_optimize(speed)
    mutating func take(beside free: inout ArenaBlock) -> Int32 {
        if free.count > 0 {
            free.count &-= 1
            // SAFETY: the free places are numbers, and there was one more of them.
            return free.base.unsafelyUnwrapped.load(
                fromByteOffset: free.count &* MemoryLayout<Int32>.stride, as: Int32.self)
        }
        precondition(count < capacity)
        count &+= 1
        return Int32(truncatingIfNeeded: count &- 1)
    }
}

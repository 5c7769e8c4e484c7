// SPDX-License-Identifier: MIT

/// A growable array of plain values over the caller's allocator.
///
/// Growth throws if it fails. Every subscript is checked. It is the only storage of the core: Array
/// and Dictionary trap when memory runs out.
public struct Arena<Element: BitwiseCopyable>: ~Copyable {
    /// SAFETY: points to room for `capacity` elements, of which the first `count` are initialised.
    private(set) var base: UnsafeMutablePointer<Element>?
    public private(set) var count = 0
    public private(set) var capacity = 0
    private let allocator: Allocator
    /// Structs with an arena are passed by address.
    private let pin = Pinned()

    public init(_ allocator: Allocator) {
        self.allocator = allocator
    }

    deinit {
        allocator.deallocate(base, capacity * MemoryLayout<Element>.stride)
    }

    public var isEmpty: Bool { count == 0 }

    /// The last element, or nil if the arena is empty.
    public var last: Element? { count > 0 ? self[count - 1] : nil }

    // POLICY: addressors, not accessor coroutines, which the build without allocations rejects if
    // the compiler does not inline them.
    public subscript(index: Int) -> Element {
        unsafeAddress { UnsafePointer(address(index)) }
        unsafeMutableAddress { address(index) }
    }

    /// The element at a stored 32-bit index.
    public subscript(index: Int32) -> Element {
        unsafeAddress { UnsafePointer(address(Int(index))) }
        unsafeMutableAddress { address(Int(index)) }
    }

    /// The address of an element, for the subscripts of types that wrap an arena.
    ///
    /// SAFETY: valid until the arena grows.
    @inline(__always)
    public func address(_ index: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return base.unsafelyUnwrapped + index
    }

    /// Reserves room for `extra` more elements, so that as many appends cannot fail.
    public mutating func reserve(_ extra: Int) throws(Failure) {
        if extra > capacity - count { try grow(extra) }
    }

    /// Grows by at least half, so that appends have constant cost on average.
    @inline(never)
    private mutating func grow(_ extra: Int) throws(Failure) {
        let (block, capacity) = try allocator.grow(
            base, count: count, capacity: capacity, extra: extra,
            stride: MemoryLayout<Element>.stride)
        base = block.assumingMemoryBound(to: Element.self)
        self.capacity = capacity
    }

    // Not inlined, since hundreds of places append.
    @inline(never)
    public mutating func append(_ element: Element) throws(Failure) {
        if count == capacity { try grow(1) }
        base.unsafelyUnwrapped[count] = element
        count += 1
    }

    /// Appends into reserved room.
    @inline(__always)
    public mutating func appendReserved(_ element: Element) {
        precondition(count < capacity)
        base.unsafelyUnwrapped[count] = element
        count += 1
    }

    /// Inserts an element at `index`, before the element that is there, or at the end.
    @inline(never)
    public mutating func insert(_ element: Element, at index: Int) throws(Failure) {
        try append(element)
        let gap = address(index)
        UnsafeMutableRawPointer(gap + 1).copyMemory(
            from: gap, byteCount: (count - 1 - index) * MemoryLayout<Element>.stride)
        gap.pointee = element
    }

    /// Removes the element at `index`. The remaining elements keep their order.
    public mutating func remove(at index: Int) {
        let gap = address(index)
        UnsafeMutableRawPointer(gap).copyMemory(
            from: gap + 1, byteCount: (count - 1 - index) * MemoryLayout<Element>.stride)
        count -= 1
    }

    /// Appends elements whose values are unspecified.
    public mutating func extend(by extra: Int) throws(Failure) {
        try reserve(extra)
        count += extra
    }

    /// Removes and returns the last element, or returns nil if the arena is empty.
    public mutating func popLast() -> Element? {
        guard count > 0, let base else { return nil }
        count -= 1
        return base[count]
    }

    /// Replaces all elements by the elements of another arena.
    public mutating func copy(_ source: borrowing Arena<Element>) throws(Failure) {
        truncate(to: 0)
        try extend(by: source.count)
        guard let base, let from = source.base else { return }
        base.update(from: from, count: count)
    }

    /// Removes all elements from `count` on, and keeps the memory.
    @inline(__always)
    public mutating func truncate(to count: Int) {
        precondition(UInt(bitPattern: count) <= UInt(bitPattern: self.count))
        self.count = count
    }

    /// Removes all elements and frees the memory.
    public mutating func removeAll() {
        allocator.deallocate(base, capacity * MemoryLayout<Element>.stride)
        base = nil
        count = 0
        capacity = 0
    }

    /// Some elements as a buffer. SAFETY: valid until the arena grows or is freed.
    public func elements(from start: Int, count: Int) -> UnsafeBufferPointer<Element> {
        precondition(
            UInt(bitPattern: start) <= UInt(bitPattern: self.count)
                && UInt(bitPattern: count) <= UInt(bitPattern: self.count - start))
        guard let base else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(start: base + start, count: count)
    }

    /// Passes the elements as a buffer to C functions. It must not outlive the call.
    public mutating func withElements<Result>(
        _ body: (UnsafeMutableBufferPointer<Element>) -> Result
    ) -> Result {
        body(UnsafeMutableBufferPointer(start: base, count: count))
    }
}

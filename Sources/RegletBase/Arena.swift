// SPDX-License-Identifier: MIT

/// A growable array of plain values over the caller's allocator.
///
/// Growth can fail and says so; every subscript is checked. It is the only storage of the core: Array and
/// Dictionary trap when memory runs out.
public struct Arena<Element: BitwiseCopyable>: ~Copyable {
    /// SAFETY: points to `capacity` elements, of which the first `count` are initialised.
    @usableFromInline var base: UnsafeMutablePointer<Element>?
    public private(set) var count: Int
    public private(set) var capacity: Int
    let allocator: Allocator
    /// Whatever holds an arena is handed on by address.
    private let pin = Pinned()

    @inline(never)
    public init(_ allocator: Allocator) {
        self.base = nil
        self.count = 0
        self.capacity = 0
        self.allocator = allocator
    }

    deinit {
        allocator.deallocate(base, capacity &* MemoryLayout<Element>.stride)
    }

    public var isEmpty: Bool { count == 0 }

    // POLICY: addressors, not accessor coroutines, which the build without allocations refuses wherever the
    // compiler does not inline them.
    public subscript(index: Int) -> Element {
        @inline(__always)
        unsafeAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return UnsafePointer(base.unsafelyUnwrapped + index)
        }
        @inline(__always)
        unsafeMutableAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return base.unsafelyUnwrapped + index
        }
    }

    /// The address of an element, for the subscripts of types that wrap an arena.
    ///
    /// SAFETY: valid until the arena grows.
    @inline(__always)
    public func address(_ index: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return base.unsafelyUnwrapped + index
    }

    /// Makes room for `extra` more elements, so that as many appends cannot fail.
    ///
    /// Grows by half at least, which keeps appends at a constant cost each.
    public mutating func reserve(_ extra: Int) throws(Failure) {
        if extra > capacity - count { try grow(extra) }
    }

    @inline(never)
    mutating func grow(_ extra: Int) throws(Failure) {
        let grown = try allocator.grow(
            base, count: count, capacity: capacity, extra: extra,
            stride: MemoryLayout<Element>.stride)
        base = grown.block.bindMemory(to: Element.self, capacity: grown.capacity)
        capacity = grown.capacity
    }

    @inline(never)
    public mutating func append(_ element: Element) throws(Failure) {
        if count >= capacity { try grow(1) }
        base.unsafelyUnwrapped[count] = element
        count &+= 1
    }

    /// Appends into room that `reserve` made.
    public mutating func appendReserved(_ element: Element) {
        precondition(count < capacity)
        base.unsafelyUnwrapped[count] = element
        count += 1
    }

    /// Appends an element whose value is unspecified, into room that `reserve` made.
    @inline(__always)
    mutating func extendReserved() {
        precondition(count < capacity)
        count &+= 1
    }

    /// Inserts an element in front of the one at `index`, or at the end.
    public mutating func insert(_ element: Element, at index: Int) throws(Failure) {
        try append(element)
        let gap = address(index)
        UnsafeMutableRawPointer(gap + 1).copyMemory(
            from: gap, byteCount: (count - 1 - index) * MemoryLayout<Element>.stride)
        gap.pointee = element
    }

    /// Removes the element at `index`; the others keep their order.
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

    /// Drops all elements from `count` on; the memory stays.
    @inline(__always)
    public mutating func truncate(to count: Int) {
        precondition(count >= 0 && count <= self.count)
        self.count = count
    }

    /// Drops all elements and gives the memory back.
    public mutating func removeAll() {
        allocator.deallocate(base, capacity &* MemoryLayout<Element>.stride)
        base = nil
        count = 0
        capacity = 0
    }

    /// Some elements as a buffer. SAFETY: valid until the arena grows or goes.
    public func elements(from start: Int, count: Int) -> UnsafeBufferPointer<Element> {
        precondition(start >= 0 && count >= 0 && count <= self.count - start)
        guard let base else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(start: base + start, count: count)
    }

    /// Lends the elements as a buffer, for C functions; it must not outlive the call.
    public mutating func withElements<Result>(
        _ body: (UnsafeMutableBufferPointer<Element>) -> Result
    ) -> Result {
        body(UnsafeMutableBufferPointer(start: base, count: count))
    }
}

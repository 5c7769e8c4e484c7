// SPDX-License-Identifier: MIT

/// What an arena is whatever it holds: a block of memory, of which it does not know how far its elements lie apart.
struct ArenaBlock: BitwiseCopyable {
    /// SAFETY: points to room for `capacity` elements, of which the first `count` are initialised.
    var base: UnsafeMutableRawPointer?
    var count = 0
    var capacity = 0
    let allocator: Allocator

    init(_ allocator: Allocator) {
        self.allocator = allocator
    }

    /// Makes room for `extra` more elements.
    mutating func reserve(_ extra: Int, _ stride: Int) throws(Failure) {
        if extra > capacity - count { try grow(extra, stride) }
    }

    /// Grows by half at least, which keeps appends at a constant cost each.
    @inline(never)
    mutating func grow(_ extra: Int, _ stride: Int) throws(Failure) {
        (base, capacity) = try allocator.grow(
            base, count: count, capacity: capacity, extra: extra, stride: stride)
    }

    /// Appends an element whose value is unspecified, and returns where it is.
    @inline(never)
    @_optimize(speed)
    mutating func append(_ stride: Int) throws(Failure) -> UnsafeMutableRawPointer {
        if count >= capacity { try grow(1, stride) }
        let element = base.unsafelyUnwrapped + count &* stride
        count &+= 1
        return element
    }
}

/// A growable array of plain values over the caller's allocator.
///
/// Growth can fail and says so; every subscript is checked. It is the only storage of the core: Array and
/// Dictionary trap when memory runs out.
public struct Arena<Element: BitwiseCopyable>: ~Copyable {
    var block: ArenaBlock
    /// Whatever holds an arena is handed on by address.
    private let pin = Pinned()

    @inline(never)
    public init(_ allocator: Allocator) {
        block = ArenaBlock(allocator)
    }

    deinit {
        allocator.deallocate(block.base, capacity &* MemoryLayout<Element>.stride)
    }

    private var allocator: Allocator { block.allocator }
    public var capacity: Int { block.capacity }
    public private(set) var count: Int {
        @inline(__always) get { block.count }
        @inline(__always) set { block.count = newValue }
    }
    public var isEmpty: Bool { count == 0 }

    /// Where the elements lie.
    @inline(__always)
    var base: UnsafeMutablePointer<Element>? {
        block.base?.assumingMemoryBound(to: Element.self)
    }

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

    public subscript(index: Int32) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(address(index)) }
        @inline(__always) unsafeMutableAddress { address(index) }
    }

    /// The address of an element, for the subscripts of types that wrap an arena.
    ///
    /// SAFETY: valid until the arena grows.
    @inline(__always)
    public func address(_ index: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return base.unsafelyUnwrapped + index
    }

    /// The same for an index of 32 bits, which most are: a shorter instruction each for the comparison and for making
    /// an offset of it. There are 2^31 of them, so a longer arena loses nothing but what they could not reach.
    @inline(__always)
    public func address(_ index: Int32) -> UnsafeMutablePointer<Element> {
        let index = UInt32(bitPattern: index)
        precondition(index < UInt32(truncatingIfNeeded: count))
        return base.unsafelyUnwrapped + Int(index)
    }

    /// Makes room for `extra` more elements, so that as many appends cannot fail.
    public mutating func reserve(_ extra: Int) throws(Failure) {
        try block.reserve(extra, MemoryLayout<Element>.stride)
    }

    @inline(__always)
    public mutating func append(_ element: Element) throws(Failure) {
        try block.append(MemoryLayout<Element>.stride).assumingMemoryBound(to: Element.self)
            .pointee = element
    }

    /// Appends into room that `reserve` made.
    public mutating func appendReserved(_ element: Element) {
        precondition(count < capacity)
        base.unsafelyUnwrapped[count] = element
        count &+= 1
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
        count &-= 1
    }

    /// Appends elements whose values are unspecified.
    public mutating func extend(by extra: Int) throws(Failure) {
        try reserve(extra)
        count += extra
    }

    /// Drops all elements from `count` on; the memory stays.
    @inline(__always)
    public mutating func truncate(to count: Int) {
        precondition(UInt(bitPattern: count) <= UInt(bitPattern: self.count))
        self.count = count
    }

    /// Drops all elements and gives the memory back.
    public mutating func removeAll() {
        allocator.deallocate(base, capacity &* MemoryLayout<Element>.stride)
        block = ArenaBlock(allocator)
    }

    /// Some elements as a buffer. SAFETY: valid until the arena grows or goes.
    public func elements(from start: Int, count: Int) -> UnsafeBufferPointer<Element> {
        precondition(
            UInt(bitPattern: start) <= UInt(bitPattern: self.count)
                && UInt(bitPattern: count) <= UInt(bitPattern: self.count &- start))
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

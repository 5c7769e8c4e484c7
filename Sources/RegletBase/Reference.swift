// SPDX-License-Identifier: MIT

/// The address of a value that does not move: in a block of its own, or in an arena that does not
/// grow meanwhile. A plain value, so records can hold one.
///
/// Copies refer to the same value. Only the owner of a block releases it, once.
public struct Reference<Value: ~Copyable>: BitwiseCopyable, Equatable {
    /// SAFETY: points to an initialised value, until the block is released or the arena grows.
    private let place: UnsafeMutablePointer<Value>

    fileprivate init(_ place: UnsafeMutablePointer<Value>) { self.place = place }

    /// Moves a value into its own block.
    public init(_ value: consuming Value, _ allocator: Allocator) throws(Failure) {
        let block = try allocator.allocate(MemoryLayout<Value>.stride)
        place = block.bindMemory(to: Value.self, capacity: 1)
        place.initialize(to: value)
    }

    /// The value at the address that a C function has as its context.
    ///
    /// SAFETY: the value is of this type, and exists as long as the reference is used.
    @inline(__always)
    public init(at address: UnsafeMutableRawPointer) {
        place = address.assumingMemoryBound(to: Value.self)
    }

    public var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(place) }

    // POLICY: addressors, as in Arena; setting changes the value, not the reference.
    @inline(__always)
    public var value: Value {
        unsafeAddress { UnsafePointer(place) }
        nonmutating unsafeMutableAddress { place }
    }

    /// Destroys a value in its own block, and the block.
    public func release(_ allocator: Allocator) {
        place.deinitialize(count: 1)
        allocator.deallocate(place, MemoryLayout<Value>.stride)
    }
}

/// Runs a body with a reference to a variable, which is valid as long as the body runs.
@inline(__always)
public func withReference<Value: ~Copyable, Problem: Error, Result>(
    to value: inout Value, _ body: (Reference<Value>) throws(Problem) -> Result
) throws(Problem) -> Result {
    try withUnsafeMutablePointer(to: &value) { (place) throws(Problem) in
        try body(Reference(place))
    }
}

extension Arena {
    /// The element at an index, for several uses with one check.
    @inline(__always)
    public func reference(to index: Int) -> Reference<Element> { Reference(address(index)) }
}

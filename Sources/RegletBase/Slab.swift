// SPDX-License-Identifier: MIT

/// A fixed number of plain values over the caller's allocator; itself a plain value, so records can
/// hold one.
///
/// Every subscript is checked. Copies share the elements. The owner of the slab releases it once.
public struct Slab<Element: BitwiseCopyable>: BitwiseCopyable {
    /// SAFETY: points to `count` elements, all initialised; nil if count is 0.
    private var base: UnsafeMutablePointer<Element>?
    public let count: Int

    /// A slab without elements, which needs no release.
    public init() {
        base = nil
        count = 0
    }

    public init(_ count: Int, repeating element: Element, _ allocator: Allocator) throws(Failure) {
        self.count = count
        base = nil
        guard count > 0 else { return }
        let stride = MemoryLayout<Element>.stride
        guard count <= Int.max / 4 / stride else { throw Failure(.noMemory) }
        let base = try allocator.allocate(count * stride).bindMemory(
            to: Element.self, capacity: count)
        for i in 0..<count { base[i] = element }
        self.base = base
    }

    // POLICY: addressors, as in Arena; setting changes the shared elements, not the slab.
    public subscript(index: Int) -> Element {
        unsafeAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return UnsafePointer(base.unsafelyUnwrapped + index)
        }
        nonmutating unsafeMutableAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return base.unsafelyUnwrapped + index
        }
    }

    /// The address of the elements, for C functions that borrow them, or nil for an empty slab.
    public var elements: UnsafePointer<Element>? { UnsafePointer(base) }

    public func release(_ allocator: Allocator) {
        allocator.deallocate(base, count * MemoryLayout<Element>.stride)
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// Where memory comes from: three C functions and a context, as the caller of the library gave them.
public struct Allocator: BitwiseCopyable {
    public typealias Alloc =
        @convention(c) (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?
    public typealias Realloc =
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int, Int) ->
        UnsafeMutableRawPointer?
    public typealias Free =
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int) -> Void

    let context: UnsafeMutableRawPointer?
    let alloc: Alloc
    let realloc: Realloc
    let free: Free

    public init(context: UnsafeMutableRawPointer?, alloc: Alloc, realloc: Realloc, free: Free) {
        self.context = context
        self.alloc = alloc
        self.realloc = realloc
        self.free = free
    }

    /// The C library's malloc, realloc and free.
    public static var system: Allocator {
        Allocator(
            context: nil,
            alloc: { _, size in malloc(size) },
            realloc: { _, block, _, size in CReglet.realloc(block, size) },
            free: { _, block, _ in CReglet.free(block) })
    }

    /// Returns a block of `bytes` (more than 0) bytes, aligned as malloc does.
    public func allocate(_ bytes: Int) throws(Failure) -> UnsafeMutableRawPointer {
        guard let block = alloc(context, bytes) else { throw Failure(.noMemory) }
        return block
    }

    /// Resizes a block; on failure the old one lives on.
    public func resize(
        _ block: UnsafeMutableRawPointer, from old: Int, to new: Int
    ) throws(Failure) -> UnsafeMutableRawPointer {
        guard let moved = realloc(context, block, old, new) else { throw Failure(.noMemory) }
        return moved
    }

    /// Frees a block that had `bytes` bytes.
    public func deallocate(_ block: UnsafeMutableRawPointer, _ bytes: Int) {
        free(context, block, bytes)
    }

    /// Makes room for `extra` more elements in an arena; on failure the old block lives on.
    @inline(never)
    func grow(
        _ base: UnsafeMutableRawPointer?, count: Int, capacity: Int, extra: Int, stride: Int
    ) throws(Failure) -> (block: UnsafeMutableRawPointer, capacity: Int) {
        let (needed, overflow) = count.addingReportingOverflow(extra)
        guard !overflow, needed <= Int.max / 4 / stride else { throw Failure(.noMemory) }
        guard let base else {
            // POLICY: no headroom for the first reservation, since bulk builds know their size.
            let wanted = max(needed, 4)
            return (try allocate(wanted * stride), wanted)
        }
        // Small blocks grow by a good deal, so that few of them are moved on the way.
        let wanted = max(needed, capacity + max(capacity / 2, 256 / stride))
        return (try resize(base, from: capacity * stride, to: wanted * stride), wanted)
    }
}

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
}

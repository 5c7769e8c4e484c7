// SPDX-License-Identifier: MIT
import CReglet
import RegletBase

/// An allocator that counts its memory and fails on demand.
///
/// It must outlive everything that allocates with it.
public final class CountingAllocator {
    /// Calls of alloc and realloc.
    public private(set) var requests = 0
    /// Bytes not yet freed.
    public private(set) var liveBytes = 0
    /// Requests that still succeed; nil: all.
    public var granted: Int?
    /// Whether a block was returned with a wrong size.
    public private(set) var sawWrongSize = false
    private var sizes: [UnsafeMutableRawPointer: Int] = [:]

    /// SAFETY: nil only during init.
    private var block: UnsafeMutableRawPointer!
    private var ownBytes = 0

    /// The allocator's own memory is not counted.
    public init() {
        block = try! Allocator.makeBlock(0, hooks)
        ownBytes = liveBytes
        requests = 0
        liveBytes = 0
    }

    deinit { Allocator.freeBlock(block) }

    public var allocator: Allocator { Allocator(ofObject: block) }

    /// The requested bytes, as the allocator counts them.
    public var countedBytes: Int { allocator.bytes - ownBytes }

    private var hooks: AllocatorHooks {
        AllocatorHooks(
            context: Unmanaged.passUnretained(self).toOpaque(),
            alloc: { context, size in CountingAllocator.from(context).alloc(size) },
            realloc: { context, block, old, new in
                CountingAllocator.from(context).resize(block!, old, new)
            },
            free: { context, block, size in CountingAllocator.from(context).free(block!, size) })
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> CountingAllocator {
        Unmanaged<CountingAllocator>.fromOpaque(context!).takeUnretainedValue()
    }

    private func grants() -> Bool {
        requests += 1
        guard let left = granted else { return true }
        granted = max(left - 1, 0)
        return left > 0
    }

    private func alloc(_ size: Int) -> UnsafeMutableRawPointer? {
        guard grants(), let block = CReglet.malloc(size) else { return nil }
        liveBytes += size
        sizes[block] = size
        return block
    }

    private func resize(_ block: UnsafeMutableRawPointer, _ old: Int, _ new: Int)
        -> UnsafeMutableRawPointer?
    {
        guard grants() else { return nil }
        if sizes.removeValue(forKey: block) != old { sawWrongSize = true }
        // Always moves, to detect pointers kept across a growth.
        guard let moved = CReglet.malloc(new) else { return nil }
        memcpy(moved, block, min(old, new))
        CReglet.free(block)
        liveBytes += new - old
        sizes[moved] = new
        return moved
    }

    private func free(_ block: UnsafeMutableRawPointer, _ size: Int) {
        if sizes.removeValue(forKey: block) != size { sawWrongSize = true }
        liveBytes -= size
        CReglet.free(block)
    }
}

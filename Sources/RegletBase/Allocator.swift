// SPDX-License-Identifier: MIT
import CReglet
import Synchronization

/// The caller's memory functions: three C functions and a context.
public struct AllocatorHooks: BitwiseCopyable {
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
    /// The bytes behind a new engine from which it takes its first blocks.
    let inlineSize: Int

    public init(
        context: UnsafeMutableRawPointer?, alloc: Alloc, realloc: Realloc, free: Free,
        inlineSize: Int = 0
    ) {
        self.context = context
        self.alloc = alloc
        self.realloc = realloc
        self.free = free
        self.inlineSize = inlineSize
    }

    /// The C library's malloc, realloc and free. The inline space has room for a tree of about five
    /// nodes. Builds with a sanitizer have separate blocks, since it reports accesses to freed
    /// ones.
    public static var system: AllocatorHooks {
        #if REGLET_SANITIZE
            let inlineSize = 0
        #else
            let inlineSize = 2048
        #endif
        return AllocatorHooks(
            context: nil,
            alloc: { _, size in malloc(size) },
            realloc: { _, block, _, size in CReglet.realloc(block, size) },
            free: { _, block, _ in CReglet.free(block) },
            inlineSize: inlineSize)
    }
}

/// The allocator of an object. It counts the allocated bytes.
///
/// POLICY: one pointer, since every arena has an allocator.
public struct Allocator: BitwiseCopyable {
    /// SAFETY: the head of the object's block, which lives as long as everything that the object
    /// owns.
    private let account: UnsafeMutablePointer<Account>

    /// The account in front of an object.
    private struct Account: ~Copyable {
        let hooks: AllocatorHooks
        /// The bytes of the object's own block, including this head and the inline space.
        let blockSize: Int
        /// The bytes that the object has allocated, including its own block, and their limit.
        let bytes: Atomic<Int>
        let limit: Int
        /// The inline space at the end of the block. Blocks in it are not reused.
        let inlineSpace: UnsafeMutableRawPointer
        let inlineSize: Int
        /// The bytes at its end that no block has taken.
        var inlineRest: Int

        /// The bytes in front of the object, which keep it aligned for doubles and 64-bit numbers.
        static var room: Int { (MemoryLayout<Account>.stride + 7) & ~7 }
    }

    /// The allocator of an object in a block of `makeBlock`.
    public init(ofObject object: UnsafeMutableRawPointer) {
        account = (object - Account.room).assumingMemoryBound(to: Account.self)
    }

    /// Allocates a block for an object of `size` bytes, aligned as by malloc, with an allocator of
    /// its own. The allocator takes its first blocks from `inlineSize` bytes behind the object, so
    /// that a small object is one block of the caller's memory.
    public static func makeBlock(
        _ size: Int, _ hooks: AllocatorHooks, limit: Int = .max, inlineSize: Int = 0
    ) throws(Failure) -> UnsafeMutableRawPointer {
        let start = aligned(Account.room + size)
        let blockSize = start + inlineSize
        guard blockSize <= limit else { throw Failure(bytes: limit) }
        guard let block = hooks.alloc(hooks.context, blockSize) else { throw Failure(.noMemory) }
        block.bindMemory(to: Account.self, capacity: 1).initialize(
            to: Account(
                hooks: hooks, blockSize: blockSize, bytes: Atomic(blockSize), limit: limit,
                inlineSpace: block + start, inlineSize: inlineSize, inlineRest: inlineSize))
        return block + Account.room
    }

    /// A number of bytes after which a block is aligned as by malloc.
    private static func aligned(_ bytes: Int) -> Int { (bytes + 15) & ~15 }

    /// Takes a block from the inline space; nil if it is too large.
    private func takeInline(_ bytes: Int) -> UnsafeMutableRawPointer? {
        let rest = account.pointee.inlineRest
        if bytes > rest { return nil }
        account.pointee.inlineRest = max(rest - Allocator.aligned(bytes), 0)
        return account.pointee.inlineSpace + (account.pointee.inlineSize - rest)
    }

    private func isInline(_ block: UnsafeMutableRawPointer) -> Bool {
        UInt(bitPattern: block) &- UInt(bitPattern: account.pointee.inlineSpace)
            < UInt(bitPattern: account.pointee.inlineSize)
    }

    /// Frees the block of an object that has already freed all its other memory.
    public static func freeBlock(_ object: UnsafeMutableRawPointer) {
        let account = Allocator(ofObject: object).account
        let hooks = account.pointee.hooks
        hooks.free(hooks.context, account, account.pointee.blockSize)
    }

    public var hooks: AllocatorHooks { account.pointee.hooks }

    /// The allocated bytes, including the object itself.
    public var bytes: Int { account.pointee.bytes.load(ordering: .relaxed) }

    /// Whether the object's own block is all its memory.
    public var isAllInline: Bool { bytes == account.pointee.blockSize }

    /// POLICY: two steps, since only one thread at a time uses an object. Swift programs may let
    /// objects of several threads share an allocator. Then the count may be wrong.
    @inline(__always)
    private func count(_ bytes: Int) {
        account.pointee.bytes.store(self.bytes + bytes, ordering: .relaxed)
    }

    /// Throws if `bytes` more bytes exceed the object's limit.
    private func check(_ bytes: Int) throws(Failure) {
        let limit = account.pointee.limit
        // Threads that share a count may have made it negative.
        guard bytes <= limit - max(self.bytes, 0) else {
            throw Failure(bytes: limit)
        }
    }

    /// Returns a block of `bytes` (more than 0) bytes, aligned as malloc does.
    // Not inlined, like `resize` and `free`, since every container calls them.
    @inline(never)
    public func allocate(_ bytes: Int) throws(Failure) -> UnsafeMutableRawPointer {
        if let block = takeInline(bytes) { return block }
        try check(bytes)
        guard let block = hooks.alloc(hooks.context, bytes) else { throw Failure(.noMemory) }
        count(bytes)
        return block
    }

    /// Resizes a block; on failure the old block remains.
    public func resize(
        _ block: UnsafeMutableRawPointer, from old: Int, to new: Int
    ) throws(Failure) -> UnsafeMutableRawPointer {
        if isInline(block) {
            let moved = try allocate(new)
            moved.copyMemory(from: block, byteCount: min(old, new))
            return moved
        }
        try check(new &- old)
        guard let moved = hooks.realloc(hooks.context, block, old, new) else {
            throw Failure(.noMemory)
        }
        count(new - old)
        return moved
    }

    /// Frees a block that had `bytes` bytes; nil is fine.
    @inline(never)
    public func deallocate(_ block: UnsafeMutableRawPointer?, _ bytes: Int) {
        guard let block, !isInline(block) else { return }
        count(-bytes)
        hooks.free(hooks.context, block, bytes)
    }

    /// Reserves room for `extra` more elements in an arena; on failure the old block remains.
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
        // POLICY: blocks of some KB double, so that few bytes are moved. There are many smaller
        // blocks, and systems move larger blocks by exchanging pages, so both grow by half.
        let isMoved = capacity > (1 << 12) / stride && capacity < (1 << 20) / stride
        let more = isMoved ? capacity : max(capacity / 2, 256 / stride)
        let wanted = max(needed, capacity + more)
        return (try resize(base, from: capacity * stride, to: wanted * stride), wanted)
    }
}

#if !hasFeature(Embedded)
    extension Allocator {
        /// The C library's memory, for engines that Swift programs own. It counts the bytes of all
        /// of them together.
        ///
        /// SAFETY: only the atomic count of bytes changes.
        nonisolated(unsafe) public static let system: Allocator = {
            guard let block = try? Allocator.makeBlock(0, .system) else {
                fatalError("no memory for an allocator")
            }
            return Allocator(ofObject: block)
        }()
    }
#endif

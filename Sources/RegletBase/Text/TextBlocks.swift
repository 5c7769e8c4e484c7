// SPDX-License-Identifier: MIT

/// Memory for the words of many texts, most of which take a few dozen bytes.
///
/// The memory of a text is a *room*. Small rooms are in shared blocks, and their sizes are powers
/// of two. A released room is used for the next text of its size, so there are as many rooms of
/// each size as there were such texts at one time. Long texts have a block of their own, which is
/// freed with them. Rooms never move: callers read words in place.
///
/// POLICY: short texts share blocks, which saves an allocation for each text.
public struct TextBlocks: ~Copyable {
    /// The header of each block.
    private struct Head: BitwiseCopyable {
        var previous: UnsafeMutablePointer<Head>?
        var next: UnsafeMutablePointer<Head>?
        /// The size of the whole block, in bytes.
        var bytes: Int

        /// The bytes in front of the rooms, which keep them aligned for doubles.
        static var room: Int { (MemoryLayout<Head>.stride + 7) & ~7 }
    }

    /// SAFETY: the blocks that this value owns, the newest first.
    private var blocks: UnsafeMutablePointer<Head>?
    /// SAFETY: points to `left` bytes of a shared block that no room has taken yet.
    private var unused: UnsafeMutableRawPointer?
    private var left = 0
    /// SAFETY: for each size the room that was released last. Its first bytes are the address of
    /// the room released before it.
    private var free = InlineArray<6, UnsafeMutableRawPointer?>(repeating: nil)
    /// The bytes of all shared blocks.
    private var shared = 0
    private let allocator: Allocator

    /// The sizes of the smallest and of the largest room in a shared block, in bytes.
    private static var smallest: Int { 8 }
    static var largest: Int { 256 }
    /// The largest size of a shared block, in bytes, without its header.
    private static var blockLimit: Int { 65_536 }

    public init(_ allocator: Allocator) {
        self.allocator = allocator
    }

    deinit {
        var next = blocks
        while let block = next {
            next = block.pointee.next
            allocator.deallocate(block, block.pointee.bytes)
        }
    }

    /// A room of `bytes` (more than 0) bytes, aligned for doubles.
    mutating func take(_ bytes: Int) throws(Failure) -> UnsafeMutableRawPointer {
        if bytes > TextBlocks.largest { return try makeBlock(bytes) }
        let size = TextBlocks.size(of: bytes)
        if let room = free[size] {
            free[size] = room.load(as: UnsafeMutableRawPointer?.self)
            return room
        }
        let taken = TextBlocks.smallest << size
        if left < taken { try share() }
        let room = unused.unsafelyUnwrapped
        unused = room + taken
        left -= taken
        return room
    }

    /// Releases a room that was taken with the same number of bytes.
    mutating func give(_ room: UnsafeMutableRawPointer, _ bytes: Int) {
        if bytes > TextBlocks.largest { return removeBlock(room) }
        let size = TextBlocks.size(of: bytes)
        room.storeBytes(of: free[size], as: UnsafeMutableRawPointer?.self)
        free[size] = room
    }

    /// The index of a room's size among the sizes.
    @inline(__always)
    private static func size(of bytes: Int) -> Int {
        let last = (bytes - 1) | (smallest - 1)
        return Int.bitWidth - last.leadingZeroBitCount - smallest.trailingZeroBitCount
    }

    /// Begins a shared block, larger if there are many texts. The remainder of the previous block
    /// is smaller than a room, and remains unused.
    private mutating func share() throws(Failure) {
        let bytes = max(TextBlocks.largest, min(shared, TextBlocks.blockLimit))
        unused = try makeBlock(bytes)
        left = bytes
        shared += bytes
    }

    private mutating func makeBlock(_ bytes: Int) throws(Failure) -> UnsafeMutableRawPointer {
        let taken = Head.room + bytes
        let block = try allocator.allocate(taken)
        let head = block.bindMemory(to: Head.self, capacity: 1)
        head.pointee = Head(previous: nil, next: blocks, bytes: taken)
        blocks?.pointee.previous = head
        blocks = head
        return block + Head.room
    }

    private mutating func removeBlock(_ room: UnsafeMutableRawPointer) {
        let head = (room - Head.room).assumingMemoryBound(to: Head.self)
        let (previous, next) = (head.pointee.previous, head.pointee.next)
        if let previous {
            previous.pointee.next = next
        } else {
            blocks = next
        }
        next?.pointee.previous = previous
        allocator.deallocate(head, head.pointee.bytes)
    }
}

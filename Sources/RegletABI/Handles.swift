// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout
import Synchronization

/// What an rgl_tree points to: the engine, its busy flag, its last failure and its array of frames.
struct TreeHandle: ~Copyable {
    /// Set while a call works on the tree. It lies outside of the engine, so that another thread or a
    /// callback can look at it while the engine is being changed.
    let isBusy = Atomic<Bool>(false)
    var tree: LayoutTree
    var report = Report()
    var frames: UnsafeMutablePointer<FramesHandle>?
    /// The engine's frame stamp for which `frames` was written.
    var framesStamp: UInt64 = 0
    var framesAreValid = false

    init(tag: UInt32, allocator: Allocator, limits: Limits) {
        tree = LayoutTree(tag: tag, allocator: allocator, limits: limits)
    }

    deinit {
        if let frames { destroyFrames(frames) }
    }
}

/// What an rgl_frames points to: the head of a block that holds the rectangles behind it.
struct FramesHandle: BitwiseCopyable {
    let allocator: Allocator
    let capacity: Int
    var count: Int

    static var headBytes: Int { MemoryLayout<FramesHandle>.stride }
    var bytes: Int { FramesHandle.headBytes + capacity * MemoryLayout<Rect>.stride }
}

/// SAFETY: `frames` came from `createFrames` and is not used again.
func destroyFrames(_ frames: UnsafeMutablePointer<FramesHandle>) {
    let head = frames.pointee
    head.allocator.deallocate(UnsafeMutableRawPointer(frames), head.bytes)
}

func createFrames(_ allocator: Allocator, _ count: Int) throws(Failure) -> UnsafeMutablePointer<
    FramesHandle
> {
    let head = FramesHandle(allocator: allocator, capacity: count, count: count)
    let block = try allocator.allocate(head.bytes)
    let frames = block.bindMemory(to: FramesHandle.self, capacity: 1)
    frames.initialize(to: head)
    return frames
}

/// The rectangles of a frames block. SAFETY: valid as long as the block.
func rects(_ frames: UnsafeMutablePointer<FramesHandle>) -> UnsafeMutablePointer<Rect> {
    (UnsafeMutableRawPointer(frames) + FramesHandle.headBytes).assumingMemoryBound(to: Rect.self)
}

typealias TreePointer = UnsafeMutablePointer<TreeHandle>

/// Numbers the trees of a process, so that the ids of one are strange to another.
private let treesCreated = Atomic<UInt32>(0)

func createTree(_ allocator: Allocator, _ limits: Limits) throws(Failure) -> OpaquePointer {
    let block = try allocator.allocate(MemoryLayout<TreeHandle>.stride)
    let handle = block.bindMemory(to: TreeHandle.self, capacity: 1)
    // 0 is left out, so that no id of any tree is 0.
    let number = treesCreated.add(1, ordering: .relaxed).oldValue % NodeID.treeMask + 1
    handle.initialize(to: TreeHandle(tag: number, allocator: allocator, limits: limits))
    return OpaquePointer(handle)
}

func destroyTree(_ handle: TreePointer) {
    let allocator = handle.pointee.tree.allocator
    handle.deinitialize(count: 1)
    allocator.deallocate(UnsafeMutableRawPointer(handle), MemoryLayout<TreeHandle>.stride)
}

/// Runs a call on a tree: claims it, reports a failure, and lets go of it.
///
/// SAFETY: the pointer is NULL or came from `createTree` and has not been destroyed; the busy flag keeps
/// everybody else out while `body` has the handle.
@inline(__always)
func withHandle(
    _ pointer: OpaquePointer?, _ body: (TreePointer) throws(Failure) -> Void
) -> rgl_status {
    guard let pointer else { return rgl_status(RGL_ERROR_NULL_POINTER) }
    let handle = TreePointer(pointer)
    if handle.pointee.isBusy.exchange(true, ordering: .acquiring) {
        return rgl_status(RGL_ERROR_BUSY)
    }
    defer { handle.pointee.isBusy.store(false, ordering: .releasing) }
    do throws(Failure) {
        try body(handle)
        return rgl_status(RGL_OK)
    } catch {
        handle.pointee.report.record(error)
        return error.code.rawValue
    }
}

/// Runs a call on a tree's engine.
@inline(__always)
func withTree(
    _ pointer: OpaquePointer?, _ body: (inout LayoutTree) throws(Failure) -> Void
) -> rgl_status {
    withHandle(pointer) { (handle) throws(Failure) in try body(&handle.pointee.tree) }
}

/// A pointer argument that must not be NULL.
@inline(__always)
func required<Pointee>(
    _ pointer: UnsafeMutablePointer<Pointee>?, _ name: StaticString
) throws(Failure) -> UnsafeMutablePointer<Pointee> {
    guard let pointer else { throw Failure(.nullPointer, name, "must not be NULL") }
    return pointer
}

@inline(__always)
func required<Pointee>(
    _ pointer: UnsafePointer<Pointee>?, _ name: StaticString
) throws(Failure) -> UnsafePointer<Pointee> {
    guard let pointer else { throw Failure(.nullPointer, name, "must not be NULL") }
    return pointer
}

// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout
import Synchronization

/// What every handle has beside its engine.
struct HandleHead: ~Copyable {
    /// Whose turn it is. It lies outside of the engine, so that another thread or a callback can look at it
    /// while the engine is being changed.
    var turn = Turn()
    var report: Report

    /// - Parameters:
    ///   - element: What ids of the object stand for, in messages.
    ///   - owner: What the object is.
    init(element: StaticText = "node", owner: StaticText = "tree") {
        report = Report(element: element, owner: owner)
    }
}

/// What an opaque pointer of the header points to.
protocol Handle: ~Copyable {
    /// SAFETY: the pointer is that of a living handle, and the result is valid as long.
    static func head(_ handle: UnsafeMutablePointer<Self>) -> UnsafeMutablePointer<HandleHead>
}

/// What an rgl_tree points to: the engine and its array of frames.
struct TreeHandle: Handle, ~Copyable {
    var head = HandleHead()
    var tree: LayoutTree
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

    static func head(_ handle: TreePointer) -> UnsafeMutablePointer<HandleHead> {
        withUnsafeMutablePointer(to: &handle.pointee.head) { $0 }
    }
}

/// Makes room for a handle, with an allocator of its own, and fills it.
func makeHandle<Object: ~Copyable>(
    _ hooks: AllocatorHooks, _ make: (Allocator) throws(Failure) -> Object
) throws(Failure) -> UnsafeMutablePointer<Object> {
    let block = try Allocator.makeBlock(MemoryLayout<Object>.stride, hooks)
    let handle = block.bindMemory(to: Object.self, capacity: 1)
    do throws(Failure) {
        handle.initialize(to: try make(Allocator(ofObject: block)))
    } catch {
        Allocator.freeBlock(block)
        throw error
    }
    return handle
}

/// SAFETY: `handle` came from `makeHandle` and is not used again.
func freeHandle<Object: ~Copyable>(_ handle: UnsafeMutablePointer<Object>) {
    handle.deinitialize(count: 1)
    Allocator.freeBlock(UnsafeMutableRawPointer(handle))
}

/// What an rgl_frames points to: the head of a block that holds the rectangles behind it.
struct FramesHandle: BitwiseCopyable {
    let capacity: Int
    var count: Int

    static var headBytes: Int { MemoryLayout<FramesHandle>.stride }
}

/// SAFETY: `frames` came from `createFrames` and is not used again.
func destroyFrames(_ frames: UnsafeMutablePointer<FramesHandle>) {
    Allocator.freeBlock(UnsafeMutableRawPointer(frames))
}

func createFrames(
    _ hooks: AllocatorHooks, _ count: Int
) throws(Failure) -> UnsafeMutablePointer<FramesHandle> {
    let block = try Allocator.makeBlock(
        FramesHandle.headBytes + count * MemoryLayout<Rect>.stride, hooks)
    let frames = block.bindMemory(to: FramesHandle.self, capacity: 1)
    frames.initialize(to: FramesHandle(capacity: count, count: count))
    return frames
}

/// The rectangles of a frames block. SAFETY: valid as long as the block.
func rects(_ frames: UnsafeMutablePointer<FramesHandle>) -> UnsafeMutablePointer<Rect> {
    (UnsafeMutableRawPointer(frames) + FramesHandle.headBytes).assumingMemoryBound(to: Rect.self)
}

typealias TreePointer = UnsafeMutablePointer<TreeHandle>

/// Numbers the objects of a process, so that the ids of one are strange to another.
private let tagsDrawn = Atomic<UInt32>(0)

/// The tag of a new object's ids.
func drawTag() -> UInt32 {
    // 0 is left out, so that no id of any object is 0.
    tagsDrawn.add(1, ordering: .relaxed).oldValue % NodeID.treeMask + 1
}

func createTree(_ hooks: AllocatorHooks, _ limits: Limits) throws(Failure) -> OpaquePointer {
    let handle = try makeHandle(hooks) {
        TreeHandle(tag: drawTag(), allocator: $0, limits: limits)
    }
    handle.pointee.tree.turn = turn(of: handle)
    return OpaquePointer(handle)
}

/// SAFETY: the pointer is that of a living handle, and the result is valid as long.
@inline(__always)
func turn<Object: Handle & ~Copyable>(
    of handle: UnsafeMutablePointer<Object>
) -> UnsafeMutablePointer<Turn> {
    withUnsafeMutablePointer(to: &Object.head(handle).pointee.turn) { $0 }
}

/// Runs a call of a layout's function on the tree that is lent to it. Failures are the function's to
/// handle, so they are not recorded.
///
/// SAFETY: the tree that the subviews name lives; whether they are lent is checked before it is touched.
func withSubviews(
    _ subviews: UnsafePointer<rgl_subviews>?,
    _ body: (inout LayoutTree, UInt64) throws(Failure) -> Void
) -> rgl_status {
    guard let subviews, let pointer = subviews.pointee.tree else {
        return rgl_status(RGL_ERROR_NULL_POINTER)
    }
    let call = subviews.pointee.call
    var status = rgl_status(RGL_OK)
    let refusal = turn(of: TreePointer(pointer)).pointee.borrow { lent in
        do throws(Failure) {
            try body(&lent.assumingMemoryBound(to: LayoutTree.self).pointee, call)
        } catch {
            status = error.code.rawValue
        }
    }
    switch refusal {
    case .busy?: return rgl_status(RGL_ERROR_BUSY)
    case .notLent?: return rgl_status(RGL_ERROR_OUT_OF_TURN)
    case nil: return status
    }
}

/// Runs a call on an object: claims it, reports a failure, and lets go of it.
///
/// SAFETY: the pointer is NULL or that of a handle of this type that lives; the busy flag keeps everybody
/// else out while `body` has the handle.
@inline(__always)
func withObject<Object: Handle & ~Copyable>(
    _ pointer: OpaquePointer?, _ type: Object.Type,
    _ body: (UnsafeMutablePointer<Object>) throws(Failure) -> Void
) -> rgl_status {
    let refusal = claim(pointer, type)
    guard refusal == rgl_status(RGL_OK) else { return refusal }
    let handle = UnsafeMutablePointer<Object>(pointer.unsafelyUnwrapped)
    do throws(Failure) {
        try body(handle)
        Object.head(handle).pointee.turn.release()
        return rgl_status(RGL_OK)
    } catch {
        return refuse(Object.head(handle), error)
    }
}

/// Begins a call on an object, or says why it may not begin. Once for each type of object, not for each call.
@inline(never)
private func claim<Object: Handle & ~Copyable>(
    _ pointer: OpaquePointer?, _ type: Object.Type
) -> rgl_status {
    guard let pointer else { return rgl_status(RGL_ERROR_NULL_POINTER) }
    let head = Object.head(UnsafeMutablePointer<Object>(pointer))
    return head.pointee.turn.claim() ? rgl_status(RGL_OK) : rgl_status(RGL_ERROR_BUSY)
}

/// Ends a call that has failed.
@inline(never)
private func refuse(_ head: UnsafeMutablePointer<HandleHead>, _ failure: Failure) -> rgl_status {
    head.pointee.report.record(failure)
    head.pointee.turn.release()
    return failure.code.rawValue
}

/// Runs a call on a tree.
@inline(__always)
func withHandle(
    _ pointer: OpaquePointer?, _ body: (TreePointer) throws(Failure) -> Void
) -> rgl_status {
    withObject(pointer, TreeHandle.self, body)
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
func required<Pointer>(_ pointer: Pointer?, _ name: StaticText) throws(Failure) -> Pointer {
    guard let pointer else { throw Failure(missing: name) }
    return pointer
}

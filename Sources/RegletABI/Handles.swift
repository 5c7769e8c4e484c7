// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout
import Synchronization

/// What stands in front of every engine that a caller holds.
///
///     block of the allocator: account | head | engine
///                                            ^ what an opaque pointer of the header points to
struct HandleHead: ~Copyable {
    var report: Report
    /// Whose turn it is. It lies outside of the engine, so that another thread or a callback can look at it
    /// while the engine is being changed.
    var turn = Turn()
}

/// SAFETY: the pointer is that of a living engine which `makeHandle` made, and the result is valid as long.
func head(_ handle: UnsafeMutableRawPointer) -> UnsafeMutablePointer<HandleHead> {
    (handle - MemoryLayout<HandleHead>.stride).assumingMemoryBound(to: HandleHead.self)
}

/// Makes an engine with a head and an allocator of its own.
///
/// - Parameters:
///   - element: What ids of the engine stand for, in messages.
///   - owner: What the engine is.
func makeHandle<Engine: ~Copyable>(
    _ hooks: AllocatorHooks, _ element: StaticText, _ owner: StaticText,
    _ make: (Allocator) throws(Failure) -> Engine
) throws(Failure) -> OpaquePointer {
    let headSize = MemoryLayout<HandleHead>.stride
    let block = try Allocator.makeBlock(headSize + MemoryLayout<Engine>.stride, hooks)
    let handle = (block + headSize).bindMemory(to: Engine.self, capacity: 1)
    do throws(Failure) {
        handle.initialize(to: try make(Allocator(ofObject: block)))
    } catch {
        Allocator.freeBlock(block)
        throw error
    }
    head(handle).initialize(to: HandleHead(report: Report(element: element, owner: owner)))
    return OpaquePointer(handle)
}

/// Destroys an engine that nobody uses. The turn is never given back: nobody may enter while the contexts of callbacks
/// are destroyed.
///
/// SAFETY: the pointer is NULL or came from `makeHandle`, and is not used again.
func destroyHandle<Engine: ~Copyable>(_ pointer: OpaquePointer?, _: Engine.Type) -> rgl_status {
    guard let pointer else { return rgl_status(RGL_OK) }
    let refusal = claim(pointer)
    guard refusal == rgl_status(RGL_OK) else { return refusal }
    let handle = UnsafeMutablePointer<Engine>(pointer)
    handle.deinitialize(count: 1)
    let head = head(handle)
    head.deinitialize(count: 1)
    Allocator.freeBlock(head)
    return rgl_status(RGL_OK)
}

/// What an rgl_tree points to: the engine and its array of frames.
struct TreeHandle: ~Copyable {
    /// It comes first: what is lent to the functions of custom layouts names the handle by the engine's address.
    var tree: LayoutTree
    var frames: UnsafeMutablePointer<FramesHandle>?
    /// The engine's frame stamp for which `frames` was written.
    var framesStamp: UInt64 = 0

    deinit {
        if let frames { destroyFrames(frames) }
    }
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
    let pointer = try makeHandle(hooks, "node", "tree") {
        TreeHandle(tree: LayoutTree(tag: drawTag(), allocator: $0, limits: limits))
    }
    let handle = TreePointer(pointer)
    handle.pointee.tree.turn = withUnsafeMutablePointer(to: &head(handle).pointee.turn) { $0 }
    return pointer
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
    let refusal = head(UnsafeMutableRawPointer(pointer)).pointee.turn.borrow { lent in
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
/// SAFETY: the pointer is NULL or that of an engine of this type that lives; the busy flag keeps everybody
/// else out while `body` has it.
@inline(__always)
func withObject<Engine: ~Copyable>(
    _ pointer: OpaquePointer?, _: Engine.Type,
    _ body: (UnsafeMutablePointer<Engine>) throws(Failure) -> Void
) -> rgl_status {
    let refusal = claim(pointer)
    guard refusal == rgl_status(RGL_OK) else { return refusal }
    let handle = UnsafeMutablePointer<Engine>(pointer.unsafelyUnwrapped)
    do throws(Failure) {
        try body(handle)
        head(handle).pointee.turn.release()
        return rgl_status(RGL_OK)
    } catch {
        return refuse(handle, error)
    }
}

/// Begins a call on an object, or says why it may not begin.
@inline(never)
private func claim(_ pointer: OpaquePointer?) -> rgl_status {
    guard let pointer else { return rgl_status(RGL_ERROR_NULL_POINTER) }
    let head = head(UnsafeMutableRawPointer(pointer))
    return head.pointee.turn.claim() ? rgl_status(RGL_OK) : rgl_status(RGL_ERROR_BUSY)
}

/// Ends a call that has failed.
@inline(never)
private func refuse(_ handle: UnsafeMutableRawPointer, _ failure: Failure) -> rgl_status {
    let head = head(handle)
    head.pointee.report.record(failure)
    head.pointee.turn.release()
    return failure.code.rawValue
}

/// Tells the last failure of an object.
func reportLastError(
    _ pointer: OpaquePointer?, _ out_error: UnsafeMutablePointer<rgl_error>?
) -> rgl_status {
    // The head is the same for all engines.
    withObject(pointer, UInt8.self) { (handle) throws(Failure) in
        try head(handle).pointee.report.fill(try required(out_error, "out_error"))
    }
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

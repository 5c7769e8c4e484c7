// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout
import Synchronization

/// Destroys an unused engine. If nodes host it, it exists until its last host releases it.
///
/// SAFETY: the pointer is NULL or came from `makeObject`, and the caller does not use it again.
func destroyHandle(_ pointer: OpaquePointer?) -> rgl_status {
    guard let pointer else { return rgl_status(RGL_OK) }
    let isDone = destroyObject(UnsafeMutableRawPointer(pointer))
    return rgl_status(isDone ? RGL_OK : RGL_ERROR_BUSY)
}

/// The object to which an rgl_tree pointer points: the engine and its array of frames.
struct TreeHandle: ~Copyable {
    /// The first member, since calls on the tree inside functions of custom layouts have the
    /// engine's address.
    var tree: LayoutTree
    var frames: UnsafeMutablePointer<FramesHandle>?
    /// The engine's frame stamp for which `frames` was written.
    var framesStamp: UInt64 = 0

    /// Releases the resources that are not in arenas, as `LayoutTree.close` does.
    func close() {
        tree.close()
        if let frames { destroyFrames(frames) }
    }
}

/// The object to which an rgl_frames pointer points: the head of a block, with the rectangles
/// behind it.
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
    guard count <= (Int.max / 4 - FramesHandle.headBytes) / MemoryLayout<Rect>.stride else {
        throw Failure(.noMemory)
    }
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

/// Numbers the objects of a process, so that an object does not have the ids of another.
private let tagsDrawn = Atomic<UInt32>(0)

/// The tag of a new object's ids.
func drawTag() -> UInt32 {
    // 0 is skipped, so that no id is 0.
    tagsDrawn.add(1, ordering: .relaxed).oldValue % ObjectID.largestTag + 1
}

func createTree(_ hooks: AllocatorHooks, _ limits: Limits) throws(Failure) -> OpaquePointer {
    OpaquePointer(
        try makeObject(
            hooks, "node", "tree", limit: limits.bytes ?? .max,
            end: { object in
                object.assumingMemoryBound(to: TreeHandle.self).pointee.close()
                let head = objectHead(object).address
                // A small tree's arenas have nothing to free.
                if Allocator(ofObject: head).isAllInline {
                    Allocator.freeBlock(head)
                } else {
                    endObject(object, TreeHandle.self)
                }
            }
        ) { TreeHandle(tree: LayoutTree(tag: drawTag(), allocator: $0, limits: limits)) })
}

/// Runs a call of a layout's function on its tree. The function handles failures, so they are not
/// recorded.
///
/// SAFETY: the tree of the subviews exists. The lock rejects a call at any other time.
func withSubviews(
    _ subviews: UnsafePointer<rgl_subviews>?,
    _ body: (inout LayoutTree, UInt64) throws(Failure) -> Void
) -> rgl_status {
    guard let subviews, let pointer = subviews.pointee.tree else {
        return rgl_status(RGL_ERROR_NULL_POINTER)
    }
    let call = subviews.pointee.call
    var status = rgl_status(RGL_OK)
    let refusal = objectHead(UnsafeMutableRawPointer(pointer)).value.callGuard.borrow { lent in
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

/// Runs a call on an object: locks it, reports a failure, and unlocks it.
///
/// SAFETY: the pointer is NULL or an existing engine of this type. The lock excludes other calls
/// while `body` runs.
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
        return finish(handle)
    } catch {
        return refuse(handle, error)
    }
}

/// Begins a call on an object, or throws the reason for rejecting it.
@inline(never)
private func claim(_ pointer: OpaquePointer?) -> rgl_status {
    guard let pointer else { return rgl_status(RGL_ERROR_NULL_POINTER) }
    return beginCall(UnsafeMutableRawPointer(pointer))
        ? rgl_status(RGL_OK) : rgl_status(RGL_ERROR_BUSY)
}

/// Ends a successful call.
@inline(never)
private func finish(_ handle: UnsafeMutableRawPointer) -> rgl_status {
    objectHead(handle).value.callGuard.release()
    return rgl_status(RGL_OK)
}

/// Ends a failed call.
@inline(never)
private func refuse(_ handle: UnsafeMutableRawPointer, _ failure: Failure) -> rgl_status {
    let head = objectHead(handle)
    head.value.report.record(failure)
    head.value.callGuard.release()
    return failure.code.rawValue
}

/// Writes the last failure of an object.
func reportLastError(
    _ pointer: OpaquePointer?, _ out_error: UnsafeMutablePointer<rgl_error>?
) -> rgl_status {
    // The head is the same for all engines.
    withObject(pointer, UInt8.self) { (handle) throws(Failure) in
        try objectHead(handle).value.report.fill(try required(out_error, "out_error"))
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
    withHandle(pointer) { (handle) throws(Failure) in
        defer { handle.pointee.tree.checkInvariants() }
        try body(&handle.pointee.tree)
    }
}

/// A pointer argument that must not be NULL.
@inline(__always)
func required<Pointer>(_ pointer: Pointer?, _ name: StaticText) throws(Failure) -> Pointer {
    guard let pointer else { throw Failure(missing: name) }
    return pointer
}

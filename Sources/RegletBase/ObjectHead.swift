// SPDX-License-Identifier: MIT
import Synchronization

/// The head in front of every engine that a caller owns or another engine hosts.
///
///     block of the allocator: account | head | engine
///                                            ^ the target of an opaque pointer of the header
public struct ObjectHead: ~Copyable {
    public var report: Report
    /// The lock. It is outside the engine, so that another thread or a callback can read it while
    /// the engine changes.
    public var callGuard = CallGuard()
    /// Calls of hosts that found the engine in use.
    fileprivate let postponed = PostponedCalls()
    /// The object whose call has entered this one; nil during a call on this object itself.
    public var outermost: Reference<ObjectHead>?
    /// The list of contents that a call on this object has laid out, for RegletHosting.
    public var opened: UnsafeMutableRawPointer?
    /// The number of owners: the caller who created the engine, until it is destroyed, and its
    /// hosts.
    fileprivate let references = Atomic<Int>(1)
    /// Destroys the engine, whatever its type.
    fileprivate let end: @convention(c) (UnsafeMutableRawPointer) -> Void
}

/// The head of an engine, by which other engines identify it.
///
/// SAFETY: the pointer is an existing engine from `makeObject`, and the result is valid as long.
public func objectHead(_ object: UnsafeMutableRawPointer) -> Reference<ObjectHead> {
    Reference(at: object - MemoryLayout<ObjectHead>.stride)
}

/// Creates an engine with a head and an allocator of its own.
///
/// - Parameters:
///   - element: The word for a part with an id, in messages.
///   - owner: The kind of the engine, in messages.
///   - limit: The maximum number of bytes.
///   - end: `{ endObject($0, Engine.self) }`.
@inline(never)
public func makeObject<Engine: ~Copyable>(
    _ hooks: AllocatorHooks, _ element: StaticText, _ owner: StaticText, limit: Int = .max,
    end: @escaping @convention(c) (UnsafeMutableRawPointer) -> Void,
    _ make: (Allocator) throws(Failure) -> Engine
) throws(Failure) -> UnsafeMutablePointer<Engine> {
    let headSize = MemoryLayout<ObjectHead>.stride
    let block = try Allocator.makeBlock(
        headSize + MemoryLayout<Engine>.stride, hooks, limit: limit, inlineSize: hooks.inlineSize)
    let object = (block + headSize).bindMemory(to: Engine.self, capacity: 1)
    do throws(Failure) {
        try object.initialize { () throws(Failure) in try make(Allocator(ofObject: block)) }
    } catch {
        Allocator.freeBlock(block)
        throw error
    }
    block.initializeMemory(
        as: ObjectHead.self,
        to: ObjectHead(report: Report(element: element, owner: owner), end: end))
    return object
}

/// Frees an engine without owners.
@inline(never)
public func endObject<Engine: ~Copyable>(_ object: UnsafeMutableRawPointer, _: Engine.Type) {
    object.assumingMemoryBound(to: Engine.self).deinitialize(count: 1)
    let head = objectHead(object).address
    head.assumingMemoryBound(to: ObjectHead.self).deinitialize(count: 1)
    Allocator.freeBlock(head)
}

/// Adds an owner of an engine.
public func retainObject(_ object: UnsafeMutableRawPointer) {
    objectHead(object).value.references.add(1, ordering: .relaxed)
}

/// Removes an owner of an engine. The last owner destroys it.
public func releaseObject(_ object: UnsafeMutableRawPointer) {
    let left = objectHead(object).value.references.subtract(1, ordering: .acquiringAndReleasing)
    if left.newValue == 0 { objectHead(object).value.end(object) }
}

/// Begins a call on an engine, with the postponed calls first; false if the engine is in use.
@inline(__always)
public func beginCall(_ object: UnsafeMutableRawPointer) -> Bool {
    let head = objectHead(object)
    guard head.value.callGuard.claim() else { return false }
    if !head.value.postponed.isEmpty { head.value.postponed.carryOut() }
    return true
}

/// `beginCall` for hosts.
@inline(never)
public func beginHostedCall(_ object: UnsafeMutableRawPointer) -> Bool { beginCall(object) }

/// Ends a call of a host. It may have been the last call on the engine, so it carries out the calls
/// that were postponed meanwhile.
///
/// SAFETY: the host owns the engine.
@inline(never)
public func endHostedCall(_ object: UnsafeMutableRawPointer) {
    objectHead(object).value.callGuard.release()
    // A thread that found the engine in use either added its call before this check, or finds the
    // engine free afterwards.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    if !objectHead(object).value.postponed.isEmpty, beginHostedCall(object) {
        endHostedCall(object)
    }
}

/// Carries out a call now, or at the beginning of the next call on the engine if it is in use.
///
/// SAFETY: as for `PostponedCalls.add`. The engine exists, and the body may remove the caller from
/// its owners.
public func carryOut(
    _ call: UnsafeMutablePointer<PostponedCall>, on object: UnsafeMutableRawPointer
) {
    retainObject(object)
    objectHead(object).value.postponed.add(call)
    if beginHostedCall(object) { endHostedCall(object) }
    releaseObject(object)
}

/// Removes the caller who created an engine from its owners; false while a call works on it.
///
/// Without another owner the engine is destroyed. Its lock is held meanwhile, so that the callbacks
/// that free contexts cannot enter it.
public func destroyObject(_ object: UnsafeMutableRawPointer) -> Bool {
    guard beginHostedCall(object) else { return false }
    let head = objectHead(object)
    if head.value.references.load(ordering: .acquiring) > 1 { head.value.callGuard.release() }
    releaseObject(object)
    return true
}

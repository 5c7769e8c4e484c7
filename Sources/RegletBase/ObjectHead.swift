// SPDX-License-Identifier: MIT
import Synchronization

/// What stands in front of every engine that a caller holds, or another engine hosts.
///
///     block of the allocator: account | head | engine
///                                            ^ what an opaque pointer of the header points to
public struct ObjectHead: ~Copyable {
    public var report: Report
    /// Whose turn it is. It lies outside of the engine, so that another thread or a callback can
    /// look at it while the engine is being changed.
    public var turn = Turn()
    /// How many hold the engine: the caller who made it, until it is destroyed, and its hosts.
    fileprivate let references = Atomic<Int>(1)
    /// Ends the engine, of whatever type it is.
    fileprivate let end: @convention(c) (UnsafeMutableRawPointer) -> Void
}

/// SAFETY: the pointer is that of a living engine which `makeObject` made, and the result is valid
/// as long.
public func objectHead(_ object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<ObjectHead> {
    (object - MemoryLayout<ObjectHead>.stride).assumingMemoryBound(to: ObjectHead.self)
}

/// Makes an engine with a head and an allocator of its own.
///
/// - Parameters:
///   - element: What ids of the engine stand for, in messages.
///   - owner: What the engine is.
///   - limit: How many bytes the engine may take.
///   - end: `{ endObject($0, Engine.self) }`.
@inline(never)
public func makeObject<Engine: ~Copyable>(
    _ hooks: AllocatorHooks, _ element: StaticText, _ owner: StaticText, limit: Int = .max,
    end: @escaping @convention(c) (UnsafeMutableRawPointer) -> Void,
    _ make: (Allocator) throws(Failure) -> Engine
) throws(Failure) -> UnsafeMutablePointer<Engine> {
    let headSize = MemoryLayout<ObjectHead>.stride
    let block = try Allocator.makeBlock(
        headSize + MemoryLayout<Engine>.stride, hooks, limit: limit)
    let object = (block + headSize).bindMemory(to: Engine.self, capacity: 1)
    do throws(Failure) {
        object.initialize(to: try make(Allocator(ofObject: block)))
    } catch {
        Allocator.freeBlock(block)
        throw error
    }
    objectHead(object).initialize(
        to: ObjectHead(report: Report(element: element, owner: owner), end: end))
    return object
}

/// Frees an engine that nobody holds.
@inline(never)
public func endObject<Engine: ~Copyable>(_ object: UnsafeMutableRawPointer, _: Engine.Type) {
    object.assumingMemoryBound(to: Engine.self).deinitialize(count: 1)
    let head = objectHead(object)
    head.deinitialize(count: 1)
    Allocator.freeBlock(head)
}

/// Notes one more who holds an engine.
public func retainObject(_ object: UnsafeMutableRawPointer) {
    objectHead(object).pointee.references.add(1, ordering: .relaxed)
}

/// Lets go of an engine; the last one who does ends it.
public func releaseObject(_ object: UnsafeMutableRawPointer) {
    let left = objectHead(object).pointee.references.subtract(1, ordering: .acquiringAndReleasing)
    if left.newValue == 0 { objectHead(object).pointee.end(object) }
}

/// Gives up the hold of the caller who made an engine; false while a call works on it.
///
/// Without another holder the engine is destroyed. Its turn stays taken meanwhile, so that the
/// callbacks that free contexts cannot enter it.
public func destroyObject(_ object: UnsafeMutableRawPointer) -> Bool {
    let head = objectHead(object)
    guard head.pointee.turn.claim() else { return false }
    if head.pointee.references.load(ordering: .acquiring) > 1 { head.pointee.turn.release() }
    releaseObject(object)
    return true
}

// SPDX-License-Identifier: MIT
import RegletBase

/// An engine that a node of a different engine hosts. It is called as callers call it: with its own
/// lock and its own report, so its failures are reported as if it had been called directly.
struct HostedObject<Engine: ~Copyable>: BitwiseCopyable {
    /// SAFETY: an engine with a head (`ObjectHead`), which is retained.
    let engine: Reference<Engine>

    var head: Reference<ObjectHead> { objectHead(engine.address) }

    /// Whether another call works on the engine, in this thread or a different thread.
    var isBusy: Bool {
        guard head.value.callGuard.claim() else { return true }
        head.value.callGuard.release()
        return false
    }

    /// Runs a call on the engine.
    ///
    /// - Parameters:
    ///   - node: The node that hosts it, which failures name.
    ///   - host: The head of the engine of that node, if the call may lay something out.
    /// - Throws: `busy` if the engine is in use, and the errors of the body, as failures of `node`
    ///   that name the engine as their source.
    func enter<Result>(
        from node: UInt64, in host: Reference<ObjectHead>? = nil,
        _ body: (inout Engine) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try open(from: node, in: host)
        defer { close() }
        return try work(from: node, body)
    }

    /// Takes the engine's lock, until `close`.
    ///
    /// - Throws: `busy` if the engine is in use.
    func open(from node: UInt64, in host: Reference<ObjectHead>?) throws(Failure) {
        guard beginHostedCall(engine.address) else {
            throw Failure(.busy, "the layout", "is in use by another call", node: node)
        }
        if let host { head.value.outermost = host.outermost }
    }

    /// Runs a body on an engine that is open; throws as `enter` does.
    func work<Result>(
        from node: UInt64, _ body: (inout Engine) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        do throws(Failure) {
            return try body(&engine.value)
        } catch {
            head.value.report.record(error)
            throw error.hosted(at: node, in: engine.address)
        }
    }

    /// Releases the lock that `open` has taken.
    func close() {
        head.value.outermost = nil
        endHostedCall(engine.address)
    }

    func retain() { retainObject(engine.address) }

    func release() { releaseObject(engine.address) }
}

extension Reference<ObjectHead> {
    /// The object of the outermost call that works on this object: an object whose call has entered
    /// it, at any depth, or this object itself.
    ///
    /// SAFETY: the caller works on the object.
    var outermost: Reference<ObjectHead> { value.outermost ?? self }
}

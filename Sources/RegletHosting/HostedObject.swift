// SPDX-License-Identifier: MIT
import RegletBase

/// An engine that a node of another one hosts. It is called as callers call it: with its own lock
/// and its own report, so its failures are reported as if it had been called directly.
struct HostedObject<Engine: ~Copyable>: BitwiseCopyable {
    /// SAFETY: an engine with a head (`ObjectHead`), which is retained.
    let engine: UnsafeMutablePointer<Engine>

    private var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(engine) }

    /// Whether another call works on the engine, in this thread or another one.
    var isBusy: Bool {
        guard objectHead(address).pointee.callGuard.claim() else { return true }
        objectHead(address).pointee.callGuard.release()
        return false
    }

    /// Runs a call on the engine.
    ///
    /// - Parameters:
    ///   - node: The node that hosts it, which failures name.
    ///   - host: The engine of that node, if the call may lay something out.
    /// - Throws: `busy` if the engine is in use; otherwise the errors of the body, as failures of
    ///   `node` that name the engine as their source.
    func enter<Result>(
        from node: UInt64, in host: UnsafeMutableRawPointer? = nil,
        _ body: (inout Engine) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try open(from: node, in: host)
        defer { close() }
        return try work(from: node, body)
    }

    /// Takes the engine's turn, until `close`.
    ///
    /// - Throws: `busy` when the engine is in use.
    func open(from node: UInt64, in host: UnsafeMutableRawPointer?) throws(Failure) {
        guard beginHostedCall(address) else {
            throw Failure(.busy, "the layout", "is in use by another call", node: node)
        }
        if let host { objectHead(address).pointee.outermost = outermostObject(of: host) }
    }

    /// Runs a body on an engine that is open; throws as `enter` does.
    func work<Result>(
        from node: UInt64, _ body: (inout Engine) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        do throws(Failure) {
            return try body(&engine.pointee)
        } catch {
            objectHead(address).pointee.report.record(error)
            throw error.hosted(at: node, in: address)
        }
    }

    /// Gives the turn back.
    func close() {
        objectHead(address).pointee.outermost = nil
        endHostedCall(address)
    }

    /// Carries a call out as soon as no other works on the engine.
    func carryOutWhenFree(_ call: UnsafeMutablePointer<PostponedCall>) {
        carryOut(call, on: address)
    }

    func retain() { retainObject(address) }

    func release() { releaseObject(address) }
}

/// The object whose call works on an engine: that which has entered it, at any depth, or itself.
///
/// SAFETY: the caller works on the engine.
func outermostObject(of engine: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    objectHead(engine).pointee.outermost ?? engine
}

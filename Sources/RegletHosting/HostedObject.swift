// SPDX-License-Identifier: MIT
import RegletBase

/// An engine that a node of another one hosts. It is entered as callers enter it: in its own turn,
/// and with its own report, so what it refuses is told by it as if it had been asked directly.
struct HostedObject<Engine: ~Copyable>: BitwiseCopyable {
    /// SAFETY: an engine with a head (`ObjectHead`), which is retained.
    let engine: UnsafeMutablePointer<Engine>

    private var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(engine) }

    /// Whether somebody works on the engine, this thread or another one.
    var isBusy: Bool {
        guard objectHead(address).pointee.turn.claim() else { return true }
        objectHead(address).pointee.turn.release()
        return false
    }

    /// Runs a call on the engine.
    ///
    /// - Parameters:
    ///   - node: The node that hosts it, which failures name.
    /// - Throws: `busy` when the engine is in use; else what the body throws, as a failure of
    ///   `node` that names the engine as its source.
    func enter<Result>(
        from node: UInt64, _ body: (inout Engine) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let head = objectHead(address)
        guard head.pointee.turn.claim() else {
            throw Failure(.busy, "the layout", "is in use by somebody else", node: node)
        }
        defer { head.pointee.turn.release() }
        do throws(Failure) {
            return try body(&engine.pointee)
        } catch {
            head.pointee.report.record(error)
            throw error.hosted(at: node, in: address)
        }
    }

    func retain() { retainObject(address) }

    func release() { releaseObject(address) }
}

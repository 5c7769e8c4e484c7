// SPDX-License-Identifier: MIT
import Synchronization

/// The lock of an object: free, held by a call, or passed to a callback.
///
///     free → claim → working → lend → lent → borrow → working → return → lent → take back →
///     working → …
///
/// Any other call, from another thread or from a callback, is rejected, so an object has one user
/// at a time.
public struct CallGuard: ~Copyable {
    /// Why a borrower is rejected.
    public enum Refusal: BitwiseCopyable {
        /// Another call works on the object.
        case busy
        /// No call has passed the object to a callback.
        case notLent
    }

    private static var free: UInt8 { 0 }
    private static var working: UInt8 { 1 }
    private static var lent: UInt8 { 2 }

    private let state = Atomic<UInt8>(0)
    /// The object of the running call. Written by `lend` before `borrow` can read it.
    ///
    /// SAFETY: valid while the state is `lent`, or `working` during a borrow.
    private var object: UnsafeMutableRawPointer?

    public init() {}

    /// Begins a call; false during another call.
    public func claim() -> Bool { exchange(CallGuard.free, CallGuard.working) }

    public func release() { state.store(CallGuard.free, ordering: .releasing) }

    /// Passes the object to a callback that is called next.
    public mutating func lend(_ object: UnsafeMutableRawPointer) {
        self.object = object
        state.store(CallGuard.lent, ordering: .releasing)
    }

    /// Ends the callback's access after its return. Waits while another thread works on the object.
    public func takeBack() {
        while !exchange(CallGuard.lent, CallGuard.working) {}
    }

    /// Lets a callback work on the object that was passed to it.
    public func borrow(_ body: (UnsafeMutableRawPointer) -> Void) -> Refusal? {
        // The state at the failed exchange is the reason, since it may change at any time.
        let (isBorrowed, found) = compareExchange(CallGuard.lent, CallGuard.working)
        guard isBorrowed else { return found == CallGuard.working ? .busy : .notLent }
        body(object.unsafelyUnwrapped)
        state.store(CallGuard.lent, ordering: .releasing)
        return nil
    }

    @inline(__always)
    private func exchange(_ old: UInt8, _ new: UInt8) -> Bool {
        compareExchange(old, new).exchanged
    }

    @inline(__always)
    private func compareExchange(
        _ old: UInt8, _ new: UInt8
    ) -> (exchanged: Bool, original: UInt8) {
        state.compareExchange(
            expected: old, desired: new, successOrdering: .acquiring, failureOrdering: .relaxed)
    }
}

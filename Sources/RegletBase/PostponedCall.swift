// SPDX-License-Identifier: MIT
import Synchronization

/// A call of a host that can't be refused: it is carried out at once, or at the beginning of the
/// next call if the engine is in use.
public struct PostponedCall: BitwiseCopyable {
    public typealias Body = @convention(c) (UnsafeMutableRawPointer) -> Void

    let context: UnsafeMutableRawPointer
    let body: Body
    /// The call that was postponed before this one.
    fileprivate var next: UnsafeMutablePointer<PostponedCall>?

    public init(context: UnsafeMutableRawPointer, _ body: @escaping Body) {
        self.context = context
        self.body = body
    }
}

/// The calls that wait for an engine; any thread may add one.
struct PostponedCalls: ~Copyable {
    private let last = Atomic<UnsafeMutablePointer<PostponedCall>?>(nil)

    var isEmpty: Bool { last.load(ordering: .relaxed) == nil }

    /// SAFETY: the call exists until its body runs, and is not in the list.
    func add(_ call: UnsafeMutablePointer<PostponedCall>) {
        var found = last.load(ordering: .relaxed)
        while true {
            call.pointee.next = found
            let (isExchanged, original) = last.compareExchange(
                expected: found, desired: call, ordering: .sequentiallyConsistent)
            if isExchanged { return }
            found = original
        }
    }

    /// Carries out the calls in the order in which they were added. The caller has the engine's
    /// lock.
    @inline(never)
    func carryOut() {
        var reversed = last.exchange(nil, ordering: .acquiring)
        var first: UnsafeMutablePointer<PostponedCall>?
        while let call = reversed {
            reversed = call.pointee.next
            call.pointee.next = first
            first = call
        }
        while let call = first {
            // The body may free the call.
            first = call.pointee.next
            call.pointee.body(call.pointee.context)
        }
    }
}

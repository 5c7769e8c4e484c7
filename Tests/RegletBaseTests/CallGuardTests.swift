// SPDX-License-Identifier: MIT
import Dispatch
import RegletBase
import Testing

@Suite struct CallGuardTests {
    @Test func isClaimedLentBorrowedAndReleased() {
        var callGuard = CallGuard()
        var object = 7
        let (early, first, second) = (
            callGuard.borrow { _ in }, callGuard.claim(), callGuard.claim()
        )
        #expect(early == .notLent && first && !second)
        let whileWorking = callGuard.borrow { _ in }
        #expect(whileWorking == .busy)
        var read = 0
        let (whileLent, other) = withUnsafeMutableBytes(of: &object) {
            callGuard.lend($0.baseAddress!)
            return (callGuard.borrow { read = $0.load(as: Int.self) }, callGuard.claim())
        }
        #expect(whileLent == nil && read == 7 && !other)
        callGuard.takeBack()
        callGuard.release()
        let last = callGuard.claim()
        #expect(last)
    }

    /// The value may be returned between the refusal and its reason.
    @Test func simultaneousBorrowersAreBusy() {
        struct Shared: @unchecked Sendable {
            let callGuard: UnsafeMutablePointer<CallGuard>
            let refusals: UnsafeMutablePointer<Int>
        }
        let shared = Shared(callGuard: .allocate(capacity: 1), refusals: .allocate(capacity: 2))
        shared.callGuard.initialize(to: CallGuard())
        shared.refusals.initialize(repeating: 0, count: 2)
        _ = shared.callGuard.pointee.claim()
        shared.callGuard.pointee.lend(UnsafeMutableRawPointer(shared.callGuard))
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            for _ in 0..<2_000_000 {
                let refusal = shared.callGuard.pointee.borrow { _ in }
                if refusal == .notLent { shared.refusals[thread] += 1 }
            }
        }
        #expect(shared.refusals[0] + shared.refusals[1] == 0)
        shared.callGuard.deinitialize(count: 1)
        shared.callGuard.deallocate()
        shared.refusals.deallocate()
    }
}

// SPDX-License-Identifier: MIT
import Dispatch
import RegletBase
import Testing

@Suite struct TurnTests {
    @Test func goesFromHandToHand() {
        var turn = Turn()
        var object = 7
        let (early, first, second) = (turn.borrow { _ in }, turn.claim(), turn.claim())
        #expect(early == .notLent && first && !second)
        let whileWorking = turn.borrow { _ in }
        #expect(whileWorking == .busy)
        var read = 0
        let (whileLent, other) = withUnsafeMutableBytes(of: &object) {
            turn.lend($0.baseAddress!)
            return (turn.borrow { read = $0.load(as: Int.self) }, turn.claim())
        }
        #expect(whileLent == nil && read == 7 && !other)
        turn.takeBack()
        turn.release()
        let last = turn.claim()
        #expect(last)
    }

    /// Threads that borrow what is lent all the while are told that it is busy, never that nothing
    /// is lent: between the refusal and its reason another one may give it back.
    @Test func borrowersThatMeetAreBusy() {
        struct Shared: @unchecked Sendable {
            let turn: UnsafeMutablePointer<Turn>
            let refusals: UnsafeMutablePointer<Int>
        }
        let shared = Shared(turn: .allocate(capacity: 1), refusals: .allocate(capacity: 2))
        shared.turn.initialize(to: Turn())
        shared.refusals.initialize(repeating: 0, count: 2)
        _ = shared.turn.pointee.claim()
        shared.turn.pointee.lend(UnsafeMutableRawPointer(shared.turn))
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            for _ in 0..<2_000_000 {
                let refusal = shared.turn.pointee.borrow { _ in }
                if refusal == .notLent { shared.refusals[thread] += 1 }
            }
        }
        #expect(shared.refusals[0] + shared.refusals[1] == 0)
        shared.turn.deinitialize(count: 1)
        shared.turn.deallocate()
        shared.refusals.deallocate()
    }
}

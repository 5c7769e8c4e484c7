// SPDX-License-Identifier: MIT
import RegletBase
import Testing

/// The code of the failure that an operation throws; nil when it succeeds.
func failureCode(_ operation: () throws -> Void) -> Failure.Code? {
    do {
        try operation()
        return nil
    } catch let failure as Failure {
        return failure.code
    } catch {
        Issue.record(error)
        return nil
    }
}

@Suite struct FailureTests {
    @Test func pointsAtAnElement() {
        let failure = Failure(.invalidNumber, "widths", number: 3, node: 9).at(4)
        #expect(failure.offset == 4)
        #expect(failure.node == 9)
        #expect(failure.number == 3)
        #expect(failure.code == .invalidNumber)
    }

    @Test func startsWithoutDetails() {
        let failure = Failure(.noMemory)
        #expect(failure.number.isNaN)
        #expect(failure.node == 0)
        #expect(failure.other == 0)
        #expect(failure.offset == 0)
        #expect(failure.length == 0)
        #expect(failure.callbackStatus == 0)
    }
}

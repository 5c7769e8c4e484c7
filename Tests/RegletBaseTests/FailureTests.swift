// SPDX-License-Identifier: MIT
import RegletBase
import Testing

/// nil if it succeeds.
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
        let failure = Failure(.invalidNumber, "widths", "", number: 3, node: 9).at(4)
        #expect(failure.offset == 4)
        #expect(failure.node == 9)
        #expect(failure.number == 3)
        #expect(failure.code == .invalidNumber)
    }

    @Test func holdsOneDetail() {
        let other: UInt64 = 1 << 63 | 4
        let pair = Failure(.cycle, "child", "is an ancestor", node: 3, other: other)
        #expect(pair.other == other)
        #expect(pair.number.isNaN && pair.length == 0 && pair.callbackStatus == 0)
        var failure = Failure(.callback, "measure", "failed", node: 3).at(1 << 40)
        failure.callbackStatus = -7
        #expect(failure.callbackStatus == -7 && failure.offset == Int(UInt32.max))
        #expect(failure.code == .callback && failure.node == 3)
        failure.length = 12
        #expect(failure.length == 12 && failure.callbackStatus == 0)
    }

    @Test func keepsItsTexts() {
        for failure in [
            Failure(.limit, "limits.depth", "is the deepest level", number: -0.5),
            Failure(.limit, "limits.depth", "is the deepest level", node: 1, other: 2).at(3),
        ] {
            #expect(String(cString: failure.subject.start) == "limits.depth")
            #expect(String(cString: failure.rule.start) == "is the deepest level")
        }
    }

    @Test func staysInRegisters() { #expect(MemoryLayout<Failure>.size == 32) }

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

// SPDX-License-Identifier: MIT
import Testing

@testable import RegletTable

@Suite struct FillingTests {
    private func shares(_ length: Double, _ parts: [(Double, Double)]) -> ([Double], Double) {
        let parts = parts.map { Filling.Part(key: $0.0, room: $0.1) }
        let filling = Filling(length, parts.count) { parts[$0] }
        return (parts.map { filling.share($0) }, filling.rest)
    }

    @Test func fullPartsLeaveTheRestToTheRemainingParts() {
        #expect(shares(12, [(1, 3), (1, 9), (1, 9)]) == ([3, 4.5, 4.5], 0))
        #expect(shares(10, [(1, .infinity), (3, .infinity)]) == ([2.5, 7.5], 0))
    }

    @Test func partsWithoutKeyOrCapacityTakeNothing() {
        #expect(shares(10, [(0, 9), (1, 0), (2, 20)]) == ([0, 0, 10], 0))
        #expect(shares(10, []) == ([], 10))
        #expect(shares(0, [(1, 5)]) == ([0], 0))
        #expect(shares(-3, [(1, 5)]) == ([0], 0))
    }

    @Test func widthBeyondAllMaximumsIsLeft() {
        #expect(shares(10, [(1, 2), (5, 4)]) == ([2, 4], 4))
        #expect(shares(6, [(1, 2), (5, 4)]) == ([2, 4], 0))
    }
}

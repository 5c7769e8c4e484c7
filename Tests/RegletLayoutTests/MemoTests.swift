// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct MemoTests {
    @Test(arguments: UInt64(0)..<120)
    func aNodeComputesAtMostFourAnswersPerAxis(seed: UInt64) throws {
        var random = RandomTree(seed: seed, [], measurers: [0])
        random.leastSpacing = 0
        random.hasFixedSizes = false
        let proposals = (0..<5).map { _ in
            (Optional(random.numbers.length(upTo: 400)), nil as Double?)
        }
        try expect(peak: 4, random.page(depth: 5), proposals)
    }

    /// A stack with a cross length of 0 is measured once for 0 and once for its own length, with
    /// dependent heights for both.
    @Test(arguments: UInt64(0)..<120)
    func atMostEightAnswersIfAWidthIsUnspecified(seed: UInt64) throws {
        var random = RandomTree(seed: seed, [], measurers: [0])
        random.leastSpacing = 0
        let proposals = (0..<5).map { _ in random.proposal() }
        try expect(peak: 8, random.page(depth: 5), proposals)
    }

    private func expect(
        peak: UInt64, _ root: Description, _ proposals: [(Double?, Double?)]
    ) throws {
        for proposal in proposals {
            let copy = root.copy()
            let page = Page()
            try page.addSampleMeasurers()
            try page.build(copy)
            try page.layout(copy, proposal.0, proposal.1)
            #expect(page.tree.counters.peakEvaluationsPerAxis <= peak, "\(proposal)")
        }
    }

    @Test func thePeakCountsTheLastLayoutOnly() throws {
        let root = Description.vstack([.hstack([.paragraph([10, 12, 14]), .filling()])])
        let page = try Page(root)
        for width in 20..<40 { try page.layout(root, Double(width), nil) }
        #expect(page.tree.counters.peakEvaluationsPerAxis <= 8)
        try page.layout(root, 39, nil)
        #expect(page.tree.counters.peakEvaluationsPerAxis == 0)
    }

    @Test(arguments: [false, true])
    func evaluationsGrowLinearlyWithTheDepth(isAlternating: Bool) throws {
        func evaluations(depth: Int) throws -> UInt64 {
            var inner = Description.hstack([.flexible(1, 5, 30), .paragraph([10, 12, 14])])
            for level in 0..<depth {
                let next = [inner, Description.flexible(0, 3, 9)]
                inner = isAlternating && level % 2 == 0 ? .vstack(next) : .hstack(next)
            }
            let page = try Page(inner)
            try page.layout(inner, 700, 300)
            return page.tree.counters.evaluations
        }
        let short = try evaluations(depth: 20)
        let middle = try evaluations(depth: 100)
        let long = try evaluations(depth: 500)
        // A fixed number for each further level.
        #expect((long - middle) * 80 <= (middle - short) * 400 + 80)
        #expect(long <= 8 * 502)
    }

    @Test func answersAreRemembered() throws {
        let root = Description.hstack([.paragraph([10, 12, 14]), .vstack([.filling()])])
        let page = try Page(root)
        _ = try page.size(root, 30, 40)
        let before = page.tree.counters
        _ = try page.size(root, 30, 40)
        #expect(page.tree.counters.evaluations == before.evaluations)
        #expect(page.tree.counters.memoHits > before.memoHits)
    }

    @Test func aMeasurementChangesNoFrame() throws {
        let child = Description.filling()
        let root = Description.hstack([child, .leaf(10, 10)])
        let page = try Page(root)
        try page.layout(root, 100, 50)
        let frame = try page.frame(child)
        _ = try page.size(root, 30, 40)
        #expect(try page.frame(child) == frame)
        // Measurements in between do not affect the next layout.
        try page.layout(root, 100, 50)
        #expect(try page.frame(child) == frame)
    }
}

@Suite struct AxisMemoTests {
    @Test func keepsFourAnswers() {
        var memo = AxisMemo()
        let proposals: [ProposedLength] = [.unspecified, .zero, .infinity, ProposedLength(5)]
        for (length, proposal) in proposals.enumerated() {
            #expect(memo.answer(proposal).isNaN)
            memo.remember(proposal, Double(length))
        }
        for (length, proposal) in proposals.enumerated() {
            #expect(memo.answer(proposal) == Double(length))
        }
        #expect(memo.answer(ProposedLength(6)).isNaN)
        memo.forget()
        for proposal in proposals { #expect(memo.answer(proposal).isNaN) }
    }

    @Test func aDifferentProposalAcrossDiscardsAllAnswers() {
        var memo = Memo()
        memo[.horizontal].remember(.zero, 2)
        memo.rekey(.vertical, to: .zero)
        memo[.vertical].remember(.zero, 1)
        memo.rekey(.vertical, to: .zero)
        let kept = memo[.vertical]
        #expect(kept.answer(.zero) == 1)
        memo.rekey(.vertical, to: .infinity)
        let (across, along) = (memo[.horizontal], memo[.vertical])
        #expect(along.answer(.zero).isNaN)
        // The axis that does not depend on the other one keeps its answer.
        #expect(across.answer(.zero) == 2)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct AnswerTableTests {
    private let page = Page()
    private let memo: Int32

    init() throws {
        memo = try page.tree.memos.insert(Memo())
    }

    private func remember(_ axis: Axis, _ proposal: Proposal, _ length: Double) {
        page.tree.rememberAnswer(memo, axis, proposal, length)
    }

    private func known(_ axis: Axis, _ proposal: Proposal) -> Double? {
        page.tree.knownAnswer(memo, axis, proposal)
    }

    private func remember(_ widths: Range<Int>) {
        for i in widths { remember(.horizontal, Proposal(Double(i), nil), Double(i)) }
    }

    private func known(_ widths: Range<Int>) -> Int {
        widths.count { known(.horizontal, Proposal(Double($0), nil)) == Double($0) }
    }

    @Test func bothAxesOfAProposalAreOneAnswer() {
        remember(.horizontal, Proposal(1, 2), 10)
        #expect(known(.vertical, Proposal(1, 2)) == nil)
        remember(.vertical, Proposal(1, 2), 20)
        #expect(known(.horizontal, Proposal(1, 2)) == 10)
        #expect(known(.vertical, Proposal(1, 2)) == 20)
        #expect(known(.vertical, Proposal(2, 1)) == nil)
        #expect(known(.vertical, Proposal(1, nil)) == nil)
    }

    @Test func sizesAndGuidesAreDifferentAnswers() {
        let proposal = Proposal(nil, nil)
        page.tree.rememberAnswers(memo, proposal, Size(width: 1, height: 2))
        page.tree.rememberGuide(memo, .vertical, .center, proposal, 3)
        page.tree.rememberGuide(memo, .horizontal, .center, proposal, nil)
        #expect(known(.horizontal, proposal) == 1)
        #expect(page.tree.knownGuide(memo, .vertical, .center, proposal) == 3)
        #expect(page.tree.knownGuide(memo, .vertical, .end, proposal) == nil)
        #expect(page.tree.knownGuide(memo, .horizontal, .center, proposal)?.isNaN == true)
    }

    @Test func aPassKeepsAllItsAnswers() {
        remember(0..<6000)
        #expect(known(0..<6000) == 6000)
    }

    @Test func aForgottenMemoHasNoAnswers() {
        remember(0..<40)
        page.tree.memos[memo].forget()
        #expect(known(0..<40) == 0)
        remember(20..<40)
        #expect(known(0..<40) == 20)
    }

    @Test func answersOfEarlierPassesMakeRoomForNewOnes() {
        for pass in 0..<1000 {
            page.tree.passNumber += 1
            remember(pass * 10..<pass * 10 + 10)
            #expect(known(pass * 10..<pass * 10 + 10) == 10)
        }
        #expect(page.tree.answers.capacity <= 128)
    }

    @Test func answersInUseAreKept() {
        for pass in 1..<1000 {
            page.tree.passNumber += 1
            remember(0..<1)
            page.tree.rememberAnswers(
                memo, Proposal(Double(pass), 1), Size(width: 1, height: 1))
            #expect(known(.horizontal, Proposal(0, nil)) == 0)
        }
    }

    @Test func aPassWithTooManyAnswersStartsAgain() {
        let most = AnswerTable.mostForSmallTrees
        remember(0..<most)
        #expect(page.tree.answers.capacity == most)
        #expect(known(most - 1000..<most) == 1000)
    }

    /// More proposals with the same hash than one lookup reaches.
    @Test func answersWithTheSameHashReplaceTheOldest() {
        remember(-200..<0)
        let mask = page.tree.answers.capacity - 1
        func place(_ width: Int) -> Int {
            let owner = page.tree.memos[memo].answers
            let proposal = Proposal(Double(width), nil)
            return AnswerKey(owner: owner, subject: .size, proposal: proposal).hash & mask
        }
        let same = (0..<200_000).filter { place($0) == place(0) }.prefix(2 * AnswerTable.reach)
        #expect(same.count == 2 * AnswerTable.reach)
        for width in same {
            page.tree.passNumber += 1
            remember(width..<width + 1)
            #expect(known(width..<width + 1) == 1)
        }
        #expect(page.tree.answers.capacity == mask + 1)
        #expect(same.reduce(0) { $0 + known($1..<$1 + 1) } <= AnswerTable.reach)
    }

    @Test func numbersThatAreUsedUpBeginAgain() throws {
        let other = try page.tree.memos.insert(Memo())
        remember(0..<10)
        page.tree.answers.newestOwner = .max
        page.tree.rememberAnswers(other, Proposal(1, 1), Size(width: 5, height: 5))
        #expect(known(0..<10) == 0)
        remember(0..<10)
        #expect(known(0..<10) == 10)
        #expect(page.tree.knownAnswer(other, .vertical, Proposal(1, 1)) == 5)
    }
}

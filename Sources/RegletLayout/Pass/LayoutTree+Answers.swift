// SPDX-License-Identifier: MIT
import RegletBase

/// The answers of nodes that need more of them than a memo holds; see AnswerTable.
extension LayoutTree {
    /// Gives a memo a number for its answers.
    private mutating func numberAnswers(_ memo: Int32) {
        var owner = answers.makeOwner()
        if owner == 0 {
            for i in 0..<memos.count { memos[Int32(i)].answers = 0 }
            answers.removeAll()
            owner = answers.makeOwner()
        }
        memos[memo].answers = owner
    }

    /// The answer of a coupled node to a proposal.
    mutating func knownAnswer(_ memo: Int32, _ axis: Axis, _ proposal: Proposal) -> Double? {
        guard let place = place(memo, .size, proposal) else { return nil }
        let known = answers[place].size[axis]
        return known.isNaN ? nil : known
    }

    /// Remembers an answer of a coupled node, together with the answer on the other axis if it is
    /// known.
    @inline(never)
    mutating func rememberAnswer(
        _ memo: Int32, _ axis: Axis, _ proposal: Proposal, _ length: Double
    ) {
        remember(memo, .size, proposal) { $0[axis] = length }
    }

    /// Remembers both lengths of a coupled node that answers with a size.
    mutating func rememberAnswers(_ memo: Int32, _ proposal: Proposal, _ size: Size) {
        remember(memo, .size, proposal) { $0 = size }
    }

    /// Puts an answer that came late in the place of a provisional one.
    mutating func correctAnswers(_ memo: Int32, _ proposal: Proposal, _ size: Size) {
        guard let place = place(memo, .size, proposal) else { return }
        answers[place].size = size
    }

    /// The number of answers that a node computes on an axis in a pass before it remembers more
    /// than its memo holds.
    private static var answersOfMemo: Int { 8 }

    /// The answer of a node that is not coupled to a proposal that does not fit into its memo.
    mutating func olderAnswer(
        _ memo: Int32, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double? {
        if memos[memo].answers == 0 { return nil }
        return knownAnswer(memo, axis, Proposal(axis, proposal, across: across))
    }

    /// Remembers an answer of such a node if the pass has measured it often.
    mutating func rememberOlder(
        _ memo: Int32, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength,
        _ length: Double
    ) {
        guard memos[memo].evaluations(in: passNumber) > LayoutTree.answersOfMemo else { return }
        rememberAnswer(memo, axis, Proposal(axis, proposal, across: across), length)
    }

    /// The remembered position of a guide, which is NaN if no child sets it.
    mutating func knownGuide(
        _ memo: Int32, _ axis: Axis, _ guide: Guide, _ proposal: Proposal
    ) -> Double? {
        guard let place = place(memo, .guide(guide, axis), proposal) else { return nil }
        return answers[place].size.width
    }

    @inline(never)
    mutating func rememberGuide(
        _ memo: Int32, _ axis: Axis, _ guide: Guide, _ proposal: Proposal, _ position: Double?
    ) {
        remember(memo, .guide(guide, axis), proposal) { $0.width = position ?? .nan }
    }

    /// Clears the memo of a node that was filled for a container other than the present one.
    @inline(never)
    mutating func clearIfContainerChanged(_ node: NodeIndex) {
        let memo = nodes[node].innerMemo
        if place(memo, .container, container) != nil { return }
        clearMemo(of: node)
        remember(memo, .container, container) { _ in }
    }

    private mutating func place(
        _ memo: Int32, _ subject: AnswerSubject, _ proposal: Proposal
    ) -> Int? {
        let owner = memos[memo].answers
        if owner == 0 { return nil }
        let key = AnswerKey(owner: owner, subject: subject, proposal: proposal)
        return answers.find(key, pass: passNumber)
    }

    /// Stores an answer. A pass that has no memory for it fails.
    @inline(__always)
    private mutating func remember(
        _ memo: Int32, _ subject: AnswerSubject, _ proposal: Proposal,
        _ write: (inout Size) -> Void
    ) {
        if memos[memo].answers == 0 { numberAnswers(memo) }
        let key = AnswerKey(
            owner: memos[memo].answers, subject: subject, proposal: proposal)
        attempt { (tree) throws(Failure) in
            let place = try tree.answers.place(
                of: key, memo: memo, pass: tree.passNumber, memos: tree.memos)
            write(&tree.answers[place].size)
        }
    }
}

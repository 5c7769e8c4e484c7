// SPDX-License-Identifier: MIT
import RegletBase

/// A proposal that a node received, and its answer.
public struct Question: Equatable, BitwiseCopyable {
    public var axis: Axis
    public var proposal: ProposedLength
    public var across: ProposedLength
    public var answer: Double
}

/// Records the proposals that a node receives.
///
/// The node gets a trait, for which the entry points of measuring record its answers. The memos of
/// the nodes above are cleared, and these nodes are measured and arranged again as in the last
/// layout. Parents measure leaves without a call, so a recorded leaf has a kind of its own
/// meanwhile. INVARIANT: no node is recorded when the call ends.
extension LayoutTree {
    /// Lists the proposals of the last layout to a node, each once, in `questions`.
    mutating func recordQuestions(to node: NodeIndex) throws(Failure) {
        questions.truncate(to: 0)
        // A flattened row is never measured.
        if isFlattened(node) { return }
        beginRecording(node)
        askAgain(about: node)
        endRecording(node)
        if let failure {
            endLayouts(isKept: false)
            self.failure = nil
            throw failure
        }
    }

    private mutating func beginRecording(_ node: NodeIndex) {
        nodes[node].traits.insert(.recorded)
        guard nodes[node].kind == .leaf else { return }
        recordedMaximum = nodes[node].leafMaximum
        nodes[node].becomeNone()
        nodes[node].kind = .recordedLeaf
    }

    private mutating func endRecording(_ node: NodeIndex) {
        nodes[node].traits.remove(.recorded)
        guard nodes[node].kind == .recordedLeaf else { return }
        nodes[node].kind = .leaf
        nodes[node].leafMaximum = recordedMaximum
    }

    /// The maximum number of different questions that are listed.
    static var mostQuestions: Int { 1_024 }

    /// The answer of the recorded node, recorded.
    @inline(never)
    mutating func recordedLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        endRecording(node)
        let answer = length(node, axis, proposal, across: across)
        beginRecording(node)
        // If the other axis has no influence, a parent proposes any length there.
        let depends = nodes[node].traits.contains(.dependsOnAcross(axis))
        let question = Question(
            axis: axis, proposal: proposal, across: depends ? across : .unspecified, answer: answer)
        guard questions.count < LayoutTree.mostQuestions, mayVisit(node, steps: questions.count)
        else { return answer }
        for i in 0..<questions.count where questions[i] == question { return answer }
        attempt { (tree) throws(Failure) in try tree.questions.append(question) }
        return answer
    }

    /// Calls `recordedLength` for the answers to 0 and to infinity.
    @inline(never)
    mutating func recordedRange(
        _ node: NodeIndex, _ axis: Axis, across: ProposedLength
    ) -> LengthRange {
        LengthRange(
            minimum: recordedLength(node, axis, .zero, across: across),
            maximum: recordedLength(node, axis, .infinity, across: across))
    }

    /// Calls `recordedLength` for both lengths.
    @inline(never)
    mutating func recordedSize(_ node: NodeIndex, _ proposal: Proposal) -> Size {
        Size(
            width: recordedLength(node, .horizontal, proposal.width, across: proposal.height),
            height: recordedLength(node, .vertical, proposal.height, across: proposal.width))
    }

    /// A guide of the recorded node. For it the node measures itself, which is no proposal of its
    /// parent, and does not happen if the guide is remembered.
    @inline(never)
    mutating func recordedGuide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal
    ) -> Double? {
        endRecording(node)
        let position = mergedGuide(node, axis, guide, proposal)
        beginRecording(node)
        return position
    }

    /// Measures the root, and arranges every node above a node.
    private mutating func askAgain(about node: NodeIndex) {
        let root = self.root(of: node)
        let proposal = placements[laidOutRoot].proposal
        beginWork()
        settle(root, .question) { tree in
            // The records of a round rest on provisional answers. The next round measures
            // everything again, even if answers are remembered.
            tree.questions.truncate(to: 0)
            var ancestor = tree.nodes[node].parent
            while ancestor.exists {
                tree.forget(ancestor, marks: .empty)
                ancestor = tree.nodes[ancestor].parent
            }
            tree.beginContainer(proposal)
            _ = tree.size(root, proposal)
            ancestor = tree.nodes[node].parent
            while ancestor.exists {
                let placement = tree.placements[ancestor]
                tree.restoreContainer(around: ancestor)
                var visitor = ChildVisitor.ask
                tree.arrange(ancestor, placement.proposal, placement.rect.size, &visitor)
                ancestor = tree.nodes[ancestor].parent
            }
        }
    }
}

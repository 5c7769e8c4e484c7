// SPDX-License-Identifier: MIT
import RegletBase

/// A proposal that a node received, and its answer.
public struct Question: Equatable, BitwiseCopyable {
    public var axis: Axis
    public var proposal: ProposedLength
    public var across: ProposedLength
    public var answer: Double
}

extension KindFacts {
    /// Shows everything that its child shows.
    static var ofProbe: KindFacts { .passingModifier }
}

/// Records the proposals that a node receives.
///
/// A probe is inserted between the node and its parent: a node that passes every proposal on and
/// records it. The memos of the nodes above are cleared, and these nodes are measured and arranged
/// again as in the last layout. So recording needs no mark that every question of every layout
/// would have to check, and works below every kind of parent. INVARIANT: no probe is left when the
/// call ends.
extension LayoutTree {
    /// Lists the proposals of the last layout to a node, each once, in `questions`.
    mutating func listen(to node: NodeIndex) throws(Failure) {
        questions.truncate(to: 0)
        // A flattened row is never measured.
        if isFlattened(node) { return }
        let probe = try create(.probe, Parameters())
        interpose(probe, above: node)
        askAgain(about: probe)
        remove(probe, above: node)
        if let failure {
            endLayouts(isKept: false)
            self.failure = nil
            throw failure
        }
    }

    /// The maximum number of different questions that are listed.
    static var mostQuestions: Int { 1_024 }

    /// The probe's rule: the child's answer, noted.
    @inline(never)
    mutating func probedLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let answer = length(firstChild(of: node), axis, proposal, across: across)
        // If the other axis has no influence, a parent offers any length there.
        let depends = nodes[node].traits.contains(.dependsOnAcross(axis))
        let question = Question(
            axis: axis, proposal: proposal, across: depends ? across : .unspecified, answer: answer)
        guard questions.count < LayoutTree.mostQuestions, mayVisit(node, steps: questions.count)
        else { return answer }
        for i in 0..<questions.count where questions[i] == question { return answer }
        attempt { (tree) throws(Failure) in try tree.questions.append(question) }
        return answer
    }

    /// Measures the root, and arranges every node above the probe.
    private mutating func askAgain(about probe: NodeIndex) {
        let root = self.root(of: probe)
        let proposal = placements[laidOutRoot].proposal
        beginWork()
        settle(root, .question) { tree in
            // The records of a round rest on provisional answers. The next round measures
            // everything again, even if answers are remembered.
            tree.questions.truncate(to: 0)
            var ancestor = tree.nodes[probe].parent
            while ancestor.exists {
                tree.forget(ancestor, marks: .empty)
                ancestor = tree.nodes[ancestor].parent
            }
            tree.beginContainer(proposal)
            _ = tree.size(root, proposal)
            ancestor = tree.nodes[probe].parent
            while ancestor.exists {
                let placement = tree.placements[ancestor]
                tree.restoreContainer(around: ancestor)
                var visitor = ChildVisitor.ask
                tree.arrange(ancestor, placement.proposal, placement.rect.size, &visitor)
                ancestor = tree.nodes[ancestor].parent
            }
        }
    }

    /// Puts a new node into the place of another, which becomes its child.
    private mutating func interpose(_ probe: NodeIndex, above node: NodeIndex) {
        let original = nodes[node]
        nodes[probe].parent = original.parent
        nodes[probe].previousSibling = original.previousSibling
        nodes[probe].nextSibling = original.nextSibling
        nodes[probe].firstChild = node
        nodes[probe].lastChild = node
        nodes[probe].childCount = 1
        nodes[probe].height = original.height
        nodes[probe].traits = original.traits
        nodes[probe].traits.remove(.wrapsText)
        nodes[probe].state = original.state
        // In a grid, the place in the plan.
        nodes[probe].offer = original.offer
        placements[probe] = placements[node]
        link(probe, inPlaceOf: node)
        nodes[node].parent = probe
        nodes[node].previousSibling = .none
        nodes[node].nextSibling = .none
    }

    /// Takes a probe out again.
    private mutating func remove(_ probe: NodeIndex, above node: NodeIndex) {
        nodes[node].parent = parent(of: probe)
        nodes[node].previousSibling = nodes[probe].previousSibling
        nodes[node].nextSibling = nextSibling(of: probe)
        // The parent has stored its proposal and placement on the probe.
        nodes[node].offer = nodes[probe].offer
        link(node, inPlaceOf: probe)
        nodes[probe].firstChild = .none
        nodes[probe].lastChild = .none
        nodes[probe].parent = .none
        nodes[probe].previousSibling = .none
        nodes[probe].nextSibling = .none
        remove(probe)
    }

    /// Makes the neighbours of a node point to another one instead.
    private mutating func link(_ node: NodeIndex, inPlaceOf old: NodeIndex) {
        let (parent, previous, next) = (
            parent(of: node), nodes[node].previousSibling, nextSibling(of: node)
        )
        if previous.exists { nodes[previous].nextSibling = node }
        if next.exists { nodes[next].previousSibling = node }
        guard parent.exists else { return }
        if firstChild(of: parent) == old { nodes[parent].firstChild = node }
        if nodes[parent].lastChild == old { nodes[parent].lastChild = node }
    }
}

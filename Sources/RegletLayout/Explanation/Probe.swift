// SPDX-License-Identifier: MIT
import RegletBase

/// A question that a node was asked, and its answer.
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

/// How the questions that a node gets are listened to.
///
/// A probe is put between the node and its parent, a node that passes every question on and notes
/// it. What the nodes above remember is forgotten, and they are asked and arranged once more as the
/// last layout did. So listening needs no mark that every question of every layout would have to
/// look at, and works below every kind of parent. INVARIANT: no probe is left when the call ends.
extension LayoutTree {
    /// Lists the questions that the last layout asked a node, each once, into `questions`.
    mutating func listen(to node: NodeIndex) throws(Failure) {
        questions.truncate(to: 0)
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

    /// How many different questions are listed; what a node is asked beyond them is left out.
    static var mostQuestions: Int { 1_024 }

    /// The probe's rule: the child's answer, noted.
    @inline(never)  // One rule a frame.
    mutating func probedLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let answer = length(firstChild(of: node), axis, proposal, across: across)
        // Where the other axis has no influence, a parent offers there whatever is at hand.
        let depends = nodes[node].traits.contains(.dependsOnAcross(axis))
        let question = Question(
            axis: axis, proposal: proposal, across: depends ? across : .unspecified, answer: answer)
        guard questions.count < LayoutTree.mostQuestions, mayVisit(node, steps: questions.count)
        else { return answer }
        for i in 0..<questions.count where questions[i] == question { return answer }
        attempt { (tree) throws(Failure) in try tree.questions.append(question) }
        return answer
    }

    /// Asks the root for its size, and every node above the probe for its arrangement.
    private mutating func askAgain(about probe: NodeIndex) {
        let root = self.root(of: probe)
        let proposal = placements[laidOutRoot].proposal
        work.begin(limits.evaluationBudget(nodes: nodeCount))
        settle(root, .question) { tree in
            // What a round noted rests on provisional answers. The next one asks everything anew,
            // also where its answers are remembered.
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
        // What the parent offered and got, it wrote on the probe.
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

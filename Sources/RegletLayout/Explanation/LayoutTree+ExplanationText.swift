// SPDX-License-Identifier: MIT
import RegletBase

/// An explanation as text, from the node up to the proposal of the layout.
extension LayoutTree {
    /// Writes the result of `explain` for a node.
    public func write(
        _ explanation: Explanation, of node: NodeIndex, _ out: inout TextWriter
    ) {
        writeKind(node, &out)
        let frame = explanation.frame
        out.write(" · frame ")
        writePair(frame.origin.x, " ", frame.origin.y, &out)
        out.write(" ")
        writePair(frame.size.width, " ", frame.size.height, &out)
        out.write("\n  ")
        writeNegotiation(explanation.proposal, frame.size, &out)
        out.write("  minimum ")
        writeSides(explanation.minimum, &out)
        out.write(", ideal ")
        writeSides(explanation.ideal, &out)
        out.write(", maximum ")
        writeSides(explanation.maximum, &out)
        out.write("\n")
        writeQuestions(.horizontal, of: node, across: "height ", &out)
        writeQuestions(.vertical, of: node, across: "width ", &out)
        writeReading(of: node, &out)
        if let share = explanation.share { writeShare(share, &out) }
        if let slot = explanation.slot { writeSlot(slot, in: explanation.parent, &out) }
        if explanation.parent.exists { writeRule(of: explanation.parent, about: node, &out) }
        var ancestor = explanation.parent
        while ancestor.exists {
            writeAncestor(ancestor, &out)
            ancestor = ancestor == laidOutRoot ? .none : parent(of: ancestor)
        }
        out.write("the layout proposed ")
        writeProposal(placements[laidOutRoot].proposal, &out)
        out.write("\n")
    }

    private func writeAncestor(_ node: NodeIndex, _ out: inout TextWriter) {
        out.write("in ")
        writeKind(node, &out)
        out.write(" · ")
        writeNegotiation(placements[node].proposal, placements[node].rect.size, &out)
    }

    /// A proposal and its answer, up to the end of the line.
    func writeNegotiation(_ proposal: Proposal, _ answer: Size, _ out: inout TextWriter) {
        out.write("proposed ")
        writeProposal(proposal, &out)
        out.write(", answered ")
        writeSides(answer, &out)
        out.write("\n")
    }

    /// Questions with the same proposal across are written together. It is omitted if it has no
    /// influence.
    private func writeQuestions(
        _ axis: Axis, of node: NodeIndex, across other: StaticText, _ out: inout TextWriter
    ) {
        let depends = nodes[node].traits.contains(.dependsOnAcross(axis))
        var across: ProposedLength?
        for i in 0..<questions.count where questions[i].axis == axis {
            let question = questions[i]
            if across == nil {
                out.write(axis == .horizontal ? "  proposed widths" : "  proposed heights")
            }
            if across == question.across {
                out.write(", ")
            } else if !depends {
                out.write(": ")
            } else {
                out.write(across == nil ? " at " : "; at ")
                out.write(other)
                writeLength(question.across, &out)
                out.write(": ")
            }
            across = question.across
            writeLength(question.proposal, &out)
            out.write(" → ")
            out.write(question.answer)
        }
        if across != nil { out.write("\n") }
    }

    private func writeShare(_ share: StackShare, _ out: inout TextWriter) {
        guard share.isShared else {
            return out.write("  the stack passes its proposed length on to every child\n")
        }
        out.write("  the stack shares ")
        out.write(share.length)
        out.write(" after spacing")
        if share.reserved != 0 {
            out.write(", and reserves ")
            out.write(share.reserved)
            out.write(
                share.reservesForWeights
                    ? " for weights and lower priorities" : " for lower priorities")
        }
        out.write("\n  position ")
        out.write(share.position + 1)
        out.write(" in the serving order, priority ")
        out.write(share.priority)
        if share.weight > 0 {
            out.write(", weight ")
            out.write(share.weight)
            out.write(" of ")
            out.write(share.weights)
        }
        out.write(", flexibility ")
        out.write(share.maximum - share.minimum)
        out.write(": ")
        out.write(share.available)
        out.write(" remaining")
        if share.waiting > 1 {
            out.write(" for ")
            out.write(share.waiting)
            out.write(" children")
        }
        out.write(", proposed ")
        out.write(share.offer)
        out.write(", answered ")
        out.write(share.answer)
        out.write("\n")
    }

    private func writePair(
        _ first: Double, _ between: StaticText, _ second: Double, _ out: inout TextWriter
    ) {
        out.write(first)
        out.write(between)
        out.write(second)
    }

    func writeSides(_ size: Size, _ out: inout TextWriter) {
        writePair(size.width, " x ", size.height, &out)
    }

    func writeProposal(_ proposal: Proposal, _ out: inout TextWriter) {
        writeLength(proposal.width, &out)
        out.write(" x ")
        writeLength(proposal.height, &out)
    }

    private func writeLength(_ length: ProposedLength, _ out: inout TextWriter) {
        if let number = length.length { out.write(number) } else { out.write("unspecified") }
    }
}

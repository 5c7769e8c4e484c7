// SPDX-License-Identifier: MIT
import RegletBase

/// A child of a choice that was tried, or taken; see rgl_trial.
public struct Trial: BitwiseCopyable {
    public var child: NodeIndex
    /// Its ideal length on the axes that decide; on another axis its answer to the proposal.
    public var ideal: Size
    /// The axes on which the ideal length exceeds the proposal of the ViewThatFits.
    public var misfits: AxisSet
}

extension LayoutTree {
    /// The proposal to a child of a choice: unspecified on the axes that decide, and the choice's
    /// own proposal on the remaining axes.
    func trialProposal(_ choices: NodeIndex, _ offered: Proposal) -> Proposal {
        let axes = viewThatFits(choices).axes
        return Proposal(
            width: axes.contains(.horizontal) ? .unspecified : offered.width,
            height: axes.contains(.vertical) ? .unspecified : offered.height)
    }

    /// Lists the children of a choice in `trials`, in their order, up to the chosen one.
    mutating func listTrials(
        of choices: NodeIndex, upTo chosen: NodeIndex, _ offered: Proposal, _ asked: Proposal
    ) {
        let rule = viewThatFits(choices)
        var items = items(of: choices)
        while let child = items.next(in: self), failure == nil {
            var misfits = AxisSet.empty
            if !rule.fits(child, .horizontal, offered, in: &self) { misfits.insert(.horizontal) }
            if !rule.fits(child, .vertical, offered, in: &self) { misfits.insert(.vertical) }
            let trial = Trial(child: child, ideal: size(child, asked), misfits: misfits)
            attempt { (tree) throws(Failure) in try tree.trials.append(trial) }
            if child == chosen { return }
        }
    }

    /// Writes the children that do not fit, and on which axis.
    func writeTrials(in parent: NodeIndex, _ out: inout TextWriter) {
        for i in 0..<max(trials.count - 1, 0) {
            out.write("  rejected: ")
            writeKind(trials[i].child, &out)
            out.write(" needs ")
            writeSides(trials[i].ideal, &out)
            writeMisfits(trials[i].misfits, &out)
            out.write("\n")
        }
        if trials.count == itemCount(of: parent) {
            out.write("  the last child is chosen untried\n")
        }
    }

    private func writeMisfits(_ misfits: AxisSet, _ out: inout TextWriter) {
        let isTooWide = misfits.contains(.horizontal)
        out.write(isTooWide ? ", too wide" : ", too tall")
        if isTooWide, misfits.contains(.vertical) { out.write(" and too tall") }
    }
}

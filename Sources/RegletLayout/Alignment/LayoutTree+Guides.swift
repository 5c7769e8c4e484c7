// SPDX-License-Identifier: MIT
import RegletBase

/// Where a node's guides lie: where it or its content says, else at a fraction of its length.
///
/// Text sets baselines. Frames and other modifiers pass them on, moved by where they put their child. Stacks
/// merge those of their children: the first text baseline is the topmost, the last one the bottommost. The
/// other guides stop at stacks.
///
/// Source: Documentation/ProposeSize.md, "Alignment"; conformance cases baseline/*.
extension LayoutTree {
    /// The position of a vertical guide, from the node's top.
    mutating func verticalGuide(
        _ node: NodeIndex, _ guide: Guide, _ proposal: Proposal, height: Double
    ) -> Double {
        explicitGuide(node, guide, proposal) ?? guide.position(in: height)
    }

    /// The position of a baseline that the node's content sets under a proposal; nil where none does.
    mutating func explicitGuide(_ node: NodeIndex, _ guide: Guide, _ proposal: Proposal) -> Double?
    {
        guard guide == .firstTextBaseline || guide == .lastTextBaseline,
            nodes[node].traits.contains(.hasBaselines), failure == nil
        else { return nil }
        switch nodes[node].kind {
        case .leaf:
            let baselines = leafBaselines[nodes[node].side]
            return guide == .firstTextBaseline ? baselines.first : baselines.last
        case .measured:
            let baselines = measuredBaselines(node, proposal)
            return guide == .firstTextBaseline ? baselines.first : baselines.last
        case .paragraph:
            let settings = paragraphs[nodes[node].side].settings
            if guide == .firstTextBaseline { return settings.baseline }
            let height = length(node, .vertical, proposal.height, across: proposal.width)
            return height - settings.lineHeight + settings.baseline
        case .layoutPriority:
            let child = nodes[node].firstChild
            return child.exists ? explicitGuide(child, guide, proposal) : nil
        default:
            return rememberedGuide(node, guide, proposal)
        }
    }

    /// The door for containers: without it nested baseline stacks would ask twice per level.
    private mutating func rememberedGuide(
        _ node: NodeIndex, _ guide: Guide, _ proposal: Proposal
    ) -> Double? {
        let memo = nodes[node].memo
        guard memo >= 0 else {
            nodes[node].state.insert(.asked)
            return mergedGuide(node, guide, proposal)
        }
        if memos[memo].guides < 0 {
            attempt { (tree) throws(Failure) in
                tree.memos[memo].guides = try tree.guideRings.insert(GuideRing())
            }
        } else if let known = guideRings[memos[memo].guides].entry(guide, proposal) {
            return known.position.isNaN ? nil : known.position
        }
        guard mayEvaluate(node, .vertical) else { return nil }
        let position = mergedGuide(node, guide, proposal)
        guard failure == nil else { return nil }
        guideRings[memos[memo].guides].remember(
            GuideRing.Entry(proposal: proposal, guide: guide, position: position ?? .nan))
        return position
    }

    /// The merged baselines of the children, as they would be placed under a proposal.
    private mutating func mergedGuide(
        _ node: NodeIndex, _ guide: Guide, _ proposal: Proposal
    ) -> Double? {
        let size = self.size(node, proposal)
        var merged: Double?
        arrange(node, proposal, size) { tree, child, offer, _, origin in
            guard let position = tree.explicitGuide(child, guide, offer) else { return }
            // SOURCE: a guide that is no number, from infinite children, counts as infinite.
            let sum = origin.y + position
            let shifted = sum.isNaN ? .infinity : sum
            guard let other = merged else { return merged = shifted }
            merged = guide == .firstTextBaseline ? min(other, shifted) : max(other, shifted)
        }
        return merged
    }
}

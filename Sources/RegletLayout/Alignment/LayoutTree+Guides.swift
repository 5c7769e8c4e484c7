// SPDX-License-Identifier: MIT
import RegletBase

/// The positions of a node's guides: explicit in the node or its content, otherwise the guide's
/// default.
///
/// Text sets baselines, alignment guides set any guide. Frames and other modifiers pass guides on,
/// moved by the position of their child. Containers merge the guides of their children: the topmost
/// first text baseline, the bottommost last baseline, the mean of custom guides. Containers do not
/// pass on edges and centres. Positions are measured from the leading or top side.
///
/// Source: Documentation/ProposeSize.md, "Alignment"; conformance cases baseline/*, guide/*.
extension LayoutTree {
    /// The position of a guide in a node that has `length` under a proposal: explicit, or the
    /// default.
    mutating func guidePosition(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal, length: Double
    ) -> Double {
        if let position = explicitGuide(node, axis, guide, proposal) { return position }
        if !guide.isCustom { return guide.position(in: length) }
        return customPosition(node, axis, guide, proposal, length: length)
    }

    /// The default of a custom guide; only a locator needs more than the length.
    @inline(never)
    private mutating func customPosition(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal, length: Double
    ) -> Double {
        let position = customGuide(guide).position
        guard position.locator != nil else {
            return LayoutTree.located(position.position(in: length))
        }
        return customDefault(
            node, axis, guide, size(node, proposal), explicitBaselines(node, proposal))
    }

    /// The baselines that a node or its content sets under a proposal.
    mutating func explicitBaselines(_ node: NodeIndex, _ proposal: Proposal) -> LeafBaselines {
        LeafBaselines(
            first: explicitGuide(node, .vertical, .firstTextBaseline, proposal),
            last: explicitGuide(node, .vertical, .lastTextBaseline, proposal))
    }

    /// Whether the guides of children with these traits must be computed. If not, the guide is at
    /// the same fraction of each child.
    @inline(__always)
    func needsGuides(_ traits: NodeTraits, _ axis: Axis, _ guide: Guide) -> Bool {
        guide.isCustom || traits.contains(.explicit(axis, guide))
    }

    /// The traits that a container adds by aligning by a guide: its length across may depend on the
    /// other proposal, if guides do.
    func guideDependence(_ traits: NodeTraits, _ axis: Axis, _ guide: Guide) -> NodeTraits {
        guard needsGuides(traits, axis, guide) else { return .empty }
        let hasLocator = guide.isCustom && customGuide(guide).position.locator != nil
        return hasLocator || guide.isBaseline || traits.contains(.guidesDepend(axis))
            ? .dependsOnAcross(axis) : .empty
    }

    /// The position of a guide that a node or its content sets under a proposal, or nil.
    mutating func explicitGuide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal
    ) -> Double? {
        guard nodes[node].traits.contains(.explicit(axis, guide)), failure == nil else {
            return nil
        }
        // INVARIANT: see `invalidate`. Rows without a position are measured only for guides.
        if nodes[node].memo < 0 { nodes[node].state.insert(.asked) }
        return ownGuide(node, axis, guide, proposal)
    }

    /// The guide of a node's first child, with the proposal and the position of its placement.
    mutating func childGuide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal
    ) -> Double? {
        let child = nodes[node].firstChild
        return child.exists ? explicitGuide(child, axis, guide, proposal) : nil
    }

    /// The entry point for containers: without it, nested aligned stacks would measure twice per
    /// level.
    @inline(never)
    mutating func rememberedGuide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal
    ) -> Double? {
        let memo = nodes[node].memo
        guard memo >= 0 else { return mergedGuide(node, axis, guide, proposal) }
        if nodes[node].traits.contains(.usesContainer) { clearIfContainerChanged(node) }
        if let known = knownGuide(memo, axis, guide, proposal) {
            return known.isNaN ? nil : known
        }
        guard mayEvaluate(node, axis) else { return nil }
        let position =
            nodes[node].traits.contains(.recorded)
            ? recordedGuide(node, axis, guide, proposal)
            : mergedGuide(node, axis, guide, proposal)
        guard failure == nil else { return nil }
        rememberGuide(memo, axis, guide, proposal, position)
        return position
    }

    /// The merged guides of the children, as they would be placed under a proposal.
    mutating func mergedGuide(
        _ node: NodeIndex, _ axis: Axis, _ guide: Guide, _ proposal: Proposal
    ) -> Double? {
        let size = self.size(node, proposal)
        if nodes[node].kind == .custom {
            guard size.width.isFinite, size.height.isFinite else { return nil }
            if customs[nodes[node].side].layout.answers.contains(.guides) {
                return answeredGuide(node, axis, guide, proposal, size)
            }
        }
        var visitor = ChildVisitor.mergeGuides(axis, guide)
        arrange(node, proposal, size, &visitor)
        return visitor.mergedGuide
    }
}

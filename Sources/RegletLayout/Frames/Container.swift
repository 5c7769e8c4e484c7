// SPDX-License-Identifier: MIT
import RegletBase

/// The container that relative lengths refer to: the nearest scroll view around a node, or else the
/// root.
///
/// Its size is its proposal, less the safe areas inside it. Its own size cannot be used: a scroll
/// view hugs its content across, so content relative to that size would be relative to itself. On
/// an axis without a finite proposal, the next container outwards counts. If the root's proposal is
/// not finite either, there is no container.
///
/// The size is known only while a container measures and places its content: then it is in
/// `container`, which every container sets for its content and resets afterwards. Remembered
/// answers that depend on it hold for one container.
extension LayoutTree {
    /// Makes a scroll view the container of the nodes that are measured next; returns the outer
    /// container, which the caller restores.
    @inline(__always)
    mutating func enterContainer(_ proposal: Proposal) -> Proposal {
        let outer = container
        if let width = proposal.width.length, width.isFinite { container.width = proposal.width }
        if let height = proposal.height.length, height.isFinite {
            container.height = proposal.height
        }
        return outer
    }

    /// Subtracts insets from the container. Returns the previous container, which the caller
    /// restores.
    @inline(__always)
    mutating func insetContainer(_ insets: EdgeInsets) -> Proposal {
        let outer = container
        container.width = LayoutTree.inset(outer.width, insets, .horizontal)
        container.height = LayoutTree.inset(outer.height, insets, .vertical)
        return outer
    }

    private static func inset(_ length: ProposedLength, _ insets: EdgeInsets, _ axis: Axis)
        -> ProposedLength
    {
        guard let whole = length.length else { return .unspecified }
        return ProposedLength(max(0, whole - insets.start(axis) - insets.end(axis)))
    }

    /// The container of a root with a proposal.
    mutating func beginContainer(_ proposal: Proposal) {
        container = .unspecified
        _ = enterContainer(proposal)
    }

    /// Sets the container that the last layout had around a node. The recursion is as deep as that
    /// layout's.
    mutating func restoreContainer(around node: NodeIndex) {
        let parent = parent(of: node)
        guard parent.exists else { return beginContainer(placements[node].proposal) }
        restoreContainer(around: parent)
        if kind(of: parent) == .scrollView { _ = enterContainer(placements[parent].proposal) }
        if kind(of: parent) == .safeArea { _ = insetContainer(padding(parent)) }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The container that relative lengths speak of: the nearest scroll view around a node, or else the root.
///
/// Its size is what it is offered, less the safe areas inside it. What it answers would not do: a scroll view
/// hugs its content across, so content that is relative to that would be relative to itself. On an axis on
/// which a scroll view is offered no finite length, the next container outwards counts; where even the root
/// is offered none, there is no container.
///
/// The size is known while a container asks and places its content, and nowhere else: it stands in
/// `container`, which every container sets for its content and sets back afterwards. What nodes remember of
/// answers that depend on it holds for one container.
extension LayoutTree {
    /// Makes a scroll view the container of what is asked next; returns the outer one, which the caller sets
    /// back.
    @inline(__always)
    mutating func enterContainer(_ proposal: Proposal) -> Proposal {
        let outer = container
        if let width = proposal.width.length, width.isFinite { container.width = proposal.width }
        if let height = proposal.height.length, height.isFinite {
            container.height = proposal.height
        }
        return outer
    }

    /// Takes insets off the container; returns the one without, which the caller sets back.
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

    /// The container of a root that is offered a proposal.
    mutating func beginContainer(_ proposal: Proposal) {
        container = .unspecified
        _ = enterContainer(proposal)
    }

    /// Makes the container that which the last layout had around a node. Nested no deeper than that layout was.
    mutating func restoreContainer(around node: NodeIndex) {
        let parent = parent(of: node)
        guard parent.exists else { return beginContainer(placements[node].proposal) }
        restoreContainer(around: parent)
        if kind(of: parent) == .scrollView { _ = enterContainer(placements[parent].proposal) }
        if kind(of: parent) == .safeArea { _ = insetContainer(padding(parent)) }
    }

    /// Forgets what a node remembers for another container than the one around it now.
    @inline(never)
    mutating func turnContainer(_ memo: Int32) {
        let ring = memos[memo].ring
        guard ring >= 0, rings[ring].container != container else { return }
        memos[memo].forget()
        rings[ring].forget()
        rings[ring].container = container
        if memos[memo].guides >= 0 { guideRings[memos[memo].guides].forget() }
    }
}

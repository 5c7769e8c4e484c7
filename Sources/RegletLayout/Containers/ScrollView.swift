// SPDX-License-Identifier: MIT
import RegletBase

/// A window onto content that may be longer than it; see scroll_view.h.
public struct ScrollView: Equatable, BitwiseCopyable {
    public var axes: AxisSet
    public init(axes: AxisSet = .vertical) { self.axes = axes }
}

/// The parameters in the tree: the parameters of a stack without spacing come first, since several
/// children share a length by them.
private struct ScrollViewParameters: KindParameters {
    var stack = StackParameters()
    var axes: AxisSet
}

extension KindFacts {
    static var ofScrollView: KindFacts { container(.bySettings) }
}

/// How a scroll view negotiates.
///
///   1. The content is the only child, or all children as a centred vertical stack with default
///      spacing.
///   2. On a scrolling axis the content's proposal is "unspecified"; across it, the scroll view's
///      own proposal.
///   3. The scroll view takes its proposal on a scrolling axis, and the content's length if that is
///      unspecified and on an axis that does not scroll.
///   4. The content is at the start of a scrolling axis. If both scroll, content that is smaller
///      than the scroll view is centred.
///
/// Source: Documentation/Containers.md, "Scroll views"; conformance cases scroll/*.
extension LayoutTree {
    public mutating func create(_ scrollView: ScrollView) throws(Failure) -> NodeIndex {
        try create(.scrollView, Parameters(ScrollViewParameters(axes: scrollView.axes)))
    }

    public mutating func set(_ node: NodeIndex, _ scrollView: ScrollView) {
        var parameters = nodes[node].parameters[ScrollViewParameters.self]
        parameters.axes = scrollView.axes
        change(node, parameters, option: nodes[node].option)
    }

    public func scrollView(_ node: NodeIndex) -> ScrollView {
        ScrollView(axes: nodes[node].parameters[ScrollViewParameters.self].axes)
    }

    @inline(never)
    mutating func scrollViewLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let axes = scrollView(node).axes
        if axes.contains(axis), let length = proposal.length { return length }
        let outer = enterContainer(Proposal(axis, proposal, across: across))
        let length = contentLength(
            node, axis, axes.contains(axis) ? .unspecified : proposal,
            across: axes.contains(axis.cross) ? .unspecified : across)
        container = outer
        return length
    }

    /// STEP 1: how long the content is.
    private mutating func contentLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let child = firstItem(of: node)
        guard child.exists else { return 0 }
        if itemCount(of: node) == 1 { return length(child, axis, proposal, across: across) }
        return stackLength(node, .vertical, axis, proposal, across: across)
    }

    @inline(never)
    mutating func arrangeScrollView(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let axes = scrollView(node).axes
        let outer = enterContainer(proposal)
        var offer = Proposal.unspecified
        if !axes.contains(.horizontal) { offer.width = ProposedLength(size.width) }
        if !axes.contains(.vertical) { offer.height = ProposedLength(size.height) }
        let content = Size(
            width: contentLength(node, .horizontal, offer.width, across: offer.height),
            height: contentLength(node, .vertical, offer.height, across: offer.width))
        var origin = Point.zero
        origin.x = contentStart(.horizontal, axes, size, content)
        origin.y = contentStart(.vertical, axes, size, content)
        let child = firstItem(of: node)
        if itemCount(of: node) == 1 {
            visitor.visit(&self, child, offer, content, origin)
        } else {
            arrangeImplicitStack(node, offer, content, origin, &visitor)
        }
        container = outer
    }

    /// STEP 4: where the content begins.
    private func contentStart(
        _ axis: Axis, _ axes: AxisSet, _ size: Size, _ content: Size
    ) -> Double {
        let half = (size[axis] - content[axis]) / 2
        guard axes.contains(axis) else { return half }
        return axes.contains(axis.cross) && half > 0 ? half : 0
    }

    /// Places several children as a vertical stack would; see Stacks/StackPlacement.
    private mutating func arrangeImplicitStack(
        _ node: NodeIndex, _ proposal: Proposal, _ content: Size, _ origin: Point,
        _ visitor: inout ChildVisitor
    ) {
        let placing = placingProposal(.vertical, proposal, content)
        let extent =
            isGuided(node, .horizontal)
            ? guidedExtent(node, .vertical, placing.width, along: placing.height).before
            : stackLength(node, .vertical, .horizontal, placing.width, across: placing.height) / 2
        computeOffers(node, .vertical, placing.height, across: placing.width)
        var position = origin.y
        var items = items(of: node)
        while let child = items.next(in: self), failure == nil {
            let next = items.upcoming
            let offer = Proposal(
                width: placing.width, height: self.offer(node, to: child, placing.height))
            let childSize = size(child, offer)
            let center = guidePosition(
                child, .horizontal, .center, offer, length: childSize.width)
            let leading = origin.x + extent - center
            visitor.visit(&self, child, offer, childSize, Point(x: leading, y: position))
            position += childSize.height
            if next.exists { position += gap(node, .vertical, from: child, to: next) }
        }
    }

    /// Of its content a scroll view shows only the length that it hugs: no guides, no priority,
    /// ordinary spacing. A scrolling axis proposes nothing, so the other axis cannot depend on it.
    /// But several children share a height again when they are placed with the width that they
    /// take.
    mutating func deriveScrollViewTraits(_ node: NodeIndex) {
        deriveUnion(node)
        deriveImplicitStack(node)
        let axes = scrollView(node).axes
        var traits = nodes[node].traits.subtracting(.guides)
        let sharesHeight = itemCount(of: node) > 1 && !axes.contains(.vertical)
        if axes.contains(.horizontal), !sharesHeight { traits.remove(.heightDependsOnWidth) }
        if axes.contains(.vertical) { traits.remove(.widthDependsOnHeight) }
        nodes[node].traits = traits
    }

    /// The numbers by which several children share a length: see Stacks/Stack.
    private mutating func deriveImplicitStack(_ node: NodeIndex) {
        var highest = -Double.infinity
        var lowest = Double.infinity
        var gaps = 0.0
        var hasWeights = false
        var items = items(of: node)
        while let child = items.next(in: self) {
            let next = items.upcoming
            highest = max(highest, priority(of: child))
            lowest = min(lowest, priority(of: child))
            if nodes[child].traits.contains(.ownWeight) { hasWeights = true }
            if next.exists { gaps += gap(node, .vertical, from: child, to: next) }
        }
        let isGuided = needsGuides(nodes[node].traits, .horizontal, .center)
        nodes[node].traits.insert(
            guideDependence(nodes[node].traits, .horizontal, .center))
        nodes[node].stackParameters.gaps = gaps
        nodes[node].stackParameters.highestPriority = highest
        nodes[node].stackOptions =
            lowest == highest && !hasWeights && !nodes[node].hasRows ? .oneGroup : .empty
        if isGuided { nodes[node].stackOptions.insert(.guided(.horizontal)) }
    }
}

extension LayoutTree {
    /// Several children are in a stack of their own.
    func scrollOrientation(_ node: NodeIndex) -> NodeState {
        hasItems(2, in: node) ? .insideVertical : .empty
    }

    func writeScrollView(_ node: NodeIndex, _ out: inout TextWriter) {
        out.write("scrollView")
        write(scrollView(node).axes, &out)
    }
}

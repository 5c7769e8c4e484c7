// SPDX-License-Identifier: MIT
import RegletBase

/// A bar at an edge of a view, which keeps clear of it; see safe_area.h.
public struct SafeAreaInset: Equatable, BitwiseCopyable {
    /// Exactly one edge.
    public var edge: EdgeSet
    /// The alignment of the bar with the view along the edge.
    public var alignment: Alignment
    /// The gap between the view and the bar; nil for the spacing that they prefer.
    public var spacing: Double?

    public init(edge: EdgeSet, alignment: Alignment = .center, spacing: Double? = nil) {
        self.edge = edge
        self.alignment = alignment
        self.spacing = spacing
    }

    /// The axis that ends in the edge.
    var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }
    var isAtStart: Bool { edge == .top || edge == .leading }
}

private struct InsetParameters: KindParameters {
    var spacing: OptionalNumber
    var edge: EdgeSet
}

extension KindFacts {
    static var ofSafeAreaInset: KindFacts { container(.inherited, childLimit: 2) }
}

/// A view and its bar, the first two children, which share a length on the axis of the edge.
///
///   1. The proposal to the bar is the length without the view's minimum and the spacing.
///   2. The proposal to the view is the length without the bar and the spacing.
///   3. Along the axis of the edge the node is as long as the three together, across as long as the
///      longer one.
///   4. The bar is at the edge, the view at the opposite one; across, their guides are aligned.
///
/// Source: Documentation/Containers.md, "Safe areas"; conformance cases inset/*.
struct InsetRule: BitwiseCopyable {
    let axis: Axis
    let view: NodeIndex
    let bar: NodeIndex
    let gap: Double

    /// STEPS 1 and 2: the proposals to the view and the bar along the axis of the edge.
    func offers(
        _ proposal: ProposedLength, across: ProposedLength,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> (view: ProposedLength, bar: ProposedLength) {
        guard let whole = proposal.length else { return (proposal, proposal) }
        let least = pass.length(view, axis, .zero, across: across)
        let barOffer = InsetRule.remainder(max(whole - gap, 0), least)
        let taken = pass.length(bar, axis, barOffer, across: across)
        return (InsetRule.remainder(whole, taken + gap), barOffer)
    }

    /// The difference of two lengths, at least 0. An infinite length remains infinite.
    private static func remainder(_ whole: Double, _ taken: Double) -> ProposedLength {
        whole == .infinity ? .infinity : ProposedLength(max(whole - taken, 0))
    }

    /// STEP 3.
    ///
    /// - Parameter depends: Whether the length depends on the proposal across.
    func length(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength, depends: Bool,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Double {
        if axis == self.axis {
            let offers = offers(proposal, across: across, in: &pass)
            return pass.length(bar, axis, offers.bar, across: across)
                + gap + pass.length(view, axis, offers.view, across: across)
        }
        let offers =
            depends
            ? offers(across, across: proposal, in: &pass)
            : (view: ProposedLength.unspecified, bar: ProposedLength.unspecified)
        return max(
            pass.length(view, axis, proposal, across: offers.view),
            pass.length(bar, axis, proposal, across: offers.bar))
    }
}

extension LayoutTree {
    public mutating func create(_ inset: SafeAreaInset) throws(Failure) -> NodeIndex {
        try create(.safeAreaInset, Parameters(insetParameters(inset)), inset.alignment)
    }

    public mutating func set(_ node: NodeIndex, _ inset: SafeAreaInset) {
        change(node, insetParameters(inset), inset.alignment)
    }

    public func safeAreaInset(_ node: NodeIndex) -> SafeAreaInset {
        let p = nodes[node].parameters[InsetParameters.self]
        return SafeAreaInset(
            edge: p.edge, alignment: nodes[node].alignment, spacing: p.spacing.value)
    }

    private func insetParameters(_ inset: SafeAreaInset) -> InsetParameters {
        InsetParameters(spacing: OptionalNumber(inset.spacing), edge: inset.edge)
    }

    /// The rule of a node with a view and a bar, each of which may be missing.
    private func insetRule(_ node: NodeIndex) -> InsetRule {
        let inset = safeAreaInset(node)
        let view = firstChild(of: node)
        let bar = view.exists ? nextSibling(of: view) : .none
        guard bar.exists else { return InsetRule(axis: inset.axis, view: view, bar: bar, gap: 0) }
        let (first, last) = inset.isAtStart ? (bar, view) : (view, bar)
        let gap = inset.spacing ?? preferredGap(in: node, inset.axis, from: first, to: last)
        return InsetRule(axis: inset.axis, view: view, bar: bar, gap: gap)
    }

    @inline(never)
    mutating func safeAreaInsetLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let rule = insetRule(node)
        guard rule.view.exists else { return 0 }
        guard rule.bar.exists else { return length(rule.view, axis, proposal, across: across) }
        let depends = nodes[node].traits.contains(.dependsOnAcross(axis))
        return rule.length(axis, proposal, across: across, depends: depends, in: &self)
    }

    /// STEP 4.
    @inline(never)
    mutating func arrangeSafeAreaInset(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let rule = insetRule(node)
        guard rule.view.exists else { return }
        guard rule.bar.exists else {
            return visitor.visit(&self, rule.view, proposal, size, .zero)
        }
        let across = proposal[rule.axis.cross]
        let offers = rule.offers(proposal[rule.axis], across: across, in: &self)
        let viewOffer = Proposal(rule.axis, offers.view, across: across)
        let barOffer = Proposal(rule.axis, offers.bar, across: across)
        let viewGuide = insetGuide(node, rule.view, viewOffer)
        let barGuide = insetGuide(node, rule.bar, barOffer)
        let line = max(viewGuide, barGuide)
        arrangeInset(node, rule.view, viewOffer, size, line - viewGuide, &visitor)
        arrangeInset(node, rule.bar, barOffer, size, line - barGuide, &visitor)
    }

    /// The position of a child's guide along the edge.
    private mutating func insetGuide(
        _ node: NodeIndex, _ child: NodeIndex, _ offer: Proposal
    ) -> Double {
        let across = safeAreaInset(node).axis.cross
        let length = self.length(child, across, offer[across], across: offer[across.cross])
        return guidePosition(child, across, nodes[node].alignment[across], offer, length: length)
    }

    private mutating func arrangeInset(
        _ node: NodeIndex, _ child: NodeIndex, _ offer: Proposal, _ size: Size, _ start: Double,
        _ visitor: inout ChildVisitor
    ) {
        let inset = safeAreaInset(node)
        let childSize = self.size(child, offer)
        let isAtStart = inset.isAtStart == (child != firstChild(of: node))
        var origin = Point.zero
        origin[inset.axis] = isAtStart ? 0 : size[inset.axis] - childSize[inset.axis]
        origin[inset.axis.cross] = start
        visitor.visit(&self, child, offer, childSize, origin)
    }

    /// The bar's length and the gap, as a safe area around the view. Nil for the bar itself.
    func insetRing(_ node: NodeIndex, around child: NodeIndex) -> EdgeInsets? {
        let view = firstChild(of: node)
        guard child == view, nextSibling(of: view).exists else { return nil }
        let inset = safeAreaInset(node)
        var ring = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
        // The bar is placed after the view, so its place is read off the view's.
        let rect = placements[view].rect
        let outside = placements[node].rect.size[inset.axis]
        let start = rect.origin[inset.axis]
        let length = inset.isAtStart ? start : outside - start - rect.size[inset.axis]
        switch inset.edge {
        case .top: ring.top = length
        case .leading: ring.leading = length
        case .bottom: ring.bottom = length
        default: ring.trailing = length
        }
        return ring
    }

    /// Guides are merged as in a stack. Along the edge's axis, the outer child determines the
    /// spacing.
    mutating func deriveSafeAreaInsetTraits(_ node: NodeIndex) {
        deriveUnion(node)
        let view = firstChild(of: node)
        guard view.exists else { return }
        let bar = nextSibling(of: view)
        guard bar.exists else { return nodes[node].traits.insert(nodes[view].traits & .zeroEdges) }
        nodes[node].traits.remove(.edgeGuidesOfBothAxes)
        let inset = safeAreaInset(node)
        let axis = inset.axis
        let both = nodes[view].traits & nodes[bar].traits & .zeroEdges
        let (first, last) = inset.isAtStart ? (bar, view) : (view, bar)
        let ends =
            (nodes[first].traits & .zeroStart(axis)) | (nodes[last].traits & .zeroEnd(axis))
        nodes[node].traits.insert(
            both.subtracting(.zeroStart(axis) | .zeroEnd(axis)) | ends)
    }
}

extension LayoutTree {
    func writeSafeAreaInset(_ node: NodeIndex, _ out: inout TextWriter) {
        let inset = safeAreaInset(node)
        out.write("safeAreaInset")
        write(inset.edge, &out)
        if let spacing = inset.spacing { writeNumber(" spacing=", spacing, &out) }
        writeAlignment(node, &out)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The first child that fits on the given axes; see view_that_fits.h.
public struct ViewThatFits: Equatable, BitwiseCopyable {
    public var axes: AxisSet
    public init(axes: AxisSet = .both) { self.axes = axes }
}

extension ViewThatFits: KindParameters {}

extension KindFacts {
    static var ofViewThatFits: KindFacts { container(.inherited).inLines(.choice) }
}

/// One of several children is shown. The others have no frame.
///
///   1. A child fits if its ideal length on every chosen axis is at most the proposal, except for
///      rounding (LengthTolerance). It always fits on an axis without a proposal. The other axis
///      keeps its proposal.
///   2. The first child that fits is chosen. The last one is never tried, and taken if no other
///      fits.
///   3. The chosen child gets the proposal itself, and answers for the node.
///
/// Source: Documentation/Containers.md, "The view that fits"; conformance cases vtf/*.
extension ViewThatFits {
    /// STEPS 1 and 2: the child for a proposal, or `.none` without children.
    func fittingChild(
        of items: Children, _ proposal: Proposal, in pass: inout some ArrangingPass & ~Copyable
    ) -> NodeIndex {
        var items = items
        while let child = items.next(in: pass) {
            let isLast = !items.upcoming.exists
            if isLast
                || fits(child, .horizontal, proposal, in: &pass)
                    && fits(child, .vertical, proposal, in: &pass)
            {
                return child
            }
        }
        return .none
    }

    /// Whether a child's ideal length on an axis is at most the proposal.
    func fits(
        _ child: NodeIndex, _ axis: Axis, _ proposal: Proposal,
        in pass: inout some ArrangingPass & ~Copyable
    ) -> Bool {
        guard axes.contains(axis), let limit = proposal[axis].length else { return true }
        let across = axes.contains(axis.cross) ? .unspecified : proposal[axis.cross]
        return LengthTolerance.fits(
            pass.length(child, axis, .unspecified, across: across), limit)
    }

    /// STEP 3.
    @inline(never)
    func length(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength, of items: Children,
        in pass: inout some ArrangingPass & ~Copyable
    ) -> Double {
        let chosen = fittingChild(
            of: items, Proposal(axis, proposal, across: across), in: &pass)
        return chosen.exists ? pass.length(chosen, axis, proposal, across: across) : 0
    }

    @inline(never)
    func arrange(
        _ items: Children, _ proposal: Proposal, _ size: Size,
        in pass: inout some ArrangingPass & ~Copyable, _ visitor: inout ChildVisitor
    ) {
        let chosen = fittingChild(of: items, proposal, in: &pass)
        if chosen.exists { pass.visit(chosen, proposal, size, .zero, &visitor) }
    }
}

extension LayoutTree {
    public mutating func create(_ fits: ViewThatFits) throws(Failure) -> NodeIndex {
        try create(.viewThatFits, Parameters(fits))
    }

    public mutating func set(_ node: NodeIndex, _ fits: ViewThatFits) {
        change(node, fits)
    }

    public func viewThatFits(_ node: NodeIndex) -> ViewThatFits {
        nodes[node].parameters[ViewThatFits.self]
    }

    /// The child that the last layout has chosen; none if there are no children.
    ///
    /// - Throws: `notLaidOut` if that layout has not placed the node.
    public func chosenChild(of node: NodeIndex) throws(Failure) -> NodeIndex {
        _ = try frame(of: node)
        var child = firstItem(of: node)
        while child.exists, !nodes[child].state.contains(.placed) {
            child = item(after: child, of: node)
        }
        return child
    }

    /// The traits of a choice for its parent. Lengths that depend on the choice depend on the
    /// proposals that decide it: with one axis, the lengths on the other axis depend on it; with
    /// both, each depends on the other.
    ///
    /// POLICY: spacing and priority are needed before there is a proposal, so they are the first
    /// child's. Those of the last choice would make a layout depend on earlier layouts.
    mutating func deriveViewThatFitsTraits(_ node: NodeIndex) {
        deriveUnion(node)
        let first = firstItem(of: node)
        guard first.exists else { return }
        nodes[node].traits.insert(nodes[first].traits & (.zeroEdges | .service))
        guard itemCount(of: node) > 1 else { return }
        let axes = viewThatFits(node).axes
        if axes.contains(.horizontal) { nodes[node].traits.insert(.heightDependsOnWidth) }
        if axes.contains(.vertical) { nodes[node].traits.insert(.widthDependsOnHeight) }
        if !axes.isEmpty {
            nodes[node].traits.insert(.guidesDepend(.horizontal) | .guidesDepend(.vertical))
        }
    }
}

extension LayoutTree {
    /// Takes the place of all children that are not chosen.
    mutating func displaceOthers(of node: NodeIndex, _ proposal: Proposal) {
        var items = items(of: node)
        let chosen = viewThatFits(node).fittingChild(of: items, proposal, in: &self)
        while let child = items.next(in: self) {
            if child != chosen { displace(child) }
        }
    }

    func writeViewThatFits(_ node: NodeIndex, _ out: inout TextWriter) {
        out.write("viewThatFits")
        write(viewThatFits(node).axes, &out)
    }
}

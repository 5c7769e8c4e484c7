// SPDX-License-Identifier: MIT
import RegletBase

extension EdgeInsets {
    /// Whether 0 and infinity remain the same when the insets are subtracted.
    var areNotNegative: Bool { top >= 0 && leading >= 0 && bottom >= 0 && trailing >= 0 }
}

extension LengthRange {
    /// The range of a padding around a child with this range.
    @inline(__always)
    func padded(_ insets: EdgeInsets, _ axis: Axis) -> LengthRange {
        LengthRange(
            minimum: insets.around(minimum, axis), maximum: insets.around(maximum, axis))
    }
}

extension KindFacts {
    /// A modifier that determines the spacing on sides with insets.
    static var ofPadding: KindFacts {
        var facts = sizingModifier
        facts.coversEdges = true
        return facts
    }
}

extension EdgeInsets: KindParameters {}

/// A padding proposes less to its child, and is longer than its child.
extension EdgeInsets: ModifierRule {
    /// Less the insets, but never less than 0.
    @inline(__always)
    fileprivate func inside(_ proposal: ProposedLength, _ axis: Axis) -> ProposedLength {
        guard let length = proposal.length else { return .unspecified }
        return ProposedLength(max(0, length - start(axis) - end(axis)))
    }

    @inline(__always)
    fileprivate func inside(_ proposal: Proposal) -> Proposal {
        Proposal(
            width: inside(proposal.width, .horizontal), height: inside(proposal.height, .vertical))
    }

    @inline(__always)
    fileprivate func around(_ length: Double, _ axis: Axis) -> Double {
        max(0, length + start(axis) + end(axis))
    }

    @inline(__always)
    func length(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Double {
        let length = pass.childLength(
            of: node, axis, inside(proposal, axis), across: inside(across, axis.cross))
        return around(length, axis)
    }

    func offer(
        _ proposal: Proposal, _ size: Size, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Proposal {
        inside(proposal)
    }

    func traits(around child: NodeTraits) -> NodeTraits { child.subtracting(coveredEdges) }

    /// The edges at which the padding, not the child, decides about spacing.
    var coveredEdges: NodeTraits {
        var edges: NodeTraits = .empty
        if leading != 0 { edges.insert(.zeroLeading) }
        if trailing != 0 { edges.insert(.zeroTrailing) }
        if top != 0 { edges.insert(.zeroTop) }
        if bottom != 0 { edges.insert(.zeroBottom) }
        return edges
    }
}

/// Space around a child. The parameters in the tree are the insets.
// Attributes: see LayoutTree+Measure.
extension LayoutTree {
    public mutating func create(padding insets: EdgeInsets) throws(Failure) -> NodeIndex {
        try create(.padding, Parameters(insets))
    }

    /// Adds a padding. Its insets are checked. See `addPlain`.
    @inline(__always)
    public mutating func addPlainPadding(_ insets: EdgeInsets) -> NodeIndex? {
        var node = Node()
        node.kind = .padding
        node.parameters = Parameters(insets)
        node.state = .staleTraits | .stalePlacement
        return addPlain(node)
    }

    public mutating func set(_ node: NodeIndex, padding insets: EdgeInsets) {
        change(node, insets)
    }

    @inline(__always)
    public func padding(_ node: NodeIndex) -> EdgeInsets {
        nodes[node].parameters[EdgeInsets.self]
    }

    /// The traits of a padding, derived without the switch over all kinds.
    @inline(never)
    mutating func derivePaddingTraits(_ node: NodeIndex) {
        let child = nodes[node].firstChild
        let shown =
            child.exists ? KindFacts.ofPadding.shownTraits(nodes[child].traits) : .empty
        deriveModifierInPlace(node, padding(node).traits(around: shown))
    }

    @_optimize(speed)
    @inline(never)
    mutating func paddingLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        nodes[node].state.insert(.asked)
        return padding(node).length(axis, proposal, across: across, of: node, in: &self)
    }

    /// Both lengths at once.
    @_optimize(speed)
    mutating func paddingSize(_ node: NodeIndex, _ proposal: Proposal) -> Size {
        nodes[node].state.insert(.asked)
        let insets = padding(node)
        let child = nodes[node].firstChild
        let inner = child.exists ? sizeInPlace(child, insets.inside(proposal)) : .zero
        return Size(
            width: insets.around(inner.width, .horizontal),
            height: insets.around(inner.height, .vertical))
    }

    /// Both answers at once, if the inner proposals are 0 and infinity again.
    mutating func paddingRange(
        _ node: NodeIndex, _ axis: Axis, across: ProposedLength
    ) -> LengthRange {
        nodes[node].state.insert(.asked)
        let insets = padding(node)
        let child = nodes[node].firstChild
        guard child.exists, insets.areNotNegative else {
            return LengthRange(
                minimum: paddingLength(node, axis, .zero, across: across),
                maximum: paddingLength(node, axis, .infinity, across: across))
        }
        return range(child, axis, across: insets.inside(across, axis.cross)).padded(insets, axis)
    }

    @inline(__always)
    mutating func arrangePadding(_ node: NodeIndex, _ proposal: Proposal, _ visit: ChildVisit) {
        let child = nodes[node].firstChild
        guard child.exists else { return }
        let insets = padding(node)
        let offer = insets.inside(proposal)
        visit(
            &self, child, offer, sizeInPlace(child, offer), Point(x: insets.leading, y: insets.top))
    }

    /// Shows the child of a padding or of a safe area to a visitor.
    @inline(never)
    mutating func visitPadded(
        _ node: NodeIndex, _ proposal: Proposal, _ visitor: inout ChildVisitor
    ) {
        arrangePadding(node, proposal) { visitor.visit(&$0, $1, $2, $3, $4) }
    }
}

extension LayoutTree {
    func writePadding(_ node: NodeIndex, _ out: inout TextWriter) {
        out.write("padding")
        write(padding(node), &out)
    }
}

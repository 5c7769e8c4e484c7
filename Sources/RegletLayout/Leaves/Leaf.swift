// SPDX-License-Identifier: MIT
import RegletBase

/// A leaf whose size follows from numbers; see leaf.h.
public struct Leaf: Equatable, BitwiseCopyable {
    public var minimum: Size
    public var ideal: Size
    public var maximum: Size
    public var baselines: LeafBaselines?

    public init(minimum: Size, ideal: Size, maximum: Size, baselines: LeafBaselines? = nil) {
        self.minimum = minimum
        self.ideal = ideal
        self.maximum = maximum
        self.baselines = baselines
    }

    /// A box that always has one size.
    public init(fixed size: Size) { self.init(minimum: size, ideal: size, maximum: size) }

    @inline(__always)
    fileprivate func check() throws(Failure) {
        try Leaf.check(maximum.width, minimum.width, "leaf.maximum.width")
        try Leaf.check(maximum.height, minimum.height, "leaf.maximum.height")
    }

    @inline(__always)
    private static func check(
        _ maximum: Double, _ minimum: Double, _ subject: StaticText
    ) throws(Failure) {
        guard maximum >= minimum else {
            throw Failure(.invalidNumber, subject, "must not be below the minimum", number: maximum)
        }
    }
}

/// Text baselines in a leaf's coordinates, in points from its top; nil for an absent one.
public struct LeafBaselines: Equatable, BitwiseCopyable {
    public var first: Double?
    public var last: Double?

    public init(first: Double?, last: Double?) {
        self.first = first
        self.last = last
    }

    /// The baseline for a guide: the first baseline for `firstTextBaseline`, and the last baseline
    /// for every other guide.
    subscript(guide: Guide) -> Double? { guide == .firstTextBaseline ? first : last }
}

/// A leaf's parameters in the tree. Its maximum is stored in place of other nodes' links.
private struct LeafParameters: KindParameters {
    var minimum: Size
    var ideal: Size
}

extension KindFacts {
    static var ofLeaf: KindFacts { .leaf }
}

// Attributes: see LayoutTree+Measure.
extension LayoutTree {
    public mutating func create(_ leaf: Leaf) throws(Failure) -> NodeIndex {
        try leaf.check()
        var side: Int32 = -1
        if let baselines = leaf.baselines {
            try reserve(nodes: 1)
            side = try leafBaselines.insert(baselines)
        }
        let node = try create(.leaf, leafParameters(leaf), side: side)
        nodes[node].leafMaximum = leaf.maximum
        nodes[node].traits = leafTraits(leaf)
        nodes[node].state.remove(.staleTraits)
        return node
    }

    /// Adds a leaf without baselines. Its lengths are checked. See `addPlain`.
    @inline(__always)
    public mutating func addPlainLeaf(minimum: Size, ideal: Size, maximum: Size) -> NodeIndex? {
        var node = Node()
        node.kind = .leaf
        node.parameters = Parameters(LeafParameters(minimum: minimum, ideal: ideal))
        node.leafMaximum = maximum
        node.state = .stalePlacement
        return addPlain(node)
    }

    public mutating func set(_ node: NodeIndex, _ leaf: Leaf) throws(Failure) {
        if self.leaf(node) == leaf { return }
        try leaf.check()
        if let baselines = leaf.baselines {
            if nodes[node].side < 0 { nodes[node].side = try leafBaselines.insert(baselines) }
            leafBaselines[nodes[node].side] = baselines
        } else if nodes[node].side >= 0 {
            leafBaselines.remove(nodes[node].side)
            nodes[node].side = -1
        }
        let old = nodes[node]
        nodes[node].parameters = leafParameters(leaf)
        nodes[node].leafMaximum = leaf.maximum
        nodes[node].traits = leafTraits(leaf)
        // Tables and grids do not look for the traits of leaves while they have a plan.
        if nodes[node].traits != old.traits { forgetPlan(around: nodes[node].parent) }
        invalidate(
            node,
            keepsTraits: nodes[node].traits == old.traits && stretch(nodes[node]) == stretch(old))
        nodes[node].state.remove(.staleTraits)
    }

    /// The only fact about a leaf's lengths from which traits follow: whether its width is fixed,
    /// limited or infinite. See `isTextRow`.
    @inline(never)
    private func stretch(_ leaf: Node) -> Int {
        let range = leafRange(leaf, .horizontal)
        return range.maximum == .infinity ? 2 : range.flexibility > 0 ? 1 : 0
    }

    /// POLICY: a leaf's traits follow from its own numbers, so they are never stale; most nodes are
    /// leaves, and the walk that refreshes traits only reads them.
    private func leafTraits(_ leaf: Leaf) -> NodeTraits {
        leaf.baselines == nil ? .empty : .hasBaselines
    }

    public func leaf(_ node: NodeIndex) -> Leaf {
        let p = nodes[node].parameters[LeafParameters.self]
        let side = nodes[node].side
        return Leaf(
            minimum: p.minimum, ideal: p.ideal,
            maximum: nodes[node].leafMaximum, baselines: side >= 0 ? leafBaselines[side] : nil)
    }

    @inline(__always)
    private func leafParameters(_ leaf: Leaf) -> Parameters {
        Parameters(LeafParameters(minimum: leaf.minimum, ideal: leaf.ideal))
    }

    /// Unspecified gives the ideal length, everything else the proposal held between the limits.
    @inline(__always)
    func leafLength(_ leaf: Node, _ axis: Axis, _ proposal: ProposedLength) -> Double {
        let p = leaf.parameters[LeafParameters.self]
        return proposal.held(p.minimum[axis], ideal: p.ideal[axis], leaf.leafMaximum[axis])
    }

    @inline(__always)
    func leafRange(_ leaf: Node, _ axis: Axis) -> LengthRange {
        // Nothing is longer than infinity, so that the answer to it is the maximum, whatever it is.
        LengthRange(
            minimum: leafLength(leaf, axis, .zero),
            maximum: leaf.leafMaximum[axis])
    }
}

extension ProposedLength {
    /// The ideal where unspecified, else the length held between two limits.
    @inline(__always)
    fileprivate func held(_ minimum: Double, ideal: Double, _ maximum: Double) -> Double {
        guard let length else { return ideal }
        let raised = length < minimum ? minimum : length
        return raised > maximum ? maximum : raised
    }
}

extension LayoutTree {
    func writeLeaf(_ node: NodeIndex, _ out: inout TextWriter) {
        let leaf = leaf(node)
        out.write("leaf ")
        if leaf.minimum == leaf.ideal, leaf.ideal == leaf.maximum {
            writeSize(leaf.ideal, &out)
        } else {
            writeSize(leaf.minimum, &out)
            out.write("..")
            writeSize(leaf.ideal, &out)
            out.write("..")
            writeSize(leaf.maximum, &out)
        }
        if let first = leaf.baselines?.first { writeNumber(" firstTextBaseline=", first, &out) }
        if let last = leaf.baselines?.last { writeNumber(" lastTextBaseline=", last, &out) }
    }
}

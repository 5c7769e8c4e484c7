// SPDX-License-Identifier: MIT
import RegletBase

/// Flexible space; nil takes the default length. See spacer.h.
public struct Spacer: Equatable, BitwiseCopyable {
    public var minimumLength: Double?
    public init(minimumLength: Double? = nil) { self.minimumLength = minimumLength }
}

/// A line across a stack; nil takes the default thickness. See spacer.h.
public struct Divider: Equatable, BitwiseCopyable {
    public var thickness: Double?
    public init(thickness: Double? = nil) { self.thickness = thickness }
}

/// The gap that two views prefer where neither says anything, in points.
let defaultSpacing = 8.0
/// How long a shape is that nobody offers a length, in points.
let defaultShapeLength = 10.0
let defaultThickness = 1.0

extension LayoutTree {
    public mutating func create(_ spacer: Spacer) throws(Failure) -> NodeIndex {
        try create(.spacer, optionalParameters(spacer.minimumLength, default: defaultSpacing))
    }

    public mutating func set(_ node: NodeIndex, _ spacer: Spacer) {
        change(node, optionalParameters(spacer.minimumLength, default: defaultSpacing))
    }

    public func spacer(_ node: NodeIndex) -> Spacer {
        Spacer(minimumLength: nodes[node].parameters.b == 1 ? nodes[node].parameters.a : nil)
    }

    public mutating func create(_ divider: Divider) throws(Failure) -> NodeIndex {
        try create(.divider, optionalParameters(divider.thickness, default: defaultThickness))
    }

    public mutating func set(_ node: NodeIndex, _ divider: Divider) {
        change(node, optionalParameters(divider.thickness, default: defaultThickness))
    }

    public func divider(_ node: NodeIndex) -> Divider {
        Divider(thickness: nodes[node].parameters.b == 1 ? nodes[node].parameters.a : nil)
    }

    /// a: the length that counts; b: 1 where it was given.
    private func optionalParameters(_ length: Double?, default fallback: Double) -> Parameters {
        Parameters(a: length ?? fallback, b: length == nil ? 0 : 1)
    }

    /// Along the stack what is offered, but never less than the minimum; across the stack nothing.
    func spacerLength(_ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength) -> Double {
        let across: NodeState = axis == .horizontal ? .insideVertical : .insideHorizontal
        if nodes[node].state.contains(across) { return 0 }
        return max(proposal.or(-.infinity), nodes[node].parameters.a)
    }

    /// Thick along the stack, as long as offered across it.
    func dividerLength(_ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength) -> Double {
        let thin: Axis = nodes[node].state.contains(.insideHorizontal) ? .horizontal : .vertical
        return axis == thin ? nodes[node].parameters.a : proposal.or(defaultShapeLength)
    }

    /// A spacer prefers no gap along its stack, and on both axes outside of one.
    func spacerEdges(_ state: NodeState) -> NodeTraits {
        if state.contains(.insideHorizontal) { return .zeroLeading | .zeroTrailing }
        if state.contains(.insideVertical) { return .zeroTop | .zeroBottom }
        return .zeroEdges
    }
}

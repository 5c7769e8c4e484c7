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

/// The gap that two views without a preference have, in points.
let defaultSpacing = 8.0
/// The length of a shape if the proposal is unspecified, in points.
let defaultShapeLength = 10.0
let defaultThickness = 1.0

/// The parameters of a spacer or a divider in the tree: the length that counts, and whether it was
/// given.
private struct LengthParameters: KindParameters {
    var length: Double
    var isGiven: Bool

    init(_ length: Double?, default fallback: Double) {
        self.length = length ?? fallback
        isGiven = length != nil
    }

    var given: Double? { isGiven ? length : nil }
}

extension KindFacts {
    static var ofSpacer: KindFacts { .leaf }
    static var ofDivider: KindFacts { .leaf }
}

extension LayoutTree {
    public mutating func create(_ spacer: Spacer) throws(Failure) -> NodeIndex {
        try create(
            .spacer,
            Parameters(LengthParameters(spacer.minimumLength, default: defaultSpacing)))
    }

    public mutating func set(_ node: NodeIndex, _ spacer: Spacer) {
        change(node, LengthParameters(spacer.minimumLength, default: defaultSpacing))
    }

    public func spacer(_ node: NodeIndex) -> Spacer {
        Spacer(minimumLength: nodes[node].parameters[LengthParameters.self].given)
    }

    public mutating func create(_ divider: Divider) throws(Failure) -> NodeIndex {
        try create(
            .divider, Parameters(LengthParameters(divider.thickness, default: defaultThickness)))
    }

    public mutating func set(_ node: NodeIndex, _ divider: Divider) {
        change(node, LengthParameters(divider.thickness, default: defaultThickness))
    }

    public func divider(_ node: NodeIndex) -> Divider {
        Divider(thickness: nodes[node].parameters[LengthParameters.self].given)
    }

    /// Along the stack a spacer takes the proposal, and at least its minimum; across the stack it
    /// takes 0.
    func spacerLength(_ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength) -> Double {
        if nodes[node].state.contains(.inside(axis.cross)) { return 0 }
        return max(proposal.or(-.infinity), nodes[node].parameters[LengthParameters.self].length)
    }

    /// Both lengths, without the switch over all kinds.
    mutating func spacerSize(_ node: NodeIndex, _ proposal: Proposal) -> Size {
        nodes[node].state.insert(.asked)
        return Size(
            width: spacerLength(node, .horizontal, proposal.width),
            height: spacerLength(node, .vertical, proposal.height))
    }

    /// Thick along the stack, as long as proposed across it.
    func dividerLength(_ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength) -> Double {
        let thin: Axis = nodes[node].state.contains(.insideHorizontal) ? .horizontal : .vertical
        return axis == thin
            ? nodes[node].parameters[LengthParameters.self].length : proposal.or(defaultShapeLength)
    }

    /// A spacer prefers no gap along its stack, and outside a stack on both axes. It is served
    /// last.
    func spacerTraits(_ state: NodeState) -> NodeTraits {
        if state.contains(.insideHorizontal) {
            return .zeroLeading | .zeroTrailing | .lowestPriority
        }
        if state.contains(.insideVertical) { return .zeroTop | .zeroBottom | .lowestPriority }
        return .zeroEdges | .lowestPriority
    }

    func writeSpacer(_ node: NodeIndex, _ out: inout TextWriter) {
        writeNumber("spacer minimum=", nodes[node].parameters[LengthParameters.self].length, &out)
    }

    func writeDivider(_ node: NodeIndex, _ out: inout TextWriter) {
        writeNumber(
            "divider thickness=", nodes[node].parameters[LengthParameters.self].length, &out)
    }
}

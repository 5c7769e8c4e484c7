// SPDX-License-Identifier: MIT
import RegletBase

/// Children in lines, as words in a text; see flow.h.
public struct Flow: Equatable, BitwiseCopyable {
    /// What becomes of the room that a line has left.
    public enum Justification: UInt8, BitwiseCopyable {
        case start
        case center
        case end
        case spaceBetween
        case spaceAround
        case spaceEvenly

        /// Whether lines reach from end to end of what the flow is offered.
        var spreads: Bool { rawValue >= Justification.spaceBetween.rawValue }
    }

    /// The axis along which lines run.
    public var axis: Axis
    public var justification: Justification
    /// Where the items of a line meet across it.
    public var alignment: Alignment
    /// Between neighbours of a line; nil is what they prefer.
    public var spacing: Double?
    /// Between lines; nil is the default spacing.
    public var lineSpacing: Double?
    /// More lines are not shown; 0: no limit.
    public var lineLimit: Int
    /// Whether items are offered the length of their line across it.
    public var stretches: Bool

    public init(
        axis: Axis = .horizontal, justification: Justification = .start,
        alignment: Alignment = .center, spacing: Double? = nil, lineSpacing: Double? = nil,
        lineLimit: Int = 0, stretches: Bool = false
    ) {
        self.axis = axis
        self.justification = justification
        self.alignment = alignment
        self.spacing = spacing
        self.lineSpacing = lineSpacing
        self.lineLimit = lineLimit
        self.stretches = stretches
    }
}

/// The numbers in the tree: a the spacing, b 1 where it is given, as in a stack; c the line spacing, NaN where
/// it is not given; d the line limit. The option is the axis, 2 more where items stretch, and 4 times the
/// justification.
extension LayoutTree {
    public mutating func create(_ flow: Flow) throws(Failure) -> NodeIndex {
        try create(.flow, flowParameters(flow), flow.alignment, option: flowOption(flow))
    }

    public mutating func set(_ node: NodeIndex, _ flow: Flow) {
        change(node, flowParameters(flow), flow.alignment, option: flowOption(flow))
    }

    public func flow(_ node: NodeIndex) -> Flow {
        let p = nodes[node].parameters
        let option = nodes[node].option
        return Flow(
            axis: option & 1 == 0 ? .horizontal : .vertical,
            justification: Flow.Justification(rawValue: option >> 2) ?? .start,
            alignment: nodes[node].alignment, spacing: p.b == 1 ? p.a : nil,
            lineSpacing: p.c.isNaN ? nil : p.c, lineLimit: Int(p.d), stretches: option & 2 != 0)
    }

    private func flowParameters(_ flow: Flow) -> Parameters {
        Parameters(
            a: flow.spacing ?? 0, b: flow.spacing == nil ? 0 : 1, c: flow.lineSpacing ?? .nan,
            d: Double(flow.lineLimit))
    }

    private func flowOption(_ flow: Flow) -> UInt8 {
        flow.axis.rawValue | (flow.stretches ? 2 : 0) | flow.justification.rawValue << 2
    }

    /// Items are offered nothing across their line, so what they take along it never depends on that.
    mutating func deriveFlowTraits(_ node: NodeIndex) {
        deriveUnion(node)
        nodes[node].traits.remove(.coupled | .edgeGuidesOfBothAxes)
        nodes[node].traits.insert(.dependsOnAcross(flow(node).axis.cross))
    }
}

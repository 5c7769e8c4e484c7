// SPDX-License-Identifier: MIT
import RegletBase

/// Children in lines, as words in a text; see flow.h.
public struct Flow: Equatable, BitwiseCopyable {
    /// How the remaining length of a line is distributed.
    public enum Justification: UInt8, BitwiseCopyable {
        case start
        case center
        case end
        case spaceBetween
        case spaceAround
        case spaceEvenly

        /// Whether lines fill the whole length that is proposed to the flow.
        var spreads: Bool { rawValue >= Justification.spaceBetween.rawValue }
    }

    /// The axis along which lines run.
    public var axis: Axis
    public var justification: Justification
    /// Where the items of a line meet across it.
    public var alignment: Alignment
    /// The gap between neighbours of a line; nil for the spacing that they prefer.
    public var spacing: Double?
    /// The gap between lines; nil is the default spacing.
    public var lineSpacing: Double?
    /// The largest number of lines that are shown; 0 means no limit.
    public var lineLimit: Int
    /// Whether items are proposed the length of their line across it.
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

/// The parameters in the tree. The alignment is the node's.
private struct FlowParameters: KindParameters {
    var spacing: OptionalNumber
    var lineSpacing: OptionalNumber
    var lineLimit: Int
    var axis: Axis
    var justification: Flow.Justification
    var stretches: Bool

    init(_ flow: Flow) {
        spacing = OptionalNumber(flow.spacing)
        lineSpacing = OptionalNumber(flow.lineSpacing)
        lineLimit = flow.lineLimit
        axis = flow.axis
        justification = flow.justification
        stretches = flow.stretches
    }
}

extension KindFacts {
    static var ofFlow: KindFacts {
        container(.bySettings).inLines(.flow).countedTwice.interchangeable
    }
}

extension LayoutTree {
    public mutating func create(_ flow: Flow) throws(Failure) -> NodeIndex {
        try create(.flow, Parameters(FlowParameters(flow)), flow.alignment)
    }

    public mutating func set(_ node: NodeIndex, _ flow: Flow) {
        change(node, FlowParameters(flow), flow.alignment)
    }

    public func flow(_ node: NodeIndex) -> Flow {
        let p = nodes[node].parameters[FlowParameters.self]
        return Flow(
            axis: p.axis, justification: p.justification, alignment: nodes[node].alignment,
            spacing: p.spacing.value, lineSpacing: p.lineSpacing.value, lineLimit: p.lineLimit,
            stretches: p.stretches)
    }

    /// Items get no proposal across their line, so their length along the line never depends on it.
    mutating func deriveFlowTraits(_ node: NodeIndex) {
        deriveUnion(node)
        nodes[node].traits.remove(.coupled | .edgeGuidesOfBothAxes)
        nodes[node].traits.insert(.dependsOnAcross(flow(node).axis.cross))
    }
}

extension LayoutTree {
    func flowOrientation(_ node: NodeIndex) -> NodeState {
        .inside(flow(node).axis)
    }

    func writeFlow(_ node: NodeIndex, _ out: inout TextWriter) {
        let flow = flow(node)
        out.write(flow.axis == .horizontal ? "flow horizontal" : "flow vertical")
        switch flow.justification {
        case .start: break
        case .center: out.write(" justification=center")
        case .end: out.write(" justification=end")
        case .spaceBetween: out.write(" justification=spaceBetween")
        case .spaceAround: out.write(" justification=spaceAround")
        case .spaceEvenly: out.write(" justification=spaceEvenly")
        }
        if let spacing = flow.spacing { writeNumber(" spacing=", spacing, &out) }
        if let spacing = flow.lineSpacing { writeNumber(" lineSpacing=", spacing, &out) }
        if flow.lineLimit > 0 {
            out.write(" lineLimit=")
            out.write(flow.lineLimit)
        }
        if flow.stretches { out.write(" stretches") }
        writeAlignment(node, &out)
    }
}

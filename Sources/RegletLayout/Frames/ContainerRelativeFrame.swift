// SPDX-License-Identifier: MIT
import RegletBase

/// A frame whose lengths are parts of the container; see container_relative_frame.h.
public struct ContainerRelativeFrame: Equatable, BitwiseCopyable {
    public var axes: AxisSet
    /// Tracks that the container is divided into.
    public var count: Int
    /// Tracks that the frame covers.
    public var span: Int
    /// The gap between tracks.
    public var spacing: Double
    /// A container of this width or height instead of the one around the frame; nil for that one.
    public var width: Double?
    public var height: Double?
    public var alignment: Alignment

    public init(
        axes: AxisSet, count: Int = 1, span: Int = 1, spacing: Double = 0, width: Double? = nil,
        height: Double? = nil, alignment: Alignment = .center
    ) {
        self.axes = axes
        self.count = count
        self.span = span
        self.spacing = spacing
        self.width = width
        self.height = height
        self.alignment = alignment
    }
}

/// The parameters in the tree. The option is the axes.
private struct RelativeParameters: KindParameters {
    var count: UInt32
    var span: UInt32
    var spacing: Double
    var width: OptionalNumber
    var height: OptionalNumber
}

extension KindFacts {
    static var ofContainerRelativeFrame: KindFacts { .sizingModifier }
}

/// On each chosen axis the frame is as long as its tracks: `(container - gaps) / count` for each,
/// and the gaps between those that it covers. The child is proposed this length, and aligned in it.
/// Without a container, and on the other axis, the frame does nothing.
///
/// Source: Documentation/Containers.md, "Parts of the container"; conformance cases relative/*.
extension ContainerRelativeFrame: ModifierRule {
    /// The frame's length on an axis; unspecified if the child decides.
    private func covered(_ axis: Axis, in container: Proposal) -> ProposedLength {
        guard axes.contains(axis) else { return .unspecified }
        let given = axis == .horizontal ? width : height
        guard let whole = given ?? container[axis].length else { return .unspecified }
        let count = Double(count)
        let span = Double(span)
        let track = (whole - spacing * (count - 1)) / count
        let length = track * span + spacing * (span - 1)
        // Infinite gaps minus infinite gaps are NaN.
        return length > 0 ? ProposedLength(length) : .zero
    }

    func length(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Double {
        if let length = covered(axis, in: pass.container).length { return length }
        let other = covered(axis.cross, in: pass.container)
        return pass.childLength(
            of: node, axis, proposal, across: other.isUnspecified ? across : other)
    }

    func offer(
        _ proposal: Proposal, _ size: Size, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Proposal {
        let width = covered(.horizontal, in: pass.container)
        let height = covered(.vertical, in: pass.container)
        return Proposal(
            width: width.isUnspecified ? proposal.width : width,
            height: height.isUnspecified ? proposal.height : height)
    }

    /// A frame without a container of its own depends on the container around it. A frame with a
    /// given container is a fixed frame.
    func traits(around child: NodeTraits) -> NodeTraits {
        let asks =
            (axes.contains(.horizontal) && width == nil)
            || (axes.contains(.vertical) && height == nil)
        if asks { return child | .usesContainer }
        return axes.isEmpty ? child : child.subtracting(.coupled)
    }
}

extension LayoutTree {
    public mutating func create(_ frame: ContainerRelativeFrame) throws(Failure) -> NodeIndex {
        try create(
            .containerRelativeFrame, Parameters(relativeParameters(frame)), frame.alignment,
            option: frame.axes.rawValue)
    }

    public mutating func set(_ node: NodeIndex, _ frame: ContainerRelativeFrame) {
        change(
            node, relativeParameters(frame), frame.alignment, option: frame.axes.rawValue)
    }

    public func containerRelativeFrame(_ node: NodeIndex) -> ContainerRelativeFrame {
        let p = nodes[node].parameters[RelativeParameters.self]
        return ContainerRelativeFrame(
            axes: AxisSet(rawValue: nodes[node].option), count: Int(p.count), span: Int(p.span),
            spacing: p.spacing, width: p.width.value, height: p.height.value,
            alignment: nodes[node].alignment)
    }

    private func relativeParameters(_ frame: ContainerRelativeFrame) -> RelativeParameters {
        RelativeParameters(
            count: UInt32(truncatingIfNeeded: frame.count),
            span: UInt32(truncatingIfNeeded: frame.span), spacing: frame.spacing,
            width: OptionalNumber(frame.width), height: OptionalNumber(frame.height))
    }
}

extension LayoutTree {
    func writeContainerRelativeFrame(_ node: NodeIndex, _ out: inout TextWriter) {
        let frame = containerRelativeFrame(node)
        out.write("containerRelativeFrame")
        write(frame.axes, &out)
        if frame.count != 1 || frame.span != 1 {
            out.write(" span=")
            out.write(frame.span)
            out.write("/")
            out.write(frame.count)
        }
        if frame.spacing != 0 { writeNumber(" spacing=", frame.spacing, &out) }
        if let width = frame.width { writeNumber(" containerWidth=", width, &out) }
        if let height = frame.height { writeNumber(" containerHeight=", height, &out) }
        writeAlignment(node, &out)
    }
}

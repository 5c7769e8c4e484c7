// SPDX-License-Identifier: MIT
import RegletBase

/// A frame whose lengths are fractions; see relative_frame.h.
public struct RelativeFrame: Equatable, BitwiseCopyable {
    /// What the fractions are fractions of.
    public enum Basis: UInt8, BitwiseCopyable {
        /// What the frame is offered.
        case proposal
        /// The container around the frame: see Frames/Container.
        case container
    }

    /// A fraction and what holds it; nil where absent.
    public struct Length: Equatable, BitwiseCopyable {
        public var fraction: Double?
        public var minimum: Double?
        public var maximum: Double?

        public init(fraction: Double? = nil, minimum: Double? = nil, maximum: Double? = nil) {
            self.fraction = fraction
            self.minimum = minimum
            self.maximum = maximum
        }

        /// Held between the limits; the minimum wins a contradiction.
        func held(_ length: Double) -> Double {
            max(min(length, maximum ?? .infinity), minimum ?? -.infinity)
        }

        /// The fraction of a length; nil where there is no fraction or nothing to take it of.
        func part(of whole: ProposedLength) -> Double? {
            guard let fraction, let whole = whole.length else { return nil }
            return held(fraction == 0 ? 0 : settled(fraction * whole))
        }
    }

    public var width: Length
    public var height: Length
    public var basis: Basis
    public var alignment: Alignment

    public init(
        width: Length = Length(), height: Length = Length(), basis: Basis = .proposal,
        alignment: Alignment = .center
    ) {
        self.width = width
        self.height = height
        self.basis = basis
        self.alignment = alignment
    }

    subscript(axis: Axis) -> Length { axis == .horizontal ? width : height }
}

extension KindFacts {
    static var ofRelativeFrame: KindFacts { .sizingModifier }
}

/// On each axis the frame takes its part of the basis, and offers it to the child. Where there is
/// no fraction, or the basis has no length, the child is offered what the frame is, held between
/// the limits, and the frame takes the child's length, held likewise. Where the frame is offered
/// nothing, neither is the child, unless its ideal length is beyond a limit: then it is offered
/// that limit.
///
/// Source: Documentation/Containers.md, "Percentages".
extension LayoutTree {
    public mutating func create(_ frame: RelativeFrame) throws(Failure) -> NodeIndex {
        try reserve(nodes: 1)
        return try create(
            .relativeFrame, Parameters(), frame.alignment, side: try relativeFrames.insert(frame))
    }

    public mutating func set(_ node: NodeIndex, _ frame: RelativeFrame) {
        if relativeFrame(node) == frame { return }
        relativeFrames[nodes[node].side] = frame
        write(node, Parameters(), frame.alignment)
    }

    public func relativeFrame(_ node: NodeIndex) -> RelativeFrame {
        relativeFrames[nodes[node].side]
    }

    /// The frame's length where it does not follow from the child.
    private func part(_ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength) -> Double? {
        let frame = relativeFrames[nodes[node].side]
        return frame[axis].part(of: frame.basis == .proposal ? proposal : container[axis])
    }

    /// What the child is offered where something is: the part, or else the proposal held between
    /// the limits.
    private func decidedOffer(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength
    ) -> ProposedLength {
        if let part = part(node, axis, proposal) { return ProposedLength(part) }
        return proposal.length.map {
            ProposedLength(relativeFrames[nodes[node].side][axis].held($0))
        } ?? .unspecified
    }

    /// What the child is offered. Where nothing is offered, that is nothing, or the limit that the
    /// child's ideal length goes beyond.
    private mutating func offer(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> ProposedLength {
        let decided = decidedOffer(node, axis, proposal)
        let limits = relativeFrames[nodes[node].side][axis]
        guard decided.isUnspecified, limits.minimum != nil || limits.maximum != nil
        else { return decided }
        let ideal = childLength(
            of: node, axis, .unspecified, across: decidedOffer(node, axis.cross, across))
        let held = limits.held(ideal)
        return held == ideal ? .unspecified : ProposedLength(held)
    }

    mutating func relativeFrameLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        if let part = part(node, axis, proposal) { return part }
        let offer = offer(node, axis, proposal, across: across)
        let length = childLength(
            of: node, axis, offer,
            across: self.offer(node, axis.cross, across, across: proposal))
        return relativeFrames[nodes[node].side][axis].held(length)
    }

    mutating func arrangeRelativeFrame(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let inner = Proposal(
            width: offer(node, .horizontal, proposal.width, across: proposal.height),
            height: offer(node, .vertical, proposal.height, across: proposal.width))
        arrangeAligned(node, inner, size, &visitor)
    }

    func relativeFrameTraits(_ node: NodeIndex, _ inner: NodeTraits) -> NodeTraits {
        relativeFrames[nodes[node].side].basis == .container ? inner | .usesContainer : inner
    }
}

extension LayoutTree {
    func writeRelativeFrame(_ node: NodeIndex, _ out: inout TextWriter) {
        let frame = relativeFrame(node)
        out.write("relativeFrame")
        writeRelativeLength(" width=", frame.width, &out)
        writeRelativeLength(" height=", frame.height, &out)
        if frame.basis == .container { out.write(" of=container") }
        writeAlignment(node, &out)
    }

    private func writeRelativeLength(
        _ name: StaticText, _ length: RelativeFrame.Length, _ out: inout TextWriter
    ) {
        if let fraction = length.fraction { writeNumber(name, fraction, &out) }
        if let minimum = length.minimum { writeNumber(" min=", minimum, &out) }
        if let maximum = length.maximum { writeNumber(" max=", maximum, &out) }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// A frame whose lengths are fractions; see relative_frame.h.
public struct RelativeFrame: Equatable, BitwiseCopyable {
    /// The base of the fractions.
    public enum Basis: UInt8, BitwiseCopyable {
        case proposal
        /// The container around the frame: see Frames/Container.
        case container
    }

    /// A fraction and its limits; nil if absent.
    public struct Length: Equatable, BitwiseCopyable {
        public var fraction: Double?
        public var minimum: Double?
        public var maximum: Double?

        public init(fraction: Double? = nil, minimum: Double? = nil, maximum: Double? = nil) {
            self.fraction = fraction
            self.minimum = minimum
            self.maximum = maximum
        }

        /// Clamped to the limits. The minimum wins a contradiction.
        func held(_ length: Double) -> Double {
            max(min(length, maximum ?? .infinity), minimum ?? -.infinity)
        }

        /// The fraction of a length; nil without a fraction or a length.
        func part(of whole: ProposedLength) -> Double? {
            guard let fraction, let whole = whole.length else { return nil }
            return held(fraction == 0 ? 0 : clampedSum(fraction * whole))
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

/// On each axis the frame takes its part of the basis, and proposes it to the child. Without a
/// fraction, or if the basis has no length, the child gets the frame's proposal, clamped to the
/// limits, and the frame takes the child's length, clamped too. If the frame's proposal is
/// unspecified, so is the child's, unless its ideal length is beyond a limit: then that limit is
/// proposed.
///
/// Source: Documentation/Containers.md, "Percentages".
extension RelativeFrame: ModifierRule {
    /// The frame's length if it does not follow from the child.
    private func part(_ axis: Axis, _ proposal: ProposedLength, in container: Proposal) -> Double? {
        self[axis].part(of: basis == .proposal ? proposal : container[axis])
    }

    /// The proposal to the child for a specified proposal: the part, or else the proposal clamped
    /// to the limits.
    private func decidedOffer(
        _ axis: Axis, _ proposal: ProposedLength, in container: Proposal
    ) -> ProposedLength {
        if let part = part(axis, proposal, in: container) { return ProposedLength(part) }
        return proposal.length.map { ProposedLength(self[axis].held($0)) } ?? .unspecified
    }

    /// The proposal to the child. An unspecified proposal remains unspecified, or becomes the limit
    /// that the child's ideal length exceeds.
    private func offer(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> ProposedLength {
        let decided = decidedOffer(axis, proposal, in: pass.container)
        let limits = self[axis]
        guard decided.isUnspecified, limits.minimum != nil || limits.maximum != nil
        else { return decided }
        let acrossOffer = decidedOffer(axis.cross, across, in: pass.container)
        let ideal = pass.childLength(of: node, axis, .unspecified, across: acrossOffer)
        let held = limits.held(ideal)
        return held == ideal ? .unspecified : ProposedLength(held)
    }

    func length(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Double {
        if let part = part(axis, proposal, in: pass.container) { return part }
        let offer = offer(axis, proposal, across: across, of: node, in: &pass)
        let acrossOffer = self.offer(axis.cross, across, across: proposal, of: node, in: &pass)
        return self[axis].held(pass.childLength(of: node, axis, offer, across: acrossOffer))
    }

    func offer(
        _ proposal: Proposal, _ size: Size, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Proposal {
        let (width, height) = (proposal.width, proposal.height)
        return Proposal(
            width: offer(.horizontal, width, across: height, of: node, in: &pass),
            height: offer(.vertical, height, across: width, of: node, in: &pass))
    }

    func traits(around child: NodeTraits) -> NodeTraits {
        basis == .container ? child | .usesContainer : child
    }
}

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

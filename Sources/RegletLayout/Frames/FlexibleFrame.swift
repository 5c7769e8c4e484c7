// SPDX-License-Identifier: MIT
import RegletBase

/// Limits of one axis; nil where there is none.
public struct LengthLimits: Equatable, BitwiseCopyable {
    public var minimum: Double?
    public var ideal: Double?
    public var maximum: Double?

    /// Negative limits count as 0; a contradiction is settled in favour of the minimum, then of the ideal.
    ///
    /// SOURCE: recorded for min 80 with max 40, which gives 80; conformance cases flexframe/*.
    public init(minimum: Double?, ideal: Double?, maximum: Double?) {
        self.minimum = minimum.map { max($0, 0) }
        self.ideal = ideal.map { max($0, max(minimum ?? 0, 0)) }
        let floor = self.ideal ?? self.minimum ?? 0
        self.maximum = maximum.map { max($0, floor) }
    }
}

/// A frame with limits; see frame.h.
public struct FlexibleFrame: Equatable, BitwiseCopyable {
    public var width: LengthLimits
    public var height: LengthLimits
    public var alignment: Alignment

    public init(width: LengthLimits, height: LengthLimits, alignment: Alignment = .center) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }

    @inline(__always)
    subscript(axis: Axis) -> LengthLimits { axis == .horizontal ? width : height }
}

extension LengthLimits {
    /// What the child is offered: the proposal, or else the ideal, held between the limits.
    @inline(__always)
    func offer(_ proposal: ProposedLength) -> ProposedLength {
        guard let wanted = proposal.length ?? ideal else { return .unspecified }
        return ProposedLength(min(max(wanted, minimum ?? -.infinity), maximum ?? .infinity))
    }

    /// The frame's length where it does not depend on the child.
    @inline(__always)
    func decided(_ proposal: ProposedLength) -> Double? {
        guard let proposed = proposal.length else { return ideal }
        switch (minimum, maximum) {
        case (let minimum?, let maximum?): return min(max(proposed, minimum), maximum)
        // An offer at the only limit gives just that, whatever the child says.
        case (let minimum?, nil): return proposed <= minimum ? minimum : nil
        case (nil, let maximum?): return proposed >= maximum && maximum > 0 ? maximum : nil
        case (nil, nil): return nil
        }
    }

    /// The frame's length around a child that answered `child` to `offer`.
    @inline(__always)
    func length(around child: Double, offer: ProposedLength) -> Double {
        switch (minimum, maximum) {
        case (let minimum?, let maximum?): return min(max(child, minimum), maximum)
        case (let minimum?, nil): return max(min(offer.or(.infinity), child), minimum)
        case (nil, let maximum?): return min(max(offer.or(-.infinity), child), maximum)
        case (nil, nil): return child
        }
    }

    /// What the child is offered in a frame that has got its length: that length, but an ideal that nobody
    /// asked to give up stays unspecified.
    @inline(__always)
    func placingOffer(_ proposal: ProposedLength, _ length: Double) -> ProposedLength {
        let isFree = (minimum ?? -.infinity) < length && length < (maximum ?? .infinity)
        return ideal == nil && proposal.isUnspecified && isFree
            ? .unspecified : ProposedLength(length)
    }
}

/// The lengths of a flexible frame in the tree; NaN where there is none.
struct FlexibleFrameLengths: BitwiseCopyable {
    var minimum: Size
    var ideal: Size
    var maximum: Size

    init(_ frame: FlexibleFrame) {
        let (width, height) = (frame.width, frame.height)
        minimum = Size(width: width.minimum ?? .nan, height: height.minimum ?? .nan)
        ideal = Size(width: width.ideal ?? .nan, height: height.ideal ?? .nan)
        maximum = Size(width: width.maximum ?? .nan, height: height.maximum ?? .nan)
    }
}

extension LayoutTree {
    public mutating func create(_ frame: FlexibleFrame) throws(Failure) -> NodeIndex {
        try reserve(nodes: 1)
        let node = try create(
            .flexibleFrame, Parameters(),
            side: try flexibleFrames.insert(FlexibleFrameLengths(frame)))
        nodes[node].alignment = frame.alignment
        return node
    }

    public mutating func set(_ node: NodeIndex, _ frame: FlexibleFrame) {
        if flexibleFrame(node) == frame { return }
        flexibleFrames[nodes[node].side] = FlexibleFrameLengths(frame)
        nodes[node].alignment = frame.alignment
        invalidate(node)
    }

    public func flexibleFrame(_ node: NodeIndex) -> FlexibleFrame {
        FlexibleFrame(
            width: limits(node, .horizontal), height: limits(node, .vertical),
            alignment: nodes[node].alignment)
    }

    @inline(__always)
    private func limits(_ node: NodeIndex, _ axis: Axis) -> LengthLimits {
        let lengths = flexibleFrames[nodes[node].side]
        let minimum = lengths.minimum[axis]
        let ideal = lengths.ideal[axis]
        let maximum = lengths.maximum[axis]
        return LengthLimits(
            minimum: minimum.isNaN ? nil : minimum, ideal: ideal.isNaN ? nil : ideal,
            maximum: maximum.isNaN ? nil : maximum)
    }

    @_optimize(speed)
    mutating func flexibleFrameLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let limits = limits(node, axis)
        if let length = limits.decided(proposal) { return length }
        let offer = limits.offer(proposal)
        let acrossOffer = self.limits(node, axis.cross).offer(across)
        let child = nodes[node].firstChild
        let length = child.exists ? self.length(child, axis, offer, across: acrossOffer) : 0
        return limits.length(around: length, offer: offer)
    }

    mutating func arrangeFlexibleFrame(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let offer = Proposal(
            width: limits(node, .horizontal).placingOffer(proposal.width, size.width),
            height: limits(node, .vertical).placingOffer(proposal.height, size.height))
        arrangeAligned(node, offer, size, &visitor)
    }
}

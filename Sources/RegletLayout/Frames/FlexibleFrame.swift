// SPDX-License-Identifier: MIT
import RegletBase

/// Limits of one axis; nil for a limit that is absent.
public struct LengthLimits: Equatable, BitwiseCopyable {
    public var minimum: Double?
    public var ideal: Double?
    public var maximum: Double?

    /// Negative limits count as 0. In a contradiction the minimum wins, then the ideal.
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
    subscript(axis: Axis) -> LengthLimits {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal { width = newValue } else { height = newValue }
        }
    }
}

extension LengthLimits {
    /// The proposal to the child: the frame's proposal, or else the ideal, clamped to the limits.
    @inline(__always)
    func offer(_ proposal: ProposedLength) -> ProposedLength {
        guard let wanted = proposal.length ?? ideal else { return .unspecified }
        return ProposedLength(min(max(wanted, minimum ?? -.infinity), maximum ?? .infinity))
    }

    /// The frame's length if it does not depend on the child.
    @inline(__always)
    func decided(_ proposal: ProposedLength) -> Double? {
        guard let proposed = proposal.length else { return ideal }
        switch (minimum, maximum) {
        case (let minimum?, let maximum?): return min(max(proposed, minimum), maximum)
        // A proposal at the only limit gives exactly that length, whatever the child's is.
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

    /// The child's proposal once the frame's length is known: that length. An unspecified proposal
    /// that no limit has changed stays unspecified.
    @inline(__always)
    func placingOffer(_ proposal: ProposedLength, _ length: Double) -> ProposedLength {
        let isFree = (minimum ?? -.infinity) < length && length < (maximum ?? .infinity)
        return ideal == nil && proposal.isUnspecified && isFree
            ? .unspecified : ProposedLength(length)
    }
}

extension KindFacts {
    static var ofFlexibleFrame: KindFacts { .sizingModifier }
}

/// The lengths of a flexible frame in the tree; NaN for an absent one.
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

extension FlexibleFrameLengths {
    /// Whether all lengths are equal, or absent on both sides.
    fileprivate func areSame(as other: FlexibleFrameLengths) -> Bool {
        areSameSize(minimum, other.minimum) && areSameSize(ideal, other.ideal)
            && areSameSize(maximum, other.maximum)
    }

    private func areSameSize(_ a: Size, _ b: Size) -> Bool {
        areSameNumbers(a.width, b.width) && areSameNumbers(a.height, b.height)
    }
}

extension LengthLimits {
    /// Limits whose contradictions have been settled before.
    @inline(__always)
    fileprivate init(settled lengths: FlexibleFrameLengths, _ axis: Axis) {
        let (least, most) = (lengths.minimum[axis], lengths.maximum[axis])
        minimum = least.isNaN ? nil : least
        ideal = lengths.ideal[axis].isNaN ? nil : lengths.ideal[axis]
        maximum = most.isNaN ? nil : most
    }
}

extension FlexibleFrameLengths: ModifierRule {
    @inline(__always)
    subscript(axis: Axis) -> LengthLimits { LengthLimits(settled: self, axis) }

    func length(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Double {
        let limits = self[axis]
        if let length = limits.decided(proposal) { return length }
        let offer = limits.offer(proposal)
        let child = pass.childLength(
            of: node, axis, offer, across: self[axis.cross].offer(across))
        return limits.length(around: child, offer: offer)
    }

    func offer(
        _ proposal: Proposal, _ size: Size, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Proposal {
        Proposal(
            width: self[.horizontal].placingOffer(proposal.width, size.width),
            height: self[.vertical].placingOffer(proposal.height, size.height))
    }
}

extension LayoutTree {
    public mutating func create(_ frame: FlexibleFrame) throws(Failure) -> NodeIndex {
        try reserve(nodes: 1)
        return try create(
            .flexibleFrame, Parameters(), frame.alignment,
            side: try flexibleFrames.insert(FlexibleFrameLengths(frame)))
    }

    public mutating func set(_ node: NodeIndex, _ frame: FlexibleFrame) {
        let lengths = FlexibleFrameLengths(frame)
        let side = nodes[node].side
        if flexibleFrames[side].areSame(as: lengths), nodes[node].alignment == frame.alignment {
            return
        }
        flexibleFrames[side] = lengths
        write(node, Parameters(), frame.alignment)
    }

    public func flexibleFrame(_ node: NodeIndex) -> FlexibleFrame {
        let lengths = flexibleFrameLengths(node)
        return FlexibleFrame(
            width: lengths[.horizontal], height: lengths[.vertical],
            alignment: nodes[node].alignment)
    }

    func flexibleFrameLengths(_ node: NodeIndex) -> FlexibleFrameLengths {
        flexibleFrames[nodes[node].side]
    }
}

extension LayoutTree {
    func writeFlexibleFrame(_ node: NodeIndex, _ out: inout TextWriter) {
        let frame = flexibleFrame(node)
        out.write("flexibleFrame")
        if let length = frame.width.minimum { writeNumber(" minWidth=", length, &out) }
        if let length = frame.width.ideal { writeNumber(" idealWidth=", length, &out) }
        if let length = frame.width.maximum { writeNumber(" maxWidth=", length, &out) }
        if let length = frame.height.minimum { writeNumber(" minHeight=", length, &out) }
        if let length = frame.height.ideal { writeNumber(" idealHeight=", length, &out) }
        if let length = frame.height.maximum { writeNumber(" maxHeight=", length, &out) }
        writeAlignment(node, &out)
    }
}

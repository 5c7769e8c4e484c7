// SPDX-License-Identifier: MIT
import RegletBase

/// A child with an aspect ratio: the largest size that fits into the proposal, or the smallest that
/// fills it. A ratio of nil is the ratio of the child's ideal size. See modifier.h.
public struct AspectRatio: Equatable, BitwiseCopyable {
    public var ratio: Double?
    public var fills: Bool

    public init(ratio: Double? = nil, fills: Bool = false) {
        self.ratio = ratio
        self.fills = fills
    }
}

extension KindFacts {
    static var ofAspectRatio: KindFacts { .sizingModifier }
}

/// The parameters in the tree.
struct AspectRatioParameters: KindParameters {
    fileprivate var ratio: OptionalNumber
    fileprivate var fills: Bool

    init(_ aspectRatio: AspectRatio) {
        ratio = OptionalNumber(aspectRatio.ratio)
        fills = aspectRatio.fills
    }
}

extension AspectRatioParameters: ModifierRule {
    /// The child's proposal: the shape, scaled to the proposal. An unspecified side does not limit
    /// the scale. If both sides are unspecified, the child gets an unspecified proposal.
    ///
    /// SOURCE: recorded, negative ratios and proposals included; conformance cases aspect/*.
    @inline(never)
    private func shapedOffer(
        _ proposal: Proposal, of node: NodeIndex, in pass: inout some MeasuringPass & ~Copyable
    ) -> Proposal {
        if proposal.width.isUnspecified, proposal.height.isUnspecified { return proposal }
        var shape =
            ratio.value.map { Size(width: $0, height: 1) }
            ?? pass.childSize(of: node, .unspecified)
        if shape.width == shape.height { shape = Size(width: 1, height: 1) }
        let across = AspectRatioParameters.scale(proposal.width, shape.width)
        let down = AspectRatioParameters.scale(proposal.height, shape.height)
        let scale: Double
        switch (across, down) {
        case (let across?, let down?): scale = fills ? max(across, down) : min(across, down)
        case (let only?, nil), (nil, let only?): scale = only
        case (nil, nil): scale = 1
        }
        return Proposal(
            width: AspectRatioParameters.scaled(shape.width, scale),
            height: AspectRatioParameters.scaled(shape.height, scale))
    }

    /// The factor by which a side of the shape must grow to be as long as the proposal; nil if that
    /// is unspecified.
    private static func scale(_ offered: ProposedLength, _ side: Double) -> Double? {
        guard let offered = offered.length, side != 0 || offered != 0 else { return nil }
        if side == 0 { return .infinity }
        let scale = offered / side
        return scale.isNaN ? 1 : scale
    }

    private static func scaled(_ side: Double, _ scale: Double) -> ProposedLength {
        if side == 0 { return .zero }
        let length = side * scale
        return length.isNaN || length == -.infinity ? .zero : ProposedLength(length)
    }

    func length(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Double {
        let offer = shapedOffer(Proposal(axis, proposal, across: across), of: node, in: &pass)
        return pass.childLength(of: node, axis, offer[axis], across: offer[axis.cross])
    }

    func offer(
        _ proposal: Proposal, _ size: Size, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Proposal {
        shapedOffer(proposal, of: node, in: &pass)
    }

    func traits(around child: NodeTraits) -> NodeTraits { child | .coupled }
}

extension LayoutTree {
    public mutating func create(_ aspectRatio: AspectRatio) throws(Failure) -> NodeIndex {
        try create(.aspectRatio, Parameters(AspectRatioParameters(aspectRatio)))
    }

    public mutating func set(_ node: NodeIndex, _ aspectRatio: AspectRatio) {
        change(node, AspectRatioParameters(aspectRatio))
    }

    public func aspectRatio(_ node: NodeIndex) -> AspectRatio {
        let p = aspectRatioParameters(node)
        return AspectRatio(ratio: p.ratio.value, fills: p.fills)
    }

    func aspectRatioParameters(_ node: NodeIndex) -> AspectRatioParameters {
        nodes[node].parameters[AspectRatioParameters.self]
    }
}

extension LayoutTree {
    func writeAspectRatio(_ node: NodeIndex, _ out: inout TextWriter) {
        let set = aspectRatio(node)
        out.write("aspectRatio")
        if let ratio = set.ratio { writeNumber(" ratio=", ratio, &out) }
        out.write(set.fills ? " fill" : " fit")
    }
}

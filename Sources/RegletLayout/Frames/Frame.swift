// SPDX-License-Identifier: MIT
import RegletBase

/// A frame with fixed lengths; nil where the child decides. See frame.h.
public struct Frame: Equatable, BitwiseCopyable {
    public var width: Double?
    public var height: Double?
    public var alignment: Alignment

    public init(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }
}

extension KindFacts {
    static var ofFrame: KindFacts { .sizingModifier }
}

/// The lengths of a fixed frame in the tree.
struct FrameLengths: KindParameters {
    let width: ProposedLength
    let height: ProposedLength

    init(_ frame: Frame) {
        width = frame.width.map { ProposedLength($0) } ?? .unspecified
        height = frame.height.map { ProposedLength($0) } ?? .unspecified
    }

    @inline(__always)
    subscript(axis: Axis) -> ProposedLength { axis == .horizontal ? width : height }

    /// The fixed length, or else the proposal.
    @inline(__always)
    private func fixed(_ axis: Axis, or proposal: ProposedLength) -> ProposedLength {
        self[axis].isUnspecified ? proposal : self[axis]
    }
}

extension FrameLengths: ModifierRule {
    func length(
        _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Double {
        if let length = self[axis].length { return length }
        return pass.childLength(
            of: node, axis, proposal, across: fixed(axis.cross, or: across))
    }

    func offer(
        _ proposal: Proposal, _ size: Size, of node: NodeIndex,
        in pass: inout some MeasuringPass & ~Copyable
    ) -> Proposal {
        Proposal(
            width: fixed(.horizontal, or: proposal.width),
            height: fixed(.vertical, or: proposal.height))
    }

    /// A fixed length depends on nothing, and ignores its proposal, so the other length cannot
    /// depend on that proposal.
    func traits(around child: NodeTraits) -> NodeTraits {
        let isFree = width.isUnspecified && height.isUnspecified
        return isFree ? child : child.subtracting(.coupled)
    }
}

extension LayoutTree {
    public mutating func create(_ frame: Frame) throws(Failure) -> NodeIndex {
        try create(.frame, Parameters(FrameLengths(frame)), frame.alignment)
    }

    public mutating func set(_ node: NodeIndex, _ frame: Frame) {
        change(node, FrameLengths(frame), frame.alignment)
    }

    public func frameParameters(_ node: NodeIndex) -> Frame {
        let numbers = frameLengths(node)
        return Frame(
            width: numbers.width.length, height: numbers.height.length,
            alignment: nodes[node].alignment)
    }

    func frameLengths(_ node: NodeIndex) -> FrameLengths {
        nodes[node].parameters[FrameLengths.self]
    }
}

extension LayoutTree {
    func writeFrame(_ node: NodeIndex, _ out: inout TextWriter) {
        let frame = frameParameters(node)
        out.write("frame")
        if let width = frame.width { writeNumber(" width=", width, &out) }
        if let height = frame.height { writeNumber(" height=", height, &out) }
        writeAlignment(node, &out)
    }
}

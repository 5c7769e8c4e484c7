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

/// A fixed frame's parameters in the tree.
private struct FrameParameters: KindParameters {
    let width: ProposedLength
    let height: ProposedLength

    init(_ frame: Frame) {
        width = frame.width.map { ProposedLength($0) } ?? .unspecified
        height = frame.height.map { ProposedLength($0) } ?? .unspecified
    }

    @inline(__always)
    subscript(axis: Axis) -> ProposedLength { axis == .horizontal ? width : height }

    /// The proposal to the child if the frame gets `proposal`.
    @inline(__always)
    func offer(_ proposal: Proposal) -> Proposal {
        Proposal(
            width: width.isUnspecified ? proposal.width : width,
            height: height.isUnspecified ? proposal.height : height)
    }
}

extension LayoutTree {
    public mutating func create(_ frame: Frame) throws(Failure) -> NodeIndex {
        try create(.frame, Parameters(FrameParameters(frame)), frame.alignment)
    }

    public mutating func set(_ node: NodeIndex, _ frame: Frame) {
        change(node, FrameParameters(frame), frame.alignment)
    }

    public func frameParameters(_ node: NodeIndex) -> Frame {
        let numbers = nodes[node].parameters[FrameParameters.self]
        return Frame(
            width: numbers.width.length, height: numbers.height.length,
            alignment: nodes[node].alignment)
    }

    /// The fixed length, or the child's.
    mutating func frameLength(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        let fixed = nodes[node].parameters[FrameParameters.self]
        if let length = fixed[axis].length { return length }
        let offer = fixed[axis.cross].isUnspecified ? across : fixed[axis.cross]
        return childLength(of: node, axis, proposal, across: offer)
    }

    func hasFixedWidth(_ node: NodeIndex) -> Bool {
        !nodes[node].parameters[FrameParameters.self].width.isUnspecified
    }

    /// A fixed length no longer depends on anything, and looks at no proposal on which the other
    /// could depend.
    func frameTraits(_ node: NodeIndex, _ inner: NodeTraits) -> NodeTraits {
        let fixed = nodes[node].parameters[FrameParameters.self]
        let isFree = fixed.width.isUnspecified && fixed.height.isUnspecified
        return isFree ? inner : inner.subtracting(.coupled)
    }

    /// Sets the traits of a node that aligns its child. The positions of the child's guides in the
    /// node may depend on the other proposal even if its own lengths do not: the child's length
    /// may, and so may the guides that are aligned.
    mutating func deriveAligning(_ node: NodeIndex, _ traits: NodeTraits) {
        let shown = shownTraits(of: node)
        var depends = NodeTraits.empty
        for i in 0..<2 {
            let axis = Axis(number: i)
            guard shown.showsGuides(axis) else { continue }
            let dependence = guideDependence(shown, axis, nodes[node].alignment[axis])
            if (shown | dependence).contains(.dependsOnAcross(axis)) {
                depends.insert(.guidesDepend(axis))
            }
        }
        deriveModifier(node, traits | depends)
    }

    mutating func arrangeFrame(
        _ node: NodeIndex, _ proposal: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let offer = nodes[node].parameters[FrameParameters.self].offer(proposal)
        arrangeAligned(node, offer, size, &visitor)
    }

    /// Places the only child so that its guides meet the node's own.
    mutating func arrangeAligned(
        _ node: NodeIndex, _ offer: Proposal, _ size: Size, _ visitor: inout ChildVisitor
    ) {
        let child = firstChild(of: node)
        guard child.exists else { return }
        let childSize = self.size(child, offer)
        let origin = Point(
            x: alignedStart(node, child, .horizontal, offer, size, childSize),
            y: alignedStart(node, child, .vertical, offer, size, childSize))
        visitor.visit(&self, child, offer, childSize, origin)
    }

    /// The position of a child on an axis on which its guide is aligned with the guide of its box.
    @inline(__always)
    private mutating func alignedStart(
        _ node: NodeIndex, _ child: NodeIndex, _ axis: Axis, _ offer: Proposal, _ size: Size,
        _ childSize: Size
    ) -> Double {
        let guide = nodes[node].alignment[axis]
        guard needsGuides(nodes[child].traits, axis, guide) else {
            return guide.start(of: childSize[axis], in: size[axis])
        }
        let position = guidePosition(child, axis, guide, offer, length: childSize[axis])
        return defaultGuide(node, axis, guide, size) - position
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

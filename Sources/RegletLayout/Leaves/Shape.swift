// SPDX-License-Identifier: MIT
import RegletBase

/// The form of a shape. Raw values match rgl_shape_kind.
public enum Shape: Int32, BitwiseCopyable {
    case rectangle = 0
    case capsule = 1
    case ellipse = 2
    case circle = 3
}

extension Shape: KindParameters {}

extension KindFacts {
    static var ofShape: KindFacts { .leaf }
}

/// Filled shapes. All take their proposal. A circle is as wide as high.
extension LayoutTree {
    public mutating func create(_ shape: Shape) throws(Failure) -> NodeIndex {
        try create(.shape, Parameters(shape))
    }

    public mutating func set(_ node: NodeIndex, _ shape: Shape) {
        if change(node, shape) { frameStamp += 1 }
    }

    public func shape(_ node: NodeIndex) -> Shape {
        nodes[node].parameters[Shape.self]
    }

    /// SOURCE: recorded for circles: the smaller side counts, and an unspecified one takes the
    /// other's length; conformance cases shape/*.
    func shapeLength(
        _ node: NodeIndex, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        guard shape(node) == .circle else { return proposal.or(defaultShapeLength) }
        guard let along = proposal.length else { return across.or(defaultShapeLength) }
        return min(along, across.or(along))
    }

    /// A circle looks at both sides.
    func shapeTraits(_ node: NodeIndex) -> NodeTraits {
        shape(node) == .circle ? .coupled : .empty
    }

    func writeShape(_ node: NodeIndex, _ out: inout TextWriter) {
        switch shape(node) {
        case .rectangle: out.write("rectangle")
        case .capsule: out.write("capsule")
        case .ellipse: out.write("ellipse")
        case .circle: out.write("circle")
        }
    }
}

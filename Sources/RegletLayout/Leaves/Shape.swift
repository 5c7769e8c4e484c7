// SPDX-License-Identifier: MIT
import RegletBase

/// What a shape looks like; raw values are those of rgl_shape_kind.
public enum Shape: Int32, BitwiseCopyable {
    case rectangle = 0
    case capsule = 1
    case ellipse = 2
    case circle = 3
}

/// Filled shapes; a in the node's numbers. All take what they are offered; a circle is as wide as high.
extension LayoutTree {
    public mutating func create(_ shape: Shape) throws(Failure) -> NodeIndex {
        try create(.shape, Parameters(a: Double(shape.rawValue)))
    }

    public mutating func set(_ node: NodeIndex, _ shape: Shape) {
        if change(node, a: Double(shape.rawValue)) { frameStamp &+= 1 }
    }

    public func shape(_ node: NodeIndex) -> Shape {
        Shape(rawValue: Int32(nodes[node].parameters.a)) ?? .rectangle
    }

    /// SOURCE: recorded for circles: the smaller side counts, and an unspecified one takes the other's length;
    /// conformance cases shape/*.
    func shapeLength(
        _ node: NodeIndex, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        guard shape(node) == .circle else { return proposal.or(defaultShapeLength) }
        guard let along = proposal.length else { return across.or(defaultShapeLength) }
        return min(along, across.or(along))
    }
}

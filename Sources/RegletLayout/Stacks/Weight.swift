// SPDX-License-Identifier: MIT
import RegletBase

/// A child's part of the remaining length of its stack; see weight.h.
public struct Weight: KindParameters {
    /// Positive and finite.
    public var weight: Double
    public init(_ weight: Double) { self.weight = weight }
}

extension KindFacts {
    static var ofWeight: KindFacts { .passingModifier }
}

/// Passes every proposal on; Stacks/WeightSharing has the stack's part.
extension LayoutTree {
    public mutating func create(_ weight: Weight) throws(Failure) -> NodeIndex {
        try create(.weight, Parameters(weight))
    }

    public mutating func set(_ node: NodeIndex, _ weight: Weight) { change(node, weight) }

    public func weight(_ node: NodeIndex) -> Weight { nodes[node].parameters[Weight.self] }

    /// The weight that a node's stack sees; 0 if it has none.
    @inline(__always)
    func weight(of node: NodeIndex) -> Double {
        nodes[node].traits.contains(.ownWeight) ? ownWeight(of: node) : 0
    }

    /// The weight of the first node below that sets one, through all nodes that show the weight of
    /// their first child.
    @inline(never)
    private func ownWeight(of node: NodeIndex) -> Double {
        var node = node
        while nodes[node].kind != .weight { node = firstItem(of: node) }
        return weight(node).weight
    }

    func writeWeight(_ node: NodeIndex, _ out: inout TextWriter) {
        writeNumber("weight ", weight(node).weight, &out)
    }
}

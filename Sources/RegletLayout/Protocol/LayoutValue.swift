// SPDX-License-Identifier: MIT
import RegletBase

/// A number that a view tells the custom layout around it; see layout_value.h.
public struct LayoutValue: Equatable, BitwiseCopyable {
    public var key: UInt64
    public var value: Double

    public init(key: UInt64, value: Double) {
        self.key = key
        self.value = value
    }
}

/// The numbers in the tree: a is the value, b and c are the halves of the key. Passes every question on.
extension LayoutTree {
    public mutating func create(_ value: LayoutValue) throws(Failure) -> NodeIndex {
        try create(.layoutValue, layoutValueParameters(value))
    }

    public mutating func set(_ node: NodeIndex, _ value: LayoutValue) {
        change(node, layoutValueParameters(value))
    }

    public func layoutValue(_ node: NodeIndex) -> LayoutValue {
        let numbers = nodes[node].parameters
        return LayoutValue(key: UInt64(numbers.b) << 32 | UInt64(numbers.c), value: numbers.a)
    }

    private func layoutValueParameters(_ value: LayoutValue) -> Parameters {
        Parameters(a: value.value, b: Double(value.key >> 32), c: Double(value.key & 0xffff_ffff))
    }

    /// What a subview says under a key, anywhere in the chain of modifiers around its content; nil where it says
    /// nothing.
    ///
    /// SOURCE: of two values under one key the inner one counts, as recorded for what cells tell their grid;
    /// conformance cases grid/GL15, grid/GW*.
    public func subviewLayoutValue(_ call: UInt64, _ index: Int, _ key: UInt64) throws(Failure)
        -> Double?
    {
        var found: Double?
        var node = try subview(call, index)
        while node.exists, kind(of: node).passesOn {
            if kind(of: node) == .layoutValue, layoutValue(node).key == key {
                found = nodes[node].parameters.a
            }
            node = firstChild(of: node)
        }
        return found
    }
}

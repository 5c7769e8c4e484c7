// SPDX-License-Identifier: MIT
import RegletBase

/// A number that a view passes to the custom layout around it; see layout_value.h.
public struct LayoutValue: Equatable, BitwiseCopyable {
    public var key: UInt64
    public var value: Double

    public init(key: UInt64, value: Double) {
        self.key = key
        self.value = value
    }
}

extension LayoutValue: KindParameters {}

extension KindFacts {
    static var ofLayoutValue: KindFacts { .passingModifier }
}

/// Passes all measurements on.
extension LayoutTree {
    public mutating func create(_ value: LayoutValue) throws(Failure) -> NodeIndex {
        try create(.layoutValue, Parameters(value))
    }

    public mutating func set(_ node: NodeIndex, _ value: LayoutValue) {
        change(node, value)
    }

    public func layoutValue(_ node: NodeIndex) -> LayoutValue {
        nodes[node].parameters[LayoutValue.self]
    }

    /// The value of a subview for a key, from anywhere in the chain of modifiers around its
    /// content, or nil.
    ///
    /// SOURCE: the inner of two values for one key is used, as recorded for settings of cells in
    /// grids; conformance cases grid/GL15, grid/GW*.
    public func subviewLayoutValue(_ call: UInt64, _ index: Int, _ key: UInt64) throws(Failure)
        -> Double?
    {
        var found: Double?
        var node = try subview(call, index)
        while node.exists, kind(of: node).passesOn {
            if kind(of: node) == .layoutValue, layoutValue(node).key == key {
                found = layoutValue(node).value
            }
            node = firstChild(of: node)
        }
        return found
    }
}

extension LayoutTree {
    func writeLayoutValue(_ node: NodeIndex, _ out: inout TextWriter) {
        out.write("layoutValue key=")
        out.write(layoutValue(node).key)
        writeNumber(" value=", layoutValue(node).value, &out)
    }
}

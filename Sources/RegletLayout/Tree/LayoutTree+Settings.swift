// SPDX-License-Identifier: MIT
import RegletBase

/// How nodes' settings are changed: by one routine for all kinds that keep them in the node itself.
///
/// A setter turns a kind's settings into the node's numbers, its alignment and its option, as creating does. What
/// the tree itself has noted among them it hands back as it is.
extension LayoutTree {
    /// Changes what a node says about itself; where it says so already, nothing happens.
    ///
    /// - Returns: Whether something has changed.
    @discardableResult
    mutating func change(
        _ node: NodeIndex, _ parameters: Parameters, _ alignment: Alignment = .center,
        option: UInt8 = 0
    ) -> Bool {
        let record = nodes[node]
        if record.parameters.areSame(as: parameters), record.alignment == alignment,
            record.option == option
        {
            return false
        }
        write(node, parameters, alignment, option: option)
        return true
    }

    /// Changes the first number of a node, and leaves the others to it.
    @discardableResult
    mutating func change(_ node: NodeIndex, a: Double) -> Bool {
        let record = nodes[node]
        var parameters = record.parameters
        parameters.a = a
        return change(node, parameters, record.alignment, option: record.option)
    }

    /// Changes what a node says about itself, which is known to differ.
    mutating func write(
        _ node: NodeIndex, _ parameters: Parameters, _ alignment: Alignment = .center,
        option: UInt8 = 0
    ) {
        nodes[node].parameters = parameters
        nodes[node].alignment = alignment
        nodes[node].option = option
        invalidate(node)
    }
}

extension Parameters {
    /// Whether all numbers are equal, or absent on both sides.
    fileprivate func areSame(as other: Parameters) -> Bool {
        areSameNumbers(a, other.a) && areSameNumbers(b, other.b) && areSameNumbers(c, other.c)
            && areSameNumbers(d, other.d)
    }
}

/// Whether two numbers are equal, or both none.
func areSameNumbers(_ a: Double, _ b: Double) -> Bool { a == b || a.bitPattern == b.bitPattern }

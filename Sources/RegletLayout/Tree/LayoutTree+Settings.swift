// SPDX-License-Identifier: MIT
import RegletBase

/// How nodes' settings are changed: by one routine for all kinds that keep them in the node itself.
///
/// A setter turns a kind's settings into its parameters, the node's alignment and its option, as
/// creation does. Values that the tree itself has stored among them are passed back unchanged.
extension LayoutTree {
    /// Changes the settings of a node. Equal settings change nothing.
    ///
    /// - Returns: Whether something has changed.
    @discardableResult
    mutating func change<Value: KindParameters>(
        _ node: NodeIndex, _ parameters: Value, _ alignment: Alignment = .center, option: UInt8 = 0
    ) -> Bool {
        let record = nodes[node]
        if record.parameters[Value.self] == parameters, record.alignment == alignment,
            record.option == option
        {
            return false
        }
        write(node, Parameters(parameters), alignment, option: option)
        return true
    }

    /// Changes the settings of a node to settings that are known to differ.
    @inline(never)
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

/// Whether two numbers are equal, or both NaN.
func areSameNumbers(_ a: Double, _ b: Double) -> Bool { a == b || (a.isNaN && b.isNaN) }

// SPDX-License-Identifier: MIT
import CReglet

/// What an entry needs besides numbers: a text, a layout, a function.
class Payload {
    /// Whether the node that has another payload may keep it.
    func isEqual(to old: Payload) -> Bool { false }

    /// The node that has another payload gets this one.
    func takeOver(_ old: Payload) {}

    /// Completes the parameters, right before the engine reads them.
    func fill(_ parameters: inout rgl_parameters, _ registry: Registry) throws(LayoutError) {}

    /// Whether a node is what `apply` makes of it, and not what its kind and parameters say.
    var replacesParameters: Bool { false }

    /// Makes a node what no parameters can say, each time that it is made or set.
    func apply(to node: rgl_node, _ registry: Registry) throws(LayoutError) {}

    /// The engine has taken over what the parameters point to.
    func wasTaken() {}

    /// The node is gone.
    func wasRemoved(from registry: Registry) {}

    /// What to call the view in messages; nil: by its kind.
    var label: String? { nil }

    /// The text that the node shows.
    var text: String? { nil }
}

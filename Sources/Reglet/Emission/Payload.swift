// SPDX-License-Identifier: MIT
import CReglet

/// What an entry needs besides numbers: a text, a layout, a function.
class Payload {
    /// Whether the node that has another payload may keep it.
    func isEqual(to old: Payload) -> Bool { false }

    /// Whether it goes on with what the payload before it has: the nodes of contents are made anew,
    /// and only what goes on is looked for in the old ones.
    var goesOn: Bool { false }

    /// The node that has another payload gets this one, or it stands in the other one's place.
    func takeOver(_ old: Payload) {}

    /// Completes the parameters, right before the engine reads them.
    func fill(_ parameters: inout rgl_parameters, _ registry: Registry) throws(LayoutError) {}

    /// The engine has read what the parameters point to.
    func wasRead() {}

    /// The engine has not made a node of the parameters, or has lost it in a layout that failed.
    func takeBack() {}

    /// The node is gone.
    func wasRemoved(from registry: Registry) {}

    /// What to call the view in messages; nil: by its kind.
    var label: String? { nil }

    /// The text that the node shows.
    var textPayload: TextPayload? { nil }

    /// The colour that the node is.
    var color: Color? { nil }
}

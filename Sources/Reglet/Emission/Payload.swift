// SPDX-License-Identifier: MIT
import CReglet

/// The parts of an entry other than numbers: a text, a layout, a function.
class Payload {
    /// Whether the node that has another payload may keep it.
    func isEqual(to old: Payload) -> Bool { false }

    /// Whether the payload of a new node takes over the state of the previous payload, because
    /// nodes of contents are created again.
    var goesOn: Bool { false }

    /// Called when the node gets this payload instead of another, or a node with this payload
    /// replaces a node with the other.
    func takeOver(_ old: Payload) {}

    func fill(_ parameters: inout rgl_parameters, _ registry: Registry) throws(LayoutError) {}

    /// Called when the engine has read the parameters.
    func wasRead() {}

    /// Called if the engine has not created a node from the parameters, or has discarded the node
    /// in a layout that failed.
    func takeBack() {}

    func wasRemoved(from registry: Registry) {}

    /// The name of the view in messages, or nil for its kind.
    var label: String? { nil }

    var textPayload: TextPayload? { nil }

    var color: Color? { nil }
}

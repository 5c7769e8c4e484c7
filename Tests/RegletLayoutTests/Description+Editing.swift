// SPDX-License-Identifier: MIT
import RegletBase

/// Edits that a description and its page make together.
extension Description {
    func append(_ child: Description) { insert(child, at: children.count) }

    func insert(_ child: Description, at index: Int) {
        children.insert(child, at: index)
        child.parent = self
    }

    func detach() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Includes the node itself.
    func contains(_ other: Description) -> Bool {
        var node: Description? = other
        while let current = node {
            if current === self { return true }
            node = current.parent
        }
        return false
    }

    /// From the root to this node, for messages.
    var path: String { (parent.map { $0.path + " > " } ?? "") + "\(element)" }

    /// The same tree, not yet built.
    func copy() -> Description { Description(element, children.map { $0.copy() }) }

    func replacing(measurer old: Int, with new: Int) -> Description {
        let copy = copy()
        for node in copy.all {
            guard case .measured(var measured) = node.element, measured.measurer == old else {
                continue
            }
            measured.measurer = new
            node.element = .measured(measured)
        }
        return copy
    }
}

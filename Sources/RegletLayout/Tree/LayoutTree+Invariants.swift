// SPDX-License-Identifier: MIT
import RegletBase

/// What must hold for a node between two calls; empty unless built with REGLET_CHECKS.
extension LayoutTree {
    /// Checks a node's links, its memo and its marks.
    @inline(__always)
    func checkInvariants(_ node: NodeIndex) {
        #if REGLET_CHECKS
            precondition(nodes.count == placements.count)
            precondition(nodes[node].kind != .none)
            precondition(!nodes[node].kind.remembers || nodes[node].memo >= 0)
            checkChildren(node)
            let parent = nodes[node].parent
            guard parent.exists else { return }
            checkChildren(parent)
            // A mark is only found again from above, when all ancestors carry it.
            let marks = nodes[node].state & (.staleTraits | .stalePlacement)
            precondition(nodes[parent].state.contains(marks))
        #endif
    }

    #if REGLET_CHECKS
        /// Checks that the ends of the list of children agree with the links between them.
        private func checkChildren(_ node: NodeIndex) {
            let first = nodes[node].firstChild
            let last = nodes[node].lastChild
            precondition(first.exists == (nodes[node].childCount > 0))
            precondition(first.exists == last.exists)
            guard first.exists else { return }
            precondition(nodes[first].parent == node && nodes[last].parent == node)
            precondition(!nodes[first].previousSibling.exists && !nodes[last].nextSibling.exists)
            precondition((first == last) == (nodes[node].childCount == 1))
        }
    #endif
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The invariants of a node between two calls; empty unless built with REGLET_CHECKS.
extension LayoutTree {
    /// Checks every node, after each call on the tree.
    // In a large tree, only the nodes that a call visits are checked: otherwise building it would
    // take quadratic time.
    @inline(__always)
    public func checkInvariants() {
        #if REGLET_CHECKS
            guard nodes.count < 500 else { return }
            for i in 0..<nodes.count where nodes[i].kind != .none { checkInvariants(NodeIndex(i)) }
        #endif
    }

    /// Checks a node's links, its memo and its marks.
    @inline(__always)
    func checkInvariants(_ node: NodeIndex) {
        #if REGLET_CHECKS
            precondition(nodes.count == placements.count)
            precondition(nodes[node].kind != .none)
            precondition(!nodes[node].kind.remembers || nodes[node].memo >= 0)
            // A wrapping text has a memo of a different type.
            let isText = nodes[node].traits.contains(.wrapsText)
            precondition(Int(nodes[node].memo) < (isText ? textMemos.count : memos.count))
            checkChildren(node)
            guard nodes[node].parent.exists else { return }
            checkChildren(nodes[node].parent)
            // The marks of flattened rows do not matter: a container places their cells.
            let parent = asker(of: node)
            guard parent.exists else { return }
            // A mark is found from above only if all ancestors have it. A node without a placement
            // is visited as soon as it is placed, whatever its marks are: a choice omits children
            // that were never placed.
            var marks = nodes[node].state & .staleTraits
            if nodes[node].state.contains(.placed) {
                marks.insert(nodes[node].state & .stalePlacement)
            }
            precondition(nodes[parent].state.contains(marks))
            // A stack that places one child alone finds every marked child.
            if nodes[parent].kind.mainAxis != nil, marks.contains(.stalePlacement) {
                precondition(memos[nodes[parent].innerMemo].changed.contains(node))
            }
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

// SPDX-License-Identifier: MIT
import RegletBase

/// The items of a node: the nodes that its rule measures and places. They are its children, with
/// the cells of rows in place of rows outside grids and of rows in rows (Grids/RowRole).
///
/// INVARIANT: in a pass, after `refreshTraits`, a node with items that are not its children has the
/// mark `hasRows`. An edit that may remove rows removes the mark. A hidden container never has it,
/// because a custom layout has subviews only.
extension LayoutTree {
    func firstItem(of node: NodeIndex) -> NodeIndex {
        let first = nodes[node].firstChild
        return nodes[node].hasRows ? item(at: first, of: node) : first
    }

    func item(after item: NodeIndex, of node: NodeIndex) -> NodeIndex {
        nodes[node].hasRows ? itemAmongRows(after: item, of: node) : nodes[item].nextSibling
    }

    @inline(__always)
    func lastItem(of node: NodeIndex) -> NodeIndex {
        nodes[node].hasRows ? lastItemAmongRows(of: node) : nodes[node].lastChild
    }

    @inline(never)
    private func lastItemAmongRows(of node: NodeIndex) -> NodeIndex {
        var last = NodeIndex.none
        var items = items(of: node)
        while let item = items.next(in: self) { last = item }
        return last
    }

    @inline(__always)
    func itemCount(of node: NodeIndex) -> Int {
        nodes[node].hasRows ? countItems(of: node) : Int(nodes[node].childCount)
    }

    @inline(never)
    private func countItems(of node: NodeIndex) -> Int {
        var count = 0
        var items = items(of: node)
        while items.next(in: self) != nil { count += 1 }
        return count
    }

    /// Whether a container has at least as many items, before it is known whether it has rows.
    func hasItems(_ count: Int, in node: NodeIndex) -> Bool {
        let record = nodes[node]
        // Most layers have two children.
        if record.childCount == 2, !isRow(record.firstChild), !isRow(record.lastChild) {
            return count <= 2
        }
        var left = count
        var item = record.firstChild
        while item.exists, left > 0 {
            if isRow(item) {
                item = self.item(at: item, of: node)
                guard item.exists else { return false }
            }
            left -= 1
            let next = nodes[item].nextSibling
            item = next.exists ? next : itemAmongRows(after: item, of: node)
        }
        return left == 0
    }

    @inline(__always)
    private func isRow(_ node: NodeIndex) -> Bool { nodes[node].kind == .gridRow }

    @inline(never)
    func itemAmongRows(after item: NodeIndex, of node: NodeIndex) -> NodeIndex {
        var last = item
        while !nodes[last].nextSibling.exists {
            last = nodes[last].parent
            if last == node { return .none }
        }
        return self.item(at: nodes[last].nextSibling, of: node)
    }

    /// The item of a node before an item, or none.
    func item(before item: NodeIndex, of node: NodeIndex) -> NodeIndex {
        guard nodes[node].hasRows else { return nodes[item].previousSibling }
        var last = item
        while true {
            while !nodes[last].previousSibling.exists {
                last = nodes[last].parent
                if last == node { return .none }
            }
            last = nodes[last].previousSibling
            // The last node of a row that has any.
            while isGridRow(last), nodes[last].lastChild.exists { last = nodes[last].lastChild }
            if !isGridRow(last) { return last }
        }
    }

    /// The item that a node is or begins with, or else the next item. Not recursive, since there
    /// may be any number of empty rows.
    @inline(never)
    func item(at start: NodeIndex, of node: NodeIndex) -> NodeIndex {
        guard start.exists else { return .none }
        // The first child of a layer is a stack if it is a row.
        let base = nodes[node].kind.isLayered ? nodes[node].firstChild : .none
        var item = start
        while isGridRow(item), item != base {
            if nodes[item].firstChild.exists {
                item = nodes[item].firstChild
                continue
            }
            while !nodes[item].nextSibling.exists {
                item = nodes[item].parent
                if item == node { return .none }
            }
            item = nodes[item].nextSibling
        }
        return item
    }
}

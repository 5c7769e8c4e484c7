// SPDX-License-Identifier: MIT
import RegletBase

/// The cells of a row, and what stands directly in a grid: nodes that only hold others are looked through.
extension LayoutTree {
    /// The first member of a node, or none.
    func firstMember(of holder: NodeIndex) -> NodeIndex {
        let first = nodes[holder].firstChild
        return first.exists ? member(at: first, of: holder) : .none
    }

    /// The member of a node that follows another one, or none.
    func nextMember(after member: NodeIndex, of holder: NodeIndex) -> NodeIndex {
        var node = member
        while !nodes[node].nextSibling.exists {
            node = nodes[node].parent
            if node == holder { return .none }
        }
        return self.member(at: nodes[node].nextSibling, of: holder)
    }

    /// The member that a node is or begins with, or else the next one. No recursion: holders may be empty, and
    /// there may be any number of them.
    private func member(at start: NodeIndex, of holder: NodeIndex) -> NodeIndex {
        let opensRows = nodes[holder].kind == .gridRow
        var node = start
        while dissolves(node, opensRows: opensRows) {
            if nodes[node].firstChild.exists {
                node = nodes[node].firstChild
                continue
            }
            while !nodes[node].nextSibling.exists {
                node = nodes[node].parent
                if node == holder { return .none }
            }
            node = nodes[node].nextSibling
        }
        return node
    }

    /// The place of a cell in the plan of the grid around it.
    func planIndex(of cell: NodeIndex) -> Int { Int(nodes[unprobed(cell)].offer.or(0)) }

    /// The node itself where somebody listens to it; see Explanation/Probe.
    func unprobed(_ node: NodeIndex) -> NodeIndex {
        nodes[node].kind == .probe ? nodes[node].firstChild : node
    }

    /// Whoever listens to a cell, else the cell.
    private func probed(_ cell: NodeIndex) -> NodeIndex {
        let parent = nodes[cell].parent
        return nodes[parent].kind == .probe ? parent : cell
    }

    /// What a cell answers.
    mutating func cellSize(_ cell: NodeIndex, _ proposal: Proposal) -> Size {
        size(probed(cell), proposal)
    }

    /// Whether a node stands for its children; a row does inside of another row.
    func dissolves(_ node: NodeIndex, opensRows: Bool) -> Bool {
        opensRows && nodes[unprobed(node)].kind == .gridRow
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The cells of a row, and what stands directly in a grid: nodes that only hold others are looked
/// through.
extension LayoutTree {
    /// The first member of a node, or none.
    func firstMember(of holder: NodeIndex) -> NodeIndex {
        let first = nodes[holder].firstChild
        return first.exists && nodes[holder].kind == .gridRow
            ? member(at: first, of: holder) : first
    }

    /// The member of a node that follows another one, or none.
    func nextMember(after member: NodeIndex, of holder: NodeIndex) -> NodeIndex {
        let next = nodes[member].nextSibling
        return nodes[holder].kind == .gridRow ? cell(after: member, of: holder) : next
    }

    /// The cell of a row that follows another one, or none.
    private func cell(after cell: NodeIndex, of row: NodeIndex) -> NodeIndex {
        var node = cell
        while !nodes[node].nextSibling.exists {
            node = nodes[node].parent
            if node == row { return .none }
        }
        return member(at: nodes[node].nextSibling, of: row)
    }

    /// The cell that a node is or begins with, or else the next one. No recursion: rows may be
    /// empty, and there may be any number of them.
    private func member(at start: NodeIndex, of holder: NodeIndex) -> NodeIndex {
        var node = start
        while dissolves(node) {
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
    func planIndex(of cell: NodeIndex) -> Int { nodes[unprobed(cell)].planIndex }

    /// The node itself where somebody listens to it; see Explanation/Probe.
    func unprobed(_ node: NodeIndex) -> NodeIndex {
        nodes[node].kind == .probe ? nodes[node].firstChild : node
    }

    /// Whoever listens to a cell, else the cell.
    func probed(_ cell: NodeIndex) -> NodeIndex {
        let parent = nodes[cell].parent
        return nodes[parent].kind == .probe ? parent : cell
    }

    /// What a cell answers.
    mutating func cellSize(_ cell: NodeIndex, _ proposal: Proposal) -> Size {
        size(probed(cell), proposal)
    }

    /// Whether a node in a row stands for its children, as a row does.
    func dissolves(_ node: NodeIndex) -> Bool { nodes[unprobed(node)].kind == .gridRow }
}

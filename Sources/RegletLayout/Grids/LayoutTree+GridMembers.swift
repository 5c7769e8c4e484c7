// SPDX-License-Identifier: MIT
import RegletBase

/// Cells of a grid, which may have a probe around them.
extension LayoutTree {
    /// The index of a cell in the plan of the grid around it.
    func planIndex(of cell: NodeIndex) -> Int { nodes[unprobed(cell)].planIndex }

    /// The node itself, or the node below a probe: see Explanation/Probe.
    func unprobed(_ node: NodeIndex) -> NodeIndex {
        nodes[node].kind == .probe ? nodes[node].firstChild : node
    }

    /// The probe above a cell, or the cell if it has no probe.
    func probed(_ cell: NodeIndex) -> NodeIndex {
        let parent = nodes[cell].parent
        return nodes[parent].kind == .probe ? parent : cell
    }

    /// The size of a cell, measured through its probe if it has one.
    mutating func cellSize(_ cell: NodeIndex, _ proposal: Proposal) -> Size {
        size(probed(cell), proposal)
    }
}

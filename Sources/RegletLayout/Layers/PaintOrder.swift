// SPDX-License-Identifier: MIT
import RegletBase

/// In which order the placed nodes are painted, from the back to the front.
///
/// A node comes before its children; those come in their order, sorted by z index, a background before the
/// view that it belongs to. A hidden node, and everything in it, is left out.
///
/// Source: Documentation/ProposeSize.md, "Overlays and backgrounds".
extension LayoutTree {
    public mutating func create(zIndex: Double) throws(Failure) -> NodeIndex {
        try create(.zIndex, Parameters(a: zIndex))
    }

    public mutating func set(_ node: NodeIndex, zIndex: Double) {
        if nodes[node].parameters.a == zIndex { return }
        nodes[node].parameters.a = zIndex
        frameStamp &+= 1
    }

    public func zIndex(_ node: NodeIndex) -> Double { nodes[node].parameters.a }

    public mutating func create(hidden: Bool) throws(Failure) -> NodeIndex {
        try create(.hidden, Parameters(a: hidden ? 1 : 0))
    }

    public mutating func set(_ node: NodeIndex, hidden: Bool) {
        if self.hidden(node) == hidden { return }
        nodes[node].parameters.a = hidden ? 1 : 0
        frameStamp &+= 1
    }

    public func hidden(_ node: NodeIndex) -> Bool { nodes[node].parameters.a == 1 }

    /// Writes the nodes of the last layout to `painted`; returns how many there are.
    ///
    /// - Throws: `notLaidOut`, `noMemory`.
    /// - Complexity: O(n log n), linear where no z index is set.
    public mutating func paint() throws(Failure) -> Int {
        guard laidOutRoot.exists else {
            throw Failure(.notLaidOut, "tree", "has not been laid out")
        }
        failure = nil
        painted.truncate(to: 0)
        stackItems.truncate(to: 0)
        try painted.reserve(nodeCount)
        try stackItems.reserve(nodeCount)
        stackItems.appendReserved(StackItem(child: laidOutRoot, priority: 0))
        while stackItems.count > 0, failure == nil {
            let node = stackItems[stackItems.count - 1].child
            stackItems.truncate(to: stackItems.count - 1)
            guard nodes[node].state.contains(.placed), !isHiding(node) else { continue }
            painted.appendReserved(node)
            pushChildren(of: node)
        }
        if let failure {
            self.failure = nil
            throw failure
        }
        return painted.count
    }

    /// A node in the order that `paint` has found.
    public func painted(at index: Int) -> NodeIndex { painted[index] }

    private func isHiding(_ node: NodeIndex) -> Bool {
        kind(of: node) == .hidden && hidden(node)
    }

    /// Pushes the children so that those painted first are popped first.
    private mutating func pushChildren(of node: NodeIndex) {
        let first = firstChild(of: node)
        guard first.exists else { return }
        switch kind(of: node) {
        case .overlay:
            pushSorted(from: nodes[node].lastChild, downTo: first)
            stackItems.appendReserved(StackItem(child: first, priority: 0))
        case .background:
            stackItems.appendReserved(StackItem(child: first, priority: 0))
            pushSorted(from: nodes[node].lastChild, downTo: first)
        default:
            pushSorted(from: nodes[node].lastChild, downTo: .none)
        }
    }

    /// Pushes siblings, the last one first, and the higher z index before the lower.
    private mutating func pushSorted(from last: NodeIndex, downTo end: NodeIndex) {
        let start = stackItems.count
        var isSorted = true
        var child = last
        while child != end {
            let index = last == nodes[parent(of: child)].firstChild ? 0 : paintIndex(child)
            if index != 0 { isSorted = false }
            stackItems.appendReserved(StackItem(child: child, priority: index))
            child = nodes[child].previousSibling
        }
        if !isSorted { sortItems(from: start, to: stackItems.count) { $0.priority > $1.priority } }
    }

    /// The z index of a child: that of the outermost node which sets one, seen through modifiers.
    private func paintIndex(_ child: NodeIndex) -> Double {
        var node = child
        while node.exists, kind(of: node).passesOn {
            if kind(of: node) == .zIndex { return nodes[node].parameters.a }
            node = firstChild(of: node)
        }
        return 0
    }
}

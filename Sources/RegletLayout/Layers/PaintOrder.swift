// SPDX-License-Identifier: MIT
import RegletBase

private struct ZIndexParameters: KindParameters {
    var index: Double
}

private struct HiddenParameters: KindParameters {
    var isHidden: Bool
}

extension KindFacts {
    static var ofZIndex: KindFacts { .passingModifier }
    static var ofHidden: KindFacts { .passingModifier }
}

/// The order in which the placed nodes are painted, from the back to the front.
///
/// A node comes before its children. Children come in their order, sorted by z index, a background
/// before the view that it belongs to. A hidden node is omitted with everything in it.
///
/// Source: Documentation/ProposeSize.md, "Overlays and backgrounds".
extension LayoutTree {
    public mutating func create(zIndex: Double) throws(Failure) -> NodeIndex {
        try create(.zIndex, Parameters(ZIndexParameters(index: zIndex)))
    }

    public mutating func set(_ node: NodeIndex, zIndex: Double) {
        if self.zIndex(node) == zIndex { return }
        nodes[node].parameters = Parameters(ZIndexParameters(index: zIndex))
        frameStamp += 1
    }

    public func zIndex(_ node: NodeIndex) -> Double {
        nodes[node].parameters[ZIndexParameters.self].index
    }

    public mutating func create(hidden: Bool) throws(Failure) -> NodeIndex {
        try create(.hidden, Parameters(HiddenParameters(isHidden: hidden)))
    }

    public mutating func set(_ node: NodeIndex, hidden: Bool) {
        if self.hidden(node) == hidden { return }
        nodes[node].parameters = Parameters(HiddenParameters(isHidden: hidden))
        frameStamp += 1
    }

    public func hidden(_ node: NodeIndex) -> Bool {
        nodes[node].parameters[HiddenParameters.self].isHidden
    }

    /// Writes the nodes of the last layout to `painted`; returns how many there are.
    ///
    /// - Throws: `notLaidOut`, `noMemory`.
    /// - Complexity: O(n log n), linear if no z index is set.
    public mutating func paint() throws(Failure) -> Int {
        try beginPainting()
        try painted.reserve(nodeCount)
        while let node = nextPainted() {
            painted.appendReserved(node)
            try pushChildren(of: node)
        }
        return painted.count
    }

    /// A node in the order that `paint` has found.
    public func painted(at index: Int) -> NodeIndex { painted[index] }

    /// Begins with the root of the last layout.
    mutating func beginPainting() throws(Failure) {
        guard laidOutRoot.exists else {
            throw Failure(.notLaidOut, "tree", "has not been laid out")
        }
        painted.truncate(to: 0)
        stackItems.truncate(to: 0)
        try stackItems.append(StackItem(child: laidOutRoot, priority: 0))
    }

    /// The next node that is painted. Its content waits for `pushChildren`.
    mutating func nextPainted() -> NodeIndex? {
        while let item = stackItems.popLast() {
            let node = item.child
            if nodes[node].state.contains(.placed), !isHiding(node) { return node }
        }
        return nil
    }

    private func isHiding(_ node: NodeIndex) -> Bool {
        kind(of: node) == .hidden && hidden(node)
    }

    /// Pushes the children so that those painted first are popped first.
    mutating func pushChildren(of node: NodeIndex) throws(Failure) {
        let first = firstChild(of: node)
        guard first.exists else { return }
        try stackItems.reserve(childCount(of: node))
        let facts = kind(of: node).facts
        guard facts.role == .layer else {
            return try pushSorted(from: nodes[node].lastChild, downTo: .none)
        }
        if facts.isBelow { stackItems.appendReserved(StackItem(child: first, priority: 0)) }
        try pushSorted(from: nodes[node].lastChild, downTo: first)
        if !facts.isBelow { stackItems.appendReserved(StackItem(child: first, priority: 0)) }
    }

    /// Pushes siblings, the last one first, and the higher z index before the lower.
    private mutating func pushSorted(
        from last: NodeIndex, downTo end: NodeIndex
    ) throws(Failure) {
        let start = stackItems.count
        var isSorted = true
        var child = last
        while child != end {
            let index = last == nodes[parent(of: child)].firstChild ? 0 : paintIndex(child)
            if index != 0 { isSorted = false }
            stackItems.appendReserved(StackItem(child: child, priority: index))
            child = nodes[child].previousSibling
        }
        guard !isSorted else { return }
        failure = nil
        sortItems(from: start, to: stackItems.count, by: GroupOrder())
        if let failure {
            self.failure = nil
            throw failure
        }
    }

    /// The z index of a child: the z index of the outermost node that sets one, among modifiers.
    private func paintIndex(_ child: NodeIndex) -> Double {
        var node = child
        while node.exists, kind(of: node).passesOn {
            if kind(of: node) == .zIndex { return zIndex(node) }
            node = firstChild(of: node)
        }
        return 0
    }
}

extension LayoutTree {
    func writeZIndex(_ node: NodeIndex, _ out: inout TextWriter) {
        writeNumber("zIndex ", zIndex(node), &out)
    }

    func writeHidden(_ node: NodeIndex, _ out: inout TextWriter) {
        out.write(hidden(node) ? "hidden" : "hidden no")
    }
}

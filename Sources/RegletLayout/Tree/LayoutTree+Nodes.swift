// SPDX-License-Identifier: MIT
import RegletBase

/// Ids, slots, creation and removal of nodes.
extension LayoutTree {
    /// The public id of a node; 0 for none.
    public func id(of node: NodeIndex) -> UInt64 {
        node.exists ? id(ofExisting: node) : 0
    }

    /// The public id of a node that exists.
    @inline(__always)
    public func id(ofExisting node: NodeIndex) -> UInt64 {
        ObjectID(tag: tag, generation: nodes[node].generation, index: node.raw).raw
    }

    /// Finds the node that an id names.
    public func resolve(_ id: UInt64) throws(Failure) -> NodeIndex { try resolve(id, "node") }

    /// Finds the node of an id, which an error calls `subject`.
    public func resolve(_ id: UInt64, _ subject: StaticText) throws(Failure) -> NodeIndex {
        let index = try ObjectID(raw: id).resolve(
            tag: tag, count: max(nodes.count, slots.everUsed), subject, "is not a node of this tree"
        ) { slotState($0) }
        return NodeIndex(index)
    }

    @inline(__always)
    private func slotState(_ index: Int32) -> SlotState {
        guard Int(index) < nodes.count else { return slots.beyond }
        return SlotState(generation: nodes[index].generation, isLive: nodes[index].kind != .none)
    }

    /// Finds the node that an id names, which must be of one kind.
    public func resolve(_ id: UInt64, kind: NodeKind) throws(Failure) -> NodeIndex {
        let node = try resolve(id)
        guard nodes[node].kind == kind else {
            throw Failure(.wrongKind, "node", kind.mismatch, node: id)
        }
        return node
    }

    public func kind(of node: NodeIndex) -> NodeKind { nodes[node].kind }
    public func parent(of node: NodeIndex) -> NodeIndex { nodes[node].parent }
    public func childCount(of node: NodeIndex) -> Int { Int(nodes[node].childCount) }
    public func firstChild(of node: NodeIndex) -> NodeIndex { nodes[node].firstChild }
    public func nextSibling(of node: NodeIndex) -> NodeIndex { nodes[node].nextSibling }

    /// Reserves memory for nodes, so that creating as many cannot fail for lack of memory.
    @inline(__always)
    public mutating func reserve(nodes extra: Int) throws(Failure) {
        if extra > room { try findRoom(nodes: extra) }
    }

    /// The number of nodes that can be created without an allocation.
    // POLICY: a lower bound is enough, and needs less arithmetic than the exact number.
    @inline(__always)
    private var room: Int {
        min(min(nodes.capacity, placements.capacity), limits.nodes) - nodes.count
    }

    @inline(never)
    private mutating func findRoom(nodes extra: Int) throws(Failure) {
        guard extra <= limits.nodes - nodeCount else {
            throw Failure(
                .limit, "nodes", "is the limit of this tree", number: Double(limits.nodes))
        }
        try makeRoom(nodes: extra)
    }

    /// Reserves memory regardless of the tree's limit.
    mutating func makeRoom(nodes extra: Int) throws(Failure) {
        let fresh = extra - freeNodeCount
        guard fresh > 0 else { return }
        guard fresh <= Limits.maximumNodes - nodes.count else {
            throw Failure(.limit, "nodes", "have used up the ids of this tree")
        }
        try nodes.reserve(fresh)
        try placements.reserve(fresh)
    }

    /// Whether `addPlain` has room for a node.
    // POLICY: compared one by one, so that adding does not compare the same counts again.
    @inline(__always)
    var hasRoom: Bool {
        nodes.count < nodes.capacity && placements.count < placements.capacity
            && nodes.count < limits.nodes && !firstFreeNode.exists
    }

    /// Adds a node at the end, which needs no check and cannot fail.
    ///
    /// - Returns: nil if the tree needs memory for it, or if a removed node left a slot to use.
    @inline(__always)
    mutating func addPlain(_ node: Node) -> NodeIndex? {
        guard hasRoom else { return nil }
        var node = node
        node.generation = slots.generation
        frameStamp &+= 1
        editStamp &+= 1
        nodes.appendReserved(node)
        placements.appendReserved(Placement())
        return NodeIndex(nodes.count - 1)
    }

    /// Creates a node without a parent. `side` is the index of its other parameters.
    mutating func create(_ kind: NodeKind, _ parameters: Parameters, side: Int32 = -1)
        throws(Failure) -> NodeIndex
    {
        try reserve(nodes: 1)
        return try make(kind, parameters, side: side)
    }

    /// Creates a node with an alignment or an option.
    mutating func create(
        _ kind: NodeKind, _ parameters: Parameters, _ alignment: Alignment, option: UInt8 = 0,
        side: Int32 = -1
    ) throws(Failure) -> NodeIndex {
        let node = try create(kind, parameters, side: side)
        nodes[node].alignment = alignment
        nodes[node].option = option
        return node
    }

    /// Creates a node in reserved memory.
    @_optimize(speed)
    mutating func make(_ kind: NodeKind, _ parameters: Parameters, side: Int32) throws(Failure)
        -> NodeIndex
    {
        var memo: Int32 = -1
        if kind.remembers {
            if !memos.hasRoom { try memos.reserve(1) }
            memo = memos.insertReserved(Memo())
        }
        var node = Node()
        node.kind = kind
        node.parameters = parameters
        node.memo = memo
        node.side = side
        node.state = .staleTraits | .stalePlacement
        frameStamp += 1
        editStamp += 1
        if firstFreeNode.exists { return reuse(firstFreeNode, node) }
        node.generation = slots.generation
        nodes.appendReserved(node)
        placements.appendReserved(Placement())
        return NodeIndex(nodes.count - 1)
    }

    /// Creates a node in the slot of a removed node.
    @inline(never)
    private mutating func reuse(_ index: NodeIndex, _ node: Node) -> NodeIndex {
        firstFreeNode = nodes[index].nextSibling
        freeNodeCount -= 1
        let generation = nodes[index].generation
        nodes[index] = node
        nodes[index].generation = generation
        placements[index] = Placement()
        return index
    }

    /// Removes a node and all below it.
    public mutating func remove(_ node: NodeIndex) {
        detach(node)
        // Leaves first: descend to a node without children, free it, go on with its parent.
        var current = node
        while true {
            let last = nodes[current].lastChild
            if last.exists {
                current = last
                continue
            }
            let parent = nodes[current].parent
            let previous = nodes[current].previousSibling
            free(current)
            if current == node { return }
            nodes[parent].lastChild = previous
            current = parent
        }
    }

    /// Releases a node's slot and its resources. The caller updates its links.
    private mutating func free(_ index: NodeIndex) {
        release(index)
        let generation = nodes[index].generation + 1
        nodes[index].generation = generation
        if generation > slots.latestGeneration { slots.latestGeneration = generation }
        recycle(index)
    }

    /// Releases the resources of a node.
    mutating func release(_ index: NodeIndex) {
        let node = nodes[index]
        if node.memo >= 0 { dropMemo(of: index) }
        if node.side >= 0 { releaseSide(of: index) }
        dropTag(of: index)
        noteUnlinked(from: index)
        if index == laidOutRoot { laidOutRoot = .none }
        frameStamp += 1
        editStamp += 1
        nodes[index].becomeNone()
    }

    /// Releases the memo of a node.
    mutating func dropMemo(of index: NodeIndex) {
        let memo = nodes[index].memo
        nodes[index].memo = -1
        if nodes[index].traits.contains(.wrapsText) { return textMemos.remove(memo) }
        memos[memo].answers = 0
        memos.remove(memo)
    }

    /// Puts a slot on the list of free slots.
    mutating func keepFree(_ index: NodeIndex) {
        nodes[index].nextSibling = firstFreeNode
        firstFreeNode = index
        freeNodeCount += 1
    }

    private mutating func recycle(_ index: NodeIndex) {
        if nodes[index].generation == UInt16.max {
            retiredSlots += 1
        } else {
            keepFree(index)
        }
    }
}

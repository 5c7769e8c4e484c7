// SPDX-License-Identifier: MIT
import RegletBase

/// Descriptions of nodes, each after its parent, from which `build` makes trees.
public protocol NodeDescriptions {
    var count: Int { get }

    /// The position of a node's parent among the descriptions; below 0 if the parent is not among
    /// them.
    func parent(of position: Int) throws(Failure) -> Int

    /// The kind that the node will have. Only used to reserve memory, so a wrong guess is harmless.
    func expectedKind(of position: Int) -> NodeKind

    func create(_ position: Int, in tree: inout LayoutTree) throws(Failure) -> NodeIndex
}

/// Building many nodes at once: all of them, or none.
extension LayoutTree {
    /// Creates all nodes. Nodes without a parent among the descriptions become children of `root`,
    /// if it exists. On failure removes the created nodes.
    ///
    /// - Parameters:
    ///   - ids: An array for the ids of all nodes, or nil.
    /// - Throws: The error of creating or appending a node, with its position.
    @_optimize(speed)
    public mutating func build<Descriptions: NodeDescriptions>(
        _ descriptions: Descriptions, below root: NodeIndex = .none,
        _ ids: OutputBuffer<UInt64>?
    ) throws(Failure) {
        let count = descriptions.count
        guard count > 0, count <= Limits.maximumNodes else {
            throw Failure(.limit, "count", "exceeds the nodes that a tree can hold")
        }
        try reserve(nodes: count)
        try reserveSides(descriptions)
        var created = Arena<NodeIndex>(allocator)
        try created.reserve(count)
        for i in 0..<count {
            do throws(Failure) {
                let position = try descriptions.parent(of: i)
                let node = try descriptions.create(i, in: &self)
                created.appendReserved(node)
                let parent = position >= 0 ? created[position] : root
                if parent.exists { try append(new: node, to: parent, isNew: position >= 0) }
            } catch {
                takeBack(created)
                throw error.code == .invalidNumber && error.offset > 0 ? error : error.at(i)
            }
        }
        guard let ids else { return }
        for i in 0..<count { ids[i] = id(ofExisting: created[i]) }
    }

    /// Makes a node that was just created the last child of a parent; on failure removes it.
    public mutating func append(new child: NodeIndex, to parent: NodeIndex) throws(Failure) {
        do throws(Failure) {
            try append(new: child, to: parent, isNew: false)
        } catch {
            disown(child)
            remove(child)
            throw error
        }
    }

    /// Reserves memory for memos and texts, because moving growing blocks takes as long as all
    /// other work for many nodes.
    private mutating func reserveSides<Descriptions: NodeDescriptions>(
        _ descriptions: Descriptions
    ) throws(Failure) {
        var counts = SideCounts()
        for i in 0..<descriptions.count { counts.add(descriptions.expectedKind(of: i)) }
        try memos.reserve(counts.memos)
        try paragraphs.reserve(counts.paragraphs)
        try textMemos.reserve(counts.paragraphs + counts.measured)
    }

    /// Removes nodes after a failure. The caller keeps their resources.
    @inline(never)
    private mutating func takeBack(_ created: borrowing Arena<NodeIndex>) {
        var last = created.count - 1
        while last >= 0 {
            disown(created[last])
            remove(created[last])
            last -= 1
        }
    }
}

/// The numbers of memos and texts that nodes need, which are given in the order of their creation.
private struct SideCounts {
    private(set) var memos = 0
    private(set) var paragraphs = 0
    private(set) var measured = 0
    private var isInModifier = false

    @inline(__always)
    mutating func add(_ kind: NodeKind) {
        // Most nodes are leaves, stacks and paddings.
        if kind == .leaf {
            isInModifier = false
        } else if kind.mainAxis != nil {
            isInModifier = false
            memos += 1
        } else if kind == .padding || kind.passesOn {
            // A modifier around a modifier gets a memo. Most children follow their parent.
            if isInModifier { memos += 1 }
            isInModifier = true
        } else {
            isInModifier = false
            addOther(kind)
        }
    }

    private mutating func addOther(_ kind: NodeKind) {
        if kind == .paragraph {
            paragraphs += 1
        } else if kind == .measured {
            measured += 1
        } else if kind.remembers {
            memos += 1
        }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The positions of children of one node at regular steps, so that a child is found by its index
/// without a walk along all siblings.
///
/// Siblings are linked, and most programs append, so most nodes need no index. If the walks below a
/// node add up to as many steps as it has children, the node gets the index, and the previous node
/// loses it.
struct ChildIndex: ~Copyable {
    /// Consecutive children: the first child and their number.
    struct Block: BitwiseCopyable {
        var first: NodeIndex
        var count: Int32
    }

    /// The node whose children were walked last.
    var parent = NodeIndex.none
    /// All its children in order; empty without an index.
    var blocks: Arena<Block>
    /// Steps of walks below it without the index.
    var walked = 0
    /// The child that was found last, and its block.
    var found = NodeIndex.none
    var block = 0

    init(_ allocator: Allocator) { blocks = Arena(allocator) }

    /// Children of a block when the index is built. A block with twice as many is halved.
    static var stride: Int32 { 256 }

    /// Removes the index. The next walks count from 0.
    mutating func clear() {
        blocks.truncate(to: 0)
        walked = 0
        found = .none
    }
}

extension LayoutTree {
    /// The child of a node at an index; `none` if the index equals the number of children.
    ///
    /// - Complexity: Linear in the distance to the nearer end at first, and in the number of blocks
    ///   with an index.
    public mutating func child(of parent: NodeIndex, at index: Int) throws(Failure) -> NodeIndex {
        let count = Int(nodes[parent].childCount)
        guard index >= 0, index <= count else {
            throw Failure(
                .invalidArgument, "index", "must not exceed the number of children",
                number: Double(index),
                node: id(of: parent))
        }
        if index == count { return .none }
        let steps = min(index, count - 1 - index)
        if steps <= Int(ChildIndex.stride) { return walkedChild(of: parent, at: index) }
        if childIndex.parent != parent {
            childIndex.clear()
            childIndex.parent = parent
        }
        if childIndex.blocks.isEmpty {
            childIndex.walked += steps
            // POLICY: an index costs a walk along all children, so it is built when the walks have
            // cost as much. A program that removes a child before each insertion, which removes the
            // index, pays at most twice.
            guard childIndex.walked > count, buildChildIndex() else {
                return walkedChild(of: parent, at: index)
            }
        }
        return indexedChild(at: index)
    }

    /// Walks from the nearer end to a child.
    private func walkedChild(of parent: NodeIndex, at index: Int) -> NodeIndex {
        let count = Int(nodes[parent].childCount)
        if index > count / 2 {
            var child = nodes[parent].lastChild
            for _ in 0..<(count - 1 - index) { child = nodes[child].previousSibling }
            return child
        }
        return sibling(nodes[parent].firstChild, after: index)
    }

    private func sibling(_ node: NodeIndex, after places: Int) -> NodeIndex {
        var sibling = node
        for _ in 0..<places { sibling = nodes[sibling].nextSibling }
        return sibling
    }

    /// Returns false, and builds no index, if memory has run out.
    private mutating func buildChildIndex() -> Bool {
        let count = nodes[childIndex.parent].childCount
        let stride = ChildIndex.stride
        do throws(Failure) {
            try childIndex.blocks.reserve(Int(count / stride) + 1)
        } catch {
            return false
        }
        var child = nodes[childIndex.parent].firstChild
        var left = count
        while left > 0 {
            let taken = min(left, stride)
            childIndex.blocks.appendReserved(ChildIndex.Block(first: child, count: taken))
            child = sibling(child, after: Int(taken))
            left -= taken
        }
        return true
    }

    private mutating func indexedChild(at index: Int) -> NodeIndex {
        var left = index
        var block = 0
        while left >= Int(childIndex.blocks[block].count) {
            left -= Int(childIndex.blocks[block].count)
            block += 1
        }
        childIndex.block = block
        childIndex.found = sibling(childIndex.blocks[block].first, after: left)
        return childIndex.found
    }

    /// Records a child that was linked before `next`. The index is kept if the child's position is
    /// known.
    @inline(__always)
    mutating func noteLinked(_ child: NodeIndex, into parent: NodeIndex, before next: NodeIndex) {
        if childIndex.parent == parent, !childIndex.blocks.isEmpty {
            correctChildIndex(child, before: next)
        }
    }

    private mutating func correctChildIndex(_ child: NodeIndex, before next: NodeIndex) {
        var block = childIndex.blocks.count - 1
        if next.exists {
            guard next == childIndex.found else { return childIndex.clear() }
            block = childIndex.block
            if childIndex.blocks[block].first == next { childIndex.blocks[block].first = child }
        }
        childIndex.blocks[block].count += 1
        if childIndex.blocks[block].count > 2 * ChildIndex.stride { halve(block) }
    }

    private mutating func halve(_ block: Int) {
        let stride = ChildIndex.stride
        let first = sibling(childIndex.blocks[block].first, after: Int(stride))
        let count = childIndex.blocks[block].count - stride
        do throws(Failure) {
            try childIndex.blocks.insert(
                ChildIndex.Block(first: first, count: count), at: block + 1)
            childIndex.blocks[block].count = stride
            childIndex.found = .none
        } catch {
            childIndex.clear()
        }
    }

    /// Called after a node, or children of a node, were removed.
    @inline(__always)
    mutating func noteUnlinked(from parent: NodeIndex) {
        if childIndex.parent == parent { childIndex.clear() }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase
import RegletConstraint
import RegletLayout

/// Items whose contents are subtrees of layout trees.
extension AutoLayout {
    /// Adds a tree whose subtrees items may have as contents; returns the position of its measurer.
    ///
    /// - Parameters:
    ///   - own: The head of this layout.
    /// - Throws: `cycle` if the tree hosts this layout, at any depth; `busy` if an object in it is
    ///   in use; `limit`, `noMemory`.
    public mutating func add(
        _ tree: Reference<LayoutTree>, to own: Reference<ObjectHead>, _ allocator: Allocator
    ) throws(Failure) -> Int {
        var search = HostSearch(target: own)
        if try search.reaches(HostedObject(engine: tree)) {
            throw Failure(.cycle, "tree", "hosts the layout that it would be a content of")
        }
        let measurer = try TreeContent.make(tree, allocator)
        do throws(Failure) {
            let position = try add(measurer)
            contentsEntryPoint = AutoLayout.treesDoor
            return position
        } catch {
            measurer.release()
            throw error
        }
    }

    private static var treesDoor: ContentsEntryPoint {
        { request in
            let request = Reference<ContentsRequest>(at: request)
            let layout = request.value.layout
            let head = objectHead(layout.address)
            switch request.value.operation {
            case .notice: layout.value.noticeTrees()
            case .tellRefusal: request.value.failure = layout.value.treeFailure()
            case .layOut:
                do throws(Failure) {
                    try layout.value.layOutTrees(of: head)
                } catch {
                    request.value.failure = error
                }
            case .keep: TreeContent.endAll(in: head, isKept: true)
            case .takeBack: TreeContent.endAll(in: head, isKept: false)
            }
        }
    }

    /// Lays each subtree out at the size of its item.
    ///
    /// - Parameters:
    ///   - own: The head of this layout.
    /// - Throws: The failure of a tree, as a failure of the item that names the tree as its source.
    private func layOutTrees(of own: Reference<ObjectHead>) throws(Failure) {
        for i in 0..<itemSlots {
            guard let (item, content, root) = treeContent(i), let size = contentSize(of: item)
            else { continue }
            try TreeContent.layOut(content, root, size, direction, from: id(of: item), in: own)
        }
    }

    /// Discards answers of trees that were changed since, and their failures.
    private mutating func noticeTrees() {
        for i in 0..<itemSlots {
            guard let (item, content, _) = treeContent(i) else { continue }
            content.value.failure = nil
            // One that is in use refuses to be measured, in words.
            let edits = try? content.value.hosted.enter(from: 0) { (tree) in tree.edits }
            if content.value.editStamp != edits { try? invalidateContent(item) }
        }
    }

    private func treeFailure() -> Failure? {
        for i in 0..<measurerCount {
            guard let content = TreeContent.of(measurer(i)) else { continue }
            if let failure = content.value.failure { return failure }
        }
        return nil
    }

    /// An item with a subtree as its content, by its slot.
    private func treeContent(
        _ slot: Int
    ) -> (item: ItemIndex, content: Reference<TreeContent>, root: UInt64)? {
        guard let (item, measurer, tag) = measuredItem(slot),
            let content = TreeContent.of(measurer)
        else { return nil }
        return (item, content, tag)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase
import RegletLayout

/// Layouts of trees that items show are parts of the outermost call, at any depth of trees in items
/// in hosts in trees. They are kept if that call succeeds, and reverted if it fails.
///
///   1. The outermost call, on a tree or on a layout, has a list (`ObjectHead.opened`). A content
///      that is laid out is added to it, even if its layout fails, and stays in use.
///   2. When the outermost call ends, each layout of the list is kept or reverted.
///
/// INVARIANT: the contents inside a tree are earlier in the list than the tree. A tree that ends
/// its layout may release hosts, and these contents with them.
extension TreeContent {
    /// Lays a root of the tree out at the size of its item. A tree that was laid out in the same
    /// call keeps that layout: it has the frames of one root at a time.
    ///
    /// - Parameters:
    ///   - host: The head of the layout whose item has the content.
    /// - Throws: `busy`, or the failure of the layout, as a failure of the item.
    static func layOut(
        _ content: Reference<TreeContent>, _ root: UInt64, _ size: Size,
        _ direction: LayoutDirection, from item: UInt64, in host: Reference<ObjectHead>
    ) throws(Failure) {
        let hosted = content.value.hosted
        let head = host.outermost
        if hosted.isBusy, isOpened(hosted, in: head) { return }
        try hosted.open(from: item, in: host)
        content.value.next = first(in: head)
        head.value.opened = content.address
        try hosted.work(from: item) { (tree) throws(Failure) in
            _ = try tree.beginLayout(
                try tree.resolve(root, "the content"), Proposal(size), direction)
        }
    }

    /// Ends all layouts of the list of an outermost call.
    static func endAll(in head: Reference<ObjectHead>, isKept: Bool) {
        var content = reversed(head)
        head.value.opened = nil
        while let current = content {
            content = current.value.next
            current.value.next = nil
            let hosted = current.value.hosted
            hosted.engine.value.endLayout(isKept: isKept)
            if isKept { current.value.editStamp = hosted.engine.value.edits }
            hosted.close()
        }
    }

    private static func isOpened(
        _ hosted: HostedObject<LayoutTree>, in head: Reference<ObjectHead>
    ) -> Bool {
        var content = first(in: head)
        while let current = content {
            if current.value.hosted.engine == hosted.engine { return true }
            content = current.value.next
        }
        return false
    }

    private static func first(in head: Reference<ObjectHead>) -> Reference<TreeContent>? {
        head.value.opened.map { Reference(at: $0) }
    }

    /// The list, that which was added first at the front.
    private static func reversed(_ head: Reference<ObjectHead>) -> Reference<TreeContent>? {
        var result: Reference<TreeContent>?
        var content = first(in: head)
        while let current = content {
            content = current.value.next
            current.value.next = result
            result = current
        }
        return result
    }
}

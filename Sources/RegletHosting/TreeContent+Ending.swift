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
    ///   - host: The layout whose item has the content.
    /// - Throws: `busy`, or the failure of the layout, as a failure of the item.
    static func layOut(
        _ content: UnsafeMutablePointer<TreeContent>, _ root: UInt64, _ size: Size,
        _ direction: LayoutDirection, from item: UInt64, in host: UnsafeMutableRawPointer
    ) throws(Failure) {
        let hosted = content.pointee.hosted
        let head = objectHead(outermostObject(of: host))
        if hosted.isBusy, isOpened(hosted, in: head) { return }
        try hosted.open(from: item, in: host)
        content.pointee.next = first(in: head)
        head.pointee.opened = UnsafeMutableRawPointer(content)
        try hosted.work(from: item) { (tree) throws(Failure) in
            _ = try tree.beginLayout(
                try tree.resolve(root, "the content"), Proposal(size), direction)
        }
    }

    /// Ends all layouts of the list of an outermost call.
    static func endAll(in outermost: UnsafeMutableRawPointer, isKept: Bool) {
        let head = objectHead(outermost)
        var content = reversed(head)
        head.pointee.opened = nil
        while let current = content {
            content = current.pointee.next
            current.pointee.next = nil
            let hosted = current.pointee.hosted
            hosted.engine.pointee.endLayout(isKept: isKept)
            if isKept { current.pointee.editStamp = hosted.engine.pointee.edits }
            hosted.close()
        }
    }

    private static func isOpened(
        _ hosted: HostedObject<LayoutTree>, in head: UnsafeMutablePointer<ObjectHead>
    ) -> Bool {
        var content = first(in: head)
        while let current = content {
            if current.pointee.hosted.engine == hosted.engine { return true }
            content = current.pointee.next
        }
        return false
    }

    private static func first(
        in head: UnsafeMutablePointer<ObjectHead>
    ) -> UnsafeMutablePointer<TreeContent>? {
        head.pointee.opened?.assumingMemoryBound(to: TreeContent.self)
    }

    /// The list, that which was added first at the front.
    private static func reversed(
        _ head: UnsafeMutablePointer<ObjectHead>
    ) -> UnsafeMutablePointer<TreeContent>? {
        var result: UnsafeMutablePointer<TreeContent>?
        var content = first(in: head)
        while let current = content {
            content = current.pointee.next
            current.pointee.next = result
            result = current
        }
        return result
    }
}

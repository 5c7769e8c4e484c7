// SPDX-License-Identifier: MIT
import RegletBase

/// The state of a layout when a pass of a tree that hosts it began. A pass that fails restores the
/// properties that its hosts have changed: frames, direction and contents.
struct HostingState: ~Copyable {
    /// The tree whose pass runs, and which pass it is. Only compared.
    var tree: Reference<ObjectHead>?
    var pass: UInt32 = 0
    var direction = LayoutDirection.leftToRight
    /// The contents of the items that had one, and of those that were bound since.
    var contents: Arena<SavedContent>
    /// Whether the frames are saved, which is done when a host places its children.
    var hasFrames = false
    var isLaidOut = false
    var frames: Arena<SavedFrame>
    var changes: Arena<ItemIndex>

    var isOpen: Bool { tree != nil }

    init(_ allocator: Allocator) {
        contents = Arena(allocator)
        frames = Arena(allocator)
        changes = Arena(allocator)
    }
}

/// A content as it was before a pass.
struct SavedContent: BitwiseCopyable {
    var item: UInt64
    var text: MeasuredText?
    var width: Double?
    var height: Double?
    var firstBaseline: Double
    var lastBaseline: Double
}

/// The frames of an item before a pass.
struct SavedFrame: BitwiseCopyable {
    var frame: Rect
    var localFrame: Rect
    var hasFrame: Bool
}

/// The content that an item had before a host took it over.
public struct BoundContent: BitwiseCopyable {
    var text: MeasuredText?

    public static var none: BoundContent { BoundContent(text: nil) }
}

extension AutoLayout {
    /// Saves the state that a failing pass restores. Does so once for each pass.
    ///
    /// - Throws: `noMemory`. Nothing is saved then.
    public mutating func beginHosting(
        _ tree: Reference<ObjectHead>, _ pass: UInt32
    ) throws(Failure) {
        if let open = hosting.tree, open != tree || hosting.pass == pass { return }
        hosting.tree = nil
        hosting.contents.truncate(to: 0)
        for item in items.indices where items[item].text != nil {
            try hosting.contents.append(savedContent(item))
        }
        hosting.direction = direction
        hosting.hasFrames = false
        hosting.pass = pass
        hosting.tree = tree
        solver.value.beginPass()
    }

    func savedContent(_ item: ItemIndex) -> SavedContent {
        let record = items[item]
        return SavedContent(
            item: id(of: item), text: record.text, width: record.horizontal.intrinsic,
            height: record.vertical.intrinsic, firstBaseline: record.firstBaseline,
            lastBaseline: record.lastBaseline)
    }

    /// Takes the frames of the last solve for a host that places its children; contents have to
    /// be laid out for them when the pass has settled (`layOutAwaitedContents`).
    public mutating func takeHostedFrames() throws(Failure) {
        try saveFrames()
        try reserveFrames()
        takeFrames()
        awaitsContents = contentsEntryPoint != nil
    }

    /// Has contents laid out for the frames that a host has taken.
    public mutating func layOutAwaitedContents() throws(Failure) {
        guard awaitsContents else { return }
        try layOutContents()
        awaitsContents = false
    }

    /// Saves the frames before a host takes new ones; once a pass.
    private mutating func saveFrames() throws(Failure) {
        guard hosting.isOpen, !hosting.hasFrames else { return }
        hosting.frames.truncate(to: 0)
        try hosting.frames.reserve(frames.count)
        for i in 0..<frames.count {
            hosting.frames.appendReserved(
                SavedFrame(
                    frame: frames[i], localFrame: localFrames[i],
                    hasFrame: i < items.count && items[ItemIndex(i)].hasFrame))
        }
        try hosting.changes.copy(changes)
        hosting.isLaidOut = isLaidOut
        hosting.hasFrames = true
    }

    /// Ends a pass of a tree: its changes to the layout are kept or undone.
    public mutating func endHosting(_ tree: Reference<ObjectHead>, isKept: Bool) {
        guard hosting.tree == tree else { return }
        defer { solver.value.endPass() }
        hosting.tree = nil
        awaitsContents = false
        if isKept { return }
        hostedBy = nil
        isStale = true
        if hosting.hasFrames { restoreFrames() }
        let contents = hosting.contents.count
        // If this runs out of memory, the contents of the failed pass remain until the next pass.
        try? atomically { (layout) throws(Failure) in
            try layout.setDirection(layout.hosting.direction)
            // Of an item that was bound in the pass, the first one is from before it.
            for i in 1...max(contents, 1) where i <= contents {
                try layout.restore(layout.hosting.contents[contents - i])
            }
        }
    }

    private mutating func restoreFrames() {
        isLaidOut = hosting.isLaidOut
        for i in 0..<frames.count {
            let isSaved = i < hosting.frames.count
            frames[i] = isSaved ? hosting.frames[i].frame : .zero
            localFrames[i] = isSaved ? hosting.frames[i].localFrame : .zero
            if i < items.count, !isSaved || !hosting.frames[i].hasFrame {
                items[ItemIndex(i)].hasFrame = false
            }
        }
        changes.truncate(to: 0)
        for i in 0..<hosting.changes.count { changes.appendReserved(hosting.changes[i]) }
    }

    /// Gives an item the sizes of its content back, unless it has another content by now.
    private mutating func restore(_ saved: SavedContent) throws(Failure) {
        guard let item = try? resolve(item: saved.item), let text = items[item].text,
            text.isHosted || text.isSame(as: saved.text)
        else { return }
        try touch(item)
        if text.isSame(as: saved.text) {
            items[item].text = saved.text
            // A view may have changed since. The pass has detected that, and would not detect it
            // again.
            if text.measurer >= 0, measurers[text.measurer].isTree {
                try invalidateContent(item)
            }
        }
        items[item].horizontal.intrinsic = saved.width
        items[item].vertical.intrinsic = saved.height
        items[item].firstBaseline = saved.firstBaseline
        items[item].lastBaseline = saved.lastBaseline
        try holdContent(item, .horizontal)
        try holdContent(item, .vertical)
        try refreshConstraints(of: item)
    }
}

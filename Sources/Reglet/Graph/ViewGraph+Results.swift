// SPDX-License-Identifier: MIT
import CReglet

/// The result of the last layout: frames, and the nodes that have them.
extension ViewGraph {
    func result(_ size: CGSize) throws(LayoutError) -> LayoutResult {
        let frames = try frames()
        let outline = try currentOutline()
        var result = LayoutResult(size: size, frames: frames, outline: outline)
        for index in frames.indices where frames[index] == .zero {
            var frame = rgl_rect()
            let status = rgl_node_frame(tree, outline.nodes[index], &frame)
            if status == RGL_ERROR_NOT_LAID_OUT.status { result.unshown.insert(index) }
        }
        for index in outline.dependentTexts where result.isShown(index) {
            result.broken[index] = try BrokenText(tree, outline.nodes[index])
        }
        return result
    }

    /// The frames of the last layout, by whichever call.
    func resultOfLastLayout() throws(LayoutError) -> LayoutResult {
        try requireView()
        var frame = rgl_rect()
        try check(rgl_node_frame(tree, root, &frame))
        defer { registry.past = [] }
        return try result(CGRect(frame).size)
    }

    private func frames() throws(LayoutError) -> [CGRect] {
        var pointer: UnsafePointer<rgl_rect>?
        var count = 0
        try check(rgl_tree_frames(tree, &pointer, &count))
        guard let pointer else { return [] }
        if registry.contents.isEmpty {
            // An entry that is mapped is copied as a whole, which costs more than the layout.
            return entries.withUnsafeBufferPointer { entries in
                entries.indices.map { CGRect(pointer[rgl_node_index(entries[$0].node)]) }
            }
        }
        adoptContents()
        var pointerNow: UnsafePointer<rgl_rect>?
        try check(rgl_tree_frames(tree, &pointerNow, &count))
        guard let pointerNow else { return [] }
        var frames: [CGRect] = []
        ViewGraph.visit(entries) { entry in
            frames.append(CGRect(pointerNow[rgl_node_index(entry.node)]))
        }
        return frames
    }

    /// Visits all entries, with contents of readers at their places.
    static func visit(_ entries: [Entry], _ body: (Entry) -> Void) {
        for entry in entries {
            body(entry)
            if let reader = entry.payload as? ReaderPayload { visit(reader.entries, body) }
        }
    }

    /// Finds the nodes that geometry readers have made in the last layout.
    func adoptContents() {
        func adopt(_ entries: [Entry]) {
            for entry in entries {
                guard let reader = entry.payload as? ReaderPayload else { continue }
                if reader.isNew {
                    reader.settle()
                    outline = nil
                }
                adopt(reader.entries)
            }
        }
        adopt(entries)
    }

    func currentOutline() throws(LayoutError) -> Outline {
        if let outline { return outline }
        let made = Outline()
        made.add(entries, scopes, tags, styles, depth: 0)
        made.palette = registry.palette
        outline = made
        return made
    }
}

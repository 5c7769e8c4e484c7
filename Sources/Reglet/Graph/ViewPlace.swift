// SPDX-License-Identifier: MIT
import CReglet

/// The entries of a view, or of the content of a reader, and their place.
final class ViewLevel {
    let entries: [Entry]
    let marks: [Int32: [Mark]]
    let outer: ViewPlace?

    init(entries: [Entry], marks: [Int32: [Mark]], outer: ViewPlace?) {
        self.entries = entries
        self.marks = marks
        self.outer = outer
    }
}

struct ViewPlace {
    let level: ViewLevel
    let index: Int

    var entry: Entry { level.entries[index] }
    var node: rgl_node { entry.node }
    var marks: [Mark] { level.marks[Int32(index)] ?? [] }

    var parent: ViewPlace? {
        let parent = Int(entry.record.parent)
        return parent < 0 ? level.outer : ViewPlace(level: level, index: parent)
    }

    var keys: [EntryKey] {
        var keys: [EntryKey] = []
        var place: ViewPlace? = self
        while let each = place {
            keys.append(each.entry.key)
            place = each.parent
        }
        return keys
    }
}

extension ViewGraph {
    func frame(of place: ViewPlace) throws(LayoutError) -> CGRect? {
        var frame = rgl_rect()
        let status = rgl_node_frame(tree, place.node, &frame)
        if status == RGL_ERROR_NOT_LAID_OUT.status { return nil }
        try check(status)
        return CGRect(frame)
    }

    /// The frames of views around a place, and of its own, that name coordinate spaces.
    func spaces(around place: ViewPlace) throws(LayoutError) -> [AnyHashable: CGRect] {
        var spaces: [AnyHashable: CGRect] = [:]
        var outer: ViewPlace? = place
        while let each = outer {
            for case let mark as SpaceMark in each.marks where spaces[mark.name] == nil {
                spaces[mark.name] = try frame(of: each)
            }
            outer = each.parent
        }
        return spaces
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// A rectangle of an item that constraints place or compare with, and that is not drawn.
public final class LayoutGuide: LayoutItem {
    enum Kind: Int32 {
        case free = 0
        case safeArea = 1
        case margins = 2
    }

    let kind: Kind

    public init(_ name: String? = nil) {
        kind = .free
        super.init(name)
    }

    init(_ kind: Kind) {
        self.kind = kind
        super.init(kind == .safeArea ? "safe area" : "margins")
    }

    /// The item that the guide belongs to.
    public var owningView: LayoutItem? { superview }

    override func make(in system: AutoLayout) throws(LayoutError) -> rgl_item {
        var id: rgl_item = 0
        try system.check(
            rgl_item_guide(system.pointer, superview?.id ?? 0, kind.rawValue, &id))
        return id
    }

    override func applyContent(_ system: AutoLayout) throws(LayoutError) {}
    override func applyInsets(_ system: AutoLayout) throws(LayoutError) {}
}

/// An item that shows a text, which breaks at the width that the constraints give it.
open class LabelItem: LayoutItem {
    public var text: String { didSet { invalidateIntrinsicContentSize() } }
    public var style: TextStyle { didSet { invalidateIntrinsicContentSize() } }
    /// The most lines; 0: no limit.
    public var numberOfLines = 0 { didSet { invalidateIntrinsicContentSize() } }

    public init(_ text: String = "", style: TextStyle = TextStyle(), name: String? = nil) {
        self.text = text
        self.style = style
        super.init(name ?? "Label(\"\(text.prefix(24))\")")
    }

    override func applyContent(_ system: AutoLayout) throws(LayoutError) {
        try super.applyContent(system)
        let set = SetText(TextRuns(TextRun(string: text, style: style)), system.measurer)
        let arrays = ParagraphArrays(set.text)
        var paragraph = arrays.record(.leading, lineLimit: numberOfLines)
        let status = withExtendedLifetime(arrays) {
            rgl_item_set_paragraph(system.pointer, id, &paragraph)
        }
        try system.check(status)
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// An item that shows a text, which breaks at the width that the constraints give it.
open class LabelItem: LayoutItem {
    /// Nil means an empty text.
    public var text: String? { didSet { invalidateIntrinsicContentSize() } }
    public var style = TextStyle() { didSet { invalidateIntrinsicContentSize() } }
    /// The largest number of lines; 0 means no limit.
    public var numberOfLines = 0 { didSet { invalidateIntrinsicContentSize() } }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(
        _ text: String? = nil, style: TextStyle = TextStyle(), name: String? = nil
    ) {
        self.init(frame: .zero)
        self.text = text
        self.style = style
        self.name = name
    }

    /// Without a name, the beginning of the text.
    override var label: String { name ?? "Label(\"\((text ?? "").prefix(24))\")" }

    override func applyContent(_ system: AutoLayout) throws(LayoutError) {
        try super.applyContent(system)
        if name == nil { try system.setName(id, label) }
        let run = TextRun(string: text ?? "", style: style)
        let set = SetText(TextRuns(run), system.measurer)
        let arrays = ParagraphArrays(set.text)
        var paragraph = arrays.record(.leading, lineLimit: numberOfLines)
        let status = withExtendedLifetime(arrays) {
            rgl_item_set_paragraph(system.pointer, id, &paragraph)
        }
        try system.check(status)
    }
}

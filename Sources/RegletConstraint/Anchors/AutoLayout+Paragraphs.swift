// SPDX-License-Identifier: MIT
import RegletBase

/// Texts whose words the layout has, so that their lines need no callback.
extension AutoLayout {
    /// Gives an item a paragraph as its content, which takes the place of a measurer's text.
    public mutating func setParagraph(
        _ item: ItemIndex, _ source: ParagraphSource
    ) throws(Failure) {
        try requireView(item, "item")
        let words = try ParagraphWords(source, &textBlocks)
        do throws(Failure) {
            try paragraphs.reserve(1)
        } catch {
            words.release(&textBlocks)
            throw error
        }
        let index = paragraphs.insertReserved(Paragraph(words, source.settings))
        do throws(Failure) {
            try setText(item, MeasuredText(paragraph: index))
        } catch {
            releaseParagraph(index)
            throw error
        }
    }

    /// Replaces or removes an item's text, and releases the old one.
    mutating func setText(_ item: ItemIndex, _ text: MeasuredText?) throws(Failure) {
        let old = items[item].text
        try atomically { (layout) throws(Failure) in
            try layout.touch(item)
            layout.textCount += (text == nil ? 0 : 1) - (old == nil ? 0 : 1)
            layout.items[item].text = text
        }
        releaseParagraph(old?.paragraph ?? -1)
    }

    mutating func releaseParagraph(_ index: Int32) {
        guard index >= 0 else { return }
        paragraphs[index].words.release(&textBlocks)
        paragraphs.remove(index)
    }

    /// The size and the baselines of a paragraph at a width, or of its longest lines without a
    /// width.
    func measure(_ index: Int32, _ width: ProposedLength) -> Measurement {
        let answer = paragraphs[index].measure(width: width.or(.infinity), height: .unspecified)
        return Measurement(
            width: answer.size.width, height: answer.size.height,
            firstTextBaseline: answer.firstBaseline, lastTextBaseline: answer.lastBaseline)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// A place in a text for messages: its line, its column, and carets below it.
///
/// The text may be anything: each control character and each byte that is not UTF-8 is shown as one
/// U+FFFD, so that carets are below the right characters.
struct FormatExcerpt: BitwiseCopyable {
    private let text: Borrowed<UInt8>
    private let offset: Int
    private let length: Int
    /// The bytes of the line, without its line break.
    private let start: Int
    private let end: Int
    let line: Int
    let column: Int

    init(_ text: Borrowed<UInt8>, _ offset: Int, _ length: Int) {
        self.text = text
        self.offset = offset
        self.length = length
        var line = 1
        var start = 0
        for i in 0..<offset where text[i] == UInt8(ascii: "\n") {
            line += 1
            start = i + 1
        }
        var end = offset
        while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
        if end > start, end > offset, text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        var column = 1
        var at = start
        while at < offset {
            at += characterLength(text, at, end: max(end, offset))
            column += 1
        }
        self.start = start
        self.end = end
        self.line = line
        self.column = column
    }

    /// Writes the part of the line around the place.
    func writeLine(reach: Int, _ out: inout TextWriter) {
        let window = window(reach)
        if window.lowerBound > start { out.write("…") }
        writePrintable(text[window], &out)
        if window.upperBound < end { out.write("…") }
    }

    /// Writes carets below the place, for the line that `writeLine` writes.
    func writeCarets(reach: Int, _ out: inout TextWriter) {
        let window = window(reach)
        if window.lowerBound > start { out.write(" ") }
        var at = window.lowerBound
        while at < offset {
            out.write(text[at] == UInt8(ascii: "\t") ? "\t" : " ")
            at += characterLength(text, at, end: window.upperBound)
        }
        out.write("^")
        at += at < window.upperBound ? characterLength(text, at, end: window.upperBound) : 1
        while at < min(offset + length, window.upperBound) {
            out.write("^")
            at += characterLength(text, at, end: window.upperBound)
        }
    }

    /// Writes the token in quotes, shortened if it is long.
    func writeToken(_ out: inout TextWriter) {
        let whole = max(offset, min(offset + length, end))
        let shown = min(whole, offset + 40)
        out.write("\"")
        writePrintable(text[offset..<shown], &out)
        out.write(shown < whole ? "…\"" : "\"")
    }

    /// The bytes of the line that are shown: whole characters, so many on either side of the place.
    private func window(_ reach: Int) -> Range<Int> {
        var from = offset
        for _ in 0..<reach where from > start {
            from -= 1
            while from > start, offset - from < 4 * reach, text[from] & 0xC0 == 0x80 { from -= 1 }
        }
        var to = min(offset, end)
        for _ in 0..<reach where to < end { to += characterLength(text, to, end: end) }
        return from..<max(to, from)
    }
}

/// The number of bytes of the character at a position, or 1 if the bytes are not UTF-8.
func characterLength(_ text: Borrowed<UInt8>, _ at: Int, end: Int) -> Int {
    let first = text[at]
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    if at + length > end { return 1 }
    for i in 1..<max(length, 1) where text[at + i] & 0xC0 != 0x80 { return 1 }
    if length == 3, first == 0xE0, text[at + 1] < 0xA0 { return 1 }
    if length == 3, first == 0xED, text[at + 1] > 0x9F { return 1 }
    if length == 4, first == 0xF0, text[at + 1] < 0x90 { return 1 }
    if length == 4, first == 0xF4, text[at + 1] > 0x8F { return 1 }
    return length
}

/// Writes text so that the result is UTF-8 on one line whatever the bytes are.
func writePrintable(_ text: Borrowed<UInt8>, _ out: inout TextWriter) {
    var at = 0
    while at < text.count {
        let length = characterLength(text, at, end: text.count)
        let byte = text[at]
        if length == 1, byte != UInt8(ascii: "\t"), byte < 0x20 || byte >= 0x7F {
            out.write("\u{FFFD}")
        } else {
            for i in 0..<length { out.write(byte: text[at + i]) }
        }
        at += length
    }
}

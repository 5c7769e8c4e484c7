// SPDX-License-Identifier: MIT
import CReglet

/// A text and how it is set. Its words are measured when the engine wants them for the first time.
final class TextPayload: Payload {
    let string: String
    let style: TextStyle
    let lineLimit: Int?
    let alignment: TextAlignment
    private var words: MeasuredWords?

    init(_ string: String, _ environment: EnvironmentValues, style: TextStyle) {
        self.string = string
        self.style = style
        lineLimit = environment.lineLimit
        alignment = environment.multilineTextAlignment
    }

    override var text: String? { string }

    override var label: String? {
        string.count > 24 ? "Text(\"\(string.prefix(24))…\")" : "Text(\"\(string)\")"
    }

    override func isEqual(to old: Payload) -> Bool {
        guard let old = old as? TextPayload else { return false }
        return string == old.string && style == old.style && lineLimit == old.lineLimit
            && alignment == old.alignment
    }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) {
        let words = words ?? MeasuredWords(string, style, registry.measurer)
        self.words = words
        var paragraph = rgl_paragraph()
        words.fill(&paragraph)
        paragraph.alignment = alignment.record
        paragraph.line_limit = UInt32(clamping: max(lineLimit ?? 0, 0))
        parameters.paragraph = paragraph
    }

    override func wasRead() { words = nil }
}

/// The words of a text with their widths, in memory that the engine can read.
final class MeasuredWords {
    private let widths: UnsafeMutableBufferPointer<Double>
    private let flags: UnsafeMutableBufferPointer<UInt8>
    private let counts: UnsafeMutableBufferPointer<UInt32>
    private let clusters: UnsafeMutableBufferPointer<Double>
    private let space: Double
    private let metrics: LineMetrics

    init(_ string: String, _ style: TextStyle, _ measurer: any TextMeasurer) {
        var widths: [Double] = []
        var counts: [UInt32] = []
        var clusters: [Double] = []
        let text = SplitText(string)
        for word in text.words {
            // A word without letters is a further space, and has no width of its own.
            widths.append(word.isEmpty ? 0 : Double(measurer.width(of: word, style: style)))
            counts.append(UInt32(clamping: word.count))
            for index in word.indices {
                clusters.append(Double(measurer.width(of: word[index...index], style: style)))
            }
        }
        self.widths = .copy(of: widths)
        flags = .copy(of: text.flags)
        self.counts = .copy(of: counts)
        self.clusters = .copy(of: clusters)
        space = Double(measurer.width(of: " ", style: style))
        metrics = measurer.lineMetrics(of: style)
    }

    deinit {
        widths.deallocate()
        flags.deallocate()
        counts.deallocate()
        clusters.deallocate()
    }

    func fill(_ paragraph: inout rgl_paragraph) {
        paragraph.word_widths = UnsafePointer(widths.baseAddress)
        paragraph.word_count = widths.count
        paragraph.word_flags = UnsafePointer(flags.baseAddress)
        paragraph.cluster_counts = UnsafePointer(counts.baseAddress)
        paragraph.cluster_widths = UnsafePointer(clusters.baseAddress)
        paragraph.space_width = space
        paragraph.line_height = Double(metrics.lineHeight)
        paragraph.baseline = Double(metrics.baseline)
    }
}

extension UnsafeMutableBufferPointer {
    /// Elements in memory of their own, which has an address even where there are none.
    static func copy(of elements: [Element]) -> Self {
        let buffer = Self.allocate(capacity: Swift.max(elements.count, 1))
        _ = buffer.initialize(from: elements)
        return Self(start: buffer.baseAddress, count: elements.count)
    }
}

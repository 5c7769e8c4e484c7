// SPDX-License-Identifier: MIT
import CReglet

/// A text and how it is set. Its words are measured when the engine wants them for the first time.
final class TextPayload: Payload {
    let string: String
    /// One at least.
    let runs: [TextRun]
    let lineLimit: Int?
    let alignment: TextAlignment
    let lineSpacing: CGFloat
    /// The measures of the words, after the engine has requested them. They are kept for drawing
    /// the lines.
    private(set) var words: MeasuredWords?

    init(_ string: String, _ environment: EnvironmentValues, _ runs: [TextRun]) {
        self.string = string
        self.runs = runs
        lineLimit = environment.lineLimit
        alignment = environment.multilineTextAlignment
        lineSpacing = environment.lineSpacing
    }

    var style: TextStyle { runs[0].style }

    override var textPayload: TextPayload? { self }

    override var label: String? {
        string.count > 24 ? "Text(\"\(string.prefix(24))…\")" : "Text(\"\(string)\")"
    }

    override func isEqual(to old: Payload) -> Bool {
        guard let old = old as? TextPayload else { return false }
        return string == old.string && runs == old.runs && lineLimit == old.lineLimit
            && alignment == old.alignment && lineSpacing == old.lineSpacing
    }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) {
        let words = words ?? MeasuredWords(string, runs, registry.measurer)
        self.words = words
        fill(&parameters, words)
    }

    private func fill(_ parameters: inout rgl_parameters, _ words: MeasuredWords) {
        var paragraph = rgl_paragraph()
        words.fill(&paragraph, lineSpacing: Double(lineSpacing))
        paragraph.alignment = alignment.record
        paragraph.line_limit = UInt32(clamping: max(lineLimit ?? 0, 0))
        parameters.paragraph = paragraph
    }

    /// The parameters of a node that has been made; nil: it never was.
    var parameters: rgl_parameters? {
        guard let words else { return nil }
        var parameters = rgl_parameters()
        fill(&parameters, words)
        return parameters
    }
}

/// The words of a text with their widths, in memory that the engine can read.
final class MeasuredWords {
    let text: SplitText
    /// Parts of words with one style, word after word, and the end of each word's parts.
    let pieces: [Piece]
    let pieceEnds: [Int]
    let widths: UnsafeMutableBufferPointer<Double>
    private let flags: UnsafeMutableBufferPointer<UInt8>
    private let counts: UnsafeMutableBufferPointer<UInt32>
    let clusters: UnsafeMutableBufferPointer<Double>
    let space: Double
    private let metrics: LineMetrics
    /// For a text of several styles: the heights of its words, without the space between lines.
    private let lineRuns: [rgl_text_run]
    private let lineRunMemory: UnsafeMutableBufferPointer<rgl_text_run>
    private let form: UnsafeMutablePointer<rgl_text>

    /// A word, or the part of one with one style.
    struct Piece {
        let text: Substring
        let width: Double
        let run: Int
    }

    init(_ string: String, _ runs: [TextRun], _ measurer: any TextMeasurer) {
        var widths: [Double] = []
        var counts: [UInt32] = []
        var clusters: [Double] = []
        var pieces: [Piece] = []
        var pieceEnds: [Int] = []
        var lineRuns: [rgl_text_run] = []
        let all = runs.map { measurer.lineMetrics(of: $0.style) }
        let space = Double(measurer.width(of: " ", style: runs[0].style))
        let text = SplitText(string, lengths: runs.map(\.length))
        for (index, word) in text.words.enumerated() {
            if runs.count > 1 {
                lineRuns.add(word: index, text.runs[index].map { all[$0] }, space)
            }
            // A word without letters is a further space, and has no width of its own.
            guard !word.isEmpty else {
                widths.append(0)
                counts.append(0)
                if runs.count > 1 { pieceEnds.append(pieces.count) }
                continue
            }
            let first = clusters.count
            if runs.count == 1 {
                let style = runs[0].style
                widths.append(Double(measurer.width(of: word, style: style)))
                word.addClusters(to: &clusters, style, measurer)
            } else {
                var width = 0.0
                for part in word.pieces(text.runs[index]) {
                    let style = runs[part.run].style
                    let own = Double(measurer.width(of: part.text, style: style))
                    width += own
                    pieces.append(Piece(text: part.text, width: own, run: part.run))
                    part.text.addClusters(to: &clusters, style, measurer)
                }
                widths.append(width)
                pieceEnds.append(pieces.count)
            }
            counts.append(UInt32(clamping: clusters.count - first))
        }
        self.text = text
        self.pieces = pieces
        self.pieceEnds = pieceEnds
        self.widths = .copy(of: widths)
        flags = .copy(of: text.flags)
        self.counts = .copy(of: counts)
        self.clusters = .copy(of: clusters)
        self.space = space
        var metrics = all[0]
        // Words with higher letters make their lines higher.
        for own in all.dropFirst() {
            let below = min(
                metrics.lineHeight - metrics.baseline, own.lineHeight - own.baseline)
            metrics.baseline = min(metrics.baseline, own.baseline)
            metrics.lineHeight = metrics.baseline + below
        }
        self.metrics = metrics
        self.lineRuns = lineRuns
        lineRunMemory = .copy(of: lineRuns)
        form = .allocate(capacity: 1)
        form.initialize(to: rgl_text())
    }

    convenience init(_ string: String, _ style: TextStyle, _ measurer: any TextMeasurer) {
        self.init(string, [TextRun(length: 0, style: style, color: nil)], measurer)
    }

    deinit {
        widths.deallocate()
        flags.deallocate()
        counts.deallocate()
        clusters.deallocate()
        lineRunMemory.deallocate()
        form.deallocate()
    }

    func fill(_ paragraph: inout rgl_paragraph, lineSpacing: Double = 0) {
        paragraph.word_widths = UnsafePointer(widths.baseAddress)
        paragraph.word_count = widths.count
        paragraph.word_flags = UnsafePointer(flags.baseAddress)
        paragraph.cluster_counts = UnsafePointer(counts.baseAddress)
        paragraph.cluster_widths = UnsafePointer(clusters.baseAddress)
        paragraph.space_width = space
        paragraph.line_height = Double(metrics.lineHeight) + lineSpacing
        paragraph.baseline = Double(metrics.baseline)
        guard !lineRuns.isEmpty else { return }
        for (index, run) in lineRuns.enumerated() {
            lineRunMemory[index].descent = run.descent + lineSpacing
        }
        form.pointee.runs = UnsafePointer(lineRunMemory.baseAddress)
        form.pointee.run_count = lineRuns.count
        paragraph.text = UnsafePointer(form)
    }
}

extension [rgl_text_run] {
    /// Adds a word with the metrics of its letters. A word without letters is as high as the word
    /// before it.
    fileprivate mutating func add(word: Int, _ metrics: [LineMetrics], _ space: Double) {
        var run = last ?? rgl_text_run()
        if let ascent = metrics.map(\.baseline).max(),
            let descent = metrics.map({ $0.lineHeight - $0.baseline }).max()
        {
            (run.ascent, run.descent) = (Double(ascent), Double(descent))
        }
        run.first_word = word
        run.space_width = space
        if let last, last.ascent == run.ascent, last.descent == run.descent { return }
        append(run)
    }
}

extension UnsafeMutableBufferPointer {
    /// Elements in memory of their own, which has an address even if there are none.
    static func copy(of elements: [Element]) -> Self {
        let buffer = Self.allocate(capacity: Swift.max(elements.count, 1))
        _ = buffer.initialize(from: elements)
        return Self(start: buffer.baseAddress, count: elements.count)
    }
}

extension Substring {
    /// Measures the clusters one by one.
    fileprivate func addClusters(
        to widths: inout [Double], _ style: TextStyle, _ measurer: any TextMeasurer
    ) {
        for index in indices {
            widths.append(Double(measurer.width(of: self[index...index], style: style)))
        }
    }

    /// The parts that belong to one run each.
    fileprivate func pieces(_ runs: [Int]) -> [(text: Substring, run: Int)] {
        guard let first = runs.first else { return [(self, 0)] }
        if runs.allSatisfy({ $0 == first }) { return [(self, first)] }
        var pieces: [(text: Substring, run: Int)] = []
        var start = startIndex
        var run = first
        var scalar = 0
        for index in indices {
            // A mark stays with its letter, whatever run it is from.
            let each = runs[scalar]
            scalar += self[index].unicodeScalars.count
            guard each != run else { continue }
            pieces.append((self[start..<index], run))
            (start, run) = (index, each)
        }
        pieces.append((self[start...], run))
        return pieces
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// A measured text in memory that the engine can read.
final class ParagraphArrays {
    private let text: MeasuredText
    private let widths: UnsafeMutableBufferPointer<Double>
    private let flags: UnsafeMutableBufferPointer<UInt8>
    private let counts: UnsafeMutableBufferPointer<UInt32>
    private let clusters: UnsafeMutableBufferPointer<Double>
    private let runs: UnsafeMutableBufferPointer<rgl_text_run>
    private let edges: UnsafeMutableBufferPointer<rgl_text_edge>
    private let stops: UnsafeMutableBufferPointer<rgl_tab_stop>
    private let form: UnsafeMutablePointer<rgl_text>

    init(_ text: MeasuredText) {
        self.text = text
        let isCut = text.words.contains { !$0.clusters.isEmpty }
        let pieces = isCut ? text.words.map(\.pieces) : []
        widths = .copy(of: text.words.map { Double($0.width) })
        flags = .copy(of: text.words.map(\.end.rawValue))
        counts = .copy(of: pieces.map { UInt32(clamping: $0.count) })
        clusters = .copy(of: pieces.joined().map { Double($0) })
        runs = .copy(of: text.runs.records)
        edges = .copy(of: text.words.contains { $0.hasEdge } ? text.words.map(\.edge) : [])
        stops = .copy(of: text.tabStops.map(\.record))
        form = .allocate(capacity: 1)
        form.initialize(
            to: rgl_text(
                runs: runs.given, run_count: runs.count, edges: edges.given,
                tab_stops: stops.given, tab_stop_count: stops.count,
                tab_interval: Double(text.tabInterval),
                first_line_indent: Double(text.firstLineIndent), indent: Double(text.indent),
                justifies: text.isJustified ? 1 : 0, reserved: 0))
    }

    deinit {
        widths.deallocate()
        flags.deallocate()
        counts.deallocate()
        clusters.deallocate()
        runs.deallocate()
        edges.deallocate()
        stops.deallocate()
        form.deallocate()
    }

    /// The parameters, which point into this object.
    func record(_ alignment: TextAlignment, lineLimit: Int?) -> rgl_paragraph {
        rgl_paragraph(
            word_widths: widths.baseAddress, word_count: widths.count,
            word_flags: flags.baseAddress, cluster_counts: counts.given,
            cluster_widths: counts.isEmpty ? nil : UnsafePointer(clusters.baseAddress),
            space_width: Double(text.spaceWidth), line_height: Double(text.lineHeight),
            baseline: Double(text.baseline), alignment: alignment.record,
            line_limit: UInt32(clamping: max(lineLimit ?? 0, 0)),
            truncates: text.truncates ? 1 : 0, reserved: 0, text: form)
    }
}

extension MeasuredText.Word {
    /// A word that is not to be cut is one piece among words that are.
    fileprivate var pieces: [CGFloat] { clusters.isEmpty && width != 0 ? [width] : clusters }

    fileprivate var hasEdge: Bool { hyphen != 0 || leadingHang != 0 || trailingHang != 0 }

    fileprivate var edge: rgl_text_edge {
        rgl_text_edge(
            hyphen: Double(hyphen), leading_hang: Double(leadingHang),
            trailing_hang: Double(trailingHang))
    }
}

extension [MeasuredText.Run] {
    /// The runs, with numbers for their views.
    fileprivate var records: [rgl_text_run] {
        var views: UInt32 = 0
        return map { run in
            if run.isView { views += 1 }
            return rgl_text_run(
                first_word: run.firstWord, ascent: Double(run.ascent),
                descent: Double(run.descent), space_width: Double(run.spaceWidth),
                level: UInt32(run.level), space_level: UInt32(run.spaceLevel),
                view: run.isView ? views : 0, reserved: 0)
        }
    }
}

extension MeasuredText.TabStop {
    fileprivate var record: rgl_tab_stop {
        rgl_tab_stop(position: Double(position), alignment: alignment.record, reserved: 0)
    }
}

extension UnsafeMutableBufferPointer {
    /// Elements in memory of their own, which has an address even without elements.
    static func copy(of elements: [Element]) -> Self {
        let buffer = Self.allocate(capacity: Swift.max(elements.count, 1))
        _ = buffer.initialize(from: elements)
        return Self(start: buffer.baseAddress, count: elements.count)
    }

    /// The address of the elements, or nil without elements.
    fileprivate var given: UnsafePointer<Element>? { isEmpty ? nil : UnsafePointer(baseAddress) }
}

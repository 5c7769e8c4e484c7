// SPDX-License-Identifier: MIT
import CReglet

/// A text and how it is set. Its words are measured when the engine first requests them.
final class TextPayload: Payload {
    enum Source: Equatable {
        case runs(TextRuns, lineSpacing: CGFloat)
        case measured(MeasuredText)
    }

    let source: Source
    /// The string; empty if only widths are known. A view is U+FFFC.
    let string: String
    let lineLimit: Int?
    let truncationMode: Text.TruncationMode?
    let alignment: TextAlignment
    let direction: LayoutDirection
    /// The letters of each word, kept for drawing the lines. Empty before the engine has requested
    /// the words, and if only widths are known.
    private(set) var letters: [Letters] = []
    private var arrays: ParagraphArrays?

    init(_ source: Source, _ environment: EnvironmentValues) {
        self.source = source
        if case .runs(let runs, _) = source { string = runs.string } else { string = "" }
        lineLimit = environment.lineLimit
        truncationMode = environment.truncationMode
        alignment = environment.multilineTextAlignment
        direction = environment.layoutDirection
    }

    /// The parts of the string; nil if only widths are known.
    var runs: TextRuns? {
        if case .runs(let runs, _) = source { runs } else { nil }
    }

    /// Whether the lines depend on more than the width of the frame.
    var dependsOnLayout: Bool {
        truncationMode != nil || runs?.contains(where: \.isView) ?? true
    }

    override var textPayload: TextPayload? { self }

    override var label: String? {
        name.map { "Text(\"\($0)\")" } ?? "Paragraph"
    }

    /// The beginning of the string, for messages; nil if only widths are known.
    var name: String? {
        guard let runs else { return nil }
        let readable = runs.map { $0.isView ? "[view]" : $0.string }.joined()
        return readable.count > 24 ? "\(readable.prefix(23))…" : readable
    }

    override func isEqual(to old: Payload) -> Bool {
        guard let old = old as? TextPayload else { return false }
        return source == old.source && lineLimit == old.lineLimit
            && truncationMode == old.truncationMode && alignment == old.alignment
            && direction == old.direction
    }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) {
        if arrays == nil {
            switch source {
            case .runs(let runs, let lineSpacing):
                let set = SetText(runs, lineSpacing: lineSpacing, registry.measurer)
                letters = set.letters
                arrays = ParagraphArrays(set.text)
            case .measured(let text): arrays = ParagraphArrays(text)
            }
        }
        if let own = self.parameters { parameters = own }
    }

    /// The parameters of a node that has been made; nil if none was made.
    var parameters: rgl_parameters? {
        arrays.map { arrays in
            var parameters = rgl_parameters()
            parameters.paragraph = arrays.record(alignment, lineLimit: lineLimit)
            if truncationMode == .tail { parameters.paragraph.truncates = 1 }
            return parameters
        }
    }
}

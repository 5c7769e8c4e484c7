// SPDX-License-Identifier: MIT
import CReglet

/// Words that wrap, in one style or several. The graph's measurer measures them.
///
///     Text("A ") + Text("strong").bold() + Text(" word")
///     Text("Press \(Leaf(width: 14, height: 14)) to go \(Text("on").italic()).")
///
/// A view in a text takes the place of a word. A text with views is equal to its copies alone, and
/// is used where its views may be used.
public struct Text: View, PrimitiveView, Sendable, Equatable {
    let content: Content
    var given = TextModifiers.none

    enum Content: Sendable, Equatable {
        case string(String)
        case view(InlineView)
        /// The parts in order. No part has parts itself.
        case parts([Text])
    }

    @_disfavoredOverload  // A literal may contain texts and views.
    public init(_ string: some StringProtocol) { content = .string(String(string)) }

    public init(verbatim string: String) { content = .string(string) }

    /// A text that consists of a view, on the baseline of its line.
    public init(_ view: some View) { content = .view(InlineView(view)) }

    init(_ texts: [Text]) {
        if texts.count == 1 {
            self = texts[0]
            return
        }
        let parts = texts.flatMap(\.parts)
        content = parts.count == 1 ? parts[0].content : .parts(parts)
        if parts.count == 1 { given = parts[0].given }
    }

    /// Concatenates two texts. Each part keeps its style.
    public static func + (first: Text, second: Text) -> Text { Text([first, second]) }

    private var parts: [Text] {
        guard case .parts(let parts) = content else { return [self] }
        return parts.map { part in
            var part = part
            part.given = part.given.inside(given)
            return part
        }
    }

    static var viewKind: ViewKind { .text }
}

// MARK: - Nodes

extension Text {
    public func _emit(_ emission: inout Emission) {
        let first = emission.entries.count
        if case .string = content {
            let runs = TextRuns(run(in: emission.environment))
            emission.text(runs, given.color) { _ in }
            return emission.check(runs, from: first)
        }
        // A text without parts is one empty word.
        let parts = parts.isEmpty ? [Text(verbatim: "")] : parts
        let runs = TextRuns(parts.map { $0.run(in: emission.environment) })
        emission.text(runs, given.color) { emission in
            for (index, (part, run)) in zip(parts, runs).enumerated() {
                guard case .view(let view) = part.content else { continue }
                emission.step(UInt64(index)) { emission in
                    // In a debug build, a text in a text needs 16 KB of stack.
                    emission.deepen(by: 4) { emission in view.emit(in: run, &emission) }
                }
            }
        }
        emission.check(runs, from: first)
    }

    private func run(in environment: EnvironmentValues) -> TextRun {
        var style = environment.textStyle
        if case .given(let values) = given {
            if let font = values.font { style.take(font) }
            if let weight = values.weight { style.weight = weight }
            if let isBold = values.isBold { style.isBold = isBold }
            if let isItalic = values.isItalic { style.isItalic = isItalic }
        }
        if let known = style.fontStyle { style.size = known.size(at: environment.dynamicTypeSize) }
        switch content {
        case .string(let string):
            let cased = environment.textCase?.applied(to: string) ?? string
            return TextRun(string: cased, style: style, given: given)
        case .view, .parts: return TextRun(style: style, given: given)
        }
    }
}

extension Emission {
    mutating func paragraph(_ payload: TextPayload, views: (inout Emission) -> Void) {
        guard case .runs(_, let space) = payload.source, space != 0 else {
            return node(RGL_KIND_PARAGRAPH, rgl_parameters(), payload, children: views)
        }
        // The last line has no space below it.
        var parameters = rgl_parameters()
        parameters.padding = EdgeInsets(.bottom, -space).record
        modify(PendingModifier(RGL_KIND_PADDING, parameters)) { emission in
            emission.node(RGL_KIND_PARAGRAPH, rgl_parameters(), payload, children: views)
        }
    }

    fileprivate mutating func text(
        _ runs: TextRuns, _ color: Color?, views: (inout Emission) -> Void
    ) {
        let outer = environment.drawing.foreground
        let payload = TextPayload(.runs(runs, lineSpacing: environment.lineSpacing), environment)
        if let color { environment.drawing.foreground = color }
        if environment.lineLimits.reserved == 0 {
            paragraph(payload, views: views)
        } else {
            modify(reservedLines(of: runs[0].style)) { $0.paragraph(payload, views: views) }
        }
        environment.drawing.foreground = outer
    }

    /// A frame that is at least as high as the lines that a text reserves.
    private func reservedLines(of style: TextStyle) -> PendingModifier {
        let count = CGFloat(environment.lineLimits.reserved)
        let line = registry.measurer.lineMetrics(of: style).lineHeight
        var parameters = rgl_parameters()
        parameters.flexible_frame = rgl_flexible_frame(
            minimum_width: .nan, ideal_width: .nan, maximum_width: .nan,
            minimum_height: Double(count * line + (count - 1) * environment.lineSpacing),
            ideal_height: .nan, maximum_height: .nan,
            alignment: rgl_alignment(
                horizontal: rgl_guide(RGL_HORIZONTAL_LEADING), vertical: rgl_guide(RGL_VERTICAL_TOP)
            ))
        return PendingModifier(RGL_KIND_FLEXIBLE_FRAME, parameters)
    }

    /// Refuses a text whose colours or lengths do not exist.
    fileprivate mutating func check(_ runs: TextRuns, from first: Int) {
        for run in runs {
            check(run.style.size, "the size of a font", from: first, allowsNegative: false)
            guard case .given(let given) = run.given else { continue }
            for color in [given.color, given.underline??.color, given.strikethrough??.color] {
                require(color, from: first)
            }
            check(given.kerning, "the kerning of a text", from: first)
            check(given.baselineOffset, "the offset of a baseline", from: first)
        }
        check(
            environment.lineSpacing, "the distance between lines", from: first,
            allowsNegative: false)
    }

    /// Refuses a length of a text that is NaN, infinite or wrongly negative.
    fileprivate mutating func check(
        _ length: CGFloat?, _ name: String, from first: Int, allowsNegative: Bool = true
    ) {
        guard let length, !(length.isFinite && (allowsNegative || length >= 0)) else { return }
        let own = entries.indices.dropFirst(first).first { entries[$0].payload is TextPayload }
        report(
            LayoutError(
                .invalidNumber,
                "\(name) must be a \(allowsNegative ? "number" : "length"), not \(length)",
                view: own.map { self.path(of: $0) } ?? path))
    }
}

// MARK: - Texts in a view

extension Text {
    /// The part of a text that is omitted if the height is too small.
    public enum TruncationMode: Hashable, Sendable {
        /// The last lines. The first one is always there.
        case tail
    }
}

/// How many lines a text has.
struct LineLimits: Equatable, Sendable {
    /// Nil means no limit.
    var most: Int?
    /// A text is at least as high as these lines.
    var reserved = 0
}

extension View {
    /// The largest number of lines that texts in the view have; nil means no limit.
    public func lineLimit(_ number: Int?) -> EnvironmentView<Self, Int?> {
        environment(\.lineLimit, number)
    }

    /// The most lines that texts in the view have.
    ///
    /// - Parameters:
    ///   - limit: The number of lines.
    ///   - reservesSpace: Whether texts are always as high as that number of lines.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(
            \.lineLimits, LineLimits(most: limit, reserved: reservesSpace ? max(limit, 0) : 0))
    }

    /// The fewest lines for which texts in the view reserve space, and the most that they have.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(
            \.lineLimits, LineLimits(most: limit.upperBound, reserved: max(limit.lowerBound, 0)))
    }

    /// The fewest lines for which texts in the view reserve space.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimits, LineLimits(most: nil, reserved: max(limit.lowerBound, 0)))
    }

    /// The most lines that texts in the view have.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimits, LineLimits(most: limit.upperBound))
    }

    /// Sets the part that texts in the view omit if the proposed height is too small for all lines.
    ///
    /// Without this modifier texts have all lines.
    public func truncationMode(
        _ mode: Text.TruncationMode
    ) -> EnvironmentView<Self, Text.TruncationMode?> {
        environment(\.truncationMode, mode)
    }

    /// How the lines of texts in the view are set.
    public func multilineTextAlignment(
        _ alignment: TextAlignment
    ) -> EnvironmentView<Self, TextAlignment> {
        environment(\.multilineTextAlignment, alignment)
    }

    /// The distance between the lines of texts in the view, in addition to their height.
    public func lineSpacing(_ lineSpacing: CGFloat) -> EnvironmentView<Self, CGFloat> {
        environment(\.lineSpacing, lineSpacing)
    }

    /// How texts in the view are set, for the graph's measurer.
    public func textStyle(_ style: TextStyle) -> EnvironmentView<Self, TextStyle> {
        environment(\.textStyle, style)
    }
}

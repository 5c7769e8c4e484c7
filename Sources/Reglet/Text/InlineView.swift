// SPDX-License-Identifier: MIT

/// A view that takes the place of a word. It is equal to its copies alone, because views cannot be
/// compared.
struct InlineView: Equatable, @unchecked Sendable {
    // The views of a text are read by the task that shows it, as all views are.
    private let view: AnyView
    private let identity = Identity()

    private final class Identity: Sendable {}

    init(_ view: some View) { self.view = AnyView(view) }

    static func == (a: InlineView, b: InlineView) -> Bool { a.identity === b.identity }

    /// Writes one node, however many nodes the view has. Texts in it have the style of the run.
    func emit(in run: TextRun, _ emission: inout Emission) {
        var environment = emission.environment
        environment.textStyle = run.style
        if let color = run.given.color { environment.drawing.foreground = color }
        // A stack of one view is laid out like the view.
        let word = VStack { view }.environment(\.self, environment)
        let space = environment.lineSpacing
        if space == 0 { return word._emit(&emission) }
        // The space between lines is below each word and does not move its baseline.
        word.alignmentGuide(.firstTextBaseline) { $0[.firstTextBaseline] }
            .padding(.bottom, space)._emit(&emission)
    }
}

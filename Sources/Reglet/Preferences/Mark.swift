// SPDX-License-Identifier: MIT

/// A property of a view that takes effect after the layout: a preference, an action, the name of a
/// coordinate space. Views of a group share the mark.
class Mark {
    /// Whether it must be read after a layout.
    var isCollected: Bool { false }

    /// Passes preferences on to the views around. The view's preferences are the preferences of all
    /// views inside it.
    func pass(_ values: inout PreferenceValues, at view: MarkedView, _ told: inout ToldActions) {}
}

struct MarkedView {
    let place: ViewPlace
    /// The frame of the view, in the coordinates of the root.
    let frame: CGRect
    /// Which of the marks of the view it is, from the outermost.
    let ordinal: Int
}

struct Marked<Content: View>: View {
    let content: Content
    let mark: (inout Emission) -> Mark?

    typealias Body = Never

    func _emit(_ emission: inout Emission) {
        guard let mark = mark(&emission) else { return content._emit(&emission) }
        emission.modify(PendingModifier(kind: .mark(mark), layers: nil)) { emission in
            content._emit(&emission)
        }
    }
}

extension View {
    /// The mark is made with the view, so that an update of the same view has the same one.
    func marked(_ mark: @autoclosure @escaping () -> Mark) -> some View {
        Marked(content: self) { _ in mark() }
    }
}

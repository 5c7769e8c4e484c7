// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// The safe areas that geometry readers read.
@Suite struct SafeAreaTests {
    /// Records its reads.
    private final class Notes {
        var last = EdgeInsets()
        var builds = 0

        func reader() -> some View {
            GeometryReader { geometry in
                let insets = self.noted(geometry)
                Leaf(width: insets.top, height: insets.leading).id("read")
            }
        }

        private func noted(_ geometry: GeometryProxy) -> EdgeInsets {
            last = geometry.safeAreaInsets
            builds += 1
            return last
        }
    }

    // Capability: safe areas
    @Test func aBarIsASafeArea() throws {
        let notes = Notes()
        let view = notes.reader().safeAreaInset(edge: .top, spacing: 0) {
            Color.red.frame(height: 44)
        }
        let result = try layout(view, width: 100, height: 100)
        #expect(notes.last == EdgeInsets(top: 44, leading: 0, bottom: 0, trailing: 0))
        #expect(result.frame(of: "read") == CGRect(x: 0, y: 44, width: 44, height: 0))
    }

    @Test func onlyReachedEdgesHaveInsets() throws {
        let notes = Notes()
        let insets = EdgeInsets(top: 20, leading: 5, bottom: 10, trailing: 7)
        func view(_ width: CGFloat, _ direction: LayoutDirection) -> some View {
            VStack(alignment: .leading, spacing: 0) {
                notes.reader().frame(width: width)
                Color.red.frame(height: 30)
            }
            .safeAreaPadding(insets)
            .environment(\.layoutDirection, direction)
        }
        let graph = try ViewGraph()
        func read(_ width: CGFloat, _ direction: LayoutDirection) throws -> EdgeInsets {
            try graph.update(view(width, direction))
            _ = try graph.layout(in: ProposedViewSize(width: 112, height: 100))
            return notes.last
        }
        #expect(
            try read(100, .leftToRight)
                == EdgeInsets(top: 20, leading: 5, bottom: 0, trailing: 7))
        #expect(
            try read(90, .leftToRight) == EdgeInsets(top: 20, leading: 5, bottom: 0, trailing: 0))
        #expect(
            try read(90, .rightToLeft) == EdgeInsets(top: 20, leading: 5, bottom: 0, trailing: 0))
        #expect(try layout(notes.reader().padding(3).safeAreaPadding(insets)).frames.count == 4)
        #expect(notes.last == EdgeInsets())
    }

    /// If a reader's size is unchanged, it is rebuilt only if a value that it has read has changed.
    @Test func aDifferentSafeAreaRebuildsTheContent() throws {
        let notes = Notes()
        let graph = try ViewGraph()
        func show(_ top: CGFloat) throws -> CGFloat? {
            try graph.update(
                notes.reader().frame(width: 50, height: 50)
                    .safeAreaPadding(EdgeInsets(top: top, leading: 0, bottom: 0, trailing: 0)))
            return try graph.layout(in: .unspecified).frame(of: "read")?.width
        }
        #expect(try show(8) == 8)
        #expect(try show(9) == 9)
        #expect(try show(0) == 0)
        let builds = notes.builds
        _ = try graph.layout(in: .unspecified)
        #expect(notes.builds == builds)
    }

    @Test func readersNestInReadersAndItems() throws {
        let notes = Notes()
        let insets = EdgeInsets(top: 6, leading: 0, bottom: 0, trailing: 0)
        let nested = GeometryReader { outer in
            GeometryReader { _ in
                notes.reader().frame(height: outer.safeAreaInsets.top * 2)
            }
        }
        _ = try layout(nested.safeAreaPadding(insets), width: 50, height: 50)
        #expect(notes.last.top == 6)
        let page = LayoutItem("page")
        let card = try HostingItem("card") { nested.safeAreaPadding(insets) }
        page.addSubview(card)
        try Tack.alignOrThrow(view: card, to: page, horizontally: .fill, vertically: .fill)
        try page.setSize(width: 60, height: 40)
        notes.last = EdgeInsets()
        try page.layout()
        #expect(notes.last.top == 6)
        #expect(try card.result.frame(of: "read")?.width == 6)
    }

    @Test func changesAreListedForTheWholeLayout() throws {
        let notes = Notes()
        let graph = try ViewGraph()
        func show(_ top: CGFloat) throws {
            try graph.update(
                VStack(spacing: 0) {
                    Color.red.frame(height: top).id("bar")
                    notes.reader().safeAreaPadding(
                        EdgeInsets(top: top, leading: 0, bottom: 0, trailing: 0)
                    ).id("area")
                })
            _ = try graph.layout(in: ProposedViewSize(width: 40, height: 100))
        }
        try show(10)
        try show(20)
        let changes = try graph.changes()
        let area = changes.first { $0.id == AnyHashable("area") }
        #expect(area?.before?.minY == 10 && area?.after?.minY == 20)
    }
}

// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Views that are divided into their subviews, and sections.
@Suite struct SubviewsTests {
    /// Lines between rows, as in published containers.
    private struct Lined<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Group(subviews: content) { subviews in
                    ForEach(subviews) { subview in
                        subview.padding(.leading, 3)
                        if subview.id != subviews.last?.id { Divider() }
                    }
                }
            }
        }
    }

    private struct Rows: View {
        var body: some View {
            Text("a").id("a")
            if true { Text("bb").background(.red).id("b") }
            ForEach(["ccc", "dddd"], id: \.self) { Text($0).id($0) }
        }
    }

    @Test func groupsOfSubviews() throws {
        let result = try layout(
            Lined {
                Rows(); Text("e")
            })
        #expect(result.frames(of: Text.self).map(\.minY) == [0, 21, 42, 63, 84])
        #expect(result.frames(of: Divider.self).map(\.minY) == [20, 41, 62, 83])
        #expect(result.frames(of: Text.self).map(\.minX) == [3, 3, 3, 3, 3])
        #expect(result.frame(of: "dddd") == CGRect(x: 3, y: 63, width: 40, height: 20))
        #expect(result.style(of: "b")?.background == .red)
        let counted = VStack(spacing: 0) {
            Group(subviews: Rows()) { subviews in
                Text("\(subviews.count)").id("count")
                subviews[1...].first
                subviews.last.font(.title)
            }
        }
        #expect(try layout(counted).nodes.compactMap(\.text) == ["4", "bb", "dddd"])
        let empty = Group(subviews: EmptyView()) { subviews in
            if subviews.isEmpty { Text("none") }
        }
        #expect(try layout(empty).size == CGSize(width: 40, height: 20))
    }

    @Test func aViewForEachSubview() throws {
        let view = HStack(spacing: 1) {
            ForEach(subviews: Rows()) { subview in
                subview.frame(width: 50).overlay { Text("x") }
            }
        }
        let result = try layout(view.font(.system(size: 9)))
        #expect(result.size == CGSize(width: 203, height: 20))
        #expect(result.texts.map(\.style.size) == Array(repeating: 9, count: 8))
        #expect(result.frame(of: "ccc")?.minX == 112)
    }

    @Test func subviewsKeepTheirNodes() throws {
        struct Page: View {
            var order: [String]
            var body: some View {
                Lined { ForEach(order, id: \.self) { Text($0).id($0) } }
            }
        }
        let graph = try ViewGraph()
        try graph.update(Page(order: ["a", "b", "c"]))
        _ = try graph.layout(in: .unspecified)
        try graph.update(Page(order: ["a", "b", "c"]))
        #expect(graph.editCount == 0)
        try graph.update(Page(order: ["b", "c"]))
        // A row and its line are removed.
        #expect(graph.editCount == 2)
        #expect(try graph.layout(in: .unspecified).size.height == 41)
    }

    /// One subview shown twice, in another environment, and with a state and a reader in it.
    @Test func subviewsAreBuiltAgainWithTheirContent() throws {
        struct Wide: View {
            @State private var width: CGFloat = 0
            var body: some View {
                Text("ab").fixedSize()
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: {
                        width = $0
                    }
                    .frame(width: width + 5)
            }
        }
        let view = HStack(spacing: 0) {
            Group(subviews: TupleView(Wide(), GeometryReader { _ in Text("in") }.frame(width: 30)))
            {
                subviews in
                ForEach(subviews) { $0 }
                ForEach(subviews) { $0.font(.title) }
            }
        }
        let graph = try ViewGraph()
        for _ in 0..<2 {
            try graph.update(view)
            let result = try graph.layout(in: .unspecified)
            #expect(result.size.width == 110)
            #expect(result.texts.map(\.style.size) == [nil, nil, 28, 28])
        }
    }

    @Test func failuresInSubviewsAreNamed() throws {
        let error = #expect(throws: LayoutError.self) {
            try layout(
                VStack {
                    Group(subviews: Text("a").font(.system(size: .infinity))) { ForEach($0) { $0 } }
                })
        }
        #expect(error?.view == "VStack › Text(\"a\")")
    }

    @Test func sections() throws {
        let plain = Section {
            Text("a")
            Text("b")
        } header: {
            Text("Header")
        } footer: {
            Text("Footer")
        }
        let titled = Section("Title") { Text("c") }
        let result = try layout(
            VStack {
                plain
                titled
                Section { Text("d") }
                Section {
                    Text("e")
                } footer: {
                    Text("f")
                }
            })
        #expect(
            result.nodes.compactMap(\.text) == [
                "Header", "a", "b", "Footer", "Title", "c", "d", "e", "f",
            ])
    }
}

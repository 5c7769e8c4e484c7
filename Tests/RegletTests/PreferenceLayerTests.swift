// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// `overlayPreferenceValue` and `backgroundPreferenceValue`: the values are known when the layer is
/// made.
@Suite struct PreferenceLayerTests {
    private struct BoundsKey: PreferenceKey {
        typealias Value = Anchor<CGRect>?
        static func reduce(value: inout Value, nextValue: () -> Value) {
            value = value ?? nextValue()
        }
    }

    private struct PlacesKey: PreferenceKey {
        static var defaultValue: [String: Anchor<CGRect>] { [:] }
        static func reduce(
            value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]
        ) {
            value.merge(nextValue()) { $1 }
        }
    }

    private final class Journal {
        var lines: [String] = []
    }

    private func marked(_ text: String) -> some View {
        Text(text).anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
            .overlayPreferenceValue(BoundsKey.self) { bounds in
                GeometryReader { proxy in
                    Rectangle().frame(width: proxy[bounds!].width, height: 3)
                }
            }
    }

    @Test func aLayerNeverSeesTheDefaultOfAPreferenceThatIsSet() throws {
        let graph = try ViewGraph()
        for text in ["ab", "abc", "d"] {
            try graph.update(marked(text).padding(4))
            for proposal in [ProposedViewSize.unspecified, .zero, .infinity] {
                let result = try graph.layout(in: proposal)
                let width = result.frames(of: Text.self)[0].width
                #expect(result.frames(of: Rectangle.self).map(\.width) == [width])
            }
        }
        let behind = try layout(
            HStack {
                Text("abc").anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
                Text("d")
            }
            .backgroundPreferenceValue(BoundsKey.self, alignment: .bottomTrailing) { bounds in
                let _ = bounds!
                Circle().frame(width: 4, height: 4)
            })
        #expect(behind.frames(of: Circle.self) == [CGRect(x: 44, y: 16, width: 4, height: 4)])
    }

    @Test func aViewWithoutThePreferenceHasItsDefault() throws {
        let result = try layout(
            Text("ab").overlayPreferenceValue(BoundsKey.self) { bounds in
                if bounds == nil { Circle().frame(width: 6, height: 6) }
            })
        #expect(result.frames(of: Circle.self) == [CGRect(x: 7, y: 7, width: 6, height: 6)])
    }

    @Test func layersInReadersHaveTheirValues() throws {
        let graph = try ViewGraph()
        let text = { (size: CGSize) in String(repeating: "x", count: Int(size.width / 20)) }
        try graph.update(GeometryReader { marked(text($0.size)) })
        for width in [60, 100, 40] as [CGFloat] {
            let result = try graph.layout(in: ProposedViewSize(width: width, height: 50))
            #expect(result.frames(of: Rectangle.self).map(\.width) == [width / 2])
        }
    }

    /// The program's model, which closures of several updates share.
    private final class Model {
        var names = ["a"]
    }

    @Test func aLayerHasTheValuesOfTheViewsThatAreShown() throws {
        let model = Model()
        let view = {
            HStack(spacing: 0) {
                ForEach(model.names, id: \.self) { name in
                    Text(name).anchorPreference(key: PlacesKey.self, value: .bounds) {
                        [name: $0]
                    }
                }
            }
            .overlayPreferenceValue(PlacesKey.self) { places in
                GeometryReader { proxy in
                    Rectangle().frame(width: proxy[places[model.names.last!]!].minX, height: 1)
                }
            }
        }
        let graph = try ViewGraph()
        for names in [["a"], ["a", "bcd"], ["a", "bcd", "ef"], ["g"]] {
            model.names = names
            try graph.update(view())
            let result = try graph.layout(in: .unspecified)
            let last = result.frames(of: Text.self).last?.minX
            #expect(result.frames(of: Rectangle.self).map(\.width) == [last])
        }
    }

    private func nested(_ text: String, _ journal: Journal) -> some View {
        Text("title")
            .overlayPreferenceValue(BoundsKey.self) { _ in
                Text(text).anchorPreference(key: PlacesKey.self, value: .bounds) { ["in": $0] }
            }
            .overlayPreferenceValue(PlacesKey.self) { places in
                GeometryReader { proxy in
                    Rectangle().frame(width: proxy[places["in"]!].width, height: 1)
                }
            }
            .onPreferenceChange(PlacesKey.self) { journal.lines.append("\($0.count)") }
    }

    @Test func layersOfLayersAreMadeInTheirOrder() throws {
        let journal = Journal()
        let graph = try ViewGraph()
        for text in ["a", "a", "ab"] {
            try graph.update(nested(text, journal))
            let result = try graph.layout(in: .unspecified)
            #expect(result.frames(of: Rectangle.self)[0].width == CGFloat(10 * text.count))
        }
        // The action is not called before the inner layer is made, and again for another anchor.
        #expect(journal.lines == ["1", "1"])
    }

    private struct Badge: View {
        let journal: Journal
        @State private var count = 0
        var body: some View {
            Text(String(repeating: "x", count: count)).id("badge")
                .onGeometryChange(for: CGFloat.self) {
                    $0.size.height
                } action: { _ in
                    journal.lines.append("told")
                    count = 2
                }
        }
    }

    @Test func viewsInALayerKeepTheirStates() throws {
        let journal = Journal()
        let graph = try ViewGraph()
        for text in ["abcd", "abcde", "abcde"] {
            try graph.update(
                Text(text).overlayPreferenceValue(BoundsKey.self) { _ in Badge(journal: journal) })
            let result = try graph.layout(in: .unspecified)
            #expect(result.frame(of: "badge")?.width == 20)
        }
        #expect(journal.lines == ["told"])
    }

    private struct Selected: View {
        @State var selection = "a"
        static nonisolated(unsafe) var last: Selected?
        var body: some View {
            Selected.last = self
            return HStack(spacing: 0) {
                ForEach(selection == "a" ? ["a"] : ["a", "bcd"], id: \.self) { name in
                    Text(name).anchorPreference(key: PlacesKey.self, value: .bounds) {
                        [name: $0]
                    }
                }
            }
            .overlayPreferenceValue(PlacesKey.self) { places in
                let bounds = places[selection]!
                GeometryReader { proxy in
                    Rectangle().frame(width: proxy[bounds].width, height: 1)
                }
            }
        }
    }

    @Test func aLayerFollowsAState() throws {
        let graph = try ViewGraph()
        try graph.update(Selected())
        let first = try graph.layout(in: .unspecified)
        #expect(first.frames(of: Rectangle.self).map(\.width) == [10])
        Selected.last?.selection = "bcd"
        let second = try graph.layout(in: .unspecified)
        #expect(second.frames(of: Rectangle.self).map(\.width) == [30])
    }

    @Test func layersInItemsHaveTheirValues() throws {
        let page = LayoutItem("page")
        let host = try HostingItem("host") { AnyView(marked("abc")) }
        page.addSubview(host)
        for text in ["abc", "ab"] {
            try host.update(AnyView(marked(text)))
            try page.layout()
            let width = CGFloat(10 * text.count)
            #expect(host.frame.width == width)
            #expect(try host.result.frames(of: Rectangle.self).map(\.width) == [width])
        }
    }

    @Test func aFailedLayoutMakesTheLayerNextTime() throws {
        let graph = try ViewGraph()
        try graph.update(marked("ab"))
        #expect(throws: LayoutError.self) {
            try graph.layout(in: ProposedViewSize(width: .nan, height: 3))
        }
        #expect(try graph.layout(in: .unspecified).frames(of: Rectangle.self).count == 1)
    }
}

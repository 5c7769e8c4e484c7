// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Preferences, geometry changes, coordinate spaces, and states that depend on them.
@Suite struct PreferenceTests {
    private struct WidestKey: PreferenceKey {
        static var defaultValue: CGFloat { 0 }
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
            value = max(value, nextValue())
        }
    }

    private struct NamesKey: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) {
            value += nextValue()
        }
    }

    private final class Journal {
        var lines: [String] = []
    }

    private func names(_ name: String) -> some View {
        Text(name).preference(key: NamesKey.self, value: [name])
    }

    // Capability: preferences
    @Test func preferencesAreReducedInOrder() throws {
        let journal = Journal()
        let view = VStack {
            names("a")
            HStack {
                names("b")
                Text("silent")
                names("c").overlay { names("layer") }
            }
            GeometryReader { _ in names("inside") }
            ViewThatFits {
                names("too wide for this").fixedSize()
                names("d")
            }
        }
        .onPreferenceChange(NamesKey.self) { journal.lines = $0 }
        let graph = try ViewGraph()
        try graph.update(view.frame(width: 100, height: 200))
        #expect(journal.lines.isEmpty)
        _ = try graph.layout(in: .unspecified)
        #expect(journal.lines == ["a", "b", "c", "layer", "inside", "d"])
    }

    @Test func aPreferenceReplacesInnerPreferences() throws {
        let journal = Journal()
        let inner = VStack {
            names("a"); names("b")
        }
        _ = try layout(
            VStack {
                inner.preference(key: NamesKey.self, value: ["both"])
                inner.transformPreference(NamesKey.self) { $0 = $0.map { $0.uppercased() } }
                    .padding(3)
            }
            .onPreferenceChange(NamesKey.self) { journal.lines += $0 })
        #expect(journal.lines == ["both", "A", "B"])
    }

    @Test func actionsAreCalledOnlyAfterChanges() throws {
        let journal = Journal()
        let view = { (text: String) in
            VStack { names(text) }
                .onPreferenceChange(NamesKey.self) { journal.lines.append("\($0)") }
                .onPreferenceChange(WidestKey.self) { journal.lines.append("\($0)") }
        }
        let graph = try ViewGraph()
        for text in ["a", "a", "b"] {
            try graph.update(view(text))
            _ = try graph.layout(in: .unspecified)
            _ = try graph.layout(in: .zero)
        }
        #expect(journal.lines == [#"["a"]"#, "0.0", #"["b"]"#])
    }

    @Test func aViewThatIsShownAgainIsNotifiedAgain() throws {
        let journal = Journal()
        let told = Text("a").onGeometryChange(for: CGFloat.self) {
            $0.size.width
        } action: {
            journal.lines.append("\($0)")
        }
        let graph = try ViewGraph()
        for isShown in [true, true, false, true] {
            try graph.update(HStack { if isShown { told } })
            _ = try graph.layout(in: .unspecified)
        }
        #expect(journal.lines == ["10.0", "10.0"])
    }

    @Test func groupsAreNotifiedTogether() throws {
        let journal = Journal()
        let group = Group {
            names("a"); names("b")
        }
        .onPreferenceChange(NamesKey.self) { journal.lines.append("\($0)") }
        _ = try layout(HStack { group })
        #expect(journal.lines == [#"["a", "b"]"#])
    }

    /// Columns as wide as the widest, by a state.
    private struct Columns: View {
        let texts: [String]
        @State private var widest: CGFloat?

        var body: some View {
            VStack {
                ForEach(texts, id: \.self) { text in
                    Text(text)
                        .background(
                            GeometryReader { proxy in
                                Color.clear.preference(key: WidestKey.self, value: proxy.size.width)
                            }
                        )
                        .frame(minWidth: widest, alignment: .leading)
                }
            }
            .onPreferenceChange(WidestKey.self) { widest = $0 }
        }
    }

    // Capability: states of views
    @Test func aStateIsKeptWithTheLayout() throws {
        let graph = try ViewGraph()
        try graph.update(Columns(texts: ["a", "abc", "ab"]))
        let result = try graph.layout(in: .unspecified)
        #expect(result.frames(of: Text.self).map(\.minX) == [0, 0, 0])
        #expect(result.size.width == 30)
        // The state stays with the view, and the layout needs one round.
        let layouts = try graph.counters.layouts
        try graph.update(Columns(texts: ["a", "abc", "ab"]))
        #expect(try graph.layout(in: .unspecified).frames == result.frames)
        #expect(try graph.counters.layouts == layouts + 1)
        try graph.update(Columns(texts: ["a", "abcde"]))
        #expect(try graph.layout(in: .unspecified).size.width == 50)
        // Moves of both rounds are reported as one change.
        #expect(try graph.changes().first?.after?.width == 50)
        #expect(try graph.changes().first?.before?.width == 30)
    }

    private struct Counter: View {
        @State var count = 1
        let journal: Journal
        var body: some View {
            journal.lines.append("\(count)")
            return Stepper(count: $count)
        }
    }

    private struct Stepper: View {
        @Binding var count: Int
        static nonisolated(unsafe) var last: Stepper?
        var body: some View {
            Stepper.last = self
            return Text(String(repeating: "x", count: count))
        }
    }

    @Test func aStateIsSetByTheProgram() throws {
        let journal = Journal()
        let graph = try ViewGraph()
        let view = { (flag: Bool) in
            VStack {
                if flag { Text("title") }
                Counter(journal: journal)
            }
        }
        try graph.update(view(false))
        #expect(try graph.layout(in: .unspecified).size.width == 10)
        Stepper.last?.count = 4
        #expect(try graph.layout(in: .unspecified).size.width == 40)
        try graph.update(view(true))
        #expect(try graph.layout(in: .unspecified).size.width == 50)
        #expect(journal.lines == ["1", "4", "4"])
        // A refused update keeps it.
        #expect(throws: LayoutError.self) {
            try graph.update(
                VStack {
                    Text("a").font(.system(size: .nan))
                    Counter(journal: journal)
                })
        }
        Stepper.last?.count = 6
        #expect(try graph.layout(in: .unspecified).size.width == 60)
        // At another position it is a new view.
        try graph.update(
            HStack {
                Text("a"); Text("b"); Counter(journal: journal)
            })
        #expect(try graph.layout(in: .unspecified).size.width == 10 + 8 + 10 + 8 + 10)
        try graph.update(view(true))
        #expect(try graph.layout(in: .unspecified).size.width == 50)
    }

    /// Each one in a list has its own.
    @Test func statesBelongToIds() throws {
        struct Row: View {
            let name: String
            @State private var width: CGFloat = 0
            var body: some View {
                Text(name).fixedSize()
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: {
                        width = $0
                    }
                    .frame(width: width * 2)
            }
        }
        let graph = try ViewGraph()
        for names in [["a", "bbb"], ["bbb", "a"], ["cc", "bbb"]] {
            try graph.update(
                HStack(spacing: 0) { ForEach(names, id: \.self) { Row(name: $0).id($0) } })
            let result = try graph.layout(in: .unspecified)
            for name in names {
                #expect(result.frame(of: name)?.width == CGFloat(20 * name.count))
            }
        }
    }

    private struct Widened: ViewModifier {
        let by: CGFloat
        @State private var width: CGFloat?

        func body(content: Content) -> some View {
            content.fixedSize()
                .onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    width = $0 + by
                }
                .frame(width: width)
        }
    }

    @Test func modifiersHaveStates() throws {
        let text = Text("ab").modifier(Widened(by: 3))
        // One value in two places.
        let result = try layout(
            HStack(spacing: 0) {
                text; text.padding(1); Text("c").modifier(Widened(by: 1))
            })
        #expect(result.size.width == 59)
    }

    @Test func oneViewInTwoPlaces() throws {
        struct Own: View {
            let text: String
            @State private var width: CGFloat = 0
            var body: some View {
                Text(text).fixedSize()
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: {
                        width += $0
                    }
                    .frame(width: width)
            }
        }
        let own = Own(text: "ab")
        #expect(
            try layout(
                HStack(spacing: 0) {
                    own; own; own
                }
            ).size.width == 60)
        #expect(
            try layout(
                GeometryReader { _ in
                    own; own
                }.frame(width: 9)
            ).frames(of: Text.self).count == 2)
    }

    private struct Growing: View {
        @State private var width: CGFloat = 10
        var body: some View {
            HStack {
                Text("a")
                    .frame(width: width)
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: {
                        width = $0 + 1
                    }
            }
        }
    }

    private struct Feedback: View {
        @State private var width: CGFloat = 10
        var body: some View {
            Text("Total").preference(key: WidestKey.self, value: width)
                .onPreferenceChange(WidestKey.self) { width = $0 + 1 }
        }
    }

    @Test func unsettledPreferencesAreNamed() throws {
        let graph = try ViewGraph()
        try graph.update(VStack { Text("ab") })
        let before = try graph.layout(in: .unspecified)
        try graph.update(VStack { Growing() })
        for _ in 0..<2 {
            let error = #expect(throws: LayoutError.self) { try graph.layout(in: .unspecified) }
            #expect(error?.code == .unsettled)
            #expect(error?.view == "VStack › Growing › HStack › .frame")
            #expect(error?.message.contains("8 rounds") == true)
        }
        try graph.update(VStack { Feedback() })
        let error = #expect(throws: LayoutError.self) { try graph.layout(in: .unspecified) }
        #expect(error?.message.contains("WidestKey") == true)
        #expect(error?.view == "VStack › Feedback › Text(\"Total\")")
        try graph.update(VStack { Text("ab") })
        #expect(try graph.layout(in: .unspecified).frames == before.frames)
        try graph.setSettlingRules(SettlingRules(passes: 3))
        try graph.update(Feedback())
        let sooner = #expect(throws: LayoutError.self) { try graph.layout(in: .unspecified) }
        #expect(sooner?.message.contains("3 rounds") == true)
    }

    @Test func actionsCannotUseTheGraph() throws {
        let graph = try ViewGraph()
        let journal = Journal()
        try graph.update(
            Text("a").onGeometryChange(for: CGSize.self) {
                $0.size
            } action: { size in
                do throws(LayoutError) { try graph.update(Text("b")) } catch {
                    journal.lines.append("\(error.code)")
                }
            })
        let result = try graph.layout(in: .unspecified)
        #expect(journal.lines == ["RGL_ERROR_BUSY"] && result.size.width == 10)
    }

    @Test func geometryIsReportedWithTheOldValue() throws {
        let journal = Journal()
        let view = { (text: String) in
            VStack(alignment: .leading, spacing: 0) {
                Text("head").padding(5)
                Text(text)
                    .onGeometryChange(for: CGRect.self) {
                        $0.frame(in: .named("page"))
                    } action: {
                        journal.lines.append("\($0.debugDescription) \($1.debugDescription)")
                    }
            }
            .coordinateSpace(name: "page")
            .padding(100)
        }
        let graph = try ViewGraph()
        for text in ["a", "a", "abc"] {
            try graph.update(view(text))
            _ = try graph.layout(in: .unspecified)
        }
        let (first, second) = ("(0.0, 30.0, 10.0, 20.0)", "(0.0, 30.0, 30.0, 20.0)")
        #expect(journal.lines == ["\(first) \(first)", "\(first) \(second)"])
    }

    @Test func readersHaveTheirPosition() throws {
        let view = VStack(alignment: .leading, spacing: 0) {
            Text("ab")
            GeometryReader { proxy in
                Text("x").frame(
                    width: proxy.frame(in: .global).minY, height: proxy.frame(in: .local).maxX
                )
                .id("told")
                Text("y").frame(
                    width: proxy.frame(in: .named("page")).minX,
                    height: proxy.frame(in: .named("nowhere")).minX
                ).id("named")
                GeometryReader { inner in
                    Color.red.frame(width: inner.frame(in: .named("page")).minY).id("inner")
                }
                .padding(.top, 7)
            }
            .frame(width: 60, height: 50)
            .padding(.leading, 3)
        }
        .coordinateSpace(.named("page"))
        .padding(11)
        let result = try layout(view)
        #expect(result.frame(of: "told")?.size == CGSize(width: 31, height: 60))
        #expect(result.frame(of: "named")?.size == CGSize(width: 3, height: 14))
        #expect(result.frame(of: "inner")?.width == 27)
        let error = #expect(throws: LayoutError.self) {
            try layout(VStack { Text("a").coordinateSpace(.global) })
        }
        #expect(error?.code == .invalidArgument)
    }

    private struct BoundsKey: PreferenceKey {
        struct Item { let name: String; let bounds: Anchor<CGRect> }
        static var defaultValue: [Item] { [] }
        static func reduce(value: inout [Item], nextValue: () -> [Item]) { value += nextValue() }
    }

    @Test func anchorsAreReadElsewhere() throws {
        let choices = HStack(spacing: 0) {
            ForEach(["a", "bcd"], id: \.self) { name in
                Text(name).padding(4)
                    .anchorPreference(key: BoundsKey.self, value: .bounds) {
                        [BoundsKey.Item(name: name, bounds: $0)]
                    }
            }
        }
        let view = choices.padding(10)
            .overlayPreferenceValue(BoundsKey.self) { items in
                GeometryReader { proxy in
                    ForEach(items, id: \.name) { item in
                        let frame = proxy[item.bounds]
                        Rectangle().frame(width: frame.width, height: frame.height)
                            .offset(x: frame.minX, y: frame.minY)
                            .id("mark \(item.name)")
                    }
                }
            }
            .padding(50)
        let graph = try ViewGraph()
        try graph.update(view)
        let result = try graph.layout(in: .unspecified)
        let shapes = result.frames(of: Rectangle.self)
        #expect(
            shapes == [
                CGRect(x: 60, y: 60, width: 18, height: 28),
                CGRect(x: 78, y: 60, width: 38, height: 28),
            ])
        let behind = try layout(
            choices.backgroundPreferenceValue(NamesKey.self) { names in
                Text(names.joined()).id("names")
            })
        #expect(behind.frame(of: "names")?.width == 0)
        let point = Anchor<CGPoint>.Source.bottomTrailing
        struct PointKey: PreferenceKey {
            typealias Value = Anchor<CGPoint>?
            static func reduce(value: inout Value, nextValue: () -> Value) {
                value = value ?? nextValue()
            }
        }
        let journal = Journal()
        _ = try layout(
            Text("ab").anchorPreference(key: PointKey.self, value: point) { $0 }
                .padding(5).onPreferenceChange(PointKey.self) {
                    journal.lines.append("\($0 != nil)")
                })
        #expect(journal.lines == ["true"])
    }

    @Test func aBodyThatSetsAStateIsNamed() throws {
        struct Restless: View {
            @State private var count = 0
            var body: some View {
                count += 1
                return Text("\(count)")
            }
        }
        let graph = try ViewGraph()
        try graph.update(Restless())
        let error = #expect(throws: LayoutError.self) { try graph.layout(in: .unspecified) }
        #expect(error?.code == .unsettled && error?.view?.hasPrefix("Restless › Text") == true)
        try graph.update(Text("ab"))
        #expect(try graph.layout(in: .unspecified).size.width == 20)
    }

    /// The frames and the states are unchanged.
    @Test func unsettledPreferencesAreReverted() throws {
        struct Switch: View {
            let isRestless: Bool
            @State private var count = 2
            var body: some View {
                Text(String(repeating: "x", count: count))
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: { _ in
                        if isRestless { count += 1 }
                    }
                    .id("text")
            }
        }
        let graph = try ViewGraph()
        try graph.update(Switch(isRestless: false))
        #expect(try graph.layout(in: .unspecified).size.width == 20)
        try graph.update(HStack { Switch(isRestless: true) })
        #expect(throws: LayoutError.self) { try graph.layout(in: .unspecified) }
        try graph.update(Switch(isRestless: false))
        let result = try graph.layout(in: .unspecified)
        #expect(result.size.width == 20 && result.frame(of: "text")?.width == 20)
    }
}

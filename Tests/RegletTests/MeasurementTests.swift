// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Measurement readers: the examples of the original package, and errors.
@Suite struct MeasurementTests {
    private enum Field {
        case no, name, address, portion
    }

    // Capability: measurement readers
    @Test func viewsGetTheHeightOfTheHighestView() throws {
        let graph = try ViewGraph()
        try graph.update(
            SimpleSizeReader { proxy in
                HStack {
                    VStack { Text("Top aligned").measure(proxy) }
                        .frame(minHeight: proxy.maxHeight(), alignment: .top)
                        .background(Color.red)
                        .id("top")
                    VStack { Text("Bottom aligned").measure(proxy).id("text") }
                        .frame(minHeight: proxy.maxHeight(), alignment: .bottom)
                        .background(Color.green)
                    VStack { Text("Lines\n1\n2\n3\n4").measure(proxy) }
                        .frame(minHeight: proxy.maxHeight())
                        .background(Color.blue)
                }
            })
        let result = try graph.layout(in: ProposedViewSize(width: 400, height: 200))
        #expect(result.frame(of: "top")?.height == 100)
        #expect(result.frame(of: "text")?.minY == 80)
        #expect(try graph.settling.state == .stable)
        #expect(try graph.settling.passes == 2)
    }

    private static let people: [(no: String, name: String, address: String)] = [
        ("No.", "Name", "Address"), ("8", "John Gattis", "953 Progress Way Hutchinson, MN"),
        ("13", "Some really really long name", "2388 Collins Street Tampa, FL"),
    ]

    private func rows(_ proxy: MeasurementProxy<Field>) -> some View {
        VStack(spacing: 8) {
            ForEach(Self.people, id: \.no) { person in
                HStack(spacing: 16) {
                    VStack { Text("\(person.no)").measure(proxy, .no) }
                        .frame(minWidth: proxy.maxWidth(.no), alignment: .trailing)
                        .id("no \(person.no)")
                    VStack { Text("\(person.name)").measure(proxy, .name) }
                        .frame(minWidth: proxy.maxWidth(.name), alignment: .leading)
                        .id("name \(person.no)")
                    Text("\(person.address)").frame(maxWidth: .infinity, alignment: .leading)
                }
            }
        }
    }

    private func names(_ graph: ViewGraph, _ width: CGFloat) throws -> [CGFloat?] {
        let result = try graph.layout(in: ProposedViewSize(width: width, height: nil))
        return Self.people.map { result.frame(of: "name \($0.no)")?.width }
    }

    // Capability: measured lengths
    @Test func columnsGetTheWidthOfTheWidestView() throws {
        let graph = try ViewGraph()
        try graph.update(SimpleMeasurementReader<Field> { proxy in rows(proxy) })
        let narrow = try names(graph, 400)
        #expect(Set(narrow).count == 1)
        // The widths of a wide page stay on a narrow one.
        #expect(try names(graph, 1000) == [280, 280, 280])
        #expect(try names(graph, 400) == [280, 280, 280])
        #expect(narrow[0] ?? 280 < 280)
    }

    @Test func aNewVersionDiscardsMeasurements() throws {
        let graph = try ViewGraph()
        try graph.update(
            SimpleSizeReader { containerProxy in
                VStack(spacing: 0) {
                    Color.clear.frame(height: 0).measure(containerProxy)
                    SimpleMeasurementReader<Field>(version: containerProxy.maxWidth()) { proxy in
                        rows(proxy)
                    }
                }
            })
        let narrow = try names(graph, 400)
        #expect(try names(graph, 1000) == [280, 280, 280])
        #expect(try names(graph, 400) == narrow)
        #expect(try graph.settling.state == .stable)
    }

    // Capability: content made of measurements
    @Test func tablesShareAWidth() throws {
        let foods = [
            (id: "ID", name: 100.0, portion: 80.0), (id: "1", name: 60.0, portion: 40.0),
        ]
        let view = SimpleSizeReader { containerProxy in
            VStack(spacing: 0) {
                Color.clear.frame(height: 0).measure(containerProxy)
                ScrollView {
                    SimpleTableReader<Field>(
                        maxWidth: (containerProxy.maxWidth() ?? 0) - 16 * 2,
                        version: containerProxy.maxWidth()
                    ) { proxy in
                        VStack(spacing: 0) {
                            ForEach(foods, id: \.id) { food in
                                HStack(spacing: 0) {
                                    VStack {
                                        Leaf(width: food.name, height: 10).measure(proxy, .name)
                                    }
                                    .frame(minWidth: proxy.columnWidth(.name), alignment: .leading)
                                    .id("name \(food.id)")
                                    VStack {
                                        Leaf(width: food.portion, height: 10)
                                            .measure(proxy, .portion)
                                    }
                                    .frame(
                                        minWidth: proxy.columnWidth(.portion), alignment: .trailing
                                    )
                                    .id("portion \(food.id)")
                                }
                                .padding(.vertical, 8)
                            }
                        }
                        .padding(.horizontal, 16)
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
        let result = try layout(view, width: 312, height: 200)
        for id in ["ID", "1"] {
            #expect(result.frame(of: "name \(id)")?.width == 150)
            #expect(result.frame(of: "portion \(id)")?.width == 130)
        }
    }

    /// Scopes are types. Two readers with the same one do not mix either.
    @Test func nestedReadersDoNotMix() throws {
        enum Page {}
        var widths: [CGFloat?] = [nil, nil]
        let view = MeasurementReader<Page, Int> { outer in
            VStack {
                Leaf(width: 30, height: 10).measure(outer, 1)
                MeasurementReader<Page, Int> { inner in
                    Leaf(width: 20, height: 10).measure(inner, 1).measure(outer, 2).measure(3)
                        .frame(width: inner.maxWidth(3))
                    let _ = widths = [inner.maxWidth(1), outer.maxWidth(1)]
                    let _ = #expect(inner.maxSizes.count <= 2 && inner.maxWidth(2) == nil)
                }
                let _ = #expect(outer.maxWidth(3) == nil)
            }
            .frame(width: outer.maxSize(2).map { $0.width * 4 })
            .id("all")
        }
        let result = try layout(view)
        #expect(widths == [20, 30])
        #expect(result.frame(of: "all")?.width == 80)
    }

    @Test func measurementsAreKeptDuringAnUpdate() throws {
        let graph = try ViewGraph()
        var seen: [CGFloat?] = []
        func update(_ width: CGFloat, version: Int, reducer: MeasurementReducer) throws {
            seen = []
            try graph.update(
                MeasurementReader<Void, String>(version: version, reducer: reducer) { proxy in
                    Leaf(width: width, height: 10).measure(proxy, "a")
                    let _ = seen.append(proxy.maxWidth("a"))
                })
            _ = try graph.layout(in: .unspecified)
        }
        try update(50, version: 1, reducer: .merge)
        #expect(seen == [nil, 50])
        try update(20, version: 1, reducer: .merge)
        #expect(seen == [50])
        try update(20, version: 2, reducer: .merge)
        #expect(seen == [nil, 20])
        try update(10, version: 2, reducer: .replace)
        #expect(seen == [20, 10])
        #expect(graph.editCount == 1)
    }

    // Capability: settling report
    @Test func unsettledMeasurementsAreReported() throws {
        let graph = try ViewGraph()
        try graph.update(
            SimpleMeasurementReader<String> { proxy in
                Leaf(width: 10, height: 10).frame(width: (proxy.maxWidth("a") ?? 0) + 10)
                    .measure(proxy, "a")
            })
        _ = try graph.layout(in: .unspecified)
        let report = try graph.settling
        #expect(report.state == .growing && report.passes == 8)
        #expect(report.unsettled.first?.tag == "a" && report.unsettled.first?.axis == .horizontal)
        #expect(report.unsettled.first?.values.last == 80)
        try graph.setSettlingRules(SettlingRules(passes: 3, isStrict: true))
        let error = #expect(throws: LayoutError.self) { try graph.layout(in: .zero) }
        #expect(error?.code == .unsettled)
        #expect(throws: LayoutError.self) { try graph.setSettlingRules(SettlingRules(passes: 0)) }
    }

    @Test func aTagNeedsAReader() throws {
        let error = #expect(throws: LayoutError.self) {
            try layout(VStack { Text("a").measure("label") })
        }
        #expect(error?.code == .noReader && error?.view == "VStack")
        var kept: MeasurementProxy<Int>?
        let graph = try ViewGraph()
        try graph.update(
            SimpleMeasurementReader<Int> { proxy in
                let _ = kept = proxy
                Leaf(width: 10, height: 10)
            })
        _ = try graph.layout(in: .unspecified)
        #expect(kept?.maxWidth(1) == nil)
        let late = #expect(throws: LayoutError.self) { try graph.layout(in: .unspecified) }
        #expect(late?.code == .outOfTurn)
        // A proxy of another graph belongs to no reader here.
        let other = try #require(kept)
        let stranger = #expect(throws: LayoutError.self) {
            try layout(SizeReader { _ in Text("a").measure(other, 1) })
        }
        #expect(stranger?.code == .noReader)
    }

    /// The earlier content is kept.
    @Test func aFailedLayoutKeepsTheContent() throws {
        let graph = try ViewGraph()
        var isBroken = false
        try graph.update(
            GeometryReader { proxy in
                Leaf(width: isBroken ? .nan : proxy.size.width / 2, height: 10).id("half")
            })
        let size = ProposedViewSize(width: 100, height: 10)
        #expect(try graph.layout(in: size).frame(of: "half")?.width == 50)
        isBroken = true
        #expect(throws: LayoutError.self) {
            try graph.layout(in: ProposedViewSize(width: 80, height: 10))
        }
        #expect(try graph.layout(in: size).frame(of: "half")?.width == 50)
        isBroken = false
        #expect(
            try graph.layout(in: ProposedViewSize(width: 80, height: 10)).frame(of: "half")?.width
                == 40)
    }

    /// Each change of the outer reader rebuilds the content with the inner one.
    @Test func aReaderInAContentKeepsItsMeasurements() throws {
        let graph = try ViewGraph()
        var (width, height): (CGFloat, CGFloat) = (50, 10)
        var seen: [CGFloat?] = []
        let view = SimpleMeasurementReader<String> { outer in
            VStack {
                Leaf(width: 10, height: height).measure(outer, "height")
                SimpleTableReader<Int>(maxWidth: 200, pads: false) { inner in
                    let _ = seen.append(inner.columnWidth(1))
                    Leaf(width: width, height: outer.maxHeight("height") ?? 1)
                        .measure(inner, 1)
                }
            }
        }
        try graph.update(view)
        _ = try graph.layout(in: .unspecified)
        #expect(seen.last == 50)
        for (next, greatest) in [(20.0, 50.0), (70, 70), (30, 70)] {
            (width, height) = (next, height + 10)
            seen = []
            try graph.update(view)
            _ = try graph.layout(in: .unspecified)
            // Merging keeps the greatest width of all contents.
            #expect(seen.first != .some(nil) && seen.last == CGFloat(greatest))
            #expect(try graph.settling.state == .stable)
        }
    }

    @Test func aProxyIsReadInsideAGeometryReader() throws {
        let graph = try ViewGraph()
        var width: CGFloat = 30
        func view() -> some View {
            SimpleMeasurementReader<String> { proxy in
                VStack(spacing: 0) {
                    Leaf(width: width, height: 10).measure(proxy, "leaf")
                    GeometryReader { geometry in
                        Leaf(width: proxy.maxWidth("leaf") ?? 1, height: 5).id("inner")
                            .measure(proxy, "inner")
                        Leaf(width: proxy.maxWidth("inner") ?? 1, height: 5).id("second")
                    }
                }
            }
        }
        for next in [30, 45.0] {
            width = CGFloat(next)
            try graph.update(view())
            let result = try graph.layout(in: ProposedViewSize(width: 100, height: 50))
            #expect(result.frame(of: "inner")?.width == width)
            #expect(result.frame(of: "second")?.width == width)
            #expect(try graph.settling.state == .stable)
        }
        // Also as the content of an item.
        let card = try HostingItem("card") { view() }
        try card.setSize(width: 100, height: 50)
        try card.layout()
        #expect(try card.result.frame(of: "second")?.width == 45)
    }

    @Test func aProxyIsNotReadInsideAnotherGeometryReader() throws {
        var kept: MeasurementProxy<Int>?
        let view = VStack {
            SimpleMeasurementReader<Int> { proxy in
                let _ = kept = proxy
                Leaf(width: 10, height: 10).measure(proxy, 1)
            }
            GeometryReader { _ in Leaf(width: kept?.maxWidth(1) ?? 1, height: 1) }
        }
        let error = #expect(throws: LayoutError.self) { try layout(view, width: 50, height: 50) }
        #expect(error?.code == .outOfTurn)
    }
}

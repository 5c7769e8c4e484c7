// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Hits, painting order, scrolling, choices and kept layouts.
@Suite struct ReadingTests {
    private func graph(_ view: some View) throws -> ViewGraph {
        let graph = try ViewGraph()
        try graph.update(view)
        _ = try graph.layout(in: .unspecified)
        return graph
    }

    // Capability: hit test
    @Test func hitTests() throws {
        let box = Leaf(width: 20, height: 20)
        let graph = try graph(
            ZStack(alignment: .topLeading) {
                box.id("below")
                box.id("above").offset(x: 10)
                box.hidden().id("hidden")
            }
            .id("stack"))
        #expect(
            try graph.hit(at: CGPoint(x: 15, y: 5)).compactMap(\.id) == ["above", "below", "stack"])
        #expect(try graph.hit(at: CGPoint(x: 5, y: 5)).compactMap(\.id) == ["below", "stack"])
        #expect(try graph.hit(at: CGPoint(x: 90, y: 5)).isEmpty)
        #expect(try graph.hit(at: .zero).last?.kind == .zStack)
        let error = #expect(throws: LayoutError.self) {
            try graph.hit(at: CGPoint(x: CGFloat.nan, y: 0))
        }
        #expect(error?.code == .invalidNumber)
    }

    // Capability: painted order
    @Test func paintingOrder() throws {
        let box = Leaf(width: 20, height: 20)
        let graph = try graph(
            ZStack {
                box.id("a").zIndex(1)
                box.id("b")
                GeometryReader { _ in box.id("c") }.frame(width: 20, height: 20)
                box.id("d").hidden()
            })
        #expect(try graph.paintOrder().compactMap(\.id) == ["b", "c", "a"])
        #expect(try graph.paintOrder().first?.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    // Capability: scroll geometry
    @Test func scrolling() throws {
        let rows = VStack(spacing: 0) {
            ForEach(0..<10) { Leaf(width: 20, height: 30).id("row \($0)") }
        }
        let graph = try graph(ScrollView { rows }.frame(width: 50, height: 100).id("scroll"))
        let geometry = try graph.scrollGeometry(of: "scroll")
        #expect(geometry.viewport == CGSize(width: 20, height: 100))
        #expect(geometry.content.height == 300)
        #expect(geometry.minimumOffset == .zero)
        #expect(geometry.maximumOffset == CGPoint(x: 0, y: 200))
        #expect(try graph.scrollOffset(to: "row 5", in: "scroll") == CGPoint(x: 0, y: 80))
        #expect(try graph.scrollOffset(to: "row 5", in: "scroll", anchor: .top).y == 150)
        #expect(
            try graph.hit(at: CGPoint(x: 25, y: 5), offsets: ["scroll": CGPoint(x: 0, y: 80)])
                .first?.id == AnyHashable("row 2"))
        let error = #expect(throws: LayoutError.self) { try graph.scrollGeometry(of: "row 1") }
        #expect(error?.code == .wrongKind && error?.view?.hasSuffix("Leaf") == true)
        #expect(throws: LayoutError.self) { try graph.scrollGeometry(of: "nowhere") }
    }

    // Capability: chosen child
    @Test func theChosenChild() throws {
        let view = ViewThatFits(in: .horizontal) {
            Text("a long title")
            Text("title")
            Text("t")
        }
        let graph = try ViewGraph()
        try graph.update(view.id("choice"))
        for (width, choice) in [(200, 0), (60, 1), (50, 1), (20, 2), (5, 2)] {
            _ = try graph.layout(in: ProposedViewSize(width: CGFloat(width), height: nil))
            #expect(try graph.choice(of: "choice") == choice)
        }
        #expect(throws: LayoutError.self) { try self.graph(Text("a").id("a")).choice(of: "a") }
    }

    @Test func anIdInSeveralAlternativesIsTheShownOne() throws {
        let view = ViewThatFits(in: .horizontal) {
            HStack {
                Text("a long title").bold().id("title"); Text("x").id("wide")
            }
            Text("title").id("title")
        }
        let graph = try ViewGraph()
        try graph.update(view.padding(2))
        for (width, expected) in [(200, 120), (100, 50)] as [(CGFloat, CGFloat)] {
            let result = try graph.layout(in: ProposedViewSize(width: width, height: nil))
            #expect(result.frame(of: "title")?.width == expected)
            #expect(result.text(of: "title")?.lines.count == 1)
            #expect(result.style(of: "title") != nil)
            #expect(try graph.snappedFrame(of: "title", scale: 1).width == expected)
            #expect(try graph.explanation(of: "title").text.isEmpty == false)
            #expect(try graph.hit(at: CGPoint(x: 5, y: 5)).first?.id == AnyHashable("title"))
            #expect((result.frame(of: "wide") == nil) == (width == 100))
        }
        #expect(throws: LayoutError.self) { try graph.snappedFrame(of: "wide", scale: 1) }
    }

    // Capability: measurement observer
    @Test func measurementsAreRead() throws {
        let graph = try ViewGraph()
        var told: [String] = []
        graph.onMeasurement = { sizes in
            told += sizes.map { "\($0.tag) \($0.size?.debugDescription ?? "none")" }
        }
        for text in ["a", "a", "abc"] {
            try graph.update(
                SimpleMeasurementReader<String> { proxy in Text(text).measure(proxy, "text") })
            _ = try graph.layout(in: .unspecified)
        }
        #expect(told == ["text (10.0, 20.0)", "text (30.0, 20.0)"])
        graph.onMeasurement = nil
        try graph.update(Text("other"))
        _ = try graph.layout(in: .unspecified)
        #expect(told.count == 2)
    }

    // Capability: kept layouts
    @Test func keptLayouts() throws {
        let graph = try graph(
            VStack {
                Text("a b c d"); Text("e")
            })
        #expect(try graph.keptLayouts == 1)
        try graph.setKeptLayouts(2)
        let sizes = [
            ProposedViewSize(width: 30, height: nil), ProposedViewSize(width: 60, height: nil),
        ]
        let first = try sizes.map { try graph.layout(in: $0).frames }
        let work = try graph.counters.evaluations
        #expect(try sizes.map { try graph.layout(in: $0).frames } == first)
        #expect(try graph.counters.evaluations == work)
        for count in [0, -1, 65] {
            #expect(throws: LayoutError.self) { try graph.setKeptLayouts(count) }
        }
    }

    // Capability: limits
    @Test func limits() throws {
        let graph = try ViewGraph(limits: GraphLimits(nodes: 3))
        try graph.update(
            HStack {
                Text("a"); Text("b")
            })
        let error = #expect(throws: LayoutError.self) {
            try graph.update(
                HStack {
                    Text("a"); Text("b"); Text("c")
                })
        }
        #expect(error?.code == .limit)
        #expect(try graph.layout(in: .unspecified).frames.count == 3)
        let shallow = try ViewGraph(limits: GraphLimits(depth: 4))
        var view = AnyView(Text("a"))
        for _ in 0..<8 { view = AnyView(view.padding(1)) }
        try shallow.update(view)
        #expect(throws: LayoutError.self) { try shallow.layout(in: .unspecified) }
        #expect(throws: LayoutError.self) { try ViewGraph(limits: GraphLimits(depth: 1_000_000)) }
        #expect(throws: LayoutError.self) { try ViewGraph(limits: GraphLimits(nodes: -1)) }
    }
}

/// The solver without views or items.
@Suite struct SolverTests {
    // Capability: solver alone
    @Test func prioritiesDecide() throws {
        let solver = try Solver()
        let x = try solver.variable("x")
        let y = try solver.variable("y")
        let added = try solver.add(
            x + y == 100, y <= 30, (x == 60).at(750), (x == 20).at(250), 2 * x - y + 1 >= -5)
        #expect(try solver.value(of: x) == 70 && solver.value(of: y) == 30)
        #expect(try solver.violation(of: added[2]) == 10)
        #expect(try Set(solver.reasons(for: x).map(\.constraint)) == [added[0], added[1]])
        #expect(try !solver.reasons(breaking: added[2]).isEmpty)
        #expect(try solver.range(of: x) == nil)
        #expect(Set(try solver.changedVariables()) == [x, y])
        try solver.setConstant(50, of: added[1])
        #expect(try solver.value(of: x) == 60)
        try solver.setPriority(800, of: added[3])
        #expect(try solver.value(of: x) == 50)
        try solver.remove(added[3])
        #expect(try solver.value(of: x) == 60)
        #expect(try solver.dump().contains("x"))
    }

    @Test func conflictsAreValues() throws {
        let solver = try Solver()
        let (x, y) = (try solver.variable("x"), try solver.variable("y"))
        let first = try solver.add(x >= 10, y - x == 5)
        let error = #expect(throws: LayoutError.self) { try solver.add((x + y) / 2 <= 12) }
        #expect(error?.code == .conflict && error?.message.contains("x") == true)
        let members = try solver.conflict()
        #expect(members.map(\.index) == [0, nil, nil])
        #expect(members.compactMap(\.constraint) == first)
        #expect(members.first?.repair == 0.5)
        #expect(try solver.value(of: x) == 10)
        #expect(throws: LayoutError.self) { try solver.add(x == .nan) }
        #expect(throws: LayoutError.self) { try solver.add((x == 1).at(1001)) }
    }

    // Capability: edits of the solver
    @Test func editsAndBatches() throws {
        let solver = try Solver()
        let (x, y) = (try solver.variable(), try solver.variable(order: 1))
        try solver.add(y == x + 4)
        try solver.edit(x)
        try solver.suggest(7, for: x)
        #expect(try solver.value(of: y) == 11)
        try solver.endEdit(x)
        #expect(try solver.ambiguousVariables() == [x, y])
        try solver.stay(x, priority: 10)
        #expect(try solver.ambiguousVariables().isEmpty)
        #expect(throws: LayoutError.self) {
            try solver.batch { () throws(LayoutError) in
                try solver.add(x == 3)
                try solver.add(y == 9)
            }
        }
        #expect(try solver.value(of: x) == 7)
        try solver.batch { () throws(LayoutError) in try solver.add(x == 3) }
        #expect(try solver.value(of: y) == 7)
        let z = try solver.variable("z")
        try solver.remove(z)
        #expect(throws: LayoutError.self) { try solver.value(of: z) }
        #expect(throws: LayoutError.self) { try solver.remove(x) }
    }
}

@Suite struct NumberTableTests {
    // Capability: widths of columns, spans, explanation of columns
    @Test func columnsArePaddedAndShrunk() throws {
        let table = try NumberTable(columns: [TableColumn(), TableColumn()])
        try table.add(ideals: [[10, 8], [30, 2]])
        #expect(try table.resolve(width: 100) == 100)
        #expect(try table.columns().map { $0?.length } == [61, 39])
        try table.resolve(width: 20)
        #expect(try table.columns().map { $0?.length } == [12, 8])
        #expect(try table.resolve() == 38)
        try table.setSpans([NumberTable.Span(columns: 0..<2, ideal: 58)])
        #expect(try table.resolve() == 58)
        #expect(try table.explanation(ofColumn: 0).contains("column"))
        try table.clear()
        try table.setSpans([])
        #expect(try table.resolve() == 0)
    }

    @Test func columnsHaveRules() throws {
        let table = try NumberTable(
            columns: [
                TableColumn(fixed: 20), TableColumn(minimum: 10, weight: 3),
                TableColumn(isHidable: true),
            ], spacing: 2, pads: .weight)
        try table.add(ideals: [[0, 30, 40]], minimums: [[0, 0, 40]])
        #expect(try table.resolve(width: 20 + 2 + 30 + 2 + 40 + 8) == 102)
        #expect(try table.columns().map { $0?.length } == [20, 36, 42])
        try table.resolve(width: 50)
        #expect(try table.columns()[2] == nil)
    }

    @Test func widthsAlone() throws {
        #expect(try NumberTable.widths(ideals: [10, 20], available: 50) == [20, 30])
        #expect(try NumberTable.widths(ideals: [10, 20], available: 24) == [10, 14])
        #expect(try NumberTable.widths(ideals: [10, 20], available: 50, pads: false) == [10, 20])
        #expect(try NumberTable.widths(ideals: []) == [])
        #expect(throws: LayoutError.self) { try NumberTable.widths(ideals: [.nan]) }
        let table = try NumberTable(columns: [TableColumn(), TableColumn()])
        for wrong in [[[1]], [[1, .nan]], [[1, -1]]] as [[[CGFloat]]] {
            #expect(throws: LayoutError.self) { try table.add(ideals: wrong) }
        }
        #expect(throws: LayoutError.self) { try table.columns() }
        #expect(throws: LayoutError.self) { try table.explanation(ofColumn: 7) }
        #expect(throws: LayoutError.self) { try table.resolve(width: .nan) }
        #expect(throws: LayoutError.self) {
            try table.setSpans([NumberTable.Span(columns: 1..<3, ideal: 1)])
        }
    }
}

/// Reasons of positions, as values.
@Suite struct DiagnosisTests {
    // Capability: conflicts as values, ambiguities as values, reasons as values
    @Test func reasonsAreValues() throws {
        let page = LayoutItem("page")
        let (a, b) = (LayoutItem("a"), LayoutItem("b"))
        page.addSubview(a)
        page.addSubview(b)
        try page.setSize(width: 100, height: 50)
        let leading = a.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10)
        let width = a.widthAnchor.constraint(equalToConstant: 30)
        let wish = a.widthAnchor.constraint(equalToConstant: 45)
        wish.priority = .defaultHigh
        try page.activate([leading, width, wish])
        try page.layout()
        let system = try #require(page.system)
        let reasons = try system.reasons(for: .width, of: a)
        #expect(reasons.map { $0.constraint === width } == [true])
        #expect(reasons.first?.share == 1 && reasons.first?.item === a)
        #expect(try system.violation(of: wish) == 15)
        #expect(try system.reasons(breaking: wish).contains { $0.constraint === width })
        let open = try system.openPlaces()
        #expect(open.contains { $0.item === b && $0.axis == .vertical && $0.cause == .missing })
        #expect(!open.contains { $0.item === a && $0.axis == .horizontal })
        #expect(try system.conflict().isEmpty)
        let late = a.widthAnchor.constraint(equalToConstant: 31)
        #expect(throws: LayoutError.self) { try page.activate([late]) }
        let conflict = try system.conflict()
        #expect(conflict.map(\.refused) == [0, nil])
        #expect(conflict.last?.constraint === width && abs(conflict.last?.repair ?? 0) == 1)
        try system.setConflictPolicy(breaksLast: true)
        try page.activate([late])
        #expect(try system.brokenConstraints().map { $0 === late } == [true])
    }
}

// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Results as values: explanations, whole pixels, pages, lengths of hosts, heights of rows.
@Suite struct ValueTests {
    private func graph(_ view: some View, width: CGFloat? = nil) throws -> ViewGraph {
        let graph = try ViewGraph()
        try graph.update(view)
        _ = try graph.layout(in: ProposedViewSize(width: width, height: nil))
        return graph
    }

    // Capability: explanation as values
    @Test func whyAViewHasItsSize() throws {
        let row = HStack(spacing: 10) {
            Text("abc").id("text"); Leaf(width: 40, height: 10)
        }
        let why = try graph(row, width: 100).explanation(of: "text")
        #expect(why.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(why.ideal == CGSize(width: 30, height: 20))
        let share = try #require(why.share)
        #expect(share.isShared && share.axis == .horizontal && share.length == 90)
        #expect(share.position == 1 && share.available == 50 && share.offer == 50)
        #expect(share.answer == 30 && why.slot == nil && why.trials.isEmpty)
        #expect(why.questions.contains { $0.axis == .horizontal && $0.proposal == 50 })
        #expect(why.description == why.text && why.text.hasPrefix("[text]"))
    }

    @Test func whyAChildWasChosen() throws {
        let view = ViewThatFits(in: .horizontal) {
            Text("a long title"); Text("title").id("short")
        }
        let why = try graph(view, width: 60).explanation(of: "short")
        #expect(why.trials.map(\.isChosen) == [false, true])
        #expect(why.trials.map(\.misfits) == [.horizontal, []])
        #expect(why.trials.first?.ideal.width == 120)
        let slot = try #require(why.slot)
        #expect(slot.position == 1 && slot.count == 2 && slot.size.width == 60)
        #expect(slot.asked == .unspecified && slot.answer.width == 50)
        let graph = try graph(view, width: 60)
        #expect(throws: LayoutError.self) { try graph.explanation(of: "none") }
    }

    // Capability: whole pixels
    @Test func framesOnWholePixels() throws {
        let box = Leaf(width: 10.3, height: 10)
        let graph = try graph(
            HStack(spacing: 0) {
                box; box.id("second")
            })
        let frame = try graph.snappedFrame(of: "second", scale: 1)
        #expect(frame == CGRect(x: 10, y: 0, width: 11, height: 10))
        #expect(try graph.snappedFrame(of: "second", scale: 2).minX == 10.5)
        #expect(throws: LayoutError.self) { try graph.snappedFrame(of: "second", scale: 0) }
        #expect(throws: LayoutError.self) { try graph.snappedFrame(of: "second", scale: .nan) }
    }

    private func parts(_ pages: [ViewGraph.Page]) -> [ClosedRange<CGFloat>] {
        pages.map { $0.start...$0.end }
    }

    // Capability: pages
    @Test func aLayoutIsDivided() throws {
        let graph = try graph(
            VStack(spacing: 10) {
                ForEach(0..<4) { Leaf(width: 20, height: 40).id($0) }
            })
        let pages = try graph.pages(heights: [100])
        #expect(parts(pages) == [0...90, 100...190])
        #expect(pages.map(\.first.id) == [0, 2] && pages.last?.first.kind == .leaf)
        #expect(try graph.pages(heights: [100], marks: [1: .begin]).map(\.end) == [40, 140, 190])
        #expect(try graph.pages(heights: [50, 100]).map(\.end) == [40, 140, 190])
        let heading = try graph.pages(heights: [100], marks: [1: .keepWithNext])
        #expect(parts(heading) == [0...40, 50...140, 150...190])
        let notes = try graph.pages(
            heights: [100], rules: ViewGraph.PageRules(noteGap: 5), marks: [1: .begin],
            notes: [1: 20])
        #expect(notes[1].notes == 25 && notes[1].cut == nil && notes[1].overflow == 0)
        let last = try graph.pages(heights: [100], rules: ViewGraph.PageRules(lastHeight: 40))
        #expect(last.map(\.end) == [90, 140, 190])
    }

    @Test func footnotesAreOnThePageOfTheirLine() throws {
        let text = Text("a\nb\nc\nd").id("text")
        let pages = try graph(text).pages(
            heights: [60], rules: ViewGraph.PageRules(orphans: 1, widows: 1),
            lineNotes: ["text": [2: 20]])
        #expect(parts(pages) == [0...40, 40...80])
        #expect(pages.map(\.notes) == [0, 20])
    }

    @Test func tablesRepeatHeadersAndFooters() throws {
        let table = Table {
            TableHeader { TableRow { Leaf(width: 20, height: 10) } }
            ForEach(0..<5) { _ in TableRow { Leaf(width: 20, height: 20) } }
            TableFooter { TableRow { Leaf(width: 20, height: 5) } }.id("footer")
        }
        let pages = try graph(table.id("table"), width: 100)
            .pages(heights: [60], marks: ["footer": .repeat])
        #expect(parts(pages) == [0...50, 50...90, 90...115])
        #expect(pages.map(\.head?.table.id) == [nil, "table", "table"])
        #expect(pages[1].head?.end == 10 && pages[1].foot?.start == 110)
        #expect(pages.map { $0.foot == nil } == [false, false, true])
    }

    // Capability: carried sections
    @Test func carriedSectionsAreOmittedAtTheirOwnPosition() throws {
        let graph = try graph(
            Table {
                TableHeader { TableRow { Leaf(width: 20, height: 10) } }
                ForEach(0..<5) { _ in TableRow { Leaf(width: 20, height: 20) } }
                TableFooter { TableRow { Leaf(width: 20, height: 5) } }.id("footer")
            }, width: 100)
        let heights: [CGFloat] = [60, 60, 30]
        #expect(try graph.pages(heights: heights, marks: ["footer": .repeat]).count == 4)
        let pages = try graph.pages(heights: heights, marks: ["footer": [.repeat, .omit]])
        #expect(parts(pages) == [0...50, 50...90, 90...110])
        #expect(pages[1].foot?.start == 110 && pages[2].foot == nil && pages[2].overflow == 0)
    }

    @Test func invalidPagesAreRejected() throws {
        let graph = try graph(Leaf(width: 20, height: 40).id("leaf"))
        for heights in [[], [0], [50, -1], [.nan]] as [[CGFloat]] {
            #expect(throws: LayoutError.self) { try graph.pages(heights: heights) }
        }
        #expect(throws: LayoutError.self) { try graph.pages(heights: [5], marks: ["x": .begin]) }
        #expect(throws: LayoutError.self) { try graph.pages(heights: [5], notes: ["leaf": -1]) }
        for rules in [ViewGraph.PageRules(orphans: -1), ViewGraph.PageRules(lastHeight: .nan)] {
            #expect(throws: LayoutError.self) { try graph.pages(heights: [5], rules: rules) }
        }
        #expect(throws: LayoutError.self) { try ViewGraph().pages(heights: [5]) }
    }

    // Capability: lengths of hosts
    @Test func lengthsAreComputedFromPriorities() throws {
        let range = try SizingRange(
            of: 80, compressionResistance: LayoutPriority(749), hugging: .defaultHigh)
        #expect(range.minimum == 0 && range.ideal == 80 && range.maximum == 80)
        #expect(try SizingRange(of: 80).minimum == 80)
        let none = try SizingRange(of: nil)
        #expect(none.minimum == 0 && none.ideal == 0 && none.maximum == .infinity)
        for length in [CGFloat.nan, .infinity] {
            #expect(throws: LayoutError.self) { try SizingRange(of: length) }
        }
        #expect(throws: LayoutError.self) {
            try SizingRange(of: 80, compressionResistance: LayoutPriority(0))
        }
    }

    // Capability: heights of rows
    @Test func rowsHaveTheHeightsOfTheirCells() throws {
        let table = try NumberTable(columns: [TableColumn()], rowSpacing: 2)
        let (height, rows) = try table.resolveRows(
            [NumberTable.Row(), NumberTable.Row(minimumHeight: 30)],
            cells: [
                NumberTable.Cell(row: 0, height: 20, line: .firstBaseline, baseline: 15),
                NumberTable.Cell(row: 0, height: 60, rowSpan: 2),
                NumberTable.Cell(row: 1, height: nil),
            ])
        #expect(height == 60 && rows.map(\.length) == [24, 34] && rows.map(\.start) == [0, 26])
        #expect(rows[0].firstBaseline == 15 && rows[0].lastBaseline == nil)
        let weighted = try table.resolveRows([NumberTable.Row(weight: 1)], cells: [], height: 50)
        #expect(weighted.height == 50 && weighted.rows.map(\.length) == [50])
        for cell in [
            NumberTable.Cell(row: 1, height: 3), NumberTable.Cell(row: -1, height: 3),
            NumberTable.Cell(row: 0, height: 3, rowSpan: 0),
            NumberTable.Cell(row: 0, height: .nan),
        ] {
            #expect(throws: LayoutError.self) {
                try table.resolveRows([NumberTable.Row()], cells: [cell])
            }
        }
        #expect(throws: LayoutError.self) {
            try table.resolveRows([NumberTable.Row(weight: -1)], cells: [])
        }
        #expect(throws: LayoutError.self) { try table.resolveRows([], cells: [], height: .nan) }
    }
}

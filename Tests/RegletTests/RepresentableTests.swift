// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Items that views make, update and dismantle.
@Suite struct RepresentableTests {
    /// Events in order.
    final class Journal {
        var lines: [String] = []
    }

    private struct Headline: ItemRepresentable {
        var text: String
        var journal: Journal

        final class Coordinator {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
        }

        func makeCoordinator() -> Coordinator {
            journal.lines.append("coordinator")
            return Coordinator(journal)
        }

        func makeItem(context: Context) throws -> LabelItem {
            context.coordinator.journal.lines.append("make \(text)")
            return LabelItem(text)
        }

        func updateItem(_ item: LabelItem, context: Context) throws {
            journal.lines.append("update \(text) \(context.environment.layoutDirection)")
            if text.isEmpty { throw Empty() }
            item.text = text
        }

        static func dismantleItem(_ item: LabelItem, coordinator: Coordinator) {
            coordinator.journal.lines.append("dismantle \(item.text ?? "")")
        }
    }

    private struct Empty: Error {}

    private struct Page: View {
        var headline: Headline?
        var body: some View {
            VStack(spacing: 0) {
                if let headline { headline.id("headline") }
                Leaf(width: 10, height: 10).id("leaf")
            }
        }
    }

    @Test func anItemLivesAsLongAsItsView() throws {
        let journal = Journal()
        let graph = try ViewGraph()
        try graph.update(Page(headline: Headline(text: "one", journal: journal)))
        #expect(journal.lines == ["coordinator", "make one", "update one leftToRight"])
        #expect(try graph.layout(in: .unspecified).size == CGSize(width: 30, height: 30))
        journal.lines = []
        graph.environment.layoutDirection = .rightToLeft
        try graph.update(Page(headline: Headline(text: "three", journal: journal)))
        #expect(journal.lines == ["update three rightToLeft"])
        let result = try graph.layout(in: .unspecified)
        #expect(result.frame(of: "headline")?.width == 50)
        #expect(result.frames(of: Headline.self).count == 1)
        journal.lines = []
        try graph.update(Page())
        #expect(journal.lines == ["dismantle three"])
    }

    @Test func aReleasedGraphDismantlesItsItems() throws {
        let journal = Journal()
        do {
            let graph = try ViewGraph()
            try graph.update(Page(headline: Headline(text: "one", journal: journal)))
        }
        #expect(journal.lines.last == "dismantle one")
    }

    @Test func aRejectedUpdateLeavesTheItemUnchanged() throws {
        let journal = Journal()
        let graph = try ViewGraph()
        try graph.update(Page(headline: Headline(text: "one", journal: journal)))
        _ = try graph.layout(in: .unspecified)
        journal.lines = []
        let error = #expect(throws: LayoutError.self) {
            try graph.update(Page(headline: Headline(text: "", journal: journal)))
        }
        #expect(error?.code == .callback && error?.cause is Empty)
        #expect(error?.view == "Page › VStack › Headline › Item(Label(\"one\"))")
        #expect(!journal.lines.contains { $0.hasPrefix("dismantle") || $0.hasPrefix("make") })
        #expect(try graph.layout(in: .unspecified).frame(of: "headline")?.width == 30)
    }

    @Test func twoViewsOfATypeHaveTheirOwnItems() throws {
        let journal = Journal()
        let graph = try ViewGraph()
        func list(_ texts: [String]) -> some View {
            VStack(spacing: 0) {
                ForEach(texts, id: \.self) { Headline(text: $0, journal: journal).id($0) }
            }
        }
        try graph.update(list(["a", "bbb", "cc"]))
        journal.lines = []
        try graph.update(list(["cc", "a"]))
        #expect(journal.lines.filter { $0.hasPrefix("dismantle") } == ["dismantle bbb"])
        #expect(!journal.lines.contains { $0.hasPrefix("make") })
        let result = try graph.layout(in: .unspecified)
        #expect(result.frame(of: "cc") == CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    private struct Sized: ItemRepresentable {
        var answer: CGSize?
        func makeItem(context: Context) -> LabelItem { LabelItem("the quick brown fox") }
        func updateItem(_ item: LabelItem, context: Context) {}
        func sizeThatFits(
            _ proposal: ProposedViewSize, item: LabelItem, context: Context
        ) -> CGSize? { answer }
    }

    @Test func sizeThatFitsTakesPrecedenceOverTheLengthTable() throws {
        // As UIViewRepresentable: a label has the height of one line, an adaptor the height for its
        // width.
        #expect(try layout(Sized(), width: 100).size == CGSize(width: 190, height: 20))
        let own = Sized(answer: CGSize(width: 33, height: 44))
        #expect(try layout(own, width: 100).size == CGSize(width: 33, height: 44))
        let adaptor = ItemAdaptor { Sized() }
        #expect(try layout(adaptor, width: 100).size == CGSize(width: 100, height: 40))
        #expect(throws: LayoutError.self) {
            try layout(Sized(answer: CGSize(width: CGFloat.nan, height: 1)))
        }
    }

    @Test func aFactoryIsCalledOnce() throws {
        var made = 0
        let graph = try ViewGraph()
        for _ in 0..<3 {
            try graph.update(
                ItemAdaptor(flexibility: .horizontal) {
                    made += 1
                    return LabelItem("the quick brown fox")
                })
        }
        #expect(made == 1)
        let size = try graph.layout(in: ProposedViewSize(width: 100, height: 500)).size
        #expect(size == CGSize(width: 100, height: 40))
    }

    @Test func anIdealSizeIsCalculated() throws {
        var asked: [CGSize] = []
        let adaptor = ItemAdaptor(
            LayoutItem("picture"),
            idealSize: .calculated { item, size in
                asked.append(size)
                return IdealSize(height: size.width / 2)
            })
        #expect(try layout(adaptor, width: 120).size == CGSize(width: 120, height: 60))
        #expect(asked.contains { $0.width == 120 })
    }

    private final class Card: LayoutItem {
        let title = LayoutItem("title")

        init() {
            super.init(frame: .zero)
            name = "card"
            addSubview(title)
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5).isActive = true
            title.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
            title.topAnchor.constraint(equalTo: topAnchor).isActive = true
            title.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    @Test func aPartOfAMadeItemShowsAView() throws {
        let view = ItemAdaptor { Card() }.content(of: \.title) { Text("Title").id("title") }
        let result = try layout(view)
        #expect(result.size == CGSize(width: 55, height: 20))
        #expect(result.frame(of: "title")?.minX == 5)
    }

    @Test func aGraphCannotBeUpdatedDuringItsUpdate() throws {
        let graph = try ViewGraph()
        var errors: [LayoutError?] = []
        try graph.update(
            ItemAdaptor {
                errors.append(#expect(throws: LayoutError.self) { try graph.update(Text("x")) })
                errors.append(
                    #expect(throws: LayoutError.self) { try graph.layout(in: .unspecified) })
                return LabelItem("label")
            })
        #expect(errors.map { $0?.code } == [.busy, .busy])
        #expect(try graph.layout(in: .unspecified).size.width == 50)
    }

    /// An item whose content follows from a setting of a representable.
    private final class Bar: LayoutItem {
        var level: CGFloat = 0
        override var intrinsicContentSize: CGSize { CGSize(width: 10 * level, height: 4) }
    }

    private struct Gauge: ItemRepresentable {
        var level: CGFloat
        var isInside = false

        func makeItem(context: Context) -> LayoutItem {
            guard isInside else { return Bar("bar") }
            let outer = LayoutItem("outer")
            outer.addSubview(Bar("bar"))
            Tack.align(
                view: outer.subviews[0], to: outer, horizontally: .fill, vertically: .fill)
            return outer
        }

        func updateItem(_ item: LayoutItem, context: Context) {
            (item as? Bar ?? item.subviews[0] as? Bar)?.level = level
        }
    }

    @Test func changesOfUpdatesAreMeasuredAgain() throws {
        for isInside in [false, true] {
            let graph = try ViewGraph()
            for level: CGFloat in [3, 5, 5, 2] {
                let result = try graph.show(
                    ItemAdaptor(
                        flexibility: [],
                        representable: {
                            Gauge(level: level, isInside: isInside)
                        }
                    ).id("gauge"))
                #expect(result.frame(of: "gauge")?.width == 10 * level)
            }
        }
    }

    /// Also errors between updates.
    @Test func aGraphThrowsTheErrorsOfItsItems() throws {
        let item = LayoutItem("item")
        let graph = try ViewGraph()
        try graph.update(VStack { ItemAdaptor(item) })
        Tack.activate(.H(|-8 - item))
        let error = #expect(throws: LayoutError.self) { try graph.layout(in: .unspecified) }
        #expect(error?.message == "item is at an edge, but has no superview")
        _ = try graph.layout(in: .unspecified)
    }

    @Test func hostedItemsUpdateTheirConstraints() throws {
        final class Wide: LayoutItem {
            var width = 30.0
            let box = Tack.Box()
            override func updateConstraints() { box.open().activate(Tack.H(self(width))) }
        }
        let item = Wide("wide")
        let graph = try ViewGraph()
        let view = ItemAdaptor(item, flexibility: []).id("wide")
        #expect(try graph.show(view).frame(of: "wide")?.width == 30)
        item.width = 40
        item.setNeedsUpdateConstraints()
        #expect(try graph.show(view).frame(of: "wide")?.width == 40)
    }
}

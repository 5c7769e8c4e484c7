// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Views as contents of items.
@Suite struct HostingItemTests {
    /// A page, and an item in it that may be as wide as the page less 20.
    private func page<Content: View>(
        _ width: CGFloat, _ card: HostingItem<Content>
    ) throws -> LayoutItem {
        let page = LayoutItem("page")
        page.addSubview(card)
        try page.setSize(width: width, height: 300)
        try page.activate([
            card.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10),
            card.topAnchor.constraint(equalTo: page.topAnchor, constant: 20),
            card.trailingAnchor.constraint(
                lessThanOrEqualTo: page.trailingAnchor, constant: -10),
        ])
        return page
    }

    // Capability: views in items
    @Test func theHeightDependsOnTheWidth() throws {
        let card = try HostingItem("card") {
            VStack(alignment: .leading, spacing: 4) {
                Text("Title").id("title")
                Text("the quick brown fox").id("story")
            }
        }
        let page = try page(400, card)
        try page.layout()
        let line = try #require(try card.result.frame(of: "title")).height
        #expect(card.frame.origin == CGPoint(x: 10, y: 20))
        #expect(card.frame.height == 2 * line + 4)
        let width = card.frame.width
        #expect(try card.result.frame(of: "story")?.width == width)
        try page.setSize(width: width * 0.6 + 20, height: 300)
        try page.layout()
        #expect(card.frame.height == 3 * line + 4)
        #expect(try card.result.frame(of: "story")?.height == 2 * line)
        #expect(try card.result.size.height == 3 * line + 4)
    }

    @Test func anUpdateTakesEffect() throws {
        let card = try HostingItem { Leaf(width: 30, height: 10).id("leaf") }
        let page = try page(400, card)
        try page.layout()
        #expect(card.frame.size == CGSize(width: 30, height: 10))
        try card.update(Leaf(width: 50, height: 40).id("leaf"))
        try page.layout()
        #expect(card.frame.size == CGSize(width: 50, height: 40))
    }

    @Test func itMovesToAnotherPage() throws {
        let card = try HostingItem { Leaf(width: 30, height: 10) }
        let first = try page(400, card)
        try first.layout()
        let second = LayoutItem("second")
        second.addSubview(card)
        try second.setSize(width: 100, height: 100)
        try second.layout()
        #expect(card.frame.size == CGSize(width: 30, height: 10))
        try first.layout()
    }

    @Test func contentsSurviveAConflictNextToThem() throws {
        let first = try HostingItem("first") {
            GeometryReader { proxy in
                let width = proxy.size.width
                Measured(width) { width, _ in CGSize(width: width / 2, height: 20) }.id("half")
            }
        }
        let second = try HostingItem("second") {
            GeometryReader { proxy in ItemAdaptor(deepItem(limited: proxy.size.width > 150)) }
        }
        let page = LayoutItem("page")
        for item in [first, second] {
            page.addSubview(item)
            try page.activate([
                item.leadingAnchor.constraint(equalTo: page.leadingAnchor),
                item.trailingAnchor.constraint(equalTo: page.trailingAnchor),
                item.topAnchor.constraint(equalTo: page.topAnchor),
                item.heightAnchor.constraint(equalToConstant: 30),
            ])
        }
        try page.setSize(width: 100, height: 100)
        try page.layout()
        #expect(try first.result.frame(of: "half")?.width == 50)
        try page.setSize(width: 200, height: 100)
        #expect(throws: LayoutError.self) { try page.layout() }
        // The function of the kept content still exists.
        try page.setSize(width: 110, height: 100)
        try page.layout()
        #expect(try first.result.frame(of: "half")?.width == 55)
    }

    /// An item whose width may be required to be 3 and 50 at once.
    private func deepItem(limited: Bool) -> LayoutItem {
        let item = LayoutItem("deep"), inner = LayoutItem("inner")
        item.addSubview(inner)
        for width in limited ? [3, 50] : [50] {
            inner.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
        }
        return item
    }

    @Test func adaptorsAndHostingItemsNest() throws {
        let inner = LayoutItem("inner")
        let label = try HostingItem("label") { Leaf(width: 20, height: 8).id("leaf") }
        inner.addSubview(label)
        try inner.activate([
            label.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 5),
            label.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: -5),
            label.topAnchor.constraint(equalTo: inner.topAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: -5),
        ])
        let card = try HostingItem("card") { ItemAdaptor(inner).id("adaptor") }
        let page = try page(400, card)
        try page.layout()
        #expect(card.frame.size == CGSize(width: 30, height: 18))
        #expect(label.frame == CGRect(x: 5, y: 5, width: 20, height: 8))
        #expect(try label.result.frame(of: "leaf")?.size == CGSize(width: 20, height: 8))
    }

    private struct Broken: Layout {
        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
        ) -> CGSize { CGSize(width: CGFloat.nan, height: 1) }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
        ) {}
    }

    @Test func errorsOfAViewNameIt() throws {
        let card = try HostingItem("card") { Broken() { Leaf(width: 1, height: 1) } }
        let page = try page(400, card)
        let error = #expect(throws: LayoutError.self) { try page.layout() }
        #expect(error?.code == .callbackAnswer)
        #expect(error?.view?.contains("Broken") == true)
        #expect(card.frame == .zero)
    }

    /// A little wider than its text, whose width the layout reports.
    private struct Told: View {
        let by: CGFloat
        @State private var width: CGFloat?
        @State private var count = 1
        static nonisolated(unsafe) var grow: () -> Void = {}

        var body: some View {
            Told.grow = { count += 1 }
            return Text(String(repeating: "x", count: count)).fixedSize()
                .onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    width = $0 + 5
                }
                .frame(width: width)
                .onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    if by > 0 { width = $0 + by }
                }
        }
    }

    @Test func thePageNotifiesActions() throws {
        let page = LayoutItem("page")
        let card = try HostingItem("card") { Told(by: 0) }
        page.addSubview(card)
        try page.setSize(width: 200, height: 100)
        Tack.activate(.H(|-(8) - card), .V(|-(8) - card))
        try page.layout()
        #expect(card.frame == CGRect(x: 8, y: 8, width: 15, height: 20))
        Told.grow()
        try page.layout()
        #expect(card.frame.width == 25)
        try card.update(Told(by: 1))
        Told.grow()
        let error = #expect(throws: LayoutError.self) { try page.layout() }
        #expect(error?.code == .unsettled && error?.view?.hasPrefix("Told") == true)
        try card.update(Told(by: 0))
        try page.layout()
        #expect(card.frame.width == 35)
    }
}

// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Items and their constraints as views.
@Suite struct ItemAdaptorTests {
    /// An icon, and next to it a title whose content is a view.
    private struct Card {
        let item = LayoutItem("card")
        let icon = LayoutItem("icon")
        let title = LayoutItem("title")
        let gap: LayoutConstraint

        init() throws {
            gap = title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 10)
            item.addSubview(icon)
            item.addSubview(title)
            try item.activate([
                icon.leadingAnchor.constraint(equalTo: item.leadingAnchor),
                icon.topAnchor.constraint(equalTo: item.topAnchor),
                icon.widthAnchor.constraint(equalToConstant: 40),
                icon.heightAnchor.constraint(equalToConstant: 20),
                gap,
                title.trailingAnchor.constraint(equalTo: item.trailingAnchor),
                title.topAnchor.constraint(equalTo: item.topAnchor),
                title.bottomAnchor.constraint(equalTo: item.bottomAnchor),
            ])
        }

        var view: some View {
            VStack(alignment: .leading, spacing: 0) {
                ItemAdaptor(item, flexibility: .width)
                    .content(of: title) { Text("the quick brown fox").id("text") }.id("card")
                Leaf(width: 10, height: 10).id("below")
            }
        }
    }

    // Capability: constraints in views
    @Test func constraintsPlaceTheContent() throws {
        let card = try Card()
        let graph = try ViewGraph()
        try graph.update(card.view)
        let result = try graph.layout(in: ProposedViewSize(width: 150, height: nil))
        #expect(result.frame(of: "card") == CGRect(x: 0, y: 0, width: 150, height: 40))
        #expect(result.frame(of: "text")?.origin.x == 50)
        #expect(result.frame(of: "below")?.minY == 40)
        #expect(card.title.frame == CGRect(x: 50, y: 0, width: 100, height: 40))
    }

    @Test func changesOfConstraintsTakeEffectInTheNextUpdate() throws {
        let card = try Card()
        let graph = try ViewGraph()
        try graph.update(card.view)
        let offer = ProposedViewSize(width: 150, height: nil)
        _ = try graph.layout(in: offer)
        card.gap.constant = 60
        try graph.update(card.view)
        let result = try graph.layout(in: offer)
        // 50 points remain for the text, which needs a line for each word.
        #expect(result.frame(of: "card")?.height == 80)
        #expect(card.title.frame.minX == 100)
    }

    @Test func aHostBecomesAStackAndBack() throws {
        let label = LabelItem("Hello")
        let graph = try ViewGraph()
        struct Choice: View {
            var label: LayoutItem
            var isHost: Bool
            var body: some View {
                if isHost { ItemAdaptor(label) } else { ZStack { Leaf(width: 7, height: 7) } }
            }
        }
        for isHost in [true, false, true] {
            try graph.update(Choice(label: label, isHost: isHost))
            let size = try graph.layout(in: .unspecified).size
            #expect(size == (isHost ? CGSize(width: 50, height: 20) : CGSize(width: 7, height: 7)))
        }
    }

    /// Both are containers with functions of the program.
    @Test func aHostReplacesALayout() throws {
        let label = LabelItem("Hello")
        let graph = try ViewGraph()
        func view(_ isHost: Bool) -> LayoutOrHost {
            LayoutOrHost(label: label, isHost: isHost)
        }
        for isHost in [false, true, false, true] {
            try graph.update(view(isHost))
            let size = try graph.layout(in: .unspecified).size
            #expect(size == (isHost ? CGSize(width: 50, height: 20) : CGSize(width: 7, height: 7)))
        }
    }

    private struct LayoutOrHost: View {
        var label: LayoutItem
        var isHost: Bool
        typealias Body = Never

        // Without a branch: both have the same position in the builder.
        func _emit(_ emission: inout Emission) {
            if isHost {
                ItemAdaptor(label)._emit(&emission)
            } else {
                Script(size: { _, _, _ in CGSize(width: 7, height: 7) })() {}._emit(&emission)
            }
        }
    }

    @Test func errorsNameTheCause() throws {
        let inner = LayoutItem("inner")
        LayoutItem("outer").addSubview(inner)
        let stranger = LayoutItem("stranger")
        let outer = LayoutItem("outer")
        outer.addSubview(inner)
        var error = #expect(throws: LayoutError.self) {
            try layout(VStack { ItemAdaptor(inner) })
        }
        #expect(error?.view == "VStack › ItemAdaptor(inner)")
        error = #expect(throws: LayoutError.self) {
            try layout(ItemAdaptor(outer).content(of: stranger) { Text("x") })
        }
        #expect(error?.message == "stranger is not below outer")
    }
}

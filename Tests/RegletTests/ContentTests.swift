// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Contents of readers, also after failed layouts.
@Suite struct ContentTests {
    /// Also if the content is rejected.
    private enum Third: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
    }

    @Test func contentsHaveGuidesAndMeasuredViewsOfTheirOwn() throws {
        let graph = try ViewGraph()
        try graph.update(
            GeometryReader { _ in
                VStack(alignment: HorizontalAlignment(Third.self), spacing: 0) {
                    Leaf(width: 30, height: 10).id("leaf")
                    Measured(60) { width, _ in CGSize(width: width, height: 10) }
                        .alignmentGuide(HorizontalAlignment(Third.self)) { $0.width / 2 }
                        .id("measured")
                }
            })
        let result = try graph.layout(in: proposal(100, 100))
        #expect(result.frame(of: "leaf")?.minX == 20)
        #expect(result.frame(of: "measured")?.minX == 0)
    }

    @Test func layoutsInContentsAreReleasedOnce() throws {
        let life = Count()
        var (isBroken, isRefused) = (false, false)
        do {
            let graph = try ViewGraph()
            try graph.update(
                VStack {
                    GeometryReader { _ in
                        Holding(token: Token(life))() { Leaf(width: 10, height: 10) }
                        if isRefused { Leaf(width: .nan, height: 1) }
                    }
                    GeometryReader { _ in Leaf(width: isBroken ? .nan : 10, height: 10) }
                })
            for (width, broken, refused) in [
                (100, false, false), (90, true, false), (80, false, true), (70, false, false),
                (60, true, true), (50, false, false),
            ] {
                (isBroken, isRefused) = (broken, refused)
                let proposal = ProposedViewSize(width: CGFloat(width), height: 50)
                if broken || refused {
                    #expect(throws: LayoutError.self) { try graph.layout(in: proposal) }
                } else {
                    _ = try graph.layout(in: proposal)
                }
                #expect(life.alive == 1)
            }
        }
        #expect(life.alive == 0)
    }

    @Test func layoutsOfRejectedViewsAreReleasedOnce() throws {
        let life = Count()
        do {
            let graph = try ViewGraph()
            for isBroken in [false, true, false, true] {
                let view = VStack {
                    Holding(token: Token(life))() { Leaf(width: 10, height: 10) }
                    if isBroken {
                        Holding(token: Token(life))() { Leaf(width: -.infinity, height: 10) }
                    }
                }
                if isBroken {
                    #expect(throws: LayoutError.self) { try graph.update(view) }
                } else {
                    try graph.update(view)
                }
                _ = try graph.layout(in: .unspecified)
            }
            #expect(life.alive == 1)
        }
        #expect(life.alive == 0)
    }

    @Test func anItemIsAViewInAContent() throws {
        let graph = try ViewGraph()
        var made = 0
        try graph.update(
            GeometryReader { proxy in
                ItemAdaptor(flexibility: []) { () throws -> LabelItem in
                    made += 1
                    return LabelItem("twenty points high")
                }.id("label")
                Text("beside").id("text")
                Leaf(width: proxy.size.width / 2, height: 5).id("half")
            })
        for width in [100, 60, 60, 80] as [CGFloat] {
            let result = try graph.layout(in: ProposedViewSize(width: width, height: 50))
            #expect(result.frame(of: "label")?.size.height == 20)
            #expect(result.frame(of: "half")?.width == width / 2)
        }
        // It lives as long as its view, though the nodes are rebuilt.
        #expect(made == 1)
    }

    @Test func aRepresentableInAContentIsUpdatedAndDismantled() throws {
        let log = Log()
        do {
            let graph = try ViewGraph()
            func view(_ isShown: Bool) -> some View {
                GeometryReader { proxy in
                    if isShown { Width(value: proxy.size.width, log: log).id("item") }
                }
            }
            try graph.update(view(true))
            for width in [100, 70] as [CGFloat] {
                let result = try graph.layout(in: ProposedViewSize(width: width, height: 50))
                #expect(result.frame(of: "item")?.width == width)
            }
            #expect(log.calls == ["make", "update 100", "update 70"])
            try graph.update(view(false))
            _ = try graph.layout(in: ProposedViewSize(width: 70, height: 50))
            #expect(log.calls.last == "dismantle")
            try graph.update(view(true))
            _ = try graph.layout(in: ProposedViewSize(width: 70, height: 50))
        }
        #expect(log.calls.suffix(3) == ["make", "update 70", "dismantle"])
    }

    @Test func viewsInItemsInContentsHaveFrames() throws {
        let graph = try ViewGraph()
        let page = LayoutItem("page")
        let picture = LayoutItem("picture")
        page.addSubview(picture)
        try page.activate([
            picture.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 20),
            picture.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -20),
            picture.topAnchor.constraint(equalTo: page.topAnchor, constant: 20),
            picture.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -20),
        ])
        try graph.update(
            GeometryReader { proxy in
                ItemAdaptor(page).content(of: picture) {
                    Leaf(width: proxy.size.width / 2, height: 20).id("picture")
                }
            })
        for width in [200, 100] as [CGFloat] {
            let result = try graph.layout(in: ProposedViewSize(width: width, height: 100))
            let frame = result.frame(of: "picture")
            #expect(frame == CGRect(x: 20, y: 20, width: width / 2, height: 20))
            #expect(picture.frame == CGRect(x: 20, y: 20, width: width - 40, height: 60))
        }
    }

    @Test func errorsInAContentNameTheView() throws {
        let page = LayoutItem("page")
        let inner = LayoutItem("inner")
        page.addSubview(inner)
        try page.activate([
            inner.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 2),
            inner.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
        ])
        let graph = try ViewGraph()
        try graph.update(
            GeometryReader { proxy in
                VStack {
                    ItemAdaptor(page).frame(width: proxy.size.width, height: 20).id("page")
                }
            })
        _ = try graph.layout(in: ProposedViewSize(width: 50, height: 20))
        let error = #expect(throws: LayoutError.self) {
            try graph.layout(in: ProposedViewSize(width: 60, height: 20))
        }
        #expect(error?.code == .conflict)
        #expect(error?.view == "VStack › .frame › ItemAdaptor(page)")
        // The earlier content is still there.
        let result = try graph.layout(in: ProposedViewSize(width: 50, height: 20))
        #expect(result.frame(of: "page")?.width == 50 && inner.frame.width == 100)
    }

    @Test func controllersInContentsAreNotifiedWhenTheyAreShown() throws {
        let graph = try ViewGraph()
        let log = Log()
        try graph.update(
            GeometryReader { proxy in
                if proxy.size.width > 50 { Page(log: log) }
            })
        for width in [40, 60, 70, 30] as [CGFloat] {
            _ = try graph.layout(in: ProposedViewSize(width: width, height: 50))
        }
        #expect(log.calls == ["make", "appears", "disappears", "dismantle"])
    }

    private struct Width: ItemRepresentable {
        var value: CGFloat
        var log: Log

        func makeCoordinator() -> Log { log }

        func makeItem(context: Context) -> LayoutItem {
            log.calls.append("make")
            return LayoutItem("width")
        }

        func updateItem(_ item: LayoutItem, context: Context) {
            log.calls.append("update \(Int(value))")
        }

        func sizeThatFits(
            _ proposal: ProposedViewSize, item: LayoutItem, context: Context
        ) -> CGSize? {
            CGSize(width: value, height: 10)
        }

        static func dismantleItem(_ item: LayoutItem, coordinator: Log) {
            coordinator.calls.append("dismantle")
        }
    }

    private final class PageController: LayoutController {
        let log: Log

        init(_ log: Log) { self.log = log }

        override func viewDidAppear(_ animated: Bool) { log.calls.append("appears") }
        override func viewDidDisappear(_ animated: Bool) { log.calls.append("disappears") }
    }

    private struct Page: UIViewControllerRepresentable {
        var log: Log

        func makeUIViewController(context: Context) -> PageController {
            log.calls.append("make")
            return PageController(log)
        }

        func updateUIViewController(_ uiViewController: PageController, context: Context) {}

        static func dismantleUIViewController(
            _ uiViewController: PageController, coordinator: Void
        ) {
            uiViewController.log.calls.append("dismantle")
        }
    }
}

private final class Count {
    var alive = 0
}

private final class Token {
    let count: Count

    init(_ count: Count) {
        self.count = count
        count.alive += 1
    }

    deinit { count.alive -= 1 }
}

private struct Holding: Layout {
    let token: Token

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 10, height: 10)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
}

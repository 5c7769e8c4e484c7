// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Mistakes beyond single calls: each has a message, and the graph stays usable.
///
/// Elsewhere: kept proxies (MeasurementTests), graphs that are updated by their own layouts
/// (LayoutProtocolTests) or representables (RepresentableTests), duplicate ids and infinite views
/// (UpdateTests), items that contain themselves (ControllerTests), graphs in two tasks
/// (Tests/consumers/misuse.txt).
@Suite struct BadInputTests {
    private static let noNumber = CGSize(width: CGFloat.nan, height: 10)

    /// Offers NaN to its only subview.
    private struct Offering: Layout {
        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
        ) -> CGSize {
            subviews[0].sizeThatFits(ProposedViewSize(noNumber))
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
        ) {}
    }

    @Test func invalidProposalsAreRejected() throws {
        let graph = try ViewGraph()
        try graph.update(Text("abc"))
        let before = try graph.layout(in: .unspecified)
        for call in [
            { _ = try graph.layout(in: ProposedViewSize(Self.noNumber)) },
            { _ = try graph.sizeThatFits(ProposedViewSize(Self.noNumber)) },
            { try LayoutItem("page").setSize(width: .nan, height: 10) },
            { _ = try layout(VStack { Offering() { Text("a") } }) },
        ] {
            let error = #expect(throws: LayoutError.self) { try call() }
            #expect(error?.code == .invalidNumber)
        }
        #expect(try graph.layout(in: .unspecified).frames == before.frames)
    }

    @Test func invalidAnswersAreRejected() throws {
        let measured = Measured(0) { _, _ in Self.noNumber }
        let error = #expect(throws: LayoutError.self) { try layout(VStack { measured.id("m") }) }
        #expect(error?.code == .callbackAnswer && error?.view == "VStack › Measured(0)")
        #expect(throws: LayoutError.self) { try layout(Text("a").frame(width: .nan)) }
        #expect(throws: LayoutError.self) { try layout(Text("a").offset(Self.noNumber)) }
        #expect(throws: LayoutError.self) { try layout(HStack(spacing: .nan) { Text("a") }) }
        #expect(throws: LayoutError.self) {
            try layout(Table(columns: [TableColumn(ideal: .nan)]) { TableRow { Text("a") } })
        }
        final class Odd: LayoutItem {
            override var intrinsicContentSize: CGSize { CGSize(width: CGFloat.nan, height: 4) }
        }
        struct Represented: ItemRepresentable {
            func makeItem(context: Context) -> LayoutItem { LayoutItem("item") }
            func updateItem(_ item: LayoutItem, context: Context) {}
            func sizeThatFits(
                _ proposal: ProposedViewSize, item: LayoutItem, context: Context
            ) -> CGSize? { CGSize(width: CGFloat.nan, height: CGFloat.nan) }
        }
        #expect(throws: LayoutError.self) { try Odd("odd").layout() }
        #expect(throws: LayoutError.self) { try layout(Represented()) }
        #expect(throws: LayoutError.self) { try layout(Spacer(minLength: .nan)) }
        #expect(throws: LayoutError.self) { try layout(Text("a").padding(.nan)) }
        #expect(throws: LayoutError.self) {
            try layout(Text("a").aspectRatio(.nan, contentMode: .fit))
        }
        #expect(throws: LayoutError.self) { try layout(Text("a").position(x: .nan, y: 0)) }
    }

    @Test func messagesAboutNumbersThatAreNoneNameTheView() throws {
        func message(_ view: some View) -> String? {
            let error = #expect(throws: LayoutError.self) { try layout(VStack { view }) }
            #expect(error?.code == .invalidNumber)
            return error?.description
        }
        let text = "a length must be a number, not NaN (in VStack › "
        #expect(message(Text("a").frame(width: .nan)) == text + ".frame)")
        #expect(message(Text("a").frame(minWidth: .nan)) == text + ".frame)")
        #expect(message(HStack(spacing: .nan) { Text("a") }) == text + "HStack)")
        #expect(message(LazyVStack(spacing: .nan) { Text("a") }) == text + "LazyVStack)")
        #expect(message(AnyLayout(VStackLayout(spacing: .nan)) { Text("a") }) == text + "VStack)")
        #expect(message(Flow(lineSpacing: .nan) { Text("a") }) == text + "Flow)")
        #expect(message(Grid(verticalSpacing: .nan) { Text("a") }) == text + "Grid)")
        #expect(message(Masonry(columns: 1, verticalSpacing: .nan) {}) == text + "Masonry)")
        #expect(message(Spacer(minLength: .nan)) == text + "Spacer)")
        let track = GridItem(.fixed(1), spacing: .nan)
        #expect(message(LazyVGrid(columns: [track]) { Text("a") }) == text + "LazyVGrid)")
        let error = #expect(throws: LayoutError.self) { try layout(Text("a"), width: .nan) }
        #expect(error?.message == "a proposal must be a number or nil on each side, not nan x nil")
    }

    @Test func aRatioThatIsNoNumberIsRejected() throws {
        for ratio in [CGFloat.nan, .infinity] {
            let error = #expect(throws: LayoutError.self) {
                try layout(VStack { Text("a").aspectRatio(ratio, contentMode: .fit) })
            }
            let start = "an aspect ratio must be finite, not \(ratio)"
            #expect(error?.message.hasPrefix(start) == true)
            #expect(error?.view == "VStack › .aspectRatio")
        }
    }

    /// Ratios of 0 and below are SwiftUI's.
    @Test func aRatioOfZeroIsNotRejected() throws {
        #expect(
            try layout(Color.red.aspectRatio(0, contentMode: .fit), width: 9, height: 9)
                .frames.count == 2)
    }

    @Test func manyModifiersAreNamed() throws {
        var view = AnyView(Text("a"))
        for _ in 0..<2_000 { view = AnyView(view.padding(1)) }
        let error = #expect(throws: LayoutError.self) { try layout(view) }
        #expect(error?.code == .limit)
        #expect(error?.view?.hasPrefix(".padding › .padding") == true)
        #expect(LayoutError(.limit, "too deep", view: "").description == "too deep")
    }

    @Test func longPathsAreShortened() throws {
        struct Endless: View { var body: some View { VStack { Endless() } } }
        let error = #expect(throws: LayoutError.self) { try layout(Endless()) }
        let names = error?.view?.split(separator: " › ") ?? []
        #expect(names.count == 25 && names.first == "Endless" && names.last == "VStack")
        #expect(names.dropFirst(12).first == "… 976 more …")
    }

    /// As in SwiftUI a negative length counts as 0, and the minimum wins.
    @Test func lengthsWithADifferentMeaningAreReported() throws {
        let graph = try ViewGraph()
        #expect(try graph.show(Text("x").frame(width: -5)).size == CGSize(width: 0, height: 20))
        #expect(graph.warnings == ["a frame's width of -5.0 counts as 0 (in .frame)"])
        _ = try graph.show(VStack { Text("x").frame(minHeight: 50, maxHeight: 10) })
        #expect(
            graph.warnings == [
                "a frame's height of at least 50.0 and at most 10.0 is 50.0 (in VStack › .frame)"
            ])
        _ = try graph.show(GeometryReader { _ in Text("x").frame(width: .infinity) })
        #expect(graph.warnings.count == 1)
        _ = try graph.show(Text("x").padding(-4).frame(minWidth: 1, idealWidth: 2, maxWidth: 3))
        #expect(graph.warnings.isEmpty)
    }

    /// Also by the running layout.
    @Test func aSubviewOfADifferentGraphIsRefused() throws {
        final class Kept { var subview: LayoutSubview? }
        struct Keeping: Layout {
            let kept: Kept
            func sizeThatFits(
                proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
            ) -> CGSize {
                kept.subview = subviews[0]
                return CGSize(width: 5, height: 5)
            }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
                cache: inout Void
            ) {}
        }
        struct Using: Layout {
            let kept: Kept
            func sizeThatFits(
                proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
            ) -> CGSize { kept.subview?.sizeThatFits(.unspecified) ?? .zero }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
                cache: inout Void
            ) {}
        }
        let kept = Kept()
        let first = try ViewGraph()
        _ = try first.show(Keeping(kept: kept)() { Leaf(width: 3, height: 3) })
        let error = #expect(throws: LayoutError.self) {
            try layout(Using(kept: kept)() { Text("x") })
        }
        #expect(error?.code == .outOfTurn)
        // The subview's graph has no error.
        _ = try first.layout(in: .zero)
        let same = #expect(throws: LayoutError.self) {
            try layout(
                VStack {
                    Keeping(kept: kept)() { Leaf(width: 3, height: 3) }
                    Using(kept: kept)() { Text("x") }
                })
        }
        #expect(same?.code == .outOfTurn)
    }

    private struct Counting: Layout {
        typealias Cache = Int
        func makeCache(subviews: Subviews) -> Int { subviews.count }
        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
        ) -> CGSize { CGSize(width: cache, height: 1) }
        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
        ) {}
    }

    private struct Naming: Layout {
        typealias Cache = String
        func makeCache(subviews: Subviews) -> String { "four" }
        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout String
        ) -> CGSize { CGSize(width: cache.count, height: 2) }
        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout String
        ) {}
    }

    /// Passes the cache of one layout to a different layout.
    private struct Swapping: Layout {
        func makeCache(subviews: Subviews) -> AnyLayout.Cache {
            AnyLayout(Counting()).makeCache(subviews: subviews)
        }

        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
        ) -> CGSize {
            AnyLayout(Naming()).sizeThatFits(
                proposal: proposal, subviews: subviews, cache: &cache)
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout AnyLayout.Cache
        ) {}
    }

    @Test func aCacheOfADifferentTypeIsRebuilt() throws {
        #expect(try layout(Swapping() { Text("a") }).size == CGSize(width: 4, height: 2))
        let graph = try ViewGraph()
        for isCounting in [true, false, true] {
            let layout = isCounting ? AnyLayout(Counting()) : AnyLayout(Naming())
            try graph.update(layout { Text("a") })
            let size = try graph.layout(in: .unspecified).size
            #expect(
                size == (isCounting ? CGSize(width: 1, height: 1) : CGSize(width: 4, height: 2)))
        }
    }

    @Test func idsAreComparedAndNotTheirHashes() throws {
        struct Same: Hashable, Sendable {
            var value: Int
            func hash(into hasher: inout Hasher) {}
        }
        let graph = try ViewGraph()
        try graph.update(
            VStack(spacing: 0) {
                ForEach((0..<5).map(Same.init), id: \.self) { id in
                    Leaf(width: CGFloat(id.value), height: 1).id(id)
                }
            })
        let result = try graph.layout(in: .unspecified)
        for value in 0..<5 {
            #expect(result.frame(of: Same(value: value))?.width == CGFloat(value))
        }
    }
}

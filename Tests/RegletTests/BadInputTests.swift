// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// What programs get wrong beyond single calls: each has an error in words, and a graph that goes
/// on.
///
/// Elsewhere: proxies that are kept (MeasurementTests), graphs that are updated by their own
/// layouts (LayoutProtocolTests) or representables (RepresentableTests), ids that come twice and
/// views without an end (UpdateTests), items that contain themselves (ControllerTests), graphs in
/// two tasks (Tests/consumers/misuse.txt).
@Suite struct BadInputTests {
    private static let noNumber = CGSize(width: CGFloat.nan, height: 10)

    /// Offers its only subview something that is not a number.
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

    @Test func sizesThatAreNotNumbersAreNoProposals() throws {
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

    @Test func sizesThatAreNotNumbersAreNoAnswers() throws {
        let measured = MeasuredView(0) { _, _ in Self.noNumber }
        let error = #expect(throws: LayoutError.self) { try layout(VStack { measured.id("m") }) }
        #expect(error?.code == .callbackAnswer && error?.view == "VStack › MeasuredView(0)")
        #expect(throws: LayoutError.self) { try layout(Text("a").frame(width: .nan)) }
        #expect(throws: LayoutError.self) { try layout(Text("a").offset(Self.noNumber)) }
        #expect(throws: LayoutError.self) { try layout(HStack(spacing: .nan) { Text("a") }) }
        #expect(throws: LayoutError.self) {
            try layout(Table(columns: [TableColumn(ideal: .nan)]) { TableRow { Text("a") } })
        }
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

    /// Hands the cache of one layout to another one.
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

    @Test func aCacheOfAnotherTypeIsMadeAnew() throws {
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

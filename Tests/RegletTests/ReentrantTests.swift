// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Callbacks that use the calling graph or page are refused with `busy`, without effects. These
/// tests also run under AddressSanitizer, since objects of the running layout must not be released.
@Suite struct ReentrantTests {
    /// A layout with memory of its own, and an action while it is measured.
    struct Asking: Layout {
        let memory = [1, 2, 3]
        let ask: () -> Void

        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
        ) -> CGSize {
            ask()
            // Released memory is reused.
            let others = (0..<100).map { _ in [UInt8](repeating: 0x41, count: 64) }
            return CGSize(width: memory.count, height: others.count / 50)
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
        ) { #expect(memory == [1, 2, 3]) }
    }

    /// Collects the errors of calls.
    final class Refusals {
        var codes: [LayoutError.Code?] = []

        func expect(_ call: () throws -> Void) {
            do { try call() } catch { codes.append((error as? LayoutError)?.code) }
        }
    }

    @Test func aContentCannotUseItsGraph() throws {
        let graph = try ViewGraph()
        let refusals = Refusals()
        let asking = Asking {
            refusals.expect { _ = try graph.layout(in: .unspecified) }
            refusals.expect { _ = try graph.sizeThatFits(.zero) }
            refusals.expect { try graph.update(Text("another")) }
            refusals.expect { _ = try graph.transition(to: Text("another"), in: .zero) }
            refusals.expect { _ = try graph.texts() }
            refusals.expect { _ = try graph.changes() }
            refusals.expect { _ = try graph.dump() }
        }
        try graph.update(
            VStack {
                GeometryReader { _ in asking { Text("a") }.id("asking") }
                SimpleMeasurementReader<Int> { proxy in asking { Text("b").measure(proxy, 1) } }
            })
        for width in [100.0, 50, 70, 30] {
            refusals.codes = []
            let result = try graph.layout(in: ProposedViewSize(width: width, height: 100))
            #expect(result.frame(of: "asking")?.size == CGSize(width: 3, height: 2))
            #expect(refusals.codes.count >= 14 && refusals.codes.allSatisfy { $0 == .busy })
        }
    }

    @Test func aContentCannotUseItsPage() throws {
        let page = LayoutItem("page")
        let refusals = Refusals()
        var card: HostingItem<GeometryReader<AnyView>>?
        card = try HostingItem("card") {
            GeometryReader { _ in
                AnyView(
                    Asking {
                        refusals.expect { try page.layout() }
                        refusals.expect { try page.setSize(width: 1, height: 1) }
                        refusals.expect { _ = try card?.result }
                        refusals.expect { _ = try card?.graph.layout(in: .zero) }
                    }() { Text("a") })
            }
        }
        let shown = try #require(card)
        page.addSubview(shown)
        try Tack.alignOrThrow(view: shown, to: page, horizontally: .fill, vertically: .fill)
        for width in [100.0, 50, 70, 30] {
            refusals.codes = []
            try page.setSize(width: width, height: 100)
            try page.layout()
            #expect(refusals.codes.count >= 4 && refusals.codes.allSatisfy { $0 == .busy })
            #expect(try shown.result.frames[1].size == CGSize(width: 3, height: 2))
        }
        card = nil
    }

    /// The page is idle, and lays out a graph that is not.
    @Test func aContentCannotUseAPageThatShowsItsGraph() throws {
        let page = LayoutItem("page")
        try page.setSize(width: 80, height: 80)
        let refusals = Refusals()
        let card = try HostingItem("card") {
            GeometryReader { _ in
                Asking { refusals.expect { try page.layout() } }() { Text("a") }
            }
        }
        page.addSubview(card)
        try page.layout()
        for width in [100.0, 50, 70] {
            refusals.codes = []
            _ = try card.graph.layout(in: ProposedViewSize(width: width, height: 60))
            #expect(!refusals.codes.isEmpty && refusals.codes.allSatisfy { $0 == .busy })
        }
    }

    @Test func aRejectedCallKeepsTheEarlierError() throws {
        struct Stealing: Layout {
            let graph: ViewGraph
            let refusals: Refusals
            func sizeThatFits(
                proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
            ) -> CGSize {
                _ = subviews[0].sizeThatFits(ProposedViewSize(width: .nan, height: 1))
                refusals.expect { _ = try graph.layout(in: .zero) }
                refusals.expect { try graph.update(Text("a")) }
                return .zero
            }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
                cache: inout Void
            ) {}
        }
        let graph = try ViewGraph()
        let refusals = Refusals()
        try graph.update(Stealing(graph: graph, refusals: refusals)() { Text("a") })
        let error = #expect(throws: LayoutError.self) { try graph.layout(in: .unspecified) }
        #expect(error?.code == .invalidNumber)
        #expect(refusals.codes == [.busy, .busy])
    }

    /// Items cannot be moved while their page is laid out. The next layout reports it.
    @Test func aContentCannotChangeItsPage() throws {
        let page = LayoutItem("page")
        let inner = LayoutItem("inner")
        var change: (() -> Void)?
        let card = try HostingItem("card") { Asking { change?() }() { Text("a") } }
        page.addSubview(card)
        page.addSubview(inner)
        let changes: [() -> Void] = [
            { inner.removeFromSuperview() }, { page.addSubview(LayoutItem("new")) },
            { card.removeFromSuperview() }, { card.addSubview(inner) },
            { page.addLayoutGuide(LayoutGuide("guide")) }, { _ = page.safeAreaLayoutGuide },
        ]
        for (index, each) in changes.enumerated() {
            change = each
            try page.setSize(width: 100 + CGFloat(index), height: 50)
            try page.activate([
                card.widthAnchor.constraint(equalToConstant: 20 + CGFloat(index))
                    .withPriority(.defaultHigh)
            ])
            try card.update(Asking { change?() }() { Text("\(index)") })
            try page.layout()
            change = nil
            let error = #expect(throws: LayoutError.self) { try page.layout() }
            #expect(error?.code == .busy)
            try page.layout()
            #expect(page.subviews.count == 2 && inner.superview === page)
            #expect(card.superview === page)
        }
        #expect(page.safeAreaLayoutGuide.superview === page)
    }
}

// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Interpolations between two layouts, and moved views.
@Suite struct AnimationTests {
    // Capability: animated numbers
    @Test func aLayoutIsCalledWithIntermediateValues() throws {  // P49
        let graph = try ViewGraph()
        let log = Log()
        func view(_ width: CGFloat) -> some View {
            Wide(width: width, log: log)() { Flex().id("x") }
        }
        _ = try graph.show(view(0))
        let transition = try graph.transition(to: view(10), in: .unspecified)
        log.reset()
        #expect(try transition.result(at: 0.3).size.width == 3)
        #expect(log.calls == ["update", "size 3.0"])
        #expect(try transition.result(at: 1.1).size.width == 11)
        #expect(try graph.layout(in: .unspecified).size.width == 10)
        #expect(graph.editCount == 1)
    }

    // Capability: interpolation
    @Test func framesAreInterpolatedLinearly() throws {
        let graph = try ViewGraph()
        func view(_ isWide: Bool) -> some View {
            let layout =
                isWide ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
            return layout {
                Leaf(width: 10, height: 10)
                Leaf(width: 10, height: 10).id("second")
                if isWide { Leaf(width: 10, height: 10).id("new") }
            }
        }
        _ = try graph.show(view(false))
        let transition = try graph.transition(to: view(true), in: .unspecified)
        let half = try transition.result(at: 0.5)
        #expect(half.frame(of: "second") == CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(half.frame(of: "new") == transition.end.frame(of: "new"))
        #expect(throws: LayoutError.self) { try transition.result(at: .nan) }
    }

    // Capability: changed frames
    @Test func changesListMovedViews() throws {
        let graph = try ViewGraph()
        func view(_ height: CGFloat) -> some View {
            VStack(spacing: 0) {
                Leaf(width: 10, height: 10).id("first")
                Leaf(width: 10, height: height)
                Leaf(width: 10, height: 10).id("last")
            }
        }
        _ = try graph.show(view(10))
        _ = try graph.show(view(30))
        let changes = try graph.changes()
        #expect(!changes.contains { $0.id == AnyHashable("first") })
        let last = try #require(changes.first { $0.id == AnyHashable("last") })
        #expect(last.before?.minY == 20 && last.after?.minY == 40)
        #expect(last.frame(at: 0.5)?.minY == 30)
    }

    // Capability: explanation as text
    @Test func explanationsGiveReasons() throws {
        let graph = try ViewGraph()
        try graph.update(
            HStack(spacing: 0) {
                Flex().id("a"); Leaf(width: 40, height: 10)
            })
        _ = try graph.layout(in: proposal(100, 50))
        let text = try graph.explanation(of: "a").text
        #expect(text.contains("60"))
        #expect(text.hasPrefix("[a] leaf"))
        #expect(try graph.dump().hasPrefix("hstack"))
        let error = #expect(throws: LayoutError.self) { try graph.explanation(of: "none") }
        #expect(error?.message == "no view has the id none")
        #expect(try graph.position(of: HorizontalAlignment.center, in: "a") == 30)
    }

    // Capability: dump
    @Test func explanationsUseTheNamesOfViewsAndTags() throws {
        let graph = try ViewGraph()
        try graph.update(
            VStack(spacing: 0) {
                Text("A title that is longer than a line").id("title")
                SimpleMeasurementReader<String> { first in
                    Text("made").measure(first, "label").id(7)
                    SimpleMeasurementReader<String> { second in
                        Text("short").measure(second, "other")
                    }
                }
                Wide(width: 4, log: Log()) { Leaf(width: 1, height: 1) }
            })
        _ = try graph.layout(in: ProposedViewSize(width: 100, height: nil))
        let dump = try graph.dump()
        #expect(dump.contains("  [title] “A title that is longer …” paragraph words=8"))
        #expect(dump.contains("[7] measurementTag \"label\" "))
        #expect(dump.contains(" measurementTag \"other\" "))
        #expect(dump.contains("  “made” paragraph words=1"))
        #expect(dump.contains("  Wide custom"))
        let why = try graph.explanation(of: "title").text
        #expect(why.hasPrefix("[title] “A title that is longer …” paragraph"))
        #expect(why.contains("the layout proposed 100 x unspecified"))
        // Names are the graph's again, and not the previous call's.
        try graph.update(Text("other").id("next"))
        _ = try graph.layout(in: ProposedViewSize(width: 100, height: nil))
        #expect(try graph.dump().hasPrefix("[next] “other” paragraph"))
    }

    @Test func vectors() {
        let pair = AnimatablePair(1.0, CGSize(width: 2, height: 4).animatableData)
        let other = AnimatablePair(3.0, CGSize(width: 4, height: 0).animatableData)
        let half = pair.interpolated(towards: other, amount: 0.5)
        #expect(half.first == 2 && half.second.first == 3 && half.second.second == 2)
        var any = AnyLayout(Wide(width: 4, log: Log())).animatableData
        any.scale(by: 0.5)
        #expect(any == AnyLayout(Wide(width: 2, log: Log())).animatableData)
        #expect(AnyLayout(HStackLayout()).animatableData != any)
    }
}

struct Wide: Layout {
    var width: CGFloat
    let log: Log

    var animatableData: CGFloat {
        get { width }
        set { width = newValue }
    }

    func makeCache(subviews: Subviews) -> Int { 0 }

    func updateCache(_ cache: inout Int, subviews: Subviews) { log.calls.append("update") }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
        log.calls.append("size \(width)")
        return CGSize(width: width, height: 10)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
    ) {}
}

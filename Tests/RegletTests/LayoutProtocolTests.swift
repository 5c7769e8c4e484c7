// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Measuring and placing through the Layout protocol, as recorded from SwiftUI.
@Suite struct LayoutProtocolTests {
    // Capability: custom layouts
    @Test func answersAreRememberedAcrossPhasesAndPasses() throws {  // P1 to P6
        let log = Log()
        let script = Script(
            size: { _, subviews, _ in
                _ = subviews[0].sizeThatFits(proposal(50, 50))
                _ = subviews[0].sizeThatFits(proposal(50, 50))
                _ = subviews[0].sizeThatFits(proposal(70, 50))
                return CGSize(width: 50, height: 50)
            },
            place: { bounds, _, subviews, _ in
                _ = subviews[0].sizeThatFits(proposal(50, 50))
                subviews[0].place(at: bounds.origin, proposal: proposal(50, 50))
            })
        let graph = try ViewGraph()
        let view = script { Counted(log: log) {}.id("child") }
        var result = try graph.show(view.hosted(200, 200))
        #expect(log.proposals == [proposal(50, 50), proposal(70, 50)])
        #expect(result.frame(of: "child") == CGRect(x: 75, y: 75, width: 30, height: 10))
        log.reset()
        _ = try graph.layout(in: .unspecified)
        #expect(log.proposals.isEmpty)
        result = try graph.show(view.hosted(260, 180))
        #expect(log.proposals.isEmpty)
        #expect(result.frame(of: "child") == CGRect(x: 105, y: 65, width: 30, height: 10))
    }

    @Test func aDifferentProposalIsOneMoreCall() throws {  // P7
        let log = Log()
        let script = Script(
            size: { offered, subviews, _ in
                subviews[0].sizeThatFits(proposal(offered.width, 50))
            },
            place: { bounds, offered, subviews, _ in
                subviews[0].place(at: bounds.origin, proposal: proposal(offered.width, 50))
            })
        let graph = try ViewGraph()
        _ = try graph.show(script { Counted(log: log) {} }.hosted(200, 200))
        log.reset()
        _ = try graph.show(script { Counted(log: log) {} }.hosted(260, 200))
        #expect(log.proposals == [proposal(260, 50)])
    }

    @Test func theCacheIsUnchangedInTheSamePass() throws {  // P13
        var seen: Int?
        let script = Script(
            size: { _, _, cache in
                cache.value = 7
                return CGSize(width: 10, height: 10)
            }, place: { _, _, _, cache in seen = cache.value })
        _ = try ViewGraph().show(script { Flex() })
        #expect(seen == 7)
    }

    @Test func placingMeasuresNothingIfTheAnswerIsRemembered() throws {  // P14
        let script = Script()
        let graph = try ViewGraph()
        try graph.update(script { Flex() })
        _ = try graph.layout(in: proposal(200, 200))
        _ = try graph.sizeThatFits(proposal(100, 100))
        script.log.reset()
        _ = try graph.layout(in: proposal(100, 100))
        #expect(script.log.calls == ["place"])
    }

    @Test func unplacedSubviewsAreCentred() throws {  // P15, P16
        let graph = try ViewGraph()
        let outer = Script(
            size: { _, _, _ in CGSize(width: 300, height: 300) },
            place: { _, _, subviews, _ in
                subviews[0].place(at: CGPoint(x: 120, y: 70), proposal: proposal(100, 100))
            })
        let inner = Script(size: { _, _, _ in CGSize(width: 100, height: 100) })
        var result = try graph.show(outer { inner { Leaf(width: 30, height: 30).id("child") } })
        #expect(result.frame(of: "child") == CGRect(x: 155, y: 105, width: 30, height: 30))
        result = try graph.show(inner { Flex().id("child") }.hosted(200, 200))
        #expect(result.frame(of: "child") == CGRect(x: 0, y: 0, width: 200, height: 200))
    }

    @Test func theLastPlacementIsUsed() throws {  // P17
        let script = Script(
            size: { _, _, _ in CGSize(width: 100, height: 100) },
            place: { bounds, _, subviews, _ in
                let (x, y) = (bounds.minX, bounds.minY)
                subviews[0].place(at: CGPoint(x: x + 10, y: y + 10), proposal: proposal(20, 20))
                subviews[0].place(at: CGPoint(x: x + 50, y: y + 50), proposal: proposal(40, 40))
            })
        let result = try ViewGraph().show(script { Flex().id("child") }.hosted(200, 200))
        #expect(result.frame(of: "child") == CGRect(x: 100, y: 100, width: 40, height: 40))
    }

    @Test func anchorsUseTheAnswer() throws {  // P18, P19
        let script = Script(
            size: { _, _, _ in CGSize(width: 150, height: 150) },
            place: { bounds, _, subviews, _ in
                let far = CGPoint(x: bounds.minX + 100, y: bounds.minY + 100)
                subviews[0].place(at: bounds.origin, proposal: .unspecified)
                subviews[1].place(at: far, anchor: .center, proposal: .unspecified)
                subviews[2].place(at: far, anchor: .bottomTrailing, proposal: .unspecified)
                subviews[3].place(at: .zero, anchor: .center, proposal: proposal(5, 5))
            })
        let view = script {
            Leaf(width: 70, height: 40).id(0)
            Leaf(width: 30, height: 20).id(1)
            Leaf(width: 30, height: 20).id(2)
            Leaf(width: 30, height: 10).id(3)
        }
        let result = try ViewGraph().show(view.hosted(200, 200))
        #expect(result.frame(of: 0) == CGRect(x: 25, y: 25, width: 70, height: 40))
        #expect(result.frame(of: 1) == CGRect(x: 110, y: 115, width: 30, height: 20))
        #expect(result.frame(of: 2) == CGRect(x: 95, y: 105, width: 30, height: 20))
        #expect(result.frame(of: 3)?.origin == CGPoint(x: -15, y: -5))
    }

    @Test func positionsMayBeInfiniteButNotNaN() throws {  // P20, P21, P24
        func placed(at x: CGFloat) -> Script {
            Script(place: { _, _, subviews, _ in
                subviews[0].place(at: CGPoint(x: x, y: 0), proposal: .unspecified)
            })
        }
        let child = Leaf(width: 10, height: 10).id("child")
        let result = try ViewGraph().show(placed(at: .infinity)() { child })
        #expect(result.frame(of: "child")?.minX == .infinity)
        let error = #expect(throws: LayoutError.self) {
            try ViewGraph().show(placed(at: .nan)() { child })
        }
        #expect(error?.code == .invalidNumber)
        #expect(error?.view?.contains("Script") == true)
        let endless = Script(size: { _, _, _ in CGSize(width: CGFloat.infinity, height: 10) })
        let centred = try ViewGraph().show(Script()() { endless() {}.id("child") }.hosted(200, 200))
        #expect(centred.frame(of: "child")?.minX == -.infinity)
        #expect(centred.frame(of: "child")?.minY == 95)
    }

    @Test func placingOutsidePlaceSubviewsIsRejected() throws {  // P22, P23
        let early = Script(size: { _, subviews, _ in
            subviews[0].place(at: .zero, proposal: .unspecified)
            return .zero
        })
        let graph = try ViewGraph()
        let error = #expect(throws: LayoutError.self) { try graph.show(early { Flex() }) }
        #expect(error?.code == .outOfTurn)
        #expect(error?.view == "Script")

        var outerSubviews: LayoutSubviews?
        let inner = Script(place: { _, _, _, _ in
            outerSubviews?[0].place(at: .zero, proposal: .unspecified)
        })
        let outer = Script(place: { _, _, subviews, _ in outerSubviews = subviews })
        #expect(throws: LayoutError.self) { try ViewGraph().show(outer { inner { Flex() } }) }
    }

    @Test func aSubviewIsInvalidAfterItsCall() throws {
        var kept: LayoutSubview?
        let script = Script(place: { _, _, subviews, _ in kept = subviews[0] })
        let graph = try ViewGraph()
        _ = try graph.show(script { Flex() })
        #expect(kept?.sizeThatFits(.unspecified) == .zero)
        let error = #expect(throws: LayoutError.self) { try graph.layout(in: .unspecified) }
        #expect(error?.message == "a subview was used after the call that it was valid for")
        _ = try graph.layout(in: .unspecified)
    }

    @Test func aGraphThatIsUpdatedFromItsOwnLayoutIsBusy() throws {
        let graph = try ViewGraph()
        var refusal: LayoutError?
        let script = Script(size: { _, _, _ in
            do throws(LayoutError) { try graph.update(Text("new")) } catch { refusal = error }
            return CGSize(width: 10, height: 10)
        })
        let result = try graph.show(script { Flex() })
        #expect(refusal?.code == .busy)
        #expect(result.size == CGSize(width: 10, height: 10))
    }

    @Test func prioritiesOfSubviews() throws {  // P25 to P27
        var priorities: [Double] = []
        let script = Script(size: { _, subviews, _ in
            priorities = subviews.map(\.priority)
            return .zero
        })
        _ = try ViewGraph().show(
            script {
                Flex().layoutPriority(2.5)
                Spacer()
                Flex()
                Flex().layoutPriority(2).frame(width: 10)
                Flex().layoutPriority(2).padding(3)
                Flex().padding(3).layoutPriority(2)
            })
        #expect(priorities == [2.5, -.infinity, 0, 0, 0, 2])
        let flex = Flex().layoutPriority(1)
        _ = try ViewGraph().show(
            script {
                flex.background(Color.red)
                flex.overlay { Color.red }
                HStack { flex }
                ZStack { flex }
            })
        #expect(priorities == [1, 1, 1, 1])
    }

    @Test func spacersFollowTheOrientation() throws {  // P28 to P30
        var sizes: [CGSize] = []
        func ask(_ subviews: LayoutSubviews) -> CGSize {
            sizes = [.zero, .unspecified, .infinity, proposal(100, 50)].map {
                subviews[0].sizeThatFits($0)
            }
            return .zero
        }
        _ = try ViewGraph().show(
            Script(size: { _, subviews, _ in ask(subviews) })() { Spacer(minLength: 12) })
        let twelve = CGSize(width: 12, height: 12)
        #expect(sizes[0] == twelve && sizes[1] == twelve)
        #expect(sizes[2] == CGSize(width: CGFloat.infinity, height: .infinity))
        _ = try ViewGraph().show(Oriented<Sideways>(ask: ask)() { Spacer() })
        #expect(sizes[3] == CGSize(width: 100, height: 0))
        #expect(sizes[1] == CGSize(width: 8, height: 0))
        _ = try ViewGraph().show(Oriented<Downwards>(ask: ask)() { Spacer() })
        #expect(sizes[3] == CGSize(width: 0, height: 50))
    }

    // Capability: values of subviews
    @Test func layoutValues() throws {  // P31, P32
        var values: [String] = []
        let script = Script(size: { _, subviews, _ in
            values = subviews.map { $0[Name.self] }
            return .zero
        })
        _ = try ViewGraph().show(
            script {
                Flex().layoutValue(key: Name.self, value: "own").padding(3)
                Column()() { Flex().layoutValue(key: Name.self, value: "inner") }
                Flex()
            })
        #expect(values == ["own", "none", "none"])
    }

    @Test func subviewsCanBeSelected() throws {  // P33
        let script = Script(place: { _, _, subviews, _ in
            for (number, subview) in subviews[[2, 0]].enumerated() {
                subview.place(at: CGPoint(x: number * 10, y: 0), proposal: .unspecified)
            }
            for subview in subviews[1...].dropLast() {
                subview.place(at: CGPoint(x: 50, y: 0), proposal: .unspecified)
            }
        })
        let result = try ViewGraph().show(
            script { ForEach(0..<3) { Leaf(width: 10, height: 10).id($0) } })
        #expect((0..<3).map { result.frame(of: $0)?.minX } == [10, 50, 0])
    }

    @Test func noSubviews() throws {  // P50
        let result = try ViewGraph().show(Column()() {})
        #expect(result.size == .zero)
    }

    @Test func theSameTypeWithinItself() throws {  // P51
        let script = Script(
            size: { offered, subviews, cache in
                cache.value += 1
                let sizes = subviews.map { $0.sizeThatFits(offered) }
                return CGSize(width: sizes.map(\.width).reduce(10, +), height: CGFloat(cache.value))
            })
        let result = try ViewGraph().show(
            script { script { Leaf(width: 5, height: 5) }.id("inner") })
        #expect(result.size == CGSize(width: 25, height: 1))
        #expect(result.frame(of: "inner")?.size == CGSize(width: 15, height: 1))
    }
}

enum Name: LayoutValueKey {
    static var defaultValue: String { "none" }
}

protocol Orientation { static var axis: Axis { get } }
enum Sideways: Orientation { static var axis: Axis { .horizontal } }
enum Downwards: Orientation { static var axis: Axis { .vertical } }

struct Oriented<O: Orientation>: Layout {
    let ask: (LayoutSubviews) -> CGSize

    static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = O.axis
        return properties
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        ask(subviews)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {}
}

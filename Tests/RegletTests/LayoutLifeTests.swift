// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Caches, guides and spacing of layouts, and replaced layouts.
@Suite struct LayoutLifeTests {
    // Capability: caches of layouts
    @Test func changedContentUpdatesTheCacheFirst() throws {  // P8
        let log = Log()
        let script = Script(size: { _, subviews, _ in subviews[0].sizeThatFits(proposal(50, 50)) })
        let graph = try ViewGraph()
        _ = try graph.show(script { Counted(log: log) {} })
        log.reset()
        script.log.reset()
        _ = try graph.show(script { Counted(log: log, version: 1) {} })
        #expect(log.proposals == [proposal(50, 50), .unspecified])
        #expect(script.log.calls.first == "update 1")
        #expect(script.log.calls.filter { $0 == "update 1" }.count == 1)
    }

    @Test func aChangedValueUpdatesTheCache() throws {  // P9, P47
        let graph = try ViewGraph()
        let log = Log()
        _ = try graph.show(Script(version: 0, log: log)() { Flex() })
        #expect(log.calls.first == "make 1")
        log.reset()
        _ = try graph.show(Script(version: 1, log: log)() { Flex() })
        #expect(log.calls == ["update 1", "size", "place"])
        log.reset()
        _ = try graph.show(AnyLayout(Script(version: 2, log: log))() { Flex() })
        #expect(!log.calls.contains("make 1"))
    }

    @Test func withoutUpdateCacheTheCacheIsRebuilt() throws {  // P10
        let graph = try ViewGraph()
        let life = Life()
        _ = try graph.show(Keeper(version: 0, life: life)() { Flex() })
        #expect(life.made == 1 && life.gone == 0)
        _ = try graph.show(Keeper(version: 1, life: life)() { Flex() })
        #expect(life.made == 2 && life.gone == 1)
        _ = try graph.show(Flex())
        #expect(life.gone == 2)
    }

    @Test func aDifferentHostSizeKeepsTheCache() throws {  // P11
        let script = Script()
        let graph = try ViewGraph()
        _ = try graph.show(script { Flex() }.hosted(200, 200))
        script.log.reset()
        _ = try graph.show(script { Flex() }.hosted(260, 200))
        #expect(!script.log.calls.contains { $0.hasPrefix("make") || $0.hasPrefix("update") })
    }

    @Test func childrenThatAreAddedRemovedOrMovedUpdateTheCacheOnce() throws {  // P12
        let script = Script()
        let graph = try ViewGraph()
        func show(_ ids: [Int]) throws -> [String] {
            script.log.reset()
            _ = try graph.show(
                script { ForEach(ids, id: \.self) { Leaf(width: CGFloat($0), height: 1) } })
            return script.log.calls.filter { $0.hasPrefix("update") || $0.hasPrefix("make") }
        }
        #expect(try show([1, 2]) == ["make 2"])
        #expect(try show([1, 3, 2]) == ["update 3"])
        #expect(try show([3, 2]) == ["update 2"])
        #expect(try show([2, 3]) == ["update 2"])
        #expect(try show([2, 3]) == [])
    }

    // Capability: spacing of layouts
    @Test func spacingIsUnitedFromTheSubviews() throws {  // P34, P35
        var distances: [CGFloat] = []
        let script = Script(size: { _, subviews, _ in
            distances = zip(subviews, subviews.dropFirst()).map {
                $0.spacing.distance(to: $1.spacing, along: .vertical)
            }
            return .zero
        })
        _ = try ViewGraph().show(
            script {
                Column()() { Leaf(width: 10, height: 10) }
                Leaf(width: 10, height: 10)
                Column()() {}
                Column()() {}
            })
        #expect(distances == [8, 0, 0])
    }

    @Test func distances() {  // P36 to P38
        func distance(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat {
            let first = a.map { ViewSpacing($0, edges: .bottom) } ?? ViewSpacing()
            let next = b.map { ViewSpacing($0, edges: .top) } ?? ViewSpacing()
            return first.distance(to: next, along: .vertical)
        }
        #expect(distance(2, 8) == 8)
        #expect(distance(nil, nil) == 8)
        #expect(distance(0, nil) == 0)
        let united = ViewSpacing(10, edges: .top).union(ViewSpacing(20, edges: .leading))
            .union(
                ViewSpacing(30, edges: .top).union(ViewSpacing(40, edges: .trailing)), edges: .top)
        #expect(ViewSpacing(0, edges: .bottom).distance(to: united, along: .vertical) == 30)
        #expect(ViewSpacing(0, edges: .trailing).distance(to: united, along: .horizontal) == 20)
        #expect(united.distance(to: ViewSpacing(0, edges: .leading), along: .horizontal) == 0)
    }

    @Test func aCommonCategoryAddsAndWins() {  // P39
        let mine = ViewSpacing.Category.custom(0)
        let first = ViewSpacing(40, edges: .bottom).also(13, edges: .bottom, category: mine)
        let next = ViewSpacing(50, edges: .top).also(2, edges: .top, category: mine)
        #expect(first.distance(to: next, along: .vertical) == 15)
        let other = first.also(500, edges: .bottom, category: .custom(1))
        #expect(other.distance(to: next, along: .vertical) == 15)
        #expect(other.distance(to: ViewSpacing(50, edges: .top), along: .vertical) == 50)
        let texts = first.also(10, edges: .bottom, category: .textToText)
            .distance(to: next.also(10, edges: .top, category: .textToText), along: .vertical)
        #expect(texts == 20)
    }

    @Test func customGuidesAreAlignedAtTheirMean() throws {  // P40
        let result = try ViewGraph().show(
            HStack(alignment: .shelf, spacing: 0) {
                Column()() {
                    Leaf(width: 10, height: 20).alignmentGuide(.shelf) { _ in 10 }
                    Leaf(width: 10, height: 20).alignmentGuide(.shelf) { _ in 30 }
                    Leaf(width: 10, height: 20)
                }.id("column")
                Leaf(width: 10, height: 10).alignmentGuide(.shelf) { _ in 0 }.id("mark")
            })
        let column = try #require(result.frame(of: "column"))
        #expect(result.frame(of: "mark")?.minY == column.minY + 30)
    }

    @Test(arguments: [(VerticalAlignment.firstTextBaseline, 16.0), (.lastTextBaseline, 36)])
    func baselinesAreTheOuterOnes(guide: VerticalAlignment, expected: CGFloat) throws {  // P41
        let result = try ViewGraph().show(
            HStack(alignment: guide, spacing: 0) {
                Column()() {
                    Text("a")
                    Text("b")
                }.id("column")
                Leaf(width: 10, height: 10).alignmentGuide(guide) { _ in 0 }.id("mark")
            })
        let column = try #require(result.frame(of: "column"))
        #expect(result.frame(of: "mark")?.minY == column.minY + expected)
    }

    @Test func guidesOfEdgesStopAtLayouts() throws {  // P42
        let result = try ViewGraph().show(
            VStack(alignment: .leading, spacing: 0) {
                Column()() { Leaf(width: 30, height: 10).alignmentGuide(.leading) { _ in 12 } }
                Leaf(width: 30, height: 10).id("mark")
            })
        #expect(result.frame(of: "mark")?.minX == 0)
    }

    // Capability: guides of layouts
    @Test func guidesAreComputedOnceAndOnlyWhenRead() throws {  // P43 to P45
        var seen: CGRect?
        let script = Script(
            size: { _, _, _ in CGSize(width: 40, height: 30) },
            guide: { bounds, _ in
                seen = bounds
                return 5
            })
        let graph = try ViewGraph()
        _ = try graph.show(
            Leaf(width: 1, height: 1).padding(20).overlay {
                HStack(alignment: .top) {
                    script { Flex() }; Flex()
                }
            })
        let asked = script.log.calls.filter { $0 == "guide" }.count
        #expect(asked == 1)
        #expect(seen == CGRect(x: 0, y: 0, width: 40, height: 30))
        script.log.reset()
        _ = try ViewGraph().show(VStack { script { Flex() } })
        #expect(!script.log.calls.contains("guide"))
    }

    // Capability: layouts that change type
    @Test func aDifferentTypeOfLayoutHasItsOwnCache() throws {  // P46
        let graph = try ViewGraph()
        let life = Life()
        let log = Log()
        func show(_ layout: AnyLayout) throws {
            _ = try graph.show(layout { Counted(log: log) {} })
        }
        try show(AnyLayout(Keeper(life: life)))
        #expect(life.made == 1)
        log.reset()
        let script = Script(size: { _, subviews, _ in subviews[0].sizeThatFits(.unspecified) })
        try show(AnyLayout(script))
        #expect(life.gone == 1)
        #expect(script.log.calls.first == "make 1")
        #expect(!script.log.calls.contains("update 1"))
        // The child is the same view, so its answers are remembered.
        #expect(log.proposals.isEmpty)
        #expect(graph.editCount == 1)
    }

    @Test func spacersFollowTheAxisOfTheLayout() throws {  // P48
        let graph = try ViewGraph()
        func show(_ layout: AnyLayout) throws -> CGSize? {
            let view = layout {
                Spacer().id("spacer"); Leaf(width: 10, height: 10)
            }
            return try graph.show(view.frame(width: 100, height: 50)).frame(of: "spacer")?.size
        }
        #expect(try show(AnyLayout(HStackLayout(spacing: 0))) == CGSize(width: 90, height: 0))
        #expect(try show(AnyLayout(VStackLayout(spacing: 0))) == CGSize(width: 0, height: 40))
        #expect(graph.editCount == 1)
    }

    @Test func stacksMeasureCustomLayoutsLikeOtherViews() throws {  // P52, P53, P55, P56
        let log = Log()
        let flexible = Script(
            log: log, size: { offered, _, _ in offered.replacingUnspecifiedDimensions() })
        let graph = try ViewGraph()
        try graph.update(
            HStack(spacing: 0) {
                flexible {}; flexible {}
            })
        _ = try graph.layout(in: proposal(100, 50))
        #expect(log.proposals.contains(proposal(50, 50)))
        #expect(log.proposals.count <= 6)
        log.reset()
        let fixed = Script(log: log, size: { _, _, _ in CGSize(width: 50, height: 30) })
        _ = try layout(ScrollView { fixed {} }, width: 100, height: 100)
        #expect(log.proposals.first == proposal(100, nil))
        log.reset()
        let other = Log()
        let last = Script(log: other, size: { _, _, _ in .zero })
        _ = try layout(
            ViewThatFits(in: .vertical) {
                fixed {}; last {}
            }, width: 200, height: 100)
        #expect(log.proposals == [proposal(200, nil), proposal(200, 100)])
        #expect(other.proposals.isEmpty)
    }

    @Test func gridsMeasureNoCellTwiceForAProposal() throws {  // P53, P54
        let logs = (0..<4).map { _ in Log() }
        func cell(_ number: Int) -> some View {
            Script(log: logs[number], size: { _, _, _ in CGSize(width: 50, height: 30) })() {}
        }
        let view = Grid(horizontalSpacing: 8, verticalSpacing: 8) {
            GridRow {
                cell(0); cell(1)
            }
            GridRow {
                cell(2); cell(3)
            }
        }
        func isOnce(_ proposals: [ProposedViewSize]) -> Bool {
            proposals.indices.allSatisfy { !proposals[..<$0].contains(proposals[$0]) }
        }
        _ = try layout(view, width: 200, height: 200)
        for log in logs {
            #expect(log.proposals.contains(proposal(96, 96)))
            #expect(isOnce(log.proposals), "\(log.proposals)")
            log.reset()
        }
        _ = try layout(view)
        for log in logs {
            #expect(log.proposals.first == .unspecified)
            #expect(isOnce(log.proposals), "\(log.proposals)")
        }
    }

    // Capability: layouts inside layouts
    @Test func layoutsCallOtherLayouts() throws {
        let result = try layout(
            Halves()() { ForEach(0..<4) { Leaf(width: 10, height: 10).id($0) } })
        #expect(result.size == CGSize(width: 24, height: 20))
        #expect(result.frame(of: 3) == CGRect(x: 14, y: 10, width: 10, height: 10))
    }
}

enum Shelf: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

extension VerticalAlignment {
    static let shelf = VerticalAlignment(Shelf.self)
}

/// The number of live caches.
final class Life {
    var made = 0
    var gone = 0
}

/// The cache is an object, made again with every change.
struct Keeper: Layout, Equatable {
    var version = 0
    let life: Life

    final class Cache {
        let life: Life
        init(_ life: Life) {
            self.life = life
            life.made += 1
        }
        deinit { life.gone += 1 }
    }

    static func == (a: Self, b: Self) -> Bool { a.version == b.version }

    func makeCache(subviews: Subviews) -> Cache { Cache(life) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    {
        subviews[0].sizeThatFits(.unspecified)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {}
}

/// Two rows, each a horizontal stack with half of the subviews. Its cache holds theirs.
struct Halves: Layout {
    typealias Cache = [AnyLayout.Cache]

    private let row = AnyLayout(HStackLayout(spacing: 4))

    private func half(_ number: Int, of subviews: Subviews) -> Subviews {
        let middle = subviews.count / 2
        return number == 0 ? subviews[0..<middle] : subviews[middle...]
    }

    func makeCache(subviews: Subviews) -> Cache {
        (0..<2).map { row.makeCache(subviews: half($0, of: subviews)) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    {
        let sizes = (0..<2).map {
            row.sizeThatFits(
                proposal: proposal, subviews: half($0, of: subviews), cache: &cache[$0])
        }
        return CGSize(
            width: max(sizes[0].width, sizes[1].width), height: sizes[0].height + sizes[1].height)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        let height = bounds.height / 2
        for number in 0..<2 {
            let part = CGRect(
                x: bounds.minX, y: bounds.minY + CGFloat(number) * height,
                width: bounds.width, height: height)
            row.placeSubviews(
                in: part, proposal: ProposedViewSize(part.size),
                subviews: half(number, of: subviews),
                cache: &cache[number])
        }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

@testable import RegletLayout

@Suite struct LimitsTests {
    /// Paddings around a leaf, `depth` nodes in all.
    private func chain(_ depth: Int) -> Description {
        var inner = Description.leaf(1, 1)
        for _ in 1..<depth { inner = inner.padding(0.5) }
        return inner
    }

    @Test func theDepthLimitIsExact() throws {
        let limits = Limits(depth: 40)
        let fitting = chain(40)
        let page = try Page(fitting, limits)
        #expect(try page.layout(fitting, nil, nil) == Size(40, 40))
        let deeper = chain(41)
        try page.build(deeper)
        let failure = failure { try page.layout(deeper, nil, nil) }
        #expect(failure?.code == .limit)
        #expect(failure?.number == 40)
        #expect(failure?.node == page.tree.id(of: deeper.all[40].node))
        // The frames are still those of the first tree.
        #expect(try page.frame(fitting).size == Size(40, 40))
    }

    @Test func aTreeThatGrewTooDeepFails() throws {
        let root = Description.vstack([])
        let page = try Page(root, Limits(depth: 20))
        try page.layout(root, nil, nil)
        let inner = chain(20)
        try page.build(inner)
        try page.layout(inner, nil, nil)
        try page.tree.insert(inner.node, into: root.node)
        #expect(failure { try page.layout(root, nil, nil) }?.code == .limit)
        #expect(failure { _ = try page.size(root, nil, nil) }?.code == .limit)
        page.tree.detach(inner.node)
        #expect(try page.layout(root, nil, nil) == .zero)
    }

    @Test func theBudgetEndsALayout() throws {
        let root = Description.vstack((0..<50).map { .paragraph([Double($0), 20, 30]) })
        let page = try Page(root, Limits(evaluations: 30))
        let failure = failure { try page.layout(root, 25, nil) }
        #expect(failure?.code == .limit)
        #expect(failure.map { String(cString: $0.subject.start) } == "evaluations")
        #expect(failure?.number == 30)
        #expect(failure?.node != 0)
        #expect(LayoutTests.isNotLaidOut(page, root))
    }

    @Test func theBudgetIsForEachLayout() throws {
        let root = Description.vstack((0..<5).map { .paragraph([Double($0), 20, 30]) })
        let page = try Page(root, Limits(evaluations: 40))
        for width in 1...50 { try page.layout(root, Double(width), nil) }
        #expect(page.tree.counters.evaluations > 40)
    }

    @Test func theDefaultBudgetGrowsWithTheTree() {
        #expect(Limits().evaluationBudget(nodes: 0) == 1_000_000)
        #expect(Limits().evaluationBudget(nodes: 1_000) == 1_100_000)
        #expect(Limits().evaluationBudget(nodes: 100_000) == 5_000_000)
        #expect(Limits().evaluationBudget(nodes: 1_000_000) == 16_000_000)
        #expect(Limits(evaluations: 7).evaluationBudget(nodes: 1_000) == 7)
    }

    @Test func theNodeLimitCountsLivingNodes() throws {
        let page = Page(.system, Limits(nodes: 3))
        let nodes = try (0..<3).map { _ in try page.create(Description.leaf(1, 1).element) }
        let failure = failure { _ = try page.create(Description.leaf(1, 1).element) }
        #expect(failure?.code == .limit)
        #expect(failure?.number == 3)
        page.tree.remove(nodes[1])
        _ = try page.create(Description.leaf(1, 1).element)
        #expect(page.tree.nodeCount == 3)
    }

    @Test(arguments: UInt64(0)..<20)
    func coupledNodesInNestedStacksEnd(seed: UInt64) throws {
        var numbers = RandomNumbers(seed: seed)
        var inner = Description.paragraph([20, 30, 10], truncates: true)
        for level in 0..<30 {
            let text = Description.paragraph(
                (0..<4).map { _ in numbers.length(upTo: 30) }, truncates: true)
            inner = level % 2 == 0 ? .hstack([inner, text]) : .vstack([text, inner])
        }
        let page = try Page(inner, Limits(evaluations: 200_000))
        let failure = failure { try page.layout(inner, 300, 200) }
        #expect(failure == nil || failure?.code == .limit)
        #expect(page.tree.counters.evaluations <= 200_001)
        if failure == nil { #expect(try page.frame(inner).size.width > 0) }
    }

    @Test func coupledTextInOrdinaryDepthsIsCheap() throws {
        var inner = Description.paragraph([20, 30, 10], truncates: true)
        for level in 0..<6 {
            let text = Description.paragraph([10, 20, 30], truncates: true)
            inner = level % 2 == 0 ? .hstack([inner, text]) : .vstack([text, inner])
        }
        let page = try Page(inner)
        try page.layout(inner, 300, 200)
        #expect(page.tree.counters.evaluations < 20_000)
    }
}

/// Common to several suites.
enum LayoutTests {
    static func isNotLaidOut(_ page: Page, _ node: Description) -> Bool {
        failure { _ = try page.frame(node) }?.code == .notLaidOut
    }
}

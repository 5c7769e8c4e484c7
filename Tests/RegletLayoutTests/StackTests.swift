// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

@testable import RegletLayout

@Suite struct StackTests {
    @Test func placesChildrenOneAfterTheOther() throws {
        let children = [Description.leaf(10, 20), .leaf(30, 10), .leaf(5, 40)]
        let root = Description.hstack(children, .end, spacing: 4)
        let page = try Page(root)
        #expect(try page.layout(root, nil, nil) == Size(53, 40))
        #expect(
            try page.frames(children) == [
                Rect(0, 20, 10, 20), Rect(14, 30, 30, 10), Rect(48, 0, 5, 40),
            ])
    }

    @Test func aColumnLaysOutLikeARowWithSwappedAxes() throws {
        let children = [Description.leaf(20, 10), .leaf(10, 30), .leaf(40, 5)]
        let root = Description.vstack(children, .center, spacing: 4)
        let page = try Page(root)
        #expect(try page.layout(root, 100, 100) == Size(40, 53))
        #expect(
            try page.frames(children) == [
                Rect(10, 0, 20, 10), Rect(15, 14, 10, 30), Rect(0, 48, 40, 5),
            ])
    }

    @Test func defaultSpacingIsEight() throws {
        let root = Description.hstack([.leaf(10, 10), .leaf(10, 10)], spacing: nil)
        #expect(try Page(root).size(root, nil, nil) == Size(28, 10))
    }

    @Test func anEmptyStackHasNoSize() throws {
        let root = Description.vstack([], spacing: 10)
        let page = try Page(root)
        #expect(try page.layout(root, 100, .infinity) == .zero)
    }

    @Test func theLeastFlexibleIsServedFirst() throws {
        let wide = Description.flexible(0, 10, .infinity)
        let narrow = Description.flexible(0, 10, 20)
        let root = Description.hstack([wide, narrow])
        let page = try Page(root)
        try page.layout(root, 100, 10)
        #expect(try page.offer(narrow).width == ProposedLength(50))
        #expect(try page.offer(wide).width == ProposedLength(80))
    }

    @Test func amongTheInfinitelyFlexibleTheLargerMinimumIsServedFirst() throws {
        let small = Description.flexible(0, 10, .infinity)
        let large = Description.flexible(70, 80, .infinity)
        let root = Description.hstack([small, large])
        let page = try Page(root)
        try page.layout(root, 100, 10)
        #expect(try page.frame(large).size.width == 70)
        #expect(try page.frame(small).size.width == 30)
    }

    @Test func higherPrioritiesAreServedFirst() throws {
        let plain = Description.flexible(15, 20, .infinity)
        let first = Description.flexible(0, 20, .infinity)
        let root = Description.hstack([plain, first.layoutPriority(1)])
        let page = try Page(root)
        try page.layout(root, 100, 10)
        // The minimums of the other children are reserved.
        #expect(try page.frame(first).size.width == 85)
        #expect(try page.frame(plain).size.width == 15)
    }

    @Test func negativeRemainingLengthIsKept() throws {
        let greedy = Description.leaf(90, 10)
        let middle = Description.flexible(0, 10, .infinity)
        let last = Description.flexible(20, 30, .infinity)
        let root = Description.hstack([
            last, middle.layoutPriority(1), greedy.layoutPriority(2),
        ])
        let page = try Page(root)
        try page.layout(root, 60, 10)
        // 60 less the reserved 20; 40 - 90 is a debt of 50, which the returned 20 only reduce.
        #expect(try page.offer(greedy).width == ProposedLength(40))
        #expect(try page.offer(middle).width == .zero)
        #expect(try page.offer(last).width == .zero)
        #expect(try page.frame(root).size.width == 110)
    }

    @Test(arguments: UInt64(0)..<200)
    func sharesAsWrittenDown(seed: UInt64) throws {
        var numbers = RandomNumbers(seed: seed)
        var children: [Description] = []
        var shares: [SimpleShares.Child] = []
        // More than 32 children use a different sort.
        for _ in 0..<(1 + numbers.below(numbers.isOne(in: 4) ? 90 : 7)) {
            let minimum = numbers.length(upTo: 20)
            let maximum = numbers.isOne(in: 3) ? .infinity : minimum + numbers.length(upTo: 40)
            let priority = numbers.isOne(in: 2) ? 0 : Double(numbers.below(4) - 2)
            let child = Description.flexible(minimum, minimum, maximum)
            children.append(child)
            shares.append(
                SimpleShares.Child(minimum: minimum, maximum: maximum, priority: priority))
        }
        let spacing = Double(numbers.below(8) - 2)
        let root = Description.hstack(
            zip(children, shares).map { $0.layoutPriority($1.priority) }, spacing: spacing)
        let width = numbers.length(upTo: 50 * children.count)
        let page = try Page(root)
        let size = try page.layout(root, width, 10)
        let expected = SimpleShares.offers(shares, width, spacing)
        #expect(try children.map { try page.offer($0).width.length } == expected)
        let taken = zip(shares, expected).map { min(max($1, $0.minimum), $0.maximum) }
        let sum = taken.reduce(0, +) + spacing * Double(children.count - 1)
        #expect(abs(size.width - sum) < 1e-9)
    }

    @Test func anUnspecifiedCrossLengthBecomesTheStacksOwn() throws {
        let filling = Description.filling()
        let root = Description.hstack([.leaf(10, 44), filling])
        let page = try Page(root)
        try page.layout(root, 100, nil)
        #expect(try page.frame(filling) == Rect(10, 0, 90, 44))
    }

    @Test func negativeSpacingOverlaps() throws {
        let last = Description.leaf(10, 10)
        let root = Description.vstack([.leaf(10, 10), last], spacing: -4)
        let page = try Page(root)
        #expect(try page.layout(root, nil, 0) == Size(10, 16))
        #expect(try page.frame(last).origin.y == 6)
    }
}

/// How a stack shares its length in plain form.
enum SimpleShares {
    struct Child {
        var minimum: Double
        var maximum: Double
        var priority: Double
    }

    static func offers(_ children: [Child], _ length: Double, _ spacing: Double) -> [Double] {
        var available = length
        for _ in 1..<max(children.count, 1) { available -= spacing }
        var offers = [Double](repeating: .nan, count: children.count)
        let priorities = Set(children.map(\.priority)).sorted(by: >)
        var kept = 0.0
        for child in children where child.priority != priorities[0] { kept += child.minimum }
        available -= kept
        for priority in priorities {
            let group = order(children, priority)
            if priority != priorities[0] {
                for i in group { available += children[i].minimum }
            }
            for (position, i) in group.enumerated() {
                offers[i] = max(available / Double(group.count - position), 0)
                available -= min(max(offers[i], children[i].minimum), children[i].maximum)
            }
        }
        return offers
    }

    /// The least flexible first.
    private static func order(_ children: [Child], _ priority: Double) -> [Int] {
        children.indices.filter { children[$0].priority == priority }.sorted { a, b in
            let flexibility = { (i: Int) in children[i].maximum - children[i].minimum }
            if flexibility(a) != flexibility(b) { return flexibility(a) < flexibility(b) }
            if flexibility(a) == .infinity, children[a].minimum != children[b].minimum {
                return children[a].minimum > children[b].minimum
            }
            return a < b
        }
    }
}

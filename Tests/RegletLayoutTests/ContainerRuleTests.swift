// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct ContainerRuleTests {
    private var visitor = ChildVisitor.ask

    // MARK: Z-stacks.

    private func zstack(
        _ pass: SampleChildren, _ alignment: Alignment = .center, priority: Double = 0,
        guided: AxisSet = .empty
    ) -> ZStackRule {
        ZStackRule(
            items: pass.items, priority: priority, alignment: alignment, guidedAxes: guided)
    }

    @Test func aZStackMeasuresOnlyItsHighestPriority() {
        var pass = SampleChildren(.rigid(90, 90), .rigid(20, 10, priority: 1))
        let rule = zstack(pass, priority: 1)
        #expect(rule.length(.horizontal, .unspecified, in: &pass) == 20)
        #expect(pass.measured == [NodeIndex(1)])
    }

    @Test mutating func aZStackProposesItsSizeToAllChildren() {
        var pass = SampleChildren(.rigid(50, 40), .filling, .rigid(10, 10))
        let end = Alignment(horizontal: .end, vertical: .center)
        zstack(pass, end).arrange(Size(50, 40), in: &pass, &visitor)
        #expect(pass.offers == Array(repeating: Proposal(50, 40), count: 3))
        #expect(
            pass.frames == [Rect(0, 0, 50, 40), Rect(0, 0, 50, 40), Rect(40, 15, 10, 10)])
    }

    @Test mutating func guidesOfAZStackMeet() {
        var pass = SampleChildren(.rigid(10, 10, guide: 8), .rigid(20, 30, guide: 3))
        let rule = zstack(pass, guided: .vertical)
        #expect(rule.length(.vertical, .unspecified, in: &pass) == 35)
        rule.arrange(Size(20, 35), in: &pass, &visitor)
        #expect(pass.frames == [Rect(5, 0, 10, 10), Rect(0, 5, 20, 30)])
    }

    @Test func aGuideWithoutAFinitePositionMakesAZStackInfinite() {
        var pass = SampleChildren(.rigid(10, 10, guide: .infinity))
        #expect(
            zstack(pass, guided: .both).length(.vertical, .unspecified, in: &pass) == .infinity)
    }

    @Test func aZStackWithoutChildrenHasNoLength() {
        var pass = SampleChildren()
        #expect(zstack(pass).length(.vertical, Proposal(9, 9), in: &pass) == 0)
        #expect(zstack(pass, guided: .both).length(.vertical, Proposal(9, 9), in: &pass) == 0)
    }

    // MARK: Layers.

    private let corner = Layer(alignment: Alignment(horizontal: .end, vertical: .start))

    @Test mutating func aLayerMeetsTheCornerOfItsPrimaryChild() {
        var pass = SampleChildren(.rigid(50, 40), .rigid(20, 10))
        corner.arrange(pass.items, .unspecified, Size(50, 40), in: &pass, &visitor)
        #expect(pass.offers == [.unspecified, Proposal(50, 40)])
        #expect(pass.frames == [Rect(0, 0, 50, 40), Rect(30, 0, 20, 10)])
    }

    @Test mutating func severalLayersAreCentredInTheLargestOfTheHighestPriority() {
        var pass = SampleChildren(
            .rigid(50, 40), .rigid(20, 10, priority: 1), .rigid(10, 30), .filling)
        corner.arrange(pass.items, .unspecified, Size(50, 40), in: &pass, &visitor)
        #expect(pass.offers.dropFirst() == Array(repeating: Proposal(20, 10), count: 3)[...])
        #expect(
            pass.frames.dropFirst() == [
                Rect(30, 0, 20, 10), Rect(35, -10, 10, 30), Rect(30, 0, 20, 10),
            ])
    }

    @Test mutating func aBaselineOfSeveralLayersIsTheTopmost() {
        var pass = SampleChildren(
            .rigid(50, 40, guide: 20), .rigid(10, 10, guide: 4), .rigid(10, 10, guide: 6))
        let layer = Layer(alignment: Alignment(horizontal: .start, vertical: .firstTextBaseline))
        layer.arrange(pass.items, .unspecified, Size(50, 40), in: &pass, &visitor)
        #expect(pass.frames.map(\.origin.y) == [0, 16, 14])
    }

    @Test mutating func anInfiniteGuideLeavesLayersAsLongAsTheLongest() {
        var pass = SampleChildren(
            .rigid(50, 40), .rigid(10, 10, guide: .infinity), .rigid(20, 10))
        corner.arrange(pass.items, .unspecified, Size(50, 40), in: &pass, &visitor)
        #expect(pass.offers[2] == Proposal(20, 10))
    }

    @Test mutating func afterAFailureNoOtherChildIsVisited() {
        var pass = SampleChildren(.rigid(50, 40), .filling, .filling)
        pass.lastVisit = 1
        corner.arrange(pass.items, .unspecified, Size(50, 40), in: &pass, &visitor)
        #expect(pass.frames.count == 1)
        #expect(pass.measured.isEmpty)
    }
}

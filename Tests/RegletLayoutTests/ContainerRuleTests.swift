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

    // MARK: Flows.

    private func flow(_ pass: SampleChildren, _ flow: Flow) -> FlowRule {
        FlowRule(flow: flow, node: .none, items: pass.items)
    }

    private let boxes = SampleChildren(
        .rigid(30, 10), .rigid(30, 20), .rigid(30, 10), .rigid(80, 10))

    @Test func aFlowBreaksItsLines() {
        var pass = boxes
        let rule = flow(pass, Flow(spacing: 5, lineSpacing: 3))
        #expect(rule.length(.vertical, .unspecified, across: ProposedLength(65), in: &pass) == 46)
        #expect(rule.length(.vertical, .unspecified, across: ProposedLength(64), in: &pass) == 59)
        #expect(rule.length(.horizontal, ProposedLength(65), across: .zero, in: &pass) == 80)
        #expect(rule.length(.horizontal, .unspecified, across: .zero, in: &pass) == 185)
    }

    @Test mutating func theItemsOfALineMeetAndAreSpread() {
        var pass = boxes
        let rule = flow(pass, Flow(justification: .spaceBetween, lineSpacing: 3))
        #expect(rule.length(.horizontal, ProposedLength(90), across: .zero, in: &pass) == 90)
        rule.arrange(Proposal(90, nil), Size(90, 46), in: &pass, &visitor)
        #expect(
            pass.frames == [
                Rect(0, 5, 30, 10), Rect(60, 0, 30, 20), Rect(0, 23, 30, 10), Rect(0, 36, 80, 10),
            ])
    }

    @Test mutating func aFlowStretchesItsItems() {
        var pass = SampleChildren(.rigid(30, 20), .filling)
        let rule = flow(pass, Flow(spacing: 0, stretches: true))
        rule.arrange(.unspecified, Size(40, 20), in: &pass, &visitor)
        #expect(pass.offers == Array(repeating: Proposal(nil, 20), count: 2))
        #expect(pass.frames[1] == Rect(30, 0, 10, 20))
    }

    @Test mutating func linesBeyondTheLimitAreHidden() {
        var pass = boxes
        let rule = flow(pass, Flow(spacing: 5, lineLimit: 1))
        #expect(rule.hiddenItems(Proposal(65, nil), in: &pass).upcoming == NodeIndex(2))
        #expect(!rule.hiddenItems(.unspecified, in: &pass).upcoming.exists)
        rule.arrange(Proposal(65, nil), Size(65, 20), in: &pass, &visitor)
        #expect(pass.frames.count == 2)
        #expect(rule.length(.vertical, .unspecified, across: ProposedLength(65), in: &pass) == 20)
        let unlimited = flow(pass, Flow(spacing: 5))
        #expect(!unlimited.hiddenItems(Proposal(65, nil), in: &pass).upcoming.exists)
    }

    // MARK: Choices.

    @Test(
        arguments: [(90, 0), (89, 1), (50, 1), (49, 2), (nil, 0)] as [(Double?, Int32)])
    func theFirstChildThatFitsIsChosen(width: Double?, chosen: Int32) {
        var pass = SampleChildren(.rigid(90, 10), .rigid(50, 20), .rigid(70, 30))
        let rule = ViewThatFits(axes: .horizontal)
        let items = pass.items
        #expect(rule.fittingChild(of: items, Proposal(width, 5), in: &pass) == NodeIndex(chosen))
        #expect(!pass.measured.contains(NodeIndex(2)))
    }

    @Test mutating func theChosenChildGetsTheProposalAndAnswers() {
        var pass = SampleChildren(.rigid(90, 10), .filling)
        let rule = ViewThatFits(axes: .horizontal)
        let items = pass.items
        let width = rule.length(
            .horizontal, ProposedLength(60), across: .unspecified, of: items, in: &pass)
        #expect(width == 60)
        rule.arrange(items, Proposal(60, nil), Size(60, 10), in: &pass, &visitor)
        #expect(pass.offers == [Proposal(60, nil)])
        #expect(pass.frames == [Rect(0, 0, 60, 10)])
    }

    @Test mutating func aChoiceWithoutChildrenIsEmpty() {
        var pass = SampleChildren()
        let rule = ViewThatFits()
        let items = pass.items
        #expect(rule.length(.vertical, .zero, across: .zero, of: items, in: &pass) == 0)
        rule.arrange(items, .unspecified, .zero, in: &pass, &visitor)
        #expect(pass.frames.isEmpty)
    }
}

// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct ModifierRuleTests {
    @Test func aFrameMeasuresItsChildOnlyOnItsFreeAxis() {
        var child = SampleChild.area(600)
        let frame = FrameLengths(Frame(width: 50))
        #expect(child.size(frame, 200, 30) == Size(50, 12))
        #expect(child.proposals == [Proposal(50, 30)])
        #expect(child.offer(frame, 200, 30) == Proposal(50, 30))
    }

    @Test func aFrameWithBothLengthsMeasuresNothing() {
        var child = SampleChild.rigid(70, 10)
        #expect(child.size(FrameLengths(Frame(width: 50, height: 40)), nil, nil) == Size(50, 40))
        #expect(child.proposals.isEmpty)
    }

    @Test func aFixedLengthMakesAFrameIndependent() {
        let free = FrameLengths(Frame())
        #expect(free.traits(around: .coupled) == .coupled)
        #expect(FrameLengths(Frame(height: 1)).traits(around: .coupled) == .empty)
    }

    @Test func aPaddingProposesLessAndIsLonger() {
        let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        var child = SampleChild.filling
        #expect(child.size(insets, 100, 50) == Size(100, 50))
        #expect(child.proposals == [Proposal(94, 46), Proposal(94, 46)])
        #expect(child.offer(insets, nil, 3) == Proposal(nil, 0))
        #expect(insets.traits(around: .zeroEdges | .coupled) == .coupled)
        var wide = SampleChild.rigid(5, 10)
        let negative = EdgeInsets(top: 0, leading: -10, bottom: 0, trailing: 0)
        #expect(wide.size(negative, nil, nil) == Size(0, 10))
    }

    @Test func aFlexibleFrameProposesItsLimits() {
        var child = SampleChild.filling
        let frame = FlexibleFrameLengths(
            FlexibleFrame(
                width: LengthLimits(minimum: nil, ideal: nil, maximum: 60),
                height: LengthLimits(minimum: 20, ideal: nil, maximum: nil)))
        #expect(child.size(frame, 50, 40) == Size(50, 40))
        #expect(child.proposals == [Proposal(50, 40), Proposal(50, 40)])
        #expect(child.size(frame, 500, 5) == Size(60, 20))
        #expect(child.proposals.count == 2)
        #expect(child.offer(frame, 500, 5) == Proposal(60, 20))
    }

    @Test func aFixedSizeHidesProposals() {
        var child = SampleChild.area(600)
        let rule = FixedSize(horizontal: true, vertical: false)
        #expect(child.size(rule, 20, 90) == Size(600, 1))
        #expect(child.offer(rule, 20, 90) == Proposal(nil, 90))
        #expect(rule.traits(around: .heightDependsOnWidth) == .empty)
        #expect(rule.traits(around: .widthDependsOnHeight) == .widthDependsOnHeight)
    }

    @Test(
        arguments: [
            (false, 100, 100, 100, 50), (true, 100, 100, 200, 100), (false, nil, 30, 60, 30),
            (true, 80, nil, 80, 40),
        ] as [(Bool, Double?, Double?, Double, Double)])
    func anAspectRatioScalesItsShape(
        fills: Bool, width: Double?, height: Double?, wide: Double, high: Double
    ) {
        var child = SampleChild.filling
        let rule = AspectRatioParameters(AspectRatio(ratio: 2, fills: fills))
        #expect(child.size(rule, width, height) == Size(wide, high))
    }

    @Test func anAspectRatioWithoutANumberUsesTheRatioOfTheIdealSize() {
        var child = SampleChild.rigid(30, 10)
        let rule = AspectRatioParameters(AspectRatio())
        #expect(child.offer(rule, 90, 90) == Proposal(90, 30))
        #expect(child.proposals.contains(.unspecified))
    }

    @Test func aPositionTakesTheProposal() {
        var child = SampleChild.rigid(30, 10)
        #expect(child.size(Position(), 90, nil) == Size(90, 10))
        #expect(child.offer(Position(), 90, nil) == Proposal(90, 10))
    }

    @Test func aRelativeFrameTakesAPartOfItsProposal() {
        var child = SampleChild.filling
        let frame = RelativeFrame(width: .init(fraction: 0.5, maximum: 40))
        #expect(child.size(frame, 60, 20) == Size(30, 20))
        #expect(child.size(frame, 600, 20) == Size(40, 20))
        #expect(child.offer(frame, 60, 20) == Proposal(30, 20))
    }

    @Test func aRelativeFrameProposesALimitThatTheIdealLengthExceeds() {
        var child = SampleChild.area(600)
        let frame = RelativeFrame(width: .init(maximum: 50))
        #expect(child.size(frame, nil, nil) == Size(50, 12))
        #expect(child.offer(frame, nil, nil) == Proposal(50, nil))
    }

    @Test func aPartOfTheContainerIgnoresTheProposal() {
        var child = SampleChild.filling
        child.container = Proposal(300, nil)
        let part = RelativeFrame(width: .init(fraction: 0.25), basis: .container)
        #expect(child.size(part, 60, 20) == Size(75, 20))
        let tracks = ContainerRelativeFrame(axes: .horizontal, count: 3, span: 2, spacing: 30)
        #expect(child.size(tracks, 60, 20) == Size(190, 20))
        #expect(child.offer(tracks, 60, 20) == Proposal(190, 20))
        #expect(tracks.traits(around: .empty) == .usesContainer)
    }
}

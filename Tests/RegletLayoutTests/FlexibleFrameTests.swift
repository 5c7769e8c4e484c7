// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct FlexibleFrameTests {
    /// A frame with limits on its width around a child that is always 40 wide.
    @Test(
        arguments: [
            // Both limits: the proposal between them.
            (.between(20, 60), 10, 20), (.between(20, 60), 50, 50), (.between(20, 60), 90, 60),
            (.between(20, 60), nil, 40),
            // Only a minimum: the proposal between it and the child.
            (.minimum(20), 10, 20), (.minimum(20), 30, 30), (.minimum(20), 90, 40),
            (.minimum(60), 90, 60), (.minimum(20), nil, 40),
            // Only a maximum: the proposal between it and the child.
            (.maximum(60), 10, 40), (.maximum(60), 50, 50), (.maximum(60), 90, 60),
            (.maximum(20), 90, 20), (.maximum(60), nil, 40),
            // An ideal counts only for an unspecified proposal.
            (.ideal(25), nil, 25), (.ideal(25), 90, 40), (.none, 90, 40), (.none, nil, 40),
        ] as [(LengthLimits, Double?, Double)])
    func answers(limits: LengthLimits, proposal: Double?, width: Double) throws {
        let root = Description.leaf(40, 10).flexibleFrame(width: limits)
        let page = try Page(root)
        #expect(try page.layout(root, proposal, nil) == Size(width, 10))
    }

    @Test func anInfiniteMaximumFills() throws {
        let child = Description.leaf(40, 10)
        let root = child.flexibleFrame(
            width: .maximum(.infinity), Alignment(horizontal: .end, vertical: .center))
        let page = try Page(root)
        #expect(try page.layout(root, 200, nil) == Size(200, 10))
        #expect(try page.frame(child).origin.x == 160)
    }

    @Test func offersItsOwnSize() throws {
        let filling = Description.filling()
        let root = filling.flexibleFrame(width: .between(20, 60), height: .ideal(33))
        let page = try Page(root)
        try page.layout(root, 500, nil)
        #expect(try page.offer(filling) == Proposal(60, 33))
    }

    @Test func anUnspecifiedProposalWithoutAnIdealStaysUnspecified() throws {
        let child = Description.paragraph([30, 30])
        let root = child.flexibleFrame(width: .maximum(50))
        let page = try Page(root)
        try page.layout(root, nil, nil)
        // 65 wide on one line, cut to 50 by the frame, so the text is broken when it is placed.
        #expect(try page.offer(child).width == ProposedLength(50))
        try page.set(root.node, .flexibleFrame(FlexibleFrame(width: .maximum(90), height: .none)))
        try page.layout(root, nil, nil)
        #expect(try page.offer(child).width.isUnspecified)
    }
}

@Suite struct LengthLimitsTests {
    @Test func negativeLimitsAreZero() {
        let limits = LengthLimits(minimum: -5, ideal: -4, maximum: -3)
        #expect(limits.minimum == 0)
        #expect(limits.ideal == 0)
        #expect(limits.maximum == 0)
    }

    @Test func theMinimumWinsThenTheIdeal() {
        let limits = LengthLimits(minimum: 80, ideal: 60, maximum: 40)
        #expect(limits == LengthLimits(minimum: 80, ideal: 80, maximum: 80))
        #expect(LengthLimits(minimum: nil, ideal: 60, maximum: 40).maximum == 60)
        #expect(LengthLimits(minimum: 80, ideal: nil, maximum: 40).maximum == 80)
    }

    @Test func absentLimitsStayAbsent() {
        let limits = LengthLimits(minimum: nil, ideal: 10, maximum: nil)
        #expect(limits.minimum == nil)
        #expect(limits.maximum == nil)
    }
}

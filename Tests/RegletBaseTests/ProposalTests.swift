// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@Suite struct ProposalTests {
    @Test func equalNumbersAreEqualProposals() {
        #expect(ProposedLength(10) == ProposedLength(10))
        #expect(ProposedLength(10) != ProposedLength(11))
        #expect(ProposedLength(0) == .zero)
        #expect(ProposedLength(-0.0).length?.sign == .plus)
        #expect(ProposedLength(.infinity) == .infinity)
    }

    @Test func unspecifiedEqualsOnlyItself() {
        #expect(ProposedLength.unspecified == .unspecified)
        #expect(ProposedLength.unspecified != .zero)
        #expect(ProposedLength.zero != .unspecified)
        #expect(ProposedLength.unspecified != .infinity)
    }

    @Test func unspecifiedHasNoLength() {
        #expect(ProposedLength.unspecified.isUnspecified)
        #expect(ProposedLength.unspecified.length == nil)
        #expect(ProposedLength.unspecified.or(7) == 7)
        #expect(ProposedLength(3).length == 3)
        #expect(ProposedLength(3).or(7) == 3)
        #expect(!ProposedLength.infinity.isUnspecified)
    }

    @Test func sidesFollowTheAxis() {
        let along = Proposal(.vertical, ProposedLength(1), across: ProposedLength(2))
        #expect(along == Proposal(width: ProposedLength(2), height: ProposedLength(1)))
        #expect(along[.vertical] == ProposedLength(1))
        #expect(along[.horizontal] == ProposedLength(2))
        var changed = along
        changed[.vertical] = .unspecified
        #expect(changed.height.isUnspecified)
        #expect(changed.width == along.width)
    }

    @Test func aSizeIsAProposal() {
        let offer = Proposal(Size(width: 4, height: .infinity))
        #expect(offer == Proposal(width: ProposedLength(4), height: .infinity))
    }

    @Test func eachAxisIsTheCrossAxisOfTheOther() {
        #expect(Axis.horizontal.cross == .vertical)
        #expect(Axis.vertical.cross == .horizontal)
    }

    @Test func aLengthIsNeverNaN() async {
        await #expect(processExitsWith: .failure) { _ = ProposedLength(Double.nan) }
    }
}

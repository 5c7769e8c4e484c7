// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

/// A view that is at least 30 long, and a bar of 10.
private struct ViewAndBar: MeasuringPass {
    static var view: NodeIndex { NodeIndex(1) }
    static var bar: NodeIndex { NodeIndex(2) }

    let container = Proposal.unspecified
    private(set) var barProposals: [ProposedLength] = []

    mutating func length(
        _ node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double {
        if node == ViewAndBar.view { return max(proposal.or(40), 30) }
        barProposals.append(proposal)
        return 10
    }

    mutating func childLength(
        of node: NodeIndex, _ axis: Axis, _ proposal: ProposedLength, across: ProposedLength
    ) -> Double { 0 }

    mutating func childSize(of node: NodeIndex, _ proposal: Proposal) -> Size { .zero }
}

@Suite struct SafeAreaRuleTests {
    private let rule = InsetRule(
        axis: .vertical, view: ViewAndBar.view, bar: ViewAndBar.bar, gap: 5)

    @Test func aBarGetsWhatItsViewDoesNotNeed() {
        var pass = ViewAndBar()
        let offers = rule.offers(ProposedLength(100), across: .unspecified, in: &pass)
        #expect(pass.barProposals == [ProposedLength(65)])
        #expect(offers.view == ProposedLength(85))
    }

    @Test func aProposalThatIsNotFiniteIsPassedOn() {
        var pass = ViewAndBar()
        #expect(rule.offers(.infinity, across: .unspecified, in: &pass).view == .infinity)
        #expect(rule.offers(.unspecified, across: .unspecified, in: &pass).bar == .unspecified)
        #expect(pass.barProposals == [.infinity])
    }

    @Test func lengthsAreAddedAlongTheAxisAndComparedAcross() {
        #expect(length(.vertical, 100, across: nil) == 100)
        #expect(length(.vertical, 20, across: nil) == 45)
        #expect(length(.horizontal, 50, across: 100) == 50)
    }

    private func length(_ axis: Axis, _ proposal: Double, across: Double?) -> Double {
        var pass = ViewAndBar()
        return rule.length(
            axis, ProposedLength(proposal),
            across: across.map { ProposedLength($0) } ?? .unspecified, depends: across != nil,
            in: &pass)
    }

    @Test func aBoxGrowsOverTheAreasThatItReaches() {
        var growth = IgnoredInsets(Size(80, 50), .all)
        growth.move(by: Point(x: 10.5, y: 20))
        let ring = EdgeInsets(top: 20, leading: 10, bottom: 0, trailing: 9)
        growth.cover(ring, in: Size(100, 90))
        #expect(growth.insets == EdgeInsets(top: 20, leading: 10.5, bottom: 0, trailing: 9.5))
        #expect(growth.offer(Proposal(nil, 50), Size(80, 50)) == Proposal(100, 70))
        // The box has reached the edges of this parent, and is far from the edges of the next one.
        growth.move(by: Point(x: 40, y: 0))
        growth.cover(ring, in: Size(300, 90))
        #expect(growth.insets == EdgeInsets(top: 20, leading: 10.5, bottom: 0, trailing: 9.5))
    }

    @Test func aBoxGrowsAtChosenEdgesOnly() {
        var growth = IgnoredInsets(Size(80, 50), .top)
        growth.move(by: Point(x: 10, y: 20))
        growth.cover(
            EdgeInsets(top: 20, leading: 10, bottom: 20, trailing: 10), in: Size(100, 90))
        #expect(growth.insets == EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0))
        #expect(growth.offer(Proposal(80, 50), Size(80, 50)) == Proposal(80, 70))
    }
}

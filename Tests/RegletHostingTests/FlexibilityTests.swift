// SPDX-License-Identifier: MIT
import RegletBase
import RegletConstraint
import Testing

@testable import RegletHosting

@Suite struct FlexibilityTests {
    @Test(arguments: UInt8(0)..<16)
    func flagsAreRestoredFromTheirPriorities(raw: UInt8) {
        var content = Content(width: 1, height: 1)
        Flexibility(rawValue: raw).apply(to: &content)
        #expect(Flexibility(of: content) == Flexibility(rawValue: raw))
    }

    @Test func aRangeClampsTheProposal() {
        let range = SizingRange(intrinsic: 80, resistance: 750, hugging: 749)
        #expect(range.length(.unspecified) == 80)
        #expect(range.length(ProposedLength(30)) == 80)
        #expect(range.length(ProposedLength(300)) == 300)
        #expect(range.length(.infinity) == .infinity)
        #expect(SizingRange.any.length(.unspecified) == 0)
    }
}

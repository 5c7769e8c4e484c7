// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct PaddingTests {
    @Test func surroundsItsChild() throws {
        let child = Description.filling()
        let root = child.padding(top: 1, leading: 2, bottom: 3, trailing: 4)
        let page = try Page(root)
        #expect(try page.layout(root, 100, 50) == Size(100, 50))
        #expect(try page.frame(child) == Rect(2, 1, 94, 46))
        #expect(try page.offer(child) == Proposal(94, 46))
    }

    @Test func unspecifiedStaysUnspecified() throws {
        let child = Description.filling()
        let root = child.padding(5)
        let page = try Page(root)
        #expect(try page.layout(root, nil, 3) == Size(20, 10))
        #expect(try page.offer(child) == Proposal(nil, 0))
    }

    @Test func negativeInsetsLetTheChildOverflow() throws {
        let child = Description.leaf(30, 10)
        let root = child.padding(-10)
        let page = try Page(root)
        #expect(try page.layout(root, nil, nil) == Size(10, 0))
        #expect(try page.frame(child) == Rect(-10, -10, 30, 10))
    }

    @Test func decidesTheSpacingAtEdgesWithAnInset() throws {
        let last = Description.leaf(10, 10)
        let padded = Description.spacer(0).padding(top: 0, leading: 0, bottom: 0, trailing: 2)
        let root = Description.hstack([.leaf(10, 10), padded, last], spacing: nil)
        let page = try Page(root)
        try page.layout(root, 0, nil)
        // 10, no gap next to the spacer, its inset of 2, and then the gap of 8 that views prefer.
        #expect(try page.frame(last).origin.x == 20)
    }

    @Test func withoutAChildItIsItsInsets() throws {
        let root = Description(
            .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
        #expect(try Page(root).layout(root, 100, 100) == Size(6, 4))
    }
}

// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct ZStackTests {
    @Test func isAsLargeAsItsLargestChild() throws {
        let small = Description.leaf(10, 10)
        let large = Description.leaf(40, 30)
        let root = Description.zstack(
            [small, large], Alignment(horizontal: .end, vertical: .start))
        let page = try Page(root)
        #expect(try page.layout(root, 100, 100) == Size(40, 30))
        #expect(try page.frame(small) == Rect(30, 0, 10, 10))
    }

    @Test func onlyTheHighestPriorityDecides() throws {
        let large = Description.leaf(100, 100)
        let root = Description.zstack([large, .leaf(20, 10).layoutPriority(1)])
        let page = try Page(root)
        #expect(try page.layout(root, 300, 300) == Size(20, 10))
        #expect(try page.frame(large) == Rect(-40, -45, 100, 100))
    }

    @Test func aSpacerDoesNotEnlargeIt() throws {
        let root = Description.zstack([.leaf(20, 10), .spacer()])
        let page = try Page(root)
        #expect(try page.layout(root, 300, 300) == Size(20, 10))
    }

    @Test func offersItsOwnSizeWhenItPlaces() throws {
        let filling = Description.filling()
        let root = Description.zstack([.leaf(50, 40), filling])
        let page = try Page(root)
        try page.layout(root, nil, nil)
        #expect(try page.offer(filling) == Proposal(50, 40))
        #expect(try page.frame(filling) == Rect(0, 0, 50, 40))
    }

    @Test func anEmptyZStackHasNoSize() throws {
        let root = Description.zstack([])
        #expect(try Page(root).layout(root, 10, nil) == .zero)
    }

    @Test func baselinesAreAligned() throws {
        let small = Description.text(10, 10, first: 8, last: 8)
        let large = Description.text(20, 30, first: 24, last: 24)
        let root = Description.zstack(
            [small, large], Alignment(horizontal: .start, vertical: .firstTextBaseline))
        let page = try Page(root)
        #expect(try page.layout(root, nil, nil) == Size(20, 30))
        #expect(try page.frame(small).origin.y == 16)
    }
}

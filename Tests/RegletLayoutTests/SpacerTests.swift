// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct SpacerTests {
    @Test func isFlexibleAlongItsStackOnly() throws {
        let spacer = Description.spacer()
        let root = Description.hstack([.leaf(20, 10), spacer, .leaf(20, 10)])
        let page = try Page(root)
        try page.layout(root, 100, 50)
        #expect(try page.frame(spacer) == Rect(20, 5, 60, 0))
        try page.layout(root, 30, 50)
        #expect(try page.frame(spacer).size == Size(8, 0))
        #expect(try page.frame(root).size == Size(48, 10))
    }

    @Test func outsideOfAStackItIsFlexibleOnBothAxes() throws {
        let spacer = Description.spacer(4)
        let page = try Page(spacer)
        #expect(try page.size(spacer, 30, 50) == Size(30, 50))
        #expect(try page.size(spacer, nil, 2) == Size(4, 4))
    }

    @Test func theOrientationPassesThroughModifiers() throws {
        let spacer = Description.spacer(0)
        let root = Description.vstack([spacer.padding(0).layoutPriority(1)])
        let page = try Page(root)
        #expect(try page.size(root, 70, 40) == Size(0, 40))
    }

    @Test func aZStackResetsTheOrientation() throws {
        let spacer = Description.spacer(0)
        let root = Description.hstack([.zstack([spacer])])
        let page = try Page(root)
        #expect(try page.size(root, 70, 40) == Size(70, 40))
    }

    @Test func followsTheAxisOfItsNewStack() throws {
        let spacer = Description.spacer(0)
        let row = Description.hstack([spacer])
        let column = Description.vstack([])
        let page = try Page(row)
        try page.build(column)
        #expect(try page.size(row, 70, 40) == Size(70, 0))
        page.tree.detach(spacer.node)
        try page.tree.insert(spacer.node, into: column.node)
        #expect(try page.size(column, 70, 40) == Size(0, 40))
    }

    @Test func keepsNoDistanceToItsNeighbours() throws {
        let last = Description.leaf(10, 10)
        let root = Description.hstack(
            [.leaf(10, 10), .spacer(0), .leaf(10, 10), last], spacing: nil)
        let page = try Page(root)
        try page.layout(root, 0, nil)
        #expect(try page.frame(last).origin.x == 28)
    }

    @Test func isServedLast() throws {
        let filling = Description.filling()
        let root = Description.hstack([.spacer(5), filling])
        let page = try Page(root)
        try page.layout(root, 100, 10)
        #expect(try page.frame(filling).size.width == 95)
    }

    @Test func aDividerCrossesItsStack() throws {
        let divider = Description.divider()
        let root = Description.hstack([.leaf(10, 30), divider])
        let page = try Page(root)
        try page.layout(root, 100, 40)
        #expect(try page.frame(divider).size == Size(1, 40))
        try page.layout(root, nil, nil)
        #expect(try page.frame(divider).size == Size(1, 30))
        let alone = Description.divider(3)
        try page.build(alone)
        #expect(try page.size(alone, 50, 50) == Size(50, 3))
        #expect(try page.size(alone, nil, nil) == Size(10, 3))
    }
}

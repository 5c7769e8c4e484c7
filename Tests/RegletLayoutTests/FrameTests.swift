// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct FrameTests {
    @Test func takesItsLengthsAndOffersThem() throws {
        let filling = Description.filling()
        let root = filling.frame(50, nil)
        let page = try Page(root)
        #expect(try page.layout(root, 200, 30) == Size(50, 30))
        #expect(try page.offer(filling) == Proposal(50, 30))
    }

    @Test(
        arguments: [
            (Guide.start, Guide.start, 0, 0), (.center, .center, 20, 15), (.end, .end, 40, 30),
            (.end, .start, 40, 0),
        ] as [(Guide, Guide, Double, Double)])
    func alignsItsChild(horizontal: Guide, vertical: Guide, x: Double, y: Double) throws {
        let child = Description.leaf(10, 10)
        let root = child.frame(50, 40, Alignment(horizontal: horizontal, vertical: vertical))
        let page = try Page(root)
        try page.layout(root, nil, nil)
        #expect(try page.frame(child) == Rect(x, y, 10, 10))
    }

    @Test func aChildThatIsTooLargeOverflows() throws {
        let child = Description.leaf(70, 10)
        let root = child.frame(50, 40)
        let page = try Page(root)
        try page.layout(root, nil, nil)
        #expect(try page.frame(child) == Rect(-10, 15, 70, 10))
    }

    @Test func withoutAChildItIsItsOwnLengths() throws {
        let root = Description(.frame(Frame(width: 30)))
        let page = try Page(root)
        #expect(try page.layout(root, 100, 100) == Size(30, 0))
    }

    @Test func hidesThePriorityOfItsChild() throws {
        let child = Description.filling()
        let root = Description.hstack([child.layoutPriority(5).frame(nil, 10), .filling()])
        let page = try Page(root)
        try page.layout(root, 100, 10)
        #expect(try page.frame(child).size.width == 50)
    }
}

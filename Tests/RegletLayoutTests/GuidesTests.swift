// SPDX-License-Identifier: MIT
import RegletBase
import Testing

@testable import RegletLayout

@Suite struct GuidesTests {
    @Test func firstBaselinesAreAligned() throws {
        let small = Description.text(10, 12, first: 9, last: 9)
        let large = Description.text(10, 30, first: 24, last: 24)
        let root = Description.hstack([small, large], .firstTextBaseline)
        let page = try Page(root)
        #expect(try page.layout(root, nil, nil) == Size(20, 30))
        #expect(try page.frame(small).origin.y == 15)
        #expect(try page.frame(large).origin.y == 0)
    }

    @Test func aViewWithoutTextHasItsBaselineAtTheBottom() throws {
        let icon = Description.leaf(10, 20)
        let text = Description.text(10, 12, first: 9, last: 9)
        let root = Description.hstack([icon, text], .firstTextBaseline)
        let page = try Page(root)
        #expect(try page.layout(root, nil, nil) == Size(20, 23))
        #expect(try page.frame(icon).origin.y == 0)
        #expect(try page.frame(text).origin.y == 11)
    }

    @Test func aParagraphHasTheLastBaselineOfItsLastLine() throws {
        let text = Description.paragraph([30, 30])
        let label = Description.text(10, 10, first: 8, last: 8)
        let root = Description.hstack([text.frame(40, nil), label], .lastTextBaseline)
        let page = try Page(root)
        #expect(try page.layout(root, nil, nil) == Size(50, 20))
        #expect(try page.frame(label).origin.y == 10)
    }

    @Test func modifiersPassGuidesOnAndMoveThem() throws {
        let inner = Description.text(10, 12, first: 9, last: 9)
        let wrapped = inner.padding(top: 5, leading: 0, bottom: 0, trailing: 0)
            .frame(nil, 40, Alignment(horizontal: .center, vertical: .start))
            .fixedSize().layoutPriority(1)
        let label = Description.text(10, 10, first: 8, last: 8)
        let root = Description.hstack([wrapped, label], .firstTextBaseline)
        let page = try Page(root)
        try page.layout(root, nil, nil)
        // 5 above the text, 9 to its baseline; 8 of them belong to the label.
        #expect(try page.frame(label).origin.y == 6)
    }

    @Test func containersMergeTheGuidesOfTheirChildren() throws {
        let column = Description.vstack([
            .leaf(5, 7), .text(10, 12, first: 9, last: 9), .text(10, 12, first: 9, last: 10),
        ])
        let label = Description.text(10, 10, first: 8, last: 8)
        let root = Description.hstack([column, label], .firstTextBaseline)
        let page = try Page(root)
        try page.layout(root, nil, nil)
        #expect(try page.frame(label).origin.y == 8)
        try page.set(
            root.node,
            .stack(
                .hstack,
                Stack(
                    alignment: Alignment(horizontal: .center, vertical: .lastTextBaseline),
                    spacing: 0)))
        try page.layout(root, nil, nil)
        #expect(try page.frame(label).origin.y == 21)
    }

    @Test func nestedStacksStayLinear() throws {
        // Without remembered guides every level would measure the next one twice: 2^60 times.
        var inner = Description.text(10, 10, first: 8, last: 8)
        for _ in 0..<60 {
            inner = .hstack([inner, .text(1, 10, first: 7, last: 7)], .firstTextBaseline)
        }
        let page = try Page(inner)
        try page.layout(inner, 500, 100)
        #expect(page.tree.counters.evaluations < 60 * 20)
    }

    @Test func infiniteChildrenGiveTheSameAnswerTwice() throws {
        let divider = Description.divider()
        let inner = Description.hstack(
            [divider, .text(5, 10, first: 8, last: 8)], .lastTextBaseline)
        let row = Description.hstack([inner], .start)
        let root = Description.hstack(
            [row, .text(5, 10, first: 8, last: 8)], .firstTextBaseline)
        let page = try Page(root)
        let first = try page.layout(root, nil, .infinity)
        try page.set(root.children[1].node, .leaf(Leaf(fixed: Size(6, 10))))
        try page.set(root.children[1].node, root.children[1].element)
        #expect(try page.layout(root, nil, .infinity) == first)
        #expect(first.height == .infinity)
    }
}

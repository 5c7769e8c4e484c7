// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Items in rows and columns by constraints.
@Suite struct StackItemTests {
    private let labels = ["a", "bbb", "cc"].map { UILabel($0) }

    private func page(_ stack: UIStackView, width: CGFloat?, height: CGFloat? = nil) throws {
        try stack.setSize(width: width, height: height)
        try stack.layout()
    }

    @Test func aRowFills() throws {
        let stack = UIStackView(arrangedSubviews: labels)
        stack.spacing = 5
        stack.setCustomSpacing(9, after: labels[0])
        labels[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        try page(stack, width: 100)
        #expect(labels.map(\.frame.minX) == [0, 19, 54])
        #expect(labels[2].frame == CGRect(x: 54, y: 0, width: 46, height: 20))
        #expect(stack.frame.height == 20)
    }

    @Test func distributions() throws {
        let stack = StackItem(labels)
        stack.spacing = 5
        stack.distribution = .fillEqually
        try page(stack, width: 100)
        #expect(labels.map(\.frame.width) == [30, 30, 30])
        stack.distribution = .equalSpacing
        try stack.layout()
        #expect(labels.map(\.frame.minX) == [0, 30, 80])
    }

    @Test func columnsAndAlignments() throws {
        let stack = StackItem(labels)
        stack.axis = .vertical
        stack.alignment = .trailing
        try page(stack, width: nil)
        #expect(stack.frame.size == CGSize(width: 30, height: 60))
        #expect(labels.map(\.frame.minX) == [20, 0, 10])
        stack.alignment = .center
        try stack.layout()
        #expect(labels.map(\.frame.minX) == [10, 0, 5])
        stack.axis = .horizontal
        stack.alignment = .firstBaseline
        try stack.layout()
        #expect(labels.map(\.frame.minY) == [0, 0, 0])
        #expect(stack.frame.size == CGSize(width: 60, height: 20))
    }

    @Test func itemsAreAddedAndRemoved() throws {
        let stack = StackItem()
        for label in labels { stack.addArrangedSubview(label) }
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        try page(stack, width: nil)
        #expect(stack.frame.size == CGSize(width: 66, height: 24))
        #expect(labels[0].frame.origin == CGPoint(x: 2, y: 1))
        stack.removeArrangedSubview(labels[1])
        labels[1].removeFromSuperview()
        stack.insertArrangedSubview(labels[2], at: 0)
        try stack.layout()
        #expect(stack.arrangedSubviews.map { $0 === labels[2] } == [true, false])
        #expect(labels[0].frame.minX == 22)
        labels[0].removeFromSuperview()
        try stack.layout()
        #expect(stack.frame.width == 26)
        stack.addArrangedSubview(stack)
        #expect(throws: LayoutError.self) { try stack.layout() }
        try stack.layout()
    }

    @Test func aStackIsAnItemOfAPage() throws {
        let (page, stack) = (UIView("page"), UIStackView(arrangedSubviews: labels))
        page.addSubview(stack)
        try page.setSize(width: 300, height: 100)
        try page.activate([
            stack.centerXAnchor.constraint(equalTo: page.centerXAnchor),
            stack.topAnchor.constraint(equalTo: page.topAnchor),
        ])
        try page.layout()
        #expect(stack.frame == CGRect(x: 120, y: 0, width: 60, height: 20))
    }

    @Test func hiddenItemsAreLeftOut() throws {
        let items = (0..<3).map { LayoutItem("\($0)") }
        let row = StackItem(items)
        row.spacing = 4
        row.distribution = .fillEqually
        try row.setSize(width: 104, height: 10)
        items[1].isHidden = true
        try row.layout()
        #expect(items[0].frame.width == 50 && items[2].frame.minX == 54)
        items[1].isHidden = false
        try row.layout()
        #expect(items[1].frame.minX == 36)
    }
}

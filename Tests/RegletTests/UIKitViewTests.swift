// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Subclasses and members of UIKit's views, as programs for UIKit write them.
@Suite struct UIKitViewTests {
    private class Card: UIView {
        let title = UILabel()
        let subtitle: UILabel = {
            let label = UILabel(frame: .zero)
            label.numberOfLines = 0
            label.textAlignment = .center
            label.lineBreakMode = .byWordWrapping
            label.textColor = .secondaryLabel
            return label
        }()

        override init(frame: CGRect) {
            super.init(frame: frame)
            setUp()
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            setUp()
        }

        private func setUp() {
            backgroundColor = .systemBackground
            for view in [title, subtitle] {
                view.translatesAutoresizingMaskIntoConstraints = false
                addSubview(view)
            }
            NSLayoutConstraint.activate([
                title.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
                title.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
                title.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
                subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
                subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                subtitle.trailingAnchor.constraint(equalTo: title.trailingAnchor),
                subtitle.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
            ])
        }
    }

    private final class Shadowed: Card {
        let depth: CGFloat

        init(depth: CGFloat) {
            self.depth = depth
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override var alignmentRectInsets: UIEdgeInsets {
            UIEdgeInsets(top: 0, left: 0, bottom: depth, right: 0)
        }
    }

    @Test func subclassesHaveTheUsualInitialisers() throws {
        let card = Card()
        #expect(card.title.text == nil && card.title.numberOfLines == 1)
        card.title.text = "a long title"
        card.subtitle.text = "the quick brown fox"
        try card.setSize(width: 116, height: nil)
        try card.layout()
        #expect(card.title.frame == CGRect(x: 8, y: 8, width: 100, height: 20))
        #expect(card.subtitle.frame == CGRect(x: 8, y: 32, width: 100, height: 40))
        #expect(card.bounds == CGRect(x: 0, y: 0, width: 116, height: 80))
        card.subtitle.text = nil
        try card.layout()
        #expect(card.subtitle.frame.height == 0 || card.subtitle.frame.height == 20)
    }

    @Test func aRootHasTheSizeOfItsFrame() throws {
        let root = UIView(frame: CGRect(x: 5, y: 5, width: 200, height: 100))
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
        root.addSubview(inner)
        inner.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
        try root.layout()
        #expect(root.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(inner.frame.width == 100)
        try root.setSize(width: 80, height: nil)
        try root.layout()
        #expect(inner.frame.width == 40)
    }

    @Test func alignmentInsetsAreOverridden() throws {
        let page = UIView()
        let card = Shadowed(depth: 6)
        page.addSubview(card)
        let plain = UIView()
        plain.setAlignmentRectInsets(UIEdgeInsets(left: 3))
        page.addSubview(plain)
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: page.topAnchor),
            card.heightAnchor.constraint(equalToConstant: 50),
            plain.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10),
            plain.widthAnchor.constraint(equalToConstant: 20),
        ])
        try page.layout()
        #expect(card.frame.height == 56)
        #expect(plain.frame.minX == 7 && plain.frame.width == 23)
    }

    @Test func constraintsBelongToTheNearestCommonSuperview() throws {
        let (page, box) = (UIView(), UIView())
        let (a, b) = (UIView(), UIView())
        page.addSubview(box)
        box.addSubview(a)
        box.addSubview(b)
        let width = a.widthAnchor.constraint(equalToConstant: 10)
        let gap = b.leadingAnchor.constraint(equalTo: a.trailingAnchor)
        let outer = b.topAnchor.constraint(equalTo: page.layoutMarginsGuide.topAnchor)
        page.addConstraints([width, gap, outer])
        #expect(a.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(width)])
        #expect(box.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(gap)])
        #expect(page.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(outer)])
        #expect(b.constraints.isEmpty)
        page.removeConstraint(gap)
        #expect(gap.isActive)
        box.removeConstraints(box.constraints)
        #expect(!gap.isActive && box.constraints.isEmpty)
        try page.layout()
        #expect(b.hasAmbiguousLayout && b.frame.minY == 8)
    }

    @Test func aDeterminedItemIsNotAmbiguous() throws {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let a = UIView()
        page.addSubview(a)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            a.topAnchor.constraint(equalTo: page.topAnchor),
            a.widthAnchor.constraint(equalToConstant: 10),
        ])
        #expect(a.hasAmbiguousLayout)
        a.heightAnchor.constraint(equalToConstant: 10).isActive = true
        #expect(!a.hasAmbiguousLayout)
    }

    @Test func distancesOfAnchorsAreLengths() throws {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 90))
        let (a, b) = (UIView(), UIView())
        page.addSubview(a)
        page.addSubview(b)
        let first = page.leadingAnchor.anchorWithOffset(to: a.leadingAnchor)
        let second = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
        let third = b.trailingAnchor.anchorWithOffset(to: page.trailingAnchor)
        let below = page.topAnchor.anchorWithOffset(to: a.centerYAnchor)
        NSLayoutConstraint.activate([
            first.constraint(equalTo: second), second.constraint(equalTo: third),
            a.widthAnchor.constraint(equalToConstant: 10),
            b.widthAnchor.constraint(equalToConstant: 30),
            below.constraint(equalTo: page.heightAnchor, multiplier: 0.5, constant: 5),
        ])
        try page.layout()
        #expect(a.frame.minX == 20 && b.frame.minX == 50)
        #expect(a.frame.midY == 50)
    }

    @Test func guidesHaveIdentifiers() {
        let guide = UILayoutGuide()
        #expect(guide.identifier == "")
        guide.identifier = "middle"
        #expect(guide.identifier == "middle" && guide.description == "middle")
    }

    @Test func columnsAreSpacedByBaselines() throws {
        let labels = ["a", "b"].map { UILabel($0) }
        let column = UIStackView(arrangedSubviews: labels)
        column.axis = .vertical
        column.spacing = 30
        column.isBaselineRelativeArrangement = true
        try column.layout()
        // The distance of two baselines is 30, and a line is 20 high.
        #expect(labels[1].frame.minY == 30)
        column.isBaselineRelativeArrangement = false
        try column.layout()
        #expect(labels[1].frame.minY == 50)
    }

    @Test func edgesOfFormatsAreMargins() throws {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        let a = UIView()
        page.addSubview(a)
        let lines = ["|-[a]-|", "V:|-[a]-|"].flatMap {
            NSLayoutConstraint.constraints(withVisualFormat: $0, views: ["a": a])
        }
        #expect(lines.map(\.secondAttribute) == [.leadingMargin, .trailing, .topMargin, .bottom])
        #expect(lines[1].firstItem === page && lines[1].firstAttribute == .trailingMargin)
        NSLayoutConstraint.activate(lines)
        try page.layout()
        #expect(a.frame == CGRect(x: 8, y: 8, width: 84, height: 44))
        page.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 1, leading: 2, bottom: 3, trailing: 4)
        try page.layout()
        #expect(a.frame == CGRect(x: 2, y: 1, width: 94, height: 56))
        let tack = NSLayoutConstraint.constraints(
            withVisualFormat: "|-a-|", views: ["a": a], dialect: .tack)
        #expect(tack.map(\.constant) == [20, 20])
    }

    @Test func autoresizingMasksAreRefused() throws {
        let page = UIView("page")
        page.translatesAutoresizingMaskIntoConstraints = true
        let error = #expect(throws: LayoutError.self) { try page.layout() }
        #expect(error?.message == "page has no autoresizing mask to translate")
        try page.layout()
        let inner = UIView("inner")
        inner.translatesAutoresizingMaskIntoConstraints = true
        page.addSubview(inner)
        #expect(throws: LayoutError.self) { try page.layout() }
        try page.layout()
    }
}

// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Items, anchors and constraints under the names of UIKit.
@Suite struct AutoLayoutTests {
    let page = UIView("page")
    let a = UIView("a")
    let b = UIView("b")

    init() throws {
        page.addSubview(a)
        page.addSubview(b)
        try page.setSize(width: 200, height: 100)
    }

    // Capability: items and anchors
    @Test func anchors() throws {
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10),
            a.topAnchor.constraint(equalTo: page.topAnchor),
            a.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 0.25),
            a.heightAnchor.constraint(equalToConstant: 20),
            b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
            b.trailingAnchor.constraint(lessThanOrEqualTo: page.trailingAnchor),
            b.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
            b.widthAnchor.constraint(equalToConstant: 0).withPriority(.defaultLow),
            b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
            b.heightAnchor.constraint(equalTo: a.heightAnchor),
        ])
        try page.layout()
        #expect(a.frame == CGRect(x: 10, y: 0, width: 50, height: 20))
        #expect(b.frame == CGRect(x: 76, y: 0, width: 30, height: 20))
    }

    @Test func constantsAndPrioritiesChangeLater() throws {
        let width = a.widthAnchor.constraint(equalToConstant: 10)
        let soft = a.widthAnchor.constraint(equalToConstant: 50)
        soft.priority = .defaultLow
        width.isActive = true
        soft.isActive = true
        width.constant = 20
        try page.layout()
        #expect(a.frame.width == 20)
        width.priority = .defaultLow - 1
        try page.layout()
        #expect(a.frame.width == 50)
        width.isActive = false
        #expect(!width.isActive && soft.isActive)
    }

    @Test func aConflictNamesItsMembers() throws {
        let wide = a.widthAnchor.constraint(equalToConstant: 50)
        wide.identifier = "wide"
        try page.activate([wide])
        let narrow = a.widthAnchor.constraint(equalToConstant: 20)
        let error = #expect(throws: LayoutError.self) { try page.activate([narrow]) }
        #expect(error?.code == .conflict)
        #expect(error?.message.contains("wide") == true)
        #expect(!narrow.isActive)
        // The next layout throws the errors of setters, once.
        narrow.isActive = true
        #expect(throws: LayoutError.self) { try page.layout() }
        try page.layout()
        #expect(a.frame.width == 50)
    }

    // Capability: names of constraints
    @Test func aConflictNamesTheRejectedConstraint() throws {
        let narrow = a.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
        let wide = a.widthAnchor.constraint(equalToConstant: 70)
        (narrow.identifier, wide.identifier) = ("narrow", "wide")
        let error = #expect(throws: LayoutError.self) { try page.activate([narrow, wide]) }
        for line in [
            "  narrow: a.width <= 50\n", "  wide: a.width == 70\n",
            "constant of narrow: a.width <= 50, or", "constant of wide: a.width == 70, or",
        ] { #expect(error?.message.contains(line) == true, "\(error?.message ?? "")") }
        let box = Tack.Box().open()
        try page.activate([narrow])
        let boxed = #expect(throws: LayoutError.self) { try box.activateOrThrow([wide]) }
        #expect(boxed?.message.contains("  wide: a.width == 70\n") == true)
    }

    @Test func itemsOfDifferentRootsCannotBeCompared() throws {
        let stranger = UIView("stranger")
        let error = #expect(throws: LayoutError.self) {
            try page.activate([a.widthAnchor.constraint(equalTo: stranger.widthAnchor)])
        }
        #expect(error?.code == .noCommonAncestor)
        #expect(error?.message.contains("stranger") == true)
    }

    @Test func theClassicInitialiserIsCheckedByTheEngine() throws {
        let wrong = NSLayoutConstraint(
            item: a, attribute: .leading, relatedBy: .equal, toItem: b, attribute: .width,
            multiplier: 1, constant: 0)
        let error = #expect(throws: LayoutError.self) { try page.activate([wrong]) }
        #expect(error?.code == .attributeMismatch)
        #expect(error?.message.contains("a.leading == b.width") == true)
    }

    @Test func guides() throws {
        page.safeAreaInsets = UIEdgeInsets(top: 20)
        page.directionalLayoutMargins = EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        let middle = UILayoutGuide()
        page.addLayoutGuide(middle)
        try page.activate([
            a.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor),
            a.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
            middle.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            middle.widthAnchor.constraint(equalToConstant: 5),
            b.leadingAnchor.constraint(equalTo: middle.trailingAnchor),
            a.widthAnchor.constraint(equalToConstant: 10),
        ])
        try page.layout()
        #expect(a.frame.origin == CGPoint(x: 16, y: 20))
        #expect(b.frame.minX == 31)
    }

    // Capability: measured items
    @Test func labelsWrap() throws {
        let label = UILabel("the quick brown fox")
        label.numberOfLines = 0
        page.addSubview(label)
        try page.activate([
            label.topAnchor.constraint(equalTo: page.topAnchor),
            label.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            label.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
        ])
        try page.layout()
        #expect(label.frame.height == 40)
        label.text = "short"
        try page.layout()
        #expect(label.frame.size == CGSize(width: 50, height: 20))
    }

    @Test func aMovedItemKeepsItsConstraints() throws {
        let inner = UIView("inner")
        a.addSubview(inner)
        let own = inner.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5)
        let outer = a.widthAnchor.constraint(equalTo: page.widthAnchor)
        try page.activate([own, outer])
        a.removeFromSuperview()
        #expect(!own.isActive && !outer.isActive)
        b.addSubview(a)
        #expect(own.isActive && !outer.isActive)
        try page.activate([a.widthAnchor.constraint(equalToConstant: 40)])
        try page.layout()
        #expect(inner.frame.width == 20)
    }

    // Capability: visual formats
    @Test func visualFormats() throws {
        let views = ["a": a, "b": b]
        let row = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-gap-[a(30)]-[b]-|", options: .alignAllTop,
            metrics: ["gap": 5], views: views)
        NSLayoutConstraint.activate(row)
        try page.layout()
        #expect(a.frame.minX == 5 && a.frame.width == 30)
        #expect(b.frame.minX == 43 && b.frame.maxX == 192)
        let error = #expect(throws: LayoutError.self) {
            try NSLayoutConstraint.constraintsOrThrow(
                withVisualFormat: "|[a]-[c]", views: views)
        }
        #expect(error?.code == .syntax)
        #expect(error?.offset == 6)
        #expect(error?.message.contains("no view has this name") == true)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "|[a]-[c]", options: [], metrics: [:], views: views))
        let recorded = #expect(throws: LayoutError.self) { try page.layout() }
        #expect(recorded?.code == .syntax && recorded?.offset == 6)
        let wrong = NSLayoutConstraint.constraints(
            withVisualFormat: "|-m-[a]", metrics: ["m": "8"], views: views)
        #expect(wrong.first?.refusal?.message.contains("\"m\" is not a number") == true)
    }

    // Capability: fitting sizes
    @Test func fittingSizes() throws {
        try page.activate([
            a.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            a.trailingAnchor.constraint(equalTo: page.trailingAnchor),
            a.widthAnchor.constraint(greaterThanOrEqualToConstant: 70),
        ])
        let size = page.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(size.width == 70)
        // As in UIKit it does not throw: the next layout does.
        let bad = CGSize(width: CGFloat.nan, height: 0)
        #expect(throws: LayoutError.self) { try page.systemLayoutSizeFittingOrThrow(bad) }
        #expect(page.systemLayoutSizeFitting(bad) == .zero)
        #expect(throws: LayoutError.self) { try page.layout() }
        try page.layout()
    }
}

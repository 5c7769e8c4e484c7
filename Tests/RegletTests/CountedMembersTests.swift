// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// The members and call shapes that published programs use most, counted over 90 layouts and 1,631
/// files of Auto Layout. Reglet.docc/WhatIsThere.md lists them and the omitted ones.
@Suite struct CountedMembersTests {
    // MARK: Layouts

    /// Uses the members in order, and records the results.
    private struct Probe: Layout {
        let note: (String, CGFloat) -> Void

        struct Rank: LayoutValueKey { static let defaultValue = 7 }

        static var layoutProperties: LayoutProperties {
            var properties = LayoutProperties()
            properties.stackOrientation = .horizontal
            return properties
        }

        func makeCache(subviews: Subviews) -> [CGSize?] { subviews.map { _ in nil } }

        func updateCache(_ cache: inout [CGSize?], subviews: Subviews) {
            cache = makeCache(subviews: subviews)
        }

        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize?]
        ) -> CGSize {
            for (index, subview) in subviews.enumerated() {
                cache[index] = subview.sizeThatFits(.unspecified)
            }
            note("zip", zip(subviews, cache).map { $1?.width ?? 0 }.reduce(0, +))
            note("subscript", subviews[1].sizeThatFits(.zero).width)
            note("first", subviews.first?.sizeThatFits(.infinity).width ?? 0)
            note("last", subviews.last?.dimensions(in: .unspecified).width ?? 0)
            note("slice", CGFloat(subviews[1...].count + subviews[..<1].count * 10))
            note("indices", CGFloat(subviews.indices.count))
            note("priority", CGFloat(subviews[2].priority))
            note("value", CGFloat(subviews[0][Rank.self] * 10 + subviews[1][Rank.self]))
            note("explicit", subviews[2].dimensions(in: .unspecified)[explicit: .leading] ?? -1)
            note("guide", subviews[0].dimensions(in: .unspecified)[.firstTextBaseline])
            let spacing = subviews[0].spacing.distance(to: subviews[1].spacing, along: .horizontal)
            note("distance", spacing)
            note("replaced", proposal.replacingUnspecifiedDimensions().width)
            let by = CGSize(width: 3, height: 4)
            note("replaced by", proposal.replacingUnspecifiedDimensions(by: by).height)
            return ProposedViewSize(CGSize(width: 90, height: 30))
                .replacingUnspecifiedDimensions(by: .zero)
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout [CGSize?]
        ) {
            let angle = Angle(degrees: 90)
            let point = CGPoint(x: 10, y: 0).applying(
                CGAffineTransform(rotationAngle: angle.radians))
            subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: 10, height: nil))
            subviews[1].place(
                at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified
            )
            subviews[2].place(
                at: CGPoint(x: bounds.offsetBy(dx: point.y, dy: 0).minX, y: 0), anchor: .topLeading,
                proposal: .init(width: 5, height: 5))
        }

        func explicitAlignment(
            of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
            subviews: Subviews, cache: inout [CGSize?]
        ) -> CGFloat? { guide == .leading ? 4 : nil }
    }

    @Test func membersOfLayouts() throws {
        var noted: [String: CGFloat] = [:]
        let view = Probe(note: { noted[$0] = $1 }) {
            Text("abc").layoutValue(key: Probe.Rank.self, value: 2).id(0)
            Text("de").id(1)
            Leaf(width: 5, height: 5).layoutPriority(3).alignmentGuide(.leading) { _ in 2 }.id(2)
        }
        let result = try layout(view)
        #expect(
            noted == [
                "zip": 55, "subscript": 0, "first": 30, "last": 5, "slice": 12, "indices": 3,
                "priority": 3, "value": 27, "explicit": 2, "guide": 16, "distance": 8,
                "replaced": 10, "replaced by": 4,
            ])
        #expect(result.frame(of: 1)?.midX == 45)
        #expect(result.frame(of: 2)?.minX == 10)
    }

    @Test func layoutsOfThePackageAreValues() throws {
        let layouts = [
            AnyLayout(HStackLayout(alignment: .top, spacing: 2)),
            AnyLayout(VStackLayout(alignment: .leading, spacing: 2)),
            AnyLayout(ZStackLayout(alignment: .topLeading)), AnyLayout(GridLayout()),
        ]
        let widths = try layouts.map { layout in
            try Reglet.layout(
                layout {
                    Text("ab")
                    Text("c")
                }
            ).size.width
        }
        #expect(widths == [32, 20, 20, 20])
    }

    // MARK: Names that views use

    private struct Knob: View {
        @Binding var value: Double
        @Environment(\.layoutDirection) var direction
        let mode: ContentMode = .fit
        let side: HorizontalEdge = .leading

        var body: some View {
            let _ = value += 1
            Text(direction == .leftToRight ? "ltr" : "right").aspectRatio(1, contentMode: mode)
        }
    }

    @Test func namesOfViews() throws {
        struct Model { var knob = Knobs() }
        struct Knobs { var value = 1.0 }
        var model = Model()
        let binding = Binding(get: { model }, set: { model = $0 })
        _ = try layout(Knob(value: binding.knob.value))
        #expect(model.knob.value == 2)
        _ = try layout(Knob(value: .constant(5)))
        let flipped = CGRect(x: 1, y: 2, width: 3, height: 4)
            .applying(CGAffineTransform(scaleX: 2, y: 1))
        #expect(flipped == CGRect(x: 2, y: 2, width: 6, height: 4))
    }

    // MARK: Auto Layout

    @Test func shapesOfConstraints() throws {
        let page = UIView()
        let (title, body) = (UILabel("Title"), UILabel("Body"))
        for view in [title, body] {
            view.translatesAutoresizingMaskIntoConstraints = false
            page.addSubview(view)
        }
        page.safeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
        page.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 0, leading: 8, bottom: 0, trailing: 8)
        let guide = UILayoutGuide()
        page.addLayoutGuide(guide)
        let top = title.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor)
        let below = body.topAnchor.constraint(
            equalToSystemSpacingBelow: title.bottomAnchor, multiplier: 2)
        below.identifier = "below"
        below.priority = .defaultHigh - 1
        NSLayoutConstraint.activate([
            top, below,
            title.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
            title.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 0.5),
            body.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 4),
            body.rightAnchor.constraint(lessThanOrEqualTo: page.rightAnchor, constant: -4),
            guide.widthAnchor.constraint(equalToConstant: 30),
        ])
        body.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        NSLayoutConstraint(
            item: guide, attribute: .centerX, relatedBy: .equal, toItem: page, attribute: .centerX,
            multiplier: 1, constant: 0
        ).isActive = true
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:[body]-(>=0)-|", options: [.alignAllLeading],
                metrics: ["gap": 5], views: ["body": body]))
        title.setContentHuggingPriority(.required, for: .vertical)
        body.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        try page.setSize(width: 200, height: 300)
        try page.layout()
        #expect(title.frame == CGRect(x: 8, y: 10, width: 100, height: 20))
        #expect(body.frame == CGRect(x: 4, y: 46, width: 40, height: 44))
        #expect(guide.frame.midX == 100)
        top.constant = 20
        NSLayoutConstraint.deactivate([below])
        #expect(!below.isActive && top.isActive)
        #expect(below.firstItem === body && below.firstAttribute == .top)
        try page.layout()
        #expect(title.frame.minY == 30)
        let fitting = title.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(fitting.height == 20)
        #expect(title.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        #expect(page.readableContentGuide === page.layoutMarginsGuide)
    }
}

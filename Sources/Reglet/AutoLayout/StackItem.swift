// SPDX-License-Identifier: MIT

/// An item that puts others in a row or a column, by constraints of its own: UIStackView's
/// counterpart.
///
///     let row = StackItem([icon, title])
///     row.spacing = 8
///     row.alignment = .firstBaseline
///
/// Every change replaces these constraints. The next layout throws if one is refused.
public final class StackItem: LayoutItem {
    /// How items share the length of the stack.
    public enum Distribution: Hashable, Sendable {
        /// The item with the lowest hugging priority gets the remaining length.
        case fill
        /// All items have the same length.
        case fillEqually
        /// All gaps have the same length, at least the spacing.
        case equalSpacing
    }

    /// The position of items across the stack. Baselines are for rows.
    public enum Alignment: Hashable, Sendable {
        case fill, leading, center, trailing, firstBaseline, lastBaseline
        public static let top = leading
        public static let bottom = trailing
    }

    public private(set) var arrangedSubviews: [LayoutItem] = []
    public var axis = Axis.horizontal { didSet { arrange() } }
    public var distribution = Distribution.fill { didSet { arrange() } }
    public var alignment = Alignment.fill { didSet { arrange() } }
    public var spacing: CGFloat = 0 { didSet { arrange() } }
    /// Whether the margins of the stack are kept free.
    public var isLayoutMarginsRelativeArrangement = false { didSet { arrange() } }
    /// Whether the spacing of a column is from the last baseline of an item to the first baseline
    /// of the next.
    public var isBaselineRelativeArrangement = false { didSet { arrange() } }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var own: [LayoutConstraint] = []
    private var gaps: [LayoutGuide] = []
    private var shown: [LayoutItem] = []

    public override init(frame: CGRect) { super.init(frame: frame) }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    public convenience init(_ items: [LayoutItem] = [], name: String? = nil) {
        self.init(frame: .zero)
        self.name = name
        for item in items { insert(item, at: arrangedSubviews.count) }
        arrange()
    }

    public convenience init(arrangedSubviews items: [LayoutItem]) { self.init(items) }

    /// Puts an item at the end, as a subview too.
    public func addArrangedSubview(_ item: LayoutItem) {
        insertArrangedSubview(item, at: arrangedSubviews.count)
    }

    /// Inserts an item at a position, which is clamped to the existing positions.
    public func insertArrangedSubview(_ item: LayoutItem, at position: Int) {
        insert(item, at: position)
        arrange()
    }

    private func insert(_ item: LayoutItem, at position: Int) {
        arrangedSubviews.removeAll { $0 === item }
        if item.superview !== self { addSubview(item) }
        guard item.superview === self else { return }
        arrangedSubviews.insert(item, at: min(max(position, 0), arrangedSubviews.count))
    }

    /// Removes an item from the arranged items. It remains a subview.
    public func removeArrangedSubview(_ item: LayoutItem) {
        arrangedSubviews.removeAll { $0 === item }
        customSpacings[ObjectIdentifier(item)] = nil
        arrange()
    }

    /// The gap after an item, in place of the stack's.
    public func setCustomSpacing(_ spacing: CGFloat, after item: LayoutItem) {
        customSpacings[ObjectIdentifier(item)] = spacing
        arrange()
    }

    public func customSpacing(after item: LayoutItem) -> CGFloat {
        customSpacings[ObjectIdentifier(item)] ?? spacing
    }

    override func willRemoveSubview(_ item: LayoutItem) {
        guard arrangedSubviews.contains(where: { $0 === item }) else { return }
        removeArrangedSubview(item)
    }

    // MARK: Constraints

    private var isRow: Bool { axis == .horizontal }

    func visibilityChanged(of item: LayoutItem) {
        if arrangedSubviews.contains(where: { $0 === item }) { arrange() }
    }

    private func arrange() {
        LayoutConstraint.deactivate(own)
        for gap in gaps { removeLayoutGuide(gap) }
        gaps = []
        shown = arrangedSubviews.filter { !$0.isHidden }
        own = shown.isEmpty ? [] : along() + across()
        LayoutConstraint.activate(own)
    }

    private func tie(
        _ a: LayoutItem, _ first: LayoutAttribute, _ b: LayoutItem?, _ second: LayoutAttribute,
        _ constant: CGFloat = 0, is relation: LayoutRelation = .equal
    ) -> LayoutConstraint {
        LayoutConstraint(
            item: a, attribute: first, relatedBy: relation, toItem: b, attribute: second,
            multiplier: 1, constant: constant)
    }

    private func along() -> [LayoutConstraint] {
        let bounds = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
        let (start, end): (LayoutAttribute, LayoutAttribute) =
            isRow ? (.leading, .trailing) : (.top, .bottom)
        let length: LayoutAttribute = isRow ? .width : .height
        let items = shown
        var made = [
            tie(items[0], start, bounds, start), tie(items[items.count - 1], end, bounds, end),
        ]
        let isSpacedByBaselines = isBaselineRelativeArrangement && !isRow
        let (before, after) = isSpacedByBaselines ? (.lastBaseline, .firstBaseline) : (end, start)
        for (item, next) in zip(items, items.dropFirst()) {
            let gap = customSpacing(after: item)
            switch distribution {
            case .fill: made.append(tie(next, after, item, before, gap))
            case .fillEqually:
                made.append(tie(next, after, item, before, gap))
                made.append(tie(next, length, item, length))
            case .equalSpacing:
                let guide = LayoutGuide("gap")
                addLayoutGuide(guide)
                made += [
                    tie(guide, start, item, before), tie(next, after, guide, end),
                    tie(guide, length, nil, .notAnAttribute, gap, is: .greaterThanOrEqual),
                ]
                if let first = gaps.first { made.append(tie(guide, length, first, length)) }
                gaps.append(guide)
            }
        }
        return made
    }

    private func across() -> [LayoutConstraint] {
        let bounds = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
        let (start, end): (LayoutAttribute, LayoutAttribute) =
            isRow ? (.top, .bottom) : (.leading, .trailing)
        var made: [LayoutConstraint] = []
        for item in shown {
            made += [
                tie(item, start, bounds, start, is: alignsStart ? .equal : .greaterThanOrEqual),
                tie(item, end, bounds, end, is: alignsEnd ? .equal : .lessThanOrEqual),
            ]
            switch alignment {
            case .fill, .leading, .trailing: break
            case .center:
                let centre: LayoutAttribute = isRow ? .centerY : .centerX
                made.append(tie(item, centre, bounds, centre))
            case .firstBaseline where item !== shown[0]:
                made.append(tie(item, .firstBaseline, shown[0], .firstBaseline))
            case .lastBaseline where item !== shown[0]:
                made.append(tie(item, .lastBaseline, shown[0], .lastBaseline))
            case .firstBaseline, .lastBaseline: break
            }
        }
        // If no item determines the length of the stack, it is as short as possible.
        let size = tie(self, isRow ? .height : .width, nil, .notAnAttribute, 0)
        return made + [size.withPriority(.fittingSizeLevel - 1)]
    }

    private var alignsStart: Bool { alignment == .fill || alignment == .leading }
    private var alignsEnd: Bool { alignment == .fill || alignment == .trailing }
}

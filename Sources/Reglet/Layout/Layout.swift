// SPDX-License-Identifier: MIT

/// A container with rules of its own: it answers a size to each proposal, and places its subviews.
///
/// Answers are remembered, so they may depend on nothing but the layout's value, its subviews and
/// the proposal. A layout whose value has changed is asked anew: values are compared with `==`
/// where they are Equatable, bit by bit where they hold nothing but numbers, and count as changed
/// otherwise.
///
/// Source: Documentation/CustomLayouts.md.
public protocol Layout: Animatable {
    /// What the layout keeps from call to call; Void unless it says otherwise.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    /// What all layouts of the type have in common.
    static var layoutProperties: LayoutProperties { get }

    /// Makes the cache, before any other call.
    func makeCache(subviews: Subviews) -> Cache

    /// Brings the cache up to date when the layout or its subviews have changed. By default it is
    /// made anew.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// The spacing that the layout prefers around itself. By default what its subviews prefer,
    /// united.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// The size that the layout takes.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Places the subviews. One that is not placed is offered the proposal, and centred in the
    /// bounds.
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// Where a guide lies, from the leading side of the bounds, whose origin is 0; nil says
    /// nothing. By default it is merged from the subviews as they would be placed.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat?

    /// Where a guide lies, from the top of the bounds.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        if subviews.isEmpty { return .zero }
        return subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        mergedGuide(.horizontal, guide.key, bounds, proposal, subviews, &cache)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        mergedGuide(.vertical, guide.key, bounds, proposal, subviews, &cache)
    }

    /// The layout with views in it: `MyLayout(spacing: 8) { … }`.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutView(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}

    public func updateCache(_ cache: inout Void, subviews: Subviews) {}
}

/// What all layouts of a type have in common.
public struct LayoutProperties: Equatable, Sendable {
    /// Which way spacers among the subviews run; nil: on both axes.
    public var stackOrientation: Axis?

    public init() {}
}

/// A value that views tell the layout around them.
public protocol LayoutValueKey {
    associatedtype Value
    /// What counts for views that say nothing.
    static var defaultValue: Value { get }
}

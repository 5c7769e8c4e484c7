// SPDX-License-Identifier: MIT

/// A container with rules of its own: it returns a size for each proposal, and places its subviews.
///
/// Sizes are remembered, so they may depend only on the layout's value, its subviews and the
/// proposal. A layout whose value has changed is called again; values are compared by `==`, or bit
/// by bit if they are numbers, and otherwise count as changed.
///
/// Source: Documentation/CustomLayouts.md.
public protocol Layout: Animatable {
    /// The data that the layout keeps between calls; Void by default.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    /// Properties of all layouts of the type.
    static var layoutProperties: LayoutProperties { get }

    /// Makes the cache, before any other call.
    func makeCache(subviews: Subviews) -> Cache

    /// Updates the cache after the layout or its subviews have changed. By default the cache is
    /// created again.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// The spacing that the layout prefers around itself. By default it is the union of the spacing
    /// of its subviews.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// The size that the layout takes.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Places the subviews. One that is not placed gets this proposal, and is centred in the
    /// bounds.
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// The position of a guide, from the leading side of the bounds, whose origin is 0; nil if the
    /// layout sets none. By default it is merged from the subviews as they would be placed.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat?

    /// The position of a guide, from the top of the bounds.
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

/// Properties of all layouts of a type.
public struct LayoutProperties: Equatable, Sendable {
    /// Which way spacers among the subviews run; nil means both axes.
    public var stackOrientation: Axis?

    public init() {}
}

/// A value that a view passes to the layout around it.
public protocol LayoutValueKey {
    associatedtype Value
    /// The value of views that set none.
    static var defaultValue: Value { get }
}

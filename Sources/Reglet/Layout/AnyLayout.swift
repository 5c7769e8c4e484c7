// SPDX-License-Identifier: MIT
import CReglet

/// A layout of any type. If it changes, the views in it keep their identity.
public struct AnyLayout: Layout {
    let box: LayoutBox

    public init<L: Layout>(_ layout: L) {
        box = (layout as? AnyLayout)?.box ?? TypedLayoutBox(layout)
    }

    /// The cache of the layout inside, and the type that it belongs to.
    public struct Cache {
        var type: ObjectIdentifier
        var box: AnyObject
    }

    public var animatableData: AnyAnimatableData {
        get { box.animatableData }
        set { self = AnyLayout(box: box.animated(newValue)) }
    }

    private init(box: LayoutBox) { self.box = box }

    public func makeCache(subviews: Subviews) -> Cache {
        Cache(type: box.type, box: box.makeCache(subviews))
    }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        if cache.type == box.type {
            box.updateCache(cache.box, subviews)
        } else {
            cache = makeCache(subviews: subviews)
        }
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        adapt(&cache, subviews)
        return box.spacing(subviews, cache.box)
    }

    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize {
        adapt(&cache, subviews)
        return box.size(proposal, subviews, cache.box)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        adapt(&cache, subviews)
        box.place(bounds, proposal, subviews, cache.box)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        adapt(&cache, subviews)
        return box.guide(.horizontal, guide.key, bounds, proposal, subviews, cache.box)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        adapt(&cache, subviews)
        return box.guide(.vertical, guide.key, bounds, proposal, subviews, cache.box)
    }

    /// A cache that a layout of another type has made is replaced.
    private func adapt(_ cache: inout Cache, _ subviews: Subviews) {
        if cache.type != box.type { cache = makeCache(subviews: subviews) }
    }
}

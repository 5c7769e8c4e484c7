// SPDX-License-Identifier: MIT
import CReglet

/// A layout of an unknown type. Its caches are boxes, which only a layout box of the same type
/// opens.
class LayoutBox {
    var type: ObjectIdentifier { ObjectIdentifier(Self.self) }
    var name: String { "Layout" }
    var orientation: Axis? { nil }
    var animatableData: AnyAnimatableData { AnyAnimatableData() }

    func isEqual(to other: LayoutBox) -> Bool { false }
    func animated(_ data: AnyAnimatableData) -> LayoutBox { self }
    /// The layout with numbers between the numbers of `start` and its own, or nil without numbers
    /// to animate.
    func interpolated(from start: LayoutBox, _ amount: Double) -> LayoutBox? { nil }
    func emit(_ emission: inout Emission, _ children: (inout Emission) -> Void) {}

    func makeCache(_ subviews: LayoutSubviews) -> AnyObject { self }
    func updateCache(_ cache: AnyObject, _ subviews: LayoutSubviews) {}
    func spacing(_ subviews: LayoutSubviews, _ cache: AnyObject) -> ViewSpacing { ViewSpacing() }
    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: AnyObject)
        -> CGSize
    {
        .zero
    }
    func place(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: AnyObject
    ) {}
    func guide(
        _ axis: Axis, _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews, _ cache: AnyObject
    ) -> CGFloat? { nil }
}

/// A value that calls share.
final class CacheBox<Cache> {
    var cache: Cache

    init(_ cache: Cache) { self.cache = cache }
}

final class TypedLayoutBox<L: Layout>: LayoutBox {
    let layout: L

    init(_ layout: L) { self.layout = layout }

    override var name: String { "\(L.self)" }
    override var orientation: Axis? { L.layoutProperties.stackOrientation }
    override var animatableData: AnyAnimatableData { AnyAnimatableData(layout.animatableData) }

    override func isEqual(to other: LayoutBox) -> Bool {
        (other as? TypedLayoutBox<L>).map { isSame(layout, $0.layout) } ?? false
    }

    override func animated(_ data: AnyAnimatableData) -> LayoutBox {
        guard let value = data.value(as: L.AnimatableData.self) else { return self }
        return with(value)
    }

    override func interpolated(from start: LayoutBox, _ amount: Double) -> LayoutBox? {
        guard let start = start as? TypedLayoutBox<L> else { return nil }
        let (from, to) = (start.layout.animatableData, layout.animatableData)
        guard from != to else { return nil }
        return amount == 1 ? self : with(from.interpolated(towards: to, amount: amount))
    }

    private func with(_ data: L.AnimatableData) -> LayoutBox {
        var layout = layout
        layout.animatableData = data
        return TypedLayoutBox(layout)
    }

    override func emit(_ emission: inout Emission, _ children: (inout Emission) -> Void) {
        emission.node(layout, children: children)
    }

    // A cache comes back only to layouts of the type that has made it.
    private func box(_ cache: AnyObject) -> CacheBox<L.Cache> {
        unsafeDowncast(cache, to: CacheBox<L.Cache>.self)
    }

    override func makeCache(_ subviews: LayoutSubviews) -> AnyObject {
        CacheBox(layout.makeCache(subviews: subviews))
    }

    override func updateCache(_ cache: AnyObject, _ subviews: LayoutSubviews) {
        layout.updateCache(&box(cache).cache, subviews: subviews)
    }

    override func spacing(_ subviews: LayoutSubviews, _ cache: AnyObject) -> ViewSpacing {
        layout.spacing(subviews: subviews, cache: &box(cache).cache)
    }

    override func size(
        _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: AnyObject
    ) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &box(cache).cache)
    }

    override func place(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: AnyObject
    ) {
        layout.placeSubviews(
            in: bounds, proposal: proposal, subviews: subviews, cache: &box(cache).cache)
    }

    override func guide(
        _ axis: Axis, _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews, _ cache: AnyObject
    ) -> CGFloat? {
        switch axis {
        case .horizontal:
            layout.explicitAlignment(
                of: HorizontalAlignment(key), in: bounds, proposal: proposal, subviews: subviews,
                cache: &box(cache).cache)
        case .vertical:
            layout.explicitAlignment(
                of: VerticalAlignment(key), in: bounds, proposal: proposal, subviews: subviews,
                cache: &box(cache).cache)
        }
    }
}

/// Whether two values are known to be the same.
func isSame<T>(_ a: T, _ b: T) -> Bool {
    if let a = a as? any Equatable { return a.isEqual(to: b) }
    if MemoryLayout<T>.size == 0 { return true }
    guard _isPOD(T.self) else { return false }
    return withUnsafeBytes(of: a) { a in
        withUnsafeBytes(of: b) { b in memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0 }
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { (other as? Self).map { self == $0 } ?? false }
}

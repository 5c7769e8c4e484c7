// SPDX-License-Identifier: MIT

extension View {
    /// Calls an action with a value of the view's geometry: after the first layout, and after each
    /// that has changed it. If the action changes a `State`, the view is laid out again, as after
    /// `onPreferenceChange`.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        marked(GeometryObserver(transform) { _, new in action(new) })
    }

    /// Calls an action with the previous and the new value of the view's geometry, as
    /// `onGeometryChange` with one value does. At the first call, both values are equal.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        marked(GeometryObserver(transform, action))
    }
}

final class GeometryObserver<T: Equatable>: Mark {
    private let transform: (GeometryProxy) -> T
    private let action: (T, T) -> Void

    init(_ transform: @escaping (GeometryProxy) -> T, _ action: @escaping (T, T) -> Void) {
        self.transform = transform
        self.action = action
    }

    override var isCollected: Bool { true }

    override func pass(
        _ values: inout PreferenceValues, at view: MarkedView, _ told: inout ToldActions
    ) {
        let proxy = told.proxy(of: view)
        let action = action
        told.note(
            nil, at: view, "the geometry \(T.self)", transform(proxy),
            combined: { _, next in next }, isSame: ==,
            tell: { old, new in action(old ?? new, new) })
    }
}

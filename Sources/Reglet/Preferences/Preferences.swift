// SPDX-License-Identifier: MIT
import CReglet

extension View {
    /// Sets a value for the view, which replaces the values of views inside.
    public func preference<K: PreferenceKey>(
        key: K.Type = K.self, value: K.Value
    ) -> some View {
        marked(PreferenceMark { values, _ in values[K.self] = value })
    }

    /// Changes the value of views inside.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        marked(
            PreferenceMark { values, _ in
                var value = values[K.self] ?? K.defaultValue
                callback(&value)
                values[K.self] = value
            })
    }

    /// Sets a value that is computed from a position in the view.
    public func anchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source,
        transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        marked(
            PreferenceMark { values, frame in
                values[K.self] = transform(Anchor(value: value.place(frame)))
            })
    }

    /// Changes the value of views inside by a position in the view.
    public func transformAnchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source,
        transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        marked(
            PreferenceMark { values, frame in
                var all = values[K.self] ?? K.defaultValue
                transform(&all, Anchor(value: value.place(frame)))
                values[K.self] = all
            })
    }

    /// Calls an action with the value of views inside: after the first layout, and after each that
    /// has changed it. If the action changes a `State`, the view is laid out again. If this does
    /// not settle, the layout fails after the rounds of `SettlingRules`.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        marked(PreferenceObserver<K>(action))
    }

    /// Places views above the view that are computed from the values of views inside.
    public func overlayPreferenceValue<K: PreferenceKey, Layer: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> Layer
    ) -> some View {
        PreferenceLayer<K, Self, Layer>(
            content: self, kind: RGL_KIND_OVERLAY, alignment: alignment, layer: transform)
    }

    /// Places views below the view that are computed from the values of views inside.
    public func backgroundPreferenceValue<K: PreferenceKey, Layer: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> Layer
    ) -> some View {
        PreferenceLayer<K, Self, Layer>(
            content: self, kind: RGL_KIND_BACKGROUND, alignment: alignment, layer: transform)
    }
}

final class PreferenceMark: Mark {
    private let change: (inout PreferenceValues, CGRect) -> Void

    init(_ change: @escaping (inout PreferenceValues, CGRect) -> Void) { self.change = change }

    override var isCollected: Bool { true }

    override func pass(
        _ values: inout PreferenceValues, at view: MarkedView, _ told: inout ToldActions
    ) { change(&values, view.frame) }
}

final class PreferenceObserver<K: PreferenceKey>: Mark where K.Value: Equatable {
    private let action: (K.Value) -> Void

    init(_ action: @escaping (K.Value) -> Void) { self.action = action }

    override var isCollected: Bool { true }

    override func pass(
        _ values: inout PreferenceValues, at view: MarkedView, _ told: inout ToldActions
    ) {
        let value = values[K.self]
        let action = action
        told.note(
            self, at: view, "the preference \(K.self)", value,
            combined: K.combined,
            isSame: { ($0 ?? K.defaultValue) == ($1 ?? K.defaultValue) },
            tell: { _, value in action(value ?? K.defaultValue) })
    }
}

/// A view with a layer that a preference of the view makes.
struct PreferenceLayer<K: PreferenceKey, Content: View, Layer: View>: View {
    let content: Content
    let kind: Int
    let alignment: Alignment
    let layer: (K.Value) -> Layer

    typealias Body = Never

    func _emit(_ emission: inout Emission) {
        let registry = emission.registry
        let cell = emission.cell(of: Self.self, at: 0) { LayerValue<K>(registry) }
        let value = cell.value ?? K.defaultValue
        let layers = Layers(kind: kind, alignment: alignment, layer: layer(value))
        content.marked(LayerObserver(cell)).modified(by: layers)._emit(&emission)
    }
}

/// The value of a preference in the last layout.
final class LayerValue<K: PreferenceKey>: StateStorage {
    private(set) var value: K.Value?
    private weak var registry: Registry?

    init(_ registry: Registry) { self.registry = registry }

    func set(_ new: K.Value?) {
        value = new
        registry?.isStale = true
    }

    override func copy() -> () -> Void {
        let value = value
        return { [self] in self.value = value }
    }
}

/// Makes a layer again when its preference has changed.
final class LayerObserver<K: PreferenceKey>: Mark {
    private let cell: LayerValue<K>

    init(_ cell: LayerValue<K>) { self.cell = cell }

    override var isCollected: Bool { true }

    override func pass(
        _ values: inout PreferenceValues, at view: MarkedView, _ told: inout ToldActions
    ) {
        let cell = cell
        let isAlike = { (a: K.Value?, b: K.Value?) in
            LayerObserver.isAlike(a ?? K.defaultValue, b ?? K.defaultValue)
        }
        told.note(
            self, at: view, "the preference \(K.self)", values[K.self],
            combined: K.combined,
            isSame: { _, now in isAlike(cell.value, now) },
            tell: { _, now in
                if isAlike(cell.value, now) { return }
                cell.set(now)
            })
    }

    /// Values that are not Equatable are compared by their descriptions.
    private static func isAlike(_ a: K.Value, _ b: K.Value) -> Bool {
        isSame(a, b) || (!(a is any Equatable) && String(reflecting: a) == String(reflecting: b))
    }
}

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

    /// Places views above the view that are computed from the values of views inside. They are made
    /// after the view was laid out, so an optional value is nil only if no view inside sets it.
    public func overlayPreferenceValue<K: PreferenceKey, Layer: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> Layer
    ) -> some View {
        PreferenceLayer<K, Self, Layer>(
            content: self, kind: RGL_KIND_OVERLAY, alignment: alignment, layer: transform)
    }

    /// Places views below the view that are computed from the values of views inside, as
    /// `overlayPreferenceValue` does.
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
            isComplete: !values.isIncomplete, combined: K.combined,
            isSame: { ($0 ?? K.defaultValue) == ($1 ?? K.defaultValue) },
            tell: { _, value in action(value ?? K.defaultValue) })
    }
}

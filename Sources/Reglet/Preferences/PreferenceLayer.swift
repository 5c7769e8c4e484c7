// SPDX-License-Identifier: MIT
import CReglet

/// A view with a layer that a preference of the view makes.
///
/// The layer needs the values of the view that is shown, so it is empty in the first round after an
/// update. When the values are known, a further round makes it (`Registry.makesLayers`).
struct PreferenceLayer<K: PreferenceKey, Content: View, Layer: View>: View {
    let content: Content
    let kind: Int
    let alignment: Alignment
    let layer: (K.Value) -> Layer

    typealias Body = Never

    func _emit(_ emission: inout Emission) {
        let registry = emission.registry
        let cell = emission.cell(of: Self.self, at: 0) { LayerValue<K>(registry) }
        let value = cell.take(isDue: registry.makesLayers)
        let layers = Layers(
            kind: kind, alignment: alignment,
            layer: value.map { layer($0.value ?? K.defaultValue) })
        content.marked(LayerObserver(cell)).modified(by: layers)._emit(&emission)
    }
}

/// The value of a preference for a layer.
final class LayerValue<K: PreferenceKey>: StateStorage {
    struct Collected {
        let value: K.Value?
    }

    /// The value in the last layout since the view was updated.
    private var collected: Collected?
    /// The value of the layer that is shown.
    private var shown: Collected?
    private weak var registry: Registry?

    init(_ registry: Registry) { self.registry = registry }

    var isShown: Bool { shown != nil }

    /// The value for the layer that is about to be made; nil if it is not known yet.
    func take(isDue: Bool) -> Collected? {
        if !isDue { collected = nil }
        shown = collected
        return shown
    }

    func collect(_ value: K.Value?) {
        collected = Collected(value: value)
        if let shown, LayerValue.isAlike(shown.value, value) { return }
        registry?.layersAreDue = true
    }

    /// Values that are not Equatable are compared by their descriptions.
    private static func isAlike(_ a: K.Value?, _ b: K.Value?) -> Bool {
        let (a, b) = (a ?? K.defaultValue, b ?? K.defaultValue)
        return isSame(a, b)
            || (!(a is any Equatable) && String(reflecting: a) == String(reflecting: b))
    }
}

/// Collects the preference for a layer.
final class LayerObserver<K: PreferenceKey>: Mark {
    private let cell: LayerValue<K>

    init(_ cell: LayerValue<K>) { self.cell = cell }

    override var isCollected: Bool { true }

    override func pass(
        _ values: inout PreferenceValues, at view: MarkedView, _ told: inout ToldActions
    ) {
        let cell = cell
        told.note(
            self, at: view, "the preference \(K.self)", values[K.self],
            isComplete: !values.isIncomplete, combined: K.combined,
            isSame: { _, _ in false },
            tell: { _, now in cell.collect(now) })
        // Views in the layer may set preferences as well.
        if !cell.isShown { values.isIncomplete = true }
    }
}

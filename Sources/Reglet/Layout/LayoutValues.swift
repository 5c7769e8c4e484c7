// SPDX-License-Identifier: MIT
import CReglet

extension View {
    /// Sets a value for the custom layout around the view.
    public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
        modified(by: LayoutValueModifier<Key>(value: value))
    }
}

struct LayoutValueModifier<Key: LayoutValueKey>: NodeModifier {
    let value: Key.Value

    func pending(_ emission: inout Emission) -> PendingModifier {
        PendingModifier(RGL_KIND_LAYOUT_VALUE, rgl_parameters(), ValuePayload<Key>(value))
    }
}

final class ValuePayload<Key: LayoutValueKey>: Payload {
    private let value: Key.Value
    private var number: UInt64 = 0

    init(_ value: Key.Value) { self.value = value }

    override func isEqual(to old: Payload) -> Bool {
        (old as? ValuePayload<Key>).map { isSame(value, $0.value) } ?? false
    }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) {
        if number == 0 { number = registry.newNumber() }
        registry.values[number] = value
        parameters.layout_value = rgl_layout_value(
            key: layoutValueNumber(Key.self), value: Double(number))
    }

    override func wasRemoved(from registry: Registry) { registry.values[number] = nil }
}

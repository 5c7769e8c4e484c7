// SPDX-License-Identifier: MIT

/// A value that views pass up to the views around them.
///
///     struct LongestKey: PreferenceKey {
///         static var defaultValue: CGFloat { 0 }
///         static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
///             value = max(value, nextValue())
///         }
///     }
public protocol PreferenceKey {
    associatedtype Value

    /// The value if no view inside sets one.
    static var defaultValue: Value { get }

    /// Adds the value of the next view, in the order of the views.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

extension PreferenceKey {
    /// The values of two views together; nil if neither has one.
    static func combined(_ first: Value?, _ next: Value?) -> Value? {
        guard let next else { return first }
        guard var both = first else { return next }
        reduce(value: &both) { next }
        return both
    }
}

/// Values of preferences by their key; keys that no view has set are missing.
struct PreferenceValues {
    private var held: [ObjectIdentifier: any HeldPreference] = [:]
    /// Whether a layer inside is still to be made, which may set further values.
    var isIncomplete = false

    subscript<K: PreferenceKey>(key: K.Type) -> K.Value? {
        get { (held[ObjectIdentifier(key)] as? Held<K>)?.value }
        set { held[ObjectIdentifier(key)] = newValue.map { Held<K>(value: $0) } }
    }

    mutating func add(_ next: PreferenceValues) {
        if next.isIncomplete { isIncomplete = true }
        if held.isEmpty {
            held = next.held
            return
        }
        for (key, value) in next.held {
            if held[key]?.add(value) == nil { held[key] = value }
        }
    }
}

private protocol HeldPreference {
    mutating func add(_ next: any HeldPreference)
}

private struct Held<K: PreferenceKey>: HeldPreference {
    var value: K.Value

    mutating func add(_ next: any HeldPreference) {
        guard let next = next as? Held<K> else { return }
        K.reduce(value: &value) { next.value }
    }
}

// SPDX-License-Identifier: MIT

/// A value that is stored elsewhere, to be read and set. Setting it in a view changes nothing by
/// itself: the program updates its graph.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// A binding as the parameter of a closure: `ForEach($rows) { $row in … }`.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A constant value.
    public static func constant(_ value: Value) -> Binding {
        Binding(get: { value }, set: { _ in })
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding { self }

    /// A part of the value.
    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(
            get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
    }
}

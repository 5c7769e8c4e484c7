// SPDX-License-Identifier: MIT

/// A value that a view keeps as long as it has the same place, as in SwiftUI.
///
///     struct Page: View {
///         @State private var height: CGFloat = 0
///         var body: some View {
///             Text("A story").onGeometryChange(for: CGFloat.self) { $0.size.height } action: {
///                 height = $0
///             }
///         }
///     }
///
/// The graph keeps the value. When it is set, the next layout evaluates the view again. An action
/// of a layout, such as `onPreferenceChange`, may set it: the layout continues with the new value.
/// In a view that no graph shows, the value is always the initial one.
@propertyWrapper
public struct State<Value>: StatefulProperty {
    private let link: StateLink<Value>

    public init(wrappedValue: Value) { link = StateLink(wrappedValue) }

    public init(initialValue: Value) { link = StateLink(initialValue) }

    public var wrappedValue: Value {
        get { link.value }
        nonmutating set { link.value = newValue }
    }

    /// The value for views that set it.
    public var projectedValue: Binding<Value> {
        Binding(get: { [link] in link.value }, set: { [link] in link.value = $0 })
    }

    func connected(
        _ type: Any.Type, _ position: Int, _ emission: inout Emission
    ) -> (before: AnyObject, after: AnyObject) {
        let registry = emission.registry
        let connected = StateLink(link.first)
        connected.cell = emission.cell(of: type, at: position) {
            StateCell(connected.first, registry)
        }
        return (link, connected)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

/// A property whose value the graph keeps. It consists of one reference.
protocol StatefulProperty {
    /// Connects the property of a view with the value that the graph keeps. Returns the property's
    /// present reference, and the connected reference that replaces it.
    func connected(
        _ type: Any.Type, _ position: Int, _ emission: inout Emission
    ) -> (before: AnyObject, after: AnyObject)
}

/// The storage that copies of a property share.
private final class StateLink<Value> {
    let first: Value
    var cell: StateCell<Value>?

    init(_ first: Value) { self.first = first }

    var value: Value {
        get { cell?.value ?? first }
        set { cell?.set(newValue) }
    }
}

class StateStorage {
    /// The update or layout that has used it last.
    var lastUse: UInt64 = 0

    /// Saves the value. The returned function restores it.
    func copy() -> () -> Void { {} }
}

final class StateCell<Value>: StateStorage {
    private(set) var value: Value
    private weak var registry: Registry?

    init(_ value: Value, _ registry: Registry) {
        self.value = value
        self.registry = registry
    }

    func set(_ new: Value) {
        // A value that is the same makes nothing new.
        if isSame(value, new) { return }
        value = new
        registry?.isStale = true
    }

    override func copy() -> () -> Void {
        let value = value
        return { [self] in self.value = value }
    }
}

extension Emission {
    /// The graph's state for a view at this place, created when the view first appears.
    mutating func cell<Storage: StateStorage>(
        of type: Any.Type, at position: Int, _ make: () -> Storage
    ) -> Storage {
        let identity = ViewIdentity(keysHere, position + scopesHere << 8, type)
        let cell = registry.states[identity] as? Storage ?? make()
        cell.lastUse = registry.generation
        registry.states[identity] = cell
        return cell
    }

    /// A view may occur in several places, with states of its own in each.
    mutating func connected<V>(_ view: V) -> V {
        let type = ObjectIdentifier(V.self)
        if registry.isStateful[type] == false { return view }
        var copy = view
        var isStateful = false
        for (position, child) in Mirror(reflecting: view).children.enumerated() {
            guard let state = child.value as? any StatefulProperty else { continue }
            isStateful = true
            let (before, after) = state.connected(V.self, position, &self)
            replace(before, by: after, in: &copy)
        }
        registry.isStateful[type] = isStateful
        return copy
    }
}

/// Replaces a reference wherever a value has it among its own properties.
private func replace<V>(_ before: AnyObject, by after: AnyObject, in value: inout V) {
    let address = UInt(bitPattern: Unmanaged.passUnretained(before).toOpaque())
    withUnsafeMutableBytes(of: &value) { bytes in
        let word = MemoryLayout<UInt>.size
        for offset in stride(from: 0, through: bytes.count - word, by: word)
        where bytes.load(fromByteOffset: offset, as: UInt.self) == address {
            (bytes.baseAddress! + offset).assumingMemoryBound(to: AnyObject.self).pointee = after
        }
    }
}

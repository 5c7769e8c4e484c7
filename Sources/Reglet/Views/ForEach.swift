// SPDX-License-Identifier: MIT

/// A view for each element of a collection. Ids identify the views when the collection changes.
///
/// Elements with the same id are all shown. Their order identifies them, and `ViewGraph.warnings`
/// names the id.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    let data: Data
    let id: (Data.Element) -> ID
    let content: (Data.Element) -> Content
    /// Finds the elements at the view's place.
    var prepare: ((inout Emission) -> Void)?

    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = { $0[keyPath: id] }
        self.content = content
    }

    public func _emit(_ emission: inout Emission) {
        prepare?(&emission)
        if emission.problem != nil { return }
        var seen = Set<ID>(minimumCapacity: data.count)
        var repeated: [ID: Int] = [:]
        for element in data {
            let id = id(element)
            var own = AnyHashable(id)
            if !seen.insert(id).inserted {
                let count = repeated[id, default: 0] + 1
                if count == 1 {
                    emission.warn(
                        "the id \(id) occurs more than once in a ForEach", in: emission.path)
                }
                repeated[id] = count
                own = AnyHashable(RepeatedID(id: own, count: count))
            }
            emission.identified(by: own) { emission in content(element)._emit(&emission) }
        }
    }
}

/// Identifies an element that has the same id as previous elements.
private struct RepeatedID: Hashable {
    let id: AnyHashable
    /// The number of previous elements with the id.
    let count: Int
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.id = \.id
        self.content = content
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        self.id = { $0 }
        self.content = content
    }
}

extension ForEach {
    /// A view for each element of a collection that is stored elsewhere, which the view can set:
    /// `ForEach($rows) { $row in … }`.
    public init<Elements: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    ) where Data == BoundElements<Elements> {
        self.data = BoundElements(data)
        self.id = { $0.wrappedValue[keyPath: id] }
        self.content = content
    }

    public init<Elements: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Elements>,
        @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    )
    where
        Data == BoundElements<Elements>, Elements.Element: Identifiable, ID == Elements.Element.ID
    {
        self.init(data, id: \.id, content: content)
    }
}

/// The elements of a collection that is stored elsewhere.
public struct BoundElements<Base: MutableCollection & RandomAccessCollection>:
    RandomAccessCollection
{
    private let base: Binding<Base>
    /// The elements at the time of the update.
    private let known: Base

    init(_ base: Binding<Base>) {
        self.base = base
        known = base.wrappedValue
    }

    public var startIndex: Base.Index { known.startIndex }
    public var endIndex: Base.Index { known.endIndex }

    public func index(after index: Base.Index) -> Base.Index { known.index(after: index) }
    public func index(before index: Base.Index) -> Base.Index { known.index(before: index) }

    public subscript(position: Base.Index) -> Binding<Base.Element> {
        let (base, known) = (base, known)
        return Binding(
            get: {
                let current = base.wrappedValue
                // An action may be called when the element has been removed.
                return current.indices.contains(position) ? current[position] : known[position]
            },
            set: {
                guard base.wrappedValue.indices.contains(position) else { return }
                base.wrappedValue[position] = $0
            })
    }
}

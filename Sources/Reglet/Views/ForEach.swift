// SPDX-License-Identifier: MIT

/// A view for each element of a collection. Ids identify the views when the collection changes.
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
        for element in data {
            let id = id(element)
            if !seen.insert(id).inserted {
                emission.report(
                    LayoutError(
                        .invalidArgument, "the id \(id) is used twice in one ForEach",
                        view: emission.path))
            }
            emission.identified(by: id) { emission in content(element)._emit(&emission) }
        }
    }
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

// SPDX-License-Identifier: MIT
import CReglet

/// An item without a superview as a view: it gets a size, and constraints place the items in it.
///
///     ItemAdaptor(card, flexibility: .width)
///         .content(of: title) { Text("A title that wraps") }
///
/// It may also be made when the view appears, and exists until the view is removed:
/// `ItemAdaptor { LabelItem("A label") }`. An `ItemRepresentable` also updates it. The frames of
/// the items are the frames of the graph's last layout. An item that is changed between updates is
/// measured again.
public struct ItemAdaptor<Item: LayoutItem>: View, PrimitiveView {
    private let sizing: ItemSizing
    private let provide: (EnvironmentValues, HostedItem?) throws -> HostedItem
    private var contents: [(item: (LayoutItem) -> LayoutItem, view: AnyView)] = []

    /// A view of an item that there is.
    public init(
        _ item: Item, flexibility: ItemFlexibility = .all, idealSize: ItemIdealSize = .fitting
    ) {
        sizing = ItemSizing(flexibility: flexibility, idealSize: idealSize)
        provide = { _, _ in HostedItem(item) }
    }

    /// A view of an item that is made once, when the view appears.
    public init(
        flexibility: ItemFlexibility = .all, idealSize: ItemIdealSize = .fitting,
        makeItem: @escaping () throws -> Item
    ) {
        sizing = ItemSizing(flexibility: flexibility, idealSize: idealSize)
        provide = { _, kept in try (kept as? MadeItem<Item>) ?? MadeItem<Item>(makeItem()) }
    }

    /// A view of an item that a representable makes and updates, with another flexibility.
    public init<Representable: ItemRepresentable>(
        flexibility: ItemFlexibility = .all, idealSize: ItemIdealSize = .fitting,
        representable: () -> Representable
    ) where Representable.Item == Item {
        let view = representable()
        sizing = ItemSizing(flexibility: flexibility, idealSize: idealSize)
        provide = { try view.provided($0, $1) }
    }

    /// A view as the content of an item below, with the height that its width requires. Several
    /// views are placed on top of each other.
    public func content<Content: View>(
        of item: LayoutItem, @ViewBuilder _ content: () -> Content
    ) -> ItemAdaptor {
        adding({ _ in item }, content)
    }

    /// A view as the content of a part of the item: `.content(of: \.title) { Text("A title") }`.
    public func content<Part: LayoutItem, Content: View>(
        of part: @escaping (Item) -> Part, @ViewBuilder _ content: () -> Content
    ) -> ItemAdaptor {
        adding({ part(unsafeDowncast($0, to: Item.self)) }, content)
    }

    private func adding<Content: View>(
        _ item: @escaping (LayoutItem) -> LayoutItem, _ content: () -> Content
    ) -> ItemAdaptor {
        var adaptor = self
        adaptor.contents.append((item, AnyView(ZStack(content: content))))
        return adaptor
    }

    static var viewKind: ViewKind { .layout }

    public func _emit(_ emission: inout Emission) {
        let (provide, environment) = (provide, emission.environment)
        let payload = HostPayload("ItemAdaptor", sizing, contents: contents.map(\.item)) {
            try provide(environment, $0)
        }
        emission.host(payload) { emission in
            for (position, content) in contents.enumerated() {
                emission.step(UInt64(position)) { content.view._emit(&$0) }
            }
        }
    }
}

private final class MadeItem<Item: LayoutItem>: HostedItem {}

extension Emission {
    mutating func host(_ payload: HostPayload, children: (inout Emission) -> Void = { _ in }) {
        node(RGL_KIND_CONSTRAINT_HOST, rgl_parameters(), payload, children: children)
    }
}

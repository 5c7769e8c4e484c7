// SPDX-License-Identifier: MIT

/// A view that an item shows, as UIViewRepresentable is a view that a UIView shows.
///
///     struct Headline: ItemRepresentable {
///         var text: String
///         func makeItem(context: Context) -> LabelItem { LabelItem(text) }
///         func updateItem(_ label: LabelItem, context: Context) { label.text = text }
///     }
///
/// The item is created when the view appears, updated then and by every later update, and
/// dismantled after the view was removed. If a function throws, the update is refused.
///
/// Its size is within the limits of the item's priorities. An `ItemAdaptor` around it gives it
/// another flexibility and a height that follows from its width.
public protocol ItemRepresentable: View where Body == Never {
    associatedtype Item: LayoutItem
    /// An object that the item and its updates share, such as a delegate.
    associatedtype Coordinator = Void
    typealias Context = ItemRepresentableContext<Self>

    /// Makes the coordinator, before the item.
    func makeCoordinator() -> Coordinator
    /// Creates the item. It must have no superview.
    func makeItem(context: Context) throws -> Item
    /// Brings the item up to date with the view.
    func updateItem(_ item: Item, context: Context) throws
    /// The size for a proposal; nil to use the item's own size. Neither the graph nor the item may
    /// be laid out in it.
    func sizeThatFits(_ proposal: ProposedViewSize, item: Item, context: Context) -> CGSize?
    /// Cleans up after the view or the graph was removed.
    static func dismantleItem(_ item: Item, coordinator: Coordinator)
}

/// The context of the functions of a representable.
public struct ItemRepresentableContext<Representable: ItemRepresentable> {
    public let coordinator: Representable.Coordinator
    /// The environment of the view.
    public let environment: EnvironmentValues
}

extension ItemRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension ItemRepresentable {
    public func sizeThatFits(
        _ proposal: ProposedViewSize, item: Item, context: Context
    ) -> CGSize? { nil }

    public static func dismantleItem(_ item: Item, coordinator: Coordinator) {}

    public func _emit(_ emission: inout Emission) {
        let environment = emission.environment
        emission.compose(Self.self) { emission in
            emission.host(HostPayload("Item", .ofContent) { try provided(environment, $0) })
        }
    }

    /// The item of the view, made if there is none of this type yet, and updated.
    func provided(
        _ environment: EnvironmentValues, _ kept: HostedItem?
    ) throws -> HostedItem {
        let own: RepresentedItem<Self>
        if let kept = kept as? RepresentedItem<Self> {
            own = kept
            own.view = self
            own.environment = environment
        } else {
            own = try RepresentedItem(self, environment)
        }
        try updateItem(own.represented, context: own.context)
        return own
    }
}

final class RepresentedItem<Representable: ItemRepresentable>: HostedItem {
    let represented: Representable.Item
    let coordinator: Representable.Coordinator
    var view: Representable
    var environment: EnvironmentValues

    init(_ view: Representable, _ environment: EnvironmentValues) throws {
        coordinator = view.makeCoordinator()
        represented = try view.makeItem(
            context: Representable.Context(coordinator: coordinator, environment: environment))
        self.view = view
        self.environment = environment
        super.init(represented)
    }

    // Every payload that has the item retains it: the payloads of a refused update are released
    // before the next one.
    deinit { Representable.dismantleItem(represented, coordinator: coordinator) }

    var context: Representable.Context {
        Representable.Context(coordinator: coordinator, environment: environment)
    }

    override var controller: LayoutController? { (coordinator as? ControllerKeeper)?.controller }

    override func size(_ proposal: ProposedViewSize) -> CGSize? {
        view.sizeThatFits(proposal, item: represented, context: context)
    }
}

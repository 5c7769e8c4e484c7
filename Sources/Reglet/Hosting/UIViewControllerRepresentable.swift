// SPDX-License-Identifier: MIT

/// A view that shows the item of a controller: SwiftUI's protocol, over `LayoutController`. The
/// rules of `ItemRepresentable` apply to it.
public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: LayoutController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    func makeCoordinator() -> Coordinator
    func makeUIViewController(context: Context) throws -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context) throws
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?
    static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

/// The context of the functions of a representable.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }

    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}

    public func _emit(_ emission: inout Emission) {
        emission.compose(Self.self) { ControllerItem(view: self)._emit(&$0) }
    }
}

extension ItemAdaptor where Item == LayoutItem {
    /// A view of an item whose controller a representable makes and updates, with another
    /// flexibility.
    public init<Representable: UIViewControllerRepresentable>(
        flexibility: ItemFlexibility = .all, idealSize: ItemIdealSize = .fitting,
        controller: () -> Representable
    ) {
        let item = ControllerItem(view: controller())
        self.init(flexibility: flexibility, idealSize: idealSize, representable: { item })
    }
}

class ControllerKeeper {
    final var controller: LayoutController?
}

/// Its coordinator retains the controller.
struct ControllerItem<Representable: UIViewControllerRepresentable>: ItemRepresentable {
    let view: Representable

    final class Keeper: ControllerKeeper {
        let coordinator: Representable.Coordinator

        init(_ coordinator: Representable.Coordinator) { self.coordinator = coordinator }

        var represented: Representable.UIViewControllerType? {
            controller as? Representable.UIViewControllerType
        }
    }

    func makeCoordinator() -> Keeper { Keeper(view.makeCoordinator()) }

    private func inner(_ context: Context) -> Representable.Context {
        Representable.Context(
            coordinator: context.coordinator.coordinator, environment: context.environment)
    }

    func makeItem(context: Context) throws -> LayoutItem {
        let controller = try view.makeUIViewController(context: inner(context))
        context.coordinator.controller = controller
        return controller.view
    }

    func updateItem(_ item: LayoutItem, context: Context) throws {
        guard let controller = context.coordinator.represented else { return }
        try view.updateUIViewController(controller, context: inner(context))
    }

    func sizeThatFits(
        _ proposal: ProposedViewSize, item: LayoutItem, context: Context
    ) -> CGSize? {
        context.coordinator.represented.flatMap {
            view.sizeThatFits(proposal, uiViewController: $0, context: inner(context))
        }
    }

    static func dismantleItem(_ item: LayoutItem, coordinator: Keeper) {
        guard let controller = coordinator.represented else { return }
        Representable.dismantleUIViewController(controller, coordinator: coordinator.coordinator)
    }
}

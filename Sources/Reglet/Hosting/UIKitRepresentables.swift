// SPDX-License-Identifier: MIT
//
// Representables under the names that programs written for UIKit use. Where UIKit is, they are
// SwiftUI's.
#if !canImport(UIKit) && !canImport(AppKit)
    public typealias UIViewController = LayoutController
    public typealias UIViewAdaptor = ItemAdaptor
    public typealias UIViewFlexibility = ItemFlexibility

    extension ItemFlexibility {
        public static let minHorizontal = smallerWidth
        public static let maxHorizontal = largerWidth
        public static let minVertical = smallerHeight
        public static let maxVertical = largerHeight
        public static let horizontal = width
        public static let vertical = height
    }

    /// An `ItemRepresentable` under SwiftUI's names.
    public protocol UIViewRepresentable: View where Body == Never {
        associatedtype UIViewType: LayoutItem
        associatedtype Coordinator = Void
        typealias Context = UIViewRepresentableContext<Self>

        func makeCoordinator() -> Coordinator
        func makeUIView(context: Context) throws -> UIViewType
        func updateUIView(_ uiView: UIViewType, context: Context) throws
        func sizeThatFits(
            _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
        ) -> CGSize?
        static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    }

    public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
        public let coordinator: Representable.Coordinator
        public let environment: EnvironmentValues
    }

    extension UIViewRepresentable where Coordinator == Void {
        public func makeCoordinator() {}
    }

    extension UIViewRepresentable {
        public func sizeThatFits(
            _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
        ) -> CGSize? { nil }

        public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

        public func _emit(_ emission: inout Emission) {
            emission.compose(Self.self) { UIViewItem(view: self)._emit(&$0) }
        }
    }

    extension ItemAdaptor {
        /// A view of an item that a representable makes and updates, with another flexibility.
        public init<Representable: UIViewRepresentable>(
            flexibility: ItemFlexibility = .all,
            idealSizeCalculator: UIViewIdealSizeCalculator<Item> = .default,
            representable: () -> Representable
        ) where Representable.UIViewType == Item {
            let item = UIViewItem(view: representable())
            self.init(
                flexibility: flexibility, idealSize: idealSizeCalculator.idealSize,
                representable: { item })
        }

        /// A view of an item that is made once, when the view appears.
        @_disfavoredOverload  // A closure without a label is `makeItem`.
        public init(
            flexibility: ItemFlexibility = .all,
            idealSizeCalculator: UIViewIdealSizeCalculator<Item> = .default,
            makeUIView: @escaping () -> Item
        ) {
            self.init(
                flexibility: flexibility, idealSize: idealSizeCalculator.idealSize,
                makeItem: makeUIView)
        }
    }

    /// RepresentableKit's name of `ItemIdealSize`.
    public struct UIViewIdealSizeCalculator<Content: LayoutItem> {
        let idealSize: ItemIdealSize

        private init(_ idealSize: ItemIdealSize) { self.idealSize = idealSize }

        /// A function of the item and the size that it has.
        public init(viewIdealSizeInSize: @escaping (Content, CGSize) -> IdealSize) {
            self.init(
                .calculated { item, size in
                    viewIdealSizeInSize(unsafeDowncast(item, to: Content.self), size)
                })
        }

        public static var `default`: Self { Self(.fitting) }
        public static var none: Self { Self(.content) }
    }

    /// A view of an item that is made once, when the view appears, and never updated.
    public struct BasicUIViewRepresentable<Content: LayoutItem>: UIViewRepresentable {
        public let makeUIView: () -> Content

        public init(makeUIView: @escaping () -> Content) { self.makeUIView = makeUIView }

        public func makeUIView(context: Context) -> Content { makeUIView() }

        public func updateUIView(_ uiView: Content, context: Context) {}
    }

    extension LayoutItem {
        /// Sets the priorities by which the item has a flexibility wherever it is shown.
        public func apply(flexibility: UIViewFlexibility) {
            let priority = { flexibility.contains($0) ? LayoutPriority.defaultLow : .defaultHigh }
            setContentCompressionResistancePriority(priority(.minHorizontal), for: .horizontal)
            setContentCompressionResistancePriority(priority(.minVertical), for: .vertical)
            setContentHuggingPriority(priority(.maxHorizontal), for: .horizontal)
            setContentHuggingPriority(priority(.maxVertical), for: .vertical)
        }
    }

    /// Adapts a representable with UIKit's names to the names of the package.
    struct UIViewItem<Representable: UIViewRepresentable>: ItemRepresentable {
        typealias Item = Representable.UIViewType
        typealias Coordinator = Representable.Coordinator

        let view: Representable

        func makeCoordinator() -> Coordinator { view.makeCoordinator() }

        private func inner(_ context: Context) -> Representable.Context {
            Representable.Context(
                coordinator: context.coordinator, environment: context.environment)
        }

        func makeItem(context: Context) throws -> Item {
            try view.makeUIView(context: inner(context))
        }

        func updateItem(_ item: Item, context: Context) throws {
            try view.updateUIView(item, context: inner(context))
        }

        func sizeThatFits(
            _ proposal: ProposedViewSize, item: Item, context: Context
        ) -> CGSize? {
            view.sizeThatFits(proposal, uiView: item, context: inner(context))
        }

        static func dismantleItem(_ item: Item, coordinator: Coordinator) {
            Representable.dismantleUIView(item, coordinator: coordinator)
        }
    }
#endif

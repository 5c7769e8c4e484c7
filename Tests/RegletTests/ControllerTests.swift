// SPDX-License-Identifier: MIT
import Reglet
import Testing

/// Controllers, and views written for UIKit.
@Suite struct ControllerTests {
    private final class Counter: UIViewController {
        let label = UILabel("0")
        var loads = 0

        override func viewDidLoad() {
            loads += 1
            view.addSubview(label)
            for attribute: LayoutAttribute in [.leading, .trailing, .top, .bottom] {
                NSLayoutConstraint(
                    item: label, attribute: attribute, relatedBy: .equal, toItem: view,
                    attribute: attribute, multiplier: 1, constant: 0
                ).isActive = true
            }
        }
    }

    private struct CounterView: UIViewControllerRepresentable {
        var count: String
        var gone: () -> Void = {}

        func makeCoordinator() -> () -> Void { gone }
        func makeUIViewController(context: Context) -> Counter { Counter() }
        func updateUIViewController(_ uiViewController: Counter, context: Context) {
            uiViewController.label.text = count
        }
        static func dismantleUIViewController(
            _ uiViewController: Counter, coordinator: () -> Void
        ) {
            coordinator()
        }
    }

    // Capability: controllers
    @Test func aControllerIsAView() throws {
        var gone = 0
        let graph = try ViewGraph()
        func view(_ count: String) -> some View {
            ItemAdaptor { CounterView(count: count, gone: { gone += 1 }) }
        }
        try graph.update(view("7"))
        #expect(try graph.layout(in: .unspecified).size == CGSize(width: 10, height: 20))
        try graph.update(view("1234"))
        #expect(try graph.layout(in: .unspecified).size == CGSize(width: 40, height: 20))
        #expect(gone == 0)
        try graph.update(Text("x"))
        #expect(gone == 1)
    }

    private struct Badge: UIViewRepresentable {
        var text: String
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ uiView: UILabel, context: Context) { uiView.text = text }
    }

    @Test func viewsOfUIKitCompile() throws {
        #expect(try layout(Badge(text: "12")).size == CGSize(width: 20, height: 20))
        let view = UIViewAdaptor(flexibility: .vertical) { UILabel("12345") }
        #expect(try layout(view, width: 20).size == CGSize(width: 50, height: 20))
    }

    @Test func containersHaveChildren() throws {
        final class Child: LayoutController {
            var moves: [Bool] = []
            override func willMove(toParent parent: LayoutController?) {
                moves.append(parent != nil)
            }
            override func didMove(toParent parent: LayoutController?) {
                moves.append(parent != nil)
            }
        }
        let (container, other, child) = (LayoutController(), LayoutController(), Child())
        #expect(!container.isViewLoaded)
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
        #expect(container.children.count == 1 && child.parent === container)
        #expect(child.view.superview === container.view)
        other.addChild(child)
        #expect(container.children.isEmpty && child.parent === other)
        #expect(child.moves == [true, true, false, true])
        child.addChild(other)
        let error = #expect(throws: LayoutError.self) { try child.view.layout() }
        #expect(error?.code == .cycle)
        #expect(child.children.isEmpty)
    }

    private final class Noting: LayoutController {
        var notes: [String] = []
        override func loadView() { view = UILabel("1234") }
        override func viewDidAppear(_ animated: Bool) { notes.append("appears") }
        override func viewDidDisappear(_ animated: Bool) { notes.append("disappears") }
    }

    private struct Shown: UIViewControllerRepresentable {
        let controller: Noting
        func makeUIViewController(context: Context) -> Noting { controller }
        func updateUIViewController(_ uiViewController: Noting, context: Context) {}
        static func dismantleUIViewController(_ uiViewController: Noting, coordinator: Void) {
            uiViewController.notes.append("goes")
        }
    }

    @Test func controllersAreNotifiedWhenTheyAreShown() throws {
        let (controller, child) = (Noting(), Noting())
        controller.addChild(child)
        var graph: ViewGraph? = try ViewGraph()
        try graph?.update(
            ViewThatFits {
                Shown(controller: controller).fixedSize()
                Text("1")
            })
        #expect(controller.notes == [] && !controller.isShown)
        _ = try graph?.layout(in: ProposedViewSize(width: 100, height: 20))
        _ = try graph?.layout(in: ProposedViewSize(width: 90, height: 20))
        #expect(controller.notes == ["appears"] && child.notes == ["appears"])
        // The text fits, and the controller does not.
        _ = try graph?.layout(in: ProposedViewSize(width: 15, height: 20))
        #expect(controller.notes == ["appears", "disappears"] && !child.isShown)
        _ = try graph?.layout(in: ProposedViewSize(width: 100, height: 20))
        #expect(controller.notes.count == 3 && controller.isShown && child.isShown)
        child.willMove(toParent: nil)
        child.removeFromParent()
        _ = try graph?.layout(in: ProposedViewSize(width: 100, height: 20))
        #expect(!child.isShown && child.notes.last == "disappears")
        // It disappears before it is dismantled.
        try graph?.update(Text("x"))
        #expect(controller.notes == ["appears", "disappears", "appears", "disappears", "goes"])
        graph = nil
        #expect(controller.notes.count == 5)
    }

    @Test func aReleasedGraphShowsNoController() throws {
        let controller = Noting()
        do {
            let graph = try ViewGraph()
            try graph.update(Shown(controller: controller))
            _ = try graph.layout(in: .unspecified)
        }
        #expect(controller.notes == ["appears", "disappears", "goes"])
    }

    @Test func aPreferredSizeIsTheIdealOne() throws {
        let controller = Noting()
        let graph = try ViewGraph()
        try graph.update(ItemAdaptor { Shown(controller: controller) })
        #expect(try graph.layout(in: .unspecified).size == CGSize(width: 40, height: 20))
        controller.preferredContentSize = CGSize(width: 70, height: 30)
        try graph.update(ItemAdaptor { Shown(controller: controller) })
        #expect(try graph.layout(in: .unspecified).size == CGSize(width: 70, height: 30))
        #expect(controller.notes == ["appears"])
    }

    @Test func anItemCannotContainItself() throws {
        let (outer, inner) = (LayoutItem("outer"), LayoutItem("inner"))
        outer.addSubview(inner)
        inner.addSubview(outer)
        let error = #expect(throws: LayoutError.self) { try outer.layout() }
        #expect(error?.message == "outer cannot contain itself" && error?.view == "inner")
        #expect(outer.superview == nil && inner.subviews.isEmpty)
        try outer.layout()
    }
}

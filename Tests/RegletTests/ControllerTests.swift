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

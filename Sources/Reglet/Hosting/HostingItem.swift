// SPDX-License-Identifier: MIT
import CReglet

/// An item whose content is a view, like the view of a UIHostingController. Its width is the view's
/// ideal width, and its height follows from the resulting width.
///
///     let card = try HostingItem { VStack { Text("Title").id("title"); Text("A long story …") } }
///     page.addSubview(card)
///     …
///     try page.layout()
///     try card.result.frame(of: "title")     // in the coordinates of the card
///
/// The text baselines of the view are the item's. Every layout of the page lays the view out at the
/// size of the item.
public final class HostingItem<Content: View>: LayoutItem {
    /// The nodes of the view; lay it out through the page alone.
    public let graph: ViewGraph

    /// The view.
    public private(set) var rootView: Content

    /// - Parameters:
    ///   - name: The name of the item in messages.
    ///   - measurer: Measures texts of the view.
    ///   - content: The view.
    public init(
        _ name: String? = nil, measurer: any TextMeasurer = MonospacedMeasurer(),
        @ViewBuilder _ content: () -> Content
    ) throws(LayoutError) {
        rootView = content()
        graph = try ViewGraph(measurer: measurer)
        super.init(frame: .zero)
        self.name = name
        self.measurer = measurer
        try graph.update(rootView)
        graph.showAgain = { [weak self] () throws(LayoutError) in
            guard let self, id != 0, let system = root.ownSystem else { return }
            try show(in: system)
        }
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Shows another view. Views that both have, matched by id or else by position, keep their
    /// state.
    public func update(_ view: Content) throws(LayoutError) {
        try graph.update(view)
        rootView = view
        if id != 0, let system = root.ownSystem { try show(in: system) }
    }

    /// The frames of the last layout, in the coordinates of the item.
    public var result: LayoutResult {
        get throws(LayoutError) { try graph.resultOfLastLayout() }
    }

    override func applyContent(_ system: AutoLayout) throws(LayoutError) {
        try super.applyContent(system)
        try show(in: system)
    }

    private func show(in system: AutoLayout) throws(LayoutError) {
        try graph.requireView()
        let measurer = try system.measurer(of: graph)
        try system.check(rgl_item_set_measured(system.pointer, id, measurer, graph.root))
    }
}

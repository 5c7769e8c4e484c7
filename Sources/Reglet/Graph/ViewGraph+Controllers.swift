// SPDX-License-Identifier: MIT
import CReglet

/// Notifies controllers when a graph begins and ends to show their items.
extension ViewGraph {
    /// After a layout: notifies the controllers whose items have received a frame, or have lost it.
    func tellShownControllers() {
        guard registry.hasControllers else { return }
        show(
            controllers { node in
                var frame = rgl_rect()
                return rgl_node_frame(tree, node, &frame) == RGL_OK.status
            })
    }

    /// After an update: notifies the controllers whose items were removed from the graph.
    func tellRemovedControllers() {
        guard registry.hasControllers, !shownControllers.isEmpty else { return }
        let held = controllers { _ in true }
        show(shownControllers.filter { shown in held.contains { $0 === shown } })
    }

    private func controllers(where isShown: (rgl_node) -> Bool) -> [LayoutController] {
        var controllers: [LayoutController] = []
        ViewGraph.visit(entries) { entry in
            if let controller = (entry.payload as? HostPayload)?.hosted?.controller,
                isShown(entry.node)
            {
                controllers += controller.family
            }
        }
        return controllers
    }

    private func show(_ controllers: [LayoutController]) {
        let before = shownControllers
        shownControllers = controllers
        for gone in before where !controllers.contains(where: { $0 === gone }) {
            gone.leaveGraph()
        }
        for new in controllers where !before.contains(where: { $0 === new }) { new.enterGraph() }
    }
}

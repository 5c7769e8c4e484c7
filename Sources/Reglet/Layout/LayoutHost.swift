// SPDX-License-Identifier: MIT
import CReglet

/// A layout as the engine calls it, with the guides and values of its graph.
final class LayoutHost: EngineContext {
    unowned let registry: Registry
    let layout: LayoutBox

    init(_ layout: LayoutBox, _ registry: Registry) {
        self.layout = layout
        self.registry = registry
    }

    /// The same with numbers between the numbers of `start` and its own, or nil without numbers to
    /// animate.
    func interpolated(from start: LayoutHost, _ amount: Double) -> LayoutHost? {
        layout.interpolated(from: start.layout, amount).map { LayoutHost($0, registry) }
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// What the readers of a tree share with their proxies: the numbers by which the engine knows a reader and its tags.
/// It is the same before and after an update, so that what was measured stays.
final class MeasurementRegion {
    /// Names the reader to tags, and no other one in the tree.
    let scope: UInt64
    private weak var registry: Registry?
    private var numbers: [AnyHashable: UInt64] = [:]
    private var tags: [AnyHashable] = []
    /// The reader, once its content has been made.
    private(set) var node: rgl_node = 0
    /// Whether the content that is made has read everything.
    private var hasReadAll = false

    init(_ registry: Registry) {
        self.registry = registry
        scope = registry.newNumber()
    }

    /// Whether the reader is one of a graph.
    func belongs(to registry: Registry) -> Bool { self.registry === registry }

    /// Lets proxies read while the content of a node is made: this one, and those of readers further up.
    func read(by node: rgl_node, _ content: () -> Void) {
        self.node = node
        registry?.isMeasuring = true
        hasReadAll = false
        content()
        // A tag that has come with the content is one of all.
        if hasReadAll { for tag in tags { _ = size(tag) } }
        registry?.isMeasuring = false
    }

    /// The number of a tag in the engine.
    func number(of tag: AnyHashable) -> UInt64 {
        if let known = numbers[tag] { return known }
        tags.append(tag)
        numbers[tag] = UInt64(tags.count)
        return UInt64(tags.count)
    }

    /// The tag that has a number.
    func tag(_ number: UInt64) -> AnyHashable? {
        number > 0 && number <= UInt64(tags.count) ? tags[Int(number) - 1] : nil
    }

    func size(_ tag: AnyHashable) -> CGSize? {
        guard let registry = reading() else { return nil }
        var size = rgl_size()
        note(rgl_measurement_reader_size(registry.tree, node, number(of: tag), &size), registry)
        return size.width.isNaN ? nil : CGSize(size)
    }

    func columnWidth(_ tag: AnyHashable) -> CGFloat? {
        guard let registry = reading() else { return nil }
        var width = Double.nan
        note(
            rgl_measurement_reader_column_width(registry.tree, node, number(of: tag), &width),
            registry)
        return width.isNaN ? nil : CGFloat(width)
    }

    var sizes: [AnyHashable: CGSize] {
        hasReadAll = true
        var sizes: [AnyHashable: CGSize] = [:]
        for tag in tags { sizes[tag] = size(tag) }
        return sizes
    }

    /// The tree's registry while a content is made.
    private func reading() -> Registry? {
        guard let registry else { return nil }
        if registry.isMeasuring { return registry }
        if registry.problem == nil {
            registry.problem = LayoutError(
                .outOfTurn,
                "the proxy of a reader was asked outside of what makes the contents of such readers"
            )
        }
        return nil
    }

    private func note(_ status: rgl_status, _ registry: Registry) {
        if status != RGL_OK.status { registry.problem = registry.failure(status) }
    }
}

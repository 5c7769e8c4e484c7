// SPDX-License-Identifier: MIT
import CReglet

/// The state that the readers of a tree share with their proxies: the engine's numbers of a reader
/// and of its tags. It is the same before and after an update, so that measurements are kept.
final class MeasurementRegion {
    /// Names the reader to tags, and no other one in the tree.
    let scope: UInt64
    private weak var registry: Registry?
    private var numbers: [AnyHashable: UInt64] = [:]
    private var tags: [AnyHashable] = []
    /// The reader, once its content has been made.
    private(set) var node: rgl_node = 0
    /// The reader whose content contains this reader.
    private let outer: MeasurementRegion?
    /// Whether the content that is made has read everything.
    private var hasReadAll = false
    /// Whether contents of inner geometry readers have read measurements.
    private var isReadLater = false
    /// The measurements that the last content could read, for those contents.
    private var snapshot: [AnyHashable: Measured] = [:]

    private struct Measured {
        var size: CGSize?
        var columnWidth: CGFloat?
    }

    init(_ registry: Registry, in outer: MeasurementRegion?) {
        self.registry = registry
        self.outer = outer
        scope = registry.newNumber()
    }

    /// Whether the reader is one of a graph.
    func belongs(to registry: Registry) -> Bool { self.registry === registry }

    /// Makes the measurements of this reader and of those around it available to proxies while a
    /// content is made.
    func read(by node: rgl_node, _ content: () -> Void) {
        self.node = node
        registry?.isMeasuring = true
        hasReadAll = false
        content()
        // Tags that the content has added are read as well.
        if hasReadAll { for tag in tags { _ = size(tag) } }
        snapshot = [:]
        if isReadLater {
            for tag in tags {
                snapshot[tag] = Measured(size: size(tag), columnWidth: columnWidth(tag))
            }
        }
        registry?.isMeasuring = false
    }

    /// Makes measurements, which were read with the content around, available while the content of
    /// an inner geometry reader is made.
    func readLater(_ content: () -> Void) {
        registry?.laterRegion = self
        content()
        registry?.laterRegion = nil
    }

    /// The measurements that were read for geometry readers. If they were not read, the layout must
    /// begin again, and then they are.
    private func later(_ tag: AnyHashable, _ registry: Registry) -> Measured? {
        if let known = snapshot[tag] { return known }
        _ = number(of: tag)
        isReadLater = true
        registry.unread.append(self)
        return nil
    }

    private func isInside(_ region: MeasurementRegion) -> Bool {
        var inner: MeasurementRegion? = self
        while let each = inner {
            if each === region { return true }
            inner = each.outer
        }
        return false
    }

    func number(of tag: AnyHashable) -> UInt64 {
        if let known = numbers[tag] { return known }
        // Readers of one tree never share a number, so that a text can name the tag.
        let number = registry?.newNumber() ?? 0
        tags.append(tag)
        numbers[tag] = number
        return number
    }

    func tag(_ number: UInt64) -> AnyHashable? {
        numbers.first { $0.value == number }?.key
    }

    func size(_ tag: AnyHashable) -> CGSize? {
        guard let registry = reading() else { return nil }
        guard registry.isMeasuring else { return later(tag, registry)?.size }
        var size = rgl_size()
        note(rgl_measurement_reader_size(registry.tree, node, number(of: tag), &size), registry)
        return size.width.isNaN ? nil : CGSize(size)
    }

    func columnWidth(_ tag: AnyHashable) -> CGFloat? {
        guard let registry = reading() else { return nil }
        guard registry.isMeasuring else { return later(tag, registry)?.columnWidth }
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
        if let later = registry.laterRegion, later.isInside(self) { return registry }
        if registry.problem == nil {
            registry.problem = LayoutError(
                .outOfTurn,
                "the proxy of a reader was used outside its content"
            )
        }
        return nil
    }

    private func note(_ status: rgl_status, _ registry: Registry) {
        if status != RGL_OK.status { registry.problem = registry.failure(status) }
    }
}

// SPDX-License-Identifier: MIT
import RegletBase

/// The visible part of a lazy container; see lazy_window.h.
public struct LazyWindow: Equatable, BitwiseCopyable {
    /// The index of an item, whose line begins at `position` in the window.
    public var anchor: Int
    public var position: Double
    /// Along the lines; more than 0.
    public var length: Double
    /// The length of a line that is not measured.
    public var estimate: Double

    public init(anchor: Int, position: Double, length: Double, estimate: Double) {
        self.anchor = anchor
        self.position = position
        self.length = length
        self.estimate = estimate
    }
}

/// An item and its index among the items of its container.
private struct LazyPlace: BitwiseCopyable {
    var item: NodeIndex
    var index: Int
}

/// A window in the tree, and facts about the items of its container.
///
/// INVARIANT: the facts speed searches up and never change a result. They hold as long as the items
/// are the same: new traits of the container, which every change of items causes, discard them.
struct LazyWindowRecord: BitwiseCopyable {
    fileprivate(set) var window: LazyWindow
    fileprivate var itemCount = 0
    /// The anchor that was found last, or `none` before the items are counted.
    fileprivate var found = LazyPlace(item: .none, index: 0)
    /// The items that were placed, and the tree's `exchangeStamp` then; 0 if any item
    /// may be placed.
    fileprivate var placed = LazySpan(first: .none)
    fileprivate var exchange: UInt64 = 0

    init(_ window: LazyWindow) { self.window = window }

    /// Changes the window, and keeps the facts about the items. Returns false for an equal window.
    mutating func move(to window: LazyWindow) -> Bool {
        if self.window == window { return false }
        self.window = window
        return true
    }
}

/// The lines that a lazy container measures and places.
struct LazySpan: BitwiseCopyable {
    /// The first item, and the item after the last. `none` means the end of the items.
    var first: NodeIndex
    var end = NodeIndex.none
    /// The lengths of the lines before the window and after it, gaps included.
    var before = 0.0
    var after = 0.0
    /// The index of the first item, and the number of items.
    fileprivate var index = 0
    fileprivate var count = 0
}

/// Which lines of a lazy container are measured and placed:
///
///   1. The anchor's line is. It begins at its position in the window.
///   2. While a line begins after the start of the window, so is the line before it.
///   3. While a line ends, with the gap after it, before the end of the window, so is the next.
///   4. All other lines are as long as the estimate, and as far apart as the spacing, or else the
///      default spacing.
///
/// The lengths of measured lines are added from the first to the last, so that a window around all
/// lines gives the bits of a layout without a window. A line whose answers are provisional counts
/// as at least as long as the estimate.
///
/// Source: Documentation/Grids.md, "Windows".
extension LayoutTree {
    /// The lines to measure and to place: without a window all of them.
    mutating func lazySpan(_ node: NodeIndex, _ shape: LazyShape) -> LazySpan {
        nodes[node].lazyParameters.window < 0
            ? LazySpan(first: firstItem(of: node)) : windowSpan(node, shape)
    }

    /// STEPS 1 to 4.
    @inline(never)  // Most lazy containers have no window.
    private mutating func windowSpan(_ node: NodeIndex, _ shape: LazyShape) -> LazySpan {
        let side = nodes[node].lazyParameters.window
        if !lazyWindows[side].found.item.exists { countItems(ofLazy: node, side) }
        let record = lazyWindows[side]
        guard record.itemCount > 0 else { return LazySpan(first: .none) }
        let window = record.window
        let lineCount = (record.itemCount - 1) / shape.count + 1
        let anchor = min(window.anchor, record.itemCount - 1) / shape.count
        let item = lazyItem(of: node, at: anchor * shape.count)
        var first = item
        var line = anchor
        var lineEnd = anchor
        var start = window.position
        while start > 0, line > 0, failure == nil {
            let next = first
            for _ in 0..<shape.count { first = self.item(before: first, of: node) }
            var item = first
            start -= lineLength(node, shape, &item) + lineGap(node, before: next)
            line -= 1
        }
        var span = LazySpan(first: first, end: item)
        start = window.position
        repeat {
            start += lineLength(node, shape, &span.end)
            lineEnd += 1
            guard span.end.exists, failure == nil else { break }
            start += lineGap(node, before: span.end)
        } while start < window.length
        let step = window.estimate + (nodes[node].lazyParameters.spacing.value ?? defaultSpacing)
        span.before = Double(line) * step
        span.after = Double(lineCount - lineEnd) * step
        span.index = line * shape.count
        let end = span.end.exists ? lineEnd * shape.count : record.itemCount
        span.count = end - span.index
        return span
    }

    /// The length of the line that begins with an item. The item becomes the first one of the next
    /// line.
    @inline(never)
    private mutating func lineLength(
        _ node: NodeIndex, _ shape: LazyShape, _ item: inout NodeIndex
    ) -> Double {
        let axis = trackAxis(node).cross
        let pending = requests.count
        var length = 0.0
        var cursor = LazyCursor(shape)
        while item.exists, !cursor.isAtEnd, failure == nil {
            let across = ProposedLength(cursor.length)
            length = max(length, self.length(item, axis, .unspecified, across: across))
            cursor.advance()
            item = self.item(after: item, of: node)
        }
        // Provisional answers are 0, and would bring all lines into the window. The answer of the
        // container depends on them, so it is discarded with them.
        return requests.count == pending ? length : max(length, lazyWindow(node)?.estimate ?? 0)
    }

    /// The gap between the line that begins with an item and the line before it.
    func lineGap(_ node: NodeIndex, before item: NodeIndex) -> Double {
        if let spacing = nodes[node].lazyParameters.spacing.value { return spacing }
        if hasTracks(node) { return defaultSpacing }
        return preferredGap(
            trackAxis(node).cross, from: self.item(before: item, of: node), to: item)
    }

    // MARK: Items by their index.

    /// Discards the facts about the items of a lazy container, because they may have changed.
    mutating func forgetItems(ofLazy node: NodeIndex) {
        let side = nodes[node].lazyParameters.window
        if side >= 0 { lazyWindows[side] = LazyWindowRecord(lazyWindows[side].window) }
    }

    private mutating func countItems(ofLazy node: NodeIndex, _ side: Int32) {
        let first = firstItem(of: node)
        lazyWindows[side].itemCount = itemCount(of: node)
        lazyWindows[side].found = LazyPlace(item: first, index: 0)
    }

    /// The item at an index, by a walk from the item that was found last, or from an end.
    private mutating func lazyItem(of node: NodeIndex, at index: Int) -> NodeIndex {
        let side = nodes[node].lazyParameters.window
        let record = lazyWindows[side]
        var place = LazyPlace(item: record.found.item, index: record.found.index)
        if index < abs(index - place.index) {
            place = LazyPlace(item: firstItem(of: node), index: 0)
        } else if !nodes[node].hasRows, record.itemCount - index < abs(index - place.index) {
            place = LazyPlace(item: nodes[node].lastChild, index: record.itemCount - 1)
        }
        guard mayVisit(node, steps: abs(index - place.index)) else { return place.item }
        while place.index < index {
            place.item = item(after: place.item, of: node)
            place.index += 1
        }
        while place.index > index {
            place.item = item(before: place.item, of: node)
            place.index -= 1
        }
        lazyWindows[side].found = LazyPlace(item: place.item, index: index)
        return place.item
    }

    // MARK: Places.

    /// Takes the place of the items that are not in the window.
    mutating func displaceItemsOutOfSight(of node: NodeIndex, _ size: Size) {
        let side = nodes[node].lazyParameters.window
        guard side >= 0 else { return }
        let span = windowSpan(node, lazyShape(node, size[trackAxis(node)]))
        let record = lazyWindows[side]
        var placed = record.placed
        if record.exchange != exchangeStamp {
            placed = LazySpan(first: firstItem(of: node), count: record.itemCount)
        }
        var items = items(of: node, from: placed.first)
        for index in placed.index..<placed.index + placed.count {
            guard let item = items.next(in: self) else { break }
            if index < span.index || index >= span.index + span.count { displace(item) }
        }
        lazyWindows[side].placed = span
        lazyWindows[side].exchange = exchangeStamp
    }
}

extension LayoutTree {
    func writeLazyWindow(_ node: NodeIndex, _ out: inout TextWriter) {
        guard let window = lazyWindow(node) else { return }
        out.write(" window=")
        out.write(window.anchor)
        writeNumber(",", window.position, &out)
        writeNumber(",", window.length, &out)
        writeNumber(" estimate=", window.estimate, &out)
    }
}

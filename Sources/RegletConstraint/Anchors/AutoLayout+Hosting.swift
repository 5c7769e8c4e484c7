// SPDX-License-Identifier: MIT
import RegletBase

/// Functions for a host of a layout: items whose content is outside the layout, and an item's own
/// size.
extension AutoLayout {
    /// The number of a new binding of a host.
    ///
    /// - Throws: `noMemory`.
    public mutating func beginBinding(items count: Int) throws(Failure) -> UInt32 {
        try hosting.contents.reserve(count)
        bindings &+= 1
        hostedBy = nil
        isStale = true
        return bindings
    }

    /// Makes the layout's host the measurer of an item's content; `host` is the host while a call
    /// of the host runs, and between its calls the content keeps its last measurement.
    ///
    /// - Parameters:
    ///   - tag: Identifies the content to the host.
    ///   - binding: The result of `beginBinding`.
    /// - Returns: The previous content of the item, which `unbind` restores and `release` removes.
    public mutating func bind(_ item: ItemIndex, tag: UInt64, _ binding: UInt32) -> BoundContent {
        // The running pass restores the changes of this host's measuring.
        if hosting.isOpen { hosting.contents.appendReserved(savedContent(item)) }
        let old = BoundContent(text: items[item].text)
        var text = MeasuredText(measurer: MeasuredText.hostMeasurer, tag: tag)
        text.binding = binding
        items[item].text = text
        if old.text == nil { textCount += 1 }
        return old
    }

    /// Restores the content that an item had before a binding, unless it was replaced since.
    public mutating func unbind(_ id: UInt64, _ binding: UInt32, _ old: BoundContent) {
        guard let item = try? resolve(item: id), let text = items[item].text, text.isHosted,
            text.binding == binding
        else { return release(old) }
        items[item].text = old.text
        if old.text == nil { textCount -= 1 }
        hostedBy = nil
        isStale = true
    }

    /// Removes a content that a binding has replaced permanently.
    public mutating func release(_ old: BoundContent) {
        releaseParagraph(old.text?.paragraph ?? -1)
    }

    /// The status of a host's measurer for a content of another host.
    public static var notHosted: Int32 { -1 }

    /// Discards a host's measurement of an item's content, which the present host identifies by a
    /// tag; does nothing if the item has another content by now.
    public mutating func invalidateHosted(_ item: ItemIndex, tag: UInt64) {
        guard var text = items[item].text?.unknown, text.isHosted else { return }
        text.tag = tag
        items[item].text = text
        isStale = true
    }

    /// Discards the measurements of hosts for the contents of all items.
    public mutating func invalidateAllHosted() {
        for item in items.indices {
            guard let text = items[item].text, text.isHosted else { continue }
            items[item].text = text.unknown
        }
        isStale = true
    }

    /// The values of a layout that has a host follow from the constraints, the contents and the
    /// size alone, and not from the layout before; see `Solver.startAtZero`.
    public mutating func startAtZero() {
        if solver.value.startsAtZero { return }
        solver.value.startAtZero()
        isStale = true
    }

    /// Requires that an item can have a content.
    public func requireContent(_ item: ItemIndex, _ subject: StaticText) throws(Failure) {
        try requireView(item, subject)
    }

    /// The size that was set for an item; nil on an axis without one.
    public func givenSize(_ item: ItemIndex) -> IntrinsicSize {
        IntrinsicSize(width: items[item].horizontal.size, height: items[item].vertical.size)
    }

    /// The work of solving so far, in the unit of a tree's evaluations.
    ///
    /// POLICY: an evaluation takes as long as touching about 32 cells, or reading 8 values.
    public var workDone: Int {
        guard solver.value.isTableauReady else { return 0 }
        let cells = solver.value.tableau.cellsTouched &+ 4 &* solver.value.valuesRead
        return Int(truncatingIfNeeded: cells / 32)
    }

    /// The size of an item's own content, of a text on one line; nil on an axis without one.
    public mutating func intrinsicSize(of item: ItemIndex) throws(Failure) -> IntrinsicSize {
        noticeContents()
        guard let text = items[item].text else {
            return IntrinsicSize(
                width: items[item].horizontal.intrinsic, height: items[item].vertical.intrinsic)
        }
        var line = text.line
        if line == nil {
            line = try ask(item, text, .unspecified)
            items[item].text?.line = line
        }
        return IntrinsicSize(width: line?.width, height: line?.height)
    }

    /// Whether an item has a content of its own.
    public func hasContent(_ item: ItemIndex) -> Bool {
        let record = items[item]
        return record.text != nil || record.horizontal.intrinsic != nil
            || record.vertical.intrinsic != nil
    }

    /// Whether nothing determines the size of an item: no content, no items in it, no constraints.
    public func saysNothing(_ item: ItemIndex) -> Bool {
        !hasContent(item) && !isConstrained(item)
    }

    /// Whether items in an item or constraints may determine its size.
    public func isConstrained(_ item: ItemIndex) -> Bool {
        items[item].firstChild.exists || items[item].firstLink >= 0
    }

    /// Requires that an item is at the top of a hierarchy.
    public func requireTop(_ item: ItemIndex, _ subject: StaticText) throws(Failure) {
        try requireView(item, subject)
        guard items[item].owner.exists else { return }
        throw Failure(
            .hasParent, subject, "must be an item without a superview", node: id(of: item),
            other: id(of: items[item].owner))
    }
}

/// The size of a content. A length is nil if the content has no size on that axis.
public struct IntrinsicSize: BitwiseCopyable {
    public var width: Double?
    public var height: Double?

    public init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }
}

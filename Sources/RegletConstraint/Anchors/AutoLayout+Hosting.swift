// SPDX-License-Identifier: MIT
import RegletBase

/// What a host of a layout needs: items whose content lies outside of the layout, and what an item
/// wants by itself.
extension AutoLayout {
    /// Lets the layout's host tell an item's content, as a measurer would; `host` says who that is
    /// while a call of the host runs, and between its calls the content stays as it was measured
    /// last.
    ///
    /// - Parameters:
    ///   - tag: Tells the host which content is meant.
    public mutating func setHosted(_ item: ItemIndex, tag: UInt64) throws(Failure) {
        try requireView(item, "item")
        try setText(item, MeasuredText(measurer: MeasuredText.hostMeasurer, tag: tag))
    }

    /// What a host's measurer returns for a content that another host knows.
    public static var notHosted: Int32 { -1 }

    /// Forgets what a host has told of an item's content, which the one that asks now knows by a
    /// tag; nothing happens where the item has another content by now.
    public mutating func invalidateHosted(_ item: ItemIndex, tag: UInt64) {
        guard items[item].text?.measurer == MeasuredText.hostMeasurer else { return }
        items[item].text = MeasuredText(measurer: MeasuredText.hostMeasurer, tag: tag)
        isStale = true
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

    /// Whether nothing says how large an item is: no content, no items in it, no constraints.
    public func saysNothing(_ item: ItemIndex) -> Bool {
        !hasContent(item) && !isConstrained(item)
    }

    /// Whether items in an item or constraints may say how large it is.
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

/// The size of a content, which may have none on an axis.
public struct IntrinsicSize: BitwiseCopyable {
    public var width: Double?
    public var height: Double?

    public init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }
}

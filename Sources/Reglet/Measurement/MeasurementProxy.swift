// SPDX-License-Identifier: MIT

/// The measurements of a reader so far, for its content. A value is nil if nothing was measured; 0
/// is a measurement.
public struct MeasurementProxy<Tag: Hashable> {
    let region: MeasurementRegion

    /// The greatest width and the greatest height under a tag, which may come from different views.
    public func maxSize(_ tag: Tag) -> CGSize? { region.size(tag) }

    public func maxWidth(_ tag: Tag) -> CGFloat? { maxSize(tag)?.width }

    public func maxHeight(_ tag: Tag) -> CGFloat? { maxSize(tag)?.height }

    /// All that has been measured.
    public var maxSizes: [Tag: CGSize] {
        var sizes: [Tag: CGSize] = [:]
        for (tag, size) in region.sizes { if let tag = tag.base as? Tag { sizes[tag] = size } }
        return sizes
    }
}

extension MeasurementProxy where Tag == Untagged {
    public func maxSize() -> CGSize? { maxSize(Untagged()) }

    public func maxWidth() -> CGFloat? { maxWidth(Untagged()) }

    public func maxHeight() -> CGFloat? { maxHeight(Untagged()) }
}

/// The measurements of a table reader, and the columns computed from them.
public struct TableProxy<Tag: Hashable> {
    let measurements: MeasurementProxy<Tag>

    /// How wide the column of a tag is.
    public func columnWidth(_ tag: Tag) -> CGFloat? { measurements.region.columnWidth(tag) }

    public func maxSize(_ tag: Tag) -> CGSize? { measurements.maxSize(tag) }

    public func maxWidth(_ tag: Tag) -> CGFloat? { measurements.maxWidth(tag) }

    public func maxHeight(_ tag: Tag) -> CGFloat? { measurements.maxHeight(tag) }

    public var maxSizes: [Tag: CGSize] { measurements.maxSizes }
}

/// The tag of everything that a size reader measures.
public struct Untagged: Hashable, Sendable {
    init() {}
}

/// The version of readers that are given none.
public struct DefaultMeasurementVersion: Hashable, Sendable {
    public init() {}
}

/// The treatment of old measurements when a pass has new ones.
public enum MeasurementReducer: Int32, Sendable {
    /// They are replaced, all tags together.
    case replace = 0
    /// The greater values are kept, also for tags that no longer occur, until the version changes.
    case merge = 1
}

// SPDX-License-Identifier: MIT

/// A region in which the sizes of views are measured, all together, and fed back:
///
///     SizeReader { proxy in
///         HStack {
///             Text("short").measure(proxy).frame(minHeight: proxy.maxHeight(), alignment: .top)
///             Text("two\nlines").measure(proxy).frame(minHeight: proxy.maxHeight())
///         }
///     }
///
/// The content is made again until the values that it has read no longer change. A new version
/// discards all measurements. No two readers ever mix, so the scope is a name for people alone:
/// `SizeReader<Cards> { proxy in … }`.
public struct SizeReader<Scope>: View {
    private let reader: MeasurementReader<Scope, Untagged>

    public init<Content: View>(
        version: AnyHashable = DefaultMeasurementVersion(),
        reducer: MeasurementReducer = .replace,
        @ViewBuilder content: @escaping (_ proxy: MeasurementProxy<Untagged>) -> Content
    ) {
        reader = MeasurementReader(version: version, reducer: reducer, content: content)
    }

    public var body: some View { reader.body }
}

extension SizeReader where Scope == Never {
    /// A size reader without a scope.
    public init<Content: View>(
        version: AnyHashable = DefaultMeasurementVersion(),
        reducer: MeasurementReducer = .replace,
        @ViewBuilder content: @escaping (_ proxy: MeasurementProxy<Untagged>) -> Content
    ) {
        reader = MeasurementReader(version: version, reducer: reducer, content: content)
    }
}

/// A size reader without a scope.
public typealias SimpleSizeReader = SizeReader<Never>

/// A region in which the sizes of views are measured, by tag, and fed back. The scope is a name for
/// people alone.
public struct MeasurementReader<Scope, Tag: Hashable>: View {
    private let reader: MeasuringRegion

    public init<Content: View>(
        version: AnyHashable = DefaultMeasurementVersion(),
        reducer: MeasurementReducer = .replace,
        @ViewBuilder content: @escaping (_ proxy: MeasurementProxy<Tag>) -> Content
    ) {
        reader = MeasuringRegion(ReaderRules(version: version, reducer: reducer)) {
            content(MeasurementProxy(region: $0))
        }
    }

    public var body: some View { reader }
}

/// A measurement reader without a scope.
public struct SimpleMeasurementReader<Tag: Hashable>: View {
    private let reader: MeasurementReader<Never, Tag>

    public init<Content: View>(
        version: AnyHashable = DefaultMeasurementVersion(),
        reducer: MeasurementReducer = .replace,
        @ViewBuilder content: @escaping (_ proxy: MeasurementProxy<Tag>) -> Content
    ) {
        reader = MeasurementReader(version: version, reducer: reducer, content: content)
    }

    public var body: some View { reader.body }
}

/// A region whose tags are columns that share a width. If the columns need less, they share the
/// remaining width if the region pads. If they need more, the widest columns are cut. A negative
/// width counts as 0. If the width is infinite or NaN, columns keep their measured widths.
public struct TableReader<Scope, Tag: Hashable>: View {
    private let reader: MeasuringRegion

    public init<Content: View>(
        maxWidth: CGFloat, pads: Bool = true,
        version: AnyHashable = DefaultMeasurementVersion(),
        reducer: MeasurementReducer = .merge,
        @ViewBuilder content: @escaping (_ proxy: TableProxy<Tag>) -> Content
    ) {
        let rules = ReaderRules(
            version: version, reducer: reducer, maxWidth: maxWidth, pads: pads)
        reader = MeasuringRegion(rules) {
            content(TableProxy(measurements: MeasurementProxy(region: $0)))
        }
    }

    public var body: some View { reader }
}

/// A table reader without a scope.
public struct SimpleTableReader<Tag: Hashable>: View {
    private let reader: TableReader<Never, Tag>

    public init<Content: View>(
        maxWidth: CGFloat, pads: Bool = true,
        version: AnyHashable = DefaultMeasurementVersion(),
        reducer: MeasurementReducer = .merge,
        @ViewBuilder content: @escaping (_ proxy: TableProxy<Tag>) -> Content
    ) {
        reader = TableReader(
            maxWidth: maxWidth, pads: pads, version: version, reducer: reducer, content: content)
    }

    public var body: some View { reader.body }
}

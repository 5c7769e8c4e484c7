// SPDX-License-Identifier: MIT
import CReglet

extension View {
    /// Records the size of the view with the reader of a proxy, under a tag. A frame or a padding
    /// further out is not in it.
    public func measure<Tag>(_ proxy: MeasurementProxy<Tag>, _ tag: Tag) -> some View {
        modified(by: MeasurementTag(region: proxy.region, tag: tag))
    }

    public func measure<Tag>(_ proxy: TableProxy<Tag>, _ tag: Tag) -> some View {
        measure(proxy.measurements, tag)
    }

    /// Records the size of the view with the size reader of a proxy.
    public func measure(_ proxy: MeasurementProxy<Untagged>) -> some View {
        measure(proxy, Untagged())
    }

    /// Records the view's size with the nearest measurement reader, under a tag.
    public func measure(_ tag: some Hashable) -> some View {
        modified(by: MeasurementTag(region: nil, tag: tag))
    }

    /// Records the size of the view with the nearest reader, which must be a size reader.
    public func measure() -> some View { measure(Untagged()) }
}

struct MeasurementTag: NodeModifier {
    /// The reader to record with; nil for the nearest one.
    let region: MeasurementRegion?
    let tag: AnyHashable

    func pending(_ emission: inout Emission) -> PendingModifier {
        var parameters = rgl_parameters()
        if let region = region ?? emission.region, region.belongs(to: emission.registry) {
            parameters.measurement_tag = rgl_measurement_tag(
                scope: region.scope, tag: region.number(of: tag))
        } else {
            emission.report(
                LayoutError(
                    .noReader, "measure(\(tag)) has no reader of this graph around it",
                    view: emission.path))
        }
        return PendingModifier(RGL_KIND_MEASUREMENT_TAG, parameters)
    }
}

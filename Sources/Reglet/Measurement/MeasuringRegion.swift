// SPDX-License-Identifier: MIT
import CReglet

struct ReaderRules {
    var version: AnyHashable
    var reducer: MeasurementReducer
    /// The width that columns share; nil if there are no columns.
    var maxWidth: CGFloat?
    var pads = false
}

/// The node of a reader, whatever its proxy is.
struct MeasuringRegion: PrimitiveView {
    private let rules: ReaderRules
    private let content: (MeasurementRegion, inout Emission) -> Void

    init<Content: View>(
        _ rules: ReaderRules, _ content: @escaping (MeasurementRegion) -> Content
    ) {
        self.rules = rules
        self.content = { region, emission in content(region)._emit(&emission) }
    }

    static var viewKind: ViewKind { ViewKind(RGL_KIND_MEASUREMENT_READER) }

    func _emit(_ emission: inout Emission) {
        emission.leaf(
            RGL_KIND_MEASUREMENT_READER, rgl_parameters(),
            MeasurementPayload(emission, rules, content))
    }
}

final class MeasurementPayload: ReaderPayload {
    private let rules: ReaderRules
    private let content: (MeasurementRegion, inout Emission) -> Void
    private(set) var region: MeasurementRegion
    /// The engine's number of the version.
    private var version: UInt64

    init(
        _ emission: Emission, _ rules: ReaderRules,
        _ content: @escaping (MeasurementRegion, inout Emission) -> Void
    ) {
        self.rules = rules
        self.content = content
        region = MeasurementRegion(emission.registry, in: emission.region)
        version = emission.registry.newNumber()
        super.init(emission.environment, inside: nil)
    }

    /// The node is kept with its measurements, unless the version has changed.
    override func takeOver(_ old: Payload) {
        super.takeOver(old)
        guard let old = old as? MeasurementPayload else { return }
        region = old.region
        if rules.version == old.rules.version { version = old.version }
    }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) throws(LayoutError)
    {
        var record = rgl_measurement_reader()
        record.scope = region.scope
        record.tag = register(in: registry)
        record.version = version
        record.version_kind = rgl_reader_version(RGL_READER_VERSION_INTEGER)
        record.maximum_width.offset =
            rules.maxWidth.map { $0 == -.infinity ? 0 : Double($0) } ?? .nan
        record.reducer = rules.reducer.rawValue
        record.pads = rules.pads ? 1 : 0
        record.source = try registry.sourceID()
        parameters.measurement_reader = record
    }

    override func emit(_ request: rgl_content_request, _ emission: inout Emission) {
        emission.region = region
        region.read(by: request.node) { content(region, &emission) }
        emission.makeOneRoot()
    }
}

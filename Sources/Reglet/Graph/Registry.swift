// SPDX-License-Identifier: MIT
import CReglet

/// The objects that the engine refers to by number: guides, functions, values, contents.
///
/// Numbers are never reused: the engine takes nodes with the same number to have the same object.
final class Registry {
    let tree: OpaquePointer
    let measurer: any TextMeasurer
    /// The first thing that went wrong in a callback of the call that is running.
    var problem: LayoutError?
    /// Layout values by their number.
    var values: [UInt64: Any] = [:]
    /// Functions that locate guides, by their tag.
    var positions: [UInt64: LocatedPosition] = [:]
    /// Leaves that functions measure, by their tag.
    var measured: [UInt64: MeasuringPayload] = [:]
    /// Contents of readers by their tag.
    var contents: [UInt64: ReaderPayload] = [:]
    /// The state of contents before the last layout, released after controllers were notified.
    var past: [[Entry]] = []
    /// Hosts of items that the engine has or is about to have.
    var hosts: [ObjectIdentifier: Host] = [:]
    /// The values of views that were replaced.
    var warnings: [String] = []
    let report: ProgressReport
    var measurementsChanged: (([MeasuredSize]) -> Void)?
    /// Whether a controller's item has ever been in the tree.
    var hasControllers = false
    /// Whether the content of a measurement reader is made right now.
    var isMeasuring = false
    /// The reader around the geometry reader whose content is made right now.
    var laterRegion: MeasurementRegion?
    /// Guides that the contents of geometry readers have requested, and that were not read for
    /// them.
    var unread: [MeasurementRegion] = []
    /// Guides of contents of the layout that runs, in which none can be added.
    private var unknownGuides: [Guide] = []

    /// The states of views, by their places.
    var states: [ViewIdentity: StateStorage] = [:]
    /// Whether views of a type have states. A type that is missing has not occurred.
    var isStateful: [ObjectIdentifier: Bool] = [:]
    /// Meanings of names of the program's colours.
    var palette: [String: Color] = [:]
    /// Counts updates.
    var generation: UInt64 = 0
    /// Whether a state has changed since the view was made.
    var isStale = false
    /// Whether this round evaluates the layers of preferences, with the values of the previous
    /// round.
    var makesLayers = false
    /// Whether the layer of a preference has received a value that it does not show.
    var layersAreDue = false

    private var guides: [Guide: rgl_guide] = [:]
    private var locator: rgl_locator_id = 0
    private var measuring: rgl_measurer_id = 0
    private var source: rgl_content_source_id = 0
    private var lastNumber: UInt64 = 0

    /// A program may keep the registry for longer than its graph.
    struct Host {
        weak var payload: HostPayload?
        var order: UInt64
    }

    private struct Guide: Hashable {
        var axis: Axis
        var key: CustomAlignmentKey
    }

    init(_ tree: OpaquePointer, _ measurer: any TextMeasurer) {
        self.tree = tree
        self.measurer = measurer
        report = .make { rgl_tree_set_progress(tree, $0) }
    }

    func newNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    /// The number of a guide, which the tree learns when it first comes up.
    func guide(_ axis: Axis, _ key: AlignmentKey) throws(LayoutError) -> rgl_guide {
        switch key {
        case .standard(let guide): return guide
        case .custom(let key):
            if let known = guides[Guide(axis: axis, key: key)] { return known }
            if isBusy {
                unknownGuides.append(Guide(axis: axis, key: key))
                throw LayoutError(.outOfTurn, "a content has a guide that the tree does not know")
            }
            let tag = newNumber()
            var position = rgl_guide_position()
            position.locator = try locatorID()
            position.tag = tag
            var guide: rgl_guide = 0
            try check(rgl_tree_add_guide(tree, axis.record, &position, &guide))
            positions[tag] = LocatedPosition(axis: axis, key: .custom(key)) { dimensions in
                key.id.defaultValue(in: dimensions)
            }
            guides[Guide(axis: axis, key: key)] = guide
            return guide
        }
    }

    /// Adds the guides that contents of a failed layout have requested. Returns false without
    /// requests.
    func addUnknownGuides() -> Bool {
        let wanted = unknownGuides
        unknownGuides = []
        for one in wanted { _ = try? guide(one.axis, .custom(one.key)) }
        return !wanted.isEmpty
    }

    /// The number of a guide, if it is registered.
    func registered(_ axis: Axis, _ key: CustomAlignmentKey) -> rgl_guide? {
        guides[Guide(axis: axis, key: key)]
    }

    /// The guide that has a number, or nil if the program does not define it.
    func key(_ axis: Axis, _ guide: rgl_guide) -> AlignmentKey? {
        if guide < RGL_FIRST_CUSTOM_GUIDE { return .standard(guide) }
        return guides.first { $0.key.axis == axis && $0.value == guide }.map { .custom($0.key.key) }
    }

    /// The locator that calls functions of this side.
    func locatorID() throws(LayoutError) -> rgl_locator_id {
        if locator != 0 { return locator }
        var record = rgl_locator()
        record.struct_size = MemoryLayout<rgl_locator>.size
        record.context = Unmanaged.passUnretained(self).toOpaque()
        record.locate = { context, request, position in
            guard let context, let request, let position else {
                return RGL_ERROR_NULL_POINTER.status
            }
            return Unmanaged<Registry>.fromOpaque(context).takeUnretainedValue()
                .locate(request.pointee, &position.pointee)
        }
        try check(rgl_tree_add_locator(tree, &record, &locator))
        return locator
    }

    /// The measurer that calls functions of this side.
    func measurerID() throws(LayoutError) -> rgl_measurer_id {
        if measuring != 0 { return measuring }
        var record = rgl_measurer()
        record.struct_size = MemoryLayout<rgl_measurer>.size
        record.context = Unmanaged.passUnretained(self).toOpaque()
        record.measure = { context, request, measurement in
            guard let context, let request, let measurement else {
                return RGL_ERROR_NULL_POINTER.status
            }
            let registry = Unmanaged<Registry>.fromOpaque(context).takeUnretainedValue()
            guard let leaf = registry.measured[request.pointee.tag] else {
                return RGL_ERROR_UNKNOWN_ID.status
            }
            let size = leaf.size(ProposedViewSize(request.pointee.proposal))
            measurement.pointee.width = Double(size.width)
            measurement.pointee.height = Double(size.height)
            return RGL_OK.status
        }
        try check(rgl_tree_add_measurer(tree, &record, &measuring))
        return measuring
    }

    /// The source that makes contents of readers.
    func sourceID() throws(LayoutError) -> rgl_content_source_id {
        if source != 0 { return source }
        // Nothing can be added while a layout runs, so the objects that contents may need are added
        // before.
        _ = try measurerID()
        _ = try locatorID()
        var record = rgl_content_source()
        record.struct_size = MemoryLayout<rgl_content_source>.size
        record.context = Unmanaged.passUnretained(self).toOpaque()
        record.build = { context, request, content in
            guard let context, let request, let content else {
                return RGL_ERROR_NULL_POINTER.status
            }
            return Unmanaged<Registry>.fromOpaque(context).takeUnretainedValue()
                .build(request.pointee, &content.pointee)
        }
        try check(rgl_tree_add_content_source(tree, &record, &source))
        return source
    }

    private func locate(_ request: rgl_locate_request, _ position: inout Double) -> rgl_status {
        guard let located = positions[request.tag] else { return RGL_ERROR_UNKNOWN_ID.status }
        let guides = LocatedGuides(
            axis: located.axis, key: located.key,
            position: request.position.isNaN ? nil : request.position,
            firstTextBaseline: request.first_text_baseline.isNaN
                ? nil : request.first_text_baseline,
            lastTextBaseline: request.last_text_baseline.isNaN ? nil : request.last_text_baseline)
        position = Double(
            located.locate(
                ViewDimensions(
                    width: request.size.width, height: request.size.height, guides: guides)))
        return RGL_OK.status
    }

    private func build(_ request: rgl_content_request, _ content: inout rgl_content) -> rgl_status {
        guard let payload = contents[request.tag] else { return RGL_ERROR_UNKNOWN_ID.status }
        do throws(LayoutError) {
            content = try payload.build(for: request, self)
            return RGL_OK.status
        } catch {
            if problem == nil { problem = error }
            return RGL_ERROR_CALLBACK.status
        }
    }
}

struct LocatedPosition {
    var axis: Axis
    var key: AlignmentKey
    var locate: (ViewDimensions) -> CGFloat
}

extension Int {
    /// A status code of the header, which is an int in C.
    var status: rgl_status { rgl_status(self) }
}

extension Registry {
    /// Throws the tree's last failure, or the error of a callback if there is one.
    func check(_ status: rgl_status) throws(LayoutError) {
        if status == RGL_OK.status { return }
        throw failure(status)
    }

    /// Whether a callback of the tree is running, or another thread uses it.
    var isBusy: Bool {
        var direction: rgl_layout_direction = 0
        return rgl_tree_layout_direction(tree, &direction) == RGL_ERROR_BUSY.status
    }

    /// Whether a node exists; 0 is not a node. Clears the last failure.
    func has(_ node: rgl_node) -> Bool {
        var kind: rgl_kind = 0
        return node != 0 && rgl_node_kind(tree, node, &kind) == RGL_OK.status
    }

    static let busy = LayoutError(
        .busy, "the graph is in use by the call whose callback is running")

    /// Refuses a call from one of the tree's own callbacks, before it touches the state of the
    /// running call.
    func requireIdle() throws(LayoutError) { if isBusy { throw Registry.busy } }

    func failure(_ status: rgl_status) -> LayoutError {
        // The recorded error belongs to the running call.
        if status == RGL_ERROR_BUSY.status && isBusy { return Registry.busy }
        let interruption = takeInterruption()
        if let problem = problem ?? interruption {
            self.problem = nil
            return problem
        }
        let code = LayoutError.Code(rawValue: status)
        guard let error = lastError, error.code == status, let text = error.message else {
            return LayoutError(code, String(cString: rgl_status_name(status)))
        }
        return LayoutError(code, String(cString: text))
    }

    /// The error by which the progress of the tree, or of a hosted layout, has ended the call.
    private func takeInterruption() -> LayoutError? {
        let own = report.takeProblem()
        return hosts.values.reduce(own) { $1.payload?.takeInterruption() ?? $0 }
    }

    var lastError: rgl_error? {
        var error = rgl_error()
        error.struct_size = MemoryLayout<rgl_error>.size
        return rgl_tree_last_error(tree, &error) == RGL_OK.status ? error : nil
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// A content that is made during the layout.
class ReaderPayload: Payload {
    private let environment: EnvironmentValues
    /// The measurement reader that is nearest to the content.
    private(set) weak var enclosing: MeasurementRegion?
    private var tag: UInt64 = 0
    private var records = UnsafeMutableBufferPointer<rgl_record>(start: nil, count: 0)
    /// The contents that the running layout has made, the last at the end.
    private var made: [MadeContent] = []
    /// The contents that the last successful layout shows.
    private(set) var entries: [Entry] = []
    private(set) var scopes: [(type: Any.Type, outer: Int32)] = []
    private(set) var tags: [(id: AnyHashable, entry: Int32)] = []
    private(set) var styles: [Int32: ViewStyle] = [:]
    private(set) var marks: [Int32: [Mark]] = [:]
    /// The place of the reader: the keys from there to the root of the graph.
    var origin: [EntryKey] = []

    /// The contents of the previous reader at this place; only until the first content is made.
    private var predecessors: [Entry] = []

    init(_ environment: EnvironmentValues, inside region: MeasurementRegion?) {
        self.environment = environment
        enclosing = region
    }

    deinit { records.deallocate() }

    override var goesOn: Bool { true }

    override func takeOver(_ old: Payload) {
        guard let old = old as? ReaderPayload else { return }
        predecessors = old.shown
    }

    /// The content that was made last, if any.
    private var shown: [Entry] {
        if let made = made.last { return made.emission.entries }
        return entries.isEmpty ? predecessors : entries
    }

    /// The marks of the last content.
    var shownMarks: [Int32: [Mark]] { made.last?.emission.marks ?? marks }

    /// Whether the content is new, and its nodes are still unknown.
    var isNew: Bool { !made.isEmpty }

    /// The number by which the engine requests the content.
    func register(in registry: Registry) -> UInt64 {
        if tag == 0 { tag = registry.newNumber() }
        registry.contents[tag] = self
        return tag
    }

    override func wasRemoved(from registry: Registry) {
        registry.contents[tag] = nil
        for entry in entries { entry.payload?.wasRemoved(from: registry) }
        let gone = made
        made = []
        for one in gone { one.takeBack() }
    }

    func emit(_ request: rgl_content_request, _ emission: inout Emission) {}

    func build(
        for request: rgl_content_request, _ registry: Registry
    ) throws(LayoutError) -> rgl_content {
        let past = shown
        var emission = Emission(registry, environment: environment)
        emission.region = enclosing
        emission.origin = origin
        EnvironmentValues.$current.withValue(environment) { emit(request, &emission) }
        if let problem = emission.problem { throw problem }
        registry.warnings += emission.warnings.filter { !registry.warnings.contains($0) }
        if !registry.unread.isEmpty {
            throw LayoutError(.outOfTurn, "a geometry reader needs a value that was not read")
        }
        emission.takeOver(past)
        predecessors = []
        for index in emission.entries.indices {
            guard let payload = emission.entries[index].payload else { continue }
            do throws(LayoutError) {
                try payload.fill(&emission.entries[index].record.parameters, registry)
            } catch {
                made.append(MadeContent(emission))
                throw LayoutError(
                    error.code, error.message, view: emission.path(of: index), cause: error.cause)
            }
        }
        records.deallocate()
        records = .copy(of: emission.entries.map(\.record))
        made.append(MadeContent(emission))
        return rgl_content(
            records: UnsafePointer(records.baseAddress), count: records.count, stride: 0,
            out_nodes: made[made.count - 1].nodes.baseAddress)
    }

    /// A node of the content as a path from the reader.
    func path(of node: rgl_node) -> String? { Emission.path(of: node, entries, scopes) }

    /// The place of a host of the engine's layout at an address, in a content that was made last.
    func path(ofHostOf layout: UnsafeMutableRawPointer) -> String? {
        guard let made = made.last?.emission else { return nil }
        let host = made.entries.firstIndex { ($0.payload as? HostPayload)?.hosts(layout) == true }
        return host.map { made.path(of: $0) }
    }

    /// Keeps the contents that the engine has kept, and takes the rest back.
    func settle() {
        let all = made
        made = []
        for one in all {
            guard isTaken(one) else {
                one.takeBack()
                continue
            }
            for entry in one.emission.entries { entry.payload?.wasRead() }
            for entry in entries { entry.payload?.wasRemoved(from: one.emission.registry) }
            one.emission.registry.past.append(entries)
            (entries, scopes, tags) = (one.emission.entries, one.emission.scopes, one.emission.tags)
            (styles, marks) = (one.emission.styles, one.emission.marks)
            for index in entries.indices { entries[index].node = one.nodes[index] }
        }
    }

    /// Whether a content belongs to the reader. A content without nodes does if it is the only one.
    private func isTaken(_ one: MadeContent) -> Bool {
        if let first = one.nodes.first { return one.emission.registry.has(first) }
        return !(entries.first.map { one.emission.registry.has($0.node) } ?? false)
    }
}

/// The result of a reader's function, and the array to which the engine writes its nodes.
private final class MadeContent {
    let emission: Emission
    let nodes: UnsafeMutableBufferPointer<rgl_node>

    init(_ emission: Emission) {
        self.emission = emission
        nodes = .allocate(capacity: emission.entries.count)
        nodes.initialize(repeating: 0)
    }

    deinit { nodes.deallocate() }

    /// Releases the contents that the engine has not kept.
    func takeBack() {
        for entry in emission.entries {
            entry.payload?.wasRead()
            entry.payload?.takeBack()
            entry.payload?.wasRemoved(from: emission.registry)
        }
    }
}

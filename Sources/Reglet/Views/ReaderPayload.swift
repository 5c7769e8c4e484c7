// SPDX-License-Identifier: MIT
import CReglet

/// A content that is made during the layout.
class ReaderPayload: Payload {
    private let environment: EnvironmentValues
    /// The measurement reader that is nearest to the content.
    private(set) weak var enclosing: MeasurementRegion?
    private var tag: UInt64 = 0
    private var records = UnsafeMutableBufferPointer<rgl_record>(start: nil, count: 0)
    /// What the layout that is running has made last; the engine may read it until the layout ends.
    private var made: Emission?
    /// What it has made before that; some of it the engine may still have.
    private var superseded: [Emission] = []
    /// What the last layout that succeeded shows.
    private(set) var entries: [Entry] = []
    private(set) var scopes: [(type: Any.Type, outer: Int32)] = []
    private(set) var tags: [(id: AnyHashable, entry: Int32)] = []
    private(set) var styles: [Int32: ViewStyle] = [:]
    private(set) var marks: [Int32: [Mark]] = [:]
    /// Where the reader stands: the keys from there to the root of the graph.
    var origin: [EntryKey] = []

    /// What the reader showed that was here before; only until the first content is made.
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

    /// What was made last, if anything.
    private var shown: [Entry] {
        if let made { return made.entries }
        return entries.isEmpty ? predecessors : entries
    }

    /// What the content says that was made last.
    var shownMarks: [Int32: [Mark]] { made?.marks ?? marks }

    /// Whether the content has been made anew, and its nodes are still unknown.
    var isNew: Bool { made != nil }

    /// The number by which the engine asks for the content.
    func register(in registry: Registry) -> UInt64 {
        if tag == 0 { tag = registry.newNumber() }
        registry.contents[tag] = self
        return tag
    }

    override func wasRemoved(from registry: Registry) {
        registry.contents[tag] = nil
        for entry in entries { entry.payload?.wasRemoved(from: registry) }
        forgetMade()
    }

    /// Writes the content.
    func emit(_ request: rgl_content_request, _ emission: inout Emission) {}

    /// Makes the content.
    func build(
        for request: rgl_content_request, _ registry: Registry
    ) throws(LayoutError) -> rgl_content {
        let past = shown
        if let made { superseded.append(made) }
        made = nil
        var emission = Emission(registry, environment: environment)
        emission.region = enclosing
        emission.origin = origin
        EnvironmentValues.$current.withValue(environment) { emit(request, &emission) }
        if let problem = emission.problem { throw problem }
        registry.warnings += emission.warnings.filter { !registry.warnings.contains($0) }
        if !registry.unread.isEmpty {
            throw LayoutError(.outOfTurn, "a geometry reader asks for what was not read for it")
        }
        emission.takeOver(past)
        predecessors = []
        for index in emission.entries.indices {
            guard let payload = emission.entries[index].payload else { continue }
            do throws(LayoutError) {
                try payload.fill(&emission.entries[index].record.parameters, registry)
            } catch {
                superseded.append(emission)
                throw LayoutError(
                    error.code, error.message, view: emission.path(of: index), cause: error.cause)
            }
        }
        records.deallocate()
        records = .copy(of: emission.entries.map(\.record))
        made = emission
        return rgl_content(
            records: UnsafePointer(records.baseAddress), count: records.count, stride: 0,
            out_nodes: nil)
    }

    /// Forgets what a layout has made that failed: the engine has the old content, if any.
    func forgetMade() {
        if let made { superseded.append(made) }
        made = nil
        forgetSuperseded()
    }

    private func forgetSuperseded() {
        let past = superseded
        superseded = []
        for emission in past {
            for entry in emission.entries {
                entry.payload?.wasRead()
                entry.payload?.takeBack()
                entry.payload?.wasRemoved(from: emission.registry)
            }
        }
    }

    /// A node of the content as a path from the reader.
    func path(of node: rgl_node) -> String? { Emission.path(of: node, entries, scopes) }

    /// Where something that the layout has made last hosts the engine's layout at an address.
    func path(ofHostOf layout: UnsafeMutableRawPointer) -> String? {
        guard let made else { return nil }
        let host = made.entries.firstIndex { ($0.payload as? HostPayload)?.hosts(layout) == true }
        return host.map { made.path(of: $0) }
    }

    /// Takes over what the last layout has made: its nodes are the children of the reader, in the
    /// same order.
    func adoptNodes(of reader: rgl_node, in tree: OpaquePointer) {
        guard let made else { return }
        self.made = nil
        forgetSuperseded()
        for entry in made.entries { entry.payload?.wasRead() }
        for entry in entries { entry.payload?.wasRemoved(from: made.registry) }
        made.registry.past.append(entries)
        (entries, scopes, tags) = (made.entries, made.scopes, made.tags)
        (styles, marks) = (made.styles, made.marks)
        var next = 0
        func adopt(_ parent: rgl_node) {
            for child in children(of: parent, in: tree) where next < entries.count {
                entries[next].node = child
                let isReader = entries[next].payload is ReaderPayload
                next += 1
                if !isReader { adopt(child) }
            }
        }
        adopt(reader)
    }

    private func children(of node: rgl_node, in tree: OpaquePointer) -> [rgl_node] {
        var count = 0
        _ = rgl_node_children(tree, node, nil, 0, &count)
        var children = [rgl_node](repeating: 0, count: count)
        _ = rgl_node_children(tree, node, &children, count, &count)
        return children
    }
}

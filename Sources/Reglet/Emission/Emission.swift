// SPDX-License-Identifier: MIT
import CReglet

/// The nodes of a view, written in preorder.
///
/// Modifiers wait until the next node is written, so each member of a group gets its own.
public struct Emission {
    var entries: [Entry] = []
    /// Views of the program that are composed of others, each with the one around it.
    var scopes: [(type: Any.Type, outer: Int32)] = []
    var tags: [(id: AnyHashable, entry: Int32)] = []
    var styles: [Int32: ViewStyle] = [:]
    /// Values of entries that are needed after a layout, the outermost first.
    var marks: [Int32: [Mark]] = [:]
    /// The place of the reader that owns this content: the keys from there to the root.
    var origin: [EntryKey] = []
    var problem: LayoutError?
    var warnings: [String] = []
    var environment: EnvironmentValues
    let registry: Registry
    /// The measurement reader whose content this is, or is in.
    var region: MeasurementRegion?

    private var parent: Int32 = -1
    private var key = EntryKey.only
    private var scope: Int32 = -1
    private var depth = 0
    private var pending: [PendingModifier] = []
    private var firstPending = 0

    /// The most levels of nested views. A view that contains itself would never end.
    static let greatestDepth = 1_000

    init(_ registry: Registry, environment: EnvironmentValues = EnvironmentValues()) {
        self.registry = registry
        self.environment = environment
    }

    mutating func report(_ error: LayoutError) {
        if problem == nil { problem = error }
    }
}

struct PendingModifier {
    enum Kind {
        case node(rgl_record, Payload?)
        case tag(AnyHashable)
        case style((inout ViewStyle) -> Void)
        case mark(Mark)
    }
    var kind: Kind
    /// Writes the children after the view: the layers of an overlay.
    var layers: ((inout Emission) -> Void)?
    var drawing = InheritedStyle()
}

// MARK: - Identity and nesting

extension Emission {
    /// Writes the view at a position of a builder.
    mutating func step(_ position: UInt64, _ content: (inout Emission) -> Void) {
        let outer = key.place
        key.place = EntryKey.place(outer, position)
        content(&self)
        key.place = outer
    }

    /// Writes the view that an id belongs to.
    mutating func identified(by id: AnyHashable, _ content: (inout Emission) -> Void) {
        let outer = key.id
        key.id = IdentityLink(id, in: outer)
        content(&self)
        key.id = outer
    }

    mutating func compose(_ type: Any.Type, _ content: (inout Emission) -> Void) {
        guard enter() else { return }
        let outer = scope
        scopes.append((type, outer))
        scope = Int32(scopes.count - 1)
        content(&self)
        scope = outer
        depth -= 1
    }

    /// Writes a view that needs as much stack as several levels.
    mutating func deepen(by levels: Int, _ content: (inout Emission) -> Void) {
        guard enter(levels) else { return }
        content(&self)
        depth -= levels
    }

    private mutating func enter(_ levels: Int = 1) -> Bool {
        guard problem == nil else { return false }
        guard depth + levels <= Emission.greatestDepth else {
            report(
                LayoutError(
                    .limit,
                    "views are nested more than \(Emission.greatestDepth) levels deep; does one contain itself?",
                    view: pathWithModifiers))
            return false
        }
        depth += levels
        return true
    }
}

extension EntryKey {
    /// The place of a position within a place: the mixing step of SplitMix64.
    static func place(_ outer: UInt64, _ position: UInt64) -> UInt64 {
        var mixed = outer &* 31 &+ position &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

// MARK: - Nodes

extension Emission {
    mutating func modify(_ modifier: PendingModifier, _ content: (inout Emission) -> Void) {
        guard enter() else { return }
        pending.append(modifier)
        pending[pending.count - 1].drawing = environment.drawing
        content(&self)
        pending.removeLast()
        depth -= 1
    }

    mutating func leaf(_ kind: Int, _ parameters: rgl_parameters, _ payload: Payload? = nil) {
        node(kind, parameters, payload) { _ in }
    }

    /// Writes a node with the modifiers that wait for it, and its children.
    mutating func node(
        _ kind: Int, _ parameters: rgl_parameters, _ payload: Payload? = nil,
        children: (inout Emission) -> Void
    ) {
        wrapped { emission in
            let own = emission.append(
                rgl_record(kind: rgl_kind(kind), parent: emission.parent, parameters: parameters),
                payload)
            emission.firstPending = emission.pending.count
            emission.inside(own, at: 0, children)
            return own
        }
    }

    /// Writes the modifiers that wait, and a node in them, which comes next.
    mutating func wrapped(_ write: (inout Emission) -> Int32) {
        guard enter() else { return }
        let outer = (parent, key, firstPending)
        let first = entries.count
        for index in firstPending..<pending.count { open(pending[index]) }
        var entry = write(&self)
        for index in (outer.2..<pending.count).reversed() where pending[index].isNode {
            entry -= 1
            if let layers = pending[index].layers {
                firstPending = pending.count
                inside(entry, at: 1, layers)
            }
            entries[Int(entry)].end = Int32(entries.count)
        }
        assert(Int(entry) == first)
        (parent, key, firstPending) = outer
        depth -= 1
    }

    /// Writes a node whose modifiers apply to its children: a row of a grid.
    mutating func transparent(
        _ kind: Int, _ parameters: rgl_parameters, children: (inout Emission) -> Void
    ) {
        guard enter() else { return }
        let outer = (parent, key)
        let own = append(
            rgl_record(kind: rgl_kind(kind), parent: parent, parameters: parameters), nil)
        inside(own, at: 0, children)
        (parent, key) = outer
        depth -= 1
    }

    /// Writes a node of this kind that has a frame: its ids are its own.
    mutating func band(
        _ kind: Int, _ parameters: rgl_parameters, children: (inout Emission) -> Void
    ) {
        let outer = pending
        pending.removeSubrange(firstPending...)
        for modifier in outer[firstPending...] {
            switch modifier.kind {
            case .tag, .style, .mark: open(modifier)
            case .node: pending.append(modifier)
            }
        }
        transparent(kind, parameters, children: children)
        pending = outer
    }

    /// Whether a row of cells is in a container that may lay it out as a row: a grid, or a custom
    /// layout.
    var isInsideGrid: Bool {
        guard parent >= 0 else { return false }
        let kind = Int(entries[Int(parent)].kind)
        return kind == RGL_KIND_GRID || kind == RGL_KIND_CUSTOM || kind == RGL_KIND_CONSTRAINT_HOST
    }

    var isInsideTable: Bool {
        guard parent >= 0 else { return false }
        let kind = Int(entries[Int(parent)].kind)
        return kind == RGL_KIND_TABLE || kind == RGL_KIND_TABLE_SECTION
    }

    private mutating func open(_ modifier: PendingModifier) {
        switch modifier.kind {
        case .tag(let id): tags.append((id, Int32(entries.count)))
        case .style(let change): change(&styles[Int32(entries.count), default: ViewStyle()])
        case .mark(let mark): marks[Int32(entries.count), default: []].append(mark)
        case .node(var record, let payload):
            record.parent = parent
            let inner = environment.drawing
            environment.drawing = modifier.drawing
            parent = append(record, payload)
            environment.drawing = inner
            key = .only
        }
    }

    private mutating func append(_ record: rgl_record, _ payload: Payload?) -> Int32 {
        let index = Int32(entries.count)
        let drawing = environment.drawing
        if drawing.foreground != nil || drawing.tint != nil {
            styles[index, default: ViewStyle()].foreground = drawing.foreground
            styles[index, default: ViewStyle()].tint = drawing.tint
        }
        entries.append(Entry(record: record, scope: scope, key: key, payload: payload))
        if let payload, payload.goesOn, let reader = payload as? ReaderPayload {
            reader.origin = keysHere
        }
        return index
    }

    private mutating func inside(
        _ entry: Int32, at place: UInt64, _ children: (inout Emission) -> Void
    ) {
        parent = entry
        key = EntryKey(place: place, id: nil)
        children(&self)
        entries[Int(entry)].end = Int32(entries.count)
    }

    /// The modifiers around the next node.
    var currentParent: Int32 { parent }
    var currentKey: EntryKey { key }
    var currentScope: Int32 { scope }

    /// Moves the entries out, so that the receiver has the only copy.
    mutating func takeEntries() -> [Entry] {
        defer { entries = [] }
        return entries
    }

    /// Puts several views at the top, or none, into a vertical stack.
    mutating func makeOneRoot() {
        guard entries.isEmpty || Int(entries[0].end) < entries.count else { return }
        for index in entries.indices {
            entries[index].record.parent += 1
            entries[index].end += 1
        }
        for index in tags.indices { tags[index].entry += 1 }
        styles = Dictionary(uniqueKeysWithValues: styles.map { ($0.key + 1, $0.value) })
        marks = Dictionary(uniqueKeysWithValues: marks.map { ($0.key + 1, $0.value) })
        var parameters = rgl_parameters()
        parameters.stack = rgl_stack(alignment: rgl_alignment(), spacing: .nan)
        let record = rgl_record(kind: rgl_kind(RGL_KIND_VSTACK), parent: -1, parameters: parameters)
        entries.insert(Entry(record: record, scope: -1, key: .only), at: 0)
        entries[0].end = Int32(entries.count)
    }
}

extension PendingModifier {
    var name: String? {
        guard case .node(let record, let payload) = kind else { return nil }
        return payload?.label ?? ViewKind(record.kind).name
    }

    var isNode: Bool {
        if case .node = kind { true } else { false }
    }
}

// MARK: - Places

extension Emission {
    /// The keys from the next node to the root of the graph.
    var keysHere: [EntryKey] {
        var keys = [key]
        var outer = parent
        while outer >= 0 {
            keys.append(entries[Int(outer)].key)
            outer = entries[Int(outer)].record.parent
        }
        return keys + origin
    }

    /// The number of composed views between the next node and the node around it.
    var scopesHere: Int {
        let outer = parent >= 0 ? entries[Int(parent)].scope : -1
        var count = 0
        var inner = scope
        while inner >= 0 && inner != outer {
            count += 1
            inner = scopes[Int(inner)].outer
        }
        return count
    }
}

// MARK: - Names

extension Emission {
    var path: String { Emission.path(parent, scope, entries, scopes) }

    /// The path with the modifiers that wait for the next node.
    private var pathWithModifiers: String {
        var names = pending[firstPending...].reversed().compactMap(\.name)
        Emission.shorten(&names)
        return ([path] + names.reversed()).filter { !$0.isEmpty }.joined(separator: " › ")
    }

    func path(of entry: Int) -> String {
        Emission.path(Int32(entry), entries[entry].scope, entries, scopes)
    }

    /// The path of a node; nil if it is not among the entries.
    static func path(
        of node: rgl_node, _ entries: [Entry], _ scopes: [(type: Any.Type, outer: Int32)]
    ) -> String? {
        guard let index = entries.firstIndex(where: { $0.node == node }) else { return nil }
        return path(Int32(index), entries[index].scope, entries, scopes)
    }

    static func path(
        _ entry: Int32, _ scope: Int32, _ entries: [Entry],
        _ scopes: [(type: Any.Type, outer: Int32)]
    ) -> String {
        var names: [String] = []
        var entry = entry
        var scope = scope
        while entry >= 0 || scope >= 0 {
            let inner = entry >= 0 ? entries[Int(entry)].scope : -1
            while scope >= 0 && scope != inner {
                names.append("\(scopes[Int(scope)].type)")
                scope = scopes[Int(scope)].outer
            }
            guard entry >= 0 else { continue }
            names.append(entries[Int(entry)].name)
            scope = inner
            entry = entries[Int(entry)].record.parent
        }
        shorten(&names)
        return names.reversed().joined(separator: " › ")
    }

    /// Of a path that is too long to be read, the ends are enough.
    private static func shorten(_ names: inout [String]) {
        guard names.count > 2 * shownNames + 1 else { return }
        let hidden = shownNames..<names.count - shownNames
        names.replaceSubrange(hidden, with: ["… \(hidden.count) more …"])
    }

    /// How many names of a long path are shown at either end.
    private static let shownNames = 12
}

extension Entry {
    var name: String { payload?.label ?? ViewKind(kind).name }
}

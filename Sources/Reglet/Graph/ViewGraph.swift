// SPDX-License-Identifier: MIT
import CReglet

/// A view as a tree of nodes that persists: updates change only differences, and layouts reuse
/// remembered answers.
///
///     let graph = try ViewGraph()
///     try graph.update(VStack { Text("Hello").id("greeting") })
///     let result = try graph.layout(in: ProposedViewSize(width: 300, height: nil))
///     result.frame(of: "greeting")
///
/// A graph is used by one task at a time. A refused call does not change it.
public final class ViewGraph {
    let tree: OpaquePointer
    let registry: Registry
    var entries: [Entry] = []
    private(set) var scopes: [(type: Any.Type, outer: Int32)] = []
    private(set) var tags: [(id: AnyHashable, entry: Int32)] = []
    private(set) var styles: [Int32: ViewStyle] = [:]
    private(set) var marks: [Int32: [Mark]] = [:]
    var outline: Outline?
    /// Layouts that the last update has given other values to animate.
    private(set) var animated: [AnimatedLayout] = []
    /// Whether a transition has left layouts between two values.
    var isBetween = false
    /// Whether views are being turned into nodes.
    private var isUpdating = false
    /// Whether actions are called with the changes of a layout.
    var isTelling = false
    private var lastView: ((inout Emission) -> Void)?
    /// Updates the item that shows the view, after the view was evaluated again.
    var showAgain: (() throws(LayoutError) -> Void)?
    /// The values that actions were last called with.
    var toldBefore: [ViewIdentity: Any] = [:]
    /// The most rounds in which actions change states.
    var settlingPasses = SettlingRules().passes
    /// The proposal of the last layout.
    var lastProposal: ProposedViewSize?
    /// The changes of the rounds of the last layout before the last one.
    var earlierChanges: [rgl_frame_change] = []
    /// Controllers whose items had a frame in the last layout.
    var shownControllers: [LayoutController] = []
    /// The environment at the root.
    public var environment = EnvironmentValues()

    /// A graph whose texts are measured by `measurer`.
    ///
    /// - Parameters:
    ///   - measurer: Measures words.
    ///   - limits: Limits of memory and work.
    public init(
        measurer: any TextMeasurer = MonospacedMeasurer(), limits: GraphLimits = GraphLimits()
    ) throws(LayoutError) {
        var tree: OpaquePointer?
        let status = try limits.create(&tree)
        guard status == RGL_OK.status, let tree else {
            throw LayoutError(
                LayoutError.Code(rawValue: status),
                "the tree could not be created: a limit is above its maximum, or there is no memory"
            )
        }
        self.tree = tree
        registry = Registry(tree, measurer)
    }

    deinit {
        for controller in shownControllers { controller.leaveGraph() }
        _ = rgl_tree_destroy(tree)
    }

    /// How many edits of the tree the last update took: nodes set, moved or removed, and subtrees
    /// made.
    public private(set) var editCount = 0

    /// Replaced values of the last update and of contents made since: negative lengths of frames,
    /// which count as 0, and lengths that contradict each other; and ids that occur more than once
    /// in a `ForEach`.
    public var warnings: [String] { registry.warnings }

    /// Called about once a millisecond during a layout or a measurement. An error that it throws
    /// ends the call: `CancellationError` as itself, any other as the cause of a `LayoutError`. The
    /// graph is busy during the call.
    public var progress: (() throws -> Void)? {
        get { registry.report.function }
        set { registry.report.function = newValue }
    }

    /// Counters of the graph's work.
    public var counters: Counters {
        get throws(LayoutError) {
            var counters = rgl_counters()
            counters.struct_size = MemoryLayout<rgl_counters>.size
            try registry.check(rgl_tree_counters(tree, &counters))
            return Counters(counters)
        }
    }

    /// Shows a view. Nodes that the previous view had too, matched by id or else by position, keep
    /// their remembered answers.
    public func update<V: View>(_ view: V) throws(LayoutError) {
        try begin()
        try display(view._emit)
    }

    /// Evaluates the view again, with the layers that preferences make or without.
    func refresh(withLayers: Bool = false) throws(LayoutError) {
        if let lastView { try display(lastView, withLayers: withLayers) }
    }

    func refreshShown(withLayers: Bool = false) throws(LayoutError) {
        try refresh(withLayers: withLayers)
        try showAgain?()
    }

    private func display(
        _ view: @escaping (inout Emission) -> Void, withLayers: Bool = false
    ) throws(LayoutError) {
        isUpdating = true
        registry.makesLayers = withLayers
        registry.generation += 1
        registry.isStale = false
        // Removed payloads are released last, because that may call back.
        let past = entries
        defer {
            isUpdating = false
            withExtendedLifetime(past) {}
        }
        do throws(LayoutError) {
            try write(view)
        } catch {
            registry.generation -= 1
            throw error
        }
        lastView = view
        tellRemovedControllers()
        try registry.check(
            rgl_tree_set_layout_direction(tree, environment.layoutDirection.record))
    }

    private func write(_ view: (inout Emission) -> Void) throws(LayoutError) {
        try endTransition()
        var emission = Emission(registry, environment: environment)
        view(&emission)
        emission.makeOneRoot()
        if let problem = emission.problem { throw problem }
        var update = Update(
            registry, from: entries, to: emission.takeEntries(), in: emission.scopes)
        do throws(LayoutError) {
            try update.run()
        } catch {
            restore(after: update.new)
            throw error
        }
        entries = update.new
        editCount = update.edits
        animated = update.animated
        scopes = emission.scopes
        tags = emission.tags
        styles = emission.styles
        marks = emission.marks
        registry.warnings = emission.warnings
        outline = nil
    }

    /// Refuses a call on the graph by a view or a representable that is part of the running update.
    func begin() throws(LayoutError) {
        if isUpdating {
            throw LayoutError(.busy, "the graph is being updated by the call whose view this is")
        }
        if isTelling {
            throw LayoutError(.busy, "the graph is being laid out by the call whose action this is")
        }
        try registry.requireIdle()
    }

    /// Creates the nodes of the last view again, after an update that failed in the middle.
    private func restore(after failed: [Entry]) {
        // The nodes get new ids.
        outline = nil
        guard rgl_tree_clear(tree) == RGL_OK.status else { return }
        for entry in failed {
            entry.payload?.takeBack()
            entry.payload?.wasRemoved(from: registry)
        }
        var rebuild = Update(registry, from: [], to: entries, in: scopes)
        do {
            if !entries.isEmpty { try rebuild.run() }
            entries = rebuild.new
        } catch {
            // Without memory to restore the previous views, the graph is empty.
            _ = rgl_tree_clear(tree)
            entries = []
        }
    }

    var root: rgl_node { entries.first?.node ?? 0 }

    func requireView() throws(LayoutError) {
        if entries.isEmpty { throw LayoutError(.notLaidOut, "the graph has no view yet") }
    }

    func check(_ status: rgl_status) throws(LayoutError) {
        if status == RGL_OK.status {
            guard let misuse = registry.problem else { return }
            registry.problem = nil
            throw misuse
        }
        throw failure(status)
    }

    func failure(_ status: rgl_status, in host: String? = nil) -> LayoutError {
        let error = registry.lastError
        let failure = registry.failure(status)
        let view = failure.view ?? host ?? error.flatMap { path(of: $0.subject) }
        return LayoutError(failure.code, failure.message, view: view, cause: failure.cause)
    }

    func node(of id: some Hashable & Sendable) throws(LayoutError) -> rgl_node {
        try anyNode(of: AnyHashable(id))
    }

    func anyNode(of id: AnyHashable) throws(LayoutError) -> rgl_node {
        var nodes = outline.map { outline in outline.indices(of: id).map { outline.nodes[$0] } }
        if nodes?.isEmpty ?? true {
            nodes = tags.filter { $0.id == id }.map { entries[Int($0.entry)].node }
        }
        guard let nodes, let first = nodes.first else {
            throw LayoutError(.unknownID, "no view has the id \(id)")
        }
        var frame = rgl_rect()
        let isShown = { rgl_node_frame(self.tree, $0, &frame) == RGL_OK.status }
        return nodes.count == 1 ? first : nodes.first(where: isShown) ?? first
    }

    /// The ids of views by node, including views in contents.
    func idsOfAllNodes() throws(LayoutError) -> [rgl_node: AnyHashable] {
        let outline = try currentOutline()
        var ids: [rgl_node: AnyHashable] = [:]
        for id in outline.tags.keys {
            for index in outline.indices(of: id) { ids[outline.nodes[index]] = id }
        }
        return ids
    }

    func idsOfNodes() -> [rgl_node: AnyHashable] {
        var ids: [rgl_node: AnyHashable] = [:]
        for tag in tags { ids[entries[Int(tag.entry)].node] = tag.id }
        return ids
    }

    /// A node as a path from the root, or from its reader.
    func path(of node: rgl_node) -> String? {
        if node == 0 { return nil }
        let contents = registry.contents.values.lazy
        return Emission.path(of: node, entries, scopes)
            ?? contents.compactMap { $0.path(of: node) }.first
    }
}

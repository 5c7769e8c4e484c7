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
/// A graph is used by one task at a time. A refused call leaves it as it was.
public final class ViewGraph {
    let tree: OpaquePointer
    let registry: Registry
    var entries: [Entry] = []
    private var scopes: [(type: Any.Type, outer: Int32)] = []
    private(set) var tags: [(id: AnyHashable, entry: Int32)] = []
    private var styles: [Int32: ViewStyle] = [:]
    private(set) var marks: [Int32: [Mark]] = [:]
    private var outline: Outline?
    /// Layouts that the last update has given other values to animate.
    private(set) var animated: [AnimatedLayout] = []
    /// Whether a transition has left layouts between two values.
    var isBetween = false
    /// Whether views are being turned into nodes.
    private var isUpdating = false
    /// Whether actions are called with the changes of a layout.
    var isTelling = false
    /// Writes the view of the last update.
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
        try registry.check(registry.listen())
    }

    deinit {
        for controller in shownControllers { controller.leaveGraph() }
        _ = rgl_tree_destroy(tree)
    }

    /// How many edits of the tree the last update took: nodes set, moved or removed, and subtrees
    /// made.
    public private(set) var editCount = 0

    /// Values of the views of the last update, and of contents made since then, that were replaced:
    /// negative lengths of frames, which count as 0, and lengths that contradict each other.
    public var warnings: [String] { registry.warnings }

    /// Called about once a millisecond while a layout or a measurement works, and not if it ends
    /// sooner. An error that it throws ends the call: `CancellationError` as itself, any other as
    /// the cause of a `LayoutError`. The graph is busy during the call.
    public var progress: (() throws -> Void)? {
        get { registry.progress }
        set { registry.progress = newValue }
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

    /// Shows a view. Nodes that the previous view had too, matched by id or else by position, are
    /// kept with their remembered answers.
    public func update<V: View>(_ view: V) throws(LayoutError) {
        try begin()
        try display(view._emit)
    }

    /// Evaluates the view of the last update again, with the present states.
    func refresh() throws(LayoutError) {
        if let lastView { try display(lastView) }
    }

    func refreshShown() throws(LayoutError) {
        try refresh()
        try showAgain?()
    }

    private func display(_ view: @escaping (inout Emission) -> Void) throws(LayoutError) {
        isUpdating = true
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
    private func begin() throws(LayoutError) {
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
            // Without memory for what there was, the graph is empty.
            _ = rgl_tree_clear(tree)
            entries = []
        }
    }

    var root: rgl_node { entries.first?.node ?? 0 }

    /// Proposes a size to the view, and places it at (0, 0) with the size that it returns.
    ///
    /// Throws a `LayoutError`, or `CancellationError` in a task that is cancelled: before the
    /// layout begins, or within about a millisecond while it works. The frames are then unchanged.
    public func layout(in proposal: ProposedViewSize) throws -> LayoutResult {
        try cancellable { () throws(LayoutError) in
            try begin()
            try proposal.requireNumbers()
            if registry.isStale { try refresh() }
            try prepareHosts()
            try endTransition()
            return try settled(proposal)
        }
    }

    /// Updates the constraints of hosted items, and throws an error that such an item has recorded
    /// since the last layout.
    func prepareHosts() throws(LayoutError) {
        for host in registry.hosts.values.sorted(by: { $0.order < $1.order }) {
            try host.payload?.prepare()
        }
    }

    /// Gives layouts the values that they have in the end.
    private func endTransition() throws(LayoutError) {
        guard isBetween else { return }
        for layout in animated { try set(layout, at: 1) }
        isBetween = false
    }

    /// Lays out with the values that layouts have now.
    func proposed(_ proposal: ProposedViewSize) throws(LayoutError) -> LayoutResult {
        try requireView()
        try registry.requireIdle()
        var size = rgl_size()
        var problem: LayoutError?
        earlierChanges = []
        var rounds = 0
        var stale: rgl_node?
        repeat {
            if rounds > ViewGraph.mostSurroundingRounds, let stale {
                throw LayoutError(
                    .unsettled,
                    "what is around the reader is something else after each of \(rounds) rounds: its content moves it",
                    view: path(of: stale))
            }
            repeat {
                let status = rgl_tree_layout(tree, root, proposal.record, &size)
                problem = status == RGL_OK.status ? nil : failure(status, in: pathOfNewHost())
            } while problem != nil && triesAgain()
            if let problem { throw problem }
            rounds += 1
            stale = try settleSurroundings()
        } while stale != nil
        let result = try result(CGSize(size))
        tellShownControllers()
        registry.past = []
        return result
    }

    /// The result of the last layout.
    private func result(_ size: CGSize) throws(LayoutError) -> LayoutResult {
        let frames = try frames()
        let outline = try currentOutline()
        var result = LayoutResult(size: size, frames: frames, outline: outline)
        for index in frames.indices where frames[index] == .zero {
            var frame = rgl_rect()
            let status = rgl_node_frame(tree, outline.nodes[index], &frame)
            if status == RGL_ERROR_NOT_LAID_OUT.status { result.unshown.insert(index) }
        }
        return result
    }

    /// After a layout that has failed in an item: whether the item is a view in a content that was
    /// made for the layout, and is removed with it.
    private func pathOfNewHost() -> String? {
        guard let layout = registry.lastError?.hosted else { return nil }
        let paths = registry.contents.values.lazy.compactMap { $0.path(ofHostOf: layout) }
        return paths.first
    }

    /// After a layout that has failed, and whose error was read: releases its contents. True if it
    /// failed because geometry readers requested measurements, which the next layout will read.
    /// Each try adds a measurement, so the tries end.
    func triesAgain() -> Bool {
        // The contents of a layout that is running are the engine's.
        if registry.isBusy { return false }
        for content in Array(registry.contents.values) { content.settle() }
        let unread = registry.unread
        guard registry.addUnknownGuides() || !unread.isEmpty else { return false }
        registry.unread = []
        registry.problem = nil
        // A reader that was removed with the failed layout is created again in any case.
        for region in unread { _ = rgl_measurement_reader_invalidate(tree, region.node) }
        return true
    }

    /// The frames of the last layout, by whichever call.
    func resultOfLastLayout() throws(LayoutError) -> LayoutResult {
        try requireView()
        var frame = rgl_rect()
        try check(rgl_node_frame(tree, root, &frame))
        defer { registry.past = [] }
        return try result(CGRect(frame).size)
    }

    /// The size that the view takes for a proposal; no frame changes.
    ///
    /// Throws as `layout` does.
    public func sizeThatFits(_ proposal: ProposedViewSize) throws -> CGSize {
        try cancellable { () throws(LayoutError) in
            try begin()
            try proposal.requireNumbers()
            try requireView()
            if registry.isStale { try refresh() }
            try prepareHosts()
            var size = rgl_size()
            try check(rgl_node_measure(tree, root, proposal.record, &size))
            return CGSize(size)
        }
    }

    func requireView() throws(LayoutError) {
        if entries.isEmpty { throw LayoutError(.notLaidOut, "the graph has no view yet") }
    }

    /// Throws the current error, with the view that caused it.
    func check(_ status: rgl_status) throws(LayoutError) {
        if status == RGL_OK.status {
            guard let misuse = registry.problem else { return }
            registry.problem = nil
            throw misuse
        }
        throw failure(status)
    }

    /// The current error, with the view that caused it.
    func failure(_ status: rgl_status, in host: String? = nil) -> LayoutError {
        let error = registry.lastError
        let failure = registry.failure(status)
        let view = failure.view ?? host ?? error.flatMap { path(of: $0.node) }
        return LayoutError(failure.code, failure.message, view: view, cause: failure.cause)
    }

    /// The node of the first view with an id.
    func node(of id: some Hashable & Sendable) throws(LayoutError) -> rgl_node {
        try anyNode(of: AnyHashable(id))
    }

    func anyNode(of id: AnyHashable) throws(LayoutError) -> rgl_node {
        if let outline, let index = outline.tags[id] { return outline.nodes[index] }
        if let tag = tags.first(where: { $0.id == id }) {
            return entries[Int(tag.entry)].node
        }
        throw LayoutError(.unknownID, "no view has the id \(id)")
    }

    /// The ids that views were given by their nodes, also those in contents.
    func idsOfAllNodes() throws(LayoutError) -> [rgl_node: AnyHashable] {
        let outline = try currentOutline()
        var ids: [rgl_node: AnyHashable] = [:]
        for (id, index) in outline.tags { ids[outline.nodes[index]] = id }
        return ids
    }

    /// The ids that views were given, by their nodes.
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

// MARK: - Results

extension ViewGraph {
    /// The frames of all nodes, in the order of the outline.
    private func frames() throws(LayoutError) -> [CGRect] {
        var pointer: UnsafePointer<rgl_rect>?
        var count = 0
        try check(rgl_tree_frames(tree, &pointer, &count))
        guard let pointer else { return [] }
        if registry.contents.isEmpty {
            // An entry that is mapped is copied as a whole, which costs more than the layout.
            return entries.withUnsafeBufferPointer { entries in
                entries.indices.map { CGRect(pointer[rgl_node_index(entries[$0].node)]) }
            }
        }
        adoptContents()
        var pointerNow: UnsafePointer<rgl_rect>?
        try check(rgl_tree_frames(tree, &pointerNow, &count))
        guard let pointerNow else { return [] }
        var frames: [CGRect] = []
        ViewGraph.visit(entries) { entry in
            frames.append(CGRect(pointerNow[rgl_node_index(entry.node)]))
        }
        return frames
    }

    /// Visits all entries, with contents of readers at their places.
    static func visit(_ entries: [Entry], _ body: (Entry) -> Void) {
        for entry in entries {
            body(entry)
            if let reader = entry.payload as? ReaderPayload { visit(reader.entries, body) }
        }
    }

    /// Finds the nodes that geometry readers have made in the last layout.
    func adoptContents() {
        func adopt(_ entries: [Entry]) {
            for entry in entries {
                guard let reader = entry.payload as? ReaderPayload else { continue }
                if reader.isNew {
                    reader.settle()
                    outline = nil
                }
                adopt(reader.entries)
            }
        }
        adopt(entries)
    }

    func currentOutline() throws(LayoutError) -> Outline {
        if let outline { return outline }
        let made = Outline()
        made.add(entries, scopes, tags, styles, depth: 0)
        made.palette = registry.palette
        outline = made
        return made
    }
}

/// Limits of the memory and the work of a graph; a call beyond a limit is refused. Nil is the
/// default, which suits the views of a program; views from elsewhere may need lower limits.
public struct GraphLimits: Hashable, Sendable {
    public var nodes: Int?
    /// Nested nodes on a path: 1,024 by default, for which a stack of 1.4 MB is enough.
    public var depth: Int?
    /// Answers that one layout works out.
    public var evaluations: Int?
    /// Bytes that the engine may have allocated.
    public var bytes: Int?

    public init(
        nodes: Int? = nil, depth: Int? = nil, evaluations: Int? = nil, bytes: Int? = nil
    ) {
        self.nodes = nodes
        self.depth = depth
        self.evaluations = evaluations
        self.bytes = bytes
    }

    func create(_ tree: inout OpaquePointer?) throws(LayoutError) -> rgl_status {
        for case let limit? in [nodes, depth, evaluations, bytes] where limit <= 0 {
            throw LayoutError(.invalidArgument, "a limit is above 0, not \(limit)")
        }
        var limits = rgl_limits()
        limits.struct_size = MemoryLayout<rgl_limits>.size
        limits.nodes = nodes ?? 0
        limits.depth = depth ?? 0
        limits.evaluations = UInt64(evaluations ?? 0)
        limits.bytes = bytes ?? 0
        return withUnsafePointer(to: &limits) { limits in
            var options = rgl_tree_options()
            options.struct_size = MemoryLayout<rgl_tree_options>.size
            options.limits = limits
            return rgl_tree_create(&options, &tree)
        }
    }
}

/// Counters of a graph's work since it was created.
public struct Counters: Sendable, Equatable {
    /// Layouts that succeeded.
    public let layouts: UInt64
    /// Answers that were worked out, one axis each, and answers that were remembered instead.
    public let evaluations: UInt64
    public let memoHits: UInt64
    /// Nodes that were placed; an unchanged subtree is not visited.
    public let placements: UInt64
    /// Bytes that the engine has allocated now.
    public let bytes: UInt64

    init(_ counters: rgl_counters) {
        layouts = counters.layouts
        evaluations = counters.evaluations
        memoHits = counters.memo_hits
        placements = counters.placements
        bytes = counters.bytes
    }
}

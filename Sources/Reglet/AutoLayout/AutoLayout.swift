// SPDX-License-Identifier: MIT
import CReglet

/// The items below one root and the active constraints between them. Every root has one:
/// `item.system`.
public final class AutoLayout {
    let pointer: OpaquePointer
    let measurer: any TextMeasurer
    let report: ProgressReport
    /// Active constraints, which the system keeps.
    private(set) var active: [rgl_constraint: LayoutConstraint] = [:]
    private var items: [rgl_item: Known] = [:]
    /// The graphs whose views items show, which the system keeps alive, with their measurers. The
    /// keys are the trees of the graphs.
    private(set) var graphs: [OpaquePointer: (graph: ViewGraph, measurer: rgl_measurer_id)] = [:]
    /// The last item whose constraints need an update.
    weak var itemAsking: LayoutItem?
    /// The first error of a setter since the last layout.
    public private(set) var refusal: LayoutError?

    /// A program may keep the system for longer than its root.
    private struct Known {
        weak var item: LayoutItem?
    }

    init(measurer: any TextMeasurer) throws(LayoutError) {
        var layout: OpaquePointer?
        let status = rgl_autolayout_create(nil, &layout)
        guard status == RGL_OK.status, let layout else {
            throw LayoutError(LayoutError.Code(rawValue: status), "the system could not be created")
        }
        pointer = layout
        self.measurer = measurer
        report = .make { rgl_autolayout_set_progress(layout, $0) }
    }

    deinit { _ = rgl_autolayout_destroy(pointer) }

    /// Called about once a millisecond while a long call works, also one of a graph that hosts the
    /// items. An error that it throws, or the cancellation of the task, ends the call, is the cause
    /// of its `LayoutError`, and nothing has changed. The system is busy during the call.
    public var progress: (() throws -> Void)? {
        get { report.function }
        set { report.function = newValue }
    }

    /// Which side leads.
    public func setLayoutDirection(_ direction: LayoutDirection) throws(LayoutError) {
        try check(rgl_autolayout_set_layout_direction(pointer, direction.record))
    }

    /// Sets the effect of a change that contradicts required constraints: it is refused, or the
    /// last added member of the conflict is broken.
    public func setConflictPolicy(breaksLast: Bool) throws(LayoutError) {
        let policy = breaksLast ? RGL_CONFLICT_BREAK_LAST : RGL_CONFLICT_REFUSE
        try check(rgl_autolayout_set_conflict_policy(pointer, rgl_conflict_policy(policy)))
    }

    /// Solves, and updates the frames of all items.
    ///
    /// Throws a `LayoutError`, also for constraints refused since the last layout in calls that
    /// cannot throw. Nothing has been solved then. Throws `CancellationError` in a task that is
    /// cancelled.
    public func layout() throws {
        try cancellable { () throws(LayoutError) in
            try requireIdle()
            try prepare()
            for hosted in graphs.values where hosted.graph.registry.isStale {
                try hosted.graph.refreshShown()
            }
            for hosted in graphs.values {
                try hosted.graph.prepareHosts()
                hosted.graph.earlierChanges = []
                hosted.graph.registry.makesLayers = false
            }
            try solve()
            try settleActions()
        }
    }

    func prepare() throws(LayoutError) {
        if isBusy { return }
        try updateConstraints()
        if let refusal = takeRefusal() { throw refusal }
    }

    /// Calls `updateConstraints` of the items that need it, inner items first.
    private func updateConstraints() throws(LayoutError) {
        var rounds = 0
        while let asking = itemAsking {
            guard rounds < AutoLayout.mostUpdates else {
                throw LayoutError(
                    .limit,
                    "updateConstraints has been called \(rounds) times, and \(asking.label) requests it again",
                    view: asking.label)
            }
            rounds += 1
            itemAsking = nil
            do throws(LayoutError) {
                try asking.root.updateDueConstraints()
            } catch {
                itemAsking = asking
                throw error
            }
        }
    }

    private static let mostUpdates = 16

    func solve() throws(LayoutError) {
        var problem: LayoutError?
        var rounds = 0
        repeat {
            repeat {
                do throws(LayoutError) {
                    problem = nil
                    try check(rgl_autolayout_layout(pointer, nil))
                } catch {
                    problem = error
                }
            } while problem != nil && triesAgain()
            if let problem { throw problem }
            rounds += 1
            guard rounds <= ViewGraph.mostSurroundingRounds else { break }
        } while try settlesSurroundings()
    }

    /// Whether a callback of the layout is running, or another thread uses it.
    private var isBusy: Bool {
        var direction: rgl_layout_direction = 0
        return rgl_autolayout_layout_direction(pointer, &direction) == RGL_ERROR_BUSY.status
    }

    private static let busy = LayoutError(
        .busy, "the layout is in use by the call whose callback is running")

    func requireIdle() throws(LayoutError) { if isBusy { throw AutoLayout.busy } }

    /// Whether a view that an item shows has a reason to try a failed layout again.
    private func triesAgain() -> Bool {
        graphs.values.reduce(false) { $1.graph.triesAgain() || $0 }
    }

    /// Whether views that items show have read an environment value that has changed since.
    private func settlesSurroundings() throws(LayoutError) -> Bool {
        var settles = false
        for hosted in graphs.values {
            settles = try hosted.graph.settleSurroundings() != nil || settles
        }
        return settles
    }

    // MARK: Constraints

    /// Activates constraints together, with one solve: all of them or none.
    public func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
        let new = constraints.filter { $0.id == 0 }
        guard !new.isEmpty else { return }
        var records: [rgl_layout_constraint] = []
        for constraint in new { records.append(try record(constraint)) }
        var ids = [rgl_constraint](repeating: 0, count: new.count)
        let status = rgl_autolayout_add(pointer, records, records.count, &ids)
        if status != RGL_OK.status { throw failure(status, new) }
        for (constraint, id) in zip(new, ids) { try adopt(constraint, id) }
    }

    /// Deactivates constraints together.
    public func deactivate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
        let own = constraints.filter { $0.id != 0 && $0.system === self }
        let ids = own.map(\.id)
        try check(rgl_autolayout_remove(pointer, ids, ids.count))
        for constraint in own { forget(constraint) }
    }

    /// A constraint in an inactive box has an id as well.
    func isActive(_ id: rgl_constraint) -> Bool {
        var record = rgl_layout_constraint()
        var state: rgl_constraint_state = 0
        let status = rgl_autolayout_constraint(pointer, id, &record, &state)
        return status == RGL_OK.status && state != rgl_constraint_state(RGL_CONSTRAINT_INACTIVE)
    }

    func adopt(_ constraint: LayoutConstraint, _ id: rgl_constraint) throws(LayoutError) {
        constraint.enter(self, as: id)
        active[id] = constraint
        if constraint.identifier != nil { try setName(id, constraint.identifier) }
    }

    func forget(_ constraint: LayoutConstraint) {
        active[constraint.id] = nil
        constraint.enter(nil, as: 0)
    }

    func record(_ constraint: LayoutConstraint) throws(LayoutError) -> rgl_layout_constraint {
        let (first, second) = try constraint.requiredItems()
        for item in [first, second ?? first] where item.root.ownSystem !== self {
            throw LayoutError(
                .noCommonAncestor,
                "\(first.label) and \(item.label) have different roots: \(constraint)",
                view: item.label)
        }
        return rgl_layout_constraint(
            first: first.id, second: second?.id ?? 0,
            first_attribute: constraint.firstAttribute.rawValue,
            relation: constraint.relation.rawValue,
            second_attribute: constraint.secondAttribute.rawValue, reserved: 0,
            multiplier: Double(constraint.multiplier), constant: Double(constraint.constant),
            priority: constraint.priority.record, tag: 0)
    }

    // MARK: Items

    func note(_ item: LayoutItem, _ id: rgl_item) { items[id] = Known(item: item) }

    func forget(_ item: LayoutItem) { items[item.id] = nil }

    func item(_ id: rgl_item) -> LayoutItem? { items[id]?.item }

    func measurer(of graph: ViewGraph) throws(LayoutError) -> rgl_measurer_id {
        if let known = graphs[graph.tree] { return known.measurer }
        var measurer: rgl_measurer_id = 0
        try check(rgl_autolayout_add_tree(pointer, graph.tree, &measurer))
        graphs[graph.tree] = (graph, measurer)
        return measurer
    }

    func setName(_ id: UInt64, _ name: String?) throws(LayoutError) {
        var name = name ?? ""
        let status = name.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                rgl_autolayout_set_name(pointer, id, $0.baseAddress, $0.count)
            }
        }
        try check(status)
    }

    // MARK: Failures

    func check(_ status: rgl_status) throws(LayoutError) {
        if status != RGL_OK.status { throw failure(status, []) }
    }

    /// The engine's message about its last failure, with the names of items and constraints.
    func failure(_ status: rgl_status, _ constraints: [LayoutConstraint]) -> LayoutError {
        let code = LayoutError.Code(rawValue: status)
        if code == .busy && isBusy { return AutoLayout.busy }
        if let problem = report.takeProblem() { return problem }
        var error = rgl_error()
        error.struct_size = MemoryLayout<rgl_error>.size
        let isRecorded =
            rgl_autolayout_last_error(pointer, &error) == RGL_OK.status && error.code == status
        if isRecorded, let tree = error.hosted, let graph = graphs[OpaquePointer(tree)]?.graph {
            return graph.failure(status)
        }
        if code == .conflict {
            return LayoutError(
                code, conflictText(constraints),
                offset: isRecorded && !constraints.isEmpty ? error.offset : nil)
        }
        guard isRecorded, let message = error.message else {
            return LayoutError(code, String(cString: rgl_status_name(status)))
        }
        let culprit = constraints.indices.contains(error.offset) ? constraints[error.offset] : nil
        return LayoutError(
            code, String(cString: message) + (culprit.map { ": \($0)" } ?? ""),
            view: item(error.subject)?.label ?? culprit?.firstItem?.label,
            offset: constraints.isEmpty ? nil : error.offset)
    }

    /// The last conflict as text, with the identifiers of refused constraints. Its members are
    /// listed in the lines after the first.
    private func conflictText(_ given: [LayoutConstraint]) -> String {
        var lines = text(rgl_autolayout_conflict_text).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        var count = 0
        _ = rgl_autolayout_conflict(pointer, nil, 0, &count, nil)
        var reasons = [rgl_layout_reason](repeating: rgl_layout_reason(), count: count)
        _ = rgl_autolayout_conflict(pointer, &reasons, count, &count, nil)
        for (line, reason) in reasons.enumerated() where line + 1 < lines.count {
            guard reason.constraint == 0, given.indices.contains(reason.element),
                let name = given[reason.element].identifier
            else { continue }
            let member = lines[line + 1].dropFirst(2)
            for other in lines.indices where lines[other].contains(" of \(member), or make it") {
                lines[other] = lines[other].replacingOccurrences(
                    of: " of \(member), or", with: " of \(name): \(member), or")
            }
            lines[line + 1] = "  \(name): \(member)"
        }
        return lines.joined(separator: "\n")
    }

    func text(
        _ write: (OpaquePointer?, UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?) ->
            rgl_status
    ) -> String {
        var length = 0
        _ = write(pointer, nil, 0, &length)
        var buffer = [CChar](repeating: 0, count: length + 1)
        _ = write(pointer, &buffer, buffer.count, &length)
        return String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Calls a function that cannot throw here. The next layout throws its error.
    func recording(_ body: (AutoLayout) throws(LayoutError) -> Void) {
        do throws(LayoutError) { try body(self) } catch { record(error) }
    }

    /// Keeps the first refusal of a call that cannot throw. The next layout throws it.
    func record(_ error: LayoutError) { if refusal == nil { refusal = error } }

    /// Takes the refusal that the next layout would throw.
    func takeRefusal() -> LayoutError? {
        defer { refusal = nil }
        return refusal
    }

    /// The system of the constraints, found by their first item that still exists, or nil.
    static func required(for constraints: [LayoutConstraint]) throws(LayoutError) -> AutoLayout? {
        guard let first = constraints.first else { return nil }
        for constraint in constraints {
            if let item = constraint.firstItem ?? constraint.secondItem {
                return try item.requiredSystem()
            }
        }
        _ = try first.requiredItems()
        return nil
    }

    static func record(_ error: LayoutError, about constraints: [LayoutConstraint]) {
        let items = constraints.lazy.compactMap { $0.firstItem ?? $0.secondItem }
        items.first?.system?.record(error)
    }

    static func recording(
        about constraints: [LayoutConstraint], _ body: () throws(LayoutError) -> Void
    ) {
        do throws(LayoutError) { try body() } catch { record(error, about: constraints) }
    }

    /// Activates constraints in the system of their items, whose next layout throws refusals.
    static func activateOrRecord(_ constraints: [LayoutConstraint]) {
        recording(about: constraints) { () throws(LayoutError) in
            try required(for: constraints)?.activate(constraints)
        }
    }
}

extension AutoLayout: CustomStringConvertible {
    /// All items and constraints with their state and values.
    public var description: String { text(rgl_autolayout_dump) }

    /// The attributes that the constraints leave undetermined, with remedies, or an empty string.
    public var ambiguities: String { text(rgl_autolayout_ambiguity_text) }

    /// Which constraints decide an attribute of an item.
    public func explanation(of attribute: LayoutAttribute, of item: LayoutItem) -> String {
        text { rgl_autolayout_explain_text($0, item.id, attribute.rawValue, $1, $2, $3) }
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// Constraints that come and go together: what was activated since the last `open` goes with the
/// next one.
///
///     box.open()
///     try box.activate(.H(|-(margin)-title-(margin)-|))
///     try box.activateOnce { V(|-(8)-title) }
///     box.close()
public final class Box {
    /// Whoever it belongs to may be part of the item.
    private weak var item: LayoutItem?
    private var id: rgl_box = 0
    private var dynamic: [LayoutConstraint] = []
    private var known: Set<Location> = []
    /// Whether the box is between `open` and `close`.
    public private(set) var isOpen = false

    private struct Location: Hashable {
        var file: String
        var line: Int
        var column: Int
    }

    /// A box for constraints between items below the same root as this one.
    public init(in item: LayoutItem) { self.item = item }

    /// Lets go of what was activated since the last time. Fails when the box is open.
    @discardableResult
    public func open() throws(LayoutError) -> Box {
        guard !isOpen else {
            throw LayoutError(.busy, "the box is open already; close it before it is opened again")
        }
        let system = try enter()
        try system.check(rgl_box_replace(system.pointer, id, nil, 0, nil))
        for constraint in dynamic { system.forget(constraint) }
        dynamic = []
        isOpen = true
        return self
    }

    /// Ends what `open` began. What is activated later stays until the next `open` all the same.
    public func close() { isOpen = false }

    /// Activates constraints until the next `open`.
    public func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
        let system = try enter()
        try system.add(constraints, to: id)
        dynamic += constraints
    }

    public func activate(_ lines: TackLine...) throws(LayoutError) {
        try activate(Tack.flatten(lines.map { .line($0) }))
    }

    public func activate(@TackBuilder _ block: () -> [TackPart]) throws(LayoutError) {
        try activate(Tack.flatten(block()))
    }

    /// Activates constraints the first time that this place of the program is reached, and for
    /// good.
    public func activateOnce(
        file: String = #fileID, line: Int = #line, column: Int = #column,
        @TackBuilder _ block: () -> [TackPart]
    ) throws(LayoutError) {
        let location = Location(file: file, line: line, column: column)
        guard !known.contains(location) else { return }
        try Tack.activate(Tack.flatten(block()))
        known.insert(location)
    }

    private func enter() throws(LayoutError) -> AutoLayout {
        guard let item else {
            throw LayoutError(.staleID, "the item has gone that the box was made in")
        }
        let system = try item.requiredSystem()
        if id == 0 { try system.check(rgl_box_create(system.pointer, 0, &id)) }
        return system
    }
}

extension AutoLayout {
    /// Puts constraints into a box; they are active where the box is. What is in another box
    /// already is shared.
    func add(_ constraints: [LayoutConstraint], to box: rgl_box) throws(LayoutError) {
        let shared = constraints.filter { $0.id != 0 }.map(\.id)
        let new = constraints.filter { $0.id == 0 }
        var records: [rgl_layout_constraint] = []
        for constraint in new { records.append(try record(constraint)) }
        var ids = [rgl_constraint](repeating: 0, count: new.count)
        let status = rgl_box_add(pointer, box, records, records.count, &ids)
        if status != RGL_OK.status { throw failure(status, new) }
        for (constraint, id) in zip(new, ids) { try adopt(constraint, id) }
        try check(rgl_box_share(pointer, box, shared, shared.count))
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// States of a screen, each with the constraints that hold in it. What two active states share
/// stays when one goes.
///
///     let conductor = Conductor<Mode>(in: page)
///     try conductor.add(.narrow) { V(image-(8)-text) }
///     try conductor.add(.wide) { H(image-(8)-text) }
///     conductor.activeState = .wide
///     try conductor.updateConstraints()
public final class Conductor<State: Hashable> {
    /// Whoever it belongs to may be part of the item.
    private weak var item: LayoutItem?
    private var id: rgl_conductor = 0
    private var states: [State: (box: rgl_box, constraints: [LayoutConstraint])] = [:]
    private var activated: Set<State> = []

    /// The states that are to hold from the next `updateConstraints` on.
    public var activeStates: Set<State> = []

    /// The state that is to hold; nil where there are none. Of several it is any one.
    public var activeState: State? {
        get { activeStates.first }
        set { activeStates = newValue.map { [$0] } ?? [] }
    }

    /// A conductor of constraints between items below the same root as this one.
    public init(in item: LayoutItem) { self.item = item }

    /// Adds constraints to a state. Where the state holds already, they hold at once.
    public func add(_ state: State, _ constraints: [LayoutConstraint]) throws(LayoutError) {
        let system = try enter()
        var entry = states[state] ?? (0, [])
        if entry.box == 0 { try system.check(rgl_box_create(system.pointer, id, &entry.box)) }
        try system.add(constraints, to: entry.box)
        entry.constraints += constraints
        states[state] = entry
    }

    public func add(
        _ state: State, @TackBuilder _ block: () -> [TackPart]
    ) throws(LayoutError) {
        try add(state, Tack.flatten(block()))
    }

    /// Adds constraints to several states.
    public func add(_ states: [State], _ constraints: [LayoutConstraint]) throws(LayoutError) {
        for state in states { try add(state, constraints) }
    }

    /// The constraints of some states. Setting adds to them; what is refused is thrown by the next
    /// layout.
    public subscript(states: State...) -> [LayoutConstraint] {
        get { states.flatMap { self.states[$0]?.constraints ?? [] } }
        set {
            item?.system?.recording { (_) throws(LayoutError) in try add(states, newValue) }
        }
    }

    /// Removes a state that does not hold, and returns its constraints.
    @discardableResult
    public func remove(_ state: State) throws(LayoutError) -> [LayoutConstraint] {
        guard let entry = states[state] else {
            throw LayoutError(.unknownID, "the conductor has no state \(state)")
        }
        guard !activated.contains(state), !activeStates.contains(state) else {
            throw LayoutError(.busy, "the state \(state) holds, or is to hold; leave it first")
        }
        let system = try enter()
        try system.check(rgl_box_remove(system.pointer, entry.box))
        states[state] = nil
        let shared = Set(states.values.flatMap { $0.constraints.map(ObjectIdentifier.init) })
        for constraint in entry.constraints where !shared.contains(ObjectIdentifier(constraint)) {
            system.forget(constraint)
        }
        return entry.constraints
    }

    /// Makes the active states hold, and no others, with one solve.
    public func updateConstraints() throws(LayoutError) {
        let system = try enter()
        var boxes: [rgl_box] = []
        for state in activeStates {
            guard let entry = states[state] else {
                throw LayoutError(.unknownID, "the conductor has no state \(state)")
            }
            boxes.append(entry.box)
        }
        // Sorted, since sets have an order of their own in every run.
        boxes.sort()
        try system.check(rgl_conductor_set_states(system.pointer, id, boxes, boxes.count))
        activated = activeStates
    }

    private func enter() throws(LayoutError) -> AutoLayout {
        guard let item else {
            throw LayoutError(.staleID, "the item has gone that the conductor was made in")
        }
        let system = try item.requiredSystem()
        if id == 0 { try system.check(rgl_conductor_create(system.pointer, &id)) }
        return system
    }
}

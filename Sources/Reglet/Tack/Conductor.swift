// SPDX-License-Identifier: MIT
import CReglet

extension Tack {
    /// States of a screen, each with its constraints. Constraints that two active states share
    /// remain when one is deactivated.
    ///
    ///     private let conductor = Tack.Conductor(activeState: Mode.narrow)
    ///     …
    ///     conductor[.narrow] = Tack.constraints(.V(image-(8)-text))
    ///     conductor[.wide] = Tack.constraints(.H(image-(8)-text))
    ///     …
    ///     conductor.activeState = .wide
    ///     setNeedsUpdateConstraints()     // and updateConstraints() calls conductor.updateConstraints()
    ///
    /// The next layout throws refusals. The constraints of a conductor concern items below one
    /// root.
    public final class Conductor<State: Hashable> {
        private weak var system: AutoLayout?
        private var id: rgl_conductor = 0
        private var states: [State: Entry] = [:]
        /// The states in the order of their addition. The order of a dictionary differs in every
        /// run.
        private var order: [State] = []
        private var activated: Set<State> = []

        private struct Entry {
            var box: rgl_box = 0
            var constraints: [LayoutConstraint] = []
        }

        /// The states that are active from the next `updateConstraints` on.
        public var activeStates: Set<State> = []

        /// The active state, or nil. If there are several, it is any one of them.
        public var activeState: State? {
            get { activeStates.first }
            set { activeStates = newValue.map { [$0] } ?? [] }
        }

        public init(activeStates: Set<State> = []) { self.activeStates = activeStates }

        public convenience init(activeState: State) { self.init(activeStates: [activeState]) }

        // MARK: Adding

        /// Adds constraints to a state, in front of its constraints. If the state is active, they
        /// are active at once.
        public func add(state: State, constraints: [LayoutConstraint]...) {
            add(constraints.flatMap { $0 }, to: [state])
        }

        public func add(state: State, @TackBuilder constraints block: () -> [TackPart]) {
            add(Tack.constraints(block), to: [state])
        }

        /// Adds constraints to several states.
        public func add(states: Set<State>, constraints: [LayoutConstraint]...) {
            add(constraints.flatMap { $0 }, to: Array(states))
        }

        /// The constraints of some states. Setting adds the constraints that a state does not
        /// contain.
        public subscript(states: State...) -> [LayoutConstraint] {
            get { states.flatMap { self.states[$0]?.constraints ?? [] } }
            set { add(newValue, to: states) }
        }

        private func add(_ constraints: [LayoutConstraint], to states: [State]) {
            for state in states {
                AutoLayout.recording(about: constraints) { () throws(LayoutError) in
                    try addOrThrow(state: state, constraints: constraints)
                }
            }
        }

        public func addOrThrow(
            state: State, constraints: [LayoutConstraint]
        ) throws(LayoutError) {
            let held = Set((states[state]?.constraints ?? []).map(ObjectIdentifier.init))
            let new = constraints.filter { !held.contains(ObjectIdentifier($0)) }
            guard let system = try enter(with: new) else {
                // A state may have no constraints. It is known from now on.
                if states[state] == nil { note(state, Entry()) }
                return
            }
            var entry = states[state] ?? Entry()
            if entry.box == 0 { try system.check(rgl_box_create(system.pointer, id, &entry.box)) }
            try system.add(new, to: entry.box)
            entry.constraints = new + entry.constraints
            note(state, entry)
            if activeStates.contains(state) && !activated.contains(state) {
                try hold(activated.union([state]), in: system)
            }
        }

        public func addOrThrow(
            state: State, @TackBuilder constraints block: () -> [TackPart]
        ) throws(LayoutError) {
            try addOrThrow(state: state, constraints: Tack.flatten(block()))
        }

        private func note(_ state: State, _ entry: Entry) {
            if states[state] == nil { order.append(state) }
            states[state] = entry
        }

        // MARK: Removing

        /// Removes a state that is not active, and returns its constraints.
        @discardableResult
        public func remove(state: State) -> [LayoutConstraint] {
            do throws(LayoutError) {
                return try removeOrThrow(state: state)
            } catch {
                system?.record(error)
                return []
            }
        }

        @discardableResult
        public func removeOrThrow(state: State) throws(LayoutError) -> [LayoutConstraint] {
            guard let entry = states[state] else { throw unknown(state) }
            guard !activated.contains(state), !activeStates.contains(state) else {
                throw LayoutError(.busy, "the state \(state) holds, or is to hold; leave it first")
            }
            if let system, entry.box != 0 {
                try system.check(rgl_box_remove(system.pointer, entry.box))
            }
            states[state] = nil
            order.removeAll { $0 == state }
            let shared = Set(states.values.flatMap { $0.constraints.map(ObjectIdentifier.init) })
            for constraint in entry.constraints
            where !shared.contains(ObjectIdentifier(constraint)) {
                constraint.system?.forget(constraint)
            }
            return entry.constraints
        }

        private func unknown(_ state: State) -> LayoutError {
            LayoutError(.unknownID, "the conductor has no state \(state)")
        }

        // MARK: Switching

        /// Makes the active states hold, and no others, with one solve.
        public func updateConstraints() {
            do throws(LayoutError) {
                try updateConstraintsOrThrow()
            } catch {
                AutoLayout.record(error, about: all)
            }
        }

        public func updateConstraintsOrThrow() throws(LayoutError) {
            guard let system = try enter(with: []) else { return }
            try hold(activeStates, in: system)
        }

        private func hold(_ wanted: Set<State>, in system: AutoLayout) throws(LayoutError) {
            for state in wanted where states[state] == nil { throw unknown(state) }
            let boxes = order.filter(wanted.contains).compactMap { states[$0]?.box }
                .filter { $0 != 0 }
            try system.check(rgl_conductor_set_states(system.pointer, id, boxes, boxes.count))
            activated = wanted
        }

        private var all: [LayoutConstraint] { order.flatMap { states[$0]?.constraints ?? [] } }

        /// The system of the constraints, or nil without constraints. Constraints whose items have
        /// moved to another root are made again there.
        private func enter(with new: [LayoutConstraint]) throws(LayoutError) -> AutoLayout? {
            guard let system = try AutoLayout.required(for: new.isEmpty ? all : new) else {
                return nil
            }
            if self.system === system && id != 0 { return system }
            try system.deactivate(all)
            var conductor: rgl_conductor = 0
            try system.check(rgl_conductor_create(system.pointer, &conductor))
            for state in order {
                var box: rgl_box = 0
                try system.check(rgl_box_create(system.pointer, conductor, &box))
                try system.add(states[state]?.constraints ?? [], to: box)
                states[state]?.box = box
            }
            id = conductor
            self.system = system
            let held = activated
            activated = []
            if !held.isEmpty { try hold(held, in: system) }
            return system
        }
    }
}

// SPDX-License-Identifier: MIT
import CReglet

extension Tack {
    /// Constraints that are activated and removed together: the next `open` removes the constraints
    /// that were activated since the last one.
    ///
    ///     private let tackBox = Tack.Box()
    ///
    ///     override func updateConstraints() {
    ///         super.updateConstraints()
    ///         let box = tackBox.open()
    ///         box.activateOnce(Tack.constraints(.V(|-(8)-title)))
    ///         box.activate(Tack.H(|-(margin)-title-(margin)-|))
    ///     }
    ///
    /// The next layout throws refusals. The constraints of a box concern items below one root.
    public final class Box {
        private weak var system: AutoLayout?
        private var id: rgl_box = 0
        private var dynamic: [LayoutConstraint] = []
        private var known: Set<Location> = []
        private weak var opened: OpenBox?

        private struct Location: Hashable {
            var file: String
            var line: Int
            var column: Int
        }

        public init() {}

        /// Whether the box is open.
        public var isOpen: Bool { opened?.isClosed == false }

        /// Removes the constraints that were activated since the last time. The box is open for as
        /// long as the accessor is retained, or until `close`; opening it again in that time is
        /// refused.
        @discardableResult
        public func open() -> OpenBox {
            do throws(LayoutError) {
                return try openOrThrow()
            } catch {
                system?.record(error)
                return opened ?? OpenBox(self)
            }
        }

        /// Opens the box as `open` does. Throws at once if the call is refused.
        @discardableResult
        public func openOrThrow() throws(LayoutError) -> OpenBox {
            guard !isOpen else {
                throw LayoutError(
                    .busy, "the box is open already; close it before it is opened again")
            }
            if let system, id != 0 {
                try system.check(rgl_box_replace(system.pointer, id, nil, 0, nil))
            }
            for constraint in dynamic { constraint.system?.forget(constraint) }
            dynamic = []
            let accessor = OpenBox(self)
            opened = accessor
            return accessor
        }

        fileprivate func add(_ constraints: [LayoutConstraint]) throws(LayoutError) {
            guard let system = try AutoLayout.required(for: constraints) else { return }
            if self.system !== system || id == 0 {
                // Items that were moved to another root have left the box behind.
                var box: rgl_box = 0
                try system.check(rgl_box_create(system.pointer, 0, &box))
                id = box
                self.system = system
            }
            try system.add(constraints, to: id)
            dynamic += constraints
        }

        fileprivate func once(
            _ file: String, _ line: Int, _ column: Int,
            _ constraints: () throws(LayoutError) -> [LayoutConstraint]
        ) throws(LayoutError) {
            let location = Location(file: file, line: line, column: column)
            guard !known.contains(location) else { return }
            let constraints = try constraints()
            try AutoLayout.required(for: constraints)?.activate(constraints)
            known.insert(location)
        }

        /// A box that is open.
        public final class OpenBox {
            /// Constraints that are activated after `close` also remain until the next `open`.
            private let box: Box
            fileprivate private(set) var isClosed = false

            fileprivate init(_ box: Box) { self.box = box }

            /// Ends the changes that `open` began.
            public func close() { isClosed = true }

            // MARK: Until the next open

            /// Activates constraints until the next `open`.
            public func activate(_ constraints: [LayoutConstraint]...) {
                let all = constraints.flatMap { $0 }
                AutoLayout.recording(about: all) { () throws(LayoutError) in try box.add(all) }
            }

            public func activate(_ lines: TackLine...) { activate(Tack.unchecked(lines)) }

            public func activate(@TackBuilder _ block: () -> [TackPart]) {
                activate(Tack.constraints(block))
            }

            public func activateOrThrow(_ constraints: [LayoutConstraint]) throws(LayoutError) {
                try box.add(constraints)
            }

            public func activateOrThrow(_ lines: TackLine...) throws(LayoutError) {
                try box.add(Tack.flatten(lines.map { .line($0) }))
            }

            public func activateOrThrow(
                @TackBuilder _ block: () -> [TackPart]
            ) throws(LayoutError) {
                try box.add(Tack.flatten(block()))
            }

            // MARK: Permanent constraints

            /// Activates constraints permanently, the first time that this place of the program is
            /// reached. Later calls do not create them.
            public func activateOnce(
                _ constraints: @autoclosure () -> [LayoutConstraint], file: String = #fileID,
                line: Int = #line, column: Int = #column
            ) {
                var made: [LayoutConstraint] = []
                do throws(LayoutError) {
                    try box.once(file, line, column) {
                        made = constraints()
                        return made
                    }
                } catch {
                    AutoLayout.record(error, about: made)
                }
            }

            public func activateOnce(
                file: String = #fileID, line: Int = #line, column: Int = #column,
                @TackBuilder _ block: () -> [TackPart]
            ) {
                activateOnce(Tack.constraints(block), file: file, line: line, column: column)
            }

            public func activateOnceOrThrow(
                file: String = #fileID, line: Int = #line, column: Int = #column,
                @TackBuilder _ block: () -> [TackPart]
            ) throws(LayoutError) {
                try box.once(file, line, column) { () throws(LayoutError) in
                    try Tack.flatten(block())
                }
            }
        }
    }
}

extension AutoLayout {
    /// Adds constraints to a box. They are active if the box is. A constraint of another box is
    /// shared.
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

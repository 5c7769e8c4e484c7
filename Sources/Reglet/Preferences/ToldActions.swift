// SPDX-License-Identifier: MIT

/// The actions to call with the changes of a layout, in the order of their views.
struct ToldActions {
    /// The last value that each action was called with, by the place of the action.
    let before: [ViewIdentity: Any]
    let graph: ViewGraph
    private(set) var actions: [Action] = []
    /// Observers of groups, which are called for all members together.
    private var shared: [ObjectIdentifier: Int] = [:]

    struct Action {
        let identity: ViewIdentity
        let place: ViewPlace
        /// The value of the call, as text.
        let name: String
        /// A `ToldValue`.
        var value: Any
        /// Whether all views that may contribute to the value have been made.
        var isComplete: Bool
        /// Returns a call of the action, or nil if it was called already.
        var tell: (_ before: Any?, _ now: Any) -> (() -> Void)?
    }

    init(_ graph: ViewGraph, before: [ViewIdentity: Any]) {
        self.graph = graph
        self.before = before
    }

    func proxy(of view: MarkedView) -> GeometryProxy {
        GeometryProxy(
            size: view.frame.size,
            known: Surroundings(
                insets: (try? graph.insets(around: view.place)) ?? EdgeInsets(),
                frame: view.frame, spaces: (try? graph.spaces(around: view.place)) ?? [:]),
            use: SurroundingsUse())
    }

    mutating func note<T>(
        _ observer: Mark?, at view: MarkedView, _ name: String, _ value: T,
        isComplete: Bool = true, combined: (T, T) -> T, isSame: @escaping (T, T) -> Bool,
        tell: @escaping (_ before: T?, _ now: T) -> Void
    ) {
        if let observer {
            if let known = shared[ObjectIdentifier(observer)] {
                if let first = actions[known].value as? ToldValue<T> {
                    actions[known].value = ToldValue(value: combined(first.value, value))
                    if !isComplete { actions[known].isComplete = false }
                }
                return
            }
            shared[ObjectIdentifier(observer)] = actions.count
        }
        actions.append(
            Action(
                identity: ViewIdentity(view.place.keys, view.ordinal, T.self), place: view.place,
                name: name, value: ToldValue(value: value), isComplete: isComplete,
                tell: { before, now in
                    guard let now = now as? ToldValue<T> else { return nil }
                    let last = before as? ToldValue<T>
                    if let last, isSame(last.value, now.value) { return nil }
                    return { tell(last?.value, now.value) }
                }))
    }
}

/// A value as the argument of an action.
struct ToldValue<T> {
    let value: T
}

/// Identifies views of a graph across updates: their place, and their type.
struct ViewIdentity: Hashable {
    let keys: [EntryKey]
    let ordinal: Int
    let type: ObjectIdentifier

    init(_ keys: [EntryKey], _ ordinal: Int, _ type: Any.Type) {
        self.keys = keys
        self.ordinal = ordinal
        self.type = ObjectIdentifier(type)
    }
}

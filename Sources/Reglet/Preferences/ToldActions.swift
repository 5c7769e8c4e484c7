// SPDX-License-Identifier: MIT

/// The actions that are to be told of what a layout has changed, in the order in which their views
/// stand.
struct ToldActions {
    /// What was told last, by where the action stands.
    let before: [ViewIdentity: Any]
    let graph: ViewGraph
    private(set) var actions: [Action] = []
    /// Observers of groups, which hear of all members together.
    private var shared: [ObjectIdentifier: Int] = [:]

    struct Action {
        let identity: ViewIdentity
        let place: ViewPlace
        /// What it is told of, in words.
        let name: String
        /// A `ToldValue`.
        var value: Any
        /// What tells the action; nil: it knows already.
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
        combined: (T, T) -> T, isSame: @escaping (T, T) -> Bool,
        tell: @escaping (_ before: T?, _ now: T) -> Void
    ) {
        if let observer {
            if let known = shared[ObjectIdentifier(observer)] {
                if let first = actions[known].value as? ToldValue<T> {
                    actions[known].value = ToldValue(value: combined(first.value, value))
                }
                return
            }
            shared[ObjectIdentifier(observer)] = actions.count
        }
        actions.append(
            Action(
                identity: ViewIdentity(view.place.keys, view.ordinal, T.self), place: view.place,
                name: name, value: ToldValue(value: value),
                tell: { before, now in
                    guard let now = now as? ToldValue<T> else { return nil }
                    let last = before as? ToldValue<T>
                    if let last, isSame(last.value, now.value) { return nil }
                    return { tell(last?.value, now.value) }
                }))
    }
}

/// A value as an action is told of it.
struct ToldValue<T> {
    let value: T
}

/// Tells views of a graph apart across updates: where they stand, and what they are.
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

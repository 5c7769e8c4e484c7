// SPDX-License-Identifier: MIT

/// Counts the rounds of a layout in which actions change states, and in which layers are made from
/// preferences.
struct SettlingRounds {
    private var states = 1
    private var layers = 0

    /// The reason for another round.
    struct Next {
        let place: ViewPlace
        /// The value of the action, as text.
        let name: String
        /// Whether the round makes layers from preferences. All states are the same.
        let makesLayers: Bool
    }

    /// POLICY: layers in layers take a round for each level. Contents of readers can be as deep.
    private static let mostLayers = ViewGraph.mostSurroundingRounds

    /// Begins a round; throws if there were too many.
    mutating func begin(_ next: Next, of graph: ViewGraph) throws(LayoutError) {
        if next.makesLayers {
            guard layers < SettlingRounds.mostLayers else { throw unsettled(next, graph, layers) }
            layers += 1
        } else {
            guard states < graph.settlingPasses else { throw unsettled(next, graph, states) }
            states += 1
            layers = 0
        }
    }

    private func unsettled(_ next: Next, _ graph: ViewGraph, _ rounds: Int) -> LayoutError {
        let cause = next.makesLayers ? "its layer" : "a change by its action"
        return LayoutError(
            .unsettled,
            "\(next.name) still changes after \(rounds) rounds: \(cause) changes it again",
            view: graph.path(of: next.place.node))
    }
}

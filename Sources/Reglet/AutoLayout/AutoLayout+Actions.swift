// SPDX-License-Identifier: MIT

/// Actions of the views that items show, such as changes of preferences.
extension AutoLayout {
    /// Reports changes to the actions in shown views, and lays out again if one has changed a
    /// state.
    func settleActions() throws(LayoutError) {
        if graphs.isEmpty { return }
        let restore = graphs.values.flatMap { hosted in
            hosted.graph.registry.states.values.map { $0.copy() }
        }
        let told = graphs.mapValues { $0.graph.toldBefore }
        var rounds: [OpaquePointer: SettlingRounds] = [:]
        do throws(LayoutError) {
            while try tellActions(&rounds) {
                for hosted in graphs.values { try hosted.graph.prepareHosts() }
                try solve()
            }
        } catch {
            for each in restore { each() }
            for (tree, hosted) in graphs {
                hosted.graph.toldBefore = told[tree] ?? [:]
                try? hosted.graph.refreshShown()
            }
            try? solve()
            throw error
        }
        for hosted in graphs.values { hosted.graph.forgetUnusedStates() }
    }

    /// Whether an action has changed a state, or a layer is to be made.
    private func tellActions(
        _ rounds: inout [OpaquePointer: SettlingRounds]
    ) throws(LayoutError) -> Bool {
        var isChanged = false
        for (tree, hosted) in graphs {
            guard let next = try hosted.graph.tellActions() else { continue }
            try rounds[tree, default: SettlingRounds()].begin(next, of: hosted.graph)
            try hosted.graph.noteChanges()
            try hosted.graph.refreshShown(withLayers: next.makesLayers)
            isChanged = true
        }
        return isChanged
    }
}

// SPDX-License-Identifier: MIT
import CReglet

/// After a layout, actions are called with changed preferences and positions. If one of them
/// changes a state, the view is evaluated again and laid out in another round.
extension ViewGraph {
    /// Repeats the layout until no action changes a state.
    func settled(_ proposal: ProposedViewSize) throws(LayoutError) -> LayoutResult {
        registry.makesLayers = false
        var result = try proposed(proposal)
        guard hasMarks || registry.isStale else {
            lastProposal = proposal
            toldBefore = [:]
            forgetUnusedStates()
            return result
        }
        let restore = registry.states.values.map { $0.copy() }
        let before = toldBefore
        var earlier = earlierChanges
        var rounds = SettlingRounds()
        do throws(LayoutError) {
            while let next = try tellActions() {
                try rounds.begin(next, of: self)
                earlier = try changesSoFar(earlier)
                try refresh(withLayers: next.makesLayers)
                try prepareHosts()
                result = try proposed(proposal)
                earlierChanges = merged(earlier, earlierChanges)
                earlier = earlierChanges
            }
        } catch {
            // The changes of the rounds are reverted, and the layout is repeated.
            for each in restore { each() }
            toldBefore = before
            if (try? refresh()) != nil, let lastProposal { _ = try? proposed(lastProposal) }
            throw error
        }
        lastProposal = proposal
        forgetUnusedStates()
        return result
    }

    private func changesSoFar(
        _ earlier: [rgl_frame_change]
    ) throws(LayoutError) -> [rgl_frame_change] {
        merged(earlier, try records(rgl_frame_change()) { rgl_tree_changes(tree, $0, $1, $2) })
    }

    /// Whether any view has a mark that counts after a layout.
    private var hasMarks: Bool {
        let isCollected = { (marks: [Int32: [Mark]]) in
            marks.values.contains { $0.contains { $0.isCollected } }
        }
        return isCollected(marks)
            || registry.contents.values.contains { isCollected($0.shownMarks) }
    }

    /// Calls actions with changes, and returns the reason for another round: an action has changed
    /// a state, or the value of a layer is known.
    func tellActions() throws(LayoutError) -> SettlingRounds.Next? {
        guard hasMarks else {
            // An action that is added again is called again.
            toldBefore = [:]
            return registry.isStale ? nextWithoutAction() : nil
        }
        adoptContents()
        registry.layersAreDue = false
        var told = ToldActions(self, before: toldBefore)
        var values = PreferenceValues()
        try collect(ViewLevel(entries: entries, marks: marks, outer: nil), &values, &told)
        var now: [ViewIdentity: Any] = [:]
        var culprit: ToldActions.Action?
        isTelling = true
        defer { isTelling = false }
        for action in told.actions {
            guard action.isComplete else {
                now[action.identity] = toldBefore[action.identity]
                continue
            }
            now[action.identity] = action.value
            guard let tell = action.tell(toldBefore[action.identity], action.value) else {
                continue
            }
            let wasChanged = registry.isStale || registry.layersAreDue
            tell()
            let isChanged = registry.isStale || registry.layersAreDue
            if culprit == nil || (isChanged && !wasChanged) { culprit = action }
        }
        let isForLayers = registry.layersAreDue && !registry.isStale
        // The views in layers that are made in a later round are still the same.
        toldBefore = registry.layersAreDue ? toldBefore.merging(now) { $1 } : now
        guard registry.isStale || isForLayers else { return nil }
        guard let culprit else { return nextWithoutAction() }
        return SettlingRounds.Next(
            place: culprit.place, name: culprit.name, makesLayers: isForLayers)
    }

    private func nextWithoutAction() -> SettlingRounds.Next {
        let root = ViewPlace(level: ViewLevel(entries: entries, marks: [:], outer: nil), index: 0)
        return SettlingRounds.Next(
            place: root, name: "a state that the view sets while it is made", makesLayers: false)
    }

    /// Visits the views from the inside to the outside, and returns the values of the outermost
    /// ones.
    private func collect(
        _ level: ViewLevel, _ values: inout PreferenceValues, _ told: inout ToldActions
    ) throws(LayoutError) {
        var index = 0
        while index < level.entries.count {
            try collect(ViewPlace(level: level, index: index), &values, &told)
            index = Int(level.entries[index].end)
        }
    }

    private func collect(
        _ place: ViewPlace, _ values: inout PreferenceValues, _ told: inout ToldActions
    ) throws(LayoutError) {
        let entry = place.entry
        let marks = place.marks
        var frame: CGRect?
        if !marks.isEmpty {
            frame = try self.frame(of: place)
            // A view that the layout does not show has no value.
            if frame == nil { return }
        }
        var inside = PreferenceValues()
        var child = place.index + 1
        while child < Int(entry.end) {
            try collect(ViewPlace(level: place.level, index: child), &inside, &told)
            child = Int(place.level.entries[child].end)
        }
        if let reader = entry.payload as? ReaderPayload {
            let level = ViewLevel(entries: reader.entries, marks: reader.marks, outer: place)
            try collect(level, &inside, &told)
        }
        if let frame {
            for (ordinal, mark) in marks.enumerated().reversed() {
                let view = MarkedView(place: place, frame: frame, ordinal: ordinal)
                mark.pass(&inside, at: view, &told)
            }
        }
        values.add(inside)
    }

    /// Removes states of views that the last update and the layouts since then have not shown.
    func forgetUnusedStates() {
        if registry.states.isEmpty { return }
        let generation = registry.generation
        registry.states = registry.states.filter { $0.value.lastUse >= generation }
    }
}

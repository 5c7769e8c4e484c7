// SPDX-License-Identifier: MIT

extension Emission {
    /// Passes the state of readers and hosts in a previous content to the readers and hosts that
    /// are in their places after a rebuild.
    func takeOver(_ past: [Entry]) {
        let predecessors = past.goingOn
        if predecessors.isEmpty { return }
        for (place, payload) in entries.goingOn {
            if let old = predecessors[place], type(of: old) == type(of: payload) {
                payload.takeOver(old)
            }
        }
    }
}

extension [Entry] {
    /// The payloads that take over the state of their predecessors, by their places: the keys from
    /// the root.
    fileprivate var goingOn: [[EntryKey]: Payload] {
        var found: [[EntryKey]: Payload] = [:]
        for entry in self {
            guard let payload = entry.payload, payload.goesOn else { continue }
            found[place(of: entry)] = payload
        }
        return found
    }

    private func place(of entry: Entry) -> [EntryKey] {
        var place = [entry.key]
        var parent = Int(entry.record.parent)
        while parent >= 0 {
            place.append(self[parent].key)
            parent = Int(self[parent].record.parent)
        }
        return place
    }
}

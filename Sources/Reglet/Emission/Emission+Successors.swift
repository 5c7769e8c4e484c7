// SPDX-License-Identifier: MIT

extension Emission {
    /// Lets readers of a content that is made anew take over from those that stood in their places.
    func takeOver(_ past: [Entry]) {
        let readers = past.readers
        if readers.isEmpty { return }
        for (place, reader) in entries.readers {
            if let old = readers[place], type(of: old) == type(of: reader) { reader.takeOver(old) }
        }
    }
}

extension [Entry] {
    /// The readers by their places: the keys from the root.
    fileprivate var readers: [[EntryKey]: ReaderPayload] {
        var readers: [[EntryKey]: ReaderPayload] = [:]
        for entry in self {
            guard let reader = entry.payload as? ReaderPayload else { continue }
            readers[place(of: entry)] = reader
        }
        return readers
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

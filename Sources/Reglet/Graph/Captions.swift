// SPDX-License-Identifier: MIT
import CReglet

/// The names of nodes and tags in the engine's texts.
final class Captions {
    private let names: [rgl_node: String]
    private let tag: (UInt64) -> AnyHashable?

    init(_ names: [rgl_node: String], tag: @escaping (UInt64) -> AnyHashable?) {
        self.names = names
        self.tag = tag
    }

    /// Lets the texts of a tree have the names while `body` runs.
    func name(in tree: OpaquePointer, _ body: () throws(LayoutError) -> String)
        throws(LayoutError) -> String
    {
        var record = rgl_captions()
        record.struct_size = MemoryLayout<rgl_captions>.size
        record.context = Unmanaged.passUnretained(self).toOpaque()
        record.caption = { context, subject, number, buffer, capacity in
            guard let context else { return 0 }
            return Unmanaged<Captions>.fromOpaque(context).takeUnretainedValue()
                .write(
                    subject, number, UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
        }
        // A tree that is in use refuses the text as well.
        _ = rgl_tree_set_captions(tree, &record)
        defer { _ = rgl_tree_set_captions(tree, nil) }
        return try body()
    }

    private func write(
        _ subject: rgl_subject, _ number: UInt64, _ buffer: UnsafeMutableRawBufferPointer
    ) -> Int {
        var name: String?
        if subject == RGL_SUBJECT_NODE { name = names[number] }
        if subject == RGL_SUBJECT_TAG { name = tag(number).map { String(reflecting: $0.base) } }
        guard let name else { return 0 }
        let bytes = name.utf8
        buffer.copyBytes(from: bytes.prefix(buffer.count))
        return bytes.count
    }
}

extension ViewGraph {
    /// Writes a text in which views and tags have names.
    func captioned(
        _ write: (UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?) -> rgl_status
    ) throws(LayoutError) -> String {
        try registry.requireIdle()
        adoptContents()
        let regions = registry.contents.values.compactMap { ($0 as? MeasurementPayload)?.region }
        let captions = Captions(captionsOfNodes()) { number in
            regions.lazy.compactMap { $0.tag(number) }.first
        }
        return try captions.name(in: tree) { () throws(LayoutError) in try text(write) }
    }

    private func captionsOfNodes() -> [rgl_node: String] {
        var names: [rgl_node: String] = [:]
        func add(_ entries: [Entry], _ tags: [(id: AnyHashable, entry: Int32)]) {
            for tag in tags { names[entries[Int(tag.entry)].node] = "[\(tag.id)]" }
            for entry in entries {
                if let caption = entry.payload?.caption {
                    names[entry.node] = names[entry.node].map { "\($0) \(caption)" } ?? caption
                }
                if let reader = entry.payload as? ReaderPayload {
                    add(reader.entries, reader.tags)
                }
            }
        }
        add(entries, tags)
        return names
    }
}

extension Payload {
    /// The beginning of a node's line in a text after its id; nil for the name of its kind.
    fileprivate var caption: String? {
        if let text = textPayload { return text.name.map { "“\($0)”" } }
        return self is LayoutPayload || self is HostPayload ? label : nil
    }
}
